import { freezableStates } from '#contract/deals/joined.ts'
import { partyKey } from '#contract/party-key.ts'
import { isStopped, type PartyChange } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Deal } from '../row.ts'
import { deals, recordEvent } from '../steps.ts'
import { tellSide } from '../tell.ts'
import { clocksOf } from '../time-limits.ts'

/**
 * The seller was blocked or unblocked: unpaid orders wait meanwhile, no clock runs against the buyer, who is told and
 * may cancel. Paid deals go on.
 */
export async function followSeller(ctx: Ctx, change: PartyChange): Promise<void> {
  const key = partyKey({ userId: change.userId, organizationId: change.organizationId })
  if (!key) return
  const stopped = await isStopped(ctx, change)
  const found = await ctx.tx
    .selectFrom('deals')
    .selectAll()
    .where('sellerKey', '=', key)
    .where('status', 'in', [...freezableStates])
    .where('frozenAt', stopped ? 'is' : 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const deal of found) await (stopped ? freeze(ctx, deal) : thaw(ctx, deal))
}

async function freeze(ctx: Ctx, deal: Deal): Promise<void> {
  await deals.change(ctx, deal, { frozenAt: ctx.now, dueAt: null, remindAt: null })
  await recordEvent(ctx, deal, { side: 'system', step: 'freeze' })
  await tellSide(ctx, deal, 'buyer', 'order.frozen')
}

async function thaw(ctx: Ctx, deal: Deal): Promise<void> {
  await deals.change(ctx, deal, { frozenAt: null, ...(await clocksOf(ctx, deal.status, deal)) })
  await recordEvent(ctx, deal, { side: 'system', step: 'thaw' })
  await tellSide(ctx, deal, 'buyer', 'order.thawed')
}
