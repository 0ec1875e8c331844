-- Whom the assistant of a mahalla visits: households and farms (government book 3.1). The register outlives its forms.
create table visit_subjects (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('household', 'farmer')),
  status text not null default 'active' check (status in ('active', 'archived')),
  territory_id integer not null references territories (id),
  -- The head's name, or the name of the farm.
  title text not null,
  street text,
  house text,
  flat text,
  -- Street, house and flat as they are compared.
  address_key text,
  cadastre text,
  pinfl_sealed text,
  pinfl_fingerprint text,
  phone_sealed text,
  tin text,
  farm_kind text check (farm_kind in ('fermer', 'dehqon', 'klaster', 'kooperativ', 'boshqa')),
  director text,
  founded integer,
  search_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1
);
comment on table visit_subjects is 'government';
comment on column visit_subjects.kind is 'VisitKind';
comment on column visit_subjects.status is $$'active' | 'archived'$$;
comment on column visit_subjects.farm_kind is 'FarmKind';
create unique index visit_subjects_person on visit_subjects (kind, pinfl_fingerprint)
  where status = 'active' and pinfl_fingerprint is not null;
create unique index visit_subjects_address on visit_subjects (territory_id, address_key)
  where status = 'active' and kind = 'household';
create unique index visit_subjects_tin on visit_subjects (tin) where status = 'active' and tin is not null;
create index visit_subjects_territory on visit_subjects (territory_id, kind);

-- One visit: what was recorded, where, with whose consent. Values follow a version of a published form.
create table visit_forms (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('household', 'farmer')),
  subject_id integer not null references visit_subjects (id),
  territory_id integer not null references territories (id),
  number text unique,
  status text not null default 'draft' check (status in (
    'draft', 'awaiting_consent', 'submitted', 'returned', 'verified', 'superseded', 'archived'
  )),
  -- Counts forms of the subject.
  turn integer not null,
  season text not null,
  template_id integer not null,
  template_version integer not null,
  "values" jsonb not null,
  visited_on date not null,
  lat double precision,
  lng double precision,
  accuracy integer,
  point_result text check (point_result in ('ok', 'unsure', 'far')),
  point_metres integer,
  point_comment text,
  photos jsonb not null default '[]',
  consent text not null default 'otp' check (consent in ('otp', 'paper', 'later')),
  consent_files jsonb not null default '[]',
  consent_at timestamptz,
  comment text,
  author_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  -- Made by the device that filled the form in: the same form never comes twice.
  client_key uuid not null unique,
  submitted_at timestamptz,
  -- Whoever verifies has opened it: it is not taken back any more.
  opened_at timestamptz,
  reviewer_id uuid references users (id),
  verified_at timestamptz,
  returned_fields text[] not null default '{}',
  reason text,
  archived_at timestamptz,
  -- The family reads under this key what was recorded.
  check_token text unique,
  check_until timestamptz,
  check_proof uuid,
  check_proof_until timestamptz,
  confirmed_right_at timestamptz,
  disputed_at timestamptz,
  dispute_text text,
  dispute_answer text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  foreign key (template_id, template_version) references field_template_versions (template_id, version)
);
comment on table visit_forms is 'government';
comment on column visit_forms.kind is 'VisitKind';
comment on column visit_forms.status is 'VisitState';
comment on column visit_forms."values" is 'Record<string, unknown>';
comment on column visit_forms.point_result is 'PointResult';
comment on column visit_forms.photos is 'readonly MessageFile[]';
comment on column visit_forms.consent_files is 'readonly MessageFile[]';
comment on column visit_forms.consent is 'VisitConsent';
create unique index visit_forms_verified on visit_forms (subject_id) where status = 'verified';
create unique index visit_forms_open on visit_forms (subject_id)
  where status in ('draft', 'awaiting_consent', 'submitted', 'returned');
create index visit_forms_subject on visit_forms (subject_id, turn);
create index visit_forms_list on visit_forms (kind, id desc);
create index visit_forms_territory on visit_forms (territory_id, kind, id desc);
create index visit_forms_author on visit_forms (author_id, id desc);
create index visit_forms_organization on visit_forms (organization_id) where organization_id is not null;
create index visit_forms_reviewer on visit_forms (reviewer_id) where reviewer_id is not null;
create index visit_forms_template on visit_forms (template_id, template_version);
create index visit_forms_stale on visit_forms (visited_on) where status = 'verified';

-- What engines read of a verified form; areas in square metres. Rows stay when the form is superseded.
create table form_facts (
  form_id integer primary key references visit_forms (id),
  members integer,
  unemployed integer,
  poverty boolean,
  income bigint,
  -- 0 where the income was not said.
  income_band integer check (income_band between 0 and 4),
  plot_area integer,
  cropped_area integer,
  workers integer,
  land_area bigint
);
comment on table form_facts is 'government';
create table form_crops (
  id integer generated always as identity primary key,
  form_id integer not null references visit_forms (id),
  category_id integer not null references categories (id),
  turn text,
  area bigint not null
);
comment on table form_crops is 'government';
create index form_crops_form on form_crops (form_id);
create index form_crops_category on form_crops (category_id, form_id);
create table form_animals (
  id integer generated always as identity primary key,
  form_id integer not null references visit_forms (id),
  kind text not null,
  heads integer not null
);
comment on table form_animals is 'government';
create index form_animals_form on form_animals (form_id);

-- A need of a verified form is a task of the mahalla.
create table form_needs (
  id integer generated always as identity primary key,
  form_id integer not null references visit_forms (id),
  territory_id integer not null references territories (id),
  kind text not null,
  text text,
  urgent boolean not null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'done', 'declined')),
  due_on date not null,
  reason text,
  -- What was begun for it.
  link text,
  taken_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1
);
comment on table form_needs is 'government';
comment on column form_needs.status is 'NeedState';
create index form_needs_form on form_needs (form_id);
create index form_needs_territory on form_needs (territory_id, id desc);
create index form_needs_taken on form_needs (taken_by) where taken_by is not null;

-- One verified form of twenty is asked about by telephone.
create table visit_checks (
  id integer generated always as identity primary key,
  form_id integer not null unique references visit_forms (id),
  territory_id integer not null references territories (id),
  -- Keys of the facts to ask.
  facts text[] not null,
  status text not null default 'open' check (status in ('open', 'right', 'wrong', 'unreached')),
  note text,
  answered_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1
);
comment on table visit_checks is 'government';
comment on column visit_checks.status is 'CheckState';
create index visit_checks_territory on visit_checks (territory_id, id desc);
create index visit_checks_answered on visit_checks (answered_by) where answered_by is not null;

-- Where a territory is: said by staff, or learned from verified forms (government book 4.1).
create table territory_places (
  territory_id integer primary key references territories (id),
  lat double precision not null,
  lng double precision not null,
  radius integer not null,
  samples integer not null default 0,
  source text not null default 'learned' check (source in ('manual', 'learned')),
  updated_at timestamptz not null
);
comment on table territory_places is 'government';
comment on column territory_places.source is $$'manual' | 'learned'$$;
