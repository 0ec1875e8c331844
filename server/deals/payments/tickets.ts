import type { PaymentTicket } from '#contract/deals/payment-process.ts'
import type { Payment } from '#contract/deals/payments.ts'
import { Permission } from '#contract/permissions.ts'
import { formatMoney } from '#uz/money.ts'
import { holdersOfCode } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { inAll } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import { type Deal, lockDeal, type WatchCtx } from '../row.ts'
import { recordEvent } from '../steps.ts'
import { tellSide } from '../tell.ts'
import { onePayment } from './lists.ts'
import { hasOpenTicket } from './present.ts'
import { PAYMENT, type PaymentRow, payments } from './rows.ts'

/**
 * Money came that the deal cannot take. The provider is refused and returns it by itself; a supervisor checks that it
 * did. One ticket for each payment, however often the provider repeats itself.
 */
export async function openTicket(ctx: Ctx, deal: Deal, payment: PaymentRow, kind: PaymentTicket): Promise<PaymentRow> {
  if (payment.ticket !== null) return payment
  const opened = await payments.change(ctx, payment, { ticket: kind, ticketAt: ctx.now })
  await ctx.audit({ action: 'payment.ticket', objectType: PAYMENT, objectId: String(payment.id), reason: kind })
  await recordEvent(ctx, deal, {
    side: 'system',
    step: 'paymentRefused',
    reason: kind,
    details: { provider: payment.provider, amount: payment.amount },
  })
  const desk = await holdersOfCode(ctx, Permission.ClearingSupervise)
  const told = { number: deal.number, sum: inAll((lang) => formatMoney(payment.amount, lang)) }
  await notify(ctx, 'payment.ticket', desk, told, { as: 'staff' })
  return opened
}

export async function closeTicket(
  ctx: WatchCtx,
  id: number,
  { rowVersion, note }: { rowVersion: number; note: string },
): Promise<Payment> {
  const before = await onePayment(ctx, id)
  const deal = await lockDeal(ctx, before.deal.id)
  const row = await ctx.tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await payments.held(ctx, row, rowVersion, () => onePayment(ctx, id))
  if (!hasOpenTicket(row)) refuse('E_STATE', { status: row.state })
  await payments.change(ctx, row, { ticketClosedAt: ctx.now, ticketClosedBy: ctx.actor.userId, ticketNote: note })
  await ctx.audit({ action: 'payment.refund', objectType: PAYMENT, objectId: String(id), reason: note })
  await recordEvent(ctx, deal, {
    side: 'staff',
    step: 'paymentReturned',
    details: { provider: row.provider, amount: row.amount },
  })
  await tellSide(ctx, deal, 'buyer', 'payment.returned', { sum: inAll((lang) => formatMoney(row.amount, lang)) })
  return onePayment(ctx, id)
}
