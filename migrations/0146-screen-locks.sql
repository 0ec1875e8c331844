-- Short numbers that hide a screen full of names when nobody touches it (government book 6).
create table screen_locks (
  user_id uuid primary key references users (id),
  pin_hash text not null,
  -- Wrong ones since the last right one.
  attempts integer not null default 0 check (attempts >= 0),
  locked_until timestamptz,
  idle_minutes integer not null default 10 check (idle_minutes between 1 and 60),
  updated_at timestamptz not null default now()
);
comment on table screen_locks is 'government';
