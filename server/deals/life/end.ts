import type { DealSide } from '#contract/deals/deal-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { releaseAll } from '../../market/public.ts'
import { openDefaultCase } from '../disputes/open.ts'
import { releaseDeposits } from '../money/deal-money.ts'
import { type Deal, linesOf, otherSide } from '../row.ts'
import { takeStep } from '../steps.ts'

type Ending =
  | { step: 'cancel'; side: DealSide; reason: string; text?: string | undefined }
  | { step: 'expire'; side: 'system'; reason: string; text?: undefined }

/**
 * Before the payment a deal ends without money: goods go back on sale, papers are void, deposits are released. Of a
 * signed deal the deposit of the side that broke it stays blocked until an arbiter has decided.
 */
export async function endDeal(ctx: Ctx, deal: Deal, { step, side, reason, text }: Ending): Promise<Deal> {
  const ended = await takeStep(ctx, deal, step, {
    side,
    reason,
    details: text ? { text } : {},
    set: { cancelReason: reason },
  })
  const lines = await linesOf(ctx, [deal.id])
  await releaseAll(
    ctx,
    lines
      .filter((line) => line.qty > 0)
      .map((line) => ({ productId: line.productId, qty: String(line.qty), orderId: deal.id })),
  )
  // Not paying in time breaks the deal as well; nobody breaks a deal that waits because its seller is blocked.
  const defaulter =
    deal.status !== 'awaiting_payment' || deal.frozenAt !== null ? undefined : side === 'system' ? 'buyer' : side
  await releaseDeposits(ctx, ended, defaulter && otherSide(defaulter))
  if (defaulter) await openDefaultCase(ctx, ended, defaulter)
  return ended
}
