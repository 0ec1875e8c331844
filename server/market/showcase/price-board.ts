import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds, unitsByIds } from '../../reference/public.ts'
import { soldWeeks } from '../board/sold-weeks.ts'
import { dayBefore, SHOWN_DAYS } from './price-points.ts'
import '../tables.ts'

const ROWS = 5
/** One category more than shown, for those whose unit is not the one they are offered by. */
const CANDIDATES = 12
const LEAST_OFFERS = 3

/** The board of the home page: the goods with most offers, what they were sold for or are offered at, and its way. */
export async function priceBoard(ctx: Ctx, files: FileStore) {
  const latest = await ctx.tx
    .selectFrom('pricePoints')
    .select('day')
    .where('regionId', 'is', null)
    .where('day', '<=', dayOf(ctx.now))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return { day: null, rows: [] }
  const found = await ctx.tx
    .selectFrom('pricePoints')
    .selectAll()
    .where('regionId', 'is', null)
    .where('day', '=', latest.day)
    .where('n', '>=', LEAST_OFFERS)
    .orderBy('n', 'desc')
    .orderBy('categoryId')
    .limit(CANDIDATES)
    .execute()
  const ids = found.map((row) => row.categoryId)
  const categories = await categoriesByIds(ctx, ids)
  const units = await unitsByIds(
    ctx,
    [...categories.values()].flatMap((category) => category.measurementId ?? []),
  )
  const points = await ctx.tx
    .selectFrom('pricePoints')
    .select(['categoryId', 'dimension', 'day', 'median', 'n'])
    .where('regionId', 'is', null)
    .where('categoryId', 'in', [0, ...ids])
    .where('day', '>', dayBefore(ctx.now, SHOWN_DAYS))
    .orderBy('day')
    .execute()
  const sold = await soldWeeks(ctx, ids)
  const rows = found.flatMap(({ categoryId, dimension, median, n: offered }) => {
    const category = categories.get(categoryId)
    const unit = category?.measurementId ? units.get(category.measurementId) : undefined
    if (!category?.live || unit?.dimension !== dimension) return []
    const inUnit = (price: number) => Math.round(price * unit.factorToBase)
    const weeks = sold.filter((one) => one.categoryId === categoryId && one.dimension === dimension)
    const last = weeks.at(-1)
    const way = last
      ? weeks.map((one) => ({ day: one.week, median: inUnit(one.median), n: one.n }))
      : points
          .filter((point) => point.categoryId === categoryId && point.dimension === dimension)
          .map((point) => ({ day: point.day, median: inUnit(point.median), n: point.n }))
    const now = inUnit(last?.median ?? median)
    const first = way[0]?.median ?? now
    return [
      {
        slug: category.slug,
        name: category.name,
        picture: category.picture && files.urlOf(category.picture, 96),
        unit: textIn(ctx.lang, unit.symbol),
        source: last ? ('deals' as const) : ('offers' as const),
        median: now,
        n: last?.n ?? offered,
        change: Math.round((now / first - 1) * 1000) / 10,
        points: way,
      },
    ]
  })
  return { day: latest.day, rows: rows.slice(0, ROWS) }
}
