import { sql } from 'kysely'
import { announcementKindNames } from '#contract/announcements/kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { AdMemory } from './memory.ts'
import { isEmployer, listedFor } from './visible.ts'

interface Cell {
  kind: string
  categoryId: number | null
  regionId: number
  count: number
}

/** The statement itself, so that a test can ask the planner about it. */
export const cellsStatement = (ctx: Ctx) => sql<Cell>`select kind, category_id, place as region_id, count(*) as count
  from (select kind, category_id, places[1] as place from ads where ${listedFor(ctx)}) listed
  group by kind, category_id, place`

/** By kind, category and region of its own, from an index; kept for a moment where dear. */
const cells = (ctx: Ctx, memory: AdMemory): Promise<Cell[]> =>
  memory.dear(`cells ${isEmployer(ctx)}`, async () => (await cellsStatement(ctx).execute(ctx.tx)).rows, total)

const total = (some: readonly Cell[] = []) => some.reduce((sum, { count }) => sum + count, 0)

/** Announcements of a kind in every category with all below it. */
export async function adCategoryCounts(ctx: Ctx, memory: AdMemory, kind?: string): Promise<Map<number, number>> {
  const [{ categories }, found] = await Promise.all([memory.site(ctx), cells(ctx, memory)])
  const paths = new Map(categories.map((one) => [one.id, one.path]))
  const counts = new Map<number, number>()
  for (const cell of found.filter((one) => kind === undefined || one.kind === kind)) {
    for (const id of paths.get(cell.categoryId ?? 0) ?? []) counts.set(id, (counts.get(id) ?? 0) + cell.count)
  }
  return counts
}

export async function countAds(ctx: Ctx, memory: AdMemory) {
  const [{ categories, places }, found] = await Promise.all([memory.site(ctx), cells(ctx, memory)])
  const byKind = Map.groupBy(found, (cell) => cell.kind)
  const counts = await Promise.all(announcementKindNames.map((kind) => adCategoryCounts(ctx, memory, kind)))
  return {
    total: total(found),
    kinds: announcementKindNames.map((kind, at) => {
      const own = byKind.get(kind) ?? []
      const regions = Map.groupBy(own, (cell) => cell.regionId)
      return {
        kind,
        count: total(own),
        categories: categories.flatMap(({ id, slug }) => {
          const count = counts[at]?.get(id) ?? 0
          return count > 0 ? [{ value: slug, count }] : []
        }),
        regions: places
          .filter((place) => place.level === 'region')
          .map(({ id, code }) => ({ value: code, count: total(regions.get(id)) })),
      }
    }),
  }
}
