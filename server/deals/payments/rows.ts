import type { Selectable } from 'kysely'
import { type CardMode, paymentProcess } from '#contract/deals/payment-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { type Deal, lockDeal } from '../row.ts'
import type { PaymentsTable } from '../tables.ts'

export type PaymentRow = Selectable<PaymentsTable>
export const PAYMENT = 'payment'
const PAYMENTS_TOPIC = 'payments'

/** Twelve hours, after which the provider reports nothing more. */
export const TIMEOUT_MS = 43_200_000
export const timedOut = ({ providerTime }: Pick<PaymentRow, 'providerTime'>, now: Date) =>
  now.getTime() - providerTime.getTime() >= TIMEOUT_MS

const PAYME_TIMEOUT_REASON = 4

/** Locks the deal of a number; the lock serialises everything about its money. */
export const lockDealNumbered = (ctx: Ctx, number: string): Promise<Deal | undefined> =>
  ctx.tx.selectFrom('deals').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()

/** A payment with its deal, both locked, the deal first, so that two callbacks never deadlock. */
export async function lockPayment(
  ctx: Ctx,
  provider: CardMode,
  txnId: string,
): Promise<{ payment: PaymentRow; deal: Deal } | undefined> {
  const found = await ctx.tx
    .selectFrom('payments')
    .select('dealId')
    .where('provider', '=', provider)
    .where('providerTxnId', '=', txnId)
    .executeTakeFirst()
  if (!found) return undefined
  const deal = await lockDeal(ctx, found.dealId)
  const payment = await ctx.tx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerTxnId', '=', txnId)
    .executeTakeFirstOrThrow()
  return { payment, deal }
}

interface Begun {
  provider: CardMode
  providerTxnId: string
  providerTime: Date
  amount: number
}

/** Undefined where the provider used the same number for another deal. */
export async function beginPayment(ctx: Ctx, deal: Deal, begun: Begun): Promise<PaymentRow | undefined> {
  const row = await ctx.tx
    .insertInto('payments')
    .values({ ...begun, dealId: deal.id, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['provider', 'providerTxnId']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await ctx.changed(PAYMENTS_TOPIC)
  return row
}

export const payments = stepping({
  table: 'payments',
  state: 'state',
  process: paymentProcess,
  object: PAYMENT,
  topic: PAYMENTS_TOPIC,
})

/** The caller holds the deal of the payment and has checked its state. */
export const movePayment = (
  ctx: Ctx,
  payment: PaymentRow,
  step: keyof typeof paymentProcess,
  reason: number | null = null,
): Promise<PaymentRow> => {
  const isPerformed = paymentProcess[step].to === 'performed'
  return payments.take(ctx, payment, step, {
    set: isPerformed ? { performedAt: ctx.now } : { cancelledAt: ctx.now, reason },
  })
}

export const cancelByTime = (ctx: Ctx, payment: PaymentRow) =>
  movePayment(ctx, payment, 'cancel', payment.provider === 'payme' ? PAYME_TIMEOUT_REASON : null)

export const openPaymentsOf = (ctx: Ctx, dealId: string): Promise<PaymentRow[]> =>
  ctx.tx.selectFrom('payments').selectAll().where('dealId', '=', dealId).where('state', '=', 'created').execute()
