-- A negotiation of one buyer about one product. The row tells where it stands; its rounds are what was said.
create table proposals (
  id uuid primary key default gen_random_uuid(),
  product_id integer not null references products (id),
  buyer_user_id uuid not null references users (id),
  buyer_organization_id uuid references organizations (id),
  seller_user_id uuid not null references users (id),
  seller_organization_id uuid references organizations (id),
  buyer_key uuid not null generated always as (coalesce(buyer_organization_id, buyer_user_id)) stored,
  seller_key uuid not null generated always as (coalesce(seller_organization_id, seller_user_id)) stored,
  -- Of the last round, as is everything down to the pay mode.
  status text not null check (status in ('sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired')),
  round integer not null check (round between 1 and 10),
  side text not null check (side in ('buyer', 'seller')),
  -- Who has spoken last, and who is to answer: the two boxes of everybody's list.
  sender_key uuid not null generated always as (case side
    when 'buyer' then coalesce(buyer_organization_id, buyer_user_id)
    else coalesce(seller_organization_id, seller_user_id) end) stored,
  receiver_key uuid not null generated always as (case side
    when 'buyer' then coalesce(seller_organization_id, seller_user_id)
    else coalesce(buyer_organization_id, buyer_user_id) end) stored,
  qty numeric(12, 3) not null check (qty > 0),
  unit_price bigint not null check (unit_price > 0),
  list_price bigint not null check (list_price > 0),
  valid_until timestamptz not null,
  delivery_mode text not null check (delivery_mode in ('pickup', 'seller', 'carrier')),
  address_id integer references addresses (id),
  needed_by date,
  -- The buyer's choice, made with the first round.
  pay_mode text not null check (pay_mode in ('clearing', 'bank_transfer', 'payme', 'click', 'cash_on_pickup')),
  language text not null,
  -- What lists show of the product, as it was when the talk began.
  title jsonb not null,
  cover text,
  unit_id integer not null references measurements (id),
  search_key text not null default '',
  deal_id uuid references deals (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  constraint proposals_parties check (coalesce(buyer_organization_id, buyer_user_id) <> coalesce(seller_organization_id, seller_user_id)),
  constraint proposals_deal check ((status = 'accepted') = (deal_id is not null))
);
comment on table proposals is 'deals';
comment on column proposals.status is 'ProposalState';
comment on column proposals.side is 'DealSide';
comment on column proposals.delivery_mode is 'DeliveryMode';
comment on column proposals.pay_mode is 'PayMode';
comment on column proposals.language is 'Language';
comment on column proposals.title is 'Localized';
-- One live talk of a buyer about a product.
create unique index proposals_live on proposals (buyer_key, product_id) where status in ('sent', 'viewed');
create index proposals_sent on proposals (sender_key, updated_at desc, id desc);
create index proposals_received on proposals (receiver_key, updated_at desc, id desc);
create index proposals_due on proposals (valid_until) where status in ('sent', 'viewed');

create table proposal_rounds (
  proposal_id uuid not null references proposals (id),
  round integer not null,
  side text not null check (side in ('buyer', 'seller')),
  user_id uuid not null references users (id),
  status text not null check (status in (
    'sent', 'viewed', 'countered', 'superseded', 'accepted', 'declined', 'withdrawn', 'expired'
  )),
  qty numeric(12, 3) not null,
  unit_price bigint not null,
  list_price bigint not null,
  delivery_mode text not null check (delivery_mode in ('pickup', 'seller', 'carrier')),
  needed_by date,
  comment text,
  reason text,
  valid_until timestamptz not null,
  at timestamptz not null,
  answered_at timestamptz,
  primary key (proposal_id, round)
);
comment on table proposal_rounds is 'deals';
comment on column proposal_rounds.side is 'DealSide';
comment on column proposal_rounds.status is 'RoundState';
comment on column proposal_rounds.delivery_mode is 'DeliveryMode';
