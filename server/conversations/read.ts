import { sql } from 'kysely'
import type { ResultOf } from '#contract/call.ts'
import type { getConversation } from '#contract/conversations/conversations.ts'
import { partyKey } from '#contract/party-key.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { type AskedPage, list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import { textIn } from '../kernel/words/localized.ts'
import { markDelivered } from './delivered.ts'
import type { TalkDesk } from './desk.ts'
import { type MessageRow, presentAssignee, presentMessages, presentParties } from './present.ts'
import { type About, mayBlock, type Standing } from './subject.ts'
import { topicOf } from './topics.ts'
import './tables.ts'

export const CONVERSATION = 'conversation'

/** Told to the others of those who take part; where one has blocked the other nobody is told anything. */
export async function tellWriting(ctx: SignedCtx, standing: Standing): Promise<void> {
  if (standing.subject.closed || (await blockOf(ctx, standing)).any) return
  const topic = topicOf(standing)
  for (const key of standing.otherKeys) await ctx.changed(`talk:${key}/${topic}/typing`)
}

/** Whoever has blocked the other shows nothing of themselves either. */
export async function othersHere(ctx: SignedCtx, standing: Standing, presence: TalkDesk['presence']) {
  if ((await blockOf(ctx, standing)).any) return { keys: [] }
  return { keys: standing.otherKeys.filter((key) => presence.isHere(key)) }
}

const rowOf = (ctx: Ctx, { about, pairKey }: Pick<Standing, 'about' | 'pairKey'>) =>
  ctx.tx
    .selectFrom('conversations')
    .selectAll()
    .where('kind', '=', about.kind)
    .where('subjectId', '=', about.subjectId)
    .where('pairKey', '=', pairKey)

export const findRow = (ctx: Ctx, where: Pick<Standing, 'about' | 'pairKey'>) => rowOf(ctx, where).executeTakeFirst()

/** When each side last looked in: no more is kept than its marks of reading tell. */
const seen = sql<Readonly<Record<string, string>> | null>`(
  select jsonb_object_agg(party_key, at) from (
    select r.party_key, max(r.read_at) as at from conversation_reads r
    where r.conversation_id = conversations.id group by r.party_key) sides)`

const said = (conversationId: string, since: Standing['since']) =>
  list({
    rows: ({ tx }: Ctx, _asked: AskedPage) => {
      const all = tx.selectFrom('conversationMessages').selectAll().where('conversationId', '=', conversationId)
      return since ? all.where('sentAt', '>=', since) : all
    },
    order: orderBy(down('id', 'bigRow')),
  })

/** The latest page, or what was before the oldest shown. */
export async function readMessages(
  ctx: SignedCtx,
  standing: Standing,
  asked: AskedPage,
  desk: TalkDesk,
): Promise<ResultOf<typeof getConversation>> {
  const row = await rowOf(ctx, standing).select(seen.as('seen')).executeTakeFirst()
  const { subject, ownKey } = standing
  const block = await blockOf(ctx, standing)
  const speaks = ownKey !== undefined && subject.mayWrite
  const isAnothers = standing.isStaff && row?.assigneeId != null && row.assigneeId !== ctx.actor.userId
  const common = {
    topic: topicOf(standing),
    title: textIn(ctx.lang, subject.title),
    link: subject.parties.find(({ party }) => partyKey(party) === ownKey)?.link ?? null,
    group: subject.isGroup === true,
    parties: await presentParties(
      ctx,
      standing,
      block.any ? undefined : { presence: desk.presence, seen: row?.seen ?? {} },
    ),
    assignee: standing.isStaff && row ? await presentAssignee(ctx, row) : null,
    status: subject.closed ? ('closed' as const) : block.any ? ('blocked' as const) : ('open' as const),
    masked: subject.masksContacts,
    take: asked.take,
    can: {
      write: speaks && !isAnothers && !subject.closed && !block.any,
      block: speaks && mayBlock(standing) && !block.mine,
      unblock: speaks && block.mine,
    },
  }
  if (!ownKey) await witnessed(ctx, standing.about)
  if (!row) return { ...common, unread: 0, items: [] }
  const { shown: latest, page } = await said(row.id, standing.since).read(ctx, asked)
  const shown = latest.toReversed()
  const answered = await findAnswered(ctx, standing, shown)
  const { unread, fetched, ...marks } = await marksOf(ctx, row.id, standing)
  const newest = asked.next ? undefined : shown.at(-1)
  if (ownKey && newest && newest.senderKey !== ownKey && fetched < newest.id)
    await markDelivered(ctx, ownKey, [{ conversationId: row.id, upTo: newest.id, standing }])
  return {
    ...common,
    ...page,
    unread,
    items: await presentMessages(ctx, standing, shown, { answered, ...marks, desk }),
  }
}

export async function findAnswered(
  ctx: Ctx,
  { since }: Pick<Standing, 'since'>,
  rows: readonly MessageRow[],
): Promise<Map<number, MessageRow>> {
  const ids = rows.flatMap(({ replyTo }) => replyTo ?? [])
  if (ids.length === 0) return new Map()
  const found = await ctx.tx.selectFrom('conversationMessages').selectAll().where('id', 'in', ids).execute()
  return new Map(found.filter(({ sentAt }) => !since || sentAt >= since).map((one) => [one.id, one]))
}

/** How much waits for the caller, and how far the other side has fetched and read. */
export async function marksOf(
  ctx: SignedCtx,
  conversationId: string,
  { ownKey, since }: Pick<Standing, 'ownKey' | 'since'>,
) {
  const own = ownKey ?? null
  return ctx.tx
    .selectNoFrom([
      sql<number>`(select count(*)::int from conversation_messages m
        where m.conversation_id = ${conversationId} and m.sender_key <> ${own}::uuid and m.deleted_at is null
          and m.sent_at >= coalesce(${since}::timestamptz, '-infinity') and m.id > coalesce((select read_up_to from conversation_reads r where r.conversation_id = ${conversationId}
            and r.user_id = ${ctx.actor.userId} and r.party_key = ${own}::uuid), 0))`.as('unread'),
      sql<number>`coalesce((select max(read_up_to) from conversation_reads r
        where r.conversation_id = ${conversationId} and r.party_key <> ${own}::uuid), 0)::int8`.as('readByOther'),
      sql<number>`coalesce((select max(delivered_up_to) from conversation_reads r
        where r.conversation_id = ${conversationId} and r.party_key <> ${own}::uuid), 0)::int8`.as('deliveredToOther'),
      sql<number>`coalesce((select delivered_up_to from conversation_reads r where r.conversation_id = ${conversationId}
        and r.user_id = ${ctx.actor.userId} and r.party_key = ${own}::uuid), 0)::int8`.as('fetched'),
    ])
    .executeTakeFirstOrThrow()
}

/** Whether one side has blocked the other. */
export async function blockOf(ctx: Ctx, standing: Pick<Standing, 'ownKey' | 'otherKeys' | 'subject'>) {
  const { ownKey, otherKeys } = standing
  if (!mayBlock(standing) || !ownKey || otherKeys.length === 0) return { any: false, mine: false }
  const rows = await ctx.tx
    .selectFrom('partyBlocks')
    .select('blockerKey')
    .where((eb) =>
      eb.or([
        eb.and([eb('blockerKey', '=', ownKey), eb('blockedKey', 'in', otherKeys)]),
        eb.and([eb('blockerKey', 'in', otherKeys), eb('blockedKey', '=', ownKey)]),
      ]),
    )
    .execute()
  return { any: rows.length > 0, mine: rows.some(({ blockerKey }) => blockerKey === ownKey) }
}

/** Reading by someone who takes no part is audited each time. */
export const witnessed = (ctx: SignedCtx, { kind, subjectId }: About) =>
  ctx.audit({ action: 'conversation.witnessed', objectType: CONVERSATION, objectId: `${kind}:${subjectId}` })
