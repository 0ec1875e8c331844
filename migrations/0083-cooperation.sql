-- What a leader's organization and a household agree on: who grows how much, at which price (finance book 9).
create table cooperation_agreements (
  id integer generated always as identity primary key,
  number text not null unique,
  status text not null default 'draft' check (status in (
    'draft', 'waiting', 'signed', 'active', 'disputed', 'fulfilled', 'terminated'
  )),
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id),
  territory_id integer not null references territories (id),
  begun_by text not null check (begun_by in ('leader', 'person', 'staff')),
  author_id uuid not null references users (id),
  category_id integer not null references categories (id),
  area integer check (area > 0),
  heads integer check (heads > 0),
  volume integer not null check (volume > 0),
  price_rule text not null check (price_rule in ('fixed', 'market_minus', 'min_guaranteed')),
  price bigint check (price > 0),
  discount integer check (discount between 1 and 5000),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  payment_days integer not null check (payment_days between 1 and 15),
  inputs text,
  note text,
  -- Kept with the rows of what was handed over, for lists.
  delivered integer not null default 0,
  due bigint not null default 0,
  paid bigint not null default 0,
  late_count integer not null default 0,
  reason text,
  dispute_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint cooperation_agreements_price check (
    case price_rule when 'market_minus' then discount is not null else price is not null end
  )
);
comment on table cooperation_agreements is 'finance';
comment on column cooperation_agreements.status is 'AgreementState';
comment on column cooperation_agreements.begun_by is 'AgreementSide';
comment on column cooperation_agreements.price_rule is 'AgreementPriceRule';
create index cooperation_agreements_leader on cooperation_agreements (organization_id, id desc);
create index cooperation_agreements_person on cooperation_agreements (user_id, id desc);
create index cooperation_agreements_territory on cooperation_agreements (territory_id, id desc);
create index cooperation_agreements_category on cooperation_agreements (category_id);
create index cooperation_agreements_author on cooperation_agreements (author_id);

-- One delivery under it: one side says it, the other confirms it, the leader pays.
create table cooperation_handovers (
  id integer generated always as identity primary key,
  agreement_id integer not null references cooperation_agreements (id),
  status text not null default 'said' check (status in ('said', 'confirmed', 'paid', 'struck')),
  said_by text not null check (said_by in ('leader', 'person')),
  "on" date not null,
  kg integer not null check (kg > 0),
  price bigint not null check (price > 0),
  is_late boolean not null default false,
  paid_on date,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table cooperation_handovers is 'finance';
comment on column cooperation_handovers.status is 'HandoverState';
comment on column cooperation_handovers.said_by is $$'leader' | 'person'$$;
create index cooperation_handovers_agreement on cooperation_handovers (agreement_id, id);
