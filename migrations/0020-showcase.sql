-- One row a visitor, product and day: what a view counter may be moved by. Whoever looked is a keyed hash that says
-- nothing; yesterday's rows are worth nothing and are swept.
create table product_views (
  product_id integer not null references products (id) on delete cascade,
  day date not null,
  visitor text not null,
  primary key (product_id, day, visitor)
);
comment on table product_views is 'market';
create index product_views_day on product_views (day);

-- The median of what was on offer on a day, in tiyin for one base unit; without a region it is the whole country.
create table price_points (
  category_id integer not null references categories (id) on delete cascade,
  dimension text not null,
  region_id integer,
  day date not null,
  median numeric not null check (median > 0),
  n integer not null check (n > 0),
  unique nulls not distinct (category_id, dimension, region_id, day)
);
comment on table price_points is 'market';
