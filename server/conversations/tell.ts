import { sql } from 'kysely'
import { answering, employersOf, partiesOf, partyKey } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { notify } from '../notices/public.ts'
import type { MessageRow } from './present.ts'
import type { Standing } from './subject.ts'
import './tables.ts'

/**
 * A notice for whoever has nothing unread here yet: a talk of a hundred messages calls once, not a hundred times. Of an
 * organization its heads are told, and whoever has begun the matter or has read along.
 */
export async function tellOthers(ctx: SignedCtx, part: Standing & { ownKey: string }, row: MessageRow): Promise<void> {
  const { subject, ownKey } = part
  const sender = subject.parties.find(({ party }) => partyKey(party) === ownKey)
  if (!sender) return
  const senderName = (await partiesOf(ctx, [sender.party])).get(ownKey)?.name ?? { uz: '' }
  const marks = await marksBefore(ctx, row)
  for (const { party, link } of subject.parties) {
    const key = partyKey(party)
    if (key === ownKey) continue
    const people = new Set(await answering(ctx, party))
    if (party.organizationId && (await employersOf(ctx, party.userId)).has(party.organizationId))
      people.add(party.userId)
    for (const mark of marks.people) if (mark.partyKey === key) people.add(mark.userId)
    const waiting = [...people].filter((userId) => {
      const read = marks.people.find((mark) => mark.userId === userId && mark.partyKey === key)?.readUpTo ?? 0
      return marks.lastBefore <= read
    })
    await notify(ctx, 'chat.message', waiting, { name: senderName, title: subject.title }, { link, as: party })
  }
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
