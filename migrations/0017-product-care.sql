-- What the owner's verbs remember of a product besides its content.
alter table products
  -- What a draft says it will begin with: it becomes the first movement when the draft is first submitted, so that a
  -- draft has no movements and may still be deleted.
  add column opening_stock numeric(12, 3) check (opening_stock >= 0),
  -- Around this price the owner may move without a new judgement; steps of thirty percent must not add up.
  add column approved_price bigint,
  -- Owner, category, place and folded title make a product; the same twice is a duplicate.
  add column twin_key text,
  -- A tenth of what was there after the last delivery: at or below it the stock is low.
  add column low_mark numeric(12, 3) not null default 0,
  add column archived_at timestamptz,
  add column expiry_told boolean not null default false;
update products set approved_price = price where published_at is not null;
create unique index products_twin on products (coalesce(owner_organization_id, owner_user_id), twin_key)
  where status in ('on_moderation', 'published', 'sold_out', 'paused', 'blocked');
