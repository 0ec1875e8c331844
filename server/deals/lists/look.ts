import { employersOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { recordDeal } from '../../market/public.ts'
import { tellsPrice } from '../joined.ts'
import { DEAL, type Deal, linesOf, lockWatched, partyOf, type WatchCtx } from '../row.ts'
import { deals, recordEvent } from '../steps.ts'

/** Staff have checked an unusual price and found it real: it counts from now on. */
export async function clearPrice(ctx: WatchCtx, id: string, rowVersion: number): Promise<Deal> {
  const deal = await lockWatched(ctx, id)
  if (deal.rowVersion !== rowVersion) refuse('E_STALE')
  if (deal.priceLook !== 'waiting') refuse('E_STATE', { status: deal.status })
  await refuseOwn(ctx, deal)
  const cleared = await deals.change(ctx, deal, {
    priceLook: 'cleared',
    priceLookedBy: ctx.actor.userId,
    priceLookedAt: ctx.now,
  })
  await recordEvent(ctx, cleared, { side: 'staff', step: 'clearPrice' })
  await ctx.audit({ action: 'deal.clear-price', objectType: DEAL, objectId: id })
  if (tellsPrice(cleared) && (await wasCompleted(ctx, id)))
    await recordDeal(ctx, { dealId: id, sellerKey: deal.sellerKey, lines: await linesOf(ctx, [id]) })
  return cleared
}

async function refuseOwn(ctx: SignedCtx, deal: Deal): Promise<void> {
  const employers = await employersOf(ctx, ctx.actor.userId)
  for (const { userId, organizationId } of [partyOf(deal, 'buyer'), partyOf(deal, 'seller')])
    if (organizationId ? employers.has(organizationId) : userId === ctx.actor.userId) refuse('E_SELF_APPROVE')
}

/** A deal ended by an arbiter gives no price. */
async function wasCompleted(ctx: SignedCtx, dealId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('dealEvents')
    .select('id')
    .where('dealId', '=', dealId)
    .where('step', 'in', ['complete', 'completeByTime'])
    .executeTakeFirst()
  return row !== undefined
}
