import type { AdCard } from '#contract/announcements/ads.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { placeByCode } from '../../reference/public.ts'
import { cardBrief, cardColumns, cardsOf } from './cards.ts'
import type { AdMemory } from './memory.ts'
import { spotOf } from './order.ts'
import { listedFor } from './visible.ts'

/** Cards in the given order; those not published or not for the caller are absent. */
export async function findAdCards(
  ctx: Ctx,
  files: FileStore,
  memory: AdMemory,
  ids: readonly number[],
  near?: string,
): Promise<AdCard[]> {
  const [site, place, rows] = await Promise.all([
    memory.site(ctx),
    near === undefined ? undefined : placeByCode(ctx, near),
    ctx.tx
      .selectFrom('ads')
      .select(cardColumns)
      .select(cardBrief)
      .where('id', 'in', [0, ...ids])
      .where(listedFor(ctx))
      .execute(),
  ])
  const order = new Map(ids.map((id, at) => [id, at]))
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return cardsOf(ctx, files, rows, site, spotOf(place, site))
}
