-- Telegram as a channel (book of communication, 5).
create table telegram_links (
  id integer generated always as identity primary key,
  user_id uuid not null unique references users (id),
  chat_sealed text not null,
  chat_fingerprint text not null unique,
  state text not null default 'active' check (state in ('active', 'blocked', 'removed')),
  linked_at timestamptz not null
);
comment on table telegram_links is 'notices';
comment on column telegram_links.state is $$'active' | 'blocked' | 'removed'$$;

-- By which a person who presses the link of the settings is known to the bot; used once.
create table telegram_tokens (
  user_id uuid primary key references users (id),
  token_fingerprint text not null unique,
  lang text not null check (lang in ('uz', 'ru', 'eng', 'cyrl')),
  expires_at timestamptz not null
);
comment on table telegram_tokens is 'notices';
comment on column telegram_tokens.lang is 'Language';

-- What came of the service, each once.
create table telegram_updates (
  id bigint primary key,
  at timestamptz not null
);
comment on table telegram_updates is 'notices';
create index telegram_updates_at on telegram_updates (at);

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('sms', 'email', 'push', 'telegram'));
comment on column messages.channel is $$'sms' | 'email' | 'push' | 'telegram'$$;
