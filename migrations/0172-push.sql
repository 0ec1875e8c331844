-- Browsers and phones whose owner wants to be told there (book of communication, 5).
create table push_devices (
  id integer generated always as identity primary key,
  user_id uuid not null references users (id),
  -- Signed out, it is told nothing more.
  session_id uuid not null references sessions (id) on delete cascade,
  -- Whoever knows the address and the keys can speak to the device.
  endpoint_sealed text not null,
  endpoint_fingerprint text not null unique,
  keys_sealed text not null,
  device text not null,
  state text not null default 'active' check (state in ('active', 'dead', 'removed')),
  failures integer not null default 0,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
comment on table push_devices is 'notices';
comment on column push_devices.state is $$'active' | 'dead' | 'removed'$$;
create index push_devices_user on push_devices (user_id) where state = 'active';
create index push_devices_session on push_devices (session_id);

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('sms', 'email', 'push'));
comment on column messages.channel is $$'sms' | 'email' | 'push'$$;
