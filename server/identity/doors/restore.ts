import type { Ctx } from '../../kernel/context.ts'
import { notify } from '../../notices/public.ts'
import { people } from '../people/row.ts'
import '../tables.ts'

/** Cancels a request to delete the account. The caller holds the user's row. */
export async function restoreAccount(ctx: Ctx, userId: string): Promise<void> {
  const user = await people.lock(ctx, userId)
  await people.take(ctx, user, 'restore', { as: 'restored', set: { deletionDueAt: null } })
  await ctx.tx
    .updateTable('dataSubjectRequests')
    .set({ status: 'withdrawn', closedAt: ctx.now })
    .where('userId', '=', userId)
    .where('kind', '=', 'delete')
    .where('status', '=', 'open')
    .execute()
  await notify(ctx, 'account.restored', [userId])
  await ctx.changed(`user:${userId}`)
}
