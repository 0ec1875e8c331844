import { balanceOf, deposit, free } from '../../clearing/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { lockDeal, partyOf } from '../row.ts'
import { payableOf, payFromBalance } from './deal-money.ts'

/** A transfer named a deal: it is paid as soon as the buyer's balance suffices; the rest stays in the balance. */
export async function payTransferred(ctx: Ctx, dealId: string): Promise<boolean> {
  const deal = await lockDeal(ctx, dealId)
  if (deal.status !== 'awaiting_payment' || deal.frozenAt !== null || deal.payMode !== 'bank_transfer') return false
  const buyer = partyOf(deal, 'buyer')
  const there = (await balanceOf(ctx, free(buyer))) + (await balanceOf(ctx, deposit(buyer, deal)))
  if (there < payableOf(deal)) return false
  await payFromBalance(ctx, deal)
  return true
}
