import { type Distance, daysOf, distanceBetween } from '#contract/market/delivery-estimate.ts'
import { dayOf } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import '../tables.ts'

export async function estimateDelivery(ctx: Ctx, id: number, territoryId: number) {
  const offer = await ctx.tx
    .selectFrom('offers')
    .select(['content', 'territoryPath'])
    .where('productId', '=', id)
    .executeTakeFirst()
  const territory = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (!offer || !territory) refuse('E_NOT_FOUND')
  const { delivery, deliveryFee, leadDays, readyFrom } = offer.content
  const distance: Distance = distanceBetween(offer.territoryPath, territory.path)
  const today = Date.parse(dayOf(ctx.now))
  const waitDays = readyFrom === null ? 0 : Math.max(0, Math.round((Date.parse(readyFrom) - today) / DAY_MS))
  return {
    territory: { id: territory.id, name: territory.name },
    distance,
    modes: delivery.map((mode) => ({ mode, ...daysOf(mode, distance, leadDays ?? 0, waitDays) })),
    fee: deliveryFee,
  }
}
