import { type SqlBool, sql } from 'kysely'
import type { ParsedOf, ResultOf } from '#contract/call.ts'
import type { countTalks, findConversations } from '#contract/conversations/chat.ts'
import { partyKey } from '#contract/party-key.ts'
import { searchKey } from '#uz/search-key.ts'
import { partiesOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import { textIn } from '../kernel/words/localized.ts'
import { markDelivered } from './delivered.ts'
import type { ConversationSubjects } from './subject.ts'
import './tables.ts'

const SHOWN = 120
const SEARCHED_MONTHS = 12

type Asked = ParsedOf<typeof findConversations>['query']

/** Messages of the others that the caller has not read, in the conversation `c` where they take part as `p`. */
const waiting = ({ actor }: SignedCtx) => sql`from conversation_messages u where u.conversation_id = c.id
  and u.sender_key <> p.party_key and u.deleted_at is null and u.sent_at >= coalesce(p.since, '-infinity')
  and u.id > coalesce((select read_up_to from conversation_reads r where r.conversation_id = c.id
    and r.user_id = ${actor.userId} and r.party_key = p.party_key), 0)`

const deliveredTo = ({ actor }: SignedCtx) => sql<number>`coalesce((select d.delivered_up_to from conversation_reads d
  where d.conversation_id = c.id and d.user_id = ${actor.userId} and d.party_key = p.party_key), 0)::int8`

const something = (ctx: SignedCtx) => sql<SqlBool>`exists (select 1 ${waiting(ctx)})`

const mine = ({ tx, actor }: SignedCtx) =>
  tx
    .selectFrom('conversationParties as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversationId')
    .innerJoin('conversationMessages as m', 'm.id', 'c.lastMessageId')
    .where('p.partyKey', '=', partyKey(actor))
    .where((eb) => eb.or([eb('p.since', 'is', null), eb('m.sentAt', '>=', eb.ref('p.since'))]))

const talks = list({
  rows: (ctx: SignedCtx, _asked: Asked) =>
    mine(ctx).select([
      'c.kind',
      'c.subjectId',
      'm.id as messageId',
      'm.text',
      'm.files',
      'm.place',
      'm.card',
      'c.id as conversationId',
      'c.pairKey',
      'm.senderKey',
      'm.senderUserId',
      'm.sentAt',
      'm.deletedAt',
      sql<number>`(select count(*)::int ${waiting(ctx)})`.as('unread'),
      deliveredTo(ctx).as('deliveredUpTo'),
    ]),
  order: orderBy(down('m.id', 'bigRow')),
  filters: {
    kind: (kind) => sql<SqlBool>`c.kind = ${kind}`,
    unread: (only, ctx) => (only ? something(ctx) : undefined),
    search: (search, { now }) => {
      const words = searchKey(search).split(' ').filter(Boolean)
      if (words.length === 0) return undefined
      const since = new Date(now)
      since.setUTCMonth(since.getUTCMonth() - SEARCHED_MONTHS)
      const all = (key: string) =>
        sql.join(
          words.map((word) => sql`position(${word} in ${sql.ref(key)}) > 0`),
          sql` and `,
        )
      return sql<SqlBool>`(${all('c.search_key')} or exists (select 1 from conversation_messages s
        where s.conversation_id = c.id and s.deleted_at is null
          and s.sent_at >= greatest(${since}::timestamptz, coalesce(p.since, '-infinity')) and ${all('s.search_key')}))`
    },
  },
})

/**
 * Each thing answers for itself whether the caller may still read what was said about it: a right that was taken away
 * takes its conversations out of the list.
 */
export async function findTalks(
  ctx: SignedCtx,
  subjects: ConversationSubjects,
  asked: Asked,
): Promise<ResultOf<typeof findConversations>> {
  const { shown, page } = await talks.read(ctx, asked)
  const own = partyKey(ctx.actor)
  const rows = []
  for (const [kind, ofKind] of Map.groupBy(shown, (row) => row.kind)) {
    const found = await subjects[kind]?.(
      ctx,
      ofKind.map(({ subjectId }) => subjectId),
    )
    for (const row of ofKind) {
      const subject = found?.get(row.subjectId)
      if (subject?.parties.some(({ party }) => partyKey(party) === own)) rows.push({ row, subject })
    }
  }
  rows.sort((a, b) => b.row.messageId - a.row.messageId)
  await markDelivered(
    ctx,
    own,
    rows
      .filter(({ row }) => row.senderKey !== own && row.deliveredUpTo < row.messageId)
      .map(({ row, subject }) => ({
        conversationId: row.conversationId,
        upTo: row.messageId,
        standing: { about: { kind: row.kind, subjectId: row.subjectId }, pairKey: row.pairKey, subject },
      })),
  )
  const parties = await partiesOf(
    ctx,
    rows.flatMap(({ row, subject }) => [
      ...subject.parties.map(({ party }) => party),
      ...(row.senderKey === own ? [] : [{ userId: row.senderUserId, organizationId: null }]),
    ]),
  )
  const nameOf = (key: string) => {
    const party = parties.get(key)
    return party ? textIn(ctx.lang, party.name) : ''
  }
  return {
    ...page,
    items: rows.map(({ row, subject }) => {
      const title = textIn(ctx.lang, subject.title)
      const others = subject.parties.map(({ party }) => partyKey(party)).filter((key) => key !== own)
      const isMine = row.senderKey === own && row.senderUserId === ctx.actor.userId
      return {
        kind: row.kind,
        subjectId: row.subjectId,
        title,
        name: subject.isGroup ? title : others.map(nameOf).join(', '),
        last: {
          name: subject.isGroup && !isMine ? nameOf(row.senderKey) || nameOf(row.senderUserId) : '',
          mine: row.senderKey === own,
          text: row.deletedAt ? '' : [...row.text].slice(0, SHOWN).join(''),
          files: row.deletedAt ? 0 : row.files.length,
          seconds: (row.deletedAt ? undefined : row.files[0]?.seconds) ?? null,
          place: row.place !== null,
          card: row.card !== null,
          deleted: row.deletedAt !== null,
          at: row.sentAt.toISOString(),
        },
        unread: row.unread,
      }
    }),
  }
}

export async function countWaiting(ctx: SignedCtx): Promise<ResultOf<typeof countTalks>> {
  const { unread } = await mine(ctx)
    .where(something(ctx))
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return { unread }
}
