import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

interface BuyingAd {
  id: number
  title: Localized
  categoryId: number | null
  /** Tiyin for one unit; without a unit, for all of it. */
  price: number | null
  unitId: number | null
}
const MOST = 20

/** What an organization says in public that it buys now. */
export async function buyingAdsOf(ctx: Pick<Ctx, 'tx'>, organizationId: string): Promise<BuyingAd[]> {
  const rows = await ctx.tx
    .selectFrom('ads')
    .select(['id', 'title', 'categoryId', 'priceFrom', 'content'])
    .where('ownerOrganizationId', '=', organizationId)
    .where('kind', '=', 'product')
    .where('direction', '=', 'buy')
    .where('audience', '=', 'all')
    .orderBy('rankedAt', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, title, categoryId, priceFrom, content }) => ({
    id,
    title,
    categoryId,
    price: priceFrom,
    unitId: typeof content.unitId === 'number' ? content.unitId : null,
  }))
}
