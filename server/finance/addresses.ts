import type { Ctx } from '../kernel/context.ts'
import { offeredProducts } from './products/lookup.ts'
import './tables.ts'

/** The country has a few hundred machines on lease. */
const MACHINES = 2000

/** Pages of what is lent, paid and leased, for the sitemap. */
export async function financeAddresses(ctx: Ctx): Promise<string[]> {
  const products = await offeredProducts(ctx)
  const machines = await ctx.tx
    .selectFrom('machines')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(MACHINES)
    .execute()
  return [...products.map(({ id }) => `/banking-services/${id}`), ...machines.map(({ id }) => `/leasing/${id}`)]
}
