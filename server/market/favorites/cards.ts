import type { OfferCard } from '#contract/market/offers.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { cardColumns, cardsOf } from '../search/cards.ts'

/** Cards of these products in the order asked; what is not on the shelf is absent. */
export async function findCards(ctx: Ctx, files: FileStore, ids: readonly number[]): Promise<OfferCard[]> {
  const rows = await ctx.tx
    .selectFrom('offers')
    .select(cardColumns)
    .where('productId', 'in', [0, ...ids])
    .execute()
  const place = new Map(ids.map((id, at) => [id, at]))
  rows.sort((a, b) => (place.get(a.productId) ?? 0) - (place.get(b.productId) ?? 0))
  return cardsOf(ctx, files, rows)
}
