-- Calls as an exchange tells of them, who answers them and when.
alter table phone_calls
  -- The telephone of whoever answers, as the exchange knows it, and since when it rings.
  add column operator_channel text unique,
  add column rung_at timestamptz,
  add column held_at timestamptz,
  -- Until then whoever answered says how it ended.
  add column wrap_until timestamptz,
  -- Nobody answered: by when the caller is called back, and when that was done.
  add column callback_due_at timestamptz,
  add column callback_at timestamptz,
  -- Bytes kept apart; gone after 180 days.
  add column recording text,
  add column recorded_at timestamptz;
-- One operator speaks with one caller.
create unique index phone_calls_one_each on phone_calls (operator_id)
  where operator_id is not null and not by_hand and status in ('ringing', 'answered');
create index phone_calls_open on phone_calls (queued_at) where status in ('ringing', 'answered');
create index phone_calls_callback on phone_calls (callback_due_at) where callback_due_at is not null and callback_at is null;
create index phone_calls_wrap on phone_calls (wrap_until) where wrap_until is not null;
create index phone_calls_recorded on phone_calls (recorded_at) where recording is not null;

create table call_shifts (
  id integer generated always as identity primary key,
  operator_id uuid not null references users (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The telephone the exchange rings.
  extension text not null check (extension ~ '^[0-9]{2,6}$'),
  break_minutes integer not null check (break_minutes between 0 and 240),
  author_id uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1
);
comment on table call_shifts is 'contact';
create index call_shifts_operator on call_shifts (operator_id, starts_at);
create index call_shifts_starts on call_shifts (starts_at);
create index call_shifts_author on call_shifts (author_id) where author_id is not null;

-- What whoever answers is doing now; without a row they are off.
create table call_desks (
  operator_id uuid primary key references users (id),
  state text not null check (state in ('off', 'ready', 'busy', 'wrap', 'break')),
  since timestamptz not null
);
comment on table call_desks is 'contact';
comment on column call_desks.state is 'DeskState';

-- Whether the exchange is reached; told by the one process that holds its line.
create table exchange_link (
  id boolean primary key default true check (id),
  is_up boolean not null,
  since timestamptz not null
);
comment on table exchange_link is 'contact';
