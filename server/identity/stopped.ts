import type { Ctx } from '../kernel/context.ts'
import type { PartyChange } from './party-changes.ts'
import './tables.ts'

/** Whether staff have stopped a party: it may not trade until it is let go. */
export async function isStopped(ctx: Ctx, { userId, organizationId }: PartyChange): Promise<boolean> {
  if (organizationId) {
    const row = await ctx.tx
      .selectFrom('organizations')
      .select('status')
      .where('id', '=', organizationId)
      .executeTakeFirst()
    return row?.status === 'suspended' || row?.status === 'liquidated'
  }
  const row = await ctx.tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId ?? '')
    .executeTakeFirst()
  return row?.status === 'blocked'
}
