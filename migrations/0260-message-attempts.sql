-- Each try to hand a message to a carrier (book of communication, 7): who was asked, what came of it, what it cost.
create table message_attempts (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages (id) on delete cascade,
  carrier text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('taken', 'away', 'off', 'unfit', 'refused', 'uncertain')),
  fault text,
  provider_id text,
  segments integer,
  cost_tiyin bigint
);
comment on table message_attempts is 'notices';
comment on column message_attempts.outcome is 'AttemptOutcome';
create index message_attempts_message on message_attempts (message_id);
create index message_attempts_cost on message_attempts (at) where cost_tiyin is not null;
create index messages_status on messages (status, id desc);
-- By whom it was asked for: somebody's number finds what was sent to it, though numbers are sealed.
alter table messages add column to_fingerprint text;
create index messages_to on messages (to_fingerprint, id desc) where to_fingerprint is not null;
-- Of a notice that was sent once more: the message it was sent by now.
alter table messages add column again_by bigint references messages (id) on delete set null;
create index messages_again_by on messages (again_by) where again_by is not null;
