import { sql } from 'kysely'
import type { ConversationKind } from '#contract/conversations/conversation-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import type { SignedCtx } from '../kernel/context.ts'
import './tables.ts'

interface TalkSummary {
  text: string
  at: Date
  unread: number
}

/** For lists of another domain: what was said last about each thing, and how much of it waits. One statement. */
export async function talksAbout(
  ctx: SignedCtx,
  kind: ConversationKind,
  subjectIds: readonly string[],
): Promise<Map<string, TalkSummary>> {
  if (subjectIds.length === 0) return new Map()
  const { userId } = ctx.actor
  const own = partyKey(ctx.actor)
  const rows = await ctx.tx
    .selectFrom('conversations as c')
    .innerJoin('conversationParties as p', (join) =>
      join.onRef('p.conversationId', '=', 'c.id').on('p.partyKey', '=', own),
    )
    .innerJoin('conversationMessages as m', 'm.id', 'c.lastMessageId')
    .select([
      'c.subjectId',
      'm.text',
      'm.sentAt as at',
      sql<number>`(select count(*)::int from conversation_messages u where u.conversation_id = c.id
        and u.sender_key <> ${own} and u.deleted_at is null and u.sent_at >= coalesce(p.since, '-infinity') and u.id > coalesce((select read_up_to
        from conversation_reads r where r.conversation_id = c.id and r.user_id = ${userId}
        and r.party_key = ${own}), 0))`.as('unread'),
    ])
    .where('c.kind', '=', kind)
    .where('c.subjectId', 'in', subjectIds)
    .where((eb) => eb.or([eb('p.since', 'is', null), eb('m.sentAt', '>=', eb.ref('p.since'))]))
    .execute()
  return new Map(rows.map(({ subjectId, ...talk }) => [subjectId, talk]))
}
