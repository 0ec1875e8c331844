import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { idParams, rowId, rowVersion } from '../../ids.ts'
import { Permission as P } from '../../permissions.ts'
import { phoneShape } from '../../phone.ts'
import { republic } from '../../scope.ts'
import { day, dayOfCentury, paragraphs } from '../../shape.ts'
import { CallerCard } from '../tickets/desk.ts'
import { callDirections, callStates, wrapUps } from '../tickets/ticket-process.ts'
import { chosenDeskStates, deskStates, exchangeStates } from './call-process.ts'

const root = '/main/api-communication/call-desk'
const desk = { scope: republic('One call centre answers people of the whole country') } as const
const see = { ...desk, access: codes(P.CallCenterOperate, P.CallCenterSupervise) } as const
const work = { ...desk, access: codes(P.CallCenterOperate) } as const
const supervise = { ...desk, access: codes(P.CallCenterSupervise) } as const

const CurrentCall = z.object({
  id: z.int(),
  status: z.enum(callStates),
  direction: z.enum(callDirections),
  /** Masked; null where the caller hides it. */
  phone: z.string().nullable(),
  queuedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  held: z.boolean(),
  /** Until then it is said how it ended. */
  wrapUntil: z.iso.datetime().nullable(),
  ticket: z.object({ id: z.int(), number: z.string() }).nullable(),
})
export type CurrentCall = z.infer<typeof CurrentCall>

const Desk = z.object({
  /** Away: calls are written down by hand. None: there is no exchange at all. */
  exchange: z.enum(exchangeStates),
  state: z.enum(deskStates),
  since: z.iso.datetime().nullable(),
  shift: z.object({ endsAt: z.iso.datetime(), extension: z.string(), breakMinutes: z.int() }).nullable(),
  call: CurrentCall.nullable(),
  queue: z.object({ waiting: z.int(), longestSeconds: z.int() }),
  /** Of today: basis points of calls that were answered in time, and mine. */
  answeredInTime: z.int().nullable(),
  mine: z.int(),
  /** Whoever may take a call over. */
  colleagues: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Callers nobody answered, the most pressing first. */
  callbacks: z.array(z.object({ id: z.int(), phone: z.string(), dueAt: z.iso.datetime() })),
  now: z.iso.datetime(),
})
export type Desk = z.infer<typeof Desk>

export const getDesk = call(`GET ${root}/now`, {
  ...see,
  summary: 'What I am doing at the call centre, who calls me, and who waits',
  answer: Desk,
})
export const setDeskState = call(`PUT ${root}/state`, {
  ...work,
  summary: 'Ready for calls, on a break, or gone; calls come only inside a shift',
  body: z.strictObject({ state: z.enum(chosenDeskStates) }),
  answer: Desk,
})
const one = { params: idParams } as const
export const openCallCard = call(`POST ${root}/calls/{id}/caller`, {
  ...work,
  ...one,
  summary: 'Who calls me now. Opening it is written down',
  answer: CallerCard,
})
export const holdCall = call(`POST ${root}/calls/{id}/hold`, {
  ...work,
  ...one,
  summary: 'Let a caller wait, or speak with them again',
  body: z.strictObject({ held: z.boolean() }),
  answer: Desk,
})
export const transferCall = call(`POST ${root}/calls/{id}/transfer`, {
  ...work,
  ...one,
  summary: 'Give a caller to a colleague who is ready',
  body: z.strictObject({ operatorId: z.uuid() }),
  answer: Desk,
})
export const hangUpCall = call(`POST ${root}/calls/{id}/hang-up`, {
  ...work,
  ...one,
  summary: 'End a call of mine',
  answer: Desk,
})
export const wrapCall = call(`POST ${root}/calls/{id}/wrap-up`, {
  ...work,
  ...one,
  summary: 'Say how a call ended; the next one may come',
  body: z.strictObject({
    wrapUp: z.enum(wrapUps),
    note: paragraphs(500).nullable().default(null),
    /** Where it is about a ticket that is there. */
    ticketId: rowId.nullable().default(null),
  }),
  answer: Desk,
})
export const dialPhone = call(`POST ${root}/dial`, {
  ...work,
  summary: 'Call somebody: my telephone rings first. A call nobody answered, a ticket, or a number',
  body: z
    .strictObject({
      callId: rowId.nullable().default(null),
      ticketId: rowId.nullable().default(null),
      phone: phoneShape.nullable().default(null),
    })
    .refine(({ callId, ticketId, phone }) => [callId, ticketId, phone].filter((at) => at !== null).length === 1, {
      path: ['phone'],
      error: 'V_REQUIRED',
    }),
  answer: Desk,
})
export const listenToCall = call(`GET ${root}/calls/{id}/recording`, {
  ...see,
  ...one,
  summary: 'The recording of a call, of one’s own or of all where I supervise. Each listening is written down',
  download: true,
  writes: true,
})

const Shift = z.object({
  id: z.int(),
  operatorId: z.uuid(),
  operator: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  extension: z.string(),
  breakMinutes: z.int(),
  rowVersion: z.int(),
})
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'V_FORMAT' })
const ShiftBody = {
  operatorId: z.uuid(),
  day: dayOfCentury,
  /** The end is of the next day where it comes before the beginning. */
  from: clock,
  to: clock,
  extension: z
    .string()
    .trim()
    .regex(/^\d{2,6}$/, { error: 'V_FORMAT' }),
  breakMinutes: z.int().min(0).max(240),
}
export const listShifts = call(`GET ${root}/shifts`, {
  ...supervise,
  summary: 'Shifts of the week that this day belongs to',
  query: z.object({ day: dayOfCentury.optional() }),
  answer: z.object({
    from: day,
    to: day,
    items: z.array(Shift),
    operators: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})
export const createShift = call(`POST ${root}/shifts`, {
  ...supervise,
  summary: 'Say when somebody answers calls, and at which telephone',
  body: z.strictObject(ShiftBody),
  answer: z.object({ id: z.int() }),
})
export const deleteShift = call(`DELETE ${root}/shifts/{id}`, {
  ...supervise,
  ...one,
  summary: 'Take a shift back that has not ended',
  body: z.strictObject({ rowVersion }),
})
