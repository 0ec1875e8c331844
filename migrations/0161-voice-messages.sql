-- What a recording for a message says of itself, read by the server from its bytes when it was brought.
create table message_voices (
  file_id text primary key references files (id) on delete cascade,
  seconds integer not null check (seconds between 1 and 180),
  -- Forty digits: how loud each fortieth of it is, as the browser drew it.
  outline text not null check (outline ~ '^[0-9]{40}$')
);
comment on table message_voices is 'conversations';

-- A message may say where somebody is.
alter table conversation_messages add column place jsonb;
comment on column conversation_messages.place is 'MessagePlace';
