import { z } from 'zod'
import { call, codes } from '../call.ts'
import { idParams } from '../ids.ts'
import { Permission } from '../permissions.ts'
import { CHECK_INS_AT_ONCE } from './event-enums.ts'
import { participantStates } from './event-process.ts'

const access = codes(Permission.WebinarMonitor, Permission.WebinarEdit)
const params = idParams
const moment = z.iso.datetime()

/** All a phone needs at the door without a line; tickets only as fingerprints, so that a lost phone gives none away. */
export const checkInList = call('GET /main/api-media/my-events/{id}/check-in', {
  summary: 'Names and fingerprints of tickets of a seminar, for a door without a line',
  access,
  scope: 'party',
  params,
  answer: z.object({
    event: z.object({ id: z.int(), title: z.string(), startsAt: moment, endsAt: moment }),
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        district: z.string().nullable(),
        state: z.enum(participantStates),
        /** Sha-256 in hex of `{event id}:{ticket}`, as `ticketHash` makes it. */
        hash: z.string(),
        arrivedAt: moment.nullable(),
      }),
    ),
    at: moment,
  }),
})

const checkInResults = [
  /** Counted now, or by this very key before. */
  'in',
  /** Somebody has counted this ticket already; `at` says when. */
  'already',
  /** No ticket of this event. */
  'unknown',
  /** Of this event, but without a seat: cancelled, or still on the waiting list. */
  'refused',
] as const

export const checkIn = call('POST /main/api-media/my-events/{id}/check-in', {
  summary: 'Who came in, as many as a phone has kept; the same key again changes nothing',
  access,
  scope: 'party',
  params,
  body: z.strictObject({
    items: z
      .array(
        z
          .strictObject({
            /** Made by the phone, once for each scan. */
            key: z.uuid(),
            at: moment,
            ticket: z.string().trim().max(40).optional(),
            participantId: z.uuid().optional(),
          })
          .refine(({ ticket, participantId }) => ticket || participantId, { path: ['ticket'], error: 'V_REQUIRED' }),
      )
      .min(1)
      .max(CHECK_INS_AT_ONCE),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        key: z.uuid(),
        result: z.enum(checkInResults),
        participantId: z.uuid().nullable(),
        name: z.string().nullable(),
        at: moment.nullable(),
      }),
    ),
    arrived: z.int(),
  }),
})
