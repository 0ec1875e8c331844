-- Gardens and rented lots, one row of each object and year (government book 2.6 and 3.3).
create table land_forms (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('garden', 'lot')),
  status text not null default 'draft' check (status in (
    'draft', 'submitted', 'returned', 'verified', 'superseded', 'closed', 'archived'
  )),
  year integer not null check (year between 2018 and 2100),
  -- A verified form is changed by the next one of its year.
  version integer not null default 1 check (version > 0),
  territory_id integer not null references territories (id),
  organization_id uuid references organizations (id),
  -- What the object is known by, over the years: its cadastre number, or its contour in a district; a lot its own number too.
  object_key text not null,
  cadastre text,
  contour text,
  lot_no text,
  check (cadastre is not null or contour is not null),
  check ((kind = 'lot') = (lot_no is not null)),
  -- Owner of a garden, tenant of a lot.
  holder_name text not null,
  holder_sealed text not null,
  holder_fingerprint text not null,
  -- Everything that was filled in; what is added up stands beside it. Areas in square metres, volume in kilograms, money in tiyin.
  "values" jsonb not null,
  area integer not null check (area > 0),
  bearing boolean,
  survival integer check (survival between 0 and 100),
  volume bigint check (volume >= 0),
  used_area integer check (used_area >= 0),
  income bigint check (income >= 0),
  rent_year bigint check (rent_year >= 0),
  paid bigint check (paid >= 0),
  contract_on date,
  term_years integer check (term_years between 1 and 49),
  lat double precision,
  lng double precision,
  photos jsonb not null default '[]',
  reason text,
  search_key text not null,
  author_id uuid not null references users (id),
  verifier_id uuid references users (id),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table land_forms is 'government';
comment on column land_forms.kind is 'LandKind';
comment on column land_forms.status is 'LandState';
comment on column land_forms.values is 'GardenValues | LotValues';
comment on column land_forms.photos is 'readonly MessageFile[]';
-- One that is counted and one that is written, of an object and year.
create unique index land_forms_counted on land_forms (kind, object_key, year) where status in ('verified', 'closed');
create unique index land_forms_written on land_forms (kind, object_key, year)
  where status in ('draft', 'submitted', 'returned');
create index land_forms_territory on land_forms (territory_id, kind, year);
create index land_forms_list on land_forms (kind, year, id desc);
create index land_forms_open on land_forms (year) where status = 'verified';
create index land_forms_organization on land_forms (organization_id) where organization_id is not null;
create index land_forms_author on land_forms (author_id);
create index land_forms_verifier on land_forms (verifier_id) where verifier_id is not null;
