import { IDLE_MINUTES, PIN_LAST, PIN_PAUSE_MINUTES, PIN_TRIES } from '#contract/government/monitoring/chair-screen.ts'
import { endSessions, hashPassword, passwordMatches, sessionBegan } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

const MINUTE_MS = 60_000

const lockOf = ({ tx, actor }: SignedCtx) =>
  tx.selectFrom('screenLocks').selectAll().where('userId', '=', actor.userId).forUpdate().executeTakeFirst()

export async function viewLock(ctx: SignedCtx) {
  const lock = await ctx.tx
    .selectFrom('screenLocks')
    .select(['lockedUntil', 'idleMinutes'])
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirst()
  const isLocked = lock?.lockedUntil && lock.lockedUntil > ctx.now
  return {
    isSet: Boolean(lock),
    lockedUntil: isLocked ? (lock.lockedUntil?.toISOString() ?? null) : null,
    idleMinutes: lock?.idleMinutes ?? IDLE_MINUTES.usual,
  }
}

/** At first, or by whoever has proved since who they are: by signing in again. */
export async function setLock(ctx: SignedCtx, { pin, idleMinutes }: { pin: string; idleMinutes: number }) {
  const before = await lockOf(ctx)
  const began = await sessionBegan(ctx)
  if (before && (!began || began <= before.updatedAt)) refuse('E_FORBIDDEN')
  const set = { pinHash: await hashPassword(pin), attempts: 0, lockedUntil: null, idleMinutes, updatedAt: ctx.now }
  await ctx.tx
    .insertInto('screenLocks')
    .values({ userId: ctx.actor.userId, ...set })
    .onConflict((one) => one.column('userId').doUpdateSet(set))
    .execute()
  await ctx.audit({ action: 'screen-lock.updated', objectType: 'user', objectId: ctx.actor.userId })
  return viewLock(ctx)
}

/** A wrong number is an answer and no refusal: it has to be counted. */
export async function openLock(ctx: SignedCtx, { pin }: { pin: string }) {
  const lock = (await lockOf(ctx)) ?? refuse('E_NOT_FOUND')
  if (lock.lockedUntil && lock.lockedUntil > ctx.now)
    return { opened: false, lockedUntil: lock.lockedUntil.toISOString() }
  const opened = await passwordMatches(pin, lock.pinHash)
  const attempts = opened ? 0 : lock.attempts + 1
  const isPaused = attempts > 0 && attempts % PIN_TRIES === 0
  const lockedUntil = isPaused ? new Date(ctx.now.getTime() + PIN_PAUSE_MINUTES * MINUTE_MS) : null
  const userId = ctx.actor.userId
  await ctx.tx
    .updateTable('screenLocks')
    .set({ attempts: attempts >= PIN_LAST ? 0 : attempts, lockedUntil })
    .where('userId', '=', userId)
    .execute()
  if (attempts >= PIN_LAST) await endSessions(ctx, { ids: [ctx.actor.sessionId] }, 'wrong screen numbers')
  return { opened, lockedUntil: lockedUntil?.toISOString() ?? null }
}
