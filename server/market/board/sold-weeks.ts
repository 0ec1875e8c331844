import { weekOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { settingInForce } from '../../reference/public.ts'
import { FRESH_WEEKS, LEAST_SELLERS, weeksBefore } from './board.ts'
import '../tables.ts'

const SHOWN_WEEKS = 12

/** Weeks of closed deals in the whole country, oldest first; nothing for a category with too few recent deals. */
export async function soldWeeks(ctx: Ctx, categoryIds: readonly number[]) {
  const rows = await ctx.tx
    .selectFrom('priceWeeks')
    .select(['categoryId', 'dimension', 'week', 'median', 'n'])
    .where('categoryId', 'in', [0, ...categoryIds])
    .where('regionId', 'is', null)
    .where('week', '>', weeksBefore(ctx.now, SHOWN_WEEKS))
    .where('week', '<=', weekOf(ctx.now))
    .where('sellers', '>=', LEAST_SELLERS)
    .orderBy('week')
    .execute()
  if (rows.length === 0) return []
  const minSample = await settingInForce(ctx, 'price.minSample')
  const enough = rows.filter((row) => row.n >= minSample)
  const freshFrom = weeksBefore(ctx.now, FRESH_WEEKS)
  const isFresh = (one: (typeof rows)[number]) =>
    enough.some((row) => row.categoryId === one.categoryId && row.dimension === one.dimension && row.week >= freshFrom)
  return enough.filter(isFresh)
}
