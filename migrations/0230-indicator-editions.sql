-- Staff edit indicators (government book 1.2, 3.5). What an indicator is made of and when it is green holds from a day
-- on: a period that was over before goes on being read as it was.
alter table monitoring_indicators
  -- Figures of another source to divide by; without it a ratio has the denominator of its own source.
  add column divisor text,
  -- How much a red one counts when places are put in order.
  add column weight integer not null default 1 check (weight between 1 and 10);
create table monitoring_indicator_editions (
  indicator_id integer not null references monitoring_indicators (id),
  since date not null,
  source text not null,
  divisor text,
  unit text not null check (unit in ('count', 'money', 'percent', 'days')),
  good text not null check (good in ('up', 'down')),
  green bigint,
  yellow bigint,
  weight integer not null check (weight between 1 and 10),
  place integer not null,
  is_active boolean not null,
  primary key (indicator_id, since)
);
comment on table monitoring_indicator_editions is 'government';
comment on column monitoring_indicator_editions.unit is 'IndicatorUnit';
comment on column monitoring_indicator_editions.good is 'IndicatorGood';
insert into monitoring_indicator_editions
  (indicator_id, since, source, unit, good, green, yellow, weight, place, is_active)
select id, '2000-01-01', source, unit, good, green, yellow, weight, place, is_active from monitoring_indicators;

-- What is wanted of a place in a week or a month: said of it, or the sum of what is said of all its parts. It lies as
-- snapshots do, so that both are read by the same key.
create table monitoring_targets (
  grain text not null check (grain in ('week', 'month')),
  period_start date not null,
  parent text not null,
  path text not null,
  indicator_id integer not null references monitoring_indicators (id),
  territory_id integer references territories (id),
  -- In the parts of the indicator: tiyin, hundredths of a percent or of a day.
  value bigint not null check (value >= 0),
  is_sum boolean not null,
  updated_at timestamptz not null default now(),
  primary key (grain, period_start, parent, path, indicator_id)
);
comment on table monitoring_targets is 'government';
comment on column monitoring_targets.grain is 'MonitoringGrain';
create index monitoring_targets_indicator on monitoring_targets (indicator_id);
create index monitoring_targets_territory on monitoring_targets (territory_id) where territory_id is not null;
