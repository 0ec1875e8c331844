-- Sentences of refusals and names of fields are edited beside the texts of pages: keys have capitals, and one a plus.
alter table translations drop constraint translations_key_check;
alter table translations add constraint translations_key_check check (key ~ '^[A-Za-z0-9_.+-]{2,120}$');
