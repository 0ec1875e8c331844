import { sql } from 'kysely'
import { refuseFields } from '../../kernel/refuse.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import { territoriesByIds } from '../../reference/public.ts'

/** Whoever is bound to no territory settles people wherever they live. */
export const lyingPlaces: Lying = {
  table: 'territories',
  rows: (actor, alias) =>
    actor.territories.length === 0 ? sql`true` : withinScope(actor, { territoryPath: `${alias}.path` }),
}

/** A home in some territory that exists, and inside the caller's own where those are bounded. */
export async function requirePlace(ctx: ScopedCtx<'place'>, territoryId: number | null): Promise<void> {
  const { territories } = ctx.actor
  const bounded = territories !== 'all' && territories.length > 0
  const place = territoryId === null ? undefined : (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  const inside = ctx.holds(place?.path ?? '') || !bounded
  if (territoryId !== null && !(place?.active && inside)) refuseFields([{ field: 'territoryId', code: 'V_SOATO' }])
  if (territoryId === null && bounded) refuseFields([{ field: 'territoryId', code: 'V_REQUIRED' }])
}
