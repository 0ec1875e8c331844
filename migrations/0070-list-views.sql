-- Filters a person has named, so that every device of theirs has them.
create table list_views (
  id integer generated always as identity primary key,
  user_id uuid not null references users (id),
  list text not null,
  name text not null,
  query text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  constraint list_views_once unique (user_id, list, name)
);
create unique index list_views_default on list_views (user_id, list) where is_default;
comment on table list_views is 'identity';
