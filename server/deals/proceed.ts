import { depositOf, needsContract } from '#contract/deals/deal-terms.ts'
import { partiesOf, partyKey } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { blockDeposits } from './clearing/deal-money.ts'
import { ratesInForce } from './rates.ts'
import { type Deal, partyOf } from './row.ts'
import { takeStep } from './steps.ts'

/** What a deal needs besides money, as things stand today: it may lie for days before it is confirmed. */
export async function needsOf(ctx: Ctx, deal: Deal): Promise<{ contractNeeded: boolean; deposit: number }> {
  const [buyer, seller] = [partyOf(deal, 'buyer'), partyOf(deal, 'seller')]
  const parties = await partiesOf(ctx, [buyer, seller])
  const kindOf = (key: string) => parties.get(key)?.kind ?? 'individual'
  const sides = { buyerKind: kindOf(partyKey(buyer)), sellerKind: kindOf(partyKey(seller)), gross: deal.gross }
  const rates = await ratesInForce(ctx)
  return { contractNeeded: needsContract(sides, rates), deposit: depositOf(sides, rates) }
}

/** From `confirmed` on to what comes next by itself: signatures where a contract is needed, else the payment. */
export async function proceed(ctx: Ctx, deal: Deal): Promise<Deal> {
  if (!(await needsOf(ctx, deal)).contractNeeded) return toPayment(ctx, deal)
  return takeStep(ctx, deal, 'requireContract', { side: 'system' })
}

/** Both have signed: deposits are put aside where they are due, and the buyer pays. */
export async function contractSigned(ctx: Ctx, deal: Deal): Promise<Deal> {
  await blockDeposits(ctx, deal)
  return toPayment(ctx, deal)
}

const toPayment = (ctx: Ctx, deal: Deal) => takeStep(ctx, deal, 'requirePayment', { side: 'system' })
