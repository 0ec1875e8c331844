import { sql } from 'kysely'
import { chatPath } from '#contract/conversations/conversation-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import { answeringEach, employersOf, type PartyRef, partiesOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { notifyEach } from '../notices/public.ts'
import type { MessageRow } from './present.ts'
import type { Standing } from './subject.ts'
import './tables.ts'

/**
 * Notifies those who have nothing unread here yet, so that a hundred messages make one notice. Of an organization its
 * heads, the one who began the matter and those who have read along; of staff the assignee, or those on duty while
 * there is none. A constant number of statements.
 */
export async function tellOthers(
  ctx: SignedCtx,
  { about, subject, ownKey }: Standing & { ownKey: string },
  row: MessageRow,
  assigneeId: string | null,
): Promise<void> {
  const sender = subject.parties.find(({ party }) => partyKey(party) === ownKey)
  if (!sender) return
  const senderName = (await partiesOf(ctx, [sender.party])).get(ownKey)?.name ?? { uz: '' }
  const marks = await marksBefore(ctx, row)
  const others = subject.parties.filter(({ party }) => partyKey(party) !== ownKey)
  const answer = await answeringEach(
    ctx,
    others.map(({ party }) => party),
  )
  const values = { name: senderName, title: subject.title }
  const told: (readonly [string, { values: typeof values; link: string; as: PartyRef }])[] = []
  for (const [at, { party, link, staff }] of others.entries()) {
    const key = partyKey(party)
    const people = new Set(staff ? (assigneeId ? [assigneeId] : staff.onDuty) : answer[at])
    if (!staff) {
      if (party.organizationId && (await employersOf(ctx, party.userId)).has(party.organizationId))
        people.add(party.userId)
      for (const mark of marks.people) if (mark.partyKey === key && mark.readUpTo > 0) people.add(mark.userId)
    }
    for (const userId of people) {
      const read = marks.people.find((mark) => mark.userId === userId && mark.partyKey === key)?.readUpTo ?? 0
      if (marks.lastBefore <= read) told.push([userId, { values, link: staff ? link : chatPath(about), as: party }])
    }
  }
  await notifyEach(ctx, 'chat.message', told)
}

/** The last message of the same side before this one, and how far everybody has read. */
async function marksBefore(ctx: SignedCtx, { conversationId, senderKey, id }: MessageRow) {
  const { lastBefore } = await ctx.tx
    .selectFrom('conversationMessages')
    .select(sql<number>`coalesce(max(id), 0)::int8`.as('lastBefore'))
    .where('conversationId', '=', conversationId)
    .where('senderKey', '=', senderKey)
    .where('deletedAt', 'is', null)
    .where('id', '<', id)
    .executeTakeFirstOrThrow()
  const people = await ctx.tx
    .selectFrom('conversationReads')
    .select(['userId', 'partyKey', 'readUpTo'])
    .where('conversationId', '=', conversationId)
    .execute()
  return { lastBefore, people }
}
