import { createHash } from 'node:crypto'
import type { ResultOf } from '#contract/call.ts'
import type { checkBasket } from '#contract/market/basket.ts'
import { marksOf } from '#contract/market/basket-marks.ts'
import type { KeptItem } from '#contract/market/kept.ts'
import { partyKey } from '#contract/party-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { cardColumns, cardsOf } from '../search/cards.ts'
import { isOwnOffer } from './own.ts'

type Asked = Omit<KeptItem, 'addedAt'>

/** Rows of a basket by the current offers. Only public rows are read, so nothing else can leak. */
export async function checkItems(
  ctx: Ctx,
  files: FileStore,
  items: readonly Asked[],
): Promise<ResultOf<typeof checkBasket>> {
  const rows = await ctx.tx
    .selectFrom('offers')
    .select([...cardColumns, 'sellerUserId', 'sellerOrganizationId'])
    .where('productId', 'in', [0, ...items.map(({ productId }) => productId)])
    .execute()
  const cards = await cardsOf(ctx, files, rows)
  const offers = new Map(
    cards.map((card, at) => {
      const row = rows[at]
      if (!row) throw new Error('A card without its row')
      const { priceTiers, vatRate, maxOrderQty } = row.content
      const own = isOwnOffer(ctx.actor, row)
      return [card.id, { ...card, priceTiers, vatRate, maxOrderQty, sellerKey: sellerKey(row), own }]
    }),
  )
  return {
    items: items.map((item) => {
      const offer = offers.get(item.productId) ?? null
      return { productId: item.productId, offer, marks: marksOf(offer, item) }
    }),
  }
}

/** Groups rows by seller without revealing ids. */
const sellerKey = ({
  sellerUserId,
  sellerOrganizationId,
}: {
  sellerUserId: string
  sellerOrganizationId: string | null
}) =>
  createHash('sha256')
    .update(`basket ${partyKey({ userId: sellerUserId, organizationId: sellerOrganizationId })}`)
    .digest('base64url')
    .slice(0, 16)
