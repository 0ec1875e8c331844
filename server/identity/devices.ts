import type { Session } from '#contract/identity/account.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { endSessions } from './session-end.ts'
import './tables.ts'

const ONE = 'ended by its user'
const OTHERS = 'ended by its user with all other devices'

export async function findSessions(ctx: SignedCtx): Promise<{ items: Session[] }> {
  const rows = await ctx.tx
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', ctx.actor.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
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
  const [ended] = await endSessions(ctx, { userId: ctx.actor.userId, ids: [id] }, ONE)
  if (!ended) refuse('E_NOT_FOUND')
}

export async function revokeOtherSessions(ctx: SignedCtx): Promise<{ ended: number }> {
  const { userId, sessionId } = ctx.actor
  return { ended: (await endSessions(ctx, { userId, except: sessionId }, OTHERS)).length }
}
