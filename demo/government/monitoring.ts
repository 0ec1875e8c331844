import { sql } from 'kysely'
import { type MonitoringGrain, monitoringGrains } from '#contract/government/monitoring/indicator.ts'
import { type Period, periodOf, periodsBetween } from '#contract/government/reports/report-periods.ts'
import { sources } from '#server/government/monitoring/sources.ts'
import { takeSnapshot } from '#server/government/monitoring/take.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'

/** A year of weeks, and of months. */
const DAYS_BACK = 364

/** What happened is counted again for so many periods: deals go back ten weeks. */
const COUNTED: Readonly<Record<MonitoringGrain, number>> = { week: 13, month: 3 }

/**
 * What there is now and what has happened, by the engine itself, so that every figure is that of its list; of what there
 * was, which nobody can count any more, a year that leads to what there is.
 */
export async function buildMonitoring(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.now)
  for (const grain of monitoringGrains) {
    const now = periodOf(grain, today)
    await takeSnapshot(ctx, { grain, period: now })
    const past = periodsBetween(grain, addDays(now.start, -DAYS_BACK), addDays(now.start, -1))
    for (const period of past.slice(-COUNTED[grain])) await takeSnapshot(ctx, { grain, period })
    await leadTo(ctx, grain, now, past)
  }
}

const stocks = sql.join([...sources].flatMap(([name, { counts }]) => (counts === 'stock' ? [name] : [])))

/**
 * Mahallas of each period before grow into those of today, a little unevenly; what lies above is their sum, as the engine
 * makes it. Three statements whatever the number of periods.
 */
async function leadTo({ tx }: Ctx, grain: MonitoringGrain, running: Period, past: readonly Period[]): Promise<void> {
  const periods = past.map(({ start, end }, at) => ({ start, end, ago: past.length - at }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as p(start date, "end" date, ago integer)`
  await sql`insert into monitoring_periods (grain, period_start, revision, period_end, is_final, computed_at)
    select ${grain}, p.start, 1, p."end", true, (p."end" + 1)::timestamp at time zone 'Asia/Tashkent' + interval '2 hours'
    from ${given}
    on conflict (grain, period_start, revision) do update set computed_at = excluded.computed_at`.execute(tx)
  await sql`
    with leaves as (
      select s.*, i.code from monitoring_snapshots s join monitoring_indicators i on i.id = s.indicator_id
      where s.grain = ${grain} and s.period_start = ${running.start}::date and i.source in (${stocks})
        and (s.territory_id is null and s.path <> '' or s.path like '%/%/%')
    ), before as (
      select ${grain} as grain, p.start as period_start, 1 as revision, l.parent, l.path, l.indicator_id, l.territory_id,
        round(l.num * (1 - p.ago::numeric / ${periods.length} * 0.6)
          * (1 - abs(hashtext(l.path || l.code || p.start)) % 100 / 600.0))::bigint as num,
        l.den
      from leaves l cross join ${given}
    ), sums as (
      select grain, period_start, revision, array_to_string((string_to_array(path, '/'))[1:n], '/') as path,
        indicator_id, sum(num) as num, sum(den) as den
      from before cross join lateral generate_series(0, cardinality(string_to_array(path, '/')) - 1) as n
      group by 1, 2, 3, 4, 5
    )
    insert into monitoring_snapshots (grain, period_start, revision, parent, path, indicator_id, territory_id, num, den)
    select grain, period_start, revision, parent, path, indicator_id, territory_id, num, den from before
    union all
    select s.grain, s.period_start, s.revision,
      case when s.path = '' then '-' when strpos(s.path, '/') = 0 then '' else regexp_replace(s.path, '/[^/]+$', '') end,
      s.path, s.indicator_id, t.id, s.num, s.den
    from sums s left join territories t on t.path = s.path
    on conflict do nothing`.execute(tx)
  await sql`insert into monitoring_snapshots (grain, period_start, revision, parent, path, indicator_id, num, den)
    select ${grain}, p.start, 1, '-', '', s.indicator_id, 0, s.den
    from monitoring_snapshots s join monitoring_indicators i on i.id = s.indicator_id and i.source in (${stocks})
      cross join ${given}
    where s.grain = ${grain} and s.period_start = ${running.start}::date and s.path = ''
    on conflict do nothing`.execute(tx)
}
