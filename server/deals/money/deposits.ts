import { type DealSide, dealSides } from '#contract/deals/deal-process.ts'
import { depositOf } from '#contract/deals/deal-terms.ts'
import { partyKey } from '#contract/party-key.ts'
import type { Tiyin } from '#uz/money.ts'
import { balanceOf, deposit, type Entry, free, leg, postAll } from '../../clearing/public.ts'
import { partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { settingInForce } from '../../reference/public.ts'
import { type Deal, partyOf } from '../row.ts'

/** What each side blocks before a large deal between organizations; zero otherwise. */
async function depositDue(ctx: Ctx, deal: Deal): Promise<Tiyin> {
  if (deal.payMode === 'cash_on_pickup') return 0
  const refs = dealSides.map((side) => partyOf(deal, side))
  const parties = await partiesOf(ctx, refs)
  const [buyerKind, sellerKind] = refs.map((ref) => parties.get(partyKey(ref))?.kind ?? 'individual')
  return depositOf(
    { buyerKind: buyerKind ?? 'individual', sellerKind: sellerKind ?? 'individual', gross: deal.gross },
    {
      depositPct: await settingInForce(ctx, 'clearing.depositPct'),
      depositFrom: (await settingInForce(ctx, 'clearing.depositFromSoum')) * 100,
    },
  )
}

/** Blocks the deposits of both sides or of one; a refusal names the side that has too little. */
export async function blockDeposits(ctx: Ctx, deal: Deal, sides: readonly DealSide[] = dealSides): Promise<void> {
  const amount = await depositDue(ctx, deal)
  if (amount === 0) return
  for (const side of sides) {
    const account = free(partyOf(deal, side))
    const left = await balanceOf(ctx, account)
    const isThere = (await balanceOf(ctx, deposit(partyOf(deal, side), deal))) > 0
    // The other side's balance is private: only whether it suffices is told.
    const isOwn = ctx.actor !== undefined && partyKey(ctx.actor) === partyKey(partyOf(deal, side))
    if (!isThere && left < amount) refuse('E_FUNDS', {}, { side, ...(isOwn && { missing: amount - left }) })
  }
  await postAll(
    ctx,
    sides.map((side) => ({
      operation: 'block',
      key: `deal:${deal.id}:block:${side}`,
      dealId: deal.id,
      debit: [leg(free(partyOf(deal, side)), amount)],
      credit: [leg(deposit(partyOf(deal, side), deal), amount)],
    })),
  )
}

/** Gives the deposits back, of both sides or of one. */
export async function releaseDeposits(ctx: Ctx, deal: Deal, side?: DealSide): Promise<void> {
  await postAll(ctx, await givenBack(ctx, deal, side ? [side] : dealSides))
}

/** Entries that release what is still blocked; `spent` is used otherwise in the same entry. */
export async function givenBack(ctx: Ctx, deal: Deal, sides: readonly DealSide[], spent: Tiyin = 0): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const side of sides) {
    const party = partyOf(deal, side)
    const amount = (await balanceOf(ctx, deposit(party, deal))) - spent
    if (amount <= 0) continue
    entries.push({
      operation: 'unblock',
      key: `deal:${deal.id}:unblock:${side}`,
      dealId: deal.id,
      debit: [leg(deposit(party, deal), amount)],
      credit: [leg(free(party), amount)],
    })
  }
  return entries
}
