import type { RankedParticipation } from '#contract/finance/supply/lots.ts'
import { allot, type Bid, inOrder } from '#contract/finance/supply/rank.ts'
import { partyKey } from '#contract/party-key.ts'
import { partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { type LotRecord, type PartRecord, partyOf } from './rows.ts'

/** A participation as a bid of the rule. */
export const bidOf = ({ id, qty, minQty, price, sentAt }: PartRecord): Bid => ({
  id,
  price,
  sentAt,
  qty: String(qty),
  minQty: String(minQty),
})

/** Participants of a lot in their order, locked. */
export const sentTo = (ctx: Ctx, lotId: number): Promise<PartRecord[]> =>
  ctx.tx
    .selectFrom('supplyParticipations')
    .selectAll()
    .where('lotId', '=', lotId)
    .where('status', '=', 'sent')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Before the award as the rule would decide, afterwards as it was decided. */
export async function rankingOf(ctx: Ctx, lot: LotRecord): Promise<RankedParticipation[]> {
  const rows = await ctx.tx
    .selectFrom('supplyParticipations as p')
    .leftJoin('deals', 'deals.id', 'p.dealId')
    .selectAll('p')
    .select('deals.number as dealNumber')
    .where('p.lotId', '=', lot.id)
    .where('p.status', '<>', 'withdrawn')
    .execute()
  const parties = await partiesOf(ctx, rows.map(partyOf))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = inOrder(rows.map(bidOf), lot.priceRule)
  const would = new Map(allot(ordered, String(lot.qty)).map((one) => [one.id, one]))
  return ordered.flatMap(({ id, qty, minQty, price, sentAt }, at) => {
    const part = byId.get(id)
    if (!part) return []
    const party = parties.get(partyKey(partyOf(part)))
    const given = lot.status === 'awarded' ? part.awardedQty : (would.get(id)?.qty ?? null)
    return {
      id,
      place: part.place ?? at + 1,
      participant: party ? textIn(ctx.lang, party.name) : '',
      kind: party?.kind ?? 'individual',
      verified: party?.verified ?? false,
      qty,
      minQty,
      price,
      sentAt: sentAt.toISOString(),
      status: part.status,
      awardedQty: given === null ? null : String(given),
      passedOver: part.passedOver,
      deal: part.dealId && part.dealNumber ? { id: part.dealId, number: part.dealNumber } : null,
    }
  })
}
