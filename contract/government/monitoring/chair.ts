import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { queryId } from '../../ids.ts'
import { Permission as P } from '../../permissions.ts'
import { territory } from '../../scope.ts'
import { bands } from '../specialization/level.ts'
import { IDLE_MINUTES, PIN_PATTERN } from './chair-screen.ts'
import { indicatorColours, placeLevels } from './indicator.ts'

const root = '/main/api-government/chair-screen'
const count = z.int()
const colour = z.enum(indicatorColours).nullable()
const PlaceRef = z.object({ id: z.int().nullable(), name: z.string() })

const Waiting = z.object({ kind: z.enum(['application', 'need']), n: count, days: count })
const Chair = z.object({
  at: z.iso.datetime(),
  place: z.object({ id: z.int().nullable(), name: z.string(), above: z.string(), level: z.enum(placeLevels) }),
  up: PlaceRef.nullable(),
  before: PlaceRef.nullable(),
  after: PlaceRef.nullable(),
  below: z.array(PlaceRef),
  households: z.object({ fresh: count, total: count, stale: count, week: count, share: z.int().nullable(), colour }),
  /** Null where no plan of the year is in force. */
  specialization: z
    .object({
      /** Of one place; above it there are many. */
      direction: z.string().nullable(),
      level: z.int().nullable(),
      band: z.enum(bands).nullable(),
      fact: count,
      left: count,
      leader: z.enum(['green', 'yellow', 'red', 'grey']).nullable(),
    })
    .nullable(),
  waiting: z.object({
    n: count,
    days: count,
    kinds: z.array(Waiting),
    /** Null for whoever may not read names. */
    people: z.array(Waiting.omit({ n: true }).extend({ name: z.string(), phone: z.string().nullable() })).nullable(),
  }),
  money: z.object({ sum: z.int(), families: count, before: z.int() }),
  debt: z.object({ sum: z.int(), families: count, days: count }),
  today: z.object({ done: count, all: count }),
  event: z.object({ id: z.int(), title: z.string(), startsAt: z.iso.datetime(), left: z.int().nullable() }).nullable(),
  /** Null where nobody knows. */
  helped: z.object({ n: count, all: count, share: z.int().nullable(), colour }).nullable(),
  worst: z.array(z.object({ id: z.int(), name: z.string(), reasons: z.array(z.string()) })),
})
export type Chair = z.infer<typeof Chair>

const whoever = codes(P.MonitoringView, P.MonitoringRais)
export const getChair = call(`GET ${root}`, {
  access: whoever,
  scope: territory('snapshot'),
  summary: 'What the chair of a territory is asked about today; names of people only with their own right',
  query: z.object({ territoryId: queryId.optional() }),
  answer: Chair,
})

const pin = z.string().regex(PIN_PATTERN, { error: 'V_FORMAT' })
const own = { access: codes(P.MonitoringRais), scope: 'own' } as const
const Lock = z.object({ isSet: z.boolean(), lockedUntil: z.iso.datetime().nullable(), idleMinutes: z.int() })
export type ScreenLock = z.infer<typeof Lock>
export const getScreenLock = call(`GET ${root}/lock`, {
  ...own,
  summary: 'Whether I have a number that hides the screen',
  answer: Lock,
})
export const setScreenLock = call(`POST ${root}/lock`, {
  ...own,
  summary: 'Choose the number that hides the screen, once after each sign-in at the most',
  body: z.strictObject({ pin, idleMinutes: z.int().min(IDLE_MINUTES.least).max(IDLE_MINUTES.most) }),
  answer: Lock,
})
export const openScreenLock = call(`POST ${root}/unlock`, {
  ...own,
  summary: 'Show the screen again: five wrong numbers close it for a quarter of an hour, ten end the session',
  body: z.strictObject({ pin }),
  answer: z.object({ opened: z.boolean(), lockedUntil: z.iso.datetime().nullable() }),
})
