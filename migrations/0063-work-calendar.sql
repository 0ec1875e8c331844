-- Days that are not what their weekday says: holidays, days off moved to them, Saturdays worked instead.
create table work_days (
  id integer generated always as identity primary key,
  day date not null unique,
  is_working boolean not null,
  name jsonb not null,
  kind text not null check (kind in ('holiday', 'moved', 'extra', 'working')),
  status text not null default 'confirmed' check (status in ('expected', 'confirmed')),
  basis text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table work_days is 'reference';
comment on column work_days.name is 'Localized';
comment on column work_days.kind is $$'holiday' | 'moved' | 'extra' | 'working'$$;
comment on column work_days.status is $$'expected' | 'confirmed'$$;

insert into work_days (day, is_working, name, kind, status)
select day::date, kind = 'working', name::jsonb, kind, status
from (values
  ('2026-01-01', 'holiday', 'confirmed', '{"uz": "Yangi yil", "ru": "Новый год", "eng": "New Year"}'),
  ('2026-01-02', 'extra', 'confirmed', '{"uz": "Qoʻshimcha dam olish kuni", "ru": "Дополнительный выходной", "eng": "Additional day off"}'),
  ('2026-03-09', 'moved', 'confirmed', '{"uz": "Xotin-qizlar kuni (8-martdan)", "ru": "Женский день (с 8 марта)", "eng": "Women''s Day (from 8 March)"}'),
  ('2026-03-20', 'holiday', 'confirmed', '{"uz": "Ramazon hayit", "ru": "Рамазан хайит", "eng": "Ramazon hayit"}'),
  ('2026-03-23', 'moved', 'confirmed', '{"uz": "Navroʻz (21-martdan)", "ru": "Навруз (с 21 марта)", "eng": "Navruz (from 21 March)"}'),
  ('2026-05-11', 'moved', 'confirmed', '{"uz": "Xotira va qadrlash kuni (9-maydan)", "ru": "День памяти и почестей (с 9 мая)", "eng": "Day of Remembrance and Honour (from 9 May)"}'),
  ('2026-05-27', 'holiday', 'expected', '{"uz": "Qurbon hayit", "ru": "Курбан хайит", "eng": "Qurbon hayit"}'),
  ('2026-05-28', 'extra', 'confirmed', '{"uz": "Qoʻshimcha dam olish kuni", "ru": "Дополнительный выходной", "eng": "Additional day off"}'),
  ('2026-05-29', 'extra', 'confirmed', '{"uz": "Qoʻshimcha dam olish kuni", "ru": "Дополнительный выходной", "eng": "Additional day off"}'),
  ('2026-08-31', 'extra', 'confirmed', '{"uz": "Qoʻshimcha dam olish kuni", "ru": "Дополнительный выходной", "eng": "Additional day off"}'),
  ('2026-09-01', 'holiday', 'confirmed', '{"uz": "Mustaqillik kuni", "ru": "День независимости", "eng": "Independence Day"}'),
  ('2026-10-01', 'holiday', 'confirmed', '{"uz": "Oʻqituvchi va murabbiylar kuni", "ru": "День учителя и наставника", "eng": "Teachers'' Day"}'),
  ('2026-12-08', 'holiday', 'confirmed', '{"uz": "Konstitutsiya kuni", "ru": "День Конституции", "eng": "Constitution Day"}'),
  ('2026-12-12', 'working', 'confirmed', '{"uz": "Ish kuni (31-dekabr oʻrniga)", "ru": "Рабочая суббота (за 31 декабря)", "eng": "Working Saturday (for 31 December)"}'),
  ('2026-12-31', 'extra', 'confirmed', '{"uz": "Qoʻshimcha dam olish kuni", "ru": "Дополнительный выходной", "eng": "Additional day off"}'),
  ('2027-01-01', 'holiday', 'confirmed', '{"uz": "Yangi yil", "ru": "Новый год", "eng": "New Year"}'),
  ('2027-03-08', 'holiday', 'confirmed', '{"uz": "Xotin-qizlar kuni", "ru": "Женский день", "eng": "Women''s Day"}'),
  ('2027-03-10', 'holiday', 'expected', '{"uz": "Ramazon hayit", "ru": "Рамазан хайит", "eng": "Ramazon hayit"}'),
  ('2027-03-22', 'moved', 'confirmed', '{"uz": "Navroʻz (21-martdan)", "ru": "Навруз (с 21 марта)", "eng": "Navruz (from 21 March)"}'),
  ('2027-05-10', 'moved', 'confirmed', '{"uz": "Xotira va qadrlash kuni (9-maydan)", "ru": "День памяти и почестей (с 9 мая)", "eng": "Day of Remembrance and Honour (from 9 May)"}'),
  ('2027-05-17', 'moved', 'expected', '{"uz": "Qurbon hayit (16-maydan)", "ru": "Курбан хайит (с 16 мая)", "eng": "Qurbon hayit (from 16 May)"}'),
  ('2027-09-01', 'holiday', 'confirmed', '{"uz": "Mustaqillik kuni", "ru": "День независимости", "eng": "Independence Day"}'),
  ('2027-10-01', 'holiday', 'confirmed', '{"uz": "Oʻqituvchi va murabbiylar kuni", "ru": "День учителя и наставника", "eng": "Teachers'' Day"}'),
  ('2027-12-08', 'holiday', 'confirmed', '{"uz": "Konstitutsiya kuni", "ru": "День Конституции", "eng": "Constitution Day"}')
) as said (day, kind, status, name);

-- Steps that are taken by themselves when a state has lasted so long.
create table step_clocks (
  object text not null,
  object_id text not null,
  step text not null,
  due_at timestamptz not null,
  primary key (object, object_id, step)
);
create index step_clocks_due on step_clocks (due_at);
comment on table step_clocks is 'kernel';
