-- What authorities are watched by (government book 3.5 and 4.3): indicators are data, figures are kept by period and place.
create table monitoring_indicators (
  id integer generated always as identity (start with 101) primary key,
  code text not null unique check (code ~ '^[a-zA-Z]{2,30}$'),
  name jsonb not null check (name ->> 'uz' <> ''),
  -- Which figures it adds up: a name of the register of sources. One that nobody gives yet is shown as not known.
  source text not null,
  unit text not null check (unit in ('count', 'money', 'percent', 'days')),
  good text not null check (good in ('up', 'down')),
  -- In the same parts as its value: hundredths of a percent or of a day. Without them it has no colour.
  green bigint,
  yellow bigint,
  place integer not null,
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table monitoring_indicators is 'government';
comment on column monitoring_indicators.name is 'Localized';
comment on column monitoring_indicators.unit is 'IndicatorUnit';
comment on column monitoring_indicators.good is 'IndicatorGood';

insert into monitoring_indicators (place, code, source, unit, good, green, yellow, name) values
  (1, 'users', 'users', 'count', 'up', null, null, '{"uz":"Foydalanuvchilar","ru":"Пользователи","eng":"Users"}'),
  (2, 'products', 'products', 'count', 'up', null, null, '{"uz":"Sotuvdagi mahsulotlar","ru":"Товары в продаже","eng":"Goods on sale"}'),
  (3, 'deals', 'deals', 'count', 'up', null, null, '{"uz":"Yakunlangan bitimlar","ru":"Завершённые сделки","eng":"Completed deals"}'),
  (4, 'dealSum', 'dealSum', 'money', 'up', null, null, '{"uz":"Bitimlar hajmi","ru":"Объём сделок","eng":"Volume of deals"}'),
  (5, 'turnover', 'turnover', 'money', 'up', null, null, '{"uz":"Kliring aylanmasi","ru":"Оборот клиринга","eng":"Turnover of clearing"}'),
  (6, 'ads', 'ads', 'count', 'up', null, null, '{"uz":"Eʼlonlar","ru":"Объявления","eng":"Announcements"}'),
  (7, 'vacancies', 'vacancies', 'percent', 'up', 5000, 3000, '{"uz":"Toʻlgan vakansiyalar","ru":"Закрытые вакансии","eng":"Filled vacancies"}'),
  (8, 'applications', 'applications', 'count', 'up', null, null, '{"uz":"Moliyaviy arizalar","ru":"Заявки","eng":"Applications for money"}'),
  (9, 'approved', 'approved', 'percent', 'up', 6000, 4000, '{"uz":"Maʼqullash ulushi","ru":"Доля одобрений","eng":"Share approved"}'),
  (10, 'answerDays', 'answerDays', 'days', 'down', 500, 1000, '{"uz":"Javobgacha kun","ru":"Дней до ответа","eng":"Days to an answer"}'),
  (11, 'disbursed', 'disbursed', 'money', 'up', null, null, '{"uz":"Oilalarga berildi","ru":"Выдано семьям","eng":"Paid out to families"}'),
  (12, 'coverage', 'coverage', 'percent', 'up', 9000, 7000, '{"uz":"Shakllar qamrovi","ru":"Охват формами","eng":"Covered by forms"}'),
  (13, 'tasks', 'tasks', 'percent', 'up', 8000, 6000, '{"uz":"Bajarilgan ehtiyojlar","ru":"Закрытые нужды","eng":"Needs seen to"}'),
  (14, 'helped', 'helped', 'percent', 'up', 6000, 4000, '{"uz":"Yordam olgan oilalar","ru":"Семьи с помощью","eng":"Families helped"}'),
  (15, 'level', 'level', 'percent', 'up', 5000, 3000, '{"uz":"Ixtisoslashuv darajasi","ru":"Уровень специализации","eng":"Level of specialization"}'),
  (16, 'agreements', 'agreements', 'count', 'up', null, null, '{"uz":"Amaldagi shartnomalar","ru":"Договоры","eng":"Agreements in force"}'),
  (17, 'paidOnTime', 'paidOnTime', 'percent', 'up', 9000, 7500, '{"uz":"Vaqtida toʻlandi","ru":"Оплачено вовремя","eng":"Paid in time"}'),
  (18, 'debt', 'debt', 'money', 'down', 0, null, '{"uz":"Yetakchilar qarzi","ru":"Долги ведущих","eng":"Debts of leaders"}'),
  (19, 'onTime', 'onTime', 'percent', 'up', 9000, 7500, '{"uz":"Muddatida loyihalar","ru":"Проекты в срок","eng":"Projects in time"}'),
  (20, 'reports', 'reports', 'percent', 'up', 9500, 8000, '{"uz":"Hisobot intizomi","ru":"Дисциплина отчётов","eng":"Reports in time"}'),
  (21, 'survival', 'survival', 'percent', 'up', 9000, 8000, '{"uz":"Koʻchat tutishi","ru":"Приживаемость","eng":"Survival of trees"}'),
  (22, 'lotsUsed', 'lotsUsed', 'percent', 'up', 9500, 8500, '{"uz":"Ijara yeridan foydalanish","ru":"Используется аренда","eng":"Rented land in use"}'),
  (23, 'calls', 'calls', 'percent', 'up', 8000, 6000, '{"uz":"30 soniyada javob","ru":"Ответ за 30 с","eng":"Answered in 30 s"}'),
  (24, 'sla', 'sla', 'percent', 'up', 9000, 7500, '{"uz":"Muddatida hal qilindi","ru":"Решено в срок","eng":"Solved in time"}');

-- One reckoning of a period. A running period has one that is made anew every night; once it is final it stays, and
-- whoever counts again makes the next revision and says why.
create table monitoring_periods (
  grain text not null check (grain in ('week', 'month')),
  period_start date not null,
  revision integer not null check (revision > 0),
  period_end date not null check (period_end > period_start),
  is_final boolean not null default false,
  computed_at timestamptz not null,
  reason text check (revision = 1 or reason is not null),
  author_id uuid references users (id),
  primary key (grain, period_start, revision)
);
comment on table monitoring_periods is 'government';
comment on column monitoring_periods.grain is 'MonitoringGrain';
create index monitoring_periods_author on monitoring_periods (author_id) where author_id is not null;

create table monitoring_snapshots (
  grain text not null,
  period_start date not null,
  revision integer not null,
  -- The place above it, '-' above the republic, and where it lay when the period was reckoned: the republic is the empty
  -- path, and what has no place any nearer ends in '?' under the nearest place that is known.
  parent text not null,
  path text not null,
  indicator_id integer not null references monitoring_indicators (id),
  territory_id integer references territories (id),
  num bigint not null,
  -- Of a ratio; both add up, so that every level is exact.
  den bigint,
  primary key (grain, period_start, revision, parent, path, indicator_id),
  foreign key (grain, period_start, revision) references monitoring_periods (grain, period_start, revision)
);
comment on table monitoring_snapshots is 'government';
comment on column monitoring_snapshots.grain is 'MonitoringGrain';
-- How one place went through all periods, wherever it lay.
create index monitoring_snapshots_place on monitoring_snapshots (territory_id, indicator_id, grain, period_start);
create index monitoring_snapshots_indicator on monitoring_snapshots (indicator_id);

create function keep_final_snapshots() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone g
    join monitoring_periods p using (grain, period_start, revision)
    where p.is_final
  ) then
    raise exception 'A snapshot of a period that is over does not change';
  end if;
  return null;
end $$;
create trigger keep_final_on_delete after delete on monitoring_snapshots
  referencing old table as gone for each statement execute function keep_final_snapshots();
create trigger keep_final_on_update after update on monitoring_snapshots
  referencing old table as gone for each statement execute function keep_final_snapshots();
