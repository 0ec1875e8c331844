import { sql } from 'kysely'
import type { MonitoringGrain } from '#contract/government/monitoring/indicator.ts'
import { type Period, periodsBetween } from '#contract/government/reports/report-periods.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FigureSource, PlacedFigure } from '../../kernel/figures.ts'
import { json } from '../../kernel/json.ts'
import { type Edition, indicatorsOn } from './indicators.ts'
import { MONITORING_TOPIC, NOWHERE, REPUBLIC, UNNAMED } from './rows.ts'
import { sources as known } from './sources.ts'
import '../tables.ts'

export type Sources = ReadonlyMap<string, FigureSource>
/** One reckoning of a period. */
interface Reckoning {
  grain: MonitoringGrain
  period: Period
  revision: number
}

/**
 * The periods that are to be reckoned tonight: those that run, and before them each that is over and not final yet.
 * Whoever was cut off is asked again: what is final is left alone.
 */
export async function duePeriods(ctx: Ctx, grain: MonitoringGrain): Promise<Period[]> {
  const today = dayOf(ctx.now)
  const { open, last } = await ctx.tx
    .selectFrom('monitoringPeriods')
    .select((of) => [
      of.fn.min('periodStart').filterWhere('isFinal', '=', false).as('open'),
      of.fn.max('periodStart').as('last'),
    ])
    .where('grain', '=', grain)
    .where('revision', '=', 1)
    .executeTakeFirstOrThrow()
  return periodsBetween(grain, open ?? last ?? today, today)
}

/**
 * Takes the snapshot of a period: what sources say of mahallas and of what has no mahalla, and above them their sums, in
 * one transaction. A period that is over becomes final; one that is final already stays as it is.
 */
export async function takeSnapshot(
  ctx: Ctx,
  { grain, period, sources = known }: { grain: MonitoringGrain; period: Period; sources?: Sources },
): Promise<boolean> {
  await hold(ctx, grain, period)
  const at = { grain, periodStart: period.start, revision: 1 }
  const before = await ctx.tx
    .selectFrom('monitoringPeriods')
    .select('isFinal')
    .where('grain', '=', grain)
    .where('periodStart', '=', period.start)
    .where('revision', '=', 1)
    .executeTakeFirst()
  if (before?.isFinal) return false
  const today = dayOf(ctx.now)
  const reckoning: Reckoning = { grain, period, revision: 1 }
  // What there was at the end of a period can be counted on the night after it and never again.
  const knowsStock = today <= addDays(period.end, 1)
  await ctx.tx
    .insertInto('monitoringPeriods')
    .values({ ...at, periodEnd: period.end, computedAt: ctx.now })
    .onConflict((one) => one.columns(['grain', 'periodStart', 'revision']).doUpdateSet({ computedAt: ctx.now }))
    .execute()
  const indicators = await indicatorsOn(ctx, period.end)
  const counted = indicators.filter((one) => knowsStock || isFlow(one, sources))
  await forget(
    ctx,
    reckoning,
    counted.map(({ id }) => id),
  )
  await writeFigures(ctx, reckoning, counted, sources)
  if (period.end < today) await settle(ctx, reckoning)
  await ctx.changed(MONITORING_TOPIC)
  return true
}

/**
 * Counts a period that is over again, for a reason: the next revision. What happened is counted anew at the places where
 * it is now; what there was then is taken over.
 */
export async function recount(
  ctx: Ctx,
  asked: { grain: MonitoringGrain; period: Period; reason: string; sources?: Sources },
): Promise<number> {
  const { grain, period, reason, sources = known } = asked
  await hold(ctx, grain, period)
  const last = await ctx.tx
    .selectFrom('monitoringPeriods')
    .selectAll()
    .where('grain', '=', grain)
    .where('periodStart', '=', period.start)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.isFinal) return 0
  const revision = last.revision + 1
  await ctx.tx
    .insertInto('monitoringPeriods')
    .values({
      grain,
      periodStart: period.start,
      revision,
      periodEnd: last.periodEnd,
      computedAt: ctx.now,
      reason,
      authorId: ctx.actor?.userId ?? null,
    })
    .execute()
  const indicators = await indicatorsOn(ctx, period.end)
  const flows = indicators.filter((one) => isFlow(one, sources))
  const taken = sql.join([0, ...flows.map(({ id }) => id)])
  await sql`
    insert into monitoring_snapshots (grain, period_start, revision, parent, path, indicator_id, territory_id, num, den)
    select grain, period_start, ${revision}::integer, parent, path, indicator_id, territory_id, num, den
    from monitoring_snapshots
    where grain = ${grain} and period_start = ${period.start}::date and revision = ${last.revision}
      and indicator_id not in (${taken})`.execute(ctx.tx)
  const reckoning = { grain, period, revision }
  await writeFigures(ctx, reckoning, flows, sources)
  await settle(ctx, reckoning)
  await ctx.changed(MONITORING_TOPIC)
  return revision
}

/** Two at once are one after the other: the second finds what the first has left. */
const hold = (ctx: Ctx, grain: MonitoringGrain, { start }: Period) =>
  sql`select pg_advisory_xact_lock(hashtext(${`monitoring ${grain} ${start}`}))`.execute(ctx.tx)

const partsOf = ({ source, divisor }: Edition): string[] => (divisor === null ? [source] : [source, divisor])
/** What happened can be counted again later; a share of what there was cannot. */
const isFlow = (one: Edition, sources: Sources): boolean =>
  partsOf(one).every((part) => sources.get(part)?.counts === 'flow')

async function forget({ tx }: Ctx, { grain, period, revision }: Reckoning, indicatorIds: readonly number[]) {
  if (indicatorIds.length === 0) return
  await tx
    .deleteFrom('monitoringSnapshots')
    .where('grain', '=', grain)
    .where('periodStart', '=', period.start)
    .where('revision', '=', revision)
    .where('indicatorId', 'in', [...indicatorIds])
    .execute()
}

async function settle({ tx }: Ctx, { grain, period, revision }: Reckoning): Promise<void> {
  await tx
    .updateTable('monitoringPeriods')
    .set({ isFinal: true })
    .where('grain', '=', grain)
    .where('periodStart', '=', period.start)
    .where('revision', '=', revision)
    .execute()
}

async function writeFigures(
  ctx: Ctx,
  reckoning: Reckoning,
  indicators: readonly Edition[],
  sources: Sources,
): Promise<void> {
  const days = { from: reckoning.period.start, to: reckoning.period.end }
  const figures: (PlacedFigure & { indicatorId: number })[] = []
  const answered: Edition[] = []
  // Asked once, however many indicators are made of it.
  const said = new Map<string, Promise<PlacedFigure[]>>()
  const figuresOf = (name: string, source: FigureSource) => {
    const known = said.get(name) ?? source.read(ctx, days)
    said.set(name, known)
    return known
  }
  for (const indicator of indicators) {
    const source = sources.get(indicator.source)
    const divisor = indicator.divisor === null ? undefined : sources.get(indicator.divisor)
    if (!source || (indicator.divisor !== null && !divisor)) continue
    answered.push(indicator)
    const { id: indicatorId } = indicator
    const above = await figuresOf(indicator.source, source)
    if (!divisor) for (const figure of above) figures.push({ ...figure, indicatorId })
    else {
      for (const { territoryId, num } of above) figures.push({ territoryId, num, den: 0, indicatorId })
      const below = await figuresOf(indicator.divisor ?? '', divisor)
      for (const { territoryId, num } of below) figures.push({ territoryId, num: 0, den: num, indicatorId })
    }
  }
  await writeLeaves(ctx, reckoning, figures)
  await writeSums(ctx, reckoning, answered)
}

/** Mahallas, and what lies in no mahalla. What lay in a mahalla that was merged lies in the one it went into. */
async function writeLeaves(
  ctx: Ctx,
  { grain, period, revision }: Reckoning,
  figures: readonly (PlacedFigure & { indicatorId: number })[],
): Promise<void> {
  const rows = figures.map(({ territoryId, indicatorId, num, den }) => ({
    t: territoryId,
    i: indicatorId,
    n: num,
    d: den ?? null,
  }))
  await sql`
    with recursive said as materialized (
      select * from jsonb_to_recordset(${json(rows)}::jsonb) as s(t integer, i integer, n bigint, d bigint)
    ), heirs as (
      select id, id as heir, successor_id from territories where id in (select t from said)
      union all
      select h.id, t.id, t.successor_id from heirs h join territories t on t.id = h.successor_id
    ), placed as (
      select i, n, d,
        case when t.level = 'neighborhood' then t.id end as territory_id,
        case when t.id is null then ${UNNAMED} when t.level = 'neighborhood' then t.path
          else t.path || '/' || ${UNNAMED} end as path
      from said
      left join heirs h on h.id = said.t and h.successor_id is null
      left join territories t on t.id = h.heir
    )
    insert into monitoring_snapshots (grain, period_start, revision, parent, path, indicator_id, territory_id, num, den)
    select ${grain}, ${period.start}::date, ${revision}::integer,
      case when strpos(path, '/') = 0 then ${REPUBLIC} else regexp_replace(path, '/[^/]+$', '') end,
      path, i, territory_id, sum(n), sum(d)
    from placed group by path, i, territory_id`.execute(ctx.tx)
}

/** Everything above is a sum of what is below, so that whoever adds up finds the same. */
async function writeSums(
  ctx: Pick<Ctx, 'tx'>,
  { grain, period, revision }: Reckoning,
  indicators: readonly Edition[],
): Promise<void> {
  if (indicators.length === 0) return
  const ids = sql.join(indicators.map(({ id }) => id))
  await sql`
    with sums as (
      select array_to_string(parts[1:n], '/') as path, indicator_id, sum(num) as num, sum(den) as den
      from (
        select string_to_array(path, '/') as parts, indicator_id, num, den from monitoring_snapshots
        where grain = ${grain} and period_start = ${period.start}::date and revision = ${revision}
          and indicator_id in (${ids})
      ) leaves cross join lateral generate_series(0, cardinality(parts) - 1) as n
      group by 1, 2
    )
    insert into monitoring_snapshots (grain, period_start, revision, parent, path, indicator_id, territory_id, num, den)
    select ${grain}, ${period.start}::date, ${revision}::integer,
      case when s.path = ${REPUBLIC} then ${NOWHERE} when strpos(s.path, '/') = 0 then ${REPUBLIC}
        else regexp_replace(s.path, '/[^/]+$', '') end,
      s.path, s.indicator_id, t.id, s.num, s.den
    from sums s left join territories t on t.path = s.path`.execute(ctx.tx)
  // Of what a source was asked and said nothing, nothing is there; of what nobody was asked, there is no row.
  await sql`
    insert into monitoring_snapshots (grain, period_start, revision, parent, path, indicator_id, num, den)
    select ${grain}, ${period.start}::date, ${revision}::integer, ${NOWHERE}, ${REPUBLIC}, i.id, 0,
      case when i.unit in ('percent', 'days') then 0 end
    from jsonb_to_recordset(${json(indicators.map(({ id, unit }) => ({ id, unit })))}::jsonb) as i(id integer, unit text)
    on conflict do nothing`.execute(ctx.tx)
}
