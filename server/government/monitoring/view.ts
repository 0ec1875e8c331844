import { sql } from 'kysely'
import type { z } from 'zod'
import {
  addShares,
  colourOf,
  type MonitoringGrain,
  type PlaceLevel,
  type Share,
  worthOf,
} from '#contract/government/monitoring/indicator.ts'
import type * as contract from '#contract/government/monitoring/monitoring.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { type Edition, indicatorsOn } from './indicators.ts'
import { type MonitoringPeriod, parentOf, REPUBLIC, type SnapshotCtx, UNNAMED } from './rows.ts'
import { targetsOf } from './wanted.ts'
import '../tables.ts'

export interface Asked {
  grain: MonitoringGrain
  territoryId?: number | undefined
  period?: string | undefined
}

/** What is shown: one place, or the several ones of somebody who has no place above them. */
export interface Shown {
  id: number | null
  level: PlaceLevel
  /** Its own path, or those of the several. */
  paths: readonly string[]
}

/** The place that is asked for; where none is, the widest the caller may see. */
export async function placeShown(ctx: SnapshotCtx, territoryId: number | undefined): Promise<Shown> {
  if (territoryId !== undefined) {
    const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
    return place && ctx.holds(place.path)
      ? { id: place.id, level: place.level, paths: [place.path] }
      : refuse('E_NOT_FOUND')
  }
  if (ctx.holds(REPUBLIC)) return { id: null, level: 'republic', paths: [REPUBLIC] }
  const territories = ctx.actor.territories === 'all' ? [] : ctx.actor.territories
  const tops = territories.filter((top) => !territories.some((other) => top.startsWith(`${other}/`)))
  const [top, ...more] = tops
  if (top === undefined || more.length > 0) return { id: null, level: 'several', paths: tops }
  const own = await ctx.tx.selectFrom('territories').select(['id', 'level']).where('path', '=', top).executeTakeFirst()
  return own ? { ...own, paths: [top] } : refuse('E_NOT_FOUND')
}

/** The latest revision of a period; without one asked for, the latest period. */
export async function periodShown(
  { tx }: Pick<SnapshotCtx, 'tx'>,
  { grain, period }: Pick<Asked, 'grain' | 'period'>,
): Promise<MonitoringPeriod | undefined> {
  return tx
    .selectFrom('monitoringPeriods')
    .selectAll()
    .where('grain', '=', grain)
    .$if(period !== undefined, (query) => query.where('periodStart', '=', period ?? ''))
    .orderBy('periodStart', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A year of them, the latest first. */
const LISTED = { week: 53, month: 24 } as const
export async function periodsOf(
  { tx }: Pick<SnapshotCtx, 'tx'>,
  grain: MonitoringGrain,
): Promise<{ start: string; end: string; revision: number }[]> {
  return tx
    .selectFrom('monitoringPeriods')
    .select((of) => ['periodStart as start', of.fn.max('periodEnd').as('end'), of.fn.max('revision').as('revision')])
    .where('grain', '=', grain)
    .groupBy('periodStart')
    .orderBy('periodStart', 'desc')
    .limit(LISTED[grain])
    .execute()
}

/** A place with its figures by the id of the indicator. */
interface Measured {
  id: number | null
  path: string
  figures: Map<number, Share>
}

export interface Picture {
  /** Indicators that somebody gave figures of in the period. */
  known: ReadonlySet<number>
  whole: Map<number, Share>
  rows: Measured[]
}

/** The whole and its parts, as they were kept; one statement for figures whatever their number, one for the parts. */
export async function pictureOf(ctx: SnapshotCtx, period: MonitoringPeriod, shown: Shown): Promise<Picture> {
  const { grain, periodStart, revision } = period
  const isSeveral = shown.level === 'several'
  const paths = await pathsThen(ctx, period, shown)
  const parents = isSeveral ? paths.map(parentOf) : [...paths, ...paths.map(parentOf)]
  const rows =
    paths.length === 0
      ? []
      : await ctx.tx
          .selectFrom('monitoringSnapshots as s')
          .select(['s.path', 's.parent', 's.territoryId', 's.indicatorId', 's.num', 's.den'])
          .where('s.grain', '=', grain)
          .where('s.periodStart', '=', periodStart)
          .where('s.revision', '=', revision)
          .where('s.parent', 'in', parents)
          .where((of) =>
            isSeveral
              ? of('s.path', 'in', [...paths])
              : of.or([of('s.parent', 'in', [...paths]), of('s.path', 'in', [...paths])]),
          )
          .where(ctx.within('snapshot', 's'))
          .execute()
  const known = await ctx.tx
    .selectFrom('monitoringSnapshots')
    .select('indicatorId')
    .where('grain', '=', grain)
    .where('periodStart', '=', periodStart)
    .where('revision', '=', revision)
    .where('path', '=', REPUBLIC)
    .where('parent', '=', parentOf(REPUBLIC))
    .execute()
  const parts = new Map<string, Measured>()
  const whole: Measured[] = []
  for (const { path, territoryId, indicatorId, num, den } of rows) {
    const isWhole = !isSeveral && paths.includes(path)
    let one = isWhole ? whole[0] : parts.get(path)
    if (!one) {
      one = { id: territoryId, path, figures: new Map() }
      if (isWhole) whole.push(one)
      else parts.set(path, one)
    }
    one.figures.set(indicatorId, { num, den })
  }
  const ids = new Set(known.map(({ indicatorId }) => indicatorId))
  await addQuiet(ctx, period, shown, parts)
  return {
    known: ids,
    whole: isSeveral
      ? new Map(
          [...ids].flatMap((id) => {
            const sum = addShares([...parts.values()].map(({ figures }) => figures.get(id)))
            return sum ? [[id, sum] as const] : []
          }),
        )
      : (whole[0]?.figures ?? new Map()),
    rows: [...parts.values()],
  }
}

/** What was reckoned otherwise is no value to compare with. */
function beforeOf(past: Past | undefined, { unit }: Edition) {
  const same = past?.unit === unit ? past : undefined
  return { before: same?.value ?? null, colourBefore: same?.colour ?? null }
}

type Past = Pick<Edition, 'unit'> & Pick<Cell, 'value' | 'colour'>
/** Values of the whole in a period, by what was in force in it. */
async function wholeOf(ctx: SnapshotCtx, period: MonitoringPeriod, shown: Shown): Promise<Map<number, Past>> {
  const { whole, known } = await pictureOf(ctx, period, shown)
  const then = await indicatorsOn(ctx, period.periodEnd)
  return new Map(
    then.map((one): [number, Past] => {
      const cell = cellOf(one, whole.get(one.id), known.has(one.id))
      return [one.id, { unit: one.unit, value: cell?.value ?? null, colour: cell?.colour ?? null }]
    }),
  )
}

/** Where a place lay in a period: what has moved since is looked for where it was. */
async function pathsThen(
  { tx }: SnapshotCtx,
  { grain, periodStart, revision }: MonitoringPeriod,
  { id, paths }: Shown,
): Promise<readonly string[]> {
  if (id === null) return paths
  const then = await tx
    .selectFrom('monitoringSnapshots')
    .select('path')
    .where('territoryId', '=', id)
    .where('grain', '=', grain)
    .where('periodStart', '=', periodStart)
    .where('revision', '=', revision)
    .limit(1)
    .executeTakeFirst()
  return then ? [then.path] : paths
}

/** Parts of which nothing is written are there nevertheless: nothing happened in them. */
async function addQuiet(
  ctx: SnapshotCtx,
  { grain, periodStart, revision }: MonitoringPeriod,
  { id, level, paths }: Shown,
  parts: Map<string, Measured>,
): Promise<void> {
  if (level === 'neighborhood' || paths.length === 0) return
  const seen = [...parts.values()].flatMap((one) => one.id ?? [])
  const quiet = await ctx.tx
    .selectFrom('territories as t')
    .select(['t.id', 't.path'])
    .where('t.status', '=', 'active')
    .$if(level === 'republic', (query) => query.where('t.level', '=', 'region'))
    .$if(level === 'several', (query) => query.where('t.path', 'in', [...paths]))
    .$if(id !== null, (query) => query.where('t.parentId', '=', id))
    .$if(seen.length > 0, (query) => query.where('t.id', 'not in', seen))
    // What came here later lay elsewhere then.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('monitoringSnapshots as s')
            .select('s.path')
            .whereRef('s.territoryId', '=', 't.id')
            .where('s.grain', '=', grain)
            .where('s.periodStart', '=', periodStart)
            .where('s.revision', '=', revision)
            .whereRef('s.path', '<>', 't.path'),
        ),
      ),
    )
    .execute()
  for (const one of quiet) parts.set(one.path, { id: one.id, path: one.path, figures: new Map() })
}

type Cell = NonNullable<z.input<(typeof contract.getMonitoring)['answer']>['rows'][number]['cells'][number]>

/** Nothing written of a count is none of it; of a ratio it is not known. */
export function cellOf(indicator: Edition, share: Share | undefined, isKnown: boolean): Cell | null {
  if (!isKnown) return null
  const { unit } = indicator
  const isCount = unit === 'count' || unit === 'money'
  const counted = share ?? (isCount ? { num: 0, den: null } : undefined)
  if (!counted) return null
  const value = worthOf(unit, counted)
  return { ...counted, value, colour: colourOf(indicator, value) }
}

export async function viewMonitoring(
  ctx: SnapshotCtx,
  asked: Asked,
): Promise<z.input<(typeof contract.getMonitoring)['answer']>> {
  const shown = await placeShown(ctx, asked.territoryId)
  const periods = await periodsOf(ctx, asked.grain)
  const places = await placesAbove(ctx, shown)
  const period = await periodShown(ctx, asked)
  if (!period) {
    if (asked.period !== undefined) refuse('E_NOT_FOUND')
    return { grain: asked.grain, period: null, periods: [], places, indicators: [], rows: [] }
  }
  const indicators = await indicatorsOn(ctx, period.periodEnd)
  const picture = await pictureOf(ctx, period, shown)
  const wanted = await targetsOf(ctx, period, shown)
  const earlier = periods.find(({ start }) => start < period.periodStart)
  const before = earlier && (await periodShown(ctx, { grain: asked.grain, period: earlier.start }))
  const past = before && (await wholeOf(ctx, before, shown))
  return {
    grain: asked.grain,
    period: {
      start: period.periodStart,
      end: period.periodEnd,
      isFinal: period.isFinal,
      revision: period.revision,
      reason: period.reason,
      at: period.computedAt.toISOString(),
    },
    periods: periods.map(({ start, end }) => ({ start, end })),
    places,
    indicators: indicators.map((one) => ({
      code: one.code,
      name: one.name,
      unit: one.unit,
      good: one.good,
      green: one.green,
      yellow: one.yellow,
      whole: cellOf(one, picture.whole.get(one.id), picture.known.has(one.id)),
      ...beforeOf(past?.get(one.id), one),
      plan: shown.level === 'several' ? null : wanted(one, shown.paths[0] ?? REPUBLIC),
    })),
    rows: await namedRows(ctx, picture, indicators, wanted),
  }
}

/** In the order of the register, what has no place last. */
async function namedRows(
  ctx: SnapshotCtx,
  { rows, known }: Picture,
  indicators: readonly Edition[],
  wanted: Awaited<ReturnType<typeof targetsOf>>,
) {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const named = await territoriesByIds(ctx, ids)
  const places =
    ids.length === 0
      ? []
      : await ctx.tx
          .selectFrom('territories')
          .select('id')
          .where('id', 'in', ids)
          .orderBy('orderNo')
          .orderBy('sortKey')
          .orderBy('id')
          .execute()
  const at = new Map(places.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: { id: number | null }) => at.get(id ?? 0) ?? places.length
  return rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ id, path, figures }) => ({
      id,
      code: path.split('/').at(-1)?.replace(UNNAMED, '') ?? '',
      name: named.get(id ?? 0)?.name ?? '',
      cells: indicators.map((one) => cellOf(one, figures.get(one.id), known.has(one.id))),
      plans: indicators.map((one) => (id === null ? null : wanted(one, path))),
    }))
}

/** From the widest the caller may see down to the one shown. */
export async function placesAbove(ctx: SnapshotCtx, { id, level, paths }: Shown) {
  const home = {
    id: null,
    name: '',
    level: ctx.actor.territories === 'all' ? ('republic' as const) : ('several' as const),
  }
  if (id === null) return [{ ...home, level }]
  const [path = ''] = paths
  const steps = path.split('/')
  const above = steps.map((_, at) => steps.slice(0, at + 1).join('/')).filter((one) => ctx.holds(one))
  const rows = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'path', 'name', 'level'])
    .where('path', 'in', above)
    .orderBy(sql`length(path)`)
    .execute()
  const chain = rows.map((row) => ({ id: row.id, name: textIn(ctx.lang, row.name), level: row.level }))
  const { territories } = ctx.actor
  const hasHome = territories === 'all' || territories.length > 1
  return hasHome ? [home, ...chain] : chain
}
