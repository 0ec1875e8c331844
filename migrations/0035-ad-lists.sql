-- Every region and district an announcement counts as of: where it is, and where it serves or is willing to work.
-- `districts` says only the latter; filters, counts and nearness read this.
alter table ads add column places integer[] not null default '{}';
-- What has no price is neither the cheapest nor the dearest: it comes last in both orders.
alter table ads add column cheapest bigint not null
  generated always as (coalesce(price_from, price_to, 9007199254740991)) stored;
alter table ads add column dearest bigint not null generated always as (coalesce(price_to, price_from, 0)) stored;
drop index ads_price;
create index ads_cheapest on ads (kind, cheapest, id) where audience <> 'link';
create index ads_dearest on ads (kind, dearest desc, id desc) where audience <> 'link';
create index ads_places on ads using gin (places) with (fastupdate = off);
create index ads_latest on ads (ranked_at desc, id desc) where audience <> 'link';
drop index ads_ranked;
-- Counts over thousands of rows look at a few short columns of each: read from here, words and contents stay aside.
create index ads_facets on ads (kind, audience) include (
  direction, category_id, verified, cheapest, dearest, starts_on, ends_on, role_ids, places, tags, ranked_at, id
) where audience <> 'link';
create index ads_owner_organization on ads (owner_organization_id) where owner_organization_id is not null;
create index ads_owner_person on ads (owner_user_id) where owner_organization_id is null;
alter table ads alter column words set statistics 500;

-- One row a visitor, thing and day: what a view counter may be moved by, whatever is looked at. Whoever looked is a
-- keyed hash that says nothing; yesterday's rows are worth nothing and are swept.
create table page_views (
  thing text not null,
  thing_id integer not null,
  day date not null,
  visitor text not null,
  primary key (thing, thing_id, day, visitor)
);
comment on table page_views is 'search';
create index page_views_day on page_views (day);
insert into page_views (thing, thing_id, day, visitor) select 'product', product_id, day, visitor from product_views;
drop table product_views;

-- Who asked for the phone of an announcement, and when: one row a person and announcement, as its owner is told.
create table contact_reveals (
  announcement_id integer not null references announcements (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  organization_id uuid references organizations (id),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (announcement_id, user_id)
);
comment on table contact_reveals is 'announcements';
create index contact_reveals_of_person on contact_reveals (user_id);

-- Searches of every list are saved in one place, each with the name of its list.
comment on table saved_searches is 'search';
alter table saved_searches add column list text not null default 'products';
comment on column saved_searches.list is 'SearchedListName';
alter table saved_searches drop constraint saved_searches_once;
alter table saved_searches add constraint saved_searches_once unique (owner_user_id, list, query);

-- An announcement of goods is not a product of the market: its mark has a name of its own.
alter table favorites drop constraint favorites_target_type_check;
alter table favorites add constraint favorites_target_type_check
  check (target_type in ('product', 'productAd', 'service', 'vacancy', 'resume', 'leader', 'course'));
