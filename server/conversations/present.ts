import type { Selectable } from 'kysely'
import { DELETE_MINUTES, EDIT_MINUTES } from '#contract/conversations/conversation-limits.ts'
import type { Message } from '#contract/conversations/conversations.ts'
import { partyKey } from '#contract/party-key.ts'
import { type PartyRef, partiesOf, peopleByIds } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import { type CardFace, drawAll, type TalkDesk } from './desk.ts'
import type { Standing } from './subject.ts'
import type { ConversationMessagesTable, ConversationsTable } from './tables.ts'

export type MessageRow = Selectable<ConversationMessagesTable>

const MINUTE = 60_000
const REPLY_SHOWN = 120
/** Taken away since, or never open to whoever reads. */
const GONE: CardFace = { title: null, price: null, note: '', picture: null, link: null }

export const isEditable = (ctx: SignedCtx, row: MessageRow) => isOf(ctx, row) && isFresh(ctx, row, EDIT_MINUTES)
export const isDeletable = (ctx: SignedCtx, row: MessageRow) => isOf(ctx, row) && isFresh(ctx, row, DELETE_MINUTES)

const isOf = ({ actor }: SignedCtx, row: MessageRow) =>
  row.senderUserId === actor.userId && row.senderKey === partyKey(actor)
const isFresh = ({ now }: SignedCtx, row: MessageRow, minutes: number) =>
  row.deletedAt === null && now.getTime() - row.sentAt.getTime() <= minutes * MINUTE

interface Around {
  /** What the messages answer, by id. */
  answered: ReadonlyMap<number, MessageRow>
  /** The furthest message anybody of the other side has fetched and read. */
  deliveredToOther: number
  readByOther: number
  desk: TalkDesk
}

/** Messages in their order, as the caller may see them; two statements for the names, some for each kind of cards. */
export async function presentMessages(
  ctx: SignedCtx,
  standing: Standing,
  rows: readonly MessageRow[],
  { answered, deliveredToOther, readByOther, desk }: Around,
): Promise<Message[]> {
  const { subject, ownKey } = standing
  const name = await namesFor(ctx, standing, [...rows, ...answered.values()])
  const faceOf = await drawAll(
    ctx,
    desk,
    rows.flatMap(({ card }) => card ?? []),
  )
  const shown = (row: MessageRow) => {
    const isHidden = row.wholeSealed !== null && subject.masksContacts && row.deletedAt === null
    const text = row.wholeSealed !== null && !isHidden ? ctx.vault.unseal(row.wholeSealed) : row.text
    return { text: row.deletedAt ? '' : text, masked: isHidden }
  }
  return rows.map((row): Message => {
    const reply = row.replyTo === null ? undefined : answered.get(row.replyTo)
    return {
      id: row.id,
      own: row.senderKey === ownKey,
      mine: isOf(ctx, row),
      name: name(row),
      ...shown(row),
      files: row.deletedAt ? [] : [...row.files],
      place: row.place,
      card: row.card && { ...row.card, ...(faceOf(row.card) ?? GONE) },
      replyTo: reply ? { id: reply.id, name: name(reply), text: shown(reply).text.slice(0, REPLY_SHOWN) } : null,
      sentAt: row.sentAt.toISOString(),
      edited: row.editedAt !== null,
      deleted: row.deletedAt !== null,
      delivered: row.senderKey === ownKey && row.id <= deliveredToOther,
      read: row.senderKey === ownKey && row.id <= readByOther,
      can: { edit: isEditable(ctx, row) && row.text !== '', delete: isDeletable(ctx, row) },
    }
  })
}

/** Colleagues see each other's names; the other side appears as its party. */
async function namesFor(ctx: SignedCtx, { subject, ownKey }: Standing, rows: readonly MessageRow[]) {
  // People who left a group keep their names.
  const here = new Set(subject.parties.map(({ party }) => partyKey(party)))
  const refs: PartyRef[] = [
    ...subject.parties.map(({ party }) => party),
    ...rows
      .filter((row) => row.senderKey === ownKey || !here.has(row.senderKey))
      .map(({ senderUserId }) => ({ userId: senderUserId, organizationId: null })),
  ]
  const parties = await partiesOf(ctx, refs)
  return (row: MessageRow) => {
    const party =
      parties.get(row.senderKey === ownKey ? row.senderUserId : row.senderKey) ?? parties.get(row.senderUserId)
    return party ? textIn(ctx.lang, party.name) : ''
  }
}

/** Colleagues see who has taken it. */
export async function presentAssignee(
  ctx: SignedCtx,
  { assigneeId }: Pick<Selectable<ConversationsTable>, 'assigneeId'>,
) {
  if (assigneeId === null) return null
  const person = (await peopleByIds(ctx, [assigneeId])).get(assigneeId)
  return { name: person?.name ?? '', mine: assigneeId === ctx.actor.userId }
}

/** Presence is shown to those who take part, not to witnesses. */
export async function presentParties(
  ctx: SignedCtx,
  { subject, ownKey }: Standing,
  shown: { presence: TalkDesk['presence']; seen: Readonly<Record<string, string>> } | undefined,
) {
  const parties = await partiesOf(
    ctx,
    subject.parties.map(({ party }) => party),
  )
  const told = ownKey === undefined ? undefined : shown
  return subject.parties.map(({ party }) => {
    const key = partyKey(party)
    const known = parties.get(key)
    return {
      key,
      name: known ? textIn(ctx.lang, known.name) : '',
      own: key === ownKey,
      online: told?.presence.isHere(key) === true,
      seenAt: momentOf(told?.seen[key]),
    }
  })
}

const momentOf = (at: string | undefined) => (at === undefined ? null : new Date(at).toISOString())
