-- The call centre: what people ask of the platform, whatever way they come (book of communication, 4).
create table ticket_topics (
  id integer generated always as identity primary key,
  parent_id integer references ticket_topics (id),
  code text not null unique,
  name jsonb not null,
  priority text not null default 'normal' check (priority in ('normal', 'high', 'urgent')),
  place integer not null,
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table ticket_topics is 'contact';
comment on column ticket_topics.name is 'Localized';
comment on column ticket_topics.priority is 'TicketPriority';
create index ticket_topics_parent on ticket_topics (parent_id);

insert into ticket_topics (code, name, priority, place) values
  ('account', '{"uz": "Hisob va kirish", "ru": "Учётная запись", "eng": "Account and sign-in"}', 'normal', 10),
  ('deal', '{"uz": "Bitim", "ru": "Сделка", "eng": "Deal"}', 'normal', 20),
  ('product', '{"uz": "Mahsulot va eʼlon", "ru": "Товар и объявление", "eng": "Product and announcement"}', 'normal', 30),
  ('loan', '{"uz": "Kredit", "ru": "Кредит", "eng": "Loan"}', 'normal', 40),
  ('subsidy', '{"uz": "Subsidiya", "ru": "Субсидия", "eng": "Subsidy"}', 'normal', 50),
  ('insurance', '{"uz": "Sugʻurta", "ru": "Страхование", "eng": "Insurance"}', 'normal', 60),
  ('leader', '{"uz": "Yetakchi", "ru": "Ведущий", "eng": "Leader"}', 'normal', 70),
  ('land', '{"uz": "Yer", "ru": "Земля", "eng": "Land"}', 'normal', 80),
  ('water', '{"uz": "Suv", "ru": "Вода", "eng": "Water"}', 'normal', 90),
  ('learning', '{"uz": "Oʻqish", "ru": "Обучение", "eng": "Learning"}', 'normal', 100),
  ('form-check', '{"uz": "Shaklni tekshirish", "ru": "Проверка формы", "eng": "Check of a form"}', 'normal', 110),
  ('fraud', '{"uz": "Firibgarlik", "ru": "Мошенничество", "eng": "Fraud"}', 'urgent', 120),
  ('technical', '{"uz": "Texnik", "ru": "Техническое", "eng": "Technical"}', 'normal', 130),
  ('other', '{"uz": "Boshqa", "ru": "Другое", "eng": "Other"}', 'normal', 140);

insert into ticket_topics (parent_id, code, name, priority, place)
select parent.id, below.code, below.name, 'normal', below.place
from ticket_topics parent join (values
  ('account', 'login', '{"uz": "Kira olmayapman", "ru": "Не могу войти", "eng": "Cannot sign in"}'::jsonb, 11),
  ('account', 'code', '{"uz": "Kod kelmadi", "ru": "Не пришёл код", "eng": "No code came"}', 12),
  ('account', 'eimzo', '{"uz": "E-IMZO", "ru": "E-IMZO", "eng": "E-IMZO"}', 13),
  ('deal', 'order', '{"uz": "Buyurtma", "ru": "Заказ", "eng": "Order"}', 21),
  ('deal', 'payment', '{"uz": "Toʻlov", "ru": "Оплата", "eng": "Payment"}', 22),
  ('deal', 'delivery', '{"uz": "Yetkazish", "ru": "Доставка", "eng": "Delivery"}', 23),
  ('deal', 'dispute', '{"uz": "Nizo", "ru": "Спор", "eng": "Dispute"}', 24),
  ('product', 'moderation', '{"uz": "Moderatsiya", "ru": "Модерация", "eng": "Moderation"}', 31),
  ('loan', 'status', '{"uz": "Ariza holati", "ru": "Статус", "eng": "State of an application"}', 41),
  ('loan', 'refusal', '{"uz": "Rad javobi", "ru": "Отказ", "eng": "Refusal"}', 42),
  ('loan', 'bank', '{"uz": "Bank javob bermadi", "ru": "Банк молчит", "eng": "The bank is silent"}', 43),
  ('subsidy', 'papers', '{"uz": "Hujjatlar", "ru": "Документы", "eng": "Papers"}', 51),
  ('subsidy', 'term', '{"uz": "Muddat", "ru": "Срок", "eng": "Term"}', 52),
  ('insurance', 'claim', '{"uz": "Zarar", "ru": "Убыток", "eng": "Damage"}', 61),
  ('leader', 'unpaid', '{"uz": "Pul toʻlanmadi", "ru": "Не заплатили", "eng": "Not paid"}', 71),
  ('leader', 'join', '{"uz": "Hamkorlik", "ru": "Партнёрство", "eng": "Partnership"}', 72),
  ('land', 'lease', '{"uz": "Ijara", "ru": "Аренда", "eng": "Lease"}', 81),
  ('land', 'plot', '{"uz": "Tomorqa", "ru": "Участок", "eng": "Plot"}', 82),
  ('learning', 'event', '{"uz": "Tadbir", "ru": "Событие", "eng": "Event"}', 101)
) below (parent, code, name, place) on below.parent = parent.code;

create table tickets (
  id integer generated always as identity primary key,
  number text not null unique,
  status text not null default 'new' check (status in (
    'new', 'in_progress', 'waiting_user', 'escalated', 'resolved', 'closed'
  )),
  channel text not null check (channel in ('phone', 'chat', 'telegram', 'callback', 'form', 'check')),
  priority text not null check (priority in ('normal', 'high', 'urgent')),
  -- Whole numbers never lie open; the fingerprint finds the same caller again.
  phone_sealed text,
  phone_fingerprint text,
  user_id uuid references users (id),
  caller_name text,
  territory_id integer not null references territories (id),
  topic_id integer not null references ticket_topics (id),
  text text not null,
  -- What it is about, as its own list calls it: the number of a deal or an application.
  object text,
  assignee_id uuid references users (id),
  escalated_to uuid references organizations (id),
  resolution text,
  resolved_at timestamptz,
  reopened integer not null default 0,
  -- Since when it is past its time.
  late_at timestamptz,
  rate_token text unique,
  rate_until timestamptz,
  rating integer check (rating between 1 and 5),
  rating_text text,
  rated_at timestamptz,
  -- What made it, once: `visit-check:12`.
  source text unique,
  search_key text not null,
  author_id uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1
);
comment on table tickets is 'contact';
comment on column tickets.status is 'TicketState';
comment on column tickets.channel is 'TicketChannel';
comment on column tickets.priority is 'TicketPriority';
create index tickets_status on tickets (status, id desc);
create index tickets_phone on tickets (phone_fingerprint, id desc) where phone_fingerprint is not null;
create index tickets_user on tickets (user_id, id desc) where user_id is not null;
create index tickets_territory on tickets (territory_id, id desc);
create index tickets_topic on tickets (topic_id, id desc);
create index tickets_assignee on tickets (assignee_id, id desc) where assignee_id is not null;
create index tickets_escalated on tickets (escalated_to, id desc) where escalated_to is not null;
create index tickets_author on tickets (author_id) where author_id is not null;
create index tickets_resolved on tickets (resolved_at) where resolved_at is not null;

-- What was said about a ticket, in the order it was said.
create table ticket_entries (
  id bigint generated always as identity primary key,
  ticket_id integer not null references tickets (id),
  kind text not null check (kind in (
    'note', 'joined', 'asked', 'said', 'escalated', 'answered', 'resolved', 'reopened'
  )),
  text text not null,
  author_id uuid references users (id),
  organization_id uuid references organizations (id),
  at timestamptz not null
);
comment on table ticket_entries is 'contact';
comment on column ticket_entries.kind is 'TicketEntryKind';
create index ticket_entries_ticket on ticket_entries (ticket_id, id);
create index ticket_entries_author on ticket_entries (author_id) where author_id is not null;
create index ticket_entries_organization on ticket_entries (organization_id) where organization_id is not null;

-- Calls, also those written down by hand while the exchange is away.
create table phone_calls (
  id integer generated always as identity primary key,
  status text not null check (status in ('ringing', 'answered', 'ended', 'missed', 'abandoned')),
  direction text not null check (direction in ('in', 'out')),
  by_hand boolean not null,
  -- How the exchange knows it.
  channel text unique,
  phone_sealed text not null,
  phone_fingerprint text not null,
  operator_id uuid references users (id),
  ticket_id integer references tickets (id),
  wrap_up text check (wrap_up in ('answered', 'ticket', 'callback', 'wrong_number', 'silent', 'hung_up', 'prank')),
  note text,
  queued_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1
);
comment on table phone_calls is 'contact';
comment on column phone_calls.status is 'CallState';
comment on column phone_calls.direction is 'CallDirection';
comment on column phone_calls.wrap_up is 'WrapUp';
create index phone_calls_queued on phone_calls (queued_at desc, id desc);
create index phone_calls_phone on phone_calls (phone_fingerprint, id desc);
create index phone_calls_operator on phone_calls (operator_id, id desc) where operator_id is not null;
create index phone_calls_ticket on phone_calls (ticket_id) where ticket_id is not null;
