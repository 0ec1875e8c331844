import { z } from 'zod'
import { call, codes } from '../call.ts'
import { fileLimits } from '../files.ts'
import { bigRowId } from '../ids.ts'
import { keysetQuery } from '../list.ts'
import { tiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { cardKinds, conversationKinds, MESSAGE_FILES, MESSAGE_LENGTH } from './conversation-limits.ts'

/** A conversation is identified by its thing: the same parties have one about each. */
const about = z.object({
  kind: z.enum(conversationKinds),
  subjectId: z.string().regex(/^[0-9A-Za-z-]{1,64}$/),
})

/**
 * Who may write for an organization at all; about which of its things, each thing says itself: deals with their own code,
 * applications with that of the desk, groups to those who make them.
 */
export const talkers = codes(
  Permission.DealAct,
  Permission.ParticipationBase,
  Permission.CreditRequestWork,
  Permission.CooperationManage,
  Permission.WebinarMonitor,
  Permission.ChatSupervise,
)
export const listeners = codes(Permission.DealRead, ...talkers)

const MessageFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.int().optional(),
  outline: z.string().optional(),
})

const Place = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const Card = z.strictObject({ kind: z.enum(cardKinds), id: z.string().regex(/^[0-9A-Za-z-]{1,64}$/) })

/** As its public row says it now; without a name where the reader may not see it any more. */
const DrawnCard = Card.extend({
  title: z.string().nullable(),
  price: tiyin.nullable(),
  note: z.string(),
  picture: z.string().nullable(),
  link: z.string().nullable(),
})
export type DrawnCard = z.infer<typeof DrawnCard>

const Message = z.object({
  id: z.int(),
  /** Written by my side: by me or a colleague. */
  own: z.boolean(),
  mine: z.boolean(),
  name: z.string(),
  /** Empty once it is taken back. */
  text: z.string(),
  /** A phone or a card is not shown yet. */
  masked: z.boolean(),
  files: z.array(MessageFile),
  place: Place.nullable(),
  card: DrawnCard.nullable(),
  replyTo: z.object({ id: z.int(), name: z.string(), text: z.string() }).nullable(),
  sentAt: z.iso.datetime(),
  edited: z.boolean(),
  deleted: z.boolean(),
  /** Of my messages: a browser of the other side has fetched it. */
  delivered: z.boolean(),
  /** Of my messages: somebody of the other side has seen it. */
  read: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Message = z.infer<typeof Message>

const Conversation = z.object({
  /** The live topic under which changes of this conversation are told. */
  topic: z.string(),
  /** What it is about, and where I see the thing itself. */
  title: z.string(),
  link: z.string().nullable(),
  group: z.boolean(),
  parties: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      own: z.boolean(),
      online: z.boolean(),
      /** When one of them last looked in here; of whoever has blocked or is blocked nothing is told. */
      seenAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The employee who answers for staff; shown to staff alone. */
  assignee: z.object({ name: z.string(), mine: z.boolean() }).nullable(),
  status: z.enum(['open', 'closed', 'blocked']),
  /** Phones and cards are hidden until the sides have agreed. */
  masked: z.boolean(),
  unread: z.int(),
  /** The oldest first; `next` asks for what was before. */
  items: z.array(Message),
  take: z.int(),
  next: z.string().optional(),
  can: z.object({ write: z.boolean(), block: z.boolean(), unblock: z.boolean() }),
})
export type Conversation = z.infer<typeof Conversation>

export const getConversation = call('GET /main/api-communication/conversations/{kind}/{subjectId}', {
  summary: 'The conversation about something of mine, its latest messages; reading it as evidence is written down',
  access: 'signedIn',
  reads: listeners,
  params: about,
  query: z.object(keysetQuery),
  answer: Conversation,
  writes: true,
  whileViewing: true,
})

const text = z.string().trim().max(MESSAGE_LENGTH)

export const sendMessage = call('POST /main/api-communication/conversations/{kind}/{subjectId}/messages', {
  summary: 'Write to the other side; thirty messages a minute',
  access: 'signedIn',
  acts: talkers,
  params: about,
  body: z
    .strictObject({
      text: text.default(''),
      /** Papers uploaded by me with the purpose `message`. */
      fileIds: z
        .array(z.string().regex(/^[0-9a-f]{64}$/))
        .max(MESSAGE_FILES)
        .default([]),
      place: Place.optional(),
      card: Card.optional(),
      replyTo: bigRowId.optional(),
    })
    .refine((body) => body.text !== '' || body.fileIds.length > 0 || body.place || body.card, {
      path: ['text'],
      error: 'V_REQUIRED',
    }),
  answer: Message,
})

export const uploadVoiceMessage = call('POST /main/api-communication/voice', {
  summary: 'Keep a recording of up to three minutes for a message, as browsers make them',
  access: 'signedIn',
  personal: 'paper',
  perMinute: 30,
  query: z.object({ outline: z.string().regex(/^[0-9]{40}$/) }),
  upload: { maxBytes: fileLimits.voice.maxBytes },
  answer: MessageFile,
})

const one = about.extend({ messageId: z.coerce.number().pipe(bigRowId) })

export const editMessage = call('PUT /main/api-communication/conversations/{kind}/{subjectId}/messages/{messageId}', {
  summary: 'Correct a message of mine within fifteen minutes',
  access: 'signedIn',
  acts: talkers,
  params: one,
  body: z.strictObject({ text: text.min(1) }),
  answer: Message,
})

export const deleteMessage = call(
  'DELETE /main/api-communication/conversations/{kind}/{subjectId}/messages/{messageId}',
  {
    summary: 'Take a message of mine back for everybody, within an hour',
    access: 'signedIn',
    acts: talkers,
    params: one,
  },
)

export const readConversation = call('POST /main/api-communication/conversations/{kind}/{subjectId}/read', {
  summary: 'I have read everything up to this message',
  access: 'signedIn',
  reads: listeners,
  params: about,
  body: z.strictObject({ upTo: bigRowId }),
})

export const whoIsHere = call('GET /main/api-communication/conversations/{kind}/{subjectId}/here', {
  summary: 'Which of the others have the platform open just now: known for a minute and kept nowhere',
  access: 'signedIn',
  reads: listeners,
  params: about,
  answer: z.object({ keys: z.array(z.string()) }),
})

export const tellTyping = call('POST /main/api-communication/conversations/{kind}/{subjectId}/typing', {
  summary: 'I am writing just now: told to the others and kept nowhere',
  access: 'signedIn',
  acts: talkers,
  perMinute: 60,
  params: about,
})

export const blockOtherSide = call('POST /main/api-communication/conversations/{kind}/{subjectId}/block', {
  summary: 'Stop the other side from writing to me, or let it again',
  access: 'signedIn',
  acts: talkers,
  params: about,
  body: z.strictObject({ blocked: z.boolean() }),
})

export const readMessageFile = call('GET /main/api-communication/conversations/{kind}/{subjectId}/files/{fileId}', {
  summary: 'A file of a message, for those who take part; reading it as evidence is written down',
  access: 'signedIn',
  reads: listeners,
  writes: true,
  whileViewing: true,
  params: about.extend({ fileId: z.string().regex(/^[0-9a-f]{64}$/) }),
  download: true,
  ranges: true,
})
