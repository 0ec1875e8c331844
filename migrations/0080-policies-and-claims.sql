-- What is insured since when and for how much, frozen by the contract; the state bears a share of the premium.
create table finance_policies (
  id integer generated always as identity primary key,
  application_id integer not null unique references applications (id),
  sum_insured bigint not null check (sum_insured > 0),
  risks text[] not null check (cardinality(risks) > 0),
  premium bigint not null check (premium > 0),
  own bigint not null check (own >= 0),
  share bigint not null check (share >= 0),
  share_status text not null default 'due' check (share_status in ('due', 'concluded', 'received', 'dropped')),
  franchise_bp integer not null check (franchise_bp between 0 and 10000),
  -- The whole that a loss is a part of.
  total integer not null check (total > 0),
  unit text not null check (unit in ('area', 'heads')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint finance_policies_premium check (premium = own + share)
);
comment on table finance_policies is 'finance';
comment on column finance_policies.risks is 'readonly Risk[]';
comment on column finance_policies.share_status is 'PremiumShareState';
comment on column finance_policies.unit is $$'area' | 'heads'$$;
create index finance_policies_starts on finance_policies (starts_on);
create index finance_policies_ends on finance_policies (ends_on);

-- A loss that an insured has told of.
create table finance_claims (
  id integer generated always as identity primary key,
  number text not null unique,
  policy_id integer not null references finance_policies (id),
  application_id integer not null references applications (id),
  -- The request that was won: whose people work on it, and where.
  request_id integer not null references application_requests (id),
  status text not null default 'filed' check (status in (
    'filed', 'expert_assigned', 'surveyed', 'agreed', 'contested', 'paid', 'refused'
  )),
  risk text not null,
  event_on date not null,
  damaged integer not null check (damaged > 0),
  description text not null,
  photos jsonb not null,
  expert_id uuid references users (id),
  certificate_no text,
  contest_reason text,
  contested_at timestamptz,
  payout bigint check (payout >= 0),
  reason_code text,
  reason text,
  ended_at timestamptz,
  filed_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table finance_claims is 'finance';
comment on column finance_claims.status is 'ClaimState';
comment on column finance_claims.risk is 'Risk';
comment on column finance_claims.photos is 'readonly ClaimPhoto[]';
create index finance_claims_policy on finance_claims (policy_id);
create index finance_claims_application on finance_claims (application_id);
create index finance_claims_request on finance_claims (request_id, id desc);
create index finance_claims_expert on finance_claims (expert_id, id desc) where expert_id is not null;
create index finance_claims_filed_by on finance_claims (filed_by);

-- What an expert has seen and signed; where the first was contested there are two.
create table finance_claim_surveys (
  id integer generated always as identity primary key,
  claim_id integer not null references finance_claims (id),
  expert_id uuid not null references users (id),
  certificate_no text not null,
  is_event boolean not null,
  damaged integer not null check (damaged > 0),
  loss_bp integer not null check (loss_bp between 0 and 10000),
  note text not null,
  photos jsonb not null default '[]',
  at timestamptz not null
);
comment on table finance_claim_surveys is 'finance';
comment on column finance_claim_surveys.photos is 'readonly MessageFile[]';
create index finance_claim_surveys_claim on finance_claim_surveys (claim_id, id);
create index finance_claim_surveys_expert on finance_claim_surveys (expert_id);
