-- Words as PostgreSQL's own search knows them: A title, B own category and variety, C categories above, D place and seller.
-- They are folded by us (uz/search-key.ts and server/market/search), so no dictionary of the database takes part.
drop index offers_words;
alter table offers drop column words;
alter table offers add column words tsvector not null default '';
alter table offers alter column words drop default;
create index offers_words on offers using gin (words) with (fastupdate = off);
-- Lists read rows by the thousand and never their content: it lies aside, the words beside what is filtered by.
alter table offers alter column words set storage main;
alter table offers alter column content set storage external;
create index offers_dearest on offers (base_price desc, product_id desc) where not sold_out;
create index offers_district on offers (district_id, ranked_at desc, product_id desc) where not sold_out;
create index offers_rating on offers ((coalesce(rating, 0)) desc, ranked_at desc, product_id desc) where not sold_out;
-- What is counted over everything at once is read from here, never from the table.
create index offers_counted on offers (category_id, region_id, product_id) where not sold_out;
-- A nightly run without it would read the whole shelf for what came since the last one.
create index offers_ranked on offers (ranked_at);

-- Every word an offer or a synonym is known by: what typos are measured against.
create table search_words (
  word text collate "C" primary key,
  stem text collate "C" not null,
  -- The word and its stem with each letter left out in turn: two words that share one are a slip of a finger apart.
  slips text[] not null,
  -- As it was first written, for «did you mean».
  shown text not null,
  -- Of a title, a category or a synonym, and not only of a place or a seller.
  telling boolean not null,
  -- Offers that have it, counted at night.
  offers integer not null default 0
);
comment on table search_words is 'market';
create index search_words_stem on search_words (stem);
create index search_words_slips on search_words using gin (slips);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Words people use for one thing: in Russian it is another word, in a bazaar a third.
create table search_synonyms (
  id integer generated always as identity (start with 100001) primary key,
  -- Where it came with the facts, its line there; staff may change it, and then it is theirs.
  fact text unique,
  terms text[] not null check (cardinality(terms) between 2 and 60),
  -- Folded stems of the terms, words of one term with a space between: what a query is looked up by.
  keys text[] not null,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table search_synonyms is 'market';
comment on column search_synonyms.status is $$'active' | 'archived'$$;
create index search_synonyms_keys on search_synonyms using gin (keys);

create table saved_searches (
  id integer generated always as identity (start with 100001) primary key,
  owner_user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- Filters of the list as its address has them.
  query text not null,
  frequency text not null default 'daily' check (frequency in ('instant', 'daily')),
  channel text not null default 'inapp' check (channel in ('inapp', 'email')),
  active boolean not null default true,
  -- Offers ranked later than this are news.
  seen_until timestamptz not null,
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint saved_searches_once unique (owner_user_id, query)
);
comment on table saved_searches is 'market';
comment on column saved_searches.frequency is $$'instant' | 'daily'$$;
comment on column saved_searches.channel is $$'inapp' | 'email'$$;
create index saved_searches_due on saved_searches (frequency, id) where active;
