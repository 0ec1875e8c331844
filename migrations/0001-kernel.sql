create extension if not exists pg_trgm;

-- Append-only record of every state change.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  object_type text not null,
  object_id text not null,
  from_state text,
  to_state text,
  reason text,
  changes jsonb not null,
  payload_hash text not null,
  ip text not null,
  device text not null
);
comment on table audit_events is 'kernel';
create index audit_events_object on audit_events (object_type, object_id, id desc);
create index audit_events_actor on audit_events (actor_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();

create table idempotency_keys (
  owner text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
comment on table idempotency_keys is 'kernel';
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters of attempts: shared by all processes, worth nothing after a crash.
create unlogged table attempts (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
comment on table attempts is 'kernel';

-- Content-addressed: the id is the sha-256 of the stored bytes.
create table files (
  id text primary key,
  mime text not null,
  size integer not null,
  width integer,
  height integer,
  name text not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
comment on table files is 'kernel';
