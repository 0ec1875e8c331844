import { randomInt } from 'node:crypto'
import type { ParsedOf } from '#contract/call.ts'
import type { makeDealReady, shipDeal } from '#contract/deals/delivery.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { moveStock } from '../../market/public.ts'
import { unitsByIds } from '../../reference/public.ts'
import { type Deal, type DealLine, linesOf } from '../row.ts'
import { deals, takeStep } from '../steps.ts'
import { addToLines } from './lines.ts'
import { lockSeen, moved } from './own.ts'
import { requireOwnPapers } from './papers.ts'
import { dropRequests } from './request-rows.ts'
import { say, unsent } from './rows.ts'

type Ship = ParsedOf<typeof shipDeal>['body']
type Ready = ParsedOf<typeof makeDealReady>['body']

/** Takes the goods out of the stock at the moment they are sent. */
export async function ship(ctx: SignedCtx, id: string, { rowVersion, lines, photos, ...papers }: Ship) {
  const { deal } = await lockSeen(ctx, id, rowVersion, 'seller')
  if (deal.deliveryMode === 'pickup') refuse('E_STATE', { status: deal.status })
  deals.require(deal, 'ship')
  await requireOwnPapers(ctx, 'photos', photos)
  const sent = await whatToSend(ctx, deal, lines)
  await dropRequests(ctx, deal, 'seller')
  const number = await addDelivery(ctx, deal, sent, { ...papers, photos, state: 'sent', codeSealed: null })
  await moveStock(
    ctx,
    sent.map(({ line, qty }) => ({
      kind: 'ship',
      productId: line.productId,
      orderId: deal.id,
      stock: -qty,
      reserved: -qty,
    })),
  )
  await addToLines(
    ctx,
    sent.map(({ line, qty }) => ({ lineId: line.id, shipped: qty })),
  )
  const details = { delivery: number, lines: sent.map(({ line, qty }) => ({ line: line.position, qty: say(qty) })) }
  return moved(await takeStep(ctx, deal, 'ship', { side: 'seller', details }))
}

/** Sets goods aside for whoever comes with the code; they stay in stock, reserved, until they are handed over. */
export async function makeReady(ctx: SignedCtx, id: string, { rowVersion, lines, photos, note }: Ready) {
  const { deal } = await lockSeen(ctx, id, rowVersion, 'seller')
  if (deal.deliveryMode !== 'pickup') refuse('E_STATE', { status: deal.status })
  // Only a cash deal may still be unpaid.
  if (deal.status === 'awaiting_payment' && deal.payMode !== 'cash_on_pickup')
    refuse('E_STATE', { status: deal.status })
  deals.require(deal, 'makeReady')
  await requireOwnPapers(ctx, 'photos', photos)
  const sent = await whatToSend(ctx, deal, lines)
  await dropRequests(ctx, deal, 'seller')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const papers = { carrier: null, plate: null, waybill: null, note, photos }
  const number = await addDelivery(ctx, deal, sent, { ...papers, state: 'ready', codeSealed: ctx.vault.seal(code) })
  const details = { delivery: number, lines: sent.map(({ line, qty }) => ({ line: line.position, qty: say(qty) })) }
  return moved(await takeStep(ctx, deal, 'makeReady', { side: 'seller', details }))
}

interface Sent {
  line: DealLine
  qty: number
}

/** All that is left, or what was named of it: known lines, each once, no more than is left. */
async function whatToSend(ctx: Ctx, deal: Deal, named: Ship['lines']): Promise<Sent[]> {
  const lines = await linesOf(ctx, [deal.id])
  if (!named) return lines.map((line) => ({ line, qty: unsent(line) })).filter(({ qty }) => qty > 0)
  const units = await unitsByIds(
    ctx,
    lines.map((line) => line.unitId),
  )
  const byId = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<number>()
  const faults: FieldRefusal[] = []
  const sent = named.flatMap(({ lineId, qty }, at): Sent[] => {
    const line = byId.get(lineId)
    const amount = Number(qty)
    if (!line) faults.push({ field: `lines[${at}].lineId`, code: 'V_UNKNOWN' })
    else if (seen.has(lineId)) faults.push({ field: `lines[${at}].lineId`, code: 'V_TWICE' })
    else if (amount > unsent(line))
      faults.push({ field: `lines[${at}].qty`, code: 'V_RANGE', values: { min: 0, max: say(unsent(line)) } })
    else if (units.get(line.unitId)?.integerOnly && !Number.isInteger(amount))
      faults.push({ field: `lines[${at}].qty`, code: 'V_INT_UNIT' })
    seen.add(lineId)
    return line ? [{ line, qty: amount }] : []
  })
  if (faults.length > 0) refuseFields(faults)
  return sent
}

interface Papers {
  state: 'sent' | 'ready'
  codeSealed: string | null
  carrier: string | null
  plate: string | null
  waybill: string | null
  note: string | null
  photos: string[]
}

async function addDelivery(ctx: SignedCtx, deal: Deal, sent: readonly Sent[], papers: Papers): Promise<number> {
  const { id, number } = await ctx.tx
    .insertInto('deliveries')
    .values(({ selectFrom }) => ({
      ...papers,
      dealId: deal.id,
      number: selectFrom('deliveries')
        .select(({ fn, eb }) => eb(fn.coalesce(fn.max('number'), eb.lit(0)), '+', eb.lit(1)).as('next'))
        .where('dealId', '=', deal.id),
      sentAt: ctx.now,
      sentBy: ctx.actor.userId,
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('deliveryLines')
    .values(sent.map(({ line, qty }) => ({ deliveryId: id, lineId: line.id, sentQty: qty })))
    .execute()
  return number
}
