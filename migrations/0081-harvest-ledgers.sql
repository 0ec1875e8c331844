-- What a household owes a company for goods and money, and the harvest that counts towards it; nothing is left at the end.
create table finance_ledger (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id),
  kind text not null check (kind in ('goods', 'cash', 'service', 'payout', 'produce', 'repayment', 'loss')),
  amount bigint not null check (amount > 0),
  kg numeric(14, 3) check (kg > 0),
  number text,
  note text,
  files jsonb not null default '[]',
  happened_on date not null,
  -- The act of goods that both are to sign first.
  document_id uuid references documents (id),
  booked_at timestamptz,
  by_user_id uuid references users (id),
  created_at timestamptz not null default now()
);
comment on table finance_ledger is 'finance';
comment on column finance_ledger.kind is 'LedgerEntryKind';
comment on column finance_ledger.files is 'readonly MessageFile[]';
create index finance_ledger_of on finance_ledger (application_id, id);
create index finance_ledger_document on finance_ledger (document_id) where document_id is not null;
create index finance_ledger_user on finance_ledger (by_user_id) where by_user_id is not null;
