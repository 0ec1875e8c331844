import type { ProductContent } from '#contract/market/product.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Tiyin } from '#uz/money.ts'
import type { Quantity } from '#uz/quantity.ts'

export interface Ware {
  productId: number
  categoryId: number
  regionId: number
  sellerKey: string
  price: Tiyin
  available: number
  content: ProductContent
}

export interface Wares {
  all: readonly Ware[]
  /** The next things of a seller that go this way, each in its turn. */
  pick(sellerKey: string, mode: DeliveryMode, count: number): Ware[]
}

/** What is on sale; harvests that are still to come are nobody's yet. */
export async function readWares(ctx: Ctx): Promise<Wares> {
  const rows = await ctx.tx
    .selectFrom('offers')
    .select([
      'productId',
      'categoryId',
      'regionId',
      'sellerOrganizationId',
      'sellerUserId',
      'price',
      'available',
      'content',
    ])
    .where('soldOut', '=', false)
    .orderBy('productId')
    .execute()
  const all = rows
    .filter(({ content }) => content.expectedHarvest === null)
    .map(({ sellerOrganizationId, sellerUserId, ...ware }) => ({
      ...ware,
      sellerKey: partyKey({ userId: sellerUserId, organizationId: sellerOrganizationId }),
    }))
  const turns = new Map<string, number>()
  return {
    all,
    pick(sellerKey, mode, count) {
      const own = all.filter(
        (ware) => ware.sellerKey === sellerKey && ware.content.delivery.includes(mode) && isPlenty(ware),
      )
      if (own.length < count) throw new Error(`The demo world has nobody who sells ${count} things by ${mode}`)
      const turn = turns.get(sellerKey) ?? 0
      turns.set(sellerKey, turn + count)
      return Array.from({ length: count }, (_, at) => own[(turn + at) % own.length]).filter(
        (ware) => ware !== undefined,
      )
    },
  }
}

/** Tractors and cows are sold one by one, and not every week. */
const MANY = 200
export const isPlenty = ({ available }: Ware) => available >= MANY
/**
 * As much as costs about so much, in the steps the seller sells by; never more than a part of what there is, so that
 * something is left for whoever comes to see the shelf.
 */
export function amountFor({ content, available }: Ware, price: Tiyin, worth: Tiyin, parts = 10): Quantity {
  const step = Number(content.stepQty ?? '1')
  const least = Number(content.minOrderQty ?? String(step))
  const most = Math.max(least, available / parts)
  const wanted = Math.min(most, Math.max(least, worth / price))
  return String(Number((least + Math.round((wanted - least) / step) * step).toFixed(3)))
}
