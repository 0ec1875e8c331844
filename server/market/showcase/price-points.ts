import { sql } from 'kysely'
import type { PricePoint } from '#contract/market/showcase.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Unit } from '../../reference/public.ts'
import { soldWeeks } from '../board/sold-weeks.ts'
import '../tables.ts'

/** Fewer than this many others say nothing of a market. */
const ENOUGH = 3
export const SHOWN_DAYS = 30
/** How far the first fill looks back. */
const FIRST_DAYS = 30

interface Priced {
  id: number
  categoryId: number
  price: number
  unit: Pick<Unit, 'dimension' | 'factorToBase'>
}

/**
 * What the same costs with others, for one unit of this product: the median of closed deals where enough were closed
 * lately, else of what is asked today, with its way through the last weeks or days.
 */
export async function marketOf(ctx: Ctx, { id, categoryId, price, unit: { dimension, factorToBase } }: Priced) {
  const weeks = (await soldWeeks(ctx, [categoryId])).filter((one) => one.dimension === dimension)
  const last = weeks.at(-1)
  if (last) {
    const median = Math.round(last.median * factorToBase)
    return {
      source: 'deals' as const,
      median,
      n: last.n,
      percent: percentOver(price, median),
      points: weeks.map(({ week, n, ...one }) => ({ day: week, median: Math.round(one.median * factorToBase), n })),
    }
  }
  const now = await ctx.tx
    .selectFrom('offers')
    .select(({ fn }) => [
      sql<number | null>`percentile_cont(0.5) within group (order by base_price)`.as('median'),
      fn.countAll<number>().as('n'),
    ])
    .where('categoryId', '=', categoryId)
    .where('dimension', '=', dimension)
    .where('soldOut', '=', false)
    .where('productId', '<>', id)
    .executeTakeFirstOrThrow()
  const n = Number(now.n)
  if (n < ENOUGH || now.median === null) return null
  const median = Math.round(Number(now.median) * factorToBase)
  if (median <= 0) return null
  const points = await ctx.tx
    .selectFrom('pricePoints')
    .select(['day', 'median', 'n'])
    .where('categoryId', '=', categoryId)
    .where('dimension', '=', dimension)
    .where('regionId', 'is', null)
    .where('day', '>', dayBefore(ctx.now, SHOWN_DAYS))
    .orderBy('day')
    .execute()
  return {
    source: 'offers' as const,
    median,
    n,
    percent: percentOver(price, median),
    points: points.map((point): PricePoint => ({ ...point, median: Math.round(point.median * factorToBase) })),
  }
}

const percentOver = (price: number, median: number) => Math.round((price / median - 1) * 1000) / 10

export const dayBefore = (now: Date, days: number) => dayOf(daysFrom(now, -days))

/**
 * Writes the medians of these days, the last of them today. A day that is past is told by what is on the shelf now and
 * was there then: exact for today, close enough for the month before the first run.
 */
async function fillPricePoints(ctx: Ctx, days = 1): Promise<void> {
  await sql`
    insert into price_points (category_id, dimension, region_id, day, median, n)
    select category_id, dimension, region_id, day, percentile_cont(0.5) within group (order by base_price), count(*)
    from generate_series(${dayBefore(ctx.now, days - 1)}::date, ${dayOf(ctx.now)}::date, '1 day') as series (at)
    cross join lateral (select at::date as day) as days
    join offers on not sold_out and base_price > 0
      and (ranked_at at time zone 'Asia/Tashkent')::date <= day
    group by grouping sets ((category_id, dimension, region_id, day), (category_id, dimension, day))
    on conflict (category_id, dimension, region_id, day) do update set median = excluded.median, n = excluded.n
  `.execute(ctx.tx)
}

/** A month at once where nothing was written yet. */
export async function beginPricePoints(ctx: Ctx): Promise<void> {
  const any = await ctx.tx.selectFrom('pricePoints').select('day').limit(1).executeTakeFirst()
  await fillPricePoints(ctx, any ? 1 : FIRST_DAYS)
}
