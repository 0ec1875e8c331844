-- Personal numbers are sealed with a key the database does not have; a fingerprint finds and compares them.
alter table users drop column phone;
alter table users
  add column phone_sealed text,
  add column phone_fingerprint text,
  add column pinfl_sealed text,
  add column pinfl_fingerprint text,
  add column passport_sealed text,
  add column passport_fingerprint text,
  -- The personal taxpayer number (UID of a certificate).
  add column tin text check (tin ~ '^\d{9}$'),
  add column birth_date date,
  add column gender text check (gender in ('male', 'female')),
  add column identity_level integer not null default 0 check (identity_level between 0 and 3),
  add column territory_id integer references territories (id),
  -- Null is the personal context.
  add column current_organization_id uuid,
  add column notify_preferences jsonb not null default '{}',
  add column quiet_from integer check (quiet_from between 0 and 1439),
  add column quiet_to integer check (quiet_to between 0 and 1439),
  add column block_reason text,
  add column deletion_due_at timestamptz,
  -- Folded words of the name, each after a space.
  add column search_key text not null default '';
comment on column users.gender is $$'male' | 'female'$$;
comment on column users.identity_level is '0 | 1 | 2 | 3';
create unique index users_phone on users (phone_fingerprint) where status <> 'deleted';
create unique index users_pinfl on users (pinfl_fingerprint) where status <> 'deleted';
create index users_tin on users (tin) where tin is not null;
create index users_search on users using gin (search_key gin_trgm_ops);
create index users_created on users (created_at desc, id);
create index users_deletion on users (deletion_due_at) where status = 'deletion_requested';

-- Which codes an organization of a kind may use at all: effective rights are cut to them.
create table organization_kinds (
  kind text primary key,
  name jsonb not null,
  permission_codes integer[] not null,
  order_no integer not null
);
comment on table organization_kinds is 'identity';
comment on column organization_kinds.name is 'Localized';
comment on column organization_kinds.kind is 'import("#contract/identity/organizations/organization-kinds.ts").OrganizationKind';

create table organizations (
  id uuid primary key default gen_random_uuid(),
  -- Numbers of people start at 1,000,001: the two never meet.
  client_id integer generated always as identity (start with 500000001) unique,
  kind text not null references organization_kinds (kind),
  tin text check (tin ~ '^\d{9}$'),
  pinfl_sealed text,
  pinfl_fingerprint text,
  name jsonb not null check (name ->> 'uz' <> ''),
  short_name text,
  oked text check (oked ~ '^\d{5}$'),
  director_name text not null,
  director_pinfl_sealed text,
  director_pinfl_fingerprint text,
  phone text check (phone ~ '^\+998\d{9}$'),
  email text,
  website text,
  logo text references files (id),
  about jsonb,
  territory_id integer references territories (id),
  address_text text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  legal_form text,
  registered_at date,
  vat_payer boolean not null default false,
  vat_code text check (vat_code ~ '^\d{12}$'),
  parent_id uuid references organizations (id),
  -- Square metres.
  land_total bigint check (land_total >= 0),
  headcount integer check (headcount >= 0),
  certificates jsonb not null default '[]',
  status text not null default 'draft'
    check (status in ('draft', 'pending_verification', 'active', 'suspended', 'liquidated')),
  status_reason text,
  verified_at timestamptz,
  verified_by uuid references users (id),
  verified_how text check (verified_how in ('certificate', 'staff')),
  search_key text not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint organizations_numbered check (tin is not null or pinfl_fingerprint is not null)
);
comment on table organizations is 'identity';
comment on column organizations.kind is 'import("#contract/identity/organizations/organization-kinds.ts").OrganizationKind';
comment on column organizations.name is 'Localized';
comment on column organizations.about is 'Localized';
comment on column organizations.status is $$'draft' | 'pending_verification' | 'active' | 'suspended' | 'liquidated'$$;
comment on column organizations.verified_how is $$'certificate' | 'staff'$$;
create unique index organizations_tin on organizations (tin, kind) where parent_id is null and status <> 'liquidated';
create unique index organizations_pinfl on organizations (pinfl_fingerprint, kind) where status <> 'liquidated';
create index organizations_territory on organizations (territory_id);
create index organizations_created on organizations (created_at desc, id);
create index organizations_search on organizations using gin (search_key gin_trgm_ops);
create index organizations_parent on organizations (parent_id) where parent_id is not null;
alter table users add constraint users_current_organization
  foreign key (current_organization_id) references organizations (id);

alter table roles
  -- Where the role is usable; empty means in any organization.
  add column org_kinds text[] not null default '{}',
  -- Held by a person for themselves, not as an employee of somebody.
  add column is_personal boolean not null default false,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
comment on column roles.org_kinds is 'import("#contract/identity/organizations/organization-kinds.ts").OrganizationKind[]';

create table employees (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  -- Null until the invitation is accepted.
  user_id uuid references users (id),
  invited_name text not null,
  phone_sealed text,
  phone_fingerprint text,
  position text not null,
  -- What the head ticked for this person beyond the roles.
  permission_codes integer[] not null default '{}',
  official boolean not null default false,
  power_of_attorney text references files (id),
  valid_from date,
  valid_to date,
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended', 'ended')),
  status_reason text,
  invited_by uuid references users (id),
  invite_expires_at timestamptz,
  joined_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint employees_person check (status = 'invited' or status = 'ended' or user_id is not null)
);
comment on table employees is 'identity';
comment on column employees.status is $$'invited' | 'active' | 'suspended' | 'ended'$$;
create unique index employees_one on employees (user_id, organization_id) where status in ('active', 'suspended');
create unique index employees_invited on employees (phone_fingerprint, organization_id) where status = 'invited';
create index employees_organization on employees (organization_id, created_at desc, id);
create index employees_invitations on employees (phone_fingerprint) where status = 'invited';

create table employee_roles (
  employee_id uuid not null references employees (id) on delete cascade,
  role_id integer not null references roles (id),
  primary key (employee_id, role_id)
);
comment on table employee_roles is 'identity';
create index employee_roles_role on employee_roles (role_id);

-- A row without a territory is the whole republic; no row at all is the own organization only.
create table territory_scopes (
  id integer generated always as identity primary key,
  employee_id uuid not null references employees (id) on delete cascade,
  territory_id integer references territories (id)
);
comment on table territory_scopes is 'identity';
create unique index territory_scopes_one on territory_scopes (employee_id, coalesce(territory_id, 0));

create table permission_groups (
  id integer generated always as identity primary key,
  code text unique,
  name jsonb not null check (name ->> 'uz' <> ''),
  icon text not null default 'folder',
  order_no integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table permission_groups is 'identity';
comment on column permission_groups.name is 'Localized';
-- The primary key is the rule: a code sits in exactly one group.
create table permission_group_codes (
  permission_code integer primary key,
  group_id integer not null references permission_groups (id) on delete cascade
);
comment on table permission_group_codes is 'identity';

alter table sessions
  -- How the person came in: the sign-in of officials opens what an e-mail does not.
  add column door text not null default 'email' check (door in ('email', 'phone', 'eimzo', 'official')),
  -- A member of staff looks at the dashboard with this person's eyes, and may only look.
  add column view_as_user_id uuid references users (id);
comment on column sessions.door is $$'email' | 'phone' | 'eimzo' | 'official'$$;

create table otp_challenges (
  verify_key uuid primary key default gen_random_uuid(),
  phone_sealed text not null,
  phone_fingerprint text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'sign', 'delete', 'phone', 'onbehalf')),
  user_id uuid references users (id),
  code_hash text not null,
  attempts integer not null default 0,
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz
);
comment on table otp_challenges is 'identity';
comment on column otp_challenges.purpose is $$'login' | 'register' | 'reset' | 'sign' | 'delete' | 'phone' | 'onbehalf'$$;
create index otp_challenges_phone on otp_challenges (phone_fingerprint, created_at desc);
create index otp_challenges_age on otp_challenges (created_at);

create table password_resets (
  token_hash text primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_resets is 'identity';
create index password_resets_user on password_resets (user_id);

create table sign_challenges (
  nonce text primary key,
  -- Fingerprint of the browser's own secret: a challenge is answered where it was asked.
  holder text not null,
  host text not null,
  purpose text not null check (purpose in ('sign-in', 'sign-in-official', 'document')),
  user_id uuid references users (id),
  document_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table sign_challenges is 'identity';
comment on column sign_challenges.purpose is $$'sign-in' | 'sign-in-official' | 'document'$$;
create index sign_challenges_age on sign_challenges (created_at);

-- Proof of every signature ever accepted.
create table signature_records (
  id bigint generated always as identity primary key,
  object_type text not null,
  object_id text not null,
  version integer not null default 1,
  method text not null check (method in ('eimzo', 'otp')),
  user_id uuid references users (id),
  pkcs7 text,
  timestamp_at timestamptz,
  serial_number text,
  common_name text,
  tin text,
  pinfl_sealed text,
  organization text,
  title text,
  phone_sealed text,
  verify_key uuid,
  trust_source text,
  signed_at timestamptz not null,
  created_at timestamptz not null
);
comment on table signature_records is 'identity';
comment on column signature_records.method is $$'eimzo' | 'otp'$$;
create index signature_records_object on signature_records (object_type, object_id, version);
create trigger signature_records_append_only before update or delete on signature_records
  for each row execute function refuse_change();

-- A certificate has been proved, and its person has no account yet: registration goes on from here.
create table registration_tickets (
  token_hash text primary key,
  -- Certificate facts, sealed whole.
  identity_sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table registration_tickets is 'identity';

create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('offerta', 'privacy', 'credit-bureau', 'data-to-bank', 'marketing-sms')),
  version integer not null,
  given boolean not null,
  at timestamptz not null,
  method text not null
);
comment on table consents is 'identity';
comment on column consents.kind is $$'offerta' | 'privacy' | 'credit-bureau' | 'data-to-bank' | 'marketing-sms'$$;
create index consents_user on consents (user_id, kind, id desc);

create table data_subject_requests (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('export', 'delete', 'correct')),
  due_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'done', 'withdrawn')),
  created_at timestamptz not null,
  closed_at timestamptz
);
comment on table data_subject_requests is 'identity';
comment on column data_subject_requests.kind is $$'export' | 'delete' | 'correct'$$;
comment on column data_subject_requests.status is $$'open' | 'done' | 'withdrawn'$$;
create index data_subject_requests_user on data_subject_requests (user_id);

create table self_employments (
  user_id uuid primary key references users (id),
  status text not null check (status in ('none', 'active', 'suspended', 'ended', 'unknown')),
  registration_no text,
  registered_at date,
  activity_codes text[] not null default '{}',
  qr_url text,
  social_tax_year integer,
  social_tax_paid boolean,
  -- Uploaded by hand while the register is away.
  document text references files (id),
  verified boolean not null,
  checked_at timestamptz not null
);
comment on table self_employments is 'identity';
comment on column self_employments.status is $$'none' | 'active' | 'suspended' | 'ended' | 'unknown'$$;

alter table audit_events
  add column organization_id uuid,
  add column on_behalf_of uuid;
