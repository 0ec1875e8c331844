-- One person's way through one course. `percent` and `score` never fall: lessons come and go, what was done stays done.
create table enrolments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  course_id integer not null references content_items (id),
  status text not null default 'enrolled'
    check (status in ('enrolled', 'in_progress', 'completed', 'certified', 'dropped')),
  percent integer not null default 0 check (percent between 0 and 100),
  score integer check (score between 0 and 100),
  -- Opened last: there one goes on.
  lesson_id integer references content_items (id),
  -- The paper of the certificate.
  document_id uuid unique,
  certified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  unique (user_id, course_id),
  constraint enrolments_certified check ((status = 'certified') = (document_id is not null))
);
comment on table enrolments is 'media';
comment on column enrolments.status is 'EnrolmentState';
create index enrolments_of_person on enrolments (user_id, updated_at desc, id desc);
create index enrolments_of_course on enrolments (course_id);

-- What of a lesson somebody has seen: spans of seconds, merged from all devices.
create table lesson_progress (
  user_id uuid not null references users (id),
  lesson_id integer not null references content_items (id),
  course_id integer not null references content_items (id),
  spans jsonb not null default '[]',
  position integer not null default 0,
  -- From here on it counts, whatever becomes of the recording.
  watched_at timestamptz,
  updated_at timestamptz not null,
  primary key (user_id, lesson_id)
);
comment on table lesson_progress is 'media';
comment on column lesson_progress.spans is 'readonly Span[]';
create index lesson_progress_of_course on lesson_progress (user_id, course_id);

-- One try of a quiz: the version of its lesson it is judged by, and the seed its order comes from.
create table quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  lesson_id integer not null references content_items (id),
  version integer not null,
  seed integer not null,
  -- By question: the place of the chosen option, as editors count them.
  answers jsonb,
  score integer check (score between 0 and 100),
  begun_at timestamptz not null,
  answered_at timestamptz,
  foreign key (lesson_id, version) references content_versions (item_id, version),
  constraint quiz_attempts_judged check ((answered_at is null) = (score is null))
);
comment on table quiz_attempts is 'media';
comment on column quiz_attempts.answers is 'Record<string, number>';
create unique index quiz_attempts_open on quiz_attempts (user_id, lesson_id) where answered_at is null;
create index quiz_attempts_of_person on quiz_attempts (user_id, lesson_id, answered_at);
