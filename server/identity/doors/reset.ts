import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { networkOf } from '../../kernel/http/network.ts'
import { refuse } from '../../kernel/refuse.ts'
import { notify, sendEmail } from '../../notices/public.ts'
import { requirePassword } from '../password-rule.ts'
import { hashPassword } from '../passwords.ts'
import { changePerson } from '../people/row.ts'
import { endSessions } from '../session-end.ts'
import { askerOf } from './known-device.ts'
import { inLanguage, originOf } from './links.ts'
import '../tables.ts'

export const RESET_JOB = 'identity.password-reset'

const LINK_MS = 60 * 60_000
const PER_ASKER = { times: 3, seconds: 3600 }
const ALL_STRANGERS = { times: 10, seconds: 3600 }
const PER_ADDRESS = { times: 20, seconds: 3600 }

const ResetJob = z.object({ emailSealed: z.string(), origin: z.string() })
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A job looks the address up, so that neither the answer nor its time shows whether it has an account. */
export async function requestReset(ctx: Ctx, config: Config, email: string): Promise<void> {
  const address = email.toLowerCase()
  const fingerprint = ctx.vault.fingerprint(address)
  const asker = askerOf(ctx, { email: fingerprint })
  await ctx.throttle.take(`reset:${fingerprint}:${asker.key}`, PER_ASKER, ctx.now)
  if (!asker.known) {
    await ctx.throttle.take(`reset-from:${networkOf(ctx.ip)}`, PER_ADDRESS, ctx.now)
    await ctx.throttle.take(`reset:${fingerprint}`, ALL_STRANGERS, ctx.now)
  }
  await ctx.job(RESET_JOB, { emailSealed: ctx.vault.seal(address), origin: originOf(config, ctx) })
}

export async function sendResetLink(ctx: Ctx, data: object): Promise<void> {
  const { emailSealed, origin } = ResetJob.parse(data)
  const email = ctx.vault.unseal(emailSealed)
  const user = await ctx.tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('status', 'in', ['active', 'deletion_requested'])
    .executeTakeFirst()
  if (!user) return
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + LINK_MS)
  await ctx.tx
    .insertInto('passwordResets')
    .values({ tokenHash: hashOf(token), userId: user.id, createdAt: ctx.now, expiresAt })
    .execute()
  const link = `${origin}${inLanguage(user.language, '/auth/login')}?reset=${token}`
  await sendEmail(ctx, email, { template: 'reset', values: { link }, lang: user.language, userId: user.id, expiresAt })
}

/** The link works once; every device has to sign in again. */
export async function confirmReset(ctx: Ctx, { token, password }: { token: string; password: string }): Promise<void> {
  await requirePassword(password)
  const reset = await ctx.tx
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select('passwordResets.userId')
    .where('tokenHash', '=', hashOf(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .where('users.status', 'in', ['active', 'deletion_requested'])
    .forUpdate('passwordResets')
    .executeTakeFirst()
  if (!reset) refuse('E_LINK')
  await savePassword(ctx, reset.userId, password)
  await endSessions(ctx, { userId: reset.userId }, 'password reset')
}

/** Open links for the old password become invalid. */
export async function savePassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await changePerson(ctx, userId, { passwordHash, mustChangePassword: false })
  await ctx.tx
    .updateTable('passwordResets')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
  await ctx.audit({ action: 'user.password-changed', objectType: 'user', objectId: userId })
  await notify(ctx, 'password.changed', [userId])
}
