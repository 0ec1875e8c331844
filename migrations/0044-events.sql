-- Seminars and webinars. Their text is published and judged like any publication; `stage` is what time makes of the event.
create table events (
  id integer generated always as identity (start with 500001) primary key,
  type text not null check (type in ('webinar', 'seminar')),
  owner_user_id uuid not null references users (id),
  owner_organization_id uuid references organizations (id),
  status text not null default 'draft' check (status in (
    'draft', 'on_moderation', 'returned', 'rejected', 'published', 'sold_out', 'paused', 'blocked', 'expired', 'archived'
  )),
  stage text not null default 'planned' check (stage in ('planned', 'live', 'finished', 'recorded', 'cancelled')),
  content jsonb not null,
  pending jsonb,
  version integer not null default 0,
  -- The link of a webinar: no part of the content, so that no judge, history or public row ever has it.
  join_sealed text,
  -- A room of our own was opened.
  room_opened_at timestamptz,
  -- Copies of the content for lists.
  title text not null default '',
  search_key text not null default '',
  topics integer[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  expiry_told boolean not null default false,
  state_reason text,
  cancel_reason text,
  archived_at timestamptz,
  reminded_day boolean not null default false,
  reminded_hour boolean not null default false,
  recording_told boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table events is 'media';
comment on column events.type is 'EventType';
comment on column events.status is 'PublicationState';
comment on column events.stage is 'EventStage';
comment on column events.content is 'EventDraft';
comment on column events.pending is 'EventContent';
create index events_of_organization on events (owner_organization_id, updated_at desc, id desc);
create index events_of_person on events (owner_user_id, updated_at desc, id desc) where owner_organization_id is null;
create index events_to_begin on events (starts_at) where stage = 'planned' and status in ('published', 'paused');
create index events_to_finish on events (ends_at) where stage in ('planned', 'live') and status in ('published', 'paused');

create table event_versions (
  event_id integer not null references events (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (event_id, version)
);
comment on table event_versions is 'media';
comment on column event_versions.content is 'EventContent';

-- What the public may read: one row for each published event, made anew in the transaction of every change.
create table listed_events (
  id integer primary key references events (id) on delete cascade,
  type text not null,
  stage text not null,
  title jsonb not null,
  content jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  registration_until timestamptz not null,
  language text not null,
  free boolean not null,
  recorded boolean not null,
  region_id integer,
  district_id integer,
  topic_path integer[] not null default '{}',
  owner_organization_id uuid not null,
  owner_name jsonb not null,
  verified boolean not null,
  cancel_reason text,
  words tsvector not null,
  published_at timestamptz not null
);
comment on table listed_events is 'media';
comment on column listed_events.type is 'EventType';
comment on column listed_events.stage is 'EventStage';
comment on column listed_events.title is 'Localized';
comment on column listed_events.content is 'EventContent';
comment on column listed_events.language is 'WorkLanguage';
comment on column listed_events.owner_name is 'Localized';
create index listed_events_by_time on listed_events (starts_at, id);
create index listed_events_topics on listed_events using gin (topic_path);
create index listed_events_words on listed_events using gin (words);

-- The order in which people come: counted under the lock of the event, so that nobody overtakes anybody.
create sequence participants_place as bigint;

create table participants (
  id uuid primary key default gen_random_uuid(),
  event_id integer not null references events (id),
  user_id uuid not null references users (id),
  status text not null check (status in ('registered', 'confirmed', 'waitlist', 'attended', 'no_show', 'cancelled')),
  -- Registered only: who has to say yes.
  awaits text check (awaits in ('organizer', 'participant')),
  place bigint not null default nextval('participants_place'),
  region_id integer,
  district_id integer,
  -- What the profile knew, in bands: counts need no more.
  gender text not null default 'unknown' check (gender in ('female', 'male', 'unknown')),
  age_band text not null default 'unknown',
  ticket text not null,
  ended_by text check (ended_by in ('organizer', 'participant', 'system')),
  reason text,
  arrived_at timestamptz,
  minutes integer not null default 0,
  certificate text,
  registered_at timestamptz not null,
  cancelled_at timestamptz,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  constraint participants_awaited check ((awaits is null) = (status <> 'registered'))
);
comment on table participants is 'media';
comment on column participants.status is 'ParticipantState';
comment on column participants.awaits is $$'organizer' | 'participant'$$;
comment on column participants.gender is 'Gender';
comment on column participants.age_band is 'AgeBand';
comment on column participants.ended_by is $$'organizer' | 'participant' | 'system'$$;
create unique index participants_once on participants (event_id, user_id);
create unique index participants_ticket on participants (event_id, ticket);
create index participants_in_order on participants (event_id, place);
create index participants_of_person on participants (user_id, event_id);

-- When somebody came and went: pages of webinars and rooms say it minute by minute, a door once.
create table attendances (
  id bigint generated always as identity primary key,
  participant_id uuid not null references participants (id) on delete cascade,
  event_id integer not null references events (id),
  source text not null check (source in ('page', 'bbb', 'door')),
  joined_at timestamptz not null,
  left_at timestamptz not null,
  -- Made by the phone at the door, once for each scan.
  key uuid,
  by_user_id uuid references users (id)
);
comment on table attendances is 'media';
comment on column attendances.source is $$'page' | 'bbb' | 'door'$$;
create index attendances_of_participant on attendances (participant_id, left_at desc);
create index attendances_of_event on attendances (event_id);
create unique index attendances_door on attendances (participant_id) where source = 'door';
create unique index attendances_key on attendances (key) where key is not null;

create table event_questions (
  id integer generated always as identity primary key,
  event_id integer not null references events (id),
  user_id uuid not null references users (id),
  text text not null,
  at timestamptz not null
);
comment on table event_questions is 'media';
create index event_questions_of_event on event_questions (event_id, id);
create index event_questions_of_person on event_questions (user_id);

create table event_feedback (
  participant_id uuid primary key references participants (id) on delete cascade,
  event_id integer not null references events (id),
  rating integer not null check (rating between 1 and 5),
  text text not null default '',
  at timestamptz not null
);
comment on table event_feedback is 'media';
create index event_feedback_of_event on event_feedback (event_id, at desc);

insert into reason_codes (code, position, field, needs_comment, queues, text) values
  ('event-unclear', 1, 'description', false, '{webinar,seminar}', '{"uz": "Tadbir nima haqida ekani tushunarsiz. Mavzu, dastur va kimlar uchunligini yozing", "ru": "Непонятно, о чём мероприятие. Опишите тему, программу и для кого оно", "eng": "It is not clear what the event is about. Describe the subject, the programme and whom it is for"}'),
  ('speaker-unclear', 2, 'speakers', false, '{webinar,seminar}', '{"uz": "Maʼruzachi kim ekani aniq emas. Ismi va lavozimini toʻliq yozing", "ru": "Неясно, кто выступает. Укажите имя и должность полностью", "eng": "It is not clear who speaks. Give the full name and the post"}'),
  ('event-cover', 3, 'cover', false, '{webinar,seminar}', '{"uz": "Muqova rasmi mavzuga tegishli emas yoki sifatsiz. Boshqa rasm qoʻying", "ru": "Обложка не по теме или плохого качества. Поставьте другую", "eng": "The cover is poor or off the subject. Use another picture"}'),
  ('event-advert', 4, 'description', false, '{webinar,seminar}', '{"uz": "Bu taʼlim tadbiri emas, reklama. Reklamani olib tashlang", "ru": "Это реклама, а не обучение. Уберите рекламу", "eng": "This is an advertisement, not an event to learn from. Remove it"}');
