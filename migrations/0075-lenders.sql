-- Who lends, leases, insures and pays subsidies; what they give on which terms; machines that are leased.
create table loan_organizations (
  id integer generated always as identity primary key,
  organization_id uuid not null unique references organizations (id),
  type text not null check (type in (
    'bank', 'mikromoliya', 'lizing', 'sugurta', 'agentlik', 'jamgarma', 'uzagrostar'
  )),
  license_no text,
  license_date date,
  -- Empty: the whole country.
  territory_ids integer[] not null default '{}',
  contact_phone text check (contact_phone ~ '^\+998\d{9}$'),
  contact_name text,
  -- Null: the platform's own hours.
  working_hours jsonb,
  max_open_per_employee integer not null default 20 check (max_open_per_employee between 1 and 500),
  auto_assign text not null default 'manual' check (auto_assign in ('round_robin', 'least_loaded', 'manual')),
  sla_hours integer not null default 24 check (sla_hours between 1 and 90),
  integration text not null default 'portal' check (integration in ('portal', 'xlsx')),
  status text not null default 'draft' check (status in ('draft', 'active', 'suspended', 'closed')),
  status_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint loan_organizations_license check ((license_no is null) = (license_date is null))
);
comment on table loan_organizations is 'finance';
comment on column loan_organizations.type is 'LenderType';
comment on column loan_organizations.working_hours is 'LenderHours';
comment on column loan_organizations.auto_assign is 'AssignRule';
comment on column loan_organizations.integration is $$'portal' | 'xlsx'$$;
comment on column loan_organizations.status is 'LenderState';
create index loan_organizations_status on loan_organizations (status, id);

create table loan_branches (
  id integer generated always as identity primary key,
  loan_organization_id integer not null references loan_organizations (id),
  mfo text not null unique check (mfo ~ '^\d{5}$'),
  name text not null,
  territory_ids integer[] not null default '{}',
  address text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table loan_branches is 'finance';
create index loan_branches_of on loan_branches (loan_organization_id, mfo);

-- What an employee may do in the lender's work; the employment itself is identity's.
create table loan_employees (
  id integer generated always as identity primary key,
  loan_organization_id integer not null references loan_organizations (id),
  user_id uuid not null references users (id),
  -- Null: the head office.
  branch_id integer references loan_branches (id),
  can_propose boolean not null default false,
  -- Null: approves nothing; -1: without a limit.
  approval_limit bigint check (approval_limit >= -1),
  max_open integer not null default 20 check (max_open between 1 and 500),
  absent_from date,
  absent_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint loan_employees_once unique (loan_organization_id, user_id),
  constraint loan_employees_absent check (absent_until >= absent_from)
);
comment on table loan_employees is 'finance';
create index loan_employees_user on loan_employees (user_id);
create index loan_employees_branch on loan_employees (branch_id) where branch_id is not null;

create table finance_products (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  kind text not null check (kind in ('loan', 'leasing', 'subsidy', 'insurance', 'uzagrostar')),
  -- Null: a programme that several lenders have joined; else that lender's own.
  loan_organization_id integer references loan_organizations (id),
  status text not null default 'draft' check (status in ('draft', 'published', 'suspended', 'archived')),
  -- Of the terms in force; 0: never published.
  version integer not null default 0,
  draft jsonb not null,
  terms jsonb,
  budget_total bigint check (budget_total >= 0),
  budget_used bigint not null default 0 check (budget_used >= 0),
  intake_from date,
  intake_to date,
  search_key text not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint finance_products_budget check (budget_used <= budget_total),
  constraint finance_products_intake check (intake_to >= intake_from),
  constraint finance_products_terms check ((version = 0) = (terms is null))
);
comment on table finance_products is 'finance';
comment on column finance_products.kind is 'FinanceKind';
comment on column finance_products.status is 'FinanceProductState';
comment on column finance_products.draft is 'FinanceTerms';
comment on column finance_products.terms is 'FinanceTerms';
create index finance_products_state on finance_products (status, kind, id);
create index finance_products_owner on finance_products (loan_organization_id) where loan_organization_id is not null;
create index finance_products_author on finance_products (created_by) where created_by is not null;

-- What a running application was made by.
create table finance_product_versions (
  product_id integer not null references finance_products (id),
  version integer not null,
  terms jsonb not null,
  published_at timestamptz not null,
  published_by uuid references users (id),
  primary key (product_id, version)
);
comment on table finance_product_versions is 'finance';
comment on column finance_product_versions.terms is 'FinanceTerms';
create index finance_product_versions_author on finance_product_versions (published_by) where published_by is not null;

create table finance_product_lenders (
  product_id integer not null references finance_products (id),
  loan_organization_id integer not null references loan_organizations (id),
  primary key (product_id, loan_organization_id)
);
comment on table finance_product_lenders is 'finance';
create index finance_product_lenders_of on finance_product_lenders (loan_organization_id);

create table machines (
  id integer generated always as identity primary key,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'published', 'hidden', 'archived')),
  status_reason text,
  name jsonb not null check (name ->> 'uz' <> ''),
  type text not null,
  maker text not null default '',
  model text not null default '',
  -- Horse powers.
  power integer check (power > 0),
  attributes jsonb not null default '[]',
  price bigint not null check (price > 0),
  supplier_id uuid not null references organizations (id),
  -- Lenders that lease it.
  lessor_ids integer[] not null default '{}',
  warranty_months integer not null check (warranty_months between 0 and 120),
  -- Regions with a service centre.
  service_region_ids integer[] not null default '{}',
  photos text[] not null default '{}',
  stock text not null default 'order' check (stock in ('now', 'order')),
  delivery_days integer not null default 0 check (delivery_days between 0 and 365),
  search_key text not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table machines is 'finance';
comment on column machines.status is 'MachineState';
comment on column machines.name is 'Localized';
comment on column machines.type is 'MachineType';
comment on column machines.attributes is 'readonly MachineAttribute[]';
comment on column machines.stock is $$'now' | 'order'$$;
create index machines_state on machines (status, type, price, id);
create index machines_supplier on machines (supplier_id);
create index machines_author on machines (created_by) where created_by is not null;

-- How much a hectare usually brings; a child category takes its parent's row, a region's row beats the country's.
create table reference_yields (
  id integer generated always as identity primary key,
  category_id integer not null references categories (id),
  territory_id integer references territories (id),
  kg_per_hectare integer not null check (kg_per_hectare between 1 and 5000000),
  source text not null default '',
  year integer not null check (year between 2000 and 2100),
  fact text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint reference_yields_once unique nulls not distinct (category_id, territory_id)
);
comment on table reference_yields is 'finance';
create index reference_yields_territory on reference_yields (territory_id) where territory_id is not null;

create trigger tell_changed after insert or update or delete on loan_organizations
  for each statement execute function tell_changed('lenders');
create trigger tell_changed after insert or update or delete on loan_branches
  for each statement execute function tell_changed('lenders');
-- How much of a budget is left is nothing to remember.
create trigger tell_changed after insert or delete
  or update of status, terms, version, draft, intake_from, intake_to, budget_total on finance_products
  for each statement execute function tell_changed('finance-products');
create trigger tell_changed after insert or update or delete on finance_product_lenders
  for each statement execute function tell_changed('finance-products');
create trigger tell_changed after insert or update or delete on reference_yields
  for each statement execute function tell_changed('reference-yields');
