-- Help for anybody, also without an account (book of communication, 3).
alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check check (
  purpose in ('login', 'register', 'reset', 'sign', 'delete', 'phone', 'onbehalf', 'withdraw', 'second', 'consent', 'support')
);
comment on column otp_challenges.purpose is
  $$'login' | 'register' | 'reset' | 'sign' | 'delete' | 'phone' | 'onbehalf' | 'withdraw' | 'second' | 'consent' | 'support'$$;

-- Whoever has proved a phone by a code; the key of their cookie as a fingerprint.
create table support_guests (
  id uuid primary key,
  key_fingerprint text not null unique,
  phone_sealed text not null,
  phone_fingerprint text not null,
  until timestamptz not null,
  created_at timestamptz not null
);
comment on table support_guests is 'contact';
create index support_guests_phone on support_guests (phone_fingerprint);

create table support_threads (
  id integer generated always as identity primary key,
  number text not null unique,
  status text not null default 'new' check (status in ('new', 'open', 'waiting_user', 'ticketed', 'closed')),
  user_id uuid references users (id),
  -- Of the phone that was proved: whoever proves it again has the thread.
  phone_fingerprint text,
  phone_sealed text,
  topic_id integer not null references ticket_topics (id),
  language text not null check (language in ('uz', 'ru', 'eng', 'cyrl')),
  page text,
  text text not null,
  search_key text not null,
  assignee_id uuid references users (id),
  first_answered_at timestamptz,
  late_at timestamptz,
  ticket_id integer references tickets (id),
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  check (user_id is not null or phone_fingerprint is not null)
);
comment on table support_threads is 'contact';
comment on column support_threads.status is 'ThreadState';
comment on column support_threads.language is 'Language';
create index support_threads_status on support_threads (status, id desc);
create index support_threads_user on support_threads (user_id, id desc) where user_id is not null;
create index support_threads_phone on support_threads (phone_fingerprint, id desc) where phone_fingerprint is not null;
create index support_threads_topic on support_threads (topic_id);
create index support_threads_assignee on support_threads (assignee_id, id desc) where assignee_id is not null;
create index support_threads_ticket on support_threads (ticket_id) where ticket_id is not null;

create table support_messages (
  id bigint generated always as identity primary key,
  thread_id integer not null references support_threads (id),
  side text not null check (side in ('person', 'staff')),
  author_id uuid references users (id),
  text text not null,
  at timestamptz not null
);
comment on table support_messages is 'contact';
comment on column support_messages.side is $$'person' | 'staff'$$;
create index support_messages_thread on support_messages (thread_id, id);
create index support_messages_author on support_messages (author_id) where author_id is not null;

create table canned_answers (
  id integer generated always as identity primary key,
  status text not null default 'active' check (status in ('active', 'archived')),
  name text not null,
  text jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table canned_answers is 'contact';
comment on column canned_answers.status is $$'active' | 'archived'$$;
comment on column canned_answers.text is 'Localized';
