import { type Selectable, sql } from 'kysely'
import type { ParsedOf, ResultOf } from '#contract/call.ts'
import {
  EVIDENCE_AROUND,
  MUTE_DAYS,
  NEXT_MUTE_DAYS,
  type TalkEvidence,
  talkComplaintProcess,
  talkComplaintStates,
  UPHELD_DAYS,
  UPHELD_TO_MUTE,
} from '#contract/conversations/talk-complaint-process.ts'
import type {
  complainOfMessage,
  decideTalkComplaint,
  listTalkComplaints,
} from '#contract/conversations/talk-complaints.ts'
import { DAY_MS, daysFrom } from '#uz/durations.ts'
import { employersOf, peopleByIds } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { is } from '../kernel/list/filters.ts'
import { byTabs, list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import { stepping } from '../kernel/process/steps.ts'
import { refuse } from '../kernel/refuse.ts'
import { findRow } from './read.ts'
import type { Standing } from './subject.ts'
import type { TalkComplaintsTable } from './tables.ts'

type Row = Selectable<TalkComplaintsTable>

const TOPIC = 'talk-complaints'
const A_DAY = { times: 20, seconds: DAY_MS / 1000 }

const steps = stepping({
  table: 'talkComplaints',
  state: 'status',
  process: talkComplaintProcess,
  object: 'talkComplaint',
  topic: TOPIC,
})

/** Of what the others wrote and the caller may read; the second of the same person is ignored. */
export async function complain(
  ctx: SignedCtx,
  part: Standing & { ownKey: string },
  messageId: number,
  { reason, text }: ParsedOf<typeof complainOfMessage>['body'],
): Promise<void> {
  await ctx.throttle.take(`talk-complaint:${ctx.actor.userId}`, A_DAY, ctx.now)
  const conversation = (await findRow(ctx, part)) ?? refuse('E_NOT_FOUND')
  const all = () =>
    ctx.tx
      .selectFrom('conversationMessages')
      .select(['id', 'senderKey', 'senderUserId', 'text', 'files', 'sentAt'])
      .where('conversationId', '=', conversation.id)
      .where('sentAt', '>=', part.since ?? new Date(0))
  const message = await all().where('id', '=', messageId).where('deletedAt', 'is', null).executeTakeFirst()
  if (!message || message.senderKey === part.ownKey) refuse('E_NOT_FOUND')
  const before = await all().where('id', '<', messageId).orderBy('id', 'desc').limit(EVIDENCE_AROUND).execute()
  const after = await all().where('id', '>', messageId).orderBy('id').limit(EVIDENCE_AROUND).execute()
  const evidence = [...before.toReversed(), message, ...after].map(
    ({ id, senderUserId, text, files, sentAt }): TalkEvidence => ({
      id,
      userId: senderUserId,
      text,
      files: files.length,
      at: sentAt.toISOString(),
    }),
  )
  await ctx.tx
    .insertInto('talkComplaints')
    .values({
      conversationId: conversation.id,
      messageId,
      userId: ctx.actor.userId,
      authorUserId: message.senderUserId,
      reason,
      text,
      evidence: sql<readonly TalkEvidence[]>`${JSON.stringify(evidence)}::jsonb`,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['messageId', 'userId']).doNothing())
    .execute()
  await ctx.changed(TOPIC)
}

type Asked = ParsedOf<typeof listTalkComplaints>['query']

/** Within ninety days. */
const upheldOf = ({ now }: Ctx, author: string) => sql<number>`(select count(*)::int from talk_complaints u
  where u.author_user_id = ${sql.ref(author)} and u.status = 'upheld' and u.decided_at >= ${daysFrom(now, -UPHELD_DAYS)})`

const complaints = list({
  rows: (ctx: SignedCtx, _asked: Asked) =>
    ctx.tx
      .selectFrom('talkComplaints')
      .innerJoin('conversations as c', 'c.id', 'talkComplaints.conversationId')
      .selectAll('talkComplaints')
      .select(['c.kind', upheldOf(ctx, 'talk_complaints.author_user_id').as('upheldBefore')]),
  order: orderBy(down('talkComplaints.id', 'row')),
  counts: { counts: byTabs('state', talkComplaintStates, is('talkComplaints.status')) },
})

export async function findComplaints(ctx: SignedCtx, asked: Asked): Promise<ResultOf<typeof listTalkComplaints>> {
  const { shown, page } = await complaints.read(ctx, asked)
  const people = await peopleByIds(
    ctx,
    shown.flatMap((row) => [row.userId, row.authorUserId, ...row.evidence.map(({ userId }) => userId)]),
  )
  const nameOf = (userId: string) => people.get(userId)?.name ?? ''
  return {
    ...page,
    items: shown.map((row) => {
      const may = row.status === 'new' && !isAbout(row, ctx.actor.userId)
      return {
        id: row.id,
        kind: row.kind,
        reason: row.reason,
        text: row.text,
        from: nameOf(row.userId),
        author: nameOf(row.authorUserId),
        upheldBefore: row.upheldBefore,
        evidence: row.evidence.map(({ userId, ...said }) => ({
          ...said,
          name: nameOf(userId),
          isMeant: said.id === row.messageId,
        })),
        state: row.status,
        answer: row.answer,
        createdAt: row.createdAt.toISOString(),
        rowVersion: row.rowVersion,
        can: { uphold: may, dismiss: may },
      }
    }),
  }
}

const isAbout = ({ userId, authorUserId }: Pick<Row, 'userId' | 'authorUserId'>, judge: string) =>
  userId === judge || authorUserId === judge

/** Nobody judges a conversation in which they, or an organization they work for, take part. */
async function requireForeign(ctx: SignedCtx, row: Row): Promise<void> {
  const own = [ctx.actor.userId, ...(await employersOf(ctx, ctx.actor.userId))]
  const part = await ctx.tx
    .selectFrom('conversationParties')
    .select('partyKey')
    .where('conversationId', '=', row.conversationId)
    .where('partyKey', 'in', own)
    .limit(1)
    .executeTakeFirst()
  if (part || isAbout(row, ctx.actor.userId)) refuse('E_FORBIDDEN')
}

export async function decideComplaint(
  ctx: SignedCtx,
  id: number,
  { step, answer, rowVersion }: ParsedOf<typeof decideTalkComplaint>['body'],
): Promise<void> {
  const before = await steps.lock(ctx, id, rowVersion)
  await requireForeign(ctx, before)
  const row = await steps.take(ctx, before, step, {
    reason: answer,
    set: { answer, decidedBy: ctx.actor.userId, decidedAt: ctx.now },
  })
  if (step === 'uphold') await muteIfOften(ctx, row)
}

async function muteIfOften(ctx: SignedCtx, { id, authorUserId: userId }: Row): Promise<void> {
  const { upheld, last } = await ctx.tx
    .selectNoFrom([
      sql<number>`(select count(*)::int from talk_complaints where author_user_id = ${userId} and status = 'upheld'
        and decided_at >= ${daysFrom(ctx.now, -UPHELD_DAYS)})`.as('upheld'),
      sql<Date | null>`(select max(until_at) from talk_mutes where user_id = ${userId})`.as('last'),
    ])
    .executeTakeFirstOrThrow()
  if (upheld < UPHELD_TO_MUTE || (last && last > ctx.now)) return
  const untilAt = daysFrom(ctx.now, last ? NEXT_MUTE_DAYS : MUTE_DAYS)
  await ctx.tx.insertInto('talkMutes').values({ userId, complaintId: id, fromAt: ctx.now, untilAt }).execute()
  await ctx.audit({ action: 'talkComplaint.mute', objectType: 'user', objectId: userId })
}
