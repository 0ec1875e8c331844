import { z } from 'zod'
import { call, codes, listFile } from '../call.ts'
import { idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf, searchText, several } from '../list.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { FEEDBACK_LENGTH, QUESTION_LENGTH } from './event-enums.ts'
import { organizerSteps, participantStates } from './event-process.ts'
import { EventCard } from './events.ts'

const access = codes(Permission.ParticipationBase)
const params = idParams
const moment = z.iso.datetime()
const Named = z.object({ id: z.int(), name: z.string() })

/** My own registration for one event. */
export const Registration = z.object({
  id: z.uuid(),
  eventId: z.int(),
  state: z.enum(participantStates),
  /** Time or place have changed since: say yes again, or give the seat up. */
  asked: z.boolean(),
  /** A moderator has taken the event down for now: its page is not there, the place is kept. */
  suspended: z.boolean(),
  /** On the waiting list: how many are before, oneself included. */
  place: z.int().nullable(),
  district: Named.nullable(),
  /** Of a seminar, once confirmed: what the QR at the door says. */
  ticket: z.string().nullable(),
  registeredAt: moment,
  /** Why the organizer declined, or why the event is off. */
  reason: z.string().nullable(),
  attendedMinutes: z.int().nullable(),
  rating: z.int().nullable(),
  /** Open to those who are confirmed; everybody reads them once the event is over. */
  materials: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The link opens at this moment, for those who are confirmed. */
  joinFrom: moment.nullable(),
  /** The number of the certificate, and where whoever it is shown to checks it. */
  certificate: z.string().nullable(),
  certificateCheck: z.string().nullable(),
  /** Its paper, for me alone. */
  certificateUrl: z.string().nullable(),
  rowVersion: z.int(),
  can: z.object({
    register: z.boolean(),
    cancel: z.boolean(),
    confirm: z.boolean(),
    join: z.boolean(),
    ask: z.boolean(),
    rate: z.boolean(),
  }),
})
export type Registration = z.infer<typeof Registration>

export const myRegistration = call('GET /main/api-media/events/{id}/registration', {
  summary: 'Whether and how I am registered for an event, and what I may do',
  access,
  scope: 'own',
  params,
  answer: z.object({
    registration: Registration.nullable(),
    /** The district of my profile: seats of some districts are set aside. */
    district: Named.nullable(),
    can: z.object({ register: z.boolean() }),
  }),
})

export const register = call('POST /main/api-media/events/{id}/register', {
  summary: 'Take a seat, or the next place of the waiting list where there is none',
  access,
  scope: 'own',
  perMinute: 60,
  params,
  body: z.strictObject({
    /** Where I am from; without it the district of my profile. */
    districtId: rowId.optional(),
  }),
  answer: Registration,
})

export const cancelRegistration = call('POST /main/api-media/events/{id}/registration/cancel', {
  summary: 'Give my seat up; the next one who waits gets it',
  access,
  scope: 'own',
  params,
  answer: Registration,
})

export const confirmRegistration = call('POST /main/api-media/events/{id}/registration/confirm', {
  summary: 'Yes, I come at the new time or place too',
  access,
  scope: 'own',
  params,
  answer: Registration,
})

export const registrationBoxes = ['coming', 'past'] as const

export const myRegistrations = call('GET /main/api-media/registrations', {
  summary: 'Events I am registered for: coming ones soonest first, past ones latest first',
  access,
  scope: 'own',
  query: z.object({ ...keysetQuery, box: z.enum(registrationBoxes).default('coming') }),
  answer: pageOf(z.object({ event: EventCard, registration: Registration })).extend({
    counts: z.object({ coming: z.int(), past: z.int() }),
  }),
})

export const joinEvent = call('POST /main/api-media/events/{id}/join', {
  summary: 'The link of a webinar, for those who are confirmed, from fifteen minutes before until the end',
  access,
  scope: 'own',
  params,
  answer: z.object({ url: z.string() }),
})

export const keepPresence = call('POST /main/api-media/events/{id}/presence', {
  summary: 'I am still there, or have just left: the page of the webinar says so every minute',
  access,
  scope: 'own',
  params,
  body: z.strictObject({ here: z.boolean().default(true) }),
  answer: z.object({ minutes: z.int() }),
})

export const rateEvent = call('POST /main/api-media/events/{id}/feedback', {
  summary: 'How it was, once, by whoever was there',
  access,
  scope: 'own',
  params,
  body: z.strictObject({ rating: z.int().min(1).max(5), text: z.string().trim().max(FEEDBACK_LENGTH).default('') }),
  answer: Registration,
})

export const eventCertificate = call('GET /main/api-media/event-certificates/{id}', {
  summary: 'The paper of my certificate of an event',
  access,
  scope: 'own',
  params: z.object({ id: z.uuid() }),
  download: true,
})

export const askSpeaker = call('POST /main/api-media/events/{id}/questions', {
  summary: 'A question to the speakers, before or during the event, by whoever has a seat',
  access,
  scope: 'own',
  perMinute: 20,
  params,
  body: z.strictObject({ text: z.string().trim().min(3).max(QUESTION_LENGTH) }),
  answer: z.object({ id: z.int() }),
})

const organizers = codes(Permission.WebinarMonitor, Permission.WebinarEdit, Permission.WebinarModerate)

/** One participant as the organizer sees them; a phone is masked. */
export const ParticipantRow = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string().nullable(),
  region: z.string().nullable(),
  district: z.string().nullable(),
  state: z.enum(participantStates),
  asked: z.boolean(),
  registeredAt: moment,
  /** When they came, and for how long they stayed. */
  arrivedAt: moment.nullable(),
  minutes: z.int(),
  rating: z.int().nullable(),
  reason: z.string().nullable(),
  rowVersion: z.int(),
  steps: z.array(z.enum(organizerSteps)),
})
export type ParticipantRow = z.infer<typeof ParticipantRow>

export const listParticipants = call('GET /main/api-media/my-events/{id}/participants', {
  summary: 'Who registered, in the order they did, with the number in every state',
  access: organizers,
  scope: territory('event'),
  params,
  query: z.object({
    ...keysetQuery,
    state: several(z.enum(participantStates), participantStates.length).optional(),
    regionId: queryId.optional(),
    search: searchText,
  }),
  answer: pageOf(ParticipantRow).extend({ counts: z.partialRecord(z.enum(participantStates), z.int()) }),
})

export const takeParticipantStep = call('POST /main/api-media/participants/{id}/step', {
  summary: 'The organizer lets somebody in, or declines with a reason',
  access: codes(Permission.WebinarEdit, Permission.WebinarMonitor),
  scope: territory('event'),
  params: z.object({ id: z.uuid() }),
  body: z
    .strictObject({ step: z.enum(organizerSteps), rowVersion, reason: z.string().trim().min(3).max(500).optional() })
    .refine(({ step, reason }) => step !== 'decline' || reason, { path: ['reason'], error: 'V_REQUIRED' }),
  answer: ParticipantRow,
})

export const exportParticipants = call('GET /main/api-media/my-events/{id}/participants/export', {
  summary: 'Participants and their attendance as a spreadsheet; phones masked',
  access: organizers,
  scope: territory('event'),
  params,
  ...listFile,
})
