-- What staff ask territories and organizations to report, how often and by when (government book 2.5 and 3.4).
create table report_types (
  id integer generated always as identity (start with 101) primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb not null check (name ->> 'uz' <> ''),
  template_id integer not null references field_templates (id),
  level text not null check (level in ('mahalla', 'district', 'region', 'organization')),
  period text not null check (period in ('day', 'week', '10days', 'month', 'quarter', 'season')),
  -- Days after the last day of a period, at 18:00.
  due_days integer not null check (due_days between 0 and 60),
  from_month integer not null default 1 check (from_month between 1 and 12),
  to_month integer not null default 12 check (to_month between from_month and 12),
  -- Kinds of organizations that report, where organizations do.
  organization_kinds text[] not null default '{}',
  -- How figures of many are made of theirs, by field.
  rules jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  -- Periods that had begun before are not asked for.
  active_since date check (active_since is not null or status <> 'active'),
  search_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table report_types is 'government';
comment on column report_types.name is 'Localized';
comment on column report_types.level is 'ReportLevel';
comment on column report_types.period is 'ReportPeriod';
comment on column report_types.rules is 'FieldRules';
comment on column report_types.status is 'ReportTypeState';
create index report_types_template on report_types (template_id);

-- Who reports for a territory. One at a time; whoever did before stays written.
create table reporting_units (
  id integer generated always as identity primary key,
  territory_id integer not null references territories (id),
  organization_id uuid not null references organizations (id),
  since date not null,
  until date check (until >= since),
  -- Chosen by staff: what the platform thinks of it changes nothing.
  is_chosen boolean not null default false
);
comment on table reporting_units is 'government';
create unique index reporting_units_now on reporting_units (territory_id) where until is null;
create index reporting_units_organization on reporting_units (organization_id);
create index reporting_units_territory on reporting_units (territory_id, since desc);

create table reports (
  id integer generated always as identity primary key,
  type_id integer not null references report_types (id),
  level text not null check (level in ('mahalla', 'district', 'region', 'organization')),
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  due_at timestamptz not null,
  -- What is not there by then is missing; moved when a report is opened again.
  closes_at timestamptz not null,
  territory_id integer not null references territories (id),
  -- Where the territory lay when the period began: sums of the past stay as they were.
  path text not null,
  -- Who stands for the territory, or reports; null where nobody is known to.
  organization_id uuid references organizations (id),
  status text not null default 'not_started' check (status in (
    'not_started', 'draft', 'submitted', 'returned', 'accepted', 'consolidated', 'closed', 'missing'
  )),
  -- The fields it is filled in with, from its opening on.
  template_id integer,
  template_version integer,
  "values" jsonb not null default '{}',
  -- Why a figure has changed so much, by field.
  notes jsonb not null default '{}',
  comment text,
  filled_percent integer not null default 0 check (filled_percent between 0 and 100),
  author_id uuid references users (id),
  submitted_at timestamptz,
  signed_with text check (signed_with in ('otp', 'eimzo')),
  -- Somebody above has begun to read it.
  looked_at timestamptz,
  reviewer_id uuid references users (id),
  reviewed_at timestamptz,
  -- Accepted: closed without it, a report counts in no figure.
  is_reviewed boolean not null default false,
  reason text,
  -- How often it was opened again.
  revision integer not null default 0,
  -- How many of the four reminders were sent.
  reminded integer not null default 0,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  foreign key (template_id, template_version) references field_template_versions (template_id, version),
  check (level <> 'organization' or organization_id is not null)
);
comment on table reports is 'government';
comment on column reports.level is 'ReportLevel';
comment on column reports.status is 'ReportState';
comment on column reports.values is 'Record<string, unknown>';
comment on column reports.notes is 'Record<string, string>';
comment on column reports.signed_with is $$'otp' | 'eimzo'$$;
create unique index reports_of_territory on reports (type_id, period_start, territory_id) where level <> 'organization';
create unique index reports_of_organization on reports (type_id, period_start, organization_id)
  where level = 'organization';
-- «Who has not reported», sums and the last period of a territory.
create index reports_standing on reports (type_id, period_start, path text_pattern_ops) include (status, is_reviewed);
create index reports_last on reports (territory_id, type_id, period_start desc);
create index reports_list on reports (due_at desc, id desc);
create index reports_below on reports (path text_pattern_ops, due_at desc, id desc);
create index reports_unit on reports (organization_id, due_at desc, id desc);
create index reports_open on reports (due_at) where status not in ('closed', 'missing');
create index reports_author on reports (author_id) where author_id is not null;
create index reports_reviewer on reports (reviewer_id) where reviewer_id is not null;
create index reports_template on reports (template_id, template_version) where template_id is not null;

-- A figure of many reports as it was when it was made: with those that were missing, by their names.
create table consolidated_reports (
  id integer generated always as identity primary key,
  type_id integer not null references report_types (id),
  period_start date not null,
  -- Null is the republic.
  territory_id integer references territories (id),
  "values" jsonb not null,
  expected integer not null,
  accepted integer not null check (accepted <= expected),
  missing jsonb not null,
  revision integer not null check (revision > 0),
  frozen_at timestamptz not null,
  -- Null where the platform has, at the end of a period.
  frozen_by uuid references users (id)
);
comment on table consolidated_reports is 'government';
comment on column consolidated_reports.values is 'Record<string, string>';
comment on column consolidated_reports.missing is 'MissingReport[]';
create unique index consolidated_reports_one on consolidated_reports
  (type_id, period_start, territory_id, revision) nulls not distinct;
create index consolidated_reports_territory on consolidated_reports (territory_id);
create index consolidated_reports_by on consolidated_reports (frozen_by) where frozen_by is not null;
