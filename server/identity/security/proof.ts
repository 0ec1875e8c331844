import type { Proof, Security } from '#contract/identity/security.ts'
import { maskPhone } from '#uz/phone.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { requireCode } from '../doors/otp.ts'
import { passwordMatches } from '../passwords.ts'
import '../tables.ts'

const PASSWORD_ATTEMPTS = { times: 5, seconds: 15 * 60 }
const FRESH_MS = 15 * 60_000

export async function getSecurity(ctx: SignedCtx): Promise<Security> {
  const user = await ownRow(ctx)
  return {
    phone: user.phoneSealed && maskPhone(ctx.vault.unseal(user.phoneSealed)),
    email: user.email,
    hasPassword: user.passwordHash !== null,
  }
}

export async function ownRow(ctx: SignedCtx) {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['email', 'phoneSealed', 'phoneFingerprint', 'passwordHash', 'lastName', 'firstName', 'language'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirst()
  return user ?? refuse('E_UNAUTHENTICATED')
}

interface Wanted {
  purpose: 'reset' | 'phone' | 'delete' | 'withdraw'
  /** With a phone only a code is accepted: a password alone must not move or delete an account. */
  phoneFirst?: boolean
}

/** Proves that it is the person and not an open laptop. The refusal is returned, so that the attempt is kept. */
export async function refusedProof(ctx: SignedCtx, proof: Proof, wanted: Wanted): Promise<Refusal | undefined> {
  const { userId } = ctx.actor
  const user = await ownRow(ctx)
  if (proof.code && user.phoneFingerprint) {
    const phone = await requireCode(ctx, { ...proof.code, purpose: wanted.purpose, userId })
    if (phone instanceof Refusal) return phone
    return ctx.vault.fingerprint(phone) === user.phoneFingerprint ? undefined : new Refusal('E_PROOF', {}, [])
  }
  const byPassword = user.passwordHash !== null && !(wanted.phoneFirst && user.phoneFingerprint)
  if (byPassword && proof.password !== undefined) {
    await ctx.throttle.take(`proof:${userId}`, PASSWORD_ATTEMPTS, ctx.now)
    if (!(await passwordMatches(proof.password, user.passwordHash))) return new Refusal('E_PASSWORD', {}, [])
    await ctx.throttle.forget(`proof:${userId}`)
    return undefined
  }
  // Without password and phone the person signed in by certificate: a recent sign-in is the proof.
  const bare = user.passwordHash === null && user.phoneFingerprint === null
  return bare && (await isFresh(ctx)) ? undefined : new Refusal('E_PROOF', {}, [])
}

async function isFresh(ctx: SignedCtx): Promise<boolean> {
  const session = await ctx.tx
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirst()
  return session !== undefined && ctx.now.getTime() - session.createdAt.getTime() < FRESH_MS
}

type Changes = Record<string, [unknown, unknown]>

export async function contactChanged(ctx: SignedCtx, action: string, changes: Changes): Promise<void> {
  await ctx.audit({ action, objectType: 'user', objectId: ctx.actor.userId, changes })
  await ctx.changed(`user:${ctx.actor.userId}`)
}
