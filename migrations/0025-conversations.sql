-- A conversation is about something another domain owns (a deal, a proposal); that domain says who takes part and what
-- is allowed, so nothing of it is kept here. The row is made with the first message.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('deal', 'offer', 'announcement', 'support', 'application', 'group')),
  subject_id text not null,
  -- The parties, sorted: one conversation for one pair about one thing.
  pair_key text not null,
  last_message_id bigint,
  last_message_at timestamptz,
  created_at timestamptz not null,
  unique (kind, subject_id, pair_key)
);
comment on table conversations is 'communication';
comment on column conversations.kind is 'ConversationKind';

create table conversation_parties (
  conversation_id uuid not null references conversations (id),
  -- The organization where there is one, else the person.
  party_key uuid not null,
  primary key (conversation_id, party_key)
);
comment on table conversation_parties is 'communication';
create index conversation_parties_party on conversation_parties (party_key, conversation_id);

create table conversation_messages (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversations (id),
  sender_user_id uuid not null references users (id),
  sender_key uuid not null,
  -- As the other side may read it before numbers are exchanged.
  text text not null check (length(text) <= 4000),
  -- The same with its phones and cards, where it has any.
  whole_sealed text,
  files jsonb not null default '[]',
  reply_to bigint references conversation_messages (id),
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz
);
comment on table conversation_messages is 'communication';
comment on column conversation_messages.files is 'readonly MessageFile[]';
create index conversation_messages_page on conversation_messages (conversation_id, id desc);

-- What a message said before it was changed or taken back, where the conversation may become evidence.
create table conversation_message_copies (
  id bigint generated always as identity primary key,
  message_id bigint not null references conversation_messages (id),
  at timestamptz not null,
  text text not null,
  whole_sealed text,
  files jsonb not null
);
comment on table conversation_message_copies is 'communication';
comment on column conversation_message_copies.files is 'readonly MessageFile[]';
create index conversation_message_copies_message on conversation_message_copies (message_id, id);
create trigger conversation_message_copies_append_only before update or delete on conversation_message_copies
  for each row execute function refuse_change();

-- How far each person has read; colleagues read for themselves.
create table conversation_reads (
  conversation_id uuid not null references conversations (id),
  user_id uuid not null references users (id),
  party_key uuid not null,
  read_up_to bigint not null,
  read_at timestamptz not null,
  primary key (conversation_id, user_id, party_key)
);
comment on table conversation_reads is 'communication';

create table party_blocks (
  blocker_key uuid not null,
  blocked_key uuid not null,
  blocked_by uuid not null references users (id),
  at timestamptz not null,
  primary key (blocker_key, blocked_key)
);
comment on table party_blocks is 'communication';
