import type { Ctx } from '../../kernel/context.ts'
import { dropRequests, type RequestRow } from '../delivery/request-rows.ts'
import type { Deal } from '../row.ts'
import { takeStep } from '../steps.ts'
import { insertDispute } from './rows.ts'

/** The seller did not answer in time: the buyer's request goes to an arbiter. */
export async function disputeReturn(ctx: Ctx, deal: Deal, { reason, photos, side }: RequestRow): Promise<Deal> {
  await dropRequests(ctx, deal, side)
  const disputed = await takeStep(ctx, deal, 'dispute', { side: 'system', reason })
  await insertDispute(ctx, {
    dealId: deal.id,
    kind: 'quality',
    openedSide: side,
    defaulter: null,
    claim: deal.gross,
    dueAt: disputed.dueAt ?? ctx.now,
    side,
    text: reason,
    files: photos,
  })
  return disputed
}
