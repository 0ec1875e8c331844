import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SIGNED_IN_COOKIE } from '#contract/constants.ts'
import { deviceName } from '#contract/identity/device-name.ts'
import type { Ctx } from '../kernel/context.ts'
import { Refusal } from '../kernel/refuse.ts'
import { notify } from '../notices/public.ts'
import type { AccessTokens } from './access-tokens.ts'
import { holdsStaffRole } from './second-factor/staff.ts'
import { endSessions } from './session-end.ts'
import './tables.ts'

export const ACCESS_COOKIE = 'access'
const REFRESH_COOKIE = 'refresh'
/** The refresh token travels only where it is used. */
const REFRESH_PATH = '/main/api-auth'
const REFRESH_SECONDS = 30 * 24 * 3600
const MAX_DEVICES = 10
/** A lost answer or a second tab may repeat the token just used; later reuse means theft. */
const REUSE_GRACE_MS = 30_000
/** How often it is written down that staff are at work. */
export const SEEN_EVERY_MS = 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** How a person came in. */
export type Door = 'email' | 'phone' | 'eimzo' | 'official'

/** Called by `openDoor` only, the one place that decides who is let in. */
export async function startSession(
  ctx: Ctx,
  tokens: AccessTokens,
  userId: string,
  { door, strong }: { door: Door; strong: boolean },
): Promise<void> {
  const device = ctx.device.slice(0, 200)
  const known = await knowsDevice(ctx, userId, device)
  const { id } = await ctx.tx
    .insertInto('sessions')
    .values({
      userId,
      door,
      strong,
      device,
      ip: ctx.ip,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + REFRESH_SECONDS * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const oldest = await ctx.tx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .orderBy('createdAt', 'desc')
    .offset(MAX_DEVICES)
    .execute()
  const ids = oldest.map((session) => session.id)
  await endSessions(ctx, { ids }, 'too many devices')
  await ctx.audit({
    action: 'session.started',
    objectType: 'user',
    objectId: userId,
    by: userId,
    changes: { door: [null, door] },
  })
  if (!known) await notify(ctx, 'auth.newDevice', [userId], { device: deviceName(device) })
  await issueTokens(ctx, tokens, id, userId)
}

/** Browser versions change monthly: a device is recognised by the rest. The first ever is not reported. */
async function knowsDevice(ctx: Ctx, userId: string, device: string): Promise<boolean> {
  const bare = (text: ReturnType<typeof sql>) => sql`regexp_replace(${text}, '[0-9._]+', '', 'g')`
  const seen = await ctx.tx
    .selectFrom('sessions')
    .select(sql<boolean | null>`bool_or(${bare(sql`device`)} = ${bare(sql`${device}::text`)})`.as('such'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return seen?.such ?? true
}

async function issueTokens(ctx: Ctx, tokens: AccessTokens, sessionId: string, userId: string): Promise<void> {
  const refresh = randomBytes(32).toString('base64url')
  await ctx.tx
    .insertInto('refreshTokens')
    .values({ hash: hashOf(refresh), sessionId, issuedAt: ctx.now, usedAt: null })
    .execute()
  const access = await tokens.sign({ sessionId, userId }, ctx.now)
  ctx.setCookie({ name: ACCESS_COOKIE, value: access.token, maxAgeSeconds: access.seconds, httpOnly: true })
  ctx.setCookie({
    name: REFRESH_COOKIE,
    value: refresh,
    maxAgeSeconds: REFRESH_SECONDS,
    httpOnly: true,
    path: REFRESH_PATH,
  })
  // Carries no right: it lets a page be sent to sign-in without a round trip.
  ctx.setCookie({ name: SIGNED_IN_COOKIE, value: '1', maxAgeSeconds: REFRESH_SECONDS, httpOnly: false })
}

/** Rotates the refresh token. The refusal is returned, not thrown: ending a stolen family must be kept. */
export async function refreshSession(
  ctx: Ctx,
  tokens: AccessTokens,
  idleMinutes: () => Promise<number>,
): Promise<Refusal | undefined> {
  const token = await presentedToken(ctx)
  if (!token || token.revokedAt || token.expiresAt <= ctx.now || token.status !== 'active') return refused(ctx)
  if (token.usedAt && ctx.now.getTime() - token.usedAt.getTime() > REUSE_GRACE_MS) {
    await endSessions(ctx, { ids: [token.id] }, 'refresh token reused')
    return refused(ctx)
  }
  if (await sleptTooLong(ctx, token, await idleMinutes())) {
    await endSessions(ctx, { ids: [token.id] }, 'inactivity')
    return refused(ctx)
  }
  await ctx.tx
    .updateTable('refreshTokens')
    .set({ usedAt: token.usedAt ?? ctx.now })
    .where('hash', '=', token.hash)
    .execute()
  await ctx.tx.updateTable('sessions').set({ lastSeenAt: ctx.now }).where('id', '=', token.id).execute()
  await issueTokens(ctx, tokens, token.id, token.userId)
  return undefined
}

/** For staff only. Activity is written once a minute, so that much may be missing. */
async function sleptTooLong(ctx: Ctx, { userId, lastSeenAt }: { userId: string; lastSeenAt: Date }, minutes: number) {
  const asleep = ctx.now.getTime() - lastSeenAt.getTime()
  return asleep > minutes * 60_000 + SEEN_EVERY_MS && (await holdsStaffRole(ctx, userId))
}

async function presentedToken(ctx: Ctx) {
  const presented = ctx.cookies[REFRESH_COOKIE]
  if (!presented) return undefined
  return ctx.tx
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['refreshTokens.hash', 'refreshTokens.usedAt', 'users.status'])
    .select(['sessions.id', 'sessions.userId', 'sessions.expiresAt', 'sessions.revokedAt', 'sessions.lastSeenAt'])
    .where('refreshTokens.hash', '=', hashOf(presented))
    .forUpdate(['refreshTokens', 'sessions'])
    .executeTakeFirst()
}

function refused(ctx: Ctx): Refusal {
  clearCookies(ctx)
  return new Refusal('E_UNAUTHENTICATED', {}, [])
}

export async function endSession(ctx: Ctx): Promise<void> {
  const sessionId = (await presentedToken(ctx))?.id ?? ctx.actor?.sessionId
  if (sessionId) await endSessions(ctx, { ids: [sessionId] }, 'signed out')
  clearCookies(ctx)
}

function clearCookies(ctx: Ctx): void {
  ctx.setCookie({ name: ACCESS_COOKIE, value: '', maxAgeSeconds: 0, httpOnly: true })
  ctx.setCookie({ name: REFRESH_COOKIE, value: '', maxAgeSeconds: 0, httpOnly: true, path: REFRESH_PATH })
  ctx.setCookie({ name: SIGNED_IN_COOKIE, value: '', maxAgeSeconds: 0, httpOnly: false })
}
