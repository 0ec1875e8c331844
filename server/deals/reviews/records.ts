import { sql } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import type { PartyRecord } from '#contract/deals/reviews.ts'
import { type PartyRef, partiesOf, partyKey } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Deal } from '../row.ts'

/** Both sides at once and always in one order: two deals of the same pair never wait for each other in a circle. */
export async function countCompleted(ctx: Ctx, deal: Deal): Promise<void> {
  const keys = [deal.buyerKey, deal.sellerKey].sort()
  await ctx.tx
    .insertInto('partyRecords')
    .values(keys.map((key) => ({ partyKey: key, completed: 1 })))
    .onConflict((conflict) => conflict.column('partyKey').doUpdateSet({ completed: sql`party_records.completed + 1` }))
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
