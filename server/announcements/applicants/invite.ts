import type { z } from 'zod'
import { MEET_WITHIN_DAYS, UNDO_SECONDS } from '#contract/announcements/applicant-process.ts'
import type { Invitation, takeApplicantStep } from '#contract/announcements/applicants.ts'
import { maskContacts } from '#contract/conversations/mask-contacts.ts'
import { formatDate } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuseFields } from '../../kernel/refuse.ts'

/** The job that tells of steps once they can no longer be undone. */
export const UNTOLD_JOB = 'announcements.declined'
export const undoUntil = ({ now }: Ctx) => new Date(now.getTime() + UNDO_SECONDS * 1000)

type Asked = Pick<z.output<(typeof takeApplicantStep)['body']>, 'place' | 'meetAt' | 'message'>

/** A meeting is in the future and not too far; contacts are masked until both have agreed. */
export function invitationOf({ now }: Ctx, { place = '', meetAt = '', message = '' }: Asked): Invitation {
  const at = new Date(meetAt)
  const latest = daysFrom(now, MEET_WITHIN_DAYS)
  if (at <= now) refuseFields([{ field: 'meetAt', code: 'V_DATE_PAST' }])
  if (at > latest) refuseFields([{ field: 'meetAt', code: 'V_RANGE', values: { max: formatDate(latest) } }])
  return { place: maskContacts(place), at: at.toISOString(), message: maskContacts(message) }
}
