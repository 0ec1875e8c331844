import { type Selectable, sql } from 'kysely'
import {
  MESSAGES_PER_MINUTE,
  type MessageCard,
  type MessageFile,
  type MessagePlace,
} from '#contract/conversations/conversation-limits.ts'
import type { Message } from '#contract/conversations/conversations.ts'
import { maskContacts } from '#contract/conversations/mask-contacts.ts'
import { partyKey } from '#contract/party-key.ts'
import { searchKey } from '#uz/search-key.ts'
import { partiesOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { ownsPaper } from '../kernel/files/files.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { drawAll, type TalkDesk } from './desk.ts'
import { markRead } from './marks.ts'
import { requireUnmuted } from './mutes.ts'
import { isDeletable, isEditable, type MessageRow, presentMessages } from './present.ts'
import { blockOf, findAnswered, findRow, marksOf } from './read.ts'
import { GROUP_PAIR, type Standing } from './subject.ts'
import type { ConversationsTable } from './tables.ts'
import { tellOthers } from './tell.ts'
import { tellTalk } from './topics.ts'

type Part = Standing & { ownKey: string }

export interface Written {
  text: string
  fileIds: readonly string[]
  place?: MessagePlace | undefined
  card?: MessageCard | undefined
  replyTo?: number | undefined
}

export async function writeMessage(
  ctx: SignedCtx,
  part: Part,
  { text, fileIds, place, card, replyTo }: Written,
  desk: TalkDesk,
): Promise<Message> {
  await ctx.throttle.take(`talk:${ctx.actor.userId}`, { times: MESSAGES_PER_MINUTE, seconds: 60 }, ctx.now)
  await requireOpen(ctx, part)
  await requireUnmuted(ctx, part)
  const opened = await openRow(ctx, part)
  const conversationId = opened.id
  const assigneeId = await answeredBy(ctx, part, opened)
  if (replyTo !== undefined) await findMessage(ctx, conversationId, replyTo)
  const files = await ownFiles(ctx, fileIds)
  // Nobody shows what they do not see themselves.
  if (card && !(await drawAll(ctx, desk, [card]))(card)) refuseFields([{ field: 'card.id', code: 'V_CHOOSE' }])
  const row = await ctx.tx
    .insertInto('conversationMessages')
    .values({
      conversationId,
      senderUserId: ctx.actor.userId,
      senderKey: part.ownKey,
      ...textColumns(ctx, text),
      files: asJson(files),
      place: place ? sql<MessagePlace>`${JSON.stringify(place)}::jsonb` : null,
      card: card ? sql<MessageCard>`${JSON.stringify(card)}::jsonb` : null,
      replyTo: replyTo ?? null,
      sentAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.tx
    .updateTable('conversations')
    .set({ lastMessageId: row.id, lastMessageAt: ctx.now, searchKey: await subjectKey(ctx, part) })
    .where('id', '=', conversationId)
    .execute()
  await tellOthers(ctx, part, row, assigneeId)
  await markRead(ctx, conversationId, part.ownKey, row.id)
  return changed(ctx, part, row, desk)
}

/** The text with and without contacts; where there are none nothing is sealed. */
function textColumns(ctx: SignedCtx, text: string) {
  const masked = maskContacts(text)
  return { text: masked, wholeSealed: masked === text ? null : ctx.vault.seal(text), searchKey: searchKey(masked) }
}

/** By what a conversation is found in the list: its thing and its parties, in every language. */
async function subjectKey(ctx: SignedCtx, { subject }: Part): Promise<string> {
  const parties = subject.isGroup
    ? new Map()
    : await partiesOf(
        ctx,
        subject.parties.map(({ party }) => party),
      )
  const said = [subject.title, ...[...parties.values()].map(({ name }) => name)].flatMap((name) => Object.values(name))
  return searchKey([...new Set(said)].join(' '))
}

export async function correctMessage(
  ctx: SignedCtx,
  part: Part,
  id: number,
  text: string,
  desk: TalkDesk,
): Promise<Message> {
  await requireOpen(ctx, part)
  const row = await lockMessage(ctx, part, id)
  if (!isEditable(ctx, row)) refuse('E_LATE_CHANGE')
  await keepCopy(ctx, part, row)
  const corrected = await ctx.tx
    .updateTable('conversationMessages')
    .set({ ...textColumns(ctx, text), editedAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return changed(ctx, part, corrected, desk)
}

export async function takeBackMessage(ctx: SignedCtx, part: Part, id: number): Promise<void> {
  const row = await lockMessage(ctx, part, id)
  if (!isDeletable(ctx, row)) refuse('E_LATE_CHANGE')
  await keepCopy(ctx, part, row)
  await ctx.tx
    .updateTable('conversationMessages')
    .set({ text: '', searchKey: '', place: null, card: null, wholeSealed: null, files: asJson([]), deletedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await tellTalk(ctx, part)
}

async function changed(ctx: SignedCtx, part: Part, row: MessageRow, desk: TalkDesk): Promise<Message> {
  await tellTalk(ctx, part)
  const answered = await findAnswered(ctx, part, [row])
  const marks = await marksOf(ctx, row.conversationId, part)
  const [message] = await presentMessages(ctx, part, [row], { answered, ...marks, desk })
  return message ?? refuse('E_NOT_FOUND')
}

async function requireOpen(ctx: SignedCtx, part: Part): Promise<void> {
  if (part.subject.closed) refuse('E_STATE', { status: 'closed' })
  if ((await blockOf(ctx, part)).any) refuse('E_TALK_BLOCKED')
}

/** The row is made with the first message; two first messages at once meet at the unique key. */
async function openRow(ctx: SignedCtx, part: Part): Promise<OpenRow> {
  const found = await findRow(ctx, part)
  if (found) {
    if (part.subject.isGroup) await keepMembers(ctx, part, found.id)
    return found
  }
  const { about, pairKey } = part
  const made = await ctx.tx
    .insertInto('conversations')
    .values({ kind: about.kind, subjectId: about.subjectId, pairKey, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subjectId', 'pairKey']).doUpdateSet({ pairKey: sql`excluded.pair_key` }),
    )
    .returning(['id', 'assigneeId'])
    .executeTakeFirstOrThrow()
  await keepMembers(ctx, part, made.id)
  return made
}

/** Updates the members, by which lists find a conversation. */
async function keepMembers(ctx: SignedCtx, { subject }: Pick<Part, 'subject'>, conversationId: string): Promise<void> {
  const members = subject.parties.map(({ party, since }) => ({ partyKey: partyKey(party), since: since ?? null }))
  if (subject.isGroup)
    await ctx.tx
      .deleteFrom('conversationParties')
      .where('conversationId', '=', conversationId)
      .where(
        'partyKey',
        'not in',
        members.map((one) => one.partyKey),
      )
      .execute()
  await ctx.tx
    .insertInto('conversationParties')
    .values(members.map((one) => ({ conversationId, ...one })))
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'partyKey']).doUpdateSet({ since: sql`excluded.since` }),
    )
    .execute()
}

/** Somebody has come to a group or gone: whoever is in it now has the talk in their list, and nobody else. */
export async function membersChanged(
  ctx: SignedCtx,
  { about, subject }: Pick<Part, 'about' | 'subject'>,
): Promise<void> {
  const talk = { about, subject, pairKey: GROUP_PAIR }
  const found = await findRow(ctx, talk)
  if (found) await keepMembers(ctx, talk, found.id)
  await tellTalk(ctx, talk)
}

type OpenRow = Pick<Selectable<ConversationsTable>, 'id' | 'assigneeId'>

/** The first of staff to write becomes the assignee; the others read along. */
async function answeredBy(ctx: SignedCtx, { isStaff }: Part, { id, assigneeId }: OpenRow): Promise<string | null> {
  if (!isStaff) return assigneeId
  const { userId } = ctx.actor
  const taken = await ctx.tx
    .updateTable('conversations')
    .set({ assigneeId: userId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('assigneeId', 'is', null), eb('assigneeId', '=', userId)]))
    .returning('assigneeId')
    .executeTakeFirst()
  return taken ? taken.assigneeId : refuse('E_TALK_TAKEN')
}

/** Assigns a colleague or nobody; step, reason and notice are the subject's own. */
export async function passTo(ctx: SignedCtx, part: Part, userId: string | null): Promise<void> {
  const row = await findRow(ctx, part)
  if (!row || !part.isStaff) refuse('E_NOT_FOUND')
  await ctx.tx.updateTable('conversations').set({ assigneeId: userId }).where('id', '=', row.id).execute()
  await tellTalk(ctx, part)
}

async function findMessage(ctx: SignedCtx, conversationId: string, id: number): Promise<MessageRow> {
  const row = await ctx.tx
    .selectFrom('conversationMessages')
    .selectAll()
    .where('id', '=', id)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

async function lockMessage(ctx: SignedCtx, part: Part, id: number): Promise<MessageRow> {
  const row = await ctx.tx
    .selectFrom('conversationMessages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversationId')
    .selectAll('m')
    .where('m.id', '=', id)
    .where('c.kind', '=', part.about.kind)
    .where('c.subjectId', '=', part.about.subjectId)
    .where('c.pairKey', '=', part.pairKey)
    .where('m.senderUserId', '=', ctx.actor.userId)
    .where('m.senderKey', '=', part.ownKey)
    .forUpdate('m')
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

async function keepCopy(ctx: SignedCtx, { subject }: Part, row: MessageRow): Promise<void> {
  if (!subject.keepsEvidence) return
  await ctx.tx
    .insertInto('conversationMessageCopies')
    .values({
      messageId: row.id,
      at: ctx.now,
      text: row.text,
      wholeSealed: row.wholeSealed,
      files: asJson(row.files),
    })
    .execute()
}

const asJson = (files: readonly MessageFile[]) => sql<readonly MessageFile[]>`${JSON.stringify(files)}::jsonb`

/** Papers the sender uploaded for a message; other ids are not found. */
export async function ownFiles(ctx: SignedCtx, ids: readonly string[]): Promise<MessageFile[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('files')
    .leftJoin('messageVoices', 'messageVoices.fileId', 'files.id')
    .select(['id', 'name', 'mime', 'size', 'width', 'height', 'createdBy', 'organizationId', 'seconds', 'outline'])
    .where('id', 'in', ids)
    .where('private', '=', true)
    .where('createdBy', '=', ctx.actor.userId)
    .execute()
  // A paper brought for an organization does not leave with the person who brought it.
  const own = new Map(rows.filter((row) => ownsPaper(ctx.actor, row)).map((row) => [row.id, row]))
  return ids.map((id, at) => {
    const row = own.get(id) ?? refuseFields([{ field: `fileIds[${at}]`, code: 'V_FORMAT' }])
    const { createdBy: _by, organizationId: _of, seconds, outline, ...file } = row
    return { ...file, ...(seconds !== null && { seconds }), ...(outline !== null && { outline }) }
  })
}
