-- What the list of conversations is searched by, in one spelling for three scripts. Of a message as the other side may
-- read it before numbers are exchanged; of a conversation its thing and its parties, as they were called at the last
-- message.
alter table conversations add column search_key text not null default '';
alter table conversation_messages add column search_key text not null default '';
