-- What staff changed about a text; an absent value leaves the default of the code in force. A reset keeps the row, so
-- that its version keeps counting and an old form cannot overwrite a newer one.
create table translations (
  key text primary key check (key ~ '^[a-z0-9_.-]{2,120}$'),
  uz text,
  ru text,
  eng text,
  cyrl text,
  review text[] not null default '{}',
  row_version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid
);
comment on table translations is 'reference';
comment on column translations.review is $$('ru' | 'eng' | 'cyrl')[]$$;

create table settings (
  key text primary key,
  value jsonb not null,
  row_version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid
);
comment on table settings is 'reference';
comment on column settings.value is 'unknown';

create table setting_versions (
  key text not null references settings (key),
  version integer not null,
  value jsonb not null,
  comment text not null,
  at timestamptz not null,
  by uuid,
  primary key (key, version)
);
comment on table setting_versions is 'reference';
comment on column setting_versions.value is 'unknown';
create trigger setting_versions_append_only before update or delete on setting_versions
  for each row execute function refuse_change();

create table pages (
  slug text primary key check (slug in ('offerta', 'privacy-policy', 'app', 'partners', 'faq')),
  published_version integer not null
);
comment on table pages is 'reference';
comment on column pages.slug is $$'offerta' | 'privacy-policy' | 'app' | 'partners' | 'faq'$$;

create table page_versions (
  slug text not null references pages (slug),
  version integer not null,
  title jsonb not null,
  body jsonb not null,
  items jsonb not null,
  comment text not null,
  at timestamptz not null,
  by uuid,
  primary key (slug, version)
);
comment on table page_versions is 'reference';
comment on column page_versions.slug is $$'offerta' | 'privacy-policy' | 'app' | 'partners' | 'faq'$$;
comment on column page_versions.title is 'Localized';
comment on column page_versions.body is 'Localized';
comment on column page_versions.items is 'unknown';
create trigger page_versions_append_only before update or delete on page_versions
  for each row execute function refuse_change();

-- Who wants to hear when an announced feature opens.
create table soon_subscriptions (
  user_id uuid not null references users (id),
  route text not null,
  created_at timestamptz not null,
  primary key (user_id, route)
);
comment on table soon_subscriptions is 'reference';
create index soon_subscriptions_route on soon_subscriptions (route);
