import { sql } from 'kysely'
import { refuseFields } from '../../kernel/refuse.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import '../tables.ts'

/** Whoever is bound to no territory settles people wherever they live. */
export const lyingPlaces: Lying = {
  table: 'territories',
  rows: (actor, alias) =>
    actor.territories.length === 0 ? sql`true` : withinScope(actor, { territoryPath: `${alias}.path` }),
}

/** A home in some territory that exists, and inside the caller's own where those are bounded. */
export async function requirePlace(ctx: ScopedCtx<'place'>, territoryId: number | null): Promise<void> {
  const inside = ctx.within('place', 'territories')
  const bounded = ctx.actor.territories !== 'all' && ctx.actor.territories.length > 0
  if (territoryId === null) {
    if (bounded) refuseFields([{ field: 'territoryId', code: 'V_REQUIRED' }])
    return
  }
  const found = await ctx.tx
    .selectFrom('territories')
    .select('id')
    .where('id', '=', territoryId)
    .where('status', '=', 'active')
    .where(inside)
    .executeTakeFirst()
  if (!found) refuseFields([{ field: 'territoryId', code: 'V_SOATO' }])
}
