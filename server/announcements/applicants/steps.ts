import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { takeApplicantStep } from '#contract/announcements/applicants.ts'
import { maskContacts } from '#contract/conversations/mask-contacts.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { takeDay } from '../calendar/days.ts'
import type { ApplicantsTable } from '../tables.ts'
import { countDone } from './fill.ts'
import { invitationOf, UNTOLD_JOB, undoUntil } from './invite.ts'
import { move, requireStep } from './move.ts'
import { type Applicant, announcementsById, lockOwnApplicant, ownApplicant, promises } from './row.ts'

type Taken = z.output<(typeof takeApplicantStep)['body']>

export async function takeStep(ctx: SignedCtx, id: string, taken: Taken): Promise<'done' | 'stale'> {
  const { row, side } = await lockOwnApplicant(ctx, id)
  if (row.rowVersion !== taken.rowVersion) return 'stale'
  const { step } = taken
  requireStep(row, side, step)
  if (promises.includes(step)) await requireUp(ctx, row.announcementId)
  // A day is held from the moment both have agreed on it.
  if (row.day && (step === 'agree' || step === 'accept')) await takeDay(ctx, row.announcementId, row.day)
  const moved = await move(ctx, row, step, columnsOf(ctx, row, taken))
  if (step === 'finish' || step === 'confirm') await countDone(ctx, moved)
  if (step === 'invite') await ctx.job(UNTOLD_JOB, {}, { startAfter: undoUntil(ctx) })
  return 'done'
}

/** What a step writes down beside the state. */
function columnsOf(ctx: SignedCtx, row: Applicant, taken: Taken): Updateable<ApplicantsTable> {
  if (taken.step === 'decline') return declineColumns(taken)
  if (taken.step === 'uninvite') return { invitation: null }
  if (taken.step !== 'invite') return {}
  return { invitation: invitationOf(ctx, taken), stateBefore: row.status, tellAt: undoUntil(ctx) }
}

async function requireUp(ctx: SignedCtx, id: number): Promise<void> {
  const [announcement] = await announcementsById(ctx, [id])
  if (announcement?.status === 'blocked') refuse('E_STATE', { status: announcement.status })
}

export const declineColumns = ({ reason, share, answer }: Pick<Taken, 'reason' | 'share' | 'answer'>) => ({
  reason: reason ? maskContacts(reason) : null,
  reasonShared: share,
  answer: answer ? maskContacts(answer) : null,
})

/** The owner has opened it. Staff who view as the owner do not count. */
export async function seen(ctx: SignedCtx, id: string): Promise<void> {
  const { row, side } = await ownApplicant(ctx, id)
  if (side !== 'owner' || row.status !== 'new' || ctx.actor.viewedBy) return
  const locked = await lockOwnApplicant(ctx, id)
  if (locked.row.status === 'new') await move(ctx, locked.row, 'view')
}
