-- What a person put aside. Kind-blind: products today, services, vacancies and the rest as they arrive.
create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  target_type text not null check (target_type in ('product', 'service', 'vacancy', 'resume', 'leader', 'course')),
  target_id integer not null,
  price_seen bigint check (price_seen >= 0),
  -- The price of the last notice: one that swings up and down is told once.
  told_price bigint,
  added_at timestamptz not null,
  primary key (user_id, target_type, target_id)
);
comment on table favorites is 'market';
comment on column favorites.target_type is 'FavoriteKind';
create index favorites_target on favorites (target_type, target_id);

create table basket_items (
  user_id uuid not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  qty numeric(12, 3) not null check (qty > 0),
  price_seen bigint not null check (price_seen > 0),
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
comment on table basket_items is 'market';
create index basket_items_product on basket_items (product_id);

-- One note for a seller, whichever of their products it was written at.
create table basket_notes (
  user_id uuid not null references users (id) on delete cascade,
  -- The organization, or the person where there is none.
  seller_id uuid not null,
  product_id integer not null references products (id) on delete cascade,
  note text not null,
  primary key (user_id, seller_id)
);
comment on table basket_notes is 'market';
create index basket_notes_product on basket_notes (product_id);

-- Who waits for one notice: that it is back, or that it is cheaper than when they asked.
create table product_watches (
  user_id uuid not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  kind text not null check (kind in ('restock', 'price')),
  price_seen bigint not null,
  created_at timestamptz not null,
  primary key (user_id, product_id, kind)
);
comment on table product_watches is 'market';
comment on column product_watches.kind is 'WatchKind';
create index product_watches_product on product_watches (product_id, kind);
