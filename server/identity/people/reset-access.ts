import type { Config } from '../../kernel/config.ts'
import { notify } from '../../notices/public.ts'
import { originOf } from '../doors/links.ts'
import { RESET_JOB } from '../doors/reset.ts'
import { forgetFactor } from '../second-factor/factor.ts'
import { endSessions } from '../session-end.ts'
import { lockPerson, requireNotAbove } from './lock.ts'
import { changePerson } from './row.ts'
import type { PeopleCtx } from './seen.ts'

/**
 * Ends every session and the old password. A link to set a new one goes to the person's own e-mail; without one they
 * sign in by phone or certificate.
 */
export async function resetAccess(ctx: PeopleCtx, config: Config, id: string, reason: string): Promise<void> {
  const person = await lockPerson(ctx, id)
  await requireNotAbove(ctx, id)
  await changePerson(ctx, id, { passwordHash: null })
  await endSessions(ctx, { userId: id }, 'access reset by staff')
  // A lost authenticator is removed by another member of staff, never by oneself.
  if (id !== ctx.actor.userId && (await forgetFactor(ctx, id))) {
    await ctx.audit({ action: 'user.factor-reset', objectType: 'user', objectId: id, reason })
    await notify(ctx, 'factor.changed', [id])
  }
  await ctx.audit({ action: 'user.access-reset', objectType: 'user', objectId: id, reason })
  if (!person.email) return
  await ctx.job(RESET_JOB, { emailSealed: ctx.vault.seal(person.email), origin: originOf(config, ctx) })
}
