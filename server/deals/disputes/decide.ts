import type { ParsedOf } from '#contract/call.ts'
import type { DealSide, DealStep } from '#contract/deals/deal-process.ts'
import { type DealDecision, dealDecisions, isOfDeal } from '#contract/deals/dispute-process.ts'
import type { decideDispute } from '#contract/deals/disputes.ts'
import { goodsInEscrow } from '#contract/deals/settlement.ts'
import { formatMoney } from '#uz/money.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { releaseUnsent } from '../delivery/ending.ts'
import { returnGoods } from '../delivery/return.ts'
import { markJoined } from '../joined.ts'
import { settleDispute, takePenalty } from '../money/deal-money.ts'
import { releaseDeposits } from '../money/deposits.ts'
import { afterCompletion } from '../reviews/after-completion.ts'
import { loseDispute } from '../reviews/records.ts'
import { type Deal, linesOf, type WatchCtx } from '../row.ts'
import { recordEvent, takeStep } from '../steps.ts'
import { tellSide } from '../tell.ts'
import { lockJudged, requireOwnCase } from './judge.ts'
import { type Dispute, disputes } from './rows.ts'

type Body = ParsedOf<typeof decideDispute>['body']

const steps: Readonly<Record<DealDecision, DealStep>> = {
  seller: 'decideForSeller',
  buyer: 'decideForBuyer',
  split: 'decideSplit',
}

/** Final: money, goods and records follow in the same transaction. */
export async function decide(ctx: WatchCtx, id: number, { rowVersion, decision, goods, reason, ...sums }: Body) {
  const { dispute, deal } = await lockJudged(ctx, id, rowVersion)
  disputes.require(dispute, 'decide')
  requireOwnCase(ctx, dispute)
  if (isOfDeal(decision) === (dispute.kind === 'default')) {
    const allowed = dispute.kind === 'default' ? 'penalty, no_penalty' : dealDecisions.join(', ')
    refuseFields([{ field: 'decision', code: 'V_CHOICE', values: { allowed } }])
  }
  // Where nothing was sent there is no question with whom the goods stay.
  const wasSent = isOfDeal(decision) && (await linesOf(ctx, [deal.id])).some(({ shippedQty }) => shippedQty > 0)
  const divided = isOfDeal(decision)
    ? await divide(ctx, deal, { decision, goods: wasSent ? goods : null, reason, ...sums })
    : await judgeDefault(ctx, deal, dispute, decision === 'penalty', reason)
  await disputes.take(ctx, dispute, 'decide', {
    reason,
    set: {
      decision,
      ...divided,
      goods: wasSent ? goods : null,
      decisionReason: reason,
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now,
    },
    changes: { decision: [null, decision], toSeller: [null, divided.toSeller], toBuyer: [null, divided.toBuyer] },
  })
}

interface Divided {
  toSeller: number
  toBuyer: number
}

function sumsOf(
  ctx: SignedCtx,
  deal: Deal,
  { decision, toSeller, toBuyer }: Pick<Body, 'toSeller' | 'toBuyer'> & { decision: DealDecision },
): Divided {
  const all = goodsInEscrow(deal)
  if (decision === 'seller') return { toSeller: all, toBuyer: 0 }
  if (decision === 'buyer') return { toSeller: 0, toBuyer: all }
  if (toSeller === undefined || toBuyer === undefined || toSeller + toBuyer !== all)
    refuse('E_DIVIDE', { sum: formatMoney(all, ctx.lang) })
  return { toSeller, toBuyer }
}

/** Goods never sent go back on sale; sent goods stay with the side the arbiter names. */
async function divide(
  ctx: SignedCtx,
  deal: Deal,
  {
    decision,
    goods,
    reason,
    ...sums
  }: Pick<Body, 'reason' | 'toSeller' | 'toBuyer'> & { decision: DealDecision; goods: Body['goods'] | null },
): Promise<Divided> {
  const divided = sumsOf(ctx, deal, { decision, ...sums })
  await releaseUnsent(ctx, deal)
  if (goods === 'seller') await returnGoods(ctx, deal)
  await settleDispute(ctx, deal, divided)
  const closed = await takeStep(ctx, deal, steps[decision], { side: 'staff', reason, details: { ...divided, goods } })
  if (decision === 'seller') {
    await loseDispute(ctx, closed, 'buyer')
    await afterCompletion(ctx, await markJoined(ctx, closed))
  }
  if (decision === 'buyer') await loseDispute(ctx, closed, 'seller')
  return divided
}

/** The deal is cancelled already; only the deposits are to be decided. */
async function judgeDefault(
  ctx: SignedCtx,
  deal: Deal,
  { defaulter }: Dispute,
  isPenalty: boolean,
  reason: string,
): Promise<Divided> {
  if (!defaulter) refuse('E_NOT_FOUND')
  const penalty = isPenalty ? await takePenalty(ctx, deal, defaulter) : 0
  await releaseDeposits(ctx, deal)
  if (isPenalty) await loseDispute(ctx, deal, defaulter)
  const step = isPenalty ? 'penalty' : 'noPenalty'
  await recordEvent(ctx, deal, { side: 'staff', step, reason, details: { penalty, defaulter } })
  for (const side of ['buyer', 'seller'] as const) await tellSide(ctx, deal, side, 'order.decided')
  return toOther(defaulter, penalty)
}

const toOther = (defaulter: DealSide, sum: number): Divided =>
  defaulter === 'buyer' ? { toSeller: sum, toBuyer: 0 } : { toSeller: 0, toBuyer: sum }
