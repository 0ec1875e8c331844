import { applicantSides, isAgreed } from '#contract/announcements/applicant-process.ts'
import { Permission } from '#contract/permissions.ts'
import { DAY_MS } from '#uz/durations.ts'
import { type ConversationSubject, uuidsOf } from '../../conversations/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type AnnouncementFacts, type Applicant, announcementsById, linkOf, partyOf, toldState } from './row.ts'
import { titleOf } from './tell.ts'
import '../tables.ts'

const TALK_AFTER_DAYS = 30
const ended = ['declined', 'withdrawn', 'expired']

/** Responses of an organization are open to employees with the right to them, as in every other call. */
const takesPart = ({ actor }: SignedCtx) => !actor.organizationId || actor.permissions.has(Permission.ParticipationBase)

/** The conversations of the two sides of responses; contacts open once both have agreed. */
export async function applicantSubjects(
  ctx: SignedCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConversationSubject>> {
  const known = uuidsOf(ids)
  if (known.length === 0 || !takesPart(ctx)) return new Map()
  const rows = await ctx.tx.selectFrom('applicants').selectAll().where('id', 'in', known).execute()
  const announcements = await announcementsById(
    ctx,
    rows.map(({ announcementId }) => announcementId),
  )
  const byId = new Map(announcements.map((one) => [one.id, one]))
  return new Map(
    rows.flatMap((row): [string, ConversationSubject][] => {
      const announcement = byId.get(row.announcementId)
      return announcement ? [[row.id, subjectOf(ctx, row, announcement)]] : []
    }),
  )
}

function subjectOf(ctx: SignedCtx, row: Applicant, announcement: AnnouncementFacts): ConversationSubject {
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
