import { sql } from 'kysely'
import type { PaymentTicket } from '#contract/deals/payment-process.ts'
import type { Payment } from '#contract/deals/payments.ts'
import { Permission } from '#contract/permissions.ts'
import { formatMoney } from '#uz/money.ts'
import { holdersOfCode } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { notify } from '../../notices/public.ts'
import { type Deal, lockDeal } from '../row.ts'
import { recordEvent } from '../steps.ts'
import { inAll, tellSide } from '../tell.ts'
import { onePayment } from './lists.ts'
import { hasOpenTicket } from './present.ts'
import { PAYMENT, PAYMENTS_TOPIC, type PaymentRow } from './rows.ts'

/**
 * Money came that the deal cannot take. The provider is answered no and gives it back by itself; a supervisor sees to it
 * that it did. Once for each payment, however often the provider repeats itself.
 */
export async function openTicket(ctx: Ctx, deal: Deal, payment: PaymentRow, kind: PaymentTicket): Promise<void> {
  const opened = await ctx.tx
    .updateTable('payments')
    .set({ ticket: kind, ticketAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('id', '=', payment.id)
    .where('ticket', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!opened) return
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
  await ctx.changed(PAYMENTS_TOPIC)
}

export async function closeTicket(
  ctx: SignedCtx,
  id: number,
  { rowVersion, note }: { rowVersion: number; note: string },
): Promise<Payment> {
  const before = await onePayment(ctx, id)
  const deal = await lockDeal(ctx, before.deal.id)
  const row = await ctx.tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: await onePayment(ctx, id) })
  if (!hasOpenTicket(row)) refuse('E_STATE', { status: row.state })
  await ctx.tx
    .updateTable('payments')
    .set({
      ticketClosedAt: ctx.now,
      ticketClosedBy: ctx.actor.userId,
      ticketNote: note,
      rowVersion: sql`row_version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await ctx.audit({ action: 'payment.refund', objectType: PAYMENT, objectId: String(id), reason: note })
  await recordEvent(ctx, deal, {
    side: 'staff',
    step: 'paymentReturned',
    details: { provider: row.provider, amount: row.amount },
  })
  await tellSide(ctx, deal, 'buyer', 'payment.returned', { sum: inAll((lang) => formatMoney(row.amount, lang)) })
  await ctx.changed(PAYMENTS_TOPIC)
  return onePayment(ctx, id)
}
