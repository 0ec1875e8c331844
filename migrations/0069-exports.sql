-- Lists that are too long to be waited for, made into files in the background.
create table exports (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id),
  -- The organization acted for: acting for another one, its files are not there.
  organization_id uuid references organizations (id),
  -- By whose rights it is made are those of the session at the moment it is made.
  session_id uuid not null,
  line text not null,
  -- What was searched for may be somebody's number.
  asked_sealed text not null,
  fingerprint text not null,
  lang text not null,
  ip text not null,
  device text not null,
  file_name text not null,
  content_type text not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'running', 'ready', 'refused', 'failed', 'cancelled')),
  done_rows integer not null default 0,
  total_rows integer not null,
  size bigint,
  -- Each begins from the beginning, under a name of its own; whoever is not the last one stops.
  attempt integer not null default 0,
  beat_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
comment on table exports is 'exports';
create index exports_of_owner on exports (owner_id, created_at desc);
create index exports_underway on exports (beat_at) where status in ('waiting', 'running');
create index exports_age on exports (created_at);
comment on column exports.status is '''waiting'' | ''running'' | ''ready'' | ''refused'' | ''failed'' | ''cancelled''';
comment on column exports.lang is '''uz'' | ''ru'' | ''eng'' | ''cyrl''';
