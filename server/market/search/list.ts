import { sql } from 'kysely'
import type { OfferFacets } from '#contract/market/offers.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { placeByCode } from '../../reference/public.ts'
import { loosen, planSearch, type SearchPlan } from '../../search/public.ts'
import { hasAnyOffer } from './any-match.ts'
import { type CardRow, cardColumns, cardContent, cardsOf } from './cards.ts'
import { countFacets } from './facets.ts'
import { type Conditions, conditionsOf, filterBut, type ListQuery } from './filters.ts'
import type { ShelfMemory } from './memory.ts'
import { type Around, type Ordered, type OrderedRow, orderRows, REACH } from './order.ts'

interface Found {
  rows: (CardRow & OrderedRow)[]
  total: number
  facets: OfferFacets | null
  ordered: Ordered
}

/** A page of the public list. Reads ask side by side: outside a transaction each takes a connection of its own. */
export async function listOffers(ctx: Ctx, files: FileStore, memory: ShelfMemory, query: ListQuery) {
  const [site, near, strict] = await Promise.all([
    memory.site(ctx),
    query.near === undefined ? undefined : placeByCode(ctx, query.near),
    planSearch(ctx, memory.synonyms(ctx), query.search),
  ])
  const around = { site, near }
  let found = await find(ctx, memory, query, around, strict)
  if (found.total === 0 && strict?.looser) {
    const plan = await loosen(strict, hasAnyOffer(ctx))
    if (plan !== strict) found = await find(ctx, memory, query, around, plan)
  }
  const shown = found.rows.slice(0, query.take)
  const last = shown.at(-1)
  return {
    items: await cardsOf(ctx, files, shown, site.names),
    take: query.take,
    ...(found.rows.length > query.take && last && { next: found.ordered.nextOf(last, query.page ?? 1) }),
    ...(query.page !== undefined && { page: query.page }),
    total: Math.min(found.total, REACH),
    more: found.total > REACH,
    facets: found.facets,
    didYouMean: strict?.corrected ?? null,
  }
}

async function find(
  ctx: Ctx,
  memory: ShelfMemory,
  query: ListQuery,
  around: Around,
  plan: SearchPlan | undefined,
): Promise<Found> {
  const conditions = conditionsOf(query, around.site, plan, dayOf(ctx.now))
  const ordered = orderRows(query, around, conditions, plan)
  const [rows, counted] = await Promise.all([
    pageOf(ctx, ordered).execute(),
    query.facets
      ? countFacets(ctx, memory, query, around.site, conditions)
      : { total: ordered.counted ? undefined : await countUpTo(ctx, conditions), facets: null },
  ])
  // A page past the end has no row to say how many there are.
  const total = counted.total ?? rows[0]?.total ?? (query.page || query.next ? await countUpTo(ctx, conditions) : 0)
  return { rows, total, facets: counted.facets, ordered }
}

/** The query itself, so that a test can ask the planner about it. Of the content a card needs three short values. */
export const pageOf = (ctx: Ctx, ordered: Ordered) =>
  ctx.tx
    .with('ordered', () => sql<OrderedRow>`(${ordered.rows})`)
    .selectFrom('ordered')
    .innerJoin('offers', 'offers.productId', 'ordered.productId')
    .select(cardColumns.filter((column) => column !== 'content').map((column) => `offers.${column}` as const))
    .select(cardContent)
    .select(['ordered.key', 'ordered.place', 'ordered.total'])
    .orderBy('ordered.place')

async function countUpTo(ctx: Ctx, conditions: Conditions): Promise<number> {
  const { rows } = await countStatement(conditions).execute(ctx.tx)
  return rows[0]?.n ?? 0
}

/** In an order the database keeps, so that it stops where it has counted enough. */
export const countStatement = (conditions: Conditions) => sql<{ n: number }>`select count(*) as n from
  (select from offers where ${filterBut(conditions)} order by ranked_at desc limit ${sql.lit(REACH + 1)}) counted`
