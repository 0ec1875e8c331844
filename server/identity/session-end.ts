import type { Ctx, SignedCtx } from '../kernel/context.ts'
import './tables.ts'

interface Which {
  userId?: string
  ids?: readonly string[]
  /** Stays open. */
  except?: string
}

/**
 * The one way sessions end: of a person, or by their ids. At most ten devices a person, so a notice for each is cheap,
 * and each drops its rights from memory at once.
 */
export async function endSessions(ctx: Ctx, { userId, ids, except }: Which, reason: string): Promise<string[]> {
  if (ids ? ids.length === 0 : userId === undefined) return []
  let ending = ctx.tx
    .updateTable('sessions')
    .set({ revokedAt: ctx.now, revokeReason: reason })
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
  if (userId !== undefined) ending = ending.where('userId', '=', userId)
  if (ids !== undefined) ending = ending.where('id', 'in', ids)
  if (except !== undefined) ending = ending.where('id', '<>', except)
  const ended = await ending.returning(['id', 'userId']).execute()
  for (const { id } of ended) await ctx.changed(`session:${id}`)
  for (const [owner, sessions] of Map.groupBy(ended, (session) => session.userId)) {
    const changes: Record<string, [unknown, unknown]> = { sessions: [sessions.map(({ id }) => id), null] }
    await ctx.audit({ action: 'session.ended', objectType: 'user', objectId: owner, reason, changes })
  }
  return ended.map(({ id }) => id)
}

/** When the person who asks signed in. */
export async function sessionBegan({ tx, actor }: SignedCtx): Promise<Date | undefined> {
  const row = await tx.selectFrom('sessions').select('createdAt').where('id', '=', actor.sessionId).executeTakeFirst()
  return row?.createdAt
}
