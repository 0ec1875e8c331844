import type { Ctx } from '../../kernel/context.ts'
import { releaseAll } from '../../market/public.ts'
import { refundToCard } from '../money/deal-money.ts'
import { type Deal, linesOf } from '../row.ts'
import { takeStep } from '../steps.ts'
import type { PaymentRow } from './rows.ts'

/** The provider takes the money back before anything was sent: the deal is off, its goods are free again. */
export async function givePaymentBack(ctx: Ctx, deal: Deal, payment: PaymentRow): Promise<void> {
  const { provider, amount, providerTxnId } = payment
  const refunded = await refundToCard(ctx, deal, { provider, amount, transactionId: providerTxnId })
  const lines = await linesOf(ctx, [deal.id])
  await releaseAll(
    ctx,
    lines.filter(({ qty }) => qty > 0).map(({ productId, qty }) => ({ productId, qty: String(qty), orderId: deal.id })),
  )
  await takeStep(ctx, refunded, 'revokePayment', {
    side: 'system',
    set: { cancelReason: 'payment_reversed' },
    details: { provider, amount },
  })
}
