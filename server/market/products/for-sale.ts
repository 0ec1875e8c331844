import type { LineSnapshot } from '#contract/market/deal-snapshot.ts'
import type { ProductContent } from '#contract/market/product.ts'
import { describeInAll } from '../../forms/public.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { categoryRules, placesByIds, type Unit, unitsByIds } from '../../reference/public.ts'
import '../tables.ts'

/** An offer with all that a deal copies of it. */
export interface ForSale {
  id: number
  seller: PartyRef
  content: ProductContent
  available: number
  soldOut: boolean
  unit: Unit
  regionId: number
  snapshot: LineSnapshot
}

/** A check without locks whether stock is too small already; it may be outdated at once. */
export async function isShort(ctx: Ctx, wanted: readonly { productId: number; qty: string }[]): Promise<boolean> {
  const rows = await ctx.tx
    .selectFrom('offers')
    .select(['productId', 'available'])
    .where('productId', 'in', [0, ...wanted.map((one) => one.productId)])
    .execute()
  const available = new Map(rows.map((row) => [row.productId, row.available]))
  return wanted.some(({ productId, qty }) => (available.get(productId) ?? 0) < Number(qty))
}

/** Which of these are on offer now; others are absent. At most eight statements. */
export async function goodsForSale(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ForSale>> {
  const offers = await ctx.tx
    .selectFrom('offers')
    .select(['productId', 'content', 'title', 'cover', 'sellerUserId', 'sellerOrganizationId', 'available', 'soldOut'])
    .select(['categoryId', 'unitId', 'territoryId'])
    .where('productId', 'in', [0, ...ids])
    .execute()
  const categories = await categoryRules(
    ctx,
    offers.map((offer) => offer.categoryId),
  )
  const units = await unitsByIds(
    ctx,
    offers.map((offer) => offer.unitId),
  )
  const places = await placesByIds(
    ctx,
    offers.map((offer) => offer.territoryId),
  )
  const attributes = await attributesOf(
    ctx,
    offers.map(({ productId, content }) => ({ productId, content })),
  )
  return new Map(
    offers.flatMap((offer): [number, ForSale][] => {
      const { productId: id, content, available, soldOut } = offer
      const [category, unit, place] = [
        categories.get(offer.categoryId),
        units.get(offer.unitId),
        places.get(offer.territoryId),
      ]
      if (!category || !unit || !place) return []
      const snapshot: LineSnapshot = {
        title: offer.title,
        cover: offer.cover || null,
        categoryName: category.name,
        unitSymbol: unit.symbol,
        attributes: attributes.get(id) ?? [],
        place: place.names,
        mxikCode: content.mxikCode ?? category.mxikCode,
        ownGrown: content.ownGrown,
      }
      const seller = { userId: offer.sellerUserId, organizationId: offer.sellerOrganizationId }
      return [[id, { id, seller, content, available, soldOut, unit, regionId: place.regionId, snapshot }]]
    }),
  )
}

async function attributesOf(ctx: Ctx, offers: readonly { productId: number; content: ProductContent }[]) {
  const filled = offers.flatMap(({ productId, content: { templateId, templateVersion, attributes } }) =>
    templateId === null || templateVersion === null || Object.keys(attributes).length === 0
      ? []
      : [{ productId, form: { templateId, version: templateVersion }, values: attributes }],
  )
  const described = await describeInAll(ctx, filled)
  return new Map(filled.map(({ productId }, at) => [productId, described[at] ?? []]))
}
