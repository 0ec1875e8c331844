-- Initiative projects of mahallas: money, milestones with their proof (government book 2.3).
create table initiative_projects (
  id integer generated always as identity primary key,
  number text not null unique,
  status text not null default 'draft' check (status in (
    'draft', 'submitted', 'approved', 'in_progress', 'completed', 'cancelled', 'deleted'
  )),
  name jsonb not null,
  search_key text not null,
  category_id integer references categories (id),
  type text not null,
  territory_id integer not null references territories (id),
  address text,
  point jsonb,
  -- Who answers for it.
  organization_id uuid references organizations (id),
  initiator_kind text not null check (initiator_kind in ('person', 'organization')),
  initiator_name text not null,
  initiator_sealed text not null,
  initiator_fingerprint text not null,
  phone_sealed text,
  land_area integer check (land_area >= 0),
  land_right text,
  capacity integer check (capacity >= 0),
  capacity_unit text,
  households integer check (households >= 0),
  jobs_total integer check (jobs_total >= 0),
  jobs_women integer check (jobs_women >= 0),
  jobs_youth integer check (jobs_youth >= 0),
  total bigint not null check (total >= 0),
  own bigint not null check (own >= 0),
  loan bigint not null check (loan >= 0),
  subsidy bigint not null check (subsidy >= 0),
  "grant" bigint not null check ("grant" >= 0),
  other bigint not null check (other >= 0),
  bank text,
  applications text[] not null default '{}',
  starts_on date,
  finishes_on date,
  output text,
  revenue bigint check (revenue >= 0),
  expense bigint check (expense >= 0),
  papers jsonb not null default '[]',
  progress integer not null default 0 check (progress between 0 and 100),
  -- Look-alikes that the approver has seen.
  duplicates_seen integer[] not null default '{}',
  after_photos jsonb not null default '[]',
  after_point jsonb,
  jobs_fact integer check (jobs_fact >= 0),
  completed_on date,
  cancel_reason text,
  reason text,
  author_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  -- Whatever has left its draft adds up.
  check (status in ('draft', 'deleted', 'cancelled') or total = own + loan + subsidy + "grant" + other)
);
comment on table initiative_projects is 'government';
comment on column initiative_projects.status is 'ProjectState';
comment on column initiative_projects.name is 'Localized';
comment on column initiative_projects.type is 'ProjectType';
comment on column initiative_projects.point is '{ latitude: number; longitude: number }';
comment on column initiative_projects.after_point is '{ latitude: number; longitude: number }';
comment on column initiative_projects.land_right is 'LandRight';
comment on column initiative_projects.capacity_unit is 'CapacityUnit';
comment on column initiative_projects.initiator_kind is 'InitiatorKind';
comment on column initiative_projects.cancel_reason is 'CancelReason';
comment on column initiative_projects.papers is 'readonly MessageFile[]';
comment on column initiative_projects.after_photos is 'readonly MessageFile[]';
create index initiative_projects_territory on initiative_projects (territory_id, id desc) where status <> 'deleted';
create index initiative_projects_status on initiative_projects (status, id desc);
create index initiative_projects_organization on initiative_projects (organization_id, id desc);
create index initiative_projects_same on initiative_projects (initiator_fingerprint, territory_id, type);
create index initiative_projects_category on initiative_projects (category_id);
create index initiative_projects_author on initiative_projects (author_id);

create table project_milestones (
  id integer generated always as identity primary key,
  project_id integer not null references initiative_projects (id),
  status text not null default 'planned' check (status in ('planned', 'proved', 'sent_back', 'accepted')),
  place integer not null,
  kind text not null,
  due_on date,
  share integer not null check (share between 0 and 100),
  files jsonb not null default '[]',
  point jsonb,
  note text,
  proved_by uuid references users (id),
  proved_at timestamptz,
  comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table project_milestones is 'government';
comment on column project_milestones.status is 'MilestoneState';
comment on column project_milestones.kind is 'MilestoneKind';
comment on column project_milestones.files is 'readonly MessageFile[]';
comment on column project_milestones.point is '{ latitude: number; longitude: number }';
create index project_milestones_project on project_milestones (project_id, place);
create index project_milestones_proved_by on project_milestones (proved_by) where proved_by is not null;
