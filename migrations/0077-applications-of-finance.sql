-- What a kind reckons of an application, what was granted of it and paid so far, and the figures of a refusal.
alter table applications
  add column computed jsonb not null default '{}',
  -- Of the kind's own, once it is approved.
  add column stage text,
  add column granted bigint check (granted > 0),
  add column disbursed bigint not null default 0,
  -- Why the applicant asks to be let go of what was agreed on.
  add column release_reason text,
  add constraint applications_disbursed check (disbursed between 0 and coalesce(granted, 0));
comment on column applications.computed is 'ApplicationContent';
alter table application_requests add column reason_figures jsonb;
comment on column application_requests.reason_figures is 'RefusalFigures';
-- The queue of a recipient over all its kinds.
create index application_requests_queue on application_requests (recipient_id, created_at desc, id desc);

-- People who vouch for an applicant, and agree by a code from their own phone.
create table finance_guarantors (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id) on delete cascade,
  role text not null check (role in ('guarantor', 'group')),
  name text not null,
  pinfl_sealed text not null,
  pinfl_fingerprint text not null,
  phone_sealed text not null,
  income bigint check (income >= 0),
  debts bigint check (debts >= 0),
  status text not null default 'waiting' check (status in ('waiting', 'agreed', 'declined')),
  -- Names it in the link that was sent.
  key uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint finance_guarantors_once unique (application_id, pinfl_fingerprint)
);
comment on table finance_guarantors is 'finance';
comment on column finance_guarantors.role is $$'guarantor' | 'group'$$;
comment on column finance_guarantors.status is $$'waiting' | 'agreed' | 'declined'$$;

-- A loan is paid out in parts: the next after the last was proved.
create table finance_tranches (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id),
  position integer not null check (position > 0),
  amount bigint not null check (amount > 0),
  condition jsonb,
  status text not null default 'planned' check (status in (
    'planned', 'requested', 'paid', 'proof_sent', 'proved', 'cancelled'
  )),
  requisite_id integer references requisites (id),
  proof jsonb not null default '[]',
  note text,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint finance_tranches_once unique (application_id, position)
);
comment on table finance_tranches is 'finance';
comment on column finance_tranches.condition is 'Localized';
comment on column finance_tranches.status is 'TrancheState';
comment on column finance_tranches.proof is 'readonly MessageFile[]';
create index finance_tranches_requisite on finance_tranches (requisite_id) where requisite_id is not null;

-- What is to be paid back, by days.
create table finance_repayments (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id),
  position integer not null check (position > 0),
  due_on date not null,
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0),
  -- Borne by the state.
  subsidy bigint not null default 0 check (subsidy >= 0),
  amount bigint not null check (amount = principal + interest - subsidy),
  status text not null default 'planned' check (status in ('planned', 'late', 'paid', 'written_off')),
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint finance_repayments_once unique (application_id, position)
);
comment on table finance_repayments is 'finance';
comment on column finance_repayments.status is 'RepaymentState';
create index finance_repayments_due on finance_repayments (due_on) where status = 'planned';

-- Money that moved: through the journal, or outside and told with its paper.
create table finance_payments (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id),
  -- What it was for, and which row of it.
  purpose text not null,
  row_id integer,
  direction text not null check (direction in ('to_applicant', 'to_lender')),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  via text not null check (via in ('clearing', 'outside')),
  entry_id bigint references journal_entries (id),
  file jsonb,
  note text,
  by_user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  constraint finance_payments_journal check ((via = 'clearing') = (entry_id is not null)),
  constraint finance_payments_paper check (via = 'clearing' or file is not null)
);
comment on table finance_payments is 'finance';
comment on column finance_payments.purpose is 'PaymentPurpose';
comment on column finance_payments.direction is $$'to_applicant' | 'to_lender'$$;
comment on column finance_payments.via is $$'clearing' | 'outside'$$;
comment on column finance_payments.file is 'MessageFile';
create index finance_payments_of on finance_payments (application_id, id);
create unique index finance_payments_once on finance_payments (application_id, purpose, row_id) where row_id is not null;
create index finance_payments_entry on finance_payments (entry_id) where entry_id is not null;
create index finance_payments_user on finance_payments (by_user_id);

alter table document_templates drop constraint document_templates_kind_check;
alter table document_templates add constraint document_templates_kind_check check (kind in (
  'contract', 'specification', 'invoice', 'act', 'recommendation', 'protocol', 'certificate', 'cooperation', 'finance',
  'finance-act'
));

alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check check (
  purpose in ('login', 'register', 'reset', 'sign', 'delete', 'phone', 'onbehalf', 'withdraw', 'second', 'consent')
);
comment on column otp_challenges.purpose is
  $$'login' | 'register' | 'reset' | 'sign' | 'delete' | 'phone' | 'onbehalf' | 'withdraw' | 'second' | 'consent'$$;
