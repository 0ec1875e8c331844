-- Whom a «buy» announcement concerns: sellers of such goods, and people who named them as their own. A row is made once,
-- so nobody is told of the same announcement twice; `told_at` is the digest it was in.
create table ad_matches (
  ad_id integer not null references announcements (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (ad_id, user_id)
);
comment on table ad_matches is 'announcements';
create index ad_matches_waiting on ad_matches (user_id, ad_id) where told_at is null;
create index ad_matches_told on ad_matches (user_id, told_at) where told_at is not null;

-- Who named one of these categories as their own.
create index users_key_products on users using gin (key_products) where status = 'active';
