import type { ParsedOf } from '#contract/call.ts'
import type { completeOwnDeal } from '#contract/deals/delivery.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { recordDeal } from '../../market/public.ts'
import { disputeReturn } from '../disputes/of-return.ts'
import { markJoined, tellsPrice } from '../joined.ts'
import { releaseToSeller } from '../money/deal-money.ts'
import { afterCompletion } from '../reviews/after-completion.ts'
import { type Deal, linesOf } from '../row.ts'
import { deals, takeStep } from '../steps.ts'
import { lockSeen, moved } from './own.ts'
import { openRequest } from './request-rows.ts'

/**
 * By the buyer, or by the clock when the buyer has said nothing: the seller is paid. An unanswered request to return
 * the goods becomes a dispute instead.
 */
export async function completeDeal(ctx: Ctx, deal: Deal, side: 'buyer' | 'system'): Promise<Deal> {
  const step = side === 'buyer' ? 'complete' : 'completeByTime'
  deals.require(deal, step)
  const asked = await openRequest(ctx, deal.id)
  if (asked && side === 'system') return disputeReturn(ctx, deal, asked)
  if (asked) refuse('E_STATE', { status: asked.state })
  await releaseToSeller(ctx, deal)
  const completed = await markJoined(ctx, await takeStep(ctx, deal, step, { side }))
  if (tellsPrice(completed))
    await recordDeal(ctx, { dealId: deal.id, sellerKey: deal.sellerKey, lines: await linesOf(ctx, [deal.id]) })
  await afterCompletion(ctx, completed)
  return completed
}

export async function complete(ctx: SignedCtx, id: string, { rowVersion }: ParsedOf<typeof completeOwnDeal>['body']) {
  const { deal } = await lockSeen(ctx, id, rowVersion, 'buyer')
  return moved(await completeDeal(ctx, deal, 'buyer'))
}
