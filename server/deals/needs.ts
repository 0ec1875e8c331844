import { depositOf, needsContract } from '#contract/deals/deal-terms.ts'
import { partyKey } from '#contract/party-key.ts'
import type { Party } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { ratesInForce } from './rates.ts'
import { type Deal, partyOf } from './row.ts'

/** What a deal needs besides money, by today's rules: a day may pass before it is confirmed. */
export async function needsOf(
  ctx: Ctx,
  deal: Deal,
  parties: ReadonlyMap<string, Party>,
): Promise<{ contractNeeded: boolean; deposit: number }> {
  const kindOf = (side: 'buyer' | 'seller') => parties.get(partyKey(partyOf(deal, side)))?.kind ?? 'individual'
  const sides = { buyerKind: kindOf('buyer'), sellerKind: kindOf('seller'), gross: deal.gross }
  const rates = await ratesInForce(ctx)
  const deposit = deal.payMode === 'cash_on_pickup' ? 0 : depositOf(sides, rates)
  return { contractNeeded: needsContract(sides, rates), deposit }
}
