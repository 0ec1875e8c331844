-- The table is the queue: a message waits until it is due, whatever becomes of the job that should wake it.
alter table messages
  add column due_at timestamptz not null default now(),
  -- Our own name of the message at the provider: after a crash we ask for it before anything is sent again.
  add column own_id uuid not null default gen_random_uuid();
create index messages_due on messages (due_at) where status = 'queued';
create unique index messages_own on messages (own_id);
create index messages_user on messages (user_id, id desc) where user_id is not null;
