import type { ParsedOf } from '#contract/call.ts'
import type { answerReturn, askReturn } from '#contract/deals/delivery.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { moveStock } from '../../market/public.ts'
import { refundAll } from '../money/deal-money.ts'
import { type Deal, isCash, linesOf } from '../row.ts'
import { takeStep } from '../steps.ts'
import { tellSide } from '../tell.ts'
import { addToLines } from './lines.ts'
import { lockSeen, moved } from './own.ts'
import { requireOwnPapers } from './papers.ts'
import { ask, close, requestsOf, requireAsked, restartClock, runningClock } from './request-rows.ts'

/** The seller has as long to answer as the buyer had to ask; after that it becomes a dispute. */
export async function askToReturn(
  ctx: SignedCtx,
  id: string,
  { rowVersion, reason, photos }: ParsedOf<typeof askReturn>['body'],
) {
  const { deal } = await lockSeen(ctx, id, rowVersion, 'buyer')
  if (deal.status !== 'delivered') refuse('E_STATE', { status: deal.status })
  await requireOwnPapers(ctx, 'photos', photos)
  // Only once: a buyer who asks and withdraws again and again would hold the seller's money for ever.
  const isFirst = (await requestsOf(ctx, deal.id)).every((request) => request.kind !== 'return')
  const waiting = await ask(ctx, deal, { kind: 'return', side: 'buyer', reason, photos })
  const { deal: asked, until } = isFirst ? await restartClock(ctx, waiting) : runningClock(ctx, waiting)
  await tellSide(ctx, asked, 'seller', 'order.returnAsked', { reason, date: until })
  return moved(asked)
}

export async function answerToReturn(
  ctx: SignedCtx,
  id: string,
  { rowVersion, accept, comment }: ParsedOf<typeof answerReturn>['body'],
) {
  const { deal } = await lockSeen(ctx, id, rowVersion, 'seller')
  const request = await requireAsked(ctx, deal, 'return', 'buyer')
  const answered = await close(ctx, deal, request, { step: accept ? 'accept' : 'decline', side: 'seller', comment })
  if (accept) return moved(await takeBack(ctx, answered))
  const { deal: declined, until } = await restartClock(ctx, answered)
  await tellSide(ctx, declined, 'buyer', 'order.returnDeclined', { date: until })
  return moved(declined)
}

export async function withdrawTheReturn(ctx: SignedCtx, id: string, { rowVersion }: { rowVersion: number }) {
  const { deal } = await lockSeen(ctx, id, rowVersion, 'buyer')
  const request = await requireAsked(ctx, deal, 'return', 'buyer')
  return moved(await close(ctx, deal, request, { step: 'withdraw', side: 'buyer', comment: null }))
}

/** The goods return to the seller and go on sale, the money returns to the buyer. */
async function takeBack(ctx: SignedCtx, deal: Deal): Promise<Deal> {
  await returnGoods(ctx, deal)
  await (isCash(deal) ? giveCashBack(ctx, deal) : refundAll(ctx, deal))
  return takeStep(ctx, deal, 'takeBack', { side: 'seller' })
}

/** Everything that was sent returns to the stock. */
export async function returnGoods(ctx: Ctx, deal: Deal): Promise<void> {
  const lines = (await linesOf(ctx, [deal.id])).filter((line) => line.shippedQty > 0)
  await moveStock(
    ctx,
    lines.map((line) => ({
      kind: 'return',
      productId: line.productId,
      orderId: deal.id,
      stock: line.shippedQty,
      reserved: 0,
    })),
  )
  await addToLines(
    ctx,
    lines.map((line) => ({ lineId: line.id, returned: line.shippedQty })),
  )
}

const giveCashBack = (ctx: Ctx, deal: Deal) =>
  ctx.tx.updateTable('deals').set({ refunded: deal.paid }).where('id', '=', deal.id).execute()
