-- Once it is approved an application goes on by the stages of its kind; before that it has none.
update applications set stage = '' where stage is null;
alter table applications alter column stage set default '', alter column stage set not null;

-- A district group looks at what a subsidy is asked for; three of them sign what they have seen.
create table finance_visits (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id),
  request_id integer not null references application_requests (id),
  planned_on date not null,
  visited_on date,
  is_confirmed boolean,
  note text,
  place jsonb,
  photos jsonb not null default '[]',
  author_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table finance_visits is 'finance';
comment on column finance_visits.place is '{ lat: number; lng: number }';
comment on column finance_visits.photos is 'readonly MessageFile[]';
create unique index finance_visits_of on finance_visits (application_id, request_id);
create index finance_visits_request on finance_visits (request_id);
create index finance_visits_author on finance_visits (author_id);

create table finance_visit_members (
  visit_id integer not null references finance_visits (id),
  user_id uuid not null references users (id),
  position integer not null,
  signed_at timestamptz,
  primary key (visit_id, user_id)
);
comment on table finance_visit_members is 'finance';
create index finance_visit_members_user on finance_visit_members (user_id);

-- Facts of a stage: a serial number, the number of a payment order, why something was taken back.
create table finance_stage_facts (
  id integer generated always as identity primary key,
  application_id integer not null references applications (id),
  step text not null,
  number text,
  note text,
  files jsonb not null default '[]',
  by_user_id uuid references users (id),
  at timestamptz not null
);
comment on table finance_stage_facts is 'finance';
comment on column finance_stage_facts.files is 'readonly MessageFile[]';
create index finance_stage_facts_of on finance_stage_facts (application_id, id);
create index finance_stage_facts_user on finance_stage_facts (by_user_id) where by_user_id is not null;
