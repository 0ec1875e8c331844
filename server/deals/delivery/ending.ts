import type { ParsedOf } from '#contract/call.ts'
import type { DealSide } from '#contract/deals/deal-process.ts'
import type { answerEnding, askEnding, callOffDeal } from '#contract/deals/delivery.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { moveStock } from '../../market/public.ts'
import { type Deal, type DealLine, isCash, linesOf, otherSide } from '../row.ts'
import { deals, takeStep } from '../steps.ts'
import { tellSide } from '../tell.ts'
import { lowerFees } from './fees.ts'
import { addToLines, reprice } from './lines.ts'
import { lockSeen, moved, requireSeller } from './own.ts'
import { ask, close, requireAsked } from './request-rows.ts'
import { unsent } from './rows.ts'
import { settleSums } from './settle.ts'

export async function askToEnd(ctx: SignedCtx, id: string, body: ParsedOf<typeof askEnding>['body']) {
  const { deal, side } = await lockSeen(ctx, id, body.rowVersion)
  requireSeller(ctx, side)
  deals.require(deal, 'endPart')
  const asked = await ask(ctx, deal, { kind: 'ending', side, reason: body.reason, photos: [] })
  await tellSide(ctx, asked, otherSide(side), 'order.endingAsked', { reason: body.reason })
  return moved(asked)
}

export async function answerToEnd(ctx: SignedCtx, id: string, body: ParsedOf<typeof answerEnding>['body']) {
  const { deal, side } = await lockSeen(ctx, id, body.rowVersion)
  requireSeller(ctx, side)
  const request = await requireAsked(ctx, deal, 'ending', otherSide(side))
  const step = body.accept ? 'accept' : 'decline'
  const answered = await close(ctx, deal, request, { step, side, comment: body.comment })
  if (body.accept) return moved(await endPart(ctx, answered, side))
  await tellSide(ctx, answered, otherSide(side), 'order.endingDeclined')
  return moved(answered)
}

export async function withdrawTheEnding(ctx: SignedCtx, id: string, { rowVersion }: { rowVersion: number }) {
  const { deal, side } = await lockSeen(ctx, id, rowVersion)
  requireSeller(ctx, side)
  const request = await requireAsked(ctx, deal, 'ending', side)
  return moved(await close(ctx, deal, request, { step: 'withdraw', side, comment: null }))
}

/** The deal ends with what has come: the rest is on sale again and its money is refunded. */
async function endPart(ctx: SignedCtx, deal: Deal, side: DealSide): Promise<Deal> {
  const rest = await releaseUnsent(ctx, deal)
  await addToLines(
    ctx,
    rest.map((line) => ({ lineId: line.id, qty: -unsent(line) })),
  )
  const lines = await linesOf(ctx, [deal.id])
  const settled = await settleSums(ctx, deal, await reprice(ctx, deal, lines))
  await lowerFees(ctx, settled, deal.gross)
  return takeStep(ctx, settled, 'endPart', {
    side,
    details: { gross: [deal.gross, settled.gross] },
    set: { deliveredAt: ctx.now },
  })
}

/** Releases goods that were reserved for the deal and never sent. */
export async function releaseUnsent(ctx: Ctx, deal: Deal): Promise<DealLine[]> {
  const lines = (await linesOf(ctx, [deal.id])).filter((line) => unsent(line) > 0)
  await moveStock(
    ctx,
    lines.map((line) => ({
      kind: 'release',
      productId: line.productId,
      orderId: deal.id,
      stock: 0,
      reserved: -unsent(line),
    })),
  )
  return lines
}

/** Nobody picked the goods up, and nobody has paid. */
export async function callOff(
  ctx: SignedCtx,
  id: string,
  { rowVersion, reason }: ParsedOf<typeof callOffDeal>['body'],
) {
  const { deal, side } = await lockSeen(ctx, id, rowVersion)
  requireSeller(ctx, side)
  deals.require(deal, 'callOff')
  if (!isCash(deal) || deal.paid > 0) refuse('E_STATE', { status: deal.status })
  await releaseUnsent(ctx, deal)
  return moved(await takeStep(ctx, deal, 'callOff', { side, reason, set: { cancelReason: reason } }))
}
