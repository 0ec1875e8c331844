-- The sub-ledger of clearing (domain book 4.7): the bank holds the money, this tells whose it is. Sums are tiyin.
-- An account is never edited: its balance is what its lines made of it, moved by the very insert of a line.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  class text not null check (class in (
    'NOSTRO', 'PROVIDER', 'FREE', 'BLOCK', 'ESCROW', 'FEE', 'VAT_FEE', 'PENALTY', 'SUSPENSE'
  )),
  -- Whose money: a person's or an organization's, never both.
  user_id uuid references users (id),
  organization_id uuid references organizations (id),
  party_key uuid generated always as (coalesce(organization_id, user_id)) stored,
  deal_id uuid references deals (id),
  withdrawal_id integer,
  provider text,
  -- Everything that tells one account from another, in one word.
  name text not null generated always as (
    class || ':' || coalesce(coalesce(organization_id, user_id)::text, '') || ':' || coalesce(deal_id::text, '')
      || ':' || coalesce(withdrawal_id::text, '') || ':' || coalesce(provider, '')
  ) stored unique,
  -- Assets count debit less credit, everything else credit less debit. Beyond 2^53 no screen could tell it exactly.
  balance bigint not null default 0,
  -- Of the newest line: the next one is not earlier, whatever the clock of the machine that writes it.
  last_at timestamptz not null default '-infinity',
  constraint ledger_accounts_balance check (balance >= 0),
  constraint ledger_accounts_exact check (balance <= 9007199254740991),
  constraint ledger_accounts_whose check (
    (class in ('FREE', 'BLOCK')) = (num_nonnulls(user_id, organization_id) = 1)
    and (class = 'PROVIDER') = (provider is not null)
    and (class in ('ESCROW', 'BLOCK')) = (num_nonnulls(deal_id, withdrawal_id) = 1)
    and (class <> 'ESCROW' or deal_id is not null)
    and num_nonnulls(user_id, organization_id) <= 1
  )
);
comment on table ledger_accounts is 'deals';
comment on column ledger_accounts.class is 'AccountClass';
comment on column ledger_accounts.provider is $$'payme' | 'click'$$;
create index ledger_accounts_party on ledger_accounts (party_key, class);
create index ledger_accounts_deal on ledger_accounts (deal_id) where deal_id is not null;
create index ledger_accounts_class on ledger_accounts (class, id);

create table journal_entries (
  id bigint generated always as identity primary key,
  operation text not null,
  posted_at timestamptz not null,
  -- The day at the bank: a statement read on Monday is of Friday.
  value_on date not null,
  posted_by uuid references users (id),
  deal_id uuid references deals (id),
  withdrawal_id integer,
  bank_line_id integer,
  reverses bigint unique references journal_entries (id),
  reason text,
  idempotency_key text not null unique,
  sum bigint not null check (sum > 0 and sum <= 9007199254740991)
);
comment on table journal_entries is 'deals';
comment on column journal_entries.operation is 'ClearingOperation';
create index journal_entries_newest on journal_entries (posted_at desc, id desc);
create index journal_entries_deal on journal_entries (deal_id, id) where deal_id is not null;
create index journal_entries_operation on journal_entries (operation, posted_at desc, id desc);

-- Operation, moment and deal stand here too: a statement of a million lines is read from one index.
create table journal_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entries (id),
  account_id bigint not null references ledger_accounts (id),
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  balance_after bigint not null,
  constraint journal_lines_balance check (balance_after >= 0),
  posted_at timestamptz not null,
  value_on date not null,
  operation text not null,
  deal_id uuid,
  constraint journal_lines_one_side check ((debit = 0) <> (credit = 0))
);
comment on table journal_lines is 'deals';
comment on column journal_lines.operation is 'ClearingOperation';
create index journal_lines_account on journal_lines (account_id, posted_at desc, id desc);
create index journal_lines_account_operation on journal_lines (account_id, operation, posted_at desc, id desc);
create index journal_lines_account_deal on journal_lines (account_id, deal_id) where deal_id is not null;
create index journal_lines_account_day on journal_lines (account_id, value_on);
create index journal_lines_entry on journal_lines (entry_id);
create index journal_lines_time on journal_lines (posted_at);

create trigger journal_entries_append_only before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_lines_append_only before update or delete on journal_lines
  for each row execute function refuse_change();
create trigger journal_lines_whole before truncate on journal_lines execute function refuse_change();
create trigger journal_entries_whole before truncate on journal_entries execute function refuse_change();

-- Nothing but a line moves a balance. Generated columns are not made yet when this looks.
create function refuse_account_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and to_jsonb(new) - '{balance,last_at,party_key,name}'::text[] = to_jsonb(old) - '{balance,last_at,party_key,name}'::text[] then
    return new;
  end if;
  raise exception 'ledger_accounts are moved by journal lines only';
end $$;
create trigger ledger_accounts_kept before update or delete on ledger_accounts
  for each row execute function refuse_account_change();

-- All lines of an entry come in one statement and balance there; each tells the balance it leaves, truly; and with
-- that the accounts are moved, each once, however many lines it has. A plan made while the tables were small is kept by
-- its connection: neither function may ever learn to read them whole.
create function move_accounts() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from added group by entry_id having sum(debit) <> sum(credit)) then
    raise exception 'journal entry does not balance';
  end if;
  if exists (
    select from (
      select l.balance_after, a.balance + sum(
        case when a.class in ('NOSTRO', 'PROVIDER') then l.debit - l.credit else l.credit - l.debit end
      ) over (partition by l.account_id order by l.id) as balance
      from added l join ledger_accounts a on a.id = l.account_id
    ) told where balance_after <> balance
  ) then
    raise exception 'journal line tells a wrong balance';
  end if;
  update ledger_accounts a
    set balance = a.balance + case when a.class in ('NOSTRO', 'PROVIDER') then moved.sum else -moved.sum end,
      last_at = moved.at
    from (select account_id, sum(debit - credit) as sum, max(posted_at) as at from added group by account_id) moved
    where a.id = moved.account_id;
  return null;
end $$;
create trigger journal_lines_move after insert on journal_lines referencing new table as added
  for each statement execute function move_accounts();

create function require_whole_entry() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (select count(*) < 2 or sum(debit) <> new.sum or sum(credit) <> new.sum from journal_lines where entry_id = new.id) then
    raise exception 'journal entry % is not whole', new.id;
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balanced after insert on journal_entries
  deferrable initially deferred for each row execute function require_whole_entry();

-- Turnover of finished days by class: the trial balance of any date adds up days, not a million lines.
create table ledger_days (
  day date not null,
  class text not null,
  debit bigint not null,
  credit bigint not null,
  primary key (day, class)
);
comment on table ledger_days is 'deals';
comment on column ledger_days.class is 'AccountClass';

-- How a bank writes its statements, by column titles.
create table bank_mappings (
  id integer generated always as identity primary key,
  name text not null unique,
  mapping jsonb not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table bank_mappings is 'deals';
comment on column bank_mappings.mapping is 'StatementMapping';

create table bank_statements (
  id integer generated always as identity primary key,
  mapping_id integer not null references bank_mappings (id),
  sha256 text not null,
  from_day date not null,
  to_day date not null,
  line_count integer not null,
  incoming bigint not null,
  outgoing bigint not null,
  imported_by uuid references users (id),
  imported_at timestamptz not null default now()
);
comment on table bank_statements is 'deals';

create table bank_lines (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statements (id),
  day date not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0 and amount <= 9007199254740991),
  document_no text not null,
  purpose text not null,
  payer_name text not null default '',
  -- Numbers of a person may stand here: sealed, found by their fingerprint.
  payer_number_sealed text,
  payer_number_fingerprint text,
  account_sealed text,
  account_fingerprint text not null default '',
  status text not null check (status in ('matched', 'suspense', 'proposed', 'returned', 'paid_out', 'unexplained')),
  -- Where the money went or is proposed to go.
  target jsonb,
  proposed_by uuid references users (id),
  proposed_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  note text,
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint bank_lines_once unique (document_no, day, amount, direction, account_fingerprint)
);
comment on table bank_lines is 'deals';
comment on column bank_lines.direction is $$'in' | 'out'$$;
comment on column bank_lines.status is 'BankLineState';
comment on column bank_lines.target is 'BankLineTarget';
create index bank_lines_waiting on bank_lines (status, day, id);
create index bank_lines_newest on bank_lines (day desc, id desc);
create index bank_lines_payer on bank_lines (payer_number_fingerprint) where payer_number_fingerprint is not null;

create table withdrawals (
  id integer generated always as identity (start with 1001) primary key,
  user_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  party_key uuid not null generated always as (coalesce(organization_id, user_id)) stored,
  amount bigint not null check (amount > 0),
  status text not null default 'requested' check (status in (
    'requested', 'approved', 'sent', 'confirmed', 'rejected', 'returned', 'cancelled'
  )),
  -- The bank details as they were when the money was asked for.
  requisite_id integer not null,
  holder_name text not null,
  bank_name text not null,
  mfo text not null,
  account_sealed text not null,
  tax_number_sealed text not null,
  two_people boolean not null,
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  approved_by uuid references users (id),
  approved_at timestamptz,
  sent_by uuid references users (id),
  sent_at timestamptz,
  document_no text,
  closed_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint withdrawals_two_people check (reviewed_by is null or approved_by is null or reviewed_by <> approved_by)
);
comment on table withdrawals is 'deals';
comment on column withdrawals.status is 'WithdrawalState';
create index withdrawals_party on withdrawals (party_key, id desc);
create index withdrawals_waiting on withdrawals (status, id);

create table clearing_days (
  day date primary key,
  statement_balance bigint not null,
  ledger_balance bigint not null,
  difference bigint not null generated always as (statement_balance - ledger_balance) stored,
  note text,
  closed_by uuid references users (id),
  closed_at timestamptz not null,
  row_version integer not null default 1
);
comment on table clearing_days is 'deals';

-- The accounts everything meets at: the first ones, hence locked first.
insert into ledger_accounts (class) values ('NOSTRO'), ('FEE'), ('VAT_FEE'), ('PENALTY'), ('SUSPENSE');
insert into ledger_accounts (class, provider) values ('PROVIDER', 'payme'), ('PROVIDER', 'click');

-- A code that lets money out serves nothing else.
alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check check (
  purpose in ('login', 'register', 'reset', 'sign', 'delete', 'phone', 'onbehalf', 'withdraw')
);
comment on column otp_challenges.purpose is
  $$'login' | 'register' | 'reset' | 'sign' | 'delete' | 'phone' | 'onbehalf' | 'withdraw'$$;
