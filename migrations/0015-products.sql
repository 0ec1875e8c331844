-- A product is judged in versions, its state is another thing: `content` is what the owner fills in until the first
-- approval and what is live after it, `pending` is an edit of a live product that waits for its judgement.
create table products (
  id integer generated always as identity (start with 100001) primary key,
  owner_user_id uuid not null references users (id),
  owner_organization_id uuid references organizations (id),
  status text not null default 'draft' check (status in (
    'draft', 'on_moderation', 'returned', 'rejected', 'published', 'sold_out', 'paused', 'blocked', 'expired', 'archived'
  )),
  content jsonb not null,
  pending jsonb,
  -- Counts the snapshots that were ever given to judgement.
  version integer not null default 0,
  -- Copies of the content for lists, kept by the one function that writes products.
  category_id integer references categories (id),
  unit_id integer references measurements (id),
  price bigint check (price > 0),
  search_key text not null default '',
  stock_qty numeric(12, 3) not null default 0 check (stock_qty >= 0),
  reserved_qty numeric(12, 3) not null default 0 check (reserved_qty >= 0),
  -- The rank date: set by the first publication, never again.
  published_at timestamptz,
  expires_at timestamptz,
  -- State before it was archived or blocked, for the way back.
  state_reason text,
  views integer not null default 0,
  favorites integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint products_available check (reserved_qty <= stock_qty)
);
comment on table products is 'market';
comment on column products.status is 'ProductState';
comment on column products.content is 'ProductDraft';
comment on column products.pending is 'ProductContent';
create index products_of_organization on products (owner_organization_id, updated_at desc, id desc)
  where owner_organization_id is not null;
create index products_of_person on products (owner_user_id, updated_at desc, id desc)
  where owner_organization_id is null;
create index products_category on products (category_id);
create index products_expiry on products (expires_at) where status in ('published', 'paused', 'sold_out');
create index products_search on products using gin (search_key gin_trgm_ops);

create table product_versions (
  product_id integer not null references products (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (product_id, version)
);
comment on table product_versions is 'market';
comment on column product_versions.content is 'ProductContent';

-- Append-only: the sums of the deltas are the stock and the reserve of the product at every instant.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null references products (id),
  kind text not null check (kind in ('in', 'reserve', 'release', 'ship', 'return', 'writeoff', 'correction')),
  stock_delta numeric(12, 3) not null,
  reserved_delta numeric(12, 3) not null,
  stock_after numeric(12, 3) not null check (stock_after >= 0),
  reserved_after numeric(12, 3) not null check (reserved_after >= 0 and reserved_after <= stock_after),
  order_id uuid,
  reason text,
  actor_id uuid,
  at timestamptz not null
);
comment on table stock_movements is 'market';
comment on column stock_movements.kind is $$'in' | 'reserve' | 'release' | 'ship' | 'return' | 'writeoff' | 'correction'$$;
create index stock_movements_product on stock_movements (product_id, id desc);
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();

-- The shelf: one row for each product the public may see, made anew by `shelve` in the transaction of every change.
-- Public calls read here and nowhere else, so that nothing unpublished can leave through them.
create table offers (
  product_id integer primary key references products (id) on delete cascade,
  sold_out boolean not null,
  content jsonb not null,
  title jsonb not null,
  cover text not null,
  seller_user_id uuid not null,
  seller_organization_id uuid,
  seller_name jsonb not null,
  -- A kind of organization, or 'individual'.
  seller_kind text not null,
  verified boolean not null,
  category_id integer not null,
  category_path integer[] not null,
  unit_id integer not null,
  dimension text not null,
  price bigint not null,
  -- Tiyin for one base unit of the dimension (kilogram, litre, piece…): what offers are compared by.
  base_price numeric not null,
  available numeric(12, 3) not null,
  base_available numeric not null,
  region_id integer not null,
  district_id integer,
  territory_id integer not null,
  territory_path text not null,
  own_grown boolean not null,
  delivery text[] not null,
  certificates text[] not null,
  -- The last day on which any of the certificates is in force; null where there is none.
  certified_until date,
  ready_from date,
  harvested_on date,
  rating numeric,
  -- Folded words by which it is found: title, variety, category and place in every language.
  words text[] not null,
  ranked_at timestamptz not null,
  expires_at timestamptz
);
comment on table offers is 'market';
comment on column offers.content is 'ProductContent';
comment on column offers.title is 'Localized';
comment on column offers.seller_name is 'Localized';
create index offers_newest on offers (ranked_at desc, product_id desc) where not sold_out;
create index offers_cheapest on offers (base_price, product_id) where not sold_out;
create index offers_category on offers (category_id, ranked_at desc, product_id desc) where not sold_out;
create index offers_region on offers (region_id, ranked_at desc, product_id desc) where not sold_out;
create index offers_path on offers using gin (category_path);
create index offers_words on offers using gin (words);
create index offers_seller_organization on offers (seller_organization_id) where seller_organization_id is not null;
create index offers_seller_person on offers (seller_user_id) where seller_organization_id is null;
