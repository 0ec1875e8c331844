import type { Proof } from '#contract/identity/security.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { notify } from '../../notices/public.ts'
import { refusedProof } from '../security/proof.ts'
import { looksLikeRecovery, makeRecoveryCodes, spendRecoveryCode } from './recovery.ts'
import { holdsStaffRole } from './staff.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'
import '../tables.ts'

/** Counted by account and only with a correct password or a session: outsiders cannot use them up. */
const TRIES = { times: 5, seconds: 15 * 60 }

const factorOf = (ctx: Pick<Ctx, 'tx'>, userId: string) =>
  ctx.tx.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst()

async function hasFactor(ctx: Pick<Ctx, 'tx'>, userId: string): Promise<boolean> {
  return (await factorOf(ctx, userId))?.confirmedAt != null
}

/** A code of the authenticator, or a recovery code; each once. The refusal is returned by whoever asked. */
export async function refusedCode(ctx: Ctx, userId: string, code: string): Promise<Refusal | undefined> {
  const tries = `factor:${userId}`
  await ctx.throttle.take(tries, TRIES, ctx.now)
  const right = looksLikeRecovery(code)
    ? await spendRecoveryCode(ctx, userId, code)
    : await spendTotp(ctx, userId, code)
  if (!right) return new Refusal('E_FACTOR_CODE', {}, [])
  await ctx.throttle.forget(tries)
  return undefined
}

async function spendTotp(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const factor = await factorOf(ctx, userId)
  const step = factor?.confirmedAt ? stepOf(ctx.vault.unseal(factor.secretSealed), code, ctx.now) : undefined
  if (step === undefined) return false
  const taken = await ctx.tx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

export async function getSecondFactor(ctx: SignedCtx) {
  const { userId } = ctx.actor
  const left = await ctx.tx
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const demanded = await holdsStaffRole(ctx, userId)
  return { enrolled: await hasFactor(ctx, userId), recoveryLeft: left.count, demanded }
}

/** A secret that is not valid until its first code; starting again replaces it. */
export async function beginSecondFactor(ctx: SignedCtx, proof: Proof) {
  const { userId } = ctx.actor
  const refused = await refusedProof(ctx, proof, { purpose: 'reset' })
  if (refused) return refused
  if (await hasFactor(ctx, userId)) refuse('E_STATE', { status: 'enrolled' })
  const secret = newSecret()
  const row = { secretSealed: ctx.vault.seal(secret), confirmedAt: null, lastStep: 0, createdAt: ctx.now }
  await ctx.tx
    .insertInto('secondFactors')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  return { secret, uri: uriOf(secret, await labelOf(ctx, userId)) }
}

async function labelOf(ctx: Ctx, userId: string): Promise<string> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['email', 'lastName', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.email ?? `${user.lastName} ${user.firstName}`
}

export async function confirmSecondFactor(ctx: SignedCtx, code: string) {
  const { userId, sessionId } = ctx.actor
  const factor = await factorOf(ctx, userId)
  if (!factor || factor.confirmedAt) refuse('E_STATE', { status: factor ? 'enrolled' : 'none' })
  await ctx.throttle.take(`factor:${userId}`, TRIES, ctx.now)
  const step = stepOf(ctx.vault.unseal(factor.secretSealed), code, ctx.now)
  if (step === undefined) return new Refusal('E_FACTOR_CODE', {}, [])
  await ctx.throttle.forget(`factor:${userId}`)
  const codes = await enrol(ctx, userId, step)
  // Password and code have both been shown in this session.
  await ctx.tx
    .updateTable('sessions')
    .set({ strong: true })
    .where('id', '=', sessionId)
    .where('door', '=', 'email')
    .execute()
  await ctx.changed(`session:${sessionId}`)
  return { codes }
}

async function enrol(ctx: Ctx, userId: string, lastStep: number): Promise<string[]> {
  await ctx.tx
    .updateTable('secondFactors')
    .set({ confirmedAt: ctx.now, lastStep })
    .where('userId', '=', userId)
    .execute()
  await ctx.audit({ action: 'user.factor-added', objectType: 'user', objectId: userId })
  await notify(ctx, 'factor.changed', [userId])
  return makeRecoveryCodes(ctx, userId)
}

/** For an account made by a command, which could not be enrolled otherwise. */
export async function giveFactor(ctx: Ctx, userId: string): Promise<{ uri: string; codes: string[] }> {
  const secret = newSecret()
  await ctx.tx
    .insertInto('secondFactors')
    .values({ userId, secretSealed: ctx.vault.seal(secret), createdAt: ctx.now })
    .execute()
  const codes = await enrol(ctx, userId, 0)
  return { uri: uriOf(secret, await labelOf(ctx, userId)), codes }
}

export async function renewRecoveryCodes(ctx: SignedCtx, code: string) {
  const { userId } = ctx.actor
  const refused = await refusedCode(ctx, userId, code)
  if (refused) return refused
  await ctx.audit({ action: 'user.recovery-renewed', objectType: 'user', objectId: userId })
  return { codes: await makeRecoveryCodes(ctx, userId) }
}

export async function removeSecondFactor(ctx: SignedCtx, code: string): Promise<Refusal | undefined> {
  const { userId } = ctx.actor
  const refused = await refusedCode(ctx, userId, code)
  if (refused) return refused
  await forgetFactor(ctx, userId)
  await ctx.audit({ action: 'user.factor-removed', objectType: 'user', objectId: userId })
  await notify(ctx, 'factor.changed', [userId])
  return undefined
}

/** Answers whether there was one. */
export async function forgetFactor(ctx: Ctx, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const gone = await ctx.tx.deleteFrom('secondFactors').where('userId', '=', userId).returning('confirmedAt').execute()
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}
