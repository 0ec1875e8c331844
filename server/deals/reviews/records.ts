import { sql } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import type { PartyRecord } from '#contract/deals/reviews.ts'
import { partyKey } from '#contract/party-key.ts'
import { type PartyRef, partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Deal } from '../row.ts'

/** All parties at once and in one order, so that two deals of the same pair never deadlock. */
export async function countCompleted(ctx: Ctx, deals: readonly Pick<Deal, 'buyerKey' | 'sellerKey'>[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const key of deals.flatMap((deal) => [deal.buyerKey, deal.sellerKey]).sort())
    counts.set(key, (counts.get(key) ?? 0) + 1)
  await ctx.tx
    .insertInto('partyRecords')
    .values([...counts].map(([partyKey, completed]) => ({ partyKey, completed })))
    .onConflict((conflict) =>
      conflict.column('partyKey').doUpdateSet({ completed: sql`party_records.completed + excluded.completed` }),
    )
    .execute()
}

export async function loseDispute(ctx: Ctx, deal: Deal, side: DealSide): Promise<void> {
  await ctx.tx
    .insertInto('partyRecords')
    .values({ partyKey: side === 'buyer' ? deal.buyerKey : deal.sellerKey, disputesLost: 1 })
    .onConflict((conflict) =>
      conflict.column('partyKey').doUpdateSet({ disputesLost: sql`party_records.disputes_lost + 1` }),
    )
    .execute()
}

/** By `partyKey`, whoever they are: three statements for any number of parties. */
export async function recordOf(ctx: Ctx, refs: readonly PartyRef[]): Promise<Map<string, PartyRecord>> {
  if (refs.length === 0) return new Map()
  const keys = [...new Set(refs.map(partyKey))]
  const rows = await ctx.tx.selectFrom('partyRecords').selectAll().where('partyKey', 'in', keys).execute()
  const kept = new Map(rows.map((row) => [row.partyKey, row]))
  const parties = await partiesOf(ctx, refs)
  return new Map(
    keys.map((key) => {
      const row = kept.get(key)
      return [
        key,
        {
          completed: row?.completed ?? 0,
          disputesLost: row?.disputesLost ?? 0,
          rating: row && row.ratingCount > 0 ? averageOf(row.ratingSum, row.ratingCount) : null,
          reviews: row?.ratingCount ?? 0,
          since: parties.get(key)?.since.toISOString() ?? null,
        },
      ]
    }),
  )
}

export const averageOf = (sum: number, count: number) => Math.round((sum / count) * 100) / 100
