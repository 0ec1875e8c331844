import { sql } from 'kysely'
import { unitAdds } from '#contract/government/monitoring/indicator.ts'
import type { Edition } from './indicators.ts'
import { type MonitoringPeriod, parentOf, REPUBLIC, type SnapshotCtx, UNNAMED } from './rows.ts'
import type { Shown } from './view.ts'
import '../tables.ts'

type Wanted = (indicator: Pick<Edition, 'id' | 'unit'>, path: string) => number | null
type When = Pick<MonitoringPeriod, 'grain' | 'periodStart'>

const upFrom = (path: string): string[] => (path === REPUBLIC ? [REPUBLIC] : [path, ...upFrom(parentOf(path))])

/**
 * What is wanted of a place and of its parts: what is said of it, or the sum of its parts where it is said of all of them.
 * A share that is said of a place is wanted of everything in it.
 */
export async function targetsOf(ctx: SnapshotCtx, { grain, periodStart }: When, { paths }: Shown): Promise<Wanted> {
  const above = [...new Set([REPUBLIC, ...paths].flatMap(upFrom))]
  const rows = await ctx.tx
    .selectFrom('monitoringTargets')
    .select(['path', 'indicatorId', 'value'])
    .where('grain', '=', grain)
    .where('periodStart', '=', periodStart)
    .where('parent', 'in', [...new Set([...above.map(parentOf), ...paths])])
    .where((of) => of.or([of('path', 'in', above), ...(paths.length > 0 ? [of('parent', 'in', [...paths])] : [])]))
    .execute()
  const said = new Map(rows.map(({ path, indicatorId, value }) => [`${indicatorId} ${path}`, value]))
  return ({ id, unit }, path) => {
    if (path.endsWith(UNNAMED)) return null
    const places = unitAdds(unit) ? [path] : upFrom(path)
    const place = places.find((one) => said.has(`${id} ${one}`))
    return place === undefined ? null : (said.get(`${id} ${place}`) ?? null)
  }
}

/** Sums above what was said: of a count or of money, where each part has its own. */
export async function sumTargets(
  { tx }: Pick<SnapshotCtx, 'tx'>,
  { grain, periodStart }: When,
  indicatorIds: readonly number[],
): Promise<void> {
  if (indicatorIds.length === 0) return
  const ids = sql.join([...indicatorIds])
  await sql`delete from monitoring_targets
    where grain = ${grain} and period_start = ${periodStart}::date and is_sum and indicator_id in (${ids})`.execute(tx)
  // From mahallas to districts, from districts to regions, from regions to the republic.
  for (const steps of [3, 2, 1])
    await sql`
      insert into monitoring_targets (grain, period_start, parent, path, indicator_id, territory_id, value, is_sum)
      select ${grain}, ${periodStart}::date,
        case when t.parent = ${REPUBLIC} then ${parentOf(REPUBLIC)} when strpos(t.parent, '/') = 0 then ${REPUBLIC}
          else regexp_replace(t.parent, '/[^/]+$', '') end,
        t.parent, t.indicator_id, above.id, sum(t.value), true
      from monitoring_targets t left join territories above on above.path = t.parent
      where t.grain = ${grain} and t.period_start = ${periodStart}::date and t.indicator_id in (${ids})
        and cardinality(string_to_array(t.path, '/')) = ${steps}
      group by t.parent, t.indicator_id, above.id
      having count(*) >= (
        select count(*) from territories part
        where part.parent_id is not distinct from above.id and part.status = 'active'
          and (above.id is not null or part.level = 'region')
      )
      on conflict do nothing`.execute(tx)
}
