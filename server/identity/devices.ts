import type { Session } from '#contract/identity/account.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import './tables.ts'

const ONE = 'ended by its user'
const OTHERS = 'ended by its user with all other devices'

/** Sessions of the actor that can still be used. */
const live = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('sessions')
    .where('userId', '=', ctx.actor.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)

export async function findSessions(ctx: SignedCtx): Promise<{ items: Session[] }> {
  const rows = await live(ctx)
    .select(['id', 'device', 'ip', 'createdAt', 'lastSeenAt'])
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === ctx.actor.sessionId,
    })),
  }
}

export async function revokeOwnSession(ctx: SignedCtx, id: string): Promise<void> {
  const [ended] = await end(ctx, await live(ctx).select('id').where('id', '=', id).execute(), ONE)
  if (!ended) refuse('E_NOT_FOUND')
}

export async function revokeOtherSessions(ctx: SignedCtx): Promise<{ ended: number }> {
  const others = await live(ctx).select('id').where('id', '<>', ctx.actor.sessionId).orderBy('id').execute()
  return { ended: (await end(ctx, others, OTHERS)).length }
}

/** At most ten devices: a notice for each is cheap, and each drops its rights from memory at once. */
async function end(ctx: SignedCtx, sessions: readonly { id: string }[], reason: string): Promise<{ id: string }[]> {
  if (sessions.length === 0) return []
  const ids = sessions.map(({ id }) => id)
  const ended = await ctx.tx
    .updateTable('sessions')
    .set({ revokedAt: ctx.now, revokeReason: reason })
    .where('id', 'in', ids)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended) await ctx.changed(`session:${id}`)
  const changes: Record<string, [unknown, unknown]> = { sessions: [ids, null] }
  await ctx.audit({ action: 'session.ended', objectType: 'user', objectId: ctx.actor.userId, reason, changes })
  return ended
}
