import type { PersonDetails } from '#contract/identity/people.ts'
import { refuse } from '../../kernel/refuse.ts'
import { notify } from '../../notices/public.ts'
import { requireAdminRemains } from '../access/admins.ts'
import { partyChanged } from '../party-changes.ts'
import { endSessions } from '../session-end.ts'
import { lockPerson, requireNotAbove } from './lock.ts'
import { getPerson } from './person.ts'
import { people } from './row.ts'
import type { PeopleCtx } from './seen.ts'

interface StepWish {
  step: 'block' | 'unblock'
  reason: string
  rowVersion: number
}

/** A block takes effect at once: every session ends. */
export async function takePersonStep(
  ctx: PeopleCtx,
  id: string,
  { step, reason, rowVersion }: StepWish,
): Promise<PersonDetails> {
  if (id === ctx.actor.userId) refuse('E_SELF')
  const before = await lockPerson(ctx, id, rowVersion)
  people.require(before, step)
  await requireNotAbove(ctx, id)
  await people.take(ctx, before, step, { reason, set: { blockReason: step === 'block' ? reason : null } })
  await ctx.changed(`user:${id}`)
  await partyChanged(ctx, { userId: id })
  if (step === 'block') {
    await endSessions(ctx, { userId: id }, 'blocked')
    await notify(ctx, 'user.blocked', [id], { reason })
    await requireAdminRemains(ctx)
  }
  return getPerson(ctx, id)
}

/** One device of somebody, for a lost phone; one's own devices have a screen of their own. */
export async function endPersonSession(ctx: PeopleCtx, id: string, sessionId: string): Promise<void> {
  await lockPerson(ctx, id)
  await requireNotAbove(ctx, id)
  const [ended] = await endSessions(ctx, { userId: id, ids: [sessionId] }, 'ended by staff')
  if (!ended) refuse('E_NOT_FOUND')
}
