-- Leader entrepreneurs: organizations that buy of households, and the mahallas they stand by (government book 2.2).
create table leaders (
  id integer generated always as identity primary key,
  organization_id uuid not null references organizations (id),
  status text not null default 'draft' check (status in (
    'draft', 'active', 'published', 'hidden', 'suspended', 'ended'
  )),
  name jsonb not null,
  story jsonb not null,
  photo text references files (id),
  phone text,
  -- Categories they buy and help with.
  directions integer[] not null check (cardinality(directions) between 1 and 5),
  territory_id integer not null references territories (id),
  -- Where they are seen: their own territory and every mahalla they stand by.
  places integer[] not null,
  -- Of attachments that have not ended.
  mahallas integer not null default 0,
  storage_t integer check (storage_t >= 0),
  processing_t integer check (processing_t >= 0),
  transport integer check (transport >= 0),
  export_countries text[] not null default '{}',
  jobs integer check (jobs >= 0),
  turnover bigint check (turnover >= 0),
  -- The day they agreed, on paper, to be shown to everybody.
  consented_on date,
  reason text,
  search_key text not null default '',
  -- Reckoned of agreements and payments, never typed.
  agreements integer not null default 0,
  households integer not null default 0,
  handovers integer not null default 0,
  accepted_kg bigint not null default 0,
  debt bigint not null default 0,
  paid_bp integer,
  volume_bp integer,
  longest_days integer not null default 0,
  rating text not null default 'grey' check (rating in ('green', 'yellow', 'red', 'grey')),
  rating_reasons text[] not null default '{}',
  reckoned_at timestamptz,
  author_id uuid not null references users (id),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table leaders is 'government';
comment on column leaders.status is 'LeaderState';
comment on column leaders.name is 'Localized';
comment on column leaders.story is 'Localized';
comment on column leaders.rating is 'LeaderRating';
comment on column leaders.rating_reasons is 'LeaderReason[]';
create unique index leaders_organization on leaders (organization_id) where status <> 'ended';
create index leaders_places on leaders using gin (places);
create index leaders_directions on leaders using gin (directions);
create index leaders_status on leaders (status, id desc);
create index leaders_territory on leaders (territory_id);
create index leaders_author on leaders (author_id);
create index leaders_photo on leaders (photo);

create table leader_attachments (
  id integer generated always as identity primary key,
  leader_id integer not null references leaders (id),
  territory_id integer not null references territories (id),
  category_id integer not null references categories (id),
  status text not null default 'planned' check (status in ('planned', 'active', 'ended')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  order_number text not null,
  ordered_on date not null,
  order_file text references files (id),
  reason text,
  author_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table leader_attachments is 'government';
comment on column leader_attachments.status is 'AttachmentState';
create index leader_attachments_leader on leader_attachments (leader_id, id desc);
create unique index leader_attachments_mahalla on leader_attachments (territory_id, category_id) where status <> 'ended';
create index leader_attachments_category on leader_attachments (category_id);
create index leader_attachments_file on leader_attachments (order_file);
create index leader_attachments_author on leader_attachments (author_id);
create index leader_attachments_due on leader_attachments (status, starts_on, ends_on) where status <> 'ended';
