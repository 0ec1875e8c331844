import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import type { ShelfMemory } from './memory.ts'

interface Pair {
  categoryId: number
  regionId: number
  count: number
}

/** Everything on offer by category and region, from an index that has just these two; kept for a moment where dear. */
const pairs = (ctx: Ctx, memory: ShelfMemory): Promise<Pair[]> =>
  memory.dear('pairs', async () => (await pairsStatement.execute(ctx.tx)).rows, total)

const total = (pairs: readonly Pair[] = []) => pairs.reduce((sum, { count }) => sum + count, 0)

export const pairsStatement = sql<Pair>`select category_id, region_id, count(*) as count from offers
  where not sold_out group by category_id, region_id`

/** Offers of every category with all below it. */
export async function categoryCounts(ctx: Ctx, memory: ShelfMemory): Promise<Map<number, number>> {
  const [{ categories }, found] = await Promise.all([memory.site(ctx), pairs(ctx, memory)])
  const paths = new Map(categories.map((one) => [one.id, one.path]))
  const counts = new Map<number, number>()
  for (const { categoryId, count } of found) {
    for (const id of paths.get(categoryId) ?? []) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

export async function countOffers(ctx: Ctx, memory: ShelfMemory) {
  const [{ categories, places }, found, counts] = await Promise.all([
    memory.site(ctx),
    pairs(ctx, memory),
    categoryCounts(ctx, memory),
  ])
  const regions = Map.groupBy(found, (pair) => pair.regionId)
  return {
    total: total(found),
    categories: categories.flatMap(({ id, slug }) => {
      const count = counts.get(id) ?? 0
      return count > 0 ? [{ value: slug, count }] : []
    }),
    regions: places
      .filter((place) => place.level === 'region')
      .map(({ id, code }) => ({ value: code, count: total(regions.get(id)) })),
  }
}
