import { z } from 'zod'
import type { PaymentState } from '#contract/deals/payment-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { payableOf, payByCard } from '../money/deal-money.ts'
import type { Deal } from '../row.ts'
import { givePaymentBack } from './give-back.ts'
import { no, type PaymeAnswer, yes } from './payme-answers.ts'
import {
  beginPayment,
  cancelByTime,
  lockDealNumbered,
  lockPayment,
  movePayment,
  openPaymentsOf,
  type PaymentRow,
  TIMEOUT_MS,
  timedOut,
} from './rows.ts'
import { openTicket } from './tickets.ts'

const moment = z.int().min(0).max(8_640_000_000_000_000)
const id = z.string().min(1).max(100)
const account = z.object({ order_id: z.union([z.string().max(60), z.number()]).transform(String) })
const Order = z.object({ amount: z.number(), account })

/** Every method of the protocol: the shape of its parameters and what it does. */
const methods = {
  CheckPerformTransaction: method(Order, async (ctx, asked) => {
    const found = await payableDeal(ctx, asked)
    return 'answer' in found ? found.answer : yes({ allow: true })
  }),
  CreateTransaction: method(Order.extend({ id, time: moment }), create),
  PerformTransaction: method(z.object({ id }), (ctx, { id }) => withPayment(ctx, id, perform)),
  CancelTransaction: method(z.object({ id, reason: z.int().min(1).max(100) }), (ctx, { id, reason }) =>
    withPayment(ctx, id, (_ctx, payment, deal) => cancel(ctx, payment, deal, reason)),
  ),
  CheckTransaction: method(z.object({ id }), (ctx, { id }) =>
    withPayment(ctx, id, async (_, row) => yes(timesOf(row))),
  ),
  GetStatement: method(z.object({ from: moment, to: moment }), statement),
  SetFiscalData: method(
    z.object({
      id,
      fiscal_data: z.object({
        qr_code_url: z
          .url({ protocol: /^https?$/ })
          .max(500)
          .nullish(),
      }),
    }),
    (ctx, { id, fiscal_data }) =>
      withPayment(ctx, id, async (_, row) => {
        await ctx.tx
          .updateTable('payments')
          .set({ receiptUrl: fiscal_data.qr_code_url ?? null })
          .where('id', '=', row.id)
          .execute()
        return yes({ success: true })
      }),
  ),
}

const Envelope = z.object({ method: z.string(), params: z.looseObject({}) })

/** One request whose key was checked; the caller gives the transaction. */
export async function servePayme(ctx: Ctx, request: unknown): Promise<PaymeAnswer> {
  const envelope = Envelope.safeParse(request)
  if (!envelope.success) return no('request')
  const { method, params } = envelope.data
  return isMethod(method) ? methods[method](ctx, params) : no('method')
}

const isMethod = (name: string): name is keyof typeof methods => Object.hasOwn(methods, name)

function method<T>(shape: z.ZodType<T>, run: (ctx: Ctx, params: T) => Promise<PaymeAnswer>) {
  return async (ctx: Ctx, params: unknown): Promise<PaymeAnswer> => {
    const parsed = shape.safeParse(params)
    if (parsed.success) return run(ctx, parsed.data)
    // An unreadable account is answered as an unknown one.
    return no(parsed.error.issues.every(({ path }) => path[0] === 'account') ? 'noDeal' : 'request')
  }
}

/** The deal that waits for exactly this sum, locked; or the answer why there is none. */
async function payableDeal(
  ctx: Ctx,
  { amount, account }: z.output<typeof Order>,
): Promise<{ deal: Deal } | { answer: PaymeAnswer }> {
  const deal = await lockDealNumbered(ctx, account.order_id)
  if (deal?.payMode !== 'payme') return { answer: no('noDeal') }
  if (deal.status !== 'awaiting_payment' || deal.frozenAt !== null) return { answer: no('notPayable') }
  if (amount !== payableOf(deal)) return { answer: no('amount') }
  for (const open of await openPaymentsOf(ctx, deal.id)) {
    if (!timedOut(open, ctx.now)) return { answer: no('busy') }
    await cancelByTime(ctx, open)
  }
  return { deal }
}

async function create(ctx: Ctx, asked: z.output<typeof Order> & { id: string; time: number }): Promise<PaymeAnswer> {
  const known = await lockPayment(ctx, 'payme', asked.id)
  if (known) return again(ctx, known.payment)
  const found = await payableDeal(ctx, asked)
  if ('answer' in found) {
    // The same request came twice at once and the other one is done.
    const meanwhile = await lockPayment(ctx, 'payme', asked.id)
    return meanwhile ? again(ctx, meanwhile.payment) : found.answer
  }
  if (ctx.now.getTime() - asked.time >= TIMEOUT_MS) return no('perform')
  const payment = await beginPayment(ctx, found.deal, {
    provider: 'payme',
    providerTxnId: asked.id,
    providerTime: new Date(asked.time),
    amount: asked.amount,
  })
  return payment ? yes(created(payment)) : no('perform')
}

async function again(ctx: Ctx, payment: PaymentRow): Promise<PaymeAnswer> {
  if (payment.state !== 'created') return no('perform')
  if (!timedOut(payment, ctx.now)) return yes(created(payment))
  await cancelByTime(ctx, payment)
  return no('perform')
}

async function perform(ctx: Ctx, payment: PaymentRow, deal: Deal): Promise<PaymeAnswer> {
  if (payment.state === 'performed') return yes(performed(payment))
  const late = payment.state === 'created' ? timedOut(payment, ctx.now) : payment.reason === OUT_OF_TIME
  const ended = payment.state === 'created' && late ? await cancelByTime(ctx, payment) : payment
  if (payment.state === 'created' && !late && deal.status === 'awaiting_payment' && deal.frozenAt === null) {
    const moved = await movePayment(ctx, payment, 'perform')
    await payByCard(ctx, deal, { provider: 'payme', amount: payment.amount, transactionId: payment.providerTxnId })
    return yes(performed(moved))
  }
  if (payment.state === 'created' || late)
    await openTicket(
      ctx,
      deal,
      ended,
      deal.status === 'cancelled' || deal.frozenAt !== null || late ? 'late' : 'double',
    )
  return no('perform')
}

const OUT_OF_TIME = 4

async function cancel(ctx: Ctx, payment: PaymentRow, deal: Deal, reason: number): Promise<PaymeAnswer> {
  if (payment.state === 'created') return yes(cancelled(await movePayment(ctx, payment, 'cancel', reason)))
  if (payment.state !== 'performed') return yes(cancelled(payment))
  if (deal.status !== 'paid') return no('delivered')
  const moved = await movePayment(ctx, payment, 'reverse', reason)
  await givePaymentBack(ctx, deal, moved)
  return yes(cancelled(moved))
}

async function withPayment(
  ctx: Ctx,
  id: string,
  act: (ctx: Ctx, payment: PaymentRow, deal: Deal) => Promise<PaymeAnswer>,
): Promise<PaymeAnswer> {
  const found = await lockPayment(ctx, 'payme', id)
  return found ? act(ctx, found.payment, found.deal) : no('unknown')
}

async function statement(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<PaymeAnswer> {
  const rows = await ctx.tx
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .selectAll('payments')
    .select('deals.number')
    .where('payments.provider', '=', 'payme')
    .where('providerTime', '>=', new Date(from))
    .where('providerTime', '<=', new Date(to))
    .orderBy('providerTime')
    .orderBy('payments.id')
    .execute()
  return yes({
    transactions: rows.map((row) => ({
      id: row.providerTxnId,
      time: row.providerTime.getTime(),
      amount: row.amount,
      account: { order_id: row.number },
      ...timesOf(row),
      receivers: null,
    })),
  })
}

const numbers: Record<PaymentState, number> = { created: 1, performed: 2, cancelled: -1, reversed: -2 }
const ms = (moment: Date | null) => moment?.getTime() ?? 0
const own = (row: PaymentRow) => ({ transaction: String(row.id), state: numbers[row.state] })
const created = (row: PaymentRow) => ({ create_time: ms(row.createdAt), ...own(row) })
const performed = (row: PaymentRow) => ({ perform_time: ms(row.performedAt), ...own(row) })
const cancelled = (row: PaymentRow) => ({ cancel_time: ms(row.cancelledAt), ...own(row) })
const timesOf = (row: PaymentRow) => ({
  create_time: ms(row.createdAt),
  perform_time: ms(row.performedAt),
  cancel_time: ms(row.cancelledAt),
  ...own(row),
  reason: row.reason,
})
