import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseSoum } from '#uz/money.ts'
import type { ClickAccount } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { payableOf, payByCard } from '../money/deal-money.ts'
import type { Deal } from '../row.ts'
import { beginPayment, lockDealNumbered, lockPayment, movePayment, type PaymentRow } from './rows.ts'
import { sameSecret } from './same-secret.ts'
import { openTicket } from './tickets.ts'

/** By the published codes; `-7` is about balances of users, which we have none of. */
const notes = {
  0: 'Success',
  [-1]: 'SIGN CHECK FAILED!',
  [-2]: 'Incorrect parameter amount',
  [-3]: 'Action not found',
  [-4]: 'Already paid',
  [-5]: 'User does not exist',
  [-6]: 'Transaction does not exist',
  [-8]: 'Error in request from click',
  [-9]: 'Transaction cancelled',
} as const
type Code = keyof typeof notes

const digits = z.string().regex(/^\d{1,20}$/)
const Fields = z.object({
  click_trans_id: digits,
  service_id: digits,
  merchant_trans_id: z.string().min(1).max(60),
  amount: z.string().max(30),
  action: z.string().max(10),
  error: z.string().regex(/^-?\d{1,9}$/),
  sign_time: z.string().min(1).max(40),
  sign_string: z.string().length(32),
  merchant_prepare_id: z.string().max(20).optional(),
})
type Fields = z.output<typeof Fields>
export type ClickPhase = 'prepare' | 'complete'
export type ClickAnswer = { error: Code; error_note: string } & Record<string, unknown>

const PREPARE = '0'
const COMPLETE = '1'

/** The digest both sides know how to make; amounts and times count as they were written. */
export function clickSign(secret: string, fields: Omit<Fields, 'sign_string' | 'error'>): string {
  const prepared = fields.action === COMPLETE ? (fields.merchant_prepare_id ?? '') : ''
  const parts = [fields.click_trans_id, fields.service_id, secret, fields.merchant_trans_id, prepared]
  return createHash('md5')
    .update([...parts, fields.amount, fields.action, fields.sign_time].join(''))
    .digest('hex')
}

/** What can be answered before the deal is looked at; undefined where nothing is wrong. */
export function refuseClick(account: ClickAccount, phase: ClickPhase, form: unknown): ClickAnswer | Fields {
  const parsed = Fields.safeParse(form)
  if (!parsed.success) return answer(-8)
  const fields = parsed.data
  const own = clickSign(account.secret, fields)
  if (!sameSecret(own, fields.sign_string.toLowerCase())) return answer(-1)
  if (fields.service_id !== account.serviceId) return answer(-8)
  if (fields.action !== (phase === 'prepare' ? PREPARE : COMPLETE)) return answer(-3)
  return fields
}

/** One request whose signature was checked; the caller gives the transaction. */
export async function serveClick(ctx: Ctx, phase: ClickPhase, fields: Fields): Promise<ClickAnswer> {
  // Serialises all requests about one deal.
  const deal = await lockDealNumbered(ctx, fields.merchant_trans_id)
  const [code, payment] =
    deal?.payMode !== 'click'
      ? ([-5] as const)
      : phase === 'prepare'
        ? await prepare(ctx, deal, fields)
        : await complete(ctx, deal, fields)
  const named = phase === 'prepare' ? 'merchant_prepare_id' : 'merchant_confirm_id'
  return answer(code, {
    click_trans_id: Number(fields.click_trans_id),
    merchant_trans_id: fields.merchant_trans_id,
    ...(payment && { [named]: payment.id }),
  })
}

type Outcome = readonly [Code, PaymentRow?]

async function prepare(ctx: Ctx, deal: Deal, fields: Fields): Promise<Outcome> {
  const known = await lockPayment(ctx, 'click', fields.click_trans_id)
  if (known) {
    if (known.payment.dealId !== deal.id) return [-8]
    if (known.payment.state === 'performed') return [-4]
    if (known.payment.state !== 'created') return [-9]
  }
  const refused = unfit(deal, fields)
  if (refused) return [refused]
  if (Number(fields.error) !== 0) return [-9]
  const payment =
    known?.payment ??
    (await beginPayment(ctx, deal, {
      provider: 'click',
      providerTxnId: fields.click_trans_id,
      providerTime: ctx.now,
      amount: payableOf(deal),
    }))
  return payment ? [0, payment] : [-8]
}

function unfit(deal: Deal, fields: Fields): -2 | -4 | -9 | undefined {
  if (deal.status === 'cancelled') return -9
  if (deal.frozenAt !== null) return -9
  if (deal.status !== 'awaiting_payment') return deal.paid > 0 ? -4 : -9
  return parseSoum(fields.amount) === payableOf(deal) ? undefined : -2
}

async function complete(ctx: Ctx, deal: Deal, fields: Fields): Promise<Outcome> {
  const known = await lockPayment(ctx, 'click', fields.click_trans_id)
  const payment = known?.payment
  if (!payment || payment.dealId !== deal.id || String(payment.id) !== fields.merchant_prepare_id) return [-6]
  if (payment.state === 'performed') return [-4]
  if (payment.state !== 'created') {
    // We cancelled it after the timeout, and it was paid all the same.
    if (Number(fields.error) === 0 && payment.reason === null) await openTicket(ctx, deal, payment, 'late')
    return [-9]
  }
  // Zero alone means that money was taken.
  if (Number(fields.error) !== 0) {
    await movePayment(ctx, payment, 'cancel', Number(fields.error))
    return [-9]
  }
  if (deal.status !== 'awaiting_payment' || deal.frozenAt !== null) {
    const isOver = deal.status === 'cancelled' || deal.frozenAt !== null
    const ticketed = await openTicket(ctx, deal, payment, isOver ? 'late' : 'double')
    await movePayment(ctx, ticketed, 'cancel', isOver ? -9 : -4)
    return [isOver ? -9 : -4]
  }
  if (parseSoum(fields.amount) !== payment.amount || payment.amount !== payableOf(deal)) return [-2]
  const moved = await movePayment(ctx, payment, 'perform')
  await payByCard(ctx, deal, { provider: 'click', amount: moved.amount, transactionId: moved.providerTxnId })
  return [0, moved]
}

export const answer = (error: Code, more: Record<string, unknown> = {}): ClickAnswer => ({
  ...more,
  error,
  error_note: notes[error],
})
