import { z } from 'zod'
import { call } from '../call.ts'
import { idParams, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { territory } from '../scope.ts'
import { blockerCodes, moderatorCodes, queueList } from './moderation.ts'
import { COMPLAINT_TEXT_LENGTH, complaintReasons, complaintStates } from './moderation-process.ts'

export const fileComplaint = call('POST /main/api-market/complaints', {
  summary: 'Complain of something published; nobody has to be signed in',
  access: 'open',
  perMinute: 5,
  body: z.strictObject({
    targetType: z.string().max(20),
    targetId: z.union([z.string().max(40), z.int()]).transform(String),
    reason: z.enum(complaintReasons),
    text: z
      .string()
      .trim()
      .max(COMPLAINT_TEXT_LENGTH)
      .transform((text) => text || null)
      .nullable()
      .default(null),
  }),
})

export const Complaint = z.object({
  id: z.int(),
  targetType: z.string(),
  targetId: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  seller: z.string(),
  reason: z.enum(complaintReasons),
  text: z.string().nullable(),
  /** Null where nobody was signed in. */
  from: z.string().nullable(),
  /** Other open complaints of the same thing. */
  others: z.int(),
  state: z.enum(complaintStates),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({ uphold: z.boolean(), dismiss: z.boolean() }),
})
export type Complaint = z.infer<typeof Complaint>

export const listComplaints = call('GET /main/api-market/complaints', {
  summary: 'Complaints, latest first, with the number in every state',
  access: moderatorCodes,
  scope: territory('judgement'),
  query: z.object({
    state: z.enum(complaintStates).default('new'),
    /** Of one or several queues, with commas between. */
    queue: queueList.optional(),
    ...keysetQuery,
  }),
  answer: pageOf(Complaint).extend({ counts: z.record(z.enum(complaintStates), z.int()) }),
})

export const decideComplaint = call('POST /main/api-market/complaints/{id}/decide', {
  summary: 'Uphold it, which takes the thing down, or dismiss it',
  access: blockerCodes,
  scope: territory('judgement'),
  params: idParams,
  body: z.strictObject({
    step: z.enum(['uphold', 'dismiss']),
    answer: z.string().trim().min(3).max(500),
    rowVersion,
  }),
})
