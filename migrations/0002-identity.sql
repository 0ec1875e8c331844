create table users (
  id uuid primary key default gen_random_uuid(),
  client_id integer generated always as identity (start with 1000001) unique,
  email text,
  phone text,
  password_hash text,
  last_name text not null,
  first_name text not null,
  middle_name text,
  language text not null default 'uz' check (language in ('uz', 'ru', 'eng', 'cyrl')),
  key_products integer[] not null default '{}',
  status text not null default 'active' check (status in ('pending', 'active', 'blocked', 'deletion_requested', 'deleted')),
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table users is 'identity';
comment on column users.language is $$'uz' | 'ru' | 'eng' | 'cyrl'$$;
comment on column users.status is $$'pending' | 'active' | 'blocked' | 'deletion_requested' | 'deleted'$$;
create unique index users_email on users (lower(email)) where status <> 'deleted';
create unique index users_phone on users (phone) where status <> 'deleted';

create table roles (
  id integer generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  permission_codes integer[] not null,
  is_system boolean not null default false,
  is_staff boolean not null default false,
  status text not null default 'active' check (status in ('active', 'archived')),
  row_version integer not null default 1
);
comment on table roles is 'identity';
comment on column roles.name is 'Localized';
comment on column roles.status is $$'active' | 'archived'$$;

create table user_roles (
  user_id uuid not null references users (id),
  role_id integer not null references roles (id),
  primary key (user_id, role_id)
);
comment on table user_roles is 'identity';
create index user_roles_role on user_roles (role_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  device text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text
);
comment on table sessions is 'identity';
create index sessions_user on sessions (user_id, created_at) where revoked_at is null;
create index sessions_expiry on sessions (expires_at);

-- Every token of a session's family, so that reuse of an old one is seen.
create table refresh_tokens (
  hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
comment on table refresh_tokens is 'identity';
create index refresh_tokens_session on refresh_tokens (session_id);
