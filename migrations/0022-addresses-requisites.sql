-- Where somebody takes goods in or hands them over. An archived one stays: what was agreed keeps its place.
create table addresses (
  id integer generated always as identity (start with 1001) primary key,
  owner_user_id uuid not null references users (id),
  owner_organization_id uuid references organizations (id),
  label text not null,
  kind text not null check (kind in ('home', 'field', 'warehouse', 'office', 'shop')),
  territory_id integer not null references territories (id),
  street text,
  house text,
  landmark text,
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  contact_name text not null,
  contact_phone_sealed text not null,
  access_notes text,
  is_default boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint addresses_point check ((latitude is null) = (longitude is null)),
  constraint addresses_default_is_live check (not is_default or archived_at is null)
);
comment on table addresses is 'market';
comment on column addresses.kind is 'AddressKind';
create index addresses_of_organization on addresses (owner_organization_id) where owner_organization_id is not null;
create index addresses_of_person on addresses (owner_user_id) where owner_organization_id is null;
create unique index addresses_one_default on addresses (coalesce(owner_organization_id, owner_user_id)) where is_default;

-- Bank details of a party. A change keeps the old details in an archived copy (`copy_of`), so that what was paid or
-- signed can still be told; the row itself keeps its id.
create table requisites (
  id integer generated always as identity (start with 1001) primary key,
  owner_user_id uuid not null references users (id),
  owner_organization_id uuid references organizations (id),
  copy_of integer references requisites (id),
  title text,
  holder_name text not null,
  holder_matches boolean not null,
  tax_number_sealed text not null,
  tax_number_fingerprint text not null,
  mfo text not null check (mfo ~ '^\d{5}$'),
  bank_id integer not null references banks (id),
  -- The directory names this bank for this code; otherwise the owner chose it by hand.
  bank_known boolean not null,
  account_sealed text not null,
  account_fingerprint text not null,
  treasury_sealed text,
  oked text,
  vat_code text,
  purpose text not null check (purpose in ('sales', 'clearing_withdraw', 'subsidy', 'loan')),
  is_default boolean not null default false,
  verification text not null default 'unverified'
    check (verification in ('unverified', 'micro_transfer', 'bank_confirmed', 'failed')),
  verification_by uuid references users (id),
  verification_at timestamptz,
  verification_note text,
  status text not null default 'active' check (status in ('active', 'archived', 'blocked')),
  status_reason text,
  -- Money leaves to nobody's account before this instant: a day after the last change.
  frozen_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint requisites_default_is_active check (not is_default or status = 'active'),
  constraint requisites_copy_is_archived check (copy_of is null or status = 'archived')
);
comment on table requisites is 'market';
comment on column requisites.purpose is 'RequisitePurpose';
comment on column requisites.verification is 'RequisiteCheck';
comment on column requisites.status is 'RequisiteState';
create index requisites_of_organization on requisites (owner_organization_id) where owner_organization_id is not null;
create index requisites_of_person on requisites (owner_user_id) where owner_organization_id is null;
create unique index requisites_one_account on requisites
  (coalesce(owner_organization_id, owner_user_id), account_fingerprint, mfo) where status <> 'archived';
create unique index requisites_one_default on requisites
  (coalesce(owner_organization_id, owner_user_id), purpose) where is_default;
create index requisites_waiting on requisites (updated_at, id) where copy_of is null;
create index requisites_copies on requisites (copy_of) where copy_of is not null;
