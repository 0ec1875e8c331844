import type { SignedCtx } from '../../kernel/context.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import { withinScope } from '../scope.ts'
import '../tables.ts'

/** A home in some territory that exists, and inside the caller's own where those are bounded. */
export async function requirePlace(ctx: SignedCtx, territoryId: number | null): Promise<void> {
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
    .$if(bounded, (query) => query.where(withinScope(ctx.actor, { territoryPath: 'territories.path' })))
    .executeTakeFirst()
  if (!found) refuseFields([{ field: 'territoryId', code: 'V_SOATO' }])
}
