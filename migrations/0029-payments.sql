-- Card payments as a provider tells of them. Money itself is in the journal; here is what was said, and when.
create table payments (
  id bigint generated always as identity primary key,
  deal_id uuid not null references deals (id),
  provider text not null check (provider in ('payme', 'click')),
  provider_txn_id text not null,
  -- In tiyin: goods and the buyer's fee together.
  amount bigint not null check (amount > 0),
  state text not null default 'created' check (state in ('created', 'performed', 'cancelled', 'reversed')),
  -- As the provider dates it; a payment runs out counted from here.
  provider_time timestamptz not null,
  created_at timestamptz not null,
  performed_at timestamptz,
  cancelled_at timestamptz,
  -- The provider's code of why it was cancelled.
  reason integer,
  receipt_url text,
  -- Money that came for a deal that cannot take it; a supervisor sees that the payer has it back.
  ticket text check (ticket in ('late', 'double')),
  ticket_at timestamptz,
  ticket_closed_at timestamptz,
  ticket_closed_by uuid references users (id),
  ticket_note text,
  row_version integer not null default 1,
  unique (provider, provider_txn_id),
  constraint payments_performed check ((state in ('performed', 'reversed')) = (performed_at is not null)),
  constraint payments_cancelled check ((state in ('cancelled', 'reversed')) = (cancelled_at is not null)),
  constraint payments_ticket check ((ticket is null) = (ticket_at is null) and (ticket_closed_at is null or ticket is not null))
);
comment on table payments is 'deals';
comment on column payments.provider is 'CardMode';
comment on column payments.state is 'PaymentState';
comment on column payments.ticket is 'PaymentTicket';
create index payments_of_deal on payments (deal_id, id);
create index payments_newest on payments (created_at desc, id desc);
create index payments_by_state on payments (state, created_at desc, id desc);
create index payments_by_provider on payments (provider, created_at desc, id desc);
create index payments_statement on payments (provider, provider_time);
create index payments_open on payments (provider_time) where state = 'created';
create index payments_tickets on payments (created_at desc, id desc) where ticket is not null;
-- One deal is never paid twice.
create unique index payments_one_performed on payments (deal_id) where state = 'performed';

-- What was asked and answered, word for word but for keys, signs and card numbers.
create table payment_calls (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('payme', 'click')),
  at timestamptz not null,
  ip text not null,
  request text not null,
  answer text not null
);
comment on table payment_calls is 'deals';
comment on column payment_calls.provider is 'CardMode';
create index payment_calls_at on payment_calls (at);
create trigger payment_calls_append_only before update on payment_calls
  for each row execute function refuse_change();
