-- How far the browser of somebody has fetched what was written, read or not.
alter table conversation_reads add column delivered_up_to bigint not null default 0;
update conversation_reads set delivered_up_to = read_up_to;

-- A message may carry a card: a thing of the platform, drawn from its public row when the message is read.
alter table conversation_messages add column card jsonb;
comment on column conversation_messages.card is 'MessageCard';
