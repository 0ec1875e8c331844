import { timingSafeEqual } from 'node:crypto'
import type { ParsedOf } from '#contract/call.ts'
import type { DealSide } from '#contract/deals/deal-process.ts'
import type { handOverDeal, receiveDeal, takeCash } from '#contract/deals/delivery.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { moveStock } from '../../market/public.ts'
import { type Deal, isCash, linesOf } from '../row.ts'
import { deals, recordEvent, takeStep } from '../steps.ts'
import { stockOfArrival } from './arrival-stock.ts'
import { addToLines, reprice } from './lines.ts'
import { lockSeen, moved } from './own.ts'
import { deliveriesOf, say, underWay, unsent } from './rows.ts'
import { isCashTaken, settleSums, takeAllCash } from './settle.ts'
import { type Arrival, keepArrival, weigh } from './weigh.ts'

export async function receive(
  ctx: SignedCtx,
  id: string,
  { rowVersion, lines, acceptMore }: ParsedOf<typeof receiveDeal>['body'],
) {
  const { deal } = await lockSeen(ctx, id, rowVersion, 'buyer')
  deals.require(deal, 'receive')
  // Without this a buyer could confirm and leave the seller without money and without goods.
  if (isCash(deal) && !isCashTaken(deal)) refuse('E_CASH_FIRST')
  const arrival = await weigh(ctx, deal, { lines, acceptMore })
  return moved(await take(ctx, deal, arrival, 'buyer'))
}

const TRIES = { times: 10, seconds: 3600 }

/** The pickup code stands for the buyer's consent. A surplus is not charged, because the buyer was not asked. */
export async function handOver(
  ctx: SignedCtx,
  id: string,
  { rowVersion, code, lines, cashTaken }: ParsedOf<typeof handOverDeal>['body'],
) {
  const { deal } = await lockSeen(ctx, id, rowVersion, 'seller')
  const delivery = underWay(await deliveriesOf(ctx, deal.id))
  if (deal.status !== 'ready_for_pickup' || !delivery?.codeSealed) refuse('E_STATE', { status: deal.status })
  await ctx.throttle.take(`pickup:${delivery.id}`, TRIES, ctx.now)
  if (!timingSafeEqual(Buffer.from(ctx.vault.unseal(delivery.codeSealed)), Buffer.from(code))) refuse('E_PICKUP_CODE')
  const inHand = isCash(deal) && !isCashTaken(deal)
  if (inHand && !cashTaken) refuseFields([{ field: 'cashTaken', code: 'V_REQUIRED' }])
  const arrival = await weigh(ctx, deal, { lines, acceptMore: false })
  return moved(await take(ctx, deal, arrival, 'seller', inHand))
}

export async function confirmCash(ctx: SignedCtx, id: string, { rowVersion }: ParsedOf<typeof takeCash>['body']) {
  const { deal } = await lockSeen(ctx, id, rowVersion, 'seller')
  if (!isCash(deal) || isCashTaken(deal) || deal.status !== 'ready_for_pickup')
    refuse('E_STATE', { status: deal.status })
  const paid = await takeAllCash(ctx, deal)
  await recordEvent(ctx, deal, { side: 'seller', step: 'takeCash', details: { sum: paid.paid } })
  await ctx.audit({ action: 'deal.takeCash', objectType: 'deal', objectId: deal.id, changes: { paid: [0, paid.paid] } })
  return moved(paid)
}

/**
 * Corrects goods and money by the scales, then moves the deal on: to its next delivery, or to the buyer's confirmation.
 */
async function take(ctx: Ctx, deal: Deal, arrival: Arrival, side: DealSide, cashInHand = false): Promise<Deal> {
  await keepArrival(ctx, arrival)
  await moveStock(ctx, stockOfArrival(deal, arrival))
  const isReady = arrival.delivery.state === 'ready'
  await addToLines(
    ctx,
    arrival.weighed.map(({ line, sent, accepted }) => ({
      lineId: line.id,
      qty: accepted - sent,
      shipped: isReady ? accepted : accepted - sent,
      received: accepted,
    })),
  )
  const lines = await linesOf(ctx, [deal.id])
  const settled = await settleSums(ctx, deal, await reprice(ctx, deal, lines))
  if (cashInHand) await takeAllCash(ctx, settled)
  const isWhole = lines.every((line) => unsent(line) === 0)
  const details = {
    delivery: arrival.delivery.number,
    lines: arrival.weighed.map(({ line, sent, received, accepted }) => ({
      line: line.position,
      sent: say(sent),
      received: say(received),
      accepted: say(accepted),
    })),
    ...(settled.gross !== deal.gross && { gross: [deal.gross, settled.gross] }),
  }
  return takeStep(ctx, settled, isWhole ? 'receive' : 'receivePart', {
    side,
    details,
    ...(isWhole && { set: { deliveredAt: ctx.now } }),
  })
}
