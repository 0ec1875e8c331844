import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { placeByCode } from '../../reference/public.ts'
import { cardColumns, cardsOf } from './cards.ts'
import { countFacets } from './facets.ts'
import { type Conditions, conditionsOf, filterBut, type ListQuery } from './filters.ts'
import type { ShelfMemory } from './memory.ts'
import { type OrderedRow, orderRows, REACH } from './order.ts'
import { planSearch } from './plan.ts'

/** A page of the public list. Reads ask side by side: outside a transaction each takes a connection of its own. */
export async function listOffers(ctx: Ctx, files: FileStore, memory: ShelfMemory, query: ListQuery) {
  const [site, near, plan] = await Promise.all([
    memory.site(ctx),
    query.near === undefined ? undefined : placeByCode(ctx, query.near),
    planSearch(ctx, query.search),
  ])
  const today = ctx.now.toISOString().slice(0, 10)
  const conditions = conditionsOf(query, site, plan, today)
  const ordered = orderRows(query, { site, near }, conditions, plan)
  const [rows, total, facets] = await Promise.all([
    ctx.tx
      .with('ordered', () => sql<OrderedRow>`(${ordered.rows})`)
      .selectFrom('ordered')
      .innerJoin('offers', 'offers.productId', 'ordered.productId')
      .select(cardColumns.map((column) => `offers.${column}` as const))
      .select(['ordered.key', 'ordered.place'])
      .orderBy('ordered.place')
      .execute(),
    countUpTo(ctx, conditions),
    query.facets ? countFacets(ctx, memory, query, site, conditions) : null,
  ])
  const shown = rows.slice(0, query.take)
  const last = shown.at(-1)
  return {
    items: await cardsOf(ctx, files, shown),
    take: query.take,
    ...(rows.length > query.take && last && { next: ordered.nextOf(last, query.page ?? 1) }),
    ...(query.page !== undefined && { page: query.page }),
    total: Math.min(total, REACH),
    more: total > REACH,
    facets,
    didYouMean: plan?.corrected ?? null,
  }
}

async function countUpTo(ctx: Ctx, conditions: Conditions): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (select from offers where ${filterBut(conditions)} order by ranked_at desc limit ${sql.lit(REACH + 1)}) counted`.execute(
    ctx.tx,
  )
  return rows[0]?.n ?? 0
}
