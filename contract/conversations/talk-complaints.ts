import { z } from 'zod'
import { call, codes } from '../call.ts'
import { bigRowId, idParams, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { wholeCountry } from '../scope.ts'
import { conversationKinds } from './conversation-limits.ts'
import { talkers } from './conversations.ts'
import { TALK_COMPLAINT_LENGTH, talkComplaintReasons, talkComplaintStates } from './talk-complaint-process.ts'

export const complainOfMessage = call(
  'POST /main/api-communication/conversations/{kind}/{subjectId}/messages/{messageId}/complaint',
  {
    summary: 'Complain of a message of the others; one of a person and message, twenty a day',
    access: 'signedIn',
    acts: talkers,
    params: z.object({
      kind: z.enum(conversationKinds),
      subjectId: z.string().regex(/^[0-9A-Za-z-]{1,64}$/),
      messageId: z.coerce.number().pipe(bigRowId),
    }),
    body: z.strictObject({
      reason: z.enum(talkComplaintReasons),
      text: z
        .string()
        .trim()
        .max(TALK_COMPLAINT_LENGTH)
        .transform((text) => text || null)
        .nullable()
        .default(null),
    }),
  },
)

const access = codes(Permission.ChatSupervise)
const scope = wholeCountry('One desk answers for what people write to each other')

const TalkComplaint = z.object({
  id: z.int(),
  kind: z.enum(conversationKinds),
  reason: z.enum(talkComplaintReasons),
  text: z.string().nullable(),
  from: z.string(),
  author: z.string(),
  /** Of the author, within ninety days. */
  upheldBefore: z.int(),
  /** The message complained of and what stood around it. */
  evidence: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      text: z.string(),
      files: z.int(),
      at: z.iso.datetime(),
      isMeant: z.boolean(),
    }),
  ),
  state: z.enum(talkComplaintStates),
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({ uphold: z.boolean(), dismiss: z.boolean() }),
})
export type TalkComplaint = z.infer<typeof TalkComplaint>

export const listTalkComplaints = call('GET /main/api-communication/complaints', {
  summary: 'Complaints of messages, latest first, with the number in every state',
  access,
  scope,
  query: z.object({ state: z.enum(talkComplaintStates).default('new'), ...keysetQuery }),
  answer: pageOf(TalkComplaint).extend({ counts: z.record(z.enum(talkComplaintStates), z.int()) }),
})

export const decideTalkComplaint = call('POST /main/api-communication/complaints/{id}/decide', {
  summary: 'Uphold it, the third of an author within ninety days mutes, or dismiss it',
  access,
  scope,
  params: idParams,
  body: z.strictObject({
    step: z.enum(['uphold', 'dismiss']),
    answer: z.string().trim().min(3).max(500),
    rowVersion,
  }),
})
