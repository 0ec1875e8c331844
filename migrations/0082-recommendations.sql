-- What the assistant of a mahalla says of somebody who asks for money (finance book 9).
create table recommendations (
  id integer generated always as identity primary key,
  number text not null unique,
  status text not null default 'draft' check (status in (
    'draft', 'signed', 'used', 'declined', 'expired', 'revoked'
  )),
  user_id uuid not null references users (id),
  territory_id integer not null references territories (id),
  product_id integer not null references finance_products (id),
  season_key text not null,
  -- Null where the assistant has begun it.
  requested_at timestamptz,
  -- Who wrote it last, and for which authority.
  author_id uuid references users (id),
  organization_id uuid references organizations (id),
  visited_on date,
  area integer check (area >= 0),
  activity text,
  opinion text,
  photos jsonb not null default '[]',
  -- Its paper is drawn and says the same as the row.
  is_prepared boolean not null default false,
  signed_at timestamptz,
  valid_until date,
  application_id integer references applications (id),
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table recommendations is 'finance';
comment on column recommendations.status is 'RecommendationState';
comment on column recommendations.photos is 'readonly MessageFile[]';
create unique index recommendations_live on recommendations (user_id, product_id, season_key)
  where status in ('draft', 'signed');
create index recommendations_person on recommendations (user_id, id desc);
create index recommendations_territory on recommendations (territory_id, id desc);
create index recommendations_product on recommendations (product_id);
create index recommendations_author on recommendations (author_id) where author_id is not null;
create index recommendations_organization on recommendations (organization_id) where organization_id is not null;
create index recommendations_application on recommendations (application_id) where application_id is not null;
