import { z } from 'zod'
import { call } from '../call.ts'
import { queryFlag } from '../import-diff.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { conversationKinds } from './conversation-limits.ts'
import { listeners } from './conversations.ts'

const ChatRow = z.object({
  kind: z.enum(conversationKinds),
  subjectId: z.string(),
  /** What it is about. */
  title: z.string(),
  /** The other side, or the members of a group. */
  name: z.string(),
  last: z.object({
    /** Who wrote it; empty where it is clear. */
    name: z.string(),
    mine: z.boolean(),
    /** Up to 120 characters; empty where only files came, or it was taken back. */
    text: z.string(),
    files: z.int(),
    /** Of a spoken one. */
    seconds: z.int().nullable(),
    place: z.boolean(),
    card: z.boolean(),
    deleted: z.boolean(),
    at: z.iso.datetime(),
  }),
  unread: z.int(),
})
export type ChatRow = z.infer<typeof ChatRow>

export const findConversations = call('GET /main/api-communication/conversations', {
  summary: 'Conversations of mine, the one written last first; searched in three scripts over the last twelve months',
  access: 'signedIn',
  reads: listeners,
  query: z.object({
    ...keysetQuery,
    kind: z.enum(conversationKinds).optional(),
    unread: queryFlag,
    search: searchText,
  }),
  answer: pageOf(ChatRow),
  // What was fetched is delivered.
  writes: true,
  whileViewing: true,
})

export const countTalks = call('GET /main/api-communication/conversations/unread', {
  summary: 'In how many conversations of mine something waits',
  access: 'signedIn',
  reads: listeners,
  answer: z.object({ unread: z.int() }),
})
