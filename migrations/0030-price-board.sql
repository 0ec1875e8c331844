-- What goods were really sold for: one row a line of a completed deal, in tiyin for one base unit (kg, litre, piece).
create table price_observations (
  deal_id uuid not null,
  position integer not null,
  category_id integer not null references categories (id),
  dimension text not null,
  region_id integer not null references territories (id),
  -- Told apart, never shown: one seller alone makes no market.
  seller_key uuid not null,
  -- Monday of the week the deal was closed in, by Tashkent time.
  week date not null,
  base_price numeric(18, 4) not null check (base_price > 0),
  base_qty numeric(18, 3) not null check (base_qty > 0),
  primary key (deal_id, position)
);
comment on table price_observations is 'market';
create index price_observations_week on price_observations (week);

-- Their medians by week; the region is null for the whole country.
create table price_weeks (
  category_id integer not null references categories (id),
  dimension text not null,
  region_id integer references territories (id),
  week date not null,
  median numeric(18, 4) not null,
  n integer not null,
  sellers integer not null,
  base_qty numeric(18, 3) not null,
  constraint price_weeks_one unique nulls not distinct (category_id, dimension, region_id, week)
);
comment on table price_weeks is 'market';
create index price_weeks_region on price_weeks (region_id, week);
