import { sql } from 'kysely'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { placeByCode } from '../../reference/public.ts'
import { type Ordered, type OrderedRow, planSearch, readPage } from '../../search/public.ts'
import { hasAnyOffer } from './any-match.ts'
import { cardColumns, cardContent, cardsOf } from './cards.ts'
import { countFacets } from './facets.ts'
import { conditionsOf, type ListQuery } from './filters.ts'
import type { ShelfMemory } from './memory.ts'
import { offerShelf, orderRows } from './order.ts'

/** A page of the public list. */
export async function listOffers(ctx: Ctx, files: FileStore, memory: ShelfMemory, query: ListQuery) {
  const [site, near, plan] = await Promise.all([
    memory.site(ctx),
    query.near === undefined ? undefined : placeByCode(ctx, query.near),
    planSearch(ctx, query.search),
  ])
  const { shown, page } = await readPage(ctx, query, plan, {
    shelf: offerShelf,
    conditions: (plan) => conditionsOf(query, site, plan, dayOf(ctx.now)),
    order: (conditions, plan) => orderRows(query, { site, near }, conditions, plan),
    rows: (ordered) => pageOf(ctx, ordered).execute(),
    facets: query.facets ? (conditions) => countFacets(ctx, memory, query, site, conditions) : undefined,
    hasAny: hasAnyOffer(ctx),
  })
  return { items: await cardsOf(ctx, files, shown, site.names), ...page }
}

/** The query itself, so that a test can ask the planner about it. Of the content a card needs three short values. */
export const pageOf = (ctx: Ctx, ordered: Ordered) =>
  ctx.tx
    .with('ordered', () => sql<OrderedRow>`(${ordered.rows})`)
    .selectFrom('ordered')
    .innerJoin('offers', 'offers.productId', 'ordered.id')
    .select(cardColumns.filter((column) => column !== 'content').map((column) => `offers.${column}` as const))
    .select(cardContent)
    .select(['ordered.id', 'ordered.key', 'ordered.place', 'ordered.total'])
    .orderBy('ordered.place')
