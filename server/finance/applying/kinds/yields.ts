import type { Ctx } from '../../../kernel/context.ts'
import { categoriesByIds } from '../../../reference/public.ts'
import '../../tables.ts'

/** Kilograms a hectare usually brings: the category's own row or its parent's; a region's beats the country's. */
export async function yieldsFor(
  ctx: Ctx,
  categoryIds: readonly number[],
  regionId: number | null,
): Promise<Map<number, number>> {
  const categories = await categoriesByIds(ctx, categoryIds)
  const all = [...new Set([...categories.values()].flatMap(({ path }) => path))]
  if (all.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('referenceYields')
    .select(['categoryId', 'territoryId', 'kgPerHectare'])
    .where('categoryId', 'in', all)
    .where((eb) => eb.or([eb('territoryId', 'is', null), eb('territoryId', '=', regionId)]))
    .execute()
  const found = new Map<number, number>()
  for (const { id, path } of categories.values()) {
    const nearest = path
      .toReversed()
      .flatMap((one) => [
        rows.find((row) => row.categoryId === one && row.territoryId !== null),
        rows.find((row) => row.categoryId === one && row.territoryId === null),
      ])
      .find((row) => row !== undefined)
    if (nearest) found.set(id, nearest.kgPerHectare)
  }
  return found
}
