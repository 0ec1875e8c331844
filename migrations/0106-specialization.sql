-- Plan and fact of how many households of a mahalla take part in a direction in a year (government book 2.4).
create table specialization_plans (
  id integer generated always as identity primary key,
  status text not null default 'draft' check (status in (
    'draft', 'submitted', 'returned', 'approved', 'in_progress', 'closed', 'cancelled', 'deleted'
  )),
  territory_id integer not null references territories (id),
  category_id integer not null references categories (id),
  year integer not null check (year between 2018 and 2100),
  is_main boolean not null,
  organization_id uuid references organizations (id),
  households_plan integer not null default 0,
  area_plan bigint not null default 0,
  heads_plan integer not null default 0,
  volume_plan bigint not null default 0,
  revenue_plan bigint not null default 0,
  export_plan bigint not null default 0,
  jobs_plan integer not null default 0,
  -- Reckoned of what households, agreements and deals say.
  households_total integer not null default 0,
  households_fact integer not null default 0,
  area_fact bigint not null default 0,
  heads_fact integer not null default 0,
  volume_fact bigint not null default 0,
  revenue_fact bigint not null default 0,
  export_fact bigint not null default 0,
  jobs_fact integer not null default 0,
  sources jsonb not null default '[]',
  reckoned_at timestamptz,
  -- Figures typed over those, and why.
  overrides jsonb not null default '{}',
  reason text,
  author_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table specialization_plans is 'government';
comment on column specialization_plans.status is 'PlanState';
comment on column specialization_plans.overrides is 'Overrides';
comment on column specialization_plans.sources is '{ source: string; households: number }[]';
create unique index specialization_plans_one on specialization_plans (territory_id, category_id, year)
  where status not in ('cancelled', 'deleted');
create unique index specialization_plans_main on specialization_plans (territory_id, year)
  where is_main and status not in ('cancelled', 'deleted');
create index specialization_plans_year on specialization_plans (year, territory_id);
create index specialization_plans_status on specialization_plans (status, id desc);
create index specialization_plans_category on specialization_plans (category_id);
create index specialization_plans_organization on specialization_plans (organization_id);
create index specialization_plans_author on specialization_plans (author_id);
