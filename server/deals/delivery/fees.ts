import { shareOf } from '#contract/deals/settlement.ts'
import { escrow, free, leg, post } from '../../clearing/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type Deal, isCash, partyOf } from '../row.ts'

/** The frozen rates stay; for what was not sold there is no fee, and the buyer's part is refunded. */
export async function lowerFees(ctx: Ctx, deal: Deal, grossBefore: number): Promise<void> {
  if (isCash(deal) || grossBefore <= deal.gross) return
  const buyerFee = shareOf(deal.buyerFee, deal.gross, grossBefore)
  const sellerFee = shareOf(deal.sellerFee, deal.gross, grossBefore)
  const back = deal.buyerFee - buyerFee
  if (back > 0)
    await post(ctx, {
      operation: 'refund',
      key: `deal:${deal.id}:fee-back`,
      dealId: deal.id,
      debit: [leg(escrow(deal), back)],
      credit: [leg(free(partyOf(deal, 'buyer')), back)],
    })
  await ctx.tx.updateTable('deals').set({ buyerFee, sellerFee }).where('id', '=', deal.id).execute()
}
