-- A party complains of a message; what stood around it is kept as it was read then.
create table talk_complaints (
  id integer generated always as identity primary key,
  conversation_id uuid not null references conversations (id),
  message_id bigint not null references conversation_messages (id),
  user_id uuid not null references users (id),
  author_user_id uuid not null references users (id),
  reason text not null check (reason in ('spam', 'fraud', 'insult', 'contact', 'other')),
  text text check (length(text) <= 500),
  evidence jsonb not null,
  status text not null default 'new' check (status in ('new', 'upheld', 'dismissed')),
  answer text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (message_id, user_id)
);
comment on table talk_complaints is 'conversations';
comment on column talk_complaints.reason is 'TalkComplaintReason';
comment on column talk_complaints.status is 'TalkComplaintState';
comment on column talk_complaints.evidence is 'readonly TalkEvidence[]';
create index talk_complaints_author on talk_complaints (author_user_id, decided_at) where status = 'upheld';

-- Until when somebody may read and not write.
create table talk_mutes (
  id integer generated always as identity primary key,
  user_id uuid not null references users (id),
  complaint_id integer not null references talk_complaints (id),
  from_at timestamptz not null,
  until_at timestamptz not null
);
comment on table talk_mutes is 'conversations';
create index talk_mutes_user on talk_mutes (user_id, until_at);
