import { type DealSide, dealProcess } from '#contract/deals/deal-process.ts'
import type { DealDeliveries, DealRequest } from '#contract/deals/delivery.ts'
import { canFrom } from '#contract/process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { settingInForce } from '../../reference/public.ts'
import { type Deal, isCash, linesOf, mayAct, otherSide, type WatchCtx } from '../row.ts'
import { readableDeal } from './own.ts'
import { papersOf } from './papers.ts'
import { type RequestRow, requestsOf } from './request-rows.ts'
import { exact, presentDeliveries, say, unsent } from './rows.ts'
import { isCashTaken } from './settle.ts'

/** Constant statements, however many deliveries there were. */
export async function getDeliveriesOf(ctx: WatchCtx, id: string): Promise<DealDeliveries> {
  const { deal, side } = await readableDeal(ctx, id)
  const showCode = side === 'buyer' && deal.status === 'ready_for_pickup'
  const items = await presentDeliveries(ctx, deal.id, { showCode })
  const lines = await linesOf(ctx, [deal.id])
  const requests = await requestsOf(ctx, deal.id)
  const papers = await papersOf(
    ctx,
    deal.id,
    requests.flatMap((request) => request.photos),
  )
  const latest = (kind: RequestRow['kind']): DealRequest | null => {
    const row = requests.findLast((request) => request.kind === kind)
    return row ? { ...presentRequest(row), photos: papers(row.photos) } : null
  }
  const ready = items.find((item) => item.state === 'ready')
  const aside = (lineId: number) => Number(ready?.lines.find((line) => line.lineId === lineId)?.sent ?? 0)
  return {
    items,
    left: lines.map((line) => ({ lineId: line.id, qty: say(exact(unsent(line) - aside(line.id))) })),
    weighBandPct: await settingInForce(ctx, 'order.weighBandPct'),
    cashTaken: isCashTaken(deal),
    return: latest('return'),
    ending: latest('ending'),
    rowVersion: deal.rowVersion,
    can: stepsOf(ctx, deal, side, requests),
  }
}

const presentRequest = (row: RequestRow) => ({
  askedBy: row.side,
  askedAt: row.askedAt.toISOString(),
  reason: row.reason,
  state: row.state,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

function stepsOf(
  { actor }: SignedCtx,
  deal: Deal,
  side: DealSide | undefined,
  requests: readonly RequestRow[],
): DealDeliveries['can'] {
  const acts = mayAct(actor, side)
  const isBuyer = acts && side === 'buyer'
  const isSeller = acts && side === 'seller'
  const may = canFrom(dealProcess, deal.status)
  const asked = requests.find((request) => request.state === 'asked')
  const isReady = deal.status === 'ready_for_pickup'
  const cash = isCash(deal)
  const isWaiting = (kind: RequestRow['kind'], by: DealSide | undefined) => asked?.kind === kind && asked.side === by
  return {
    ship: isSeller && deal.deliveryMode !== 'pickup' && may.ship,
    makeReady:
      isSeller && deal.deliveryMode === 'pickup' && may.makeReady && (deal.status !== 'awaiting_payment' || cash),
    receive: isBuyer && may.receive && (!cash || isCashTaken(deal)),
    handOver: isSeller && isReady,
    takeCash: isSeller && isReady && cash && !isCashTaken(deal),
    callOff: acts && isReady && cash && deal.paid === 0,
    complete: isBuyer && may.complete && !asked,
    askReturn: isBuyer && deal.status === 'delivered' && !asked,
    answerReturn: isSeller && isWaiting('return', 'buyer'),
    withdrawReturn: isBuyer && isWaiting('return', 'buyer'),
    askEnding: acts && may.endPart && !asked,
    answerEnding: acts && side !== undefined && isWaiting('ending', otherSide(side)),
    withdrawEnding: acts && isWaiting('ending', side),
  }
}
