import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { Permission as P } from '../../permissions.ts'
import { republic } from '../../scope.ts'
import { paragraphs } from '../../shape.ts'
import { TimeLeft } from '../../time-left.ts'
import { supportLimits as limits, threadStates } from './thread-process.ts'

const root = '/main/api-communication/inbox'
const desk = { scope: republic('One desk answers people of the whole country') } as const
const see = { ...desk, access: codes(P.ChatStaff, P.ChatSupervise) } as const
const work = { ...desk, access: codes(P.ChatStaff) } as const

const Row = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(threadStates),
  who: z.string().nullable(),
  phone: z.string().nullable(),
  topic: z.string(),
  text: z.string(),
  language: z.string(),
  assignee: z.string().nullable(),
  mine: z.boolean(),
  left: TimeLeft.nullable(),
  late: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ThreadRow = z.infer<typeof Row>
export const staffSteps = ['take', 'answer', 'pass', 'putBack', 'ticket', 'close'] as const
const Thread = Row.extend({
  page: z.string().nullable(),
  ticket: z.object({ id: z.int(), number: z.string() }).nullable(),
  /** Where the caller lives, if it is known: a ticket needs it. */
  territoryId: z.int().nullable(),
  messages: z.array(
    z.object({
      id: z.int(),
      side: z.enum(['person', 'staff']),
      author: z.string().nullable(),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  can: z.array(z.enum(staffSteps)),
  rowVersion: z.int(),
})
export type StaffThread = z.infer<typeof Thread>

export const listInbox = call(`GET ${root}`, {
  ...see,
  summary: 'What people have asked: the queue, mine, all',
  query: z.object({
    ...keysetQuery,
    search: searchText,
    status: z.enum(threadStates).optional(),
    topicId: queryId.optional(),
    mine: z.stringbool().optional(),
    late: z.stringbool().optional(),
  }),
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const inboxChoices = call(`GET ${root}/choices`, {
  ...see,
  summary:
    'Topics, colleagues a thread may be passed to with what they hold now, canned answers, figures for supervisors',
  answer: z.object({
    /** Of the last seven days, and what stands now; for supervisors alone. */
    figures: z
      .object({
        asked: z.int(),
        answered: z.int(),
        inTime: z.int(),
        /** Of first answers, by the clock on the wall. */
        medianMinutes: z.int().nullable(),
        waiting: z.int(),
        late: z.int(),
      })
      .nullable(),
    topics: z.array(z.object({ id: z.int(), name: z.string() })),
    colleagues: z.array(z.object({ id: z.uuid(), name: z.string(), open: z.int() })),
    answers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        text: z.object({
          uz: z.string(),
          ru: z.string().optional(),
          eng: z.string().optional(),
          cyrl: z.string().optional(),
        }),
      }),
    ),
  }),
})
export const getThread = call(`GET ${root}/{id}`, {
  ...see,
  summary: 'One thread with what was written',
  params: idParams,
  answer: Thread,
})
export const threadHistory = call(`GET ${root}/{id}/history`, {
  ...see,
  summary: 'Who did what to a thread',
  params: idParams,
  answer: History,
})
const one = { params: idParams, answer: Thread } as const
export const takeThread = call(`POST ${root}/{id}/take`, {
  ...work,
  ...one,
  summary: 'Take a thread of the queue: one of staff wins',
  body: z.strictObject({ rowVersion }),
})
export const answerThread = call(`POST ${root}/{id}/answer`, {
  ...work,
  ...one,
  summary: 'Answer whoever asked',
  body: z.strictObject({ rowVersion, text: paragraphs(limits.text).min(1) }),
})
export const passThread = call(`POST ${root}/{id}/pass`, {
  ...see,
  ...one,
  summary: 'Give a thread to a colleague, or back into the queue',
  body: z.strictObject({
    rowVersion,
    assigneeId: z.uuid().nullable(),
    reason: paragraphs(limits.reason).min(limits.least),
  }),
})
export const ticketThread = call(`POST ${root}/{id}/ticket`, {
  ...work,
  ...one,
  summary: 'Make a ticket of a thread: the call centre goes on with it',
  body: z.strictObject({
    rowVersion,
    topicId: rowId,
    territoryId: rowId.nullable().default(null),
  }),
})
export const closeThread = call(`POST ${root}/{id}/close`, {
  ...work,
  ...one,
  summary: 'Close a thread that is answered',
  body: z.strictObject({ rowVersion }),
})
