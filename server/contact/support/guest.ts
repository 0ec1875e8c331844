import { randomBytes, randomUUID } from 'node:crypto'
import { supportLimits as limits } from '#contract/contact/support/thread-process.ts'
import type { SentCode } from '#contract/identity/codes.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Refusal } from '../../kernel/refuse.ts'
import '../tables.ts'

const COOKIE = 'support'
/** The cookie goes to the calls of support alone. */
const PATH = '/main/api-communication/public/support'
const DAY_SECONDS = 24 * 3600

export interface SupportCodes {
  send(ctx: Ctx, phone: string): Promise<SentCode>
  require(ctx: Ctx, typed: { verifyKey: string; code: string }): Promise<string | Refusal>
}

/** Whoever asks: an account, or a phone proved on this device. */
export interface Asker {
  userId: string | null
  phone: string | null
}

export async function askerOf(ctx: Ctx): Promise<Asker | undefined> {
  if (ctx.actor) return { userId: ctx.actor.userId, phone: null }
  const key = ctx.cookies[COOKIE]
  if (!key) return undefined
  const guest = await ctx.tx
    .selectFrom('supportGuests')
    .select('phoneSealed')
    .where('keyFingerprint', '=', ctx.vault.fingerprint(key))
    .where('until', '>', ctx.now)
    .executeTakeFirst()
  return guest && { userId: null, phone: ctx.vault.unseal(guest.phoneSealed) }
}

/** A phone that a code has proved: this device opens what it has asked from then on. */
export async function welcome(ctx: Ctx, phone: string): Promise<Asker> {
  const key = randomBytes(24).toString('base64url')
  await ctx.tx
    .insertInto('supportGuests')
    .values({
      id: randomUUID(),
      keyFingerprint: ctx.vault.fingerprint(key),
      phoneSealed: ctx.vault.seal(phone),
      phoneFingerprint: ctx.vault.fingerprint(phone),
      until: daysFrom(ctx.now, limits.cookieDays),
      createdAt: ctx.now,
    })
    .execute()
  ctx.setCookie({
    name: COOKIE,
    value: key,
    maxAgeSeconds: limits.cookieDays * DAY_SECONDS,
    httpOnly: true,
    path: PATH,
  })
  return { userId: null, phone }
}
