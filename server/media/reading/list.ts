import { sql } from 'kysely'
import type { EditionCard } from '#contract/media/editions.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { type Ordered, type OrderedRow, planSearch, readPage, type SearchPlan } from '../../search/public.ts'
import { cardColumns, cardParts, cardsOf } from './cards.ts'
import { countEditionFacets } from './facets.ts'
import { type EditionQuery, editionConditions, readable } from './filters.ts'
import type { MediaMemory } from './memory.ts'
import { editionShelf, orderEditions } from './shelf.ts'

/** A page of the public list, whatever kinds are in it. */
export async function listEditions(ctx: Ctx, files: FileStore, memory: MediaMemory, query: EditionQuery) {
  const [site, plan] = await Promise.all([memory.site(ctx), planSearch(ctx, query.search)])
  const { shown, page } = await readPage(ctx, query, plan, {
    shelf: editionShelf,
    conditions: (plan) => editionConditions(ctx, query, site, plan),
    order: (conditions, plan) => orderEditions(query, conditions, plan),
    rows: (ordered) => editionPageOf(ctx, ordered).execute(),
    facets: query.facets ? (conditions) => countEditionFacets(ctx, memory, query, site, conditions) : undefined,
    hasAny: async (plan) => (await anyEdition(ctx, plan).executeTakeFirst()) !== undefined,
  })
  return { items: cardsOf(ctx, files, shown, site), ...page }
}

/** The query itself, so that a test can ask the planner about it. */
export const editionPageOf = (ctx: Ctx, ordered: Ordered) =>
  ctx.tx
    .with('ordered', () => sql<OrderedRow>`(${ordered.rows})`)
    .selectFrom('ordered')
    .innerJoin('editions', 'editions.id', 'ordered.id')
    .select(cardColumns)
    .select(cardParts)
    .select(['ordered.key', 'ordered.place', 'ordered.total'])
    .orderBy('ordered.place')

/** The query itself, so that a test can ask the planner about it. */
export const anyEdition = (ctx: Ctx, plan: SearchPlan) =>
  ctx.tx
    .selectFrom('editions')
    .select('id')
    .where(readable)
    .where(sql<boolean>`words @@ ${plan.match}::tsquery`)
    // In an order an index keeps, the planner would read the list from its beginning until one turns up.
    .orderBy(sql`words @@ ${plan.title}::tsquery`)
    .limit(1)

/** Cards of these in the order asked; what is not published is absent. */
export async function findEditionCards(
  ctx: Ctx,
  files: FileStore,
  memory: MediaMemory,
  ids: readonly number[],
): Promise<EditionCard[]> {
  const [site, rows] = await Promise.all([
    memory.site(ctx),
    ctx.tx
      .selectFrom('editions')
      .select(cardColumns)
      .select(cardParts)
      .where('id', 'in', [0, ...ids])
      .where(readable)
      .execute(),
  ])
  const order = new Map(ids.map((id, at) => [id, at]))
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return cardsOf(ctx, files, rows, site)
}
