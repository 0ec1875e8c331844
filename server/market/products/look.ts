import type { ProductContent } from '#contract/market/product.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { LookedAt } from '../../moderation/public.ts'
import { placesByIds } from '../../reference/public.ts'
import { corridorFor } from '../prices/corridor.ts'

/** What a machine is to look at in a product before a judge does. */
export async function lookAt(ctx: Ctx, content: ProductContent): Promise<LookedAt> {
  const { categoryId, unitId, price, originTerritoryId } = content
  const place = (await placesByIds(ctx, [originTerritoryId])).get(originTerritoryId)
  const question = { categoryId, unitId, regionId: place?.regionId ?? null, districtId: place?.districtId ?? null }
  const [hint] = await corridorFor(ctx, [question])
  const strange = hint !== undefined && (price < hint.low || price > hint.high)
  return {
    texts: { title: content.title, description: content.description },
    pictures: content.images,
    flags: strange ? [{ kind: 'price', field: 'price', note: String(hint.median) }] : [],
  }
}
