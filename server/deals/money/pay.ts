import { balanceOf, free } from '../../clearing/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Deal, lockOwnDeal, partyOf } from '../row.ts'
import { payFromBalance } from './deal-money.ts'

/** The buyer's own step; to the seller there is nothing to pay. */
export async function payDeal(ctx: SignedCtx, id: string, rowVersion: number) {
  const { deal, side } = await lockOwnDeal(ctx, id)
  if (side !== 'buyer') refuse('E_FORBIDDEN')
  if (deal.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: await shown(ctx, deal) })
  // Checked before the balance: nobody is sent to top up for an order that waits.
  if (deal.frozenAt !== null) refuse('E_SELLER_STOPPED')
  const after = await payFromBalance(ctx, deal)
  await ctx.changed('clearing')
  return shown(ctx, after)
}

const shown = async (ctx: SignedCtx, deal: Deal) => ({
  id: deal.id,
  status: deal.status,
  rowVersion: deal.rowVersion,
  free: await balanceOf(ctx, free(partyOf(deal, 'buyer'))),
})
