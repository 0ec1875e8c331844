-- What was given to the bank in one file: the same payments and the same bytes for ever.
create table payment_batches (
  id integer generated always as identity primary key,
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  payments integer not null check (payments > 0),
  total bigint not null check (total > 0),
  file_sealed text not null
);
comment on table payment_batches is 'deals';

alter table withdrawals add column batch_id integer references payment_batches (id);
create index withdrawals_batch on withdrawals (batch_id) where batch_id is not null;
