-- One engine judges every kind of publication; what is special of a kind comes with the case: its texts before and
-- after, its title and picture for the queue, the territory by which moderators are scoped.
create table moderation_cases (
  id integer generated always as identity (start with 5001) primary key,
  target_type text not null,
  target_id text not null,
  version integer not null,
  queue text not null,
  state text not null default 'queued' check (state in (
    'queued', 'taken', 'decided', 'appealed', 'superseded', 'withdrawn'
  )),
  owner_user_id uuid not null references users (id),
  owner_organization_id uuid references organizations (id),
  title jsonb not null,
  search_key text not null default '',
  picture text,
  category_id integer,
  category_path integer[] not null default '{}',
  territory_id integer,
  region_id integer,
  territory_path text not null default '',
  before jsonb,
  after jsonb not null,
  flags jsonb not null default '[]',
  -- Copies of the kinds of the flags, for the filter.
  flag_kinds text[] not null default '{}',
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  assignee_id uuid references users (id),
  taken_at timestamptz,
  decision text check (decision in ('publish', 'return', 'reject')),
  reasons jsonb not null default '[]',
  fields jsonb not null default '{}',
  comment text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- Published without a judge: the seller is trusted. A sampled one is looked at afterwards.
  auto boolean not null default false,
  sampled boolean not null default false,
  appeal_of integer references moderation_cases (id),
  appeal_text text,
  row_version integer not null default 1,
  constraint moderation_decided check (state not in ('decided', 'appealed') or (decision is not null and decided_at is not null)),
  constraint moderation_taken check (state <> 'taken' or (assignee_id is not null and taken_at is not null))
);
comment on table moderation_cases is 'market';
comment on column moderation_cases.state is 'CaseState';
comment on column moderation_cases.title is 'Localized';
comment on column moderation_cases.before is 'Record<string, unknown>';
comment on column moderation_cases.after is 'Record<string, unknown>';
comment on column moderation_cases.flags is 'CaseFlag[]';
comment on column moderation_cases.flag_kinds is 'FlagKind[]';
comment on column moderation_cases.decision is 'CaseDecision';
comment on column moderation_cases.reasons is 'GivenReason[]';
comment on column moderation_cases.fields is 'FieldDecisions';
create unique index moderation_open on moderation_cases (target_type, target_id) where state in ('queued', 'taken');
create unique index moderation_appealed_once on moderation_cases (appeal_of) where appeal_of is not null;
create index moderation_queue on moderation_cases (queue, submitted_at, id) where state in ('queued', 'taken');
create index moderation_decided_at on moderation_cases (queue, decided_at desc, id desc) where state in ('decided', 'appealed');
create index moderation_target on moderation_cases (target_type, target_id, id desc);
create index moderation_owner_organization on moderation_cases (owner_organization_id, decided_at)
  where owner_organization_id is not null;
create index moderation_owner_person on moderation_cases (owner_user_id, decided_at) where owner_organization_id is null;

-- Why something is returned or refused, in words the owner reads; `field` is what it usually speaks of.
create table reason_codes (
  id integer generated always as identity primary key,
  code text not null unique,
  queue text,
  text jsonb not null,
  field text,
  needs_comment boolean not null default false,
  position integer not null default 100,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table reason_codes is 'market';
comment on column reason_codes.text is 'Localized';
comment on column reason_codes.status is $$'active' | 'archived'$$;

-- `key` is the word as search folds it: one row answers for three scripts.
create table banned_words (
  id integer generated always as identity primary key,
  word text not null,
  key text not null unique,
  created_by uuid references users (id),
  created_at timestamptz not null default now()
);
comment on table banned_words is 'market';

create table complaints (
  id integer generated always as identity (start with 7001) primary key,
  target_type text not null,
  target_id text not null,
  title jsonb not null,
  picture text,
  owner_user_id uuid not null references users (id),
  owner_organization_id uuid references organizations (id),
  territory_path text not null default '',
  reason text not null check (reason in ('fraud', 'prohibited', 'wrong', 'copied', 'price', 'offensive', 'other')),
  text text,
  -- Null where nobody was signed in.
  user_id uuid references users (id),
  state text not null default 'new' check (state in ('new', 'upheld', 'dismissed')),
  answer text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  row_version integer not null default 1
);
comment on table complaints is 'market';
comment on column complaints.title is 'Localized';
comment on column complaints.reason is 'ComplaintReason';
comment on column complaints.state is 'ComplaintState';
create unique index complaints_open_of_person on complaints (target_type, target_id, user_id) where state = 'new' and user_id is not null;
create index complaints_state on complaints (state, id desc);
create index complaints_target on complaints (target_type, target_id);
create index complaints_owner_organization on complaints (owner_organization_id) where owner_organization_id is not null;
create index complaints_owner_person on complaints (owner_user_id) where owner_organization_id is null;

-- Which pictures were shown by whom: the same in hands of two sellers is worth a look.
create table judged_pictures (
  target_type text not null,
  target_id text not null,
  file_id text not null,
  -- The organization, or the person where there is none.
  owner_key uuid not null,
  primary key (file_id, target_type, target_id)
);
comment on table judged_pictures is 'market';

-- A difference hash of 64 bits in hexadecimal; `bands` are its four quarters, each marked with its place: pictures that
-- differ in three bits or fewer share at least one.
create table picture_hashes (
  file_id text primary key,
  hash text not null,
  bands integer[] not null
);
comment on table picture_hashes is 'market';
create index picture_hashes_bands on picture_hashes using gin (bands);

insert into reason_codes (code, position, field, needs_comment, text) values
  ('photo-bad', 1, 'images', false, '{"uz": "Rasm sifatsiz yoki mahsulot koʻrinmaydi. Mahsulotning oʻzini yorugʻda suratga oling", "ru": "Фото нечёткое или товара на нём не видно. Снимите сам товар при хорошем свете", "eng": "The picture is poor or does not show the goods. Take a photo of the goods themselves in good light"}'),
  ('photo-foreign', 2, 'images', false, '{"uz": "Rasm internetdan yoki boshqa sotuvchidan olingan. Oʻzingiz olgan suratni qoʻying", "ru": "Фото взято из интернета или у другого продавца. Загрузите собственное фото", "eng": "The picture comes from the internet or from another seller. Use a photo of your own"}'),
  ('title-unclear', 3, 'title', false, '{"uz": "Nomidan nima sotilayotgani tushunarsiz. Mahsulot nomi va navini yozing", "ru": "Из названия непонятно, что продаётся. Укажите товар и сорт", "eng": "The title does not tell what is sold. Name the goods and the variety"}'),
  ('category-wrong', 4, 'categoryId', false, '{"uz": "Mahsulot boshqa turkumga tegishli. Mos turkumni tanlang", "ru": "Товар относится к другой категории. Выберите подходящую", "eng": "The goods belong to another category. Choose the right one"}'),
  ('price-wrong', 5, 'price', false, '{"uz": "Narx bozor narxidan keskin farq qiladi. Narx va oʻlchov birligini tekshiring", "ru": "Цена резко отличается от рыночной. Проверьте цену и единицу измерения", "eng": "The price is far from the market. Check the price and the unit"}'),
  ('contact-in-text', 6, 'description', false, '{"uz": "Matnda telefon, havola yoki boshqa aloqa maʼlumoti bor. Ularni olib tashlang", "ru": "В тексте есть телефон, ссылка или другие контакты. Уберите их", "eng": "The text has a phone, a link or other contacts. Remove them"}'),
  ('text-poor', 7, 'description', false, '{"uz": "Tavsif notoʻgʻri yoki chalgʻituvchi. Mahsulotni bor holicha yozing", "ru": "Описание неверное или вводит в заблуждение. Опишите товар как есть", "eng": "The description is wrong or misleading. Describe the goods as they are"}'),
  ('prohibited', 8, null, false, '{"uz": "Bu mahsulotni platformada sotish taqiqlangan", "ru": "Этот товар запрещено продавать на платформе", "eng": "These goods may not be sold on the platform"}'),
  ('other', 9, null, true, '{"uz": "Boshqa sabab (izohda yozilgan)", "ru": "Другая причина (в комментарии)", "eng": "Another reason (see the comment)"}');

-- Goods that the law keeps off an open market; staff add what they meet.
insert into banned_words (word, key) values
  ('nasvoy', 'nasvoy'), ('marixuana', 'marihuana'), ('gashish', 'gashish'), ('kokain', 'kokain'), ('geroin', 'geroin'),
  ('koʻknori', 'koknori'), ('narkotik', 'narkotik'), ('spays', 'spays'), ('spirt', 'spirt'), ('araq', 'arak'),
  ('vodka', 'vodka'), ('samogon', 'samogon'), ('sigaret', 'sigaret'), ('pistolet', 'pistolet'), ('miltiq', 'miltik'),
  ('kontrafakt', 'kontrafakt');
