-- One order = one buyer, one seller, one or more lines. It is called a deal from its first minute: the state tells
-- how far it is. Money is in tiyin; `gross` is what the goods cost with VAT, fees of the platform stand beside it.
create sequence deal_numbers;

create table deals (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  source text not null check (source in ('basket', 'proposal', 'ad', 'gov_supply')),
  buyer_user_id uuid not null references users (id),
  buyer_organization_id uuid references organizations (id),
  seller_user_id uuid not null references users (id),
  seller_organization_id uuid references organizations (id),
  -- Whose deal it is: the organization where there is one, else the person. Lists of a side are read by it.
  buyer_key uuid not null generated always as (coalesce(buyer_organization_id, buyer_user_id)) stored,
  seller_key uuid not null generated always as (coalesce(seller_organization_id, seller_user_id)) stored,
  status text not null default 'new' check (status in (
    'new', 'revised', 'confirmed', 'contract_signing', 'awaiting_payment', 'paid', 'ready_for_pickup', 'shipped',
    'partially_delivered', 'delivered', 'disputed', 'completed', 'refunded', 'split', 'returned', 'cancelled'
  )),
  -- When the state it is in ends by itself; null where it waits as long as it takes.
  due_at timestamptz,
  delivery_mode text not null check (delivery_mode in ('pickup', 'seller', 'carrier')),
  -- The place as it was when the deal was made, with the contact sealed inside; null for pickup.
  address jsonb,
  delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  planned_on date,
  pay_mode text not null check (pay_mode in ('clearing', 'bank_transfer', 'payme', 'click', 'cash_on_pickup')),
  -- The language of its documents.
  language text not null,
  note text,
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  gross bigint not null check (gross >= 0),
  -- Frozen when the deal was made: a later change of the rates changes nothing past.
  buyer_fee bigint not null default 0 check (buyer_fee >= 0),
  seller_fee bigint not null default 0 check (seller_fee >= 0),
  fee_vat_rate numeric(5, 2) not null default 12,
  -- Of the goods, without the fee.
  paid bigint not null default 0 check (paid >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  cancel_reason text,
  -- What lists show without reading lines.
  title jsonb not null,
  cover text,
  line_count integer not null,
  qty numeric(12, 3) not null,
  unit_id integer references measurements (id),
  search_key text not null default '',
  paid_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint deals_gross check (gross = net + vat),
  constraint deals_paid check (paid <= gross + refunded and refunded <= paid),
  constraint deals_parties check (coalesce(buyer_organization_id, buyer_user_id) <> coalesce(seller_organization_id, seller_user_id))
);
comment on table deals is 'deals';
comment on column deals.source is 'DealSource';
comment on column deals.status is 'DealState';
comment on column deals.delivery_mode is 'DeliveryMode';
comment on column deals.pay_mode is 'PayMode';
comment on column deals.language is 'Language';
comment on column deals.address is 'DealAddress';
comment on column deals.title is 'Localized';
create index deals_of_seller on deals (seller_key, created_at desc, id desc);
create index deals_of_buyer on deals (buyer_key, created_at desc, id desc);
create index deals_of_seller_by_state on deals (seller_key, status, created_at desc, id desc);
create index deals_of_buyer_by_state on deals (buyer_key, status, created_at desc, id desc);
create index deals_newest on deals (created_at desc, id desc);
create index deals_due on deals (due_at) where due_at is not null;
create index deals_search on deals using gin (search_key gin_trgm_ops);

-- What was sold, as it was then. `qty`, `net`, `vat` and `gross` follow what was agreed and at last weighed;
-- `ordered_qty` is what was asked for at first.
create table deal_lines (
  id bigint generated always as identity primary key,
  deal_id uuid not null references deals (id),
  position integer not null,
  product_id integer not null references products (id),
  category_id integer not null references categories (id),
  unit_id integer not null references measurements (id),
  region_id integer not null,
  snapshot jsonb not null,
  ordered_qty numeric(12, 3) not null check (ordered_qty > 0),
  qty numeric(12, 3) not null check (qty >= 0),
  unit_price bigint not null check (unit_price > 0),
  vat_rate text not null check (vat_rate in ('none', '0', '12')),
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  gross bigint not null check (gross >= 0),
  shipped_qty numeric(12, 3) not null default 0,
  received_qty numeric(12, 3) not null default 0,
  returned_qty numeric(12, 3) not null default 0,
  constraint deal_lines_gross check (gross = net + vat),
  unique (deal_id, position)
);
comment on table deal_lines is 'deals';
comment on column deal_lines.snapshot is 'LineSnapshot';
comment on column deal_lines.vat_rate is $$'none' | '0' | '12'$$;
create index deal_lines_product on deal_lines (product_id, deal_id);

-- The history both sides read; append-only.
create table deal_events (
  id bigint generated always as identity primary key,
  deal_id uuid not null references deals (id),
  at timestamptz not null,
  side text not null check (side in ('buyer', 'seller', 'system', 'staff')),
  actor_id uuid references users (id),
  step text not null,
  from_state text,
  to_state text,
  reason text,
  details jsonb not null default '{}'
);
comment on table deal_events is 'deals';
comment on column deal_events.side is 'EventSide';
create index deal_events_deal on deal_events (deal_id, id);
create trigger deal_events_append_only before update or delete on deal_events
  for each row execute function refuse_change();
