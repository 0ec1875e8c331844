import { sql } from 'kysely'
import type { ResultOf } from '#contract/call.ts'
import type { PriceSource } from '#contract/market/board-weeks.ts'
import type { BoardQuery, findPrices, PriceRow, WeekPoint } from '#contract/market/price-board.ts'
import { weekOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import {
  baseUnitsOf,
  categoriesByIds,
  categoryIdsBySlugs,
  settingInForce,
  sitePlaces,
  unitsByIds,
} from '../../reference/public.ts'
import '../tables.ts'

/** One seller alone is no market, whatever the setting says. */
export const LEAST_SELLERS = 2
const LEAST_OFFERS = 3
/** An older week is history, not a price. */
export const FRESH_WEEKS = 4

export const weeksBefore = (now: Date, weeks: number) => weekOf(daysFrom(now, -7 * weeks))

interface Known {
  source: PriceSource
  categoryId: number
  dimension: string
  regionId: number | null
  week: string
  median: number
  n: number
}

/** Prices of goods in a place, or of one crop by places: from closed deals where there are enough, else from offers. */
export async function findBoard(ctx: Ctx, files: FileStore, query: BoardQuery): Promise<ResultOf<typeof findPrices>> {
  const minSample = await settingInForce(ctx, 'price.minSample')
  const regions = (await sitePlaces(ctx))
    .filter((place) => place.level === 'region')
    .map(({ id, code, name }) => ({ id, code, name: textIn(ctx.lang, name) }))
  const region = query.region ? regions.find(({ code }) => code === query.region) : undefined
  const categoryId = query.category ? (await categoryIdsBySlugs(ctx, [query.category])).get(query.category) : undefined
  if ((query.region && !region) || (query.category && !categoryId)) refuse('E_NOT_FOUND')
  const known = await knownPrices(ctx, { minSample, weeks: Number(query.weeks) })
  const categories = await categoriesByIds(
    ctx,
    known.map((one) => one.categoryId),
  )
  const named = [...categories.values()].filter((one) => one.live).sort((a, b) => a.name.localeCompare(b.name))
  const units = await unitsByIds(
    ctx,
    named.flatMap((one) => one.measurementId ?? []),
  )
  const bases = await baseUnitsOf(
    ctx,
    known.map((one) => one.dimension),
  )
  const fits = (one: Known) =>
    (categoryId === undefined || one.categoryId === categoryId) &&
    // One crop is compared between places; all crops are shown for one place.
    (region ? one.regionId === region.id : categoryId !== undefined || one.regionId === null)
  const freshFrom = weeksBefore(ctx.now, FRESH_WEEKS)
  const rows = [...grouped(known.filter(fits)).values()].flatMap((group): PriceRow[] => {
    const [{ categoryId: id, dimension, regionId } = {}] = group
    const category = id === undefined ? undefined : categories.get(id)
    const chosen = chooseSource(group, freshFrom)
    if (!category?.live || !dimension || !chosen) return []
    const unit = category.measurementId ? units.get(category.measurementId) : undefined
    const own = unit?.dimension === dimension ? unit : undefined
    const symbol = own?.symbol ?? bases.get(dimension)
    if (!symbol) return []
    const points = chosen.points.map(
      ({ week, median, n }): WeekPoint => ({ week, median: Math.round(median * (own?.factorToBase ?? 1)), n }),
    )
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last || first.median <= 0) return []
    return [
      {
        category: {
          slug: category.slug,
          name: category.name,
          picture: category.picture && files.urlOf(category.picture, 96),
        },
        region: regions.find((one) => one.id === regionId) ?? null,
        unit: textIn(ctx.lang, symbol),
        source: chosen.source,
        median: last.median,
        n: last.n,
        change: Math.round((last.median / first.median - 1) * 1000) / 10,
        points,
      },
    ]
  })
  return {
    rows: rows.sort(inOrder),
    crops: named.map(({ slug, name }) => ({ slug, name })),
    regions: regions.map(({ code, name }) => ({ code, name })),
    minSample,
  }
}

/** The country first, then prices of deals, then by name. */
const inOrder = (a: PriceRow, b: PriceRow) =>
  Number(a.region !== null) - Number(b.region !== null) ||
  a.source.localeCompare(b.source) ||
  a.category.name.localeCompare(b.category.name) ||
  (a.region?.name ?? '').localeCompare(b.region?.name ?? '')

const grouped = (known: readonly Known[]) =>
  Map.groupBy(known, (one) => `${one.categoryId} ${one.dimension} ${one.regionId ?? ''}`)

/** Deals where the latest weeks have enough, else offers; never a mixture. */
function chooseSource<P extends { source: PriceSource; week: string }>(
  group: readonly P[],
  freshFrom: string,
): { source: PriceSource; points: P[] } | undefined {
  return (['deals', 'offers'] as const)
    .map((source) => ({
      source,
      points: group.filter((one) => one.source === source).sort((a, b) => (a.week < b.week ? -1 : 1)),
    }))
    .find(({ points }) => (points.at(-1)?.week ?? '') >= freshFrom)
}

/** Weeks told by deals, and the last day of each week of offers, side by side. */
async function knownPrices(ctx: Ctx, { minSample, weeks }: { minSample: number; weeks: number }): Promise<Known[]> {
  const since = weeksBefore(ctx.now, weeks - 1)
  const { rows } = await sql<Known>`
    select 'deals' as source, category_id, dimension, region_id, week, median::float8 as median, n
    from price_weeks
    where week >= ${since}::date and week <= ${weekOf(ctx.now)}::date
      and n >= ${minSample} and sellers >= ${LEAST_SELLERS}
    union all
    select 'offers', category_id, dimension, region_id, week, median, n from (
      select distinct on (category_id, dimension, region_id, date_trunc('week', day))
        category_id, dimension, region_id, date_trunc('week', day)::date as week, median::float8 as median, n
      from price_points
      where day >= ${since}::date and n >= ${LEAST_OFFERS}
      order by category_id, dimension, region_id, date_trunc('week', day), day desc
    ) as offered`.execute(ctx.tx)
  return rows
}
