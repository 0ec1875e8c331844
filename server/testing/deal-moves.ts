import type { DealSide } from '#contract/deals/deal-process.ts'
import { complete } from '../deals/delivery/complete.ts'
import { answerToEnd, askToEnd, callOff, withdrawTheEnding } from '../deals/delivery/ending.ts'
import { confirmCash, handOver, receive } from '../deals/delivery/receive.ts'
import { answerToReturn, askToReturn, withdrawTheReturn } from '../deals/delivery/return.ts'
import { deliveriesOf, deliveryLinesOf, say, underWay, unsent } from '../deals/delivery/rows.ts'
import { makeReady, ship } from '../deals/delivery/send.ts'
import { decide } from '../deals/disputes/decide.ts'
import { take } from '../deals/disputes/judge.ts'
import { open } from '../deals/disputes/open.ts'
import { revise } from '../deals/life/revise.ts'
import { acceptRevised, cancel, confirm } from '../deals/life/steps.ts'
import { payableOf } from '../deals/money/deal-money.ts'
import { payDeal } from '../deals/money/pay.ts'
import { servePayme } from '../deals/payments/payme.ts'
import { contractSigned } from '../deals/proceed.ts'
import { type Deal, linesOf, lockDeal } from '../deals/row.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files/files.ts'
import type { UnboundCtx } from '../kernel/scope.ts'

/** One attempt at a deal as somebody saw it, who may be late; `share` and `isYes` colour it. */
interface Attempt {
  deal: Deal
  files: FileStore
  /** 0…1000: how much is sent, confirmed, divided. */
  share: number
  /** Thousandths that the scales are off. */
  off: number
  isYes: boolean
}

export interface Move {
  by: DealSide | 'either' | 'arbiter'
  act(ctx: UnboundCtx, attempt: Attempt): Promise<unknown>
}

const seen = ({ deal }: Attempt) => ({ rowVersion: deal.rowVersion })
const part = (qty: number, share: number) => say(Math.floor(qty * Math.max(share, 1)) / 1000)
const noPapers = { carrier: null, plate: null, waybill: null, note: null, photos: [] }

async function partLeft(ctx: SignedCtx, { deal, share }: Attempt) {
  const lines = await linesOf(ctx, [deal.id])
  const some = lines.map((line) => ({ lineId: line.id, qty: part(unsent(line), share) }))
  const sent = some.filter(({ qty }) => Number(qty) > 0)
  return share > 600 || sent.length === 0 ? undefined : sent
}

async function weighed(ctx: SignedCtx, { deal, off }: Attempt) {
  const delivery = underWay(await deliveriesOf(ctx, deal.id))
  const lines = (await deliveryLinesOf(ctx, deal.id)).filter((line) => line.deliveryId === delivery?.id)
  const qty = (sent: number) => say(Math.round(sent * (1000 + off)) / 1000)
  return { delivery, lines: lines.map((line) => ({ lineId: line.lineId, qty: qty(line.sentQty) })) }
}

const disputeOf = (ctx: SignedCtx, deal: Deal) =>
  ctx.tx
    .selectFrom('disputes')
    .select(['id', 'rowVersion', 'state', 'kind'])
    .where('dealId', '=', deal.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const moves = {
  confirm: { by: 'seller', act: (ctx, one) => confirm(ctx, one.files, one.deal.id, seen(one)) },
  revise: {
    by: 'seller',
    async act(ctx, one) {
      const lines = (await linesOf(ctx, [one.deal.id])).map(({ id, qty }) => ({ id, qty: part(qty, one.share) }))
      const deliveryFee = one.deal.deliveryMode === 'pickup' ? undefined : one.share * 101
      return revise(ctx, one.files, one.deal.id, { ...seen(one), lines, deliveryFee })
    },
  },
  acceptRevision: { by: 'buyer', act: (ctx, one) => acceptRevised(ctx, one.files, one.deal.id, seen(one)) },
  cancel: { by: 'either', act: (ctx, one) => cancel(ctx, one.files, one.deal.id, { ...seen(one), reason: 'price' }) },
  /** Signatures have tests of their own; here they are given. */
  sign: {
    by: 'either',
    async act(ctx, { deal }) {
      const locked = await lockDeal(ctx, deal.id)
      return locked.status === 'contract_signing' && contractSigned(ctx, locked)
    },
  },
  pay: { by: 'buyer', act: (ctx, one) => payDeal(ctx, one.deal.id, one.deal.rowVersion) },
  /** A provider says everything twice, and not always in order. */
  payme: {
    by: 'buyer',
    async act(ctx, { deal, share, isYes }) {
      const id = `${deal.number}/${share % 2}`
      const order = { amount: payableOf(deal), account: { order_id: deal.number } }
      const time = ctx.now.getTime()
      if (share < 900) await servePayme(ctx, { method: 'CreateTransaction', params: { id, time, ...order } })
      if (share < 100) return servePayme(ctx, { method: 'CancelTransaction', params: { id, reason: 3 } })
      const perform = { method: 'PerformTransaction', params: { id } }
      const first = await servePayme(ctx, perform)
      return isYes ? servePayme(ctx, perform) : first
    },
  },
  takeCardBack: {
    by: 'buyer',
    act: (ctx, { deal, share }) =>
      servePayme(ctx, { method: 'CancelTransaction', params: { id: `${deal.number}/${share % 2}`, reason: 5 } }),
  },
  ship: {
    by: 'seller',
    act: async (ctx, one) => ship(ctx, one.deal.id, { ...seen(one), ...noPapers, lines: await partLeft(ctx, one) }),
  },
  makeReady: {
    by: 'seller',
    act: async (ctx, one) =>
      makeReady(ctx, one.deal.id, { ...seen(one), note: null, photos: [], lines: await partLeft(ctx, one) }),
  },
  receive: {
    by: 'buyer',
    async act(ctx, one) {
      const { lines } = await weighed(ctx, one)
      return receive(ctx, one.deal.id, { ...seen(one), lines, acceptMore: one.isYes })
    },
  },
  handOver: {
    by: 'seller',
    async act(ctx, one) {
      const { lines, delivery } = await weighed(ctx, one)
      const code = delivery?.codeSealed ? ctx.vault.unseal(delivery.codeSealed) : '000000'
      return handOver(ctx, one.deal.id, { ...seen(one), code, lines, cashTaken: one.isYes })
    },
  },
  takeCash: { by: 'seller', act: (ctx, one) => confirmCash(ctx, one.deal.id, seen(one)) },
  callOff: { by: 'either', act: (ctx, one) => callOff(ctx, one.deal.id, { ...seen(one), reason: 'Kelmadi' }) },
  complete: { by: 'buyer', act: (ctx, one) => complete(ctx, one.deal.id, seen(one)) },
  askReturn: {
    by: 'buyer',
    act: (ctx, one) => askToReturn(ctx, one.deal.id, { ...seen(one), reason: 'Sifati past', photos: [] }),
  },
  answerReturn: {
    by: 'seller',
    act: (ctx, one) => answerToReturn(ctx, one.deal.id, { ...seen(one), accept: one.isYes, comment: null }),
  },
  withdrawReturn: { by: 'buyer', act: (ctx, one) => withdrawTheReturn(ctx, one.deal.id, seen(one)) },
  askEnding: { by: 'either', act: (ctx, one) => askToEnd(ctx, one.deal.id, { ...seen(one), reason: 'Qolgani yoʻq' }) },
  answerEnding: {
    by: 'either',
    act: (ctx, one) => answerToEnd(ctx, one.deal.id, { ...seen(one), accept: one.isYes, comment: null }),
  },
  withdrawEnding: { by: 'either', act: (ctx, one) => withdrawTheEnding(ctx, one.deal.id, seen(one)) },
  dispute: {
    by: 'either',
    act: (ctx, one) =>
      open(ctx, one.deal.id, { ...seen(one), kind: 'shortage', claim: 1, text: 'Kam keldi', files: [] }),
  },
  decide: {
    by: 'arbiter',
    async act(ctx, { deal, share, isYes }) {
      const found = await disputeOf(ctx, deal)
      if (!found || found.state === 'decided') return
      if (found.state === 'open') await take(ctx, found.id, found.rowVersion)
      const { paid, refunded } = await lockDeal(ctx, deal.id)
      const toSeller = Math.floor(((paid - refunded) * share) / 1000)
      const ofDeal = share < 250 ? 'seller' : share < 500 ? 'buyer' : 'split'
      const body = {
        rowVersion: found.rowVersion + (found.state === 'open' ? 1 : 0),
        decision: found.kind !== 'default' ? ofDeal : isYes ? 'penalty' : 'no_penalty',
        goods: isYes ? 'seller' : 'buyer',
        reason: 'Dalillar koʻrildi',
      } as const
      const sums = body.decision === 'split' ? { toSeller, toBuyer: paid - refunded - toSeller } : {}
      return decide(ctx, found.id, { ...body, ...sums })
    },
  },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof moves
