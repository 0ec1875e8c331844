-- One response to an announcement, whatever its kind. Whose announcement it is and what kind are copies: both sides
-- read their lists by one index, and an announcement never changes hands.
create table applicants (
  id uuid primary key default gen_random_uuid(),
  announcement_id integer not null references announcements (id),
  kind text not null,
  owner_user_id uuid not null references users (id),
  owner_organization_id uuid references organizations (id),
  owner_key uuid not null generated always as (coalesce(owner_organization_id, owner_user_id)) stored,
  applicant_user_id uuid not null references users (id),
  applicant_organization_id uuid references organizations (id),
  applicant_key uuid not null generated always as (coalesce(applicant_organization_id, applicant_user_id)) stored,
  status text not null default 'new' check (status in (
    'new', 'viewed', 'shortlisted', 'invited', 'accepted', 'done', 'declined', 'withdrawn', 'expired'
  )),
  -- Without phones and cards; the whole of it sealed, where there were any, and read once both have agreed.
  message text not null default '',
  message_sealed text,
  files jsonb not null default '[]',
  proposed jsonb not null default '{}',
  -- How many they are: a brigade counts as such at hire.
  people integer not null default 1 check (people between 1 and 500),
  -- Of a booking: the day of the calendar it asks for, and holds once it is agreed on.
  day date,
  -- What the applicant brought: a resume to a vacancy, a vacancy to a resume.
  attached_id integer references announcements (id),
  territory_id integer,
  territory_path text,
  ended_by text check (ended_by in ('owner', 'applicant', 'system')),
  reason text,
  reason_shared boolean not null default false,
  -- The owner's own words instead of the polite template.
  answer text,
  -- Declined together with others: nothing is told before this moment, and until then the state before comes back.
  tell_at timestamptz,
  state_before text,
  -- The last time somebody did something; what waits too long from then on expires.
  acted_at timestamptz not null,
  owner_told boolean not null default true,
  others_told boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint applicants_parties
    check (coalesce(owner_organization_id, owner_user_id) <> coalesce(applicant_organization_id, applicant_user_id))
);
comment on table applicants is 'announcements';
comment on column applicants.kind is 'AnnouncementKindName';
comment on column applicants.status is 'ApplicantState';
comment on column applicants.files is 'readonly MessageFile[]';
comment on column applicants.proposed is 'Proposed';
comment on column applicants.ended_by is 'EndedBy';
comment on column applicants.state_before is 'ApplicantState';
create unique index applicants_once on applicants (announcement_id, applicant_key)
  where status in ('new', 'viewed', 'shortlisted', 'invited', 'accepted');
create index applicants_of_announcement on applicants (announcement_id, created_at desc, id desc);
create index applicants_of_applicant on applicants (applicant_key, updated_at desc, id desc);
create index applicants_of_owner on applicants (owner_key, created_at desc);
create index applicants_of_attached on applicants (attached_id) where attached_id is not null;
create index applicants_waiting on applicants (acted_at) where status in ('new', 'viewed', 'shortlisted', 'invited');
create index applicants_to_tell on applicants (tell_at) where tell_at is not null;
create index applicants_in_digest on applicants (announcement_id) where not owner_told;
create index applicants_held on applicants (announcement_id, day)
  where day is not null and status in ('accepted', 'done');

-- Days a provider works on and how often a day can be booked. Without rows no calendar is kept, and every day has one
-- slot; what is held are the agreed responses of the day.
create table service_days (
  announcement_id integer not null references announcements (id) on delete cascade,
  day date not null,
  slots integer not null check (slots between 0 and 50),
  primary key (announcement_id, day)
);
comment on table service_days is 'announcements';
