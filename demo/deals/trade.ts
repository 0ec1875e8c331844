import type { DealState, PayMode } from '#contract/deals/deal-process.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import { createDeal } from '#server/deals/create.ts'
import { completeDeal } from '#server/deals/delivery/complete.ts'
import { receive } from '#server/deals/delivery/receive.ts'
import { answerToReturn, askToReturn } from '#server/deals/delivery/return.ts'
import { makeReady, ship } from '#server/deals/delivery/send.ts'
import { endDeal } from '#server/deals/life/end.ts'
import { revise } from '#server/deals/life/revise.ts'
import { proceed } from '#server/deals/proceed.ts'
import { write } from '#server/deals/reviews/write.ts'
import { type Deal, type DealLine, linesOf, lockDeal } from '#server/deals/row.ts'
import { takeStep } from '#server/deals/steps.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import type { Tiyin } from '#uz/money.ts'
import type { Bank, Trader } from './bank.ts'
import { type Claimed, claim } from './claim.ts'
import { amountFor, type Wares } from './goods.ts'
import type { Notary } from './notary.ts'
import { payFor } from './payment.ts'
import type { Stage, Story } from './stage.ts'

export interface World {
  stage: Stage
  bank: Bank
  wares: Wares
  notary: Notary
  files: FileStore
  arbiterId: string
  addressOf(trader: Trader): number | null
}

/** How a deal goes; whatever is not said goes smoothly. */
export interface Plan {
  buyer: Trader
  seller: Trader
  /** Hours ago it was ordered. */
  ago: number
  end: DealState
  payMode?: PayMode
  deliveryMode?: DeliveryMode
  /** Sums of its lines, about. */
  worth: readonly Tiyin[]
  language?: 'uz' | 'ru'
  note?: string
  /** The seller has less than was ordered. */
  less?: boolean
  /** Some of it comes later: what is left to send after the first delivery. */
  parts?: boolean
  /** How much of what was sent the scales have found. */
  weighed?: number
  signed?: 'seller' | 'both'
  claim?: Claimed
  cancelled?: { by: 'buyer' | 'seller'; reason: string; text?: string }
  returned?: { reason: string; answer: string }
  /** Whose word ends it; silence is time's. */
  silent?: boolean
  talk?: readonly (readonly ['buyer' | 'seller', string])[]
  reviews?: Partial<Record<'buyer' | 'seller', { rating: number; tags: Tag[]; text: string | null }>>
}
type Tag = Parameters<typeof write>[2]['tags'][number]

/** One deal from its order to where its story stops, by the verbs both sides would use. */
export async function* trade(world: World, plan: Plan): Story {
  const { stage, wares, files } = world
  const { buyer, seller, end, payMode = 'clearing', deliveryMode = 'pickup' } = plan
  let hours = plan.ago
  const later = (after: number) => {
    hours = Math.max(hours - after, 0.1)
    return hours
  }
  yield hours
  const picked = wares.pick(partyKey(seller), deliveryMode, plan.worth.length)
  const { id } = await createDeal(await stage.as(buyer.userId), {
    source: 'basket',
    seller,
    lines: picked.map((ware, at) => ({
      productId: ware.productId,
      qty: amountFor(ware, ware.price, plan.worth[at] ?? ware.price),
    })),
    deliveryMode,
    addressId: deliveryMode === 'pickup' ? null : world.addressOf(buyer),
    payMode,
    note: plan.note ?? null,
    language: plan.language ?? 'uz',
  })
  const deal = (): Promise<Deal> => lockDeal(stage.system(), id)
  const lines = (): Promise<DealLine[]> => linesOf(stage.system(), [id])
  if (end === 'new') return
  yield later(2.5)
  if (plan.cancelled && end === 'cancelled' && !plan.signed && payMode === 'clearing') return cancel(plan.cancelled)
  if (plan.less) {
    const [first] = await lines()
    if (!first) return
    const qty = String(Math.floor(first.qty * 0.8))
    const { rowVersion } = await deal()
    await revise(await stage.as(seller.userId), files, id, {
      rowVersion,
      lines: [{ id: first.id, qty }],
      reason: REASON,
    })
    if (end === 'revised') return
    yield later(3)
    await proceed(
      stage.system(),
      await takeStep(await stage.as(buyer.userId), await deal(), 'acceptRevision', { side: 'buyer' }),
    )
  } else {
    const acting = await stage.as(seller.userId)
    await proceed(acting, await takeStep(acting, await deal(), 'confirm', { side: 'seller' }))
  }
  for (const [side, text] of plan.talk ?? []) {
    yield later(0.3)
    await stage.say('deal', id, side === 'buyer' ? buyer.userId : seller.userId, text)
  }
  if ((await deal()).status === 'contract_signing') {
    for (const side of [seller, buyer]) {
      if (end === 'contract_signing' && (plan.signed !== 'seller' || side === buyer)) return
      yield later(2)
      await world.notary.sign(await stage.as(side.userId), id)
    }
  }
  if (end === 'awaiting_payment') return
  yield later(3)
  if (plan.cancelled && end === 'cancelled') return cancel(plan.cancelled)
  if (payMode !== 'cash_on_pickup') await payFor(world, await deal(), buyer)
  if (end === 'paid') return
  if (plan.claim?.at === 'paid') return yield* dispute()
  yield later(20)
  await send(plan.parts ? 0.5 : 1)
  if (end === 'shipped' || end === 'ready_for_pickup') return
  yield later(24)
  await take()
  if (plan.parts) {
    if (end === 'partially_delivered') return
    yield later(18)
    await send(1)
    yield later(22)
    await take()
  }
  if (end === 'delivered') return
  yield later(8)
  if (plan.claim) return yield* dispute()
  if (plan.returned) {
    const { reason, answer } = plan.returned
    const asked = await askToReturn(await stage.as(buyer.userId), id, { ...seen(await deal()), reason, photos: [] })
    yield later(6)
    await answerToReturn(await stage.as(seller.userId), id, {
      rowVersion: asked.rowVersion,
      accept: true,
      comment: answer,
    })
    return
  }
  if (plan.silent) yield later(66)
  await completeDeal(
    plan.silent ? stage.system() : await stage.as(buyer.userId),
    await deal(),
    plan.silent ? 'system' : 'buyer',
  )
  for (const side of ['buyer', 'seller'] as const) {
    const review = plan.reviews?.[side]
    if (!review) continue
    yield later(9)
    await write(await stage.as(side === 'buyer' ? buyer.userId : seller.userId), id, review)
  }

  async function cancel({ by, reason, text }: NonNullable<Plan['cancelled']>): Promise<void> {
    const ctx = await stage.as(by === 'buyer' ? buyer.userId : seller.userId)
    await endDeal(ctx, await deal(), { step: 'cancel', side: by, reason, text })
  }

  async function send(part: number): Promise<void> {
    const acting = await stage.as(seller.userId)
    const rest = part === 1 ? undefined : await half(await lines())
    const common = { ...seen(await deal()), lines: rest, note: null, photos: [] }
    if (deliveryMode === 'pickup') await makeReady(acting, id, common)
    else await ship(acting, id, { ...common, ...carrierOf(plan), waybill: null })
  }

  async function take(): Promise<void> {
    const [first] = await lines()
    const came = plan.weighed && first ? [{ lineId: first.id, qty: weighedOf(first, plan.weighed) }] : []
    await receive(await stage.as(buyer.userId), id, { ...seen(await deal()), lines: came, acceptMore: false })
  }

  async function* dispute(): Story {
    if (plan.claim) yield* claim(world, { ...plan.claim, id, buyer, seller, from: hours })
  }
}

const carriers = [
  ['Oʻz transportimiz', '30 A 412 BC'],
  ['Vodiy Trans', '40 718 KAA'],
  ['Agro Logistika', '01 255 HBA'],
] as const
function carrierOf({ ago }: Plan) {
  const [carrier, plate] = carriers[Math.round(ago) % carriers.length] ?? carriers[0]
  return { carrier, plate }
}

const REASON = 'Bir qismi saralashda chiqib ketdi, qolgani tayyor'
const seen = ({ rowVersion }: Deal) => ({ rowVersion })
const half = async (lines: readonly DealLine[]) =>
  lines.map((line) => ({ lineId: line.id, qty: String(Math.max(Math.round(line.qty / 2), 1)) }))
const weighedOf = (line: DealLine, part: number) => String(Math.round((line.shippedQty || line.qty) * part * 10) / 10)
