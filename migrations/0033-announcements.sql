-- Judgement and text search serve more than the market now: they are domains of their own.
comment on table moderation_cases is 'moderation';
comment on table reason_codes is 'moderation';
comment on table banned_words is 'moderation';
comment on table complaints is 'moderation';
comment on table judged_pictures is 'moderation';
comment on table picture_hashes is 'moderation';
comment on table search_words is 'search';
comment on table search_synonyms is 'search';

-- Four kinds in one table: what differs is inside `content`, and engines know a kind only by its description.
-- As with products, `content` is filled in until the first approval and live after it, `pending` waits for judgement.
create table announcements (
  id integer generated always as identity (start with 200001) primary key,
  kind text not null,
  owner_user_id uuid not null references users (id),
  owner_organization_id uuid references organizations (id),
  status text not null default 'draft' check (status in (
    'draft', 'on_moderation', 'returned', 'rejected', 'published', 'paused', 'blocked', 'expired', 'archived'
  )),
  content jsonb not null,
  pending jsonb,
  -- Counts the snapshots that were ever given to judgement.
  version integer not null default 0,
  -- The phone of the contact, sealed; whoever sees it asked for it, and that is written down.
  phone_sealed text,
  phone_fingerprint text,
  -- Copies of the content for lists, kept by the one function that writes announcements.
  title text not null default '',
  category_id integer references categories (id),
  role_ids integer[] not null default '{}',
  territory_id integer,
  search_key text not null default '',
  -- The same thing of the same owner is one announcement, however it is spelt.
  twin_key text,
  -- The rank date: set by the first publication, never again.
  published_at timestamptz,
  expires_at timestamptz,
  expiry_told boolean not null default false,
  state_reason text,
  archived_at timestamptz,
  -- Why the platform paused it by itself; its owner may go on where the reason is gone.
  paused_for text check (paused_for in ('filled')),
  views integer not null default 0,
  contacts_revealed integer not null default 0,
  -- Hired, booked or sold so far, by applicants that are done.
  filled integer not null default 0 check (filled >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table announcements is 'announcements';
comment on column announcements.kind is 'AnnouncementKindName';
comment on column announcements.status is 'PublicationState';
comment on column announcements.content is 'AnyContent';
comment on column announcements.pending is 'AnyContent';
comment on column announcements.paused_for is $$'filled'$$;
create index announcements_of_organization on announcements (owner_organization_id, kind, updated_at desc, id desc)
  where owner_organization_id is not null;
create index announcements_of_person on announcements (owner_user_id, kind, updated_at desc, id desc)
  where owner_organization_id is null;
create index announcements_expiry on announcements (expires_at) where status in ('published', 'paused');
create index announcements_category on announcements (category_id) where category_id is not null;
create index announcements_twin on announcements (twin_key) where twin_key is not null;

create table announcement_versions (
  announcement_id integer not null references announcements (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (announcement_id, version)
);
comment on table announcement_versions is 'announcements';
comment on column announcement_versions.content is 'AnyContent';

-- What the public may see: one row for each published announcement, made anew by `post` in the transaction of every
-- change. Public calls read here and nowhere else. Columns mean the same for every kind.
create table ads (
  id integer primary key references announcements (id) on delete cascade,
  kind text not null,
  -- `link`: only for who has the address; `employers`: for signed-in organizations.
  audience text not null check (audience in ('all', 'employers', 'link')),
  direction text check (direction in ('sell', 'buy')),
  content jsonb not null,
  title jsonb not null,
  cover text,
  owner_user_id uuid not null,
  owner_organization_id uuid,
  owner_name jsonb not null,
  owner_kind text not null,
  verified boolean not null,
  category_id integer,
  category_path integer[] not null default '{}',
  role_ids integer[] not null default '{}',
  -- In tiyin; pay of jobs for a month, so that a day's pay and a season's compare.
  price_from bigint,
  price_to bigint,
  region_id integer not null,
  district_id integer,
  territory_id integer not null,
  territory_path text not null,
  -- Where else it counts as near: districts served, or where one is willing to work.
  districts integer[] not null default '{}',
  -- Facets, as `employment:seasonal`, `housing`, `licence:C`.
  tags text[] not null default '{}',
  starts_on date,
  ends_on date,
  headcount integer,
  words tsvector not null,
  ranked_at timestamptz not null,
  expires_at timestamptz
);
comment on table ads is 'announcements';
comment on column ads.kind is 'AnnouncementKindName';
comment on column ads.audience is $$'all' | 'employers' | 'link'$$;
comment on column ads.direction is $$'sell' | 'buy'$$;
comment on column ads.content is 'AnyContent';
comment on column ads.title is 'Localized';
comment on column ads.owner_name is 'Localized';
alter table ads alter column words set storage main;
alter table ads alter column content set storage external;
create index ads_words on ads using gin (words) with (fastupdate = off);
create index ads_tags on ads using gin (tags) with (fastupdate = off);
create index ads_roles on ads using gin (role_ids) with (fastupdate = off);
create index ads_newest on ads (kind, ranked_at desc, id desc) where audience <> 'link';
create index ads_region on ads (kind, region_id, ranked_at desc, id desc) where audience <> 'link';
create index ads_district on ads (kind, district_id, ranked_at desc, id desc) where audience <> 'link';
create index ads_categories on ads using gin (category_path) with (fastupdate = off);
create index ads_served on ads using gin (districts) with (fastupdate = off);
create index ads_price on ads (kind, price_from, id) where audience <> 'link';
create index ads_ranked on ads (ranked_at);
