-- When the side that must act is reminded; for a dispute, when its judges are told that they are late.
alter table deals add column remind_at timestamptz;
create index deals_remind on deals (remind_at) where remind_at is not null;

-- How long deals take is asked of those that ended lately, not of all there ever were.
create index deals_of_seller_closed on deals (seller_key, closed_at) where closed_at is not null;
create index deals_of_buyer_closed on deals (buyer_key, closed_at) where closed_at is not null;
create index deals_closed on deals (closed_at) where closed_at is not null;
create index deals_by_state on deals (status, created_at desc, id desc);
