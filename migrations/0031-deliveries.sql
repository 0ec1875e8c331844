-- Goods of a deal on their way, set aside or received; several of them where they come in parts, one at a time.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references deals (id),
  number integer not null,
  state text not null check (state in ('sent', 'ready', 'received')),
  carrier text,
  plate text,
  waybill text,
  note text,
  photos text[] not null default '{}',
  -- Six digits the buyer shows at pickup; the buyer reads them again and again, so they are sealed, not hashed.
  code_sealed text,
  sent_at timestamptz not null,
  sent_by uuid not null references users (id),
  received_at timestamptz,
  received_by uuid references users (id),
  unique (deal_id, number)
);
comment on table deliveries is 'deals';
comment on column deliveries.state is 'DeliveryState';
-- Two at once would be counted against each other.
create unique index deliveries_under_way on deliveries (deal_id) where state <> 'received';

create table delivery_lines (
  delivery_id uuid not null references deliveries (id),
  line_id bigint not null references deal_lines (id),
  sent_qty numeric(12, 3) not null check (sent_qty > 0),
  -- As weighed, and what of it is paid for.
  received_qty numeric(12, 3) check (received_qty >= 0),
  accepted_qty numeric(12, 3) check (accepted_qty >= 0),
  primary key (delivery_id, line_id)
);
comment on table delivery_lines is 'deals';

-- What one side asks of the other in the middle of a deal: to take everything back, to leave it at a part.
create table deal_requests (
  id bigint generated always as identity primary key,
  deal_id uuid not null references deals (id),
  kind text not null check (kind in ('return', 'ending')),
  side text not null check (side in ('buyer', 'seller')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  reason text not null,
  photos text[] not null default '{}',
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'withdrawn')),
  answer text,
  answered_by uuid references users (id),
  answered_at timestamptz
);
comment on table deal_requests is 'deals';
comment on column deal_requests.kind is 'RequestKind';
comment on column deal_requests.side is 'DealSide';
comment on column deal_requests.state is 'RequestState';
create unique index deal_requests_open on deal_requests (deal_id) where state = 'asked';
create index deal_requests_of_deal on deal_requests (deal_id, id);

create table disputes (
  id bigint generated always as identity primary key,
  deal_id uuid not null references deals (id),
  kind text not null check (kind in ('quality', 'shortage', 'late', 'not_delivered', 'payment', 'other', 'default')),
  -- Null where the system opened it.
  opened_side text check (opened_side in ('buyer', 'seller')),
  opened_by uuid references users (id),
  defaulter text check (defaulter in ('buyer', 'seller')),
  claim bigint not null check (claim >= 0),
  state text not null default 'open' check (state in ('open', 'taken', 'decided')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  assignee_id uuid references users (id),
  taken_at timestamptz,
  decision text check (decision in ('seller', 'buyer', 'split', 'penalty', 'no_penalty')),
  to_seller bigint check (to_seller >= 0),
  to_buyer bigint check (to_buyer >= 0),
  goods text check (goods in ('buyer', 'seller')),
  decision_reason text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  row_version integer not null default 1,
  constraint disputes_default check ((kind = 'default') = (defaulter is not null)),
  constraint disputes_decided check ((state = 'decided') = (decision is not null and decided_by is not null and decided_at is not null))
);
comment on table disputes is 'deals';
comment on column disputes.kind is 'DisputeKind';
comment on column disputes.opened_side is 'DealSide';
comment on column disputes.defaulter is 'DealSide';
comment on column disputes.state is 'DisputeState';
comment on column disputes.decision is 'DisputeDecision';
comment on column disputes.goods is 'GoodsWith';
create unique index disputes_one_open on disputes (deal_id) where state <> 'decided';
create index disputes_of_deal on disputes (deal_id, id);
create index disputes_waiting on disputes (due_at, id) where state <> 'decided';
create index disputes_decided on disputes (decided_at desc, id desc) where state = 'decided';

-- What the sides and the arbiter say and show; append-only: nothing is taken back.
create table dispute_entries (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references disputes (id),
  at timestamptz not null,
  side text not null check (side in ('buyer', 'seller', 'staff')),
  actor_id uuid references users (id),
  kind text not null check (kind in ('claim', 'answer', 'hearing', 'note')),
  text text not null,
  files text[] not null default '{}'
);
comment on table dispute_entries is 'deals';
comment on column dispute_entries.side is $$'buyer' | 'seller' | 'staff'$$;
comment on column dispute_entries.kind is 'EntryKind';
create index dispute_entries_dispute on dispute_entries (dispute_id, id);
create trigger dispute_entries_append_only before update or delete on dispute_entries
  for each row execute function refuse_change();

create table reviews (
  id bigint generated always as identity primary key,
  deal_id uuid not null references deals (id),
  -- Who wrote it; the other side is rated.
  side text not null check (side in ('buyer', 'seller')),
  author_id uuid not null references users (id),
  author_user_id uuid not null references users (id),
  author_organization_id uuid references organizations (id),
  about_user_id uuid not null references users (id),
  about_organization_id uuid references organizations (id),
  about_key uuid not null generated always as (coalesce(about_organization_id, about_user_id)) stored,
  rating integer not null check (rating between 1 and 5),
  tags text[] not null default '{}',
  text text,
  written_at timestamptz not null,
  -- Hidden until both have written, or until this day.
  shown_from timestamptz not null,
  -- It is in the record of the rated party.
  counted boolean not null default false,
  reply text,
  replied_by uuid references users (id),
  replied_at timestamptz,
  unique (deal_id, side)
);
comment on table reviews is 'deals';
comment on column reviews.side is 'DealSide';
comment on column reviews.tags is 'ReviewTag[]';
create index reviews_about on reviews (about_key, side, shown_from desc, id desc);
create index reviews_uncounted on reviews (shown_from) where not counted;

-- How a party has traded so far, kept up by the deals themselves: lists show it beside every name.
create table party_records (
  party_key uuid primary key,
  completed integer not null default 0,
  disputes_lost integer not null default 0,
  -- Of reviews that are shown: as a seller and as a buyer together, and as a seller alone.
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  seller_rating_sum integer not null default 0,
  seller_rating_count integer not null default 0
);
comment on table party_records is 'deals';

-- What the shelf shows of a seller; the market is told of it.
create table seller_ratings (
  seller_key uuid primary key,
  average numeric(3, 2) not null,
  count integer not null
);
comment on table seller_ratings is 'market';
