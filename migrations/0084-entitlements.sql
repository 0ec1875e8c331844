-- What a party has answered about itself: read by «what is there for me?» and by forms of applications.
create table entitlement_answers (
  party_key uuid primary key,
  user_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  answers jsonb not null,
  answered_at timestamptz not null
);
comment on table entitlement_answers is 'finance';
comment on column entitlement_answers.answers is 'EntitlementAnswers';
create index entitlement_answers_user on entitlement_answers (user_id);
create index entitlement_answers_organization on entitlement_answers (organization_id) where organization_id is not null;
