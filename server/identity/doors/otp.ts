import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { CODE_SECONDS, RESEND_SECONDS, type SentCode } from '#contract/identity/codes.ts'
import type { Ctx } from '../../kernel/context.ts'
import { networkOf } from '../../kernel/http/network.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { sendSms } from '../../notices/public.ts'
import type { OtpChallengesTable } from '../tables.ts'
import { askerOf } from './known-device.ts'

type Purpose = OtpChallengesTable['purpose']

const ATTEMPTS = 5
/** For so long a verified phone serves later steps of the same visit, once. */
const VERIFIED_MS = 15 * 60_000
const AGAIN = { times: 1, seconds: RESEND_SECONDS }
const DAY = 24 * 3600
/** For one purpose to one phone, by one asker. */
const STRANGER = { hour: { times: 5, seconds: 3600 }, day: { times: 10, seconds: DAY } }
/** For signed-in people with their own phone, who sign several papers a day. */
const OWNER = { hour: { times: 10, seconds: 3600 }, day: { times: 40, seconds: DAY } }
/** What all strangers together may send to one phone: each message disturbs its owner and costs money. */
const ALL_STRANGERS = { hour: { times: 20, seconds: 3600 }, day: { times: 40, seconds: DAY } }
const PER_ADDRESS = { times: 30, seconds: 3600 }

interface NewCode {
  phone: string
  purpose: Purpose
  /** Who is signed in and asks. */
  userId?: string | undefined
  /** A phone the signed-in person wants to have, not their own yet. */
  foreign?: boolean
}

/** Sends a code to a phone. Whether the phone has an account is not looked up, so the answers cannot differ. */
export async function sendCode(ctx: Ctx, { phone, purpose, userId, foreign = false }: NewCode): Promise<SentCode> {
  const fingerprint = ctx.vault.fingerprint(phone)
  await takeBudget(ctx, { fingerprint, purpose, userId, foreign })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const verifyKey = randomUUID()
  const expiresAt = new Date(ctx.now.getTime() + CODE_SECONDS * 1000)
  await ctx.tx
    .insertInto('otpChallenges')
    .values({
      verifyKey,
      phoneSealed: ctx.vault.seal(phone),
      phoneFingerprint: fingerprint,
      purpose,
      userId: userId ?? null,
      codeHash: hashOf(ctx, verifyKey, code),
      ip: ctx.ip,
      createdAt: ctx.now,
      expiresAt,
    })
    .execute()
  await sendSms(ctx, phone, { template: 'code', values: { code }, lang: ctx.lang, userId, expiresAt })
  return { verifyKey, expiresIn: CODE_SECONDS, resendIn: RESEND_SECONDS }
}

interface Asked {
  fingerprint: string
  purpose: Purpose
  userId: string | undefined
  foreign: boolean
}

/**
 * Each purpose and each asker has a budget of its own: signed-in people, recognised browsers, strangers by network.
 * Strangers use up only their own.
 */
async function takeBudget(ctx: Ctx, { fingerprint, purpose, userId, foreign }: Asked): Promise<void> {
  const asker = userId ? { key: `of:${userId}`, known: !foreign } : askerOf(ctx, { phone: fingerprint })
  const what = `${purpose}:${fingerprint}`
  const { hour, day } = userId && !foreign ? OWNER : STRANGER
  await ctx.throttle.take(`otp-again:${what}:${asker.key}`, AGAIN, ctx.now)
  if (!asker.known) await ctx.throttle.take(`otp-from:${networkOf(ctx.ip)}`, PER_ADDRESS, ctx.now)
  await ctx.throttle.take(`otp-hour:${what}:${asker.key}`, hour, ctx.now)
  await ctx.throttle.take(`otp-day:${what}:${asker.key}`, day, ctx.now)
  if (asker.known) return
  await ctx.throttle.take(`otp-hour:${what}`, ALL_STRANGERS.hour, ctx.now)
  await ctx.throttle.take(`otp-day:${what}`, ALL_STRANGERS.day, ctx.now)
}

interface TypedCode {
  verifyKey: string
  code: string
  purpose: Purpose | readonly Purpose[]
  /** Set where the code was sent to somebody signed in: nobody else may answer the challenge. */
  userId?: string | undefined
}

/**
 * The phone a code proves; the challenge is used up. The refusal is returned, because a failed attempt must be kept.
 */
export async function requireCode(ctx: Ctx, typed: TypedCode): Promise<string | Refusal> {
  const phone = await verifyCode(ctx, typed)
  if (!(phone instanceof Refusal)) await spend(ctx, typed.verifyKey)
  return phone
}

/** The same, and the challenge stays good for a later step. */
export async function verifyCode(ctx: Ctx, typed: TypedCode): Promise<string | Refusal> {
  const challenge = await openChallenge(ctx, typed)
  if (!challenge || isOver(ctx, challenge)) return new Refusal('E_OTP_EXPIRED', {}, [])
  if (challenge.attempts >= ATTEMPTS) {
    const again = challenge.createdAt.getTime() + RESEND_SECONDS * 1000 - ctx.now.getTime()
    const seconds = Math.max(1, Math.ceil(again / 1000))
    return new Refusal('E_OTP_LIMIT', { min: Math.ceil(seconds / 60), seconds }, [])
  }
  const right = same(challenge.codeHash, hashOf(ctx, typed.verifyKey, typed.code))
  await ctx.tx
    .updateTable('otpChallenges')
    .set(right ? { verifiedAt: challenge.verifiedAt ?? ctx.now } : { attempts: challenge.attempts + 1 })
    .where('verifyKey', '=', typed.verifyKey)
    .execute()
  if (!right) return new Refusal('E_OTP_WRONG', { left: ATTEMPTS - challenge.attempts - 1 }, [])
  return ctx.vault.unseal(challenge.phoneSealed)
}

/** The phone verified in an earlier step of the same visit; it counts once. */
export async function requireVerifiedPhone(
  ctx: Ctx,
  verifyKey: string,
  purpose: TypedCode['purpose'],
): Promise<string> {
  const challenge = await openChallenge(ctx, { verifyKey, purpose })
  if (!challenge?.verifiedAt || isOver(ctx, challenge)) refuse('E_OTP_EXPIRED')
  await spend(ctx, verifyKey)
  return ctx.vault.unseal(challenge.phoneSealed)
}

async function openChallenge(ctx: Ctx, { verifyKey, purpose, userId }: Omit<TypedCode, 'code'>) {
  let asked = ctx.tx
    .selectFrom('otpChallenges')
    .select(['phoneSealed', 'codeHash', 'attempts', 'createdAt', 'expiresAt', 'verifiedAt'])
    .where('verifyKey', '=', verifyKey)
    .where('purpose', 'in', typeof purpose === 'string' ? [purpose] : purpose)
    .where('usedAt', 'is', null)
  if (userId !== undefined) asked = asked.where('userId', '=', userId)
  // Parallel guesses are serialised here.
  return asked.forUpdate().executeTakeFirst()
}

function isOver(ctx: Ctx, { verifiedAt, expiresAt }: { verifiedAt: Date | null; expiresAt: Date }): boolean {
  const until = verifiedAt ? verifiedAt.getTime() + VERIFIED_MS : expiresAt.getTime()
  return until <= ctx.now.getTime()
}

async function spend(ctx: Ctx, verifyKey: string): Promise<void> {
  await ctx.tx.updateTable('otpChallenges').set({ usedAt: ctx.now }).where('verifyKey', '=', verifyKey).execute()
}

/** Keyed: six digits could be guessed from a plain hash at once. */
const hashOf = (ctx: Ctx, verifyKey: string, code: string) => ctx.vault.fingerprint(`${verifyKey}:${code}`)

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
