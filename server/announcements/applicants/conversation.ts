import { z } from 'zod'
import { applicantSides, isAgreed } from '#contract/announcements/applicant-process.ts'
import { Permission } from '#contract/permissions.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { ConversationSubject } from '../../conversations/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { announcementsById, linkOf, partyOf, toldState } from './row.ts'
import { titleOf } from './tell.ts'
import '../tables.ts'

const TALK_AFTER_DAYS = 30
const ended = ['declined', 'withdrawn', 'expired']

/** Responses of an organization are open to employees with the right to them, as in every other call. */
const takesPart = ({ actor }: SignedCtx) => !actor.organizationId || actor.permissions.has(Permission.ParticipationBase)

/** The conversation of the two sides of a response; contacts open once both have agreed. */
export async function applicantSubject(ctx: SignedCtx, id: string): Promise<ConversationSubject | undefined> {
  if (!z.uuid().safeParse(id).success || !takesPart(ctx)) return undefined
  const row = await ctx.tx.selectFrom('applicants').selectAll().where('id', '=', id).executeTakeFirst()
  const [announcement] = row ? await announcementsById(ctx, [row.announcementId]) : []
  if (!row || !announcement) return undefined
  const { state } = toldState(row, 'applicant')
  const isLong = ctx.now.getTime() - row.updatedAt.getTime() > TALK_AFTER_DAYS * DAY_MS
  return {
    title: titleOf(announcement),
    parties: applicantSides.map((side) => ({ party: partyOf(row, side), link: linkOf(row, side) })),
    masksContacts: !isAgreed(state),
    keepsEvidence: false,
    closed: ended.includes(state) || (state === 'done' && isLong),
    mayWrite: true,
    isWitness: false,
  }
}
