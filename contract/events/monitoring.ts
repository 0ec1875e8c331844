import { z } from 'zod'
import { call, codes } from '../call.ts'
import { idParams } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { ageBands, eventTypes, genders } from './event-enums.ts'
import { eventStages, participantStates } from './event-process.ts'

const access = codes(Permission.WebinarMonitor, Permission.WebinarModerate)
const moment = z.iso.datetime()

const Part = z.object({ registered: z.int(), attended: z.int() })

export const monitorEvent = call('GET /main/api-media/my-events/{id}/monitoring', {
  summary: 'How an event went: registrations by day, place, gender and age, attendance, rating',
  access,
  scope: territory('event'),
  params: idParams,
  answer: z.object({
    event: z.object({
      id: z.int(),
      type: z.enum(eventTypes),
      title: z.string(),
      startsAt: moment.nullable(),
      endsAt: moment.nullable(),
      stage: z.enum(eventStages),
      capacity: z.int().nullable(),
      approval: z.boolean(),
      organizer: z.string(),
      cancelReason: z.string().nullable(),
      rowVersion: z.int(),
      path: z.string().nullable(),
    }),
    counts: z.partialRecord(z.enum(participantStates), z.int()),
    /** Of those with a seat when it was over, in percent; null before. */
    attendedShare: z.int().nullable(),
    /** Of those who were there. */
    averageMinutes: z.int().nullable(),
    rating: z.object({ average: z.number(), counts: z.array(z.int()).length(5) }).nullable(),
    questions: z.int(),
    /** Days of Tashkent on which somebody registered. */
    byDay: z.array(z.object({ day: z.iso.date(), registered: z.int(), cancelled: z.int() })),
    byRegion: z.array(Part.extend({ id: z.int().nullable(), name: z.string().nullable() })),
    byDistrict: z.array(
      Part.extend({ id: z.int().nullable(), name: z.string().nullable(), quota: z.int().nullable() }),
    ),
    byGender: z.array(Part.extend({ gender: z.enum(genders) })),
    byAge: z.array(Part.extend({ age: z.enum(ageBands) })),
    can: z.object({
      decide: z.boolean(),
      cancel: z.boolean(),
      record: z.boolean(),
      checkIn: z.boolean(),
      edit: z.boolean(),
      export: z.boolean(),
    }),
  }),
})

export const listQuestions = call('GET /main/api-media/my-events/{id}/questions', {
  summary: 'What people asked the speakers, the first first',
  access,
  scope: territory('event'),
  params: idParams,
  query: z.object(keysetQuery),
  answer: pageOf(z.object({ id: z.int(), name: z.string(), text: z.string(), at: moment })),
})

export const listFeedback = call('GET /main/api-media/my-events/{id}/feedback', {
  summary: 'What people say of the event, the latest first',
  access,
  scope: territory('event'),
  params: idParams,
  query: z.object(keysetQuery),
  answer: pageOf(z.object({ id: z.uuid(), name: z.string(), rating: z.int(), text: z.string(), at: moment })),
})
