-- What the state gives growers on its terms, and what schools, kindergartens and reserves buy of them.
create table supply_lots (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('input', 'purchase')),
  -- Bargained here, or only told of and bargained elsewhere.
  mode text not null default 'deal' check (mode in ('deal', 'external')),
  organization_id uuid not null references organizations (id),
  title jsonb not null,
  description jsonb,
  category_id integer not null references categories (id),
  unit_id integer not null references measurements (id),
  qty numeric(12, 3) not null check (qty > 0),
  min_qty numeric(12, 3) check (min_qty > 0 and min_qty <= qty),
  -- Of one unit: fixed, or where bargaining begins.
  price bigint not null check (price > 0),
  price_rule text not null check (price_rule in ('fixed', 'auction_up', 'auction_down')),
  territory_ids integer[] not null default '{}',
  eligible_kinds text[] not null default '{}',
  -- What an input lot is given out of.
  product_id integer references products (id),
  delivery_mode text not null check (delivery_mode in ('pickup', 'seller')),
  address_id integer references addresses (id),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  delivery_from date,
  delivery_to date,
  source_url text,
  external_no text,
  status text not null default 'draft' check (status in ('draft', 'published', 'closed', 'awarded', 'cancelled')),
  reason text,
  created_by uuid not null references users (id),
  awarded_by uuid references users (id),
  awarded_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint supply_lots_time check (opens_at < closes_at),
  constraint supply_lots_delivery check (delivery_from <= delivery_to),
  -- Nobody awards what they have written themselves.
  constraint supply_lots_hands check (awarded_by <> created_by)
);
comment on table supply_lots is 'finance';
comment on column supply_lots.kind is 'LotKind';
comment on column supply_lots.mode is 'LotMode';
comment on column supply_lots.price_rule is 'PriceRule';
comment on column supply_lots.delivery_mode is 'LotDelivery';
comment on column supply_lots.status is 'LotState';
comment on column supply_lots.title is 'Localized';
comment on column supply_lots.description is 'Localized';
create index supply_lots_own on supply_lots (organization_id, updated_at desc, id desc);
create index supply_lots_all on supply_lots (updated_at desc, id desc);
create index supply_lots_open on supply_lots (closes_at, id) where status = 'published';
create index supply_lots_past on supply_lots (closes_at desc, id desc) where status in ('closed', 'awarded');
create index supply_lots_category on supply_lots (category_id);
create index supply_lots_unit on supply_lots (unit_id);
create index supply_lots_product on supply_lots (product_id) where product_id is not null;
create index supply_lots_address on supply_lots (address_id) where address_id is not null;
create index supply_lots_author on supply_lots (created_by);
create index supply_lots_awarder on supply_lots (awarded_by) where awarded_by is not null;

create table supply_participations (
  id integer generated always as identity primary key,
  lot_id integer not null references supply_lots (id),
  user_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  party_key uuid not null generated always as (coalesce(organization_id, user_id)) stored,
  qty numeric(12, 3) not null check (qty > 0),
  min_qty numeric(12, 3) not null check (min_qty > 0 and min_qty <= qty),
  price bigint not null check (price > 0),
  requisite_id integer references requisites (id),
  -- What a grower sells, and where a buyer wants it brought.
  product_id integer references products (id),
  address_id integer references addresses (id),
  status text not null default 'sent' check (status in (
    'sent', 'won', 'partly_won', 'lost', 'withdrawn', 'converted', 'lapsed'
  )),
  sent_at timestamptz not null,
  place integer,
  awarded_qty numeric(12, 3),
  -- Why somebody behind was taken first; shown to whom it concerns.
  passed_over text,
  deal_id uuid references deals (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table supply_participations is 'finance';
comment on column supply_participations.status is 'ParticipationState';
create unique index supply_participations_once on supply_participations (lot_id, party_key);
create index supply_participations_mine on supply_participations (party_key, updated_at desc, id desc);
create index supply_participations_user on supply_participations (user_id);
create index supply_participations_organization on supply_participations (organization_id) where organization_id is not null;
create index supply_participations_requisite on supply_participations (requisite_id) where requisite_id is not null;
create index supply_participations_product on supply_participations (product_id) where product_id is not null;
create index supply_participations_address on supply_participations (address_id) where address_id is not null;
create index supply_participations_deal on supply_participations (deal_id) where deal_id is not null;
