import { userProcess } from '#contract/identity/user-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notify } from '../../notices/public.ts'
import '../tables.ts'

/** Takes a request to delete the account back. The caller holds the user's row. */
export async function restoreAccount(ctx: Ctx, userId: string): Promise<void> {
  const { from, to } = userProcess.restore
  await ctx.tx
    .updateTable('users')
    .set((eb) => ({ status: to, deletionDueAt: null, updatedAt: ctx.now, rowVersion: eb('rowVersion', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  await ctx.tx
    .updateTable('dataSubjectRequests')
    .set({ status: 'withdrawn', closedAt: ctx.now })
    .where('userId', '=', userId)
    .where('kind', '=', 'delete')
    .where('status', '=', 'open')
    .execute()
  await ctx.audit({ action: 'user.restored', objectType: 'user', objectId: userId, from: from[0], to })
  await notify(ctx, 'account.restored', [userId])
  await ctx.changed(`user:${userId}`)
}
