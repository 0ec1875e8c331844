-- What a party asks for, whatever the kind: one application, a request to each recipient, their questions and offers.
create table applications (
  id integer generated always as identity primary key,
  kind text not null,
  -- Given when it is sent; a draft has none.
  number text unique,
  -- Kinds add states of their own; drafts and the four ends are everybody's.
  status text not null default 'draft',
  state_since timestamptz not null,
  user_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  party_key uuid not null generated always as (coalesce(organization_id, user_id)) stored,
  -- Who has prepared it for the applicant, and for which organization.
  prepared_by uuid references users (id),
  prepared_for uuid references organizations (id),
  territory_id integer references territories (id),
  -- What it asks for and in which version: rows of the kind's own table.
  subject_id integer not null,
  subject_version integer,
  season_key text not null default '',
  amount bigint check (amount >= 0),
  content jsonb not null default '{}',
  field_template_id integer references field_templates (id),
  field_template_version integer,
  answers jsonb not null default '{}',
  file_template_id integer references file_templates (id),
  file_template_version integer,
  papers jsonb not null default '[]',
  consents jsonb not null default '[]',
  eligibility jsonb not null default '[]',
  -- Requests of earlier rounds decide nothing any more.
  round integer not null default 1,
  replacements integer not null default 0,
  reason_code text,
  reason text,
  restored_at timestamptz,
  submitted_at timestamptz,
  queued_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint applications_sent check (status = 'draft' or number is not null or submitted_at is null),
  constraint applications_answers check ((field_template_id is null) = (field_template_version is null)),
  constraint applications_papers check ((file_template_id is null) = (file_template_version is null))
);
comment on table applications is 'applications';
comment on column applications.content is 'ApplicationContent';
comment on column applications.answers is 'ApplicationContent';
comment on column applications.papers is 'readonly ApplicationPaper[]';
comment on column applications.consents is 'readonly ApplicationConsent[]';
comment on column applications.eligibility is 'readonly EligibilityLine[]';
-- One active application of a party for one thing in one season, also when it is sent twice at once.
create unique index applications_active on applications (party_key, kind, subject_id, season_key)
  where status not in ('draft', 'rejected', 'withdrawn', 'expired', 'closed');
create index applications_mine on applications (party_key, kind, updated_at desc, id desc);
create index applications_prepared on applications (prepared_for, kind, updated_at desc, id desc)
  where prepared_for is not null;
create index applications_registry on applications (kind, submitted_at desc, id desc) where submitted_at is not null;
create index applications_all on applications (submitted_at desc, id desc) where submitted_at is not null;
create index applications_territory on applications (territory_id, submitted_at desc);
create index applications_state on applications (kind, status, state_since);
create index applications_queue on applications (kind, subject_id, queued_at, id) where status = 'waitlisted';
create index applications_user on applications (user_id);
create index applications_organization on applications (organization_id) where organization_id is not null;
create index applications_preparer on applications (prepared_by) where prepared_by is not null;
create index applications_form on applications (field_template_id) where field_template_id is not null;
create index applications_file_template on applications (file_template_id) where file_template_id is not null;

create table application_requests (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id),
  kind text not null,
  recipient_id uuid not null references organizations (id),
  -- A branch, a department: the recipient's own division of work.
  desk text,
  round integer not null,
  replaces_id integer references application_requests (id),
  status text not null default 'new' check (status in (
    'new', 'taken', 'in_review', 'need_info', 'offered', 'won', 'lost', 'refused', 'recalled', 'expired'
  )),
  state_since timestamptz not null,
  assignee_id uuid references users (id),
  -- When the recipient is to have answered; none while the clock stands still, and then what was left of it.
  due_at timestamptz,
  left_minutes integer,
  allowed_minutes integer,
  -- Working time until it was first taken.
  first_answer_minutes integer,
  taken_at timestamptz,
  offered_at timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('unanswered', 'declined', 'silent', 'chosen-other', 'withdrawn', 'recalled')),
  reason_code text,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table application_requests is 'applications';
comment on column application_requests.status is 'ApplicationRequestState';
comment on column application_requests.ending is 'ApplicationRequestEnding';
create unique index application_requests_once on application_requests (application_id, recipient_id)
  where status in ('new', 'taken', 'in_review', 'need_info', 'offered');
create unique index application_requests_won on application_requests (application_id) where status = 'won';
create index application_requests_of on application_requests (application_id, id);
create index application_requests_inbox on application_requests (recipient_id, kind, created_at desc, id desc);
create index application_requests_states on application_requests (recipient_id, kind, status, due_at);
create index application_requests_assignee on application_requests (assignee_id) where assignee_id is not null;
create index application_requests_replaces on application_requests (replaces_id) where replaces_id is not null;

create table application_questions (
  id integer generated always as identity primary key,
  request_id integer not null references application_requests (id),
  text text not null check (length(text) between 1 and 1000),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  answer text,
  files jsonb not null default '[]',
  answered_by uuid references users (id),
  answered_at timestamptz
);
comment on table application_questions is 'applications';
comment on column application_questions.files is 'readonly MessageFile[]';
create index application_questions_of on application_questions (request_id, id);
create index application_questions_asker on application_questions (asked_by);
create index application_questions_answerer on application_questions (answered_by) where answered_by is not null;

create table application_offers (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id),
  request_id integer not null references application_requests (id),
  recipient_id uuid not null references organizations (id),
  status text not null default 'draft' check (status in (
    'draft', 'pending_approval', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn'
  )),
  author_id uuid not null references users (id),
  approver_id uuid references users (id),
  amount bigint check (amount >= 0),
  content jsonb not null,
  -- What the kind has computed of it, frozen when it went to approval.
  computed jsonb,
  valid_until timestamptz not null,
  reason text,
  sent_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  -- Nobody approves what they have made.
  constraint application_offers_hands check (approver_id <> author_id)
);
comment on table application_offers is 'applications';
comment on column application_offers.status is 'ApplicationOfferState';
comment on column application_offers.content is 'ApplicationContent';
comment on column application_offers.computed is 'ApplicationContent';
create unique index application_offers_live on application_offers (request_id)
  where status in ('draft', 'pending_approval', 'sent', 'viewed', 'accepted');
create unique index application_offers_accepted on application_offers (application_id) where status = 'accepted';
create index application_offers_of on application_offers (application_id, id);
create index application_offers_desk on application_offers (recipient_id, status, updated_at desc, id desc);
create index application_offers_author on application_offers (author_id);
create index application_offers_approver on application_offers (approver_id) where approver_id is not null;
create index application_offers_request on application_offers (request_id, id);
