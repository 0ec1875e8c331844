import { sql } from 'kysely'
import { type FinanceKind, financeKinds } from '#contract/finance/products/product-process.ts'
import { byKindOf } from '../../applications/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { lendersById, seenLender } from '../lenders/lookup.ts'
import { seenProducts } from './list.ts'
import '../tables.ts'

/** Figures of the products: of a lender's own requests, or of all for the platform. */
export async function portfolio(ctx: SignedCtx) {
  const seen = await seenLender(ctx)
  const organizationId = typeof seen === 'number' ? (await lendersById(ctx)).get(seen)?.organizationId : undefined
  const asked = await byKindOf(ctx, {
    names: financeKinds,
    only: seen === 'all' ? sql`true` : sql`r.recipient_id = ${organizationId ?? null}::uuid`,
  })
  const given = await ctx.tx
    .selectFrom('financeProducts')
    .select(['kind', sql<number>`count(*)::int`.as('products')])
    .where('status', '=', 'published')
    .where(seenProducts(seen))
    .groupBy('kind')
    .execute()
  const products = new Map<FinanceKind, number>(given.map((one) => [one.kind, one.products]))
  return financeKinds.map((kind) => {
    const { open = 0, approved = 0, amount = 0 } = asked.get(kind) ?? {}
    return { kind, products: products.get(kind) ?? 0, open, approved, amount }
  })
}
