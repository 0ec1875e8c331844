-- Everything the newsroom writes, in one table: what differs between kinds is inside `content.extra`, and engines know a
-- kind only by its description. `content` is what editors work on; the public reads `editions`.
create table content_items (
  id integer generated always as identity (start with 300001) primary key,
  kind text not null,
  status text not null default 'draft' check (status in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
  -- Of something published: whether its text has gone on since, and whether that waits for a publisher.
  edit_status text not null default 'none' check (edit_status in ('none', 'editing', 'in_review')),
  content jsonb not null,
  -- Counts the kept versions; `published_version` is the one the public reads.
  version integer not null default 0,
  published_version integer,
  slug text,
  -- By language: what the Uzbek text was when this translation was written or looked at last.
  translated jsonb not null default '{}',
  -- A lesson belongs to a course.
  parent_id integer references content_items (id),
  position integer not null default 0,
  created_by uuid references users (id),
  -- Whoever wrote the text that waits: somebody else publishes it.
  submitted_by uuid references users (id),
  returned_comment text,
  publish_at timestamptz,
  unpublish_at timestamptz,
  published_at timestamptz,
  pinned_at timestamptz,
  -- Opens an unpublished text to whoever is given the address.
  preview_key text,
  -- Copies of the content for lists, kept by the one function that writes items.
  title text not null default '',
  languages text[] not null default '{}',
  stale_languages text[] not null default '{}',
  crops integer[] not null default '{}',
  author text not null default '',
  cover text,
  search_key text not null default '',
  views integer not null default 0,
  likes integer not null default 0,
  bookmarks integer not null default 0,
  useful integer not null default 0,
  useless integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table content_items is 'media';
comment on column content_items.kind is 'ContentKindName';
comment on column content_items.status is 'ContentState';
comment on column content_items.edit_status is 'EditState';
comment on column content_items.content is 'ContentDraft';
comment on column content_items.translated is 'Record<string, string>';
create index content_items_listed on content_items (kind, updated_at desc, id desc);
create index content_items_parent on content_items (parent_id, position) where parent_id is not null;
create index content_items_due on content_items (publish_at) where status = 'scheduled';
create index content_items_over on content_items (unpublish_at) where unpublish_at is not null and status = 'published';
create unique index content_items_slug on content_items (kind, slug) where slug is not null;
create unique index content_items_preview on content_items (preview_key) where preview_key is not null;

create table content_versions (
  item_id integer not null references content_items (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  comment text,
  by uuid references users (id),
  at timestamptz not null,
  primary key (item_id, version)
);
comment on table content_versions is 'media';
comment on column content_versions.content is 'ContentDraft';

-- What the public may read: one row for each published item, made anew by `print` in the transaction of every change.
-- Public calls read here and nowhere else. Columns mean the same for every kind.
create table editions (
  id integer primary key references content_items (id) on delete cascade,
  kind text not null,
  slug text not null,
  title jsonb not null,
  lead jsonb,
  body jsonb not null,
  cover jsonb,
  gallery text[] not null default '{}',
  audio jsonb,
  author text,
  source text,
  seo jsonb,
  -- As editors wrote them, shown; `tags` are facets, as `type:grant`, `month:5`, `language:ru`.
  keywords text[] not null default '{}',
  tags text[] not null default '{}',
  crops integer[] not null default '{}',
  -- With all that lies above them.
  crop_path integer[] not null default '{}',
  parent_id integer,
  position integer not null default 0,
  region_id integer,
  territories integer[] not null default '{}',
  latitude double precision,
  longitude double precision,
  -- The last day it is of use; later it leaves the usual list.
  deadline date,
  reading_min integer not null default 0,
  seconds integer,
  -- What strangers may read of the kind's own fields: answers of a quiz are left out.
  extra jsonb not null,
  pinned_at timestamptz,
  words tsvector not null,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table editions is 'media';
comment on column editions.kind is 'ContentKindName';
comment on column editions.title is 'Localized';
comment on column editions.lead is 'Localized';
comment on column editions.body is 'Localized';
comment on column editions.cover is 'Cover';
comment on column editions.audio is $$ContentFields['audio']$$;
comment on column editions.seo is $$ContentFields['seo']$$;
comment on column editions.extra is 'AnyExtra';
alter table editions alter column words set storage main;
alter table editions alter column body set storage external;
create index editions_newest on editions (kind, published_at desc, id desc);
create index editions_all_newest on editions (published_at desc, id desc);
create index editions_pinned on editions (kind, pinned_at desc) where pinned_at is not null;
create index editions_parent on editions (parent_id, position) where parent_id is not null;
create unique index editions_slug on editions (kind, slug);
create index editions_words on editions using gin (words) with (fastupdate = off);
create index editions_tags on editions using gin (tags) with (fastupdate = off);
create index editions_keywords on editions using gin (keywords) with (fastupdate = off);
create index editions_crops on editions using gin (crop_path) with (fastupdate = off);

-- Liked, put aside, called useful or not: a person's own mark on an item.
create table content_marks (
  item_id integer not null references content_items (id) on delete cascade,
  user_id uuid not null references users (id),
  mark text not null check (mark in ('like', 'bookmark', 'useful', 'useless')),
  at timestamptz not null,
  primary key (item_id, user_id, mark)
);
comment on table content_marks is 'media';
comment on column content_marks.mark is $$'like' | 'bookmark' | 'useful' | 'useless'$$;
create index content_marks_of_person on content_marks (user_id, mark, at desc);

create table course_categories (
  id integer generated always as identity primary key,
  parent_id integer references course_categories (id),
  name jsonb not null,
  icon text not null,
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table course_categories is 'media';
comment on column course_categories.name is 'Localized';
comment on column course_categories.status is $$'active' | 'archived'$$;
