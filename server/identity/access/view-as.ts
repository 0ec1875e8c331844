import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { PeopleCtx } from '../people/seen.ts'
import { requireSeen } from '../people/seen.ts'
import { loadRights } from '../rights.ts'
import '../tables.ts'

/**
 * From now on this session sees what that person sees, read-only. Staff cannot see further this way than they may
 * themselves.
 */
export async function startViewAs(ctx: PeopleCtx, userId: string): Promise<void> {
  const { actor } = ctx
  if (userId === actor.userId) refuse('E_SELF')
  await requireSeen(ctx, userId)
  const person = await ctx.tx.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirstOrThrow()
  if (person.status !== 'active') refuse('E_STATE', { status: person.status })
  const { permissions } = await loadRights(ctx.tx, userId, ctx.now)
  if (permissions.some((code) => !actor.permissions.has(code))) refuse('E_ABOVE')
  await ctx.tx.updateTable('sessions').set({ viewAsUserId: userId }).where('id', '=', actor.sessionId).execute()
  await ctx.audit({ action: 'user.view-started', objectType: 'user', objectId: userId })
  await ctx.changed(`user:${actor.userId}`)
}

export async function stopViewAs(ctx: SignedCtx): Promise<void> {
  const { viewedBy, sessionId, userId } = ctx.actor
  if (!viewedBy) return
  await ctx.tx.updateTable('sessions').set({ viewAsUserId: null }).where('id', '=', sessionId).execute()
  await ctx.audit({ action: 'user.view-stopped', objectType: 'user', objectId: userId })
  await ctx.changed(`user:${viewedBy}`)
}
