import { z } from 'zod'
import { call, codes } from '../call.ts'
import { PAGE_SIZE } from '../constants.ts'
import { History } from '../history.ts'
import { idParams, queryId, rowVersion } from '../ids.ts'
import { keysetQuery, MAX_TAKE, pageOf, searchText } from '../list.ts'
import { webUrl } from '../media/parts.ts'
import { Fault, JudgeRemarks, OwnStepBody, publishedRights } from '../moderation/owned.ts'
import { publicationStates } from '../moderation/publication.ts'
import { Permission } from '../permissions.ts'
import { EventDraft, Material } from './event.ts'
import { EVENT_MATERIALS, eventTypes } from './event-enums.ts'
import { eventStages } from './event-process.ts'

const reads = codes(Permission.WebinarOrganize, Permission.WebinarEdit)
const edits = codes(Permission.WebinarEdit)
const params = idParams
const type = z.enum(eventTypes)
const moment = z.iso.datetime()

/** One of those my organization holds, as its list shows it. */
export const MyEventRow = z.object({
  id: z.int(),
  type,
  /** Empty while a draft has none; in the language of the caller. */
  title: z.string(),
  picture: z.string().nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  status: z.enum(publicationStates),
  stage: z.enum(eventStages),
  /** An edit of what is published waits for judgement. */
  pending: z.boolean(),
  capacity: z.int().nullable(),
  /** Seats held, people who wait for one, and those the organizer has not let in yet. */
  seats: z.object({ taken: z.int(), waiting: z.int(), toConfirm: z.int(), attended: z.int() }),
  updatedAt: moment,
  rowVersion: z.int(),
  /** The public page; absent while the public does not see it. */
  path: z.string().nullable(),
  can: z.object({
    ...publishedRights,
    /** Call it off, with a reason. */
    cancel: z.boolean(),
    /** Put up the recording and materials. */
    record: z.boolean(),
    monitor: z.boolean(),
    /** At the door of a seminar. */
    checkIn: z.boolean(),
  }),
})
export type MyEventRow = z.infer<typeof MyEventRow>

export const MyEvent = MyEventRow.extend({
  /** As filled in, or as it is live. */
  content: EventDraft,
  /** The whole of what is judged, and the fields of it that differ from what is live. */
  pendingContent: EventDraft.nullable(),
  waiting: z.array(z.string()),
  /** Of a webinar: only whoever may edit the event reads it, here and nowhere else. */
  joinUrl: z.string().nullable(),
  faults: z.array(Fault),
  judging: z.enum(['queued', 'taken']).nullable(),
  remarks: JudgeRemarks.nullable(),
  /** Why it was blocked. */
  stateReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Names of what the content only numbers, as `territoryId:12`, `topics:40201`, `districtQuotas.districtId:77`. */
  names: z.record(z.string(), z.string()),
  /** Addresses of the pictures the content names by their file: cover and photos of speakers. */
  pictures: z.record(z.string(), z.string()),
})
export type MyEvent = z.infer<typeof MyEvent>

export const listMyEvents = call('GET /main/api-media/my-events', {
  summary: 'Seminars and webinars my organization holds, latest change first, with the number in every state',
  access: reads,
  scope: 'party',
  query: z.object({
    type: type.optional(),
    status: z.enum(publicationStates).optional(),
    stage: z.enum(eventStages).optional(),
    topic: queryId.optional(),
    /** Held between these days, both included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    search: searchText,
    ...keysetQuery,
    take: z.coerce.number().int().min(1).max(MAX_TAKE).default(PAGE_SIZE),
  }),
  answer: pageOf(MyEventRow).extend({
    /** By state, with the other filters applied; a state nobody is in is absent. */
    counts: z.partialRecord(z.enum(publicationStates), z.int()),
    stages: z.partialRecord(z.enum(eventStages), z.int()),
    /** `rooms`: webinars can be held in rooms of our own, `bbb`. */
    can: z.object({ create: z.boolean(), rooms: z.boolean() }),
  }),
})

export const getMyEvent = call('GET /main/api-media/my-events/{id}', {
  summary: 'One event of my organization with its pending version, faults and the moderator’s remarks',
  access: reads,
  scope: 'party',
  params,
  answer: MyEvent,
})

/** Absent: as it is; null: none. Only https, and only of its platform. */
const joinUrl = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .nullable()
  .optional()

export const createEvent = call('POST /main/api-media/my-events', {
  summary: 'Begin a draft of a seminar or a webinar with whatever is filled in',
  access: edits,
  scope: 'party',
  body: z.strictObject({ type, content: EventDraft, joinUrl }),
  answer: MyEvent,
})

export const updateEvent = call('PUT /main/api-media/my-events/{id}', {
  summary:
    'Save the whole of a draft, gaps included; of a published one the text waits for a judge, and whoever registered hears of another time or place',
  access: edits,
  scope: 'party',
  params,
  body: z.strictObject({ content: EventDraft, joinUrl, rowVersion }),
  answer: MyEvent,
})

export const takeEventStep = call('POST /main/api-media/my-events/{id}/step', {
  summary: 'One step of the organizer: submit, recall, appeal, pause, resume, archive, restore',
  access: edits,
  scope: 'party',
  params,
  body: OwnStepBody,
  answer: MyEvent,
})

export const cancelEvent = call('POST /main/api-media/my-events/{id}/cancel', {
  summary: 'Call an event off: everybody registered hears why, by SMS too',
  access: edits,
  scope: 'party',
  params,
  body: z.strictObject({ reason: z.string().trim().min(3).max(500), rowVersion }),
  answer: MyEvent,
})

export const recordEvent = call('POST /main/api-media/my-events/{id}/recording', {
  summary: 'Put up the recording and materials of an event that is over; whoever took part is told once',
  access: edits,
  scope: 'party',
  params,
  body: z.strictObject({
    recordingUrl: webUrl.nullable(),
    materials: z.array(Material).max(EVENT_MATERIALS),
    rowVersion,
  }),
  answer: MyEvent,
})

export const hostEvent = call('POST /main/api-media/my-events/{id}/host', {
  summary: 'The link by which the organizer runs a webinar, from an hour before until the end',
  access: edits,
  scope: 'party',
  params,
  answer: z.object({ url: z.string() }),
})

export const discardEventPending = call('POST /main/api-media/my-events/{id}/discard', {
  summary: 'Take back an edit that waits; what is published stays',
  access: edits,
  scope: 'party',
  params,
  body: z.strictObject({ rowVersion }),
  answer: MyEvent,
})

export const copyEvent = call('POST /main/api-media/my-events/{id}/copy', {
  summary: 'A new draft with the same text; without time, recording and materials',
  access: edits,
  scope: 'party',
  params,
  answer: MyEvent,
})

export const removeEvent = call('DELETE /main/api-media/my-events/{id}', {
  summary: 'Delete a draft that was never submitted',
  access: edits,
  scope: 'party',
  params,
})

export const eventHistory = call('GET /main/api-media/my-events/{id}/history', {
  summary: 'Who changed an event, and how',
  access: reads,
  scope: 'party',
  params,
  answer: History,
})
