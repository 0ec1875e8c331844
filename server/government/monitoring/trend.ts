import { sql } from 'kysely'
import type { z } from 'zod'
import { colourOf, type Share, worthOf } from '#contract/government/monitoring/indicator.ts'
import type * as contract from '#contract/government/monitoring/monitoring.ts'
import { dayOf } from '#uz/date.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Edition, editionAt, editionsOf, indicatorsOn } from './indicators.ts'
import { parentOf, type SnapshotCtx } from './rows.ts'
import { type Asked, periodsOf, placeShown, type Shown } from './view.ts'
import '../tables.ts'

/** One indicator of a place in one period. */
interface Point extends Share {
  start: string
  indicatorId: number
  paths: string
}

/**
 * A place through periods, wherever it lay, with what was merged into it: sums of the past stay where they were, but the
 * trend of the heir begins with its predecessors.
 */
export async function trendsOf(
  ctx: SnapshotCtx,
  { grain }: Pick<Asked, 'grain'>,
  { id, paths }: Shown,
  starts: readonly { start: string; revision: number }[],
): Promise<Point[]> {
  if (starts.length === 0 || paths.length === 0) return []
  const place =
    id === null
      ? sql`s.path in (${sql.join([...paths])}) and s.parent in (${sql.join(paths.map(parentOf))})`
      : sql`s.territory_id in (
          with recursive merged as (
            select ${id}::integer as id union select t.id from territories t join merged m on t.successor_id = m.id
          ) select id from merged)`
  const { rows } = await sql<Point>`
    select s.period_start as start, s.indicator_id, sum(s.num)::bigint as num, sum(s.den)::bigint as den,
      string_agg(s.path, ' ' order by s.path) as paths
    from monitoring_snapshots s
    join jsonb_to_recordset(${JSON.stringify(starts.map(({ start, revision }) => ({ start, revision })))}::jsonb)
      as p(start date, revision integer) on p.start = s.period_start and p.revision = s.revision
    where s.grain = ${grain} and ${place} and ${id === null ? ctx.within('snapshot', 's') : sql`true`}
    group by 1, 2 order by 1`.execute(ctx.tx)
  return rows
}

export async function viewTrend(
  ctx: SnapshotCtx,
  { indicator: code, ...asked }: Asked & { indicator: string },
): Promise<z.input<(typeof contract.getTrend)['answer']>> {
  const shown = await placeShown(ctx, asked.territoryId)
  const periods = (await periodsOf(ctx, asked.grain)).toReversed()
  const inUse = await indicatorsOn(ctx, periods.at(-1)?.end ?? dayOf(ctx.now))
  const indicator = inUse.find((one) => one.code === code) ?? refuse('E_NOT_FOUND')
  const points = (await trendsOf(ctx, asked, shown, periods)).filter(({ indicatorId }) => indicatorId === indicator.id)
  return { points: lineOf(await editionsOf(ctx, [indicator.id]), indicator, periods, points) }
}

/**
 * A point for each period, worth what was in force in it; a period of which nothing is written has none, nor has one in
 * which the indicator was worth something else.
 */
export function lineOf(
  editions: readonly Edition[],
  { unit }: Pick<Edition, 'unit'>,
  periods: readonly { start: string; end: string }[],
  points: readonly Point[],
) {
  const byStart = new Map(points.map((point) => [point.start, point]))
  let lay: string | undefined
  let made: string | undefined
  return periods.map(({ start, end }) => {
    const point = byStart.get(start)
    const moved = lay !== undefined && point !== undefined && point.paths !== lay
    lay = point?.paths ?? lay
    const edition = editionAt(editions, end)
    const formula = edition && `${edition.source}/${edition.divisor}`
    const remade = made !== undefined && formula !== undefined && formula !== made
    made = formula ?? made
    const value = edition?.unit === unit ? worthOf(unit, point) : null
    return { start, end, value, colour: edition ? colourOf(edition, value) : null, moved, remade }
  })
}
