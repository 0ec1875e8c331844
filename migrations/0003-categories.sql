-- Ids below the start of a sequence belong to the facts and to imported files; the rest are drawn here.
create sequence measurement_ids as integer start with 1000;
create sequence category_ids as integer start with 1000000;

create table measurements (
  id integer primary key default nextval('measurement_ids'),
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb not null,
  symbol jsonb not null,
  dimension text not null,
  factor_to_base numeric not null check (factor_to_base > 0),
  integer_only boolean not null default false,
  unece_code text,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table measurements is 'reference';
comment on column measurements.name is 'Localized';
comment on column measurements.symbol is 'Localized';
comment on column measurements.status is $$'active' | 'archived'$$;

create table categories (
  id integer primary key default nextval('category_ids'),
  parent_id integer references categories (id),
  -- Ids from the root down to the category itself: a subtree is `path @> array[id]`, the ancestors are `any(path)`.
  path integer[] not null check (cardinality(path) between 1 and 4 and path[cardinality(path)] = id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb not null,
  kind text not null check (kind in ('produce', 'livestock', 'input', 'machinery', 'service', 'processed')),
  measurement_id integer references measurements (id),
  allowed_units integer[] not null default '{}',
  mxik_code text check (mxik_code ~ '^\d{17}$'),
  vat_default text not null check (vat_default in ('none', '0', '12')),
  own_grown_zero_vat boolean not null default false,
  perishable_days integer check (perishable_days > 0),
  min_photos integer not null default 1 check (min_photos between 0 and 10),
  reference_price_enabled boolean not null default false,
  season_months integer[] not null default '{}' check (season_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'),
  order_no integer not null,
  picture text references files (id),
  -- Folded words of the name in every language, each after a space, so that `like '% word%'` finds a beginning.
  search_key text not null,
  loose_search_key text not null,
  status text not null default 'active' check (status in ('active', 'hidden', 'archived')),
  sibling_key text generated always as (
    case when status <> 'archived' then coalesce(parent_id::text, '') || ':' || lower(name ->> 'uz') end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  -- Checked at the end of a statement: an import may let two categories swap their names.
  constraint categories_slug unique (slug) deferrable initially immediate,
  constraint categories_sibling unique (sibling_key) deferrable initially immediate
);
comment on table categories is 'reference';
comment on column categories.name is 'Localized';
comment on column categories.kind is $$'produce' | 'livestock' | 'input' | 'machinery' | 'service' | 'processed'$$;
comment on column categories.vat_default is $$'none' | '0' | '12'$$;
comment on column categories.status is $$'active' | 'hidden' | 'archived'$$;
create index categories_parent on categories (parent_id, order_no);
create index categories_path on categories using gin (path);
create index categories_search on categories using gin (search_key gin_trgm_ops);
create index categories_loose_search on categories using gin (loose_search_key gin_trgm_ops);
create index categories_off_site on categories (id) where status <> 'active';
create index categories_measurement on categories (measurement_id);

-- The operator `<%` can use the index, but takes its threshold from a setting; here it is ours. A setting of an extension
-- is known once the extension is loaded.
select show_limit();
create function categories_alike(asked text) returns setof integer
  language sql stable rows 20
  set pg_trgm.word_similarity_threshold = 0.4
  as $$ select id from categories where asked <% search_key $$;

create table banks (
  id integer generated always as identity primary key,
  slug text not null unique,
  kind text not null check (kind in ('bank', 'insurer', 'lessor')),
  category text not null,
  name jsonb not null,
  mfo text check (mfo ~ '^\d{5}$'),
  mfo_grade text,
  search_key text not null,
  status text not null default 'active' check (status in ('active', 'closed')),
  row_version integer not null default 1
);
comment on table banks is 'reference';
comment on column banks.name is 'Localized';
comment on column banks.kind is $$'bank' | 'insurer' | 'lessor'$$;
comment on column banks.status is $$'active' | 'closed'$$;
create index banks_mfo on banks (mfo);
create index banks_search on banks using gin (search_key gin_trgm_ops);

-- What each file of facts held when it was last loaded, so that an unchanged one is not read into tables again.
create table fact_loads (
  file text primary key,
  checksum text not null,
  loaded_at timestamptz not null
);
comment on table fact_loads is 'reference';
