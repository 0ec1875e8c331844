import { z } from 'zod'
import { call } from '../call.ts'
import { PUBLIC_PAGE_SIZE } from '../constants.ts'
import { idParams } from '../ids.ts'
import { MAX_TAKE, pageOf, searchText, several } from '../list.ts'
import { workLanguages } from '../media/enums.ts'
import { point } from '../media/parts.ts'
import { eventTypes, platforms } from './event-enums.ts'
import { eventStages } from './event-process.ts'

const moment = z.iso.datetime()
const mark = z
  .enum(['true', 'false', '1', '0', 'on', ''])
  .transform((value) => value === 'true' || value === '1' || value === 'on')
  .optional()
const Named = z.object({ id: z.int(), name: z.string() })

/** Seats as the public sees them; `left` null: not counted. */
const Seats = z.object({ capacity: z.int().nullable(), left: z.int().nullable(), waiting: z.int() })

/** What a card shows. */
export const EventCard = z.object({
  id: z.int(),
  type: z.enum(eventTypes),
  title: z.string(),
  picture: z.string().nullable(),
  /** What stays in sight when the picture is cut, in percent. */
  focus: z.object({ x: z.int(), y: z.int() }).nullable(),
  startsAt: moment,
  endsAt: moment,
  registrationUntil: moment,
  stage: z.enum(eventStages),
  language: z.enum(workLanguages),
  /** In tiyin; null is free of charge. */
  price: z.int().nullable(),
  platform: z.enum(platforms).nullable(),
  region: Named.nullable(),
  district: Named.nullable(),
  topics: z.array(Named),
  speakers: z.array(z.string()),
  organizer: z.object({ name: z.string(), verified: z.boolean() }),
  seats: Seats,
  /** Whether one may still register, by time and state; whether there are seats is beside it. */
  open: z.boolean(),
  certificate: z.boolean(),
  recorded: z.boolean(),
  path: z.string(),
})
export type EventCard = z.infer<typeof EventCard>

export const listEvents = call('GET /main/api-media/events', {
  summary: 'Published seminars and webinars: coming ones soonest first, past ones latest first; search in any script',
  access: 'open',
  query: z.object({
    type: z.enum(eventTypes).optional(),
    /** Slugs of categories; whatever lies below counts too. */
    topic: several(z.string().regex(/^[a-z0-9-]{1,80}$/), 20).optional(),
    /** Official codes of regions; webinars are everywhere and have none. */
    region: several(z.string().regex(/^17\d{2}$/), 20).optional(),
    /** Days of Tashkent, both included: with one of them past and coming ones come together, soonest first. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    past: mark,
    free: mark,
    recorded: mark,
    language: z.enum(workLanguages).optional(),
    search: searchText,
    take: z.coerce.number().int().min(1).max(MAX_TAKE).default(PUBLIC_PAGE_SIZE),
    next: z.string().max(500).optional(),
  }),
  answer: pageOf(EventCard),
})

/** Everything the page of an event shows, the same for everybody: what is one's own comes by `myRegistration`. */
export const EventPage = EventCard.extend({
  description: z.string(),
  audience: z.string().nullable(),
  people: z.array(z.object({ name: z.string(), post: z.string().nullable(), photo: z.string().nullable() })),
  address: z.string().nullable(),
  room: z.string().nullable(),
  transport: z.string().nullable(),
  point: point.nullable(),
  approval: z.boolean(),
  /** Seats of districts that have some set aside. */
  quotas: z.array(Named.extend({ seats: z.int(), left: z.int() })),
  /** Once it is over. */
  materials: z.array(z.object({ name: z.string(), url: z.string() })),
  recordingUrl: z.string().nullable(),
  /** Where the page itself shows it: a film of ours, or somebody else’s player once it is asked for. */
  recordingVideo: z.string().nullable(),
  recordingEmbed: z.string().nullable(),
  cancelReason: z.string().nullable(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  organizerId: z.string().nullable(),
  /** Of the text: when it was put up and changed. */
  publishedAt: moment,
})
export type EventPage = z.infer<typeof EventPage>

export const getEvent = call('GET /main/api-media/events/{id}', {
  summary: 'The public page of a seminar or webinar; its link is never in it',
  access: 'open',
  params: idParams,
  answer: EventPage,
})

export const eventCalendarFile = call('GET /main/api-media/events/{id}/calendar', {
  summary: 'The event as a calendar file (.ics)',
  access: 'open',
  params: idParams,
  download: true,
})
