import { partiesOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { openContract } from './contract/open.ts'
import { markJoined, markPrice } from './joined.ts'
import { blockDeposits } from './money/deal-money.ts'
import { needsOf } from './needs.ts'
import { type Deal, partyOf } from './row.ts'
import { takeStep } from './steps.ts'

/** From `confirmed` to the next state: signatures where a contract is needed, else the payment. */
export async function proceed(ctx: Ctx, confirmed: Deal): Promise<Deal> {
  const deal = await markPrice(ctx, await markJoined(ctx, confirmed))
  const parties = await partiesOf(ctx, [partyOf(deal, 'buyer'), partyOf(deal, 'seller')])
  if (!(await needsOf(ctx, deal, parties)).contractNeeded) return toPayment(ctx, deal)
  const signing = await takeStep(ctx, deal, 'requireContract', { side: 'system' })
  await openContract(ctx, signing)
  return signing
}

/** Both have signed: deposits are blocked where they are due, and the buyer pays. */
export async function contractSigned(ctx: Ctx, deal: Deal): Promise<Deal> {
  await blockDeposits(ctx, deal)
  return toPayment(ctx, deal)
}

const toPayment = (ctx: Ctx, deal: Deal) => takeStep(ctx, deal, 'requirePayment', { side: 'system' })
