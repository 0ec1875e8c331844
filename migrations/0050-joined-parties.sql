-- Why two sides of a deal are one hand; a price that asks a second look; orders of a seller who is stopped.
alter table deals
  add column joined text[] not null default '{}',
  add column price_look text check (price_look in ('waiting', 'cleared')),
  add column price_looked_by uuid references users (id),
  add column price_looked_at timestamptz,
  add column frozen_at timestamptz;

create index deals_price_look on deals (created_at desc, id desc) where price_look = 'waiting';
create index deals_joined on deals (created_at desc, id desc) where joined <> '{}';

-- Whose certificates a person has signed with.
create index signature_records_signer on signature_records (user_id) where serial_number is not null;

comment on column deals.joined is 'JoinReason[]';
comment on column deals.price_look is 'PriceLook';
