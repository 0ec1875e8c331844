-- The truth of what a person was told; channels only carry it further.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  event text not null,
  title jsonb not null,
  body jsonb not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
comment on table notifications is 'communication';
comment on column notifications.title is 'Localized';
comment on column notifications.body is 'Localized';
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- One row for each text that leaves the platform. Address and text are sealed: codes travel here.
create table messages (
  id bigint generated always as identity primary key,
  notification_id bigint references notifications (id) on delete cascade,
  user_id uuid references users (id),
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  to_sealed text not null,
  subject text,
  text_sealed text,
  segments integer,
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'expired')),
  attempts integer not null default 0,
  provider text,
  provider_id text,
  fault text,
  -- Nobody needs a code that has run out.
  expires_at timestamptz,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz
);
comment on table messages is 'communication';
comment on column messages.channel is $$'sms' | 'email'$$;
comment on column messages.status is $$'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'expired'$$;
create index messages_notification on messages (notification_id) where notification_id is not null;
create index messages_waiting on messages (status, created_at) where status in ('queued', 'sending');
create index messages_provider on messages (provider, provider_id) where provider_id is not null;
create index messages_age on messages (created_at);
