import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { rowId } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { Permission as P } from '../../permissions.ts'
import { phoneShape } from '../../phone.ts'
import { republic } from '../../scope.ts'
import { paragraphs } from '../../shape.ts'
import { callDirections, callStates, ticketStates, wrapUps } from './ticket-process.ts'

const root = '/main/api-communication/call-desk'
const desk = { scope: republic('One call centre answers people of the whole country') } as const
const see = { ...desk, access: codes(P.CallCenterOperate, P.CallCenterSupervise) } as const
const work = { ...desk, access: codes(P.CallCenterOperate) } as const

/** Who calls, and what they have with the platform: enough to help, nothing to trade with. */
export const CallerCard = z.object({
  phone: z.string(),
  /** Null: nobody with this phone has an account. */
  person: z.object({ name: z.string(), territory: z.string().nullable(), territoryId: z.int().nullable() }).nullable(),
  /** States by their names. */
  deals: z.array(z.object({ number: z.string(), title: z.string(), status: z.string(), at: z.iso.datetime() })),
  applications: z.array(z.object({ number: z.string(), status: z.string(), at: z.iso.datetime() })),
  tickets: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      topic: z.string(),
      status: z.enum(ticketStates),
      rating: z.int().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type CallerCard = z.infer<typeof CallerCard>

export const openCallerCard = call(`POST ${root}/caller`, {
  ...work,
  summary: 'Who calls from this phone: their last deals, applications and tickets. Opening it is written down',
  body: z.strictObject({ phone: phoneShape }),
  answer: CallerCard,
})

const Known = z.object({ title: z.string(), text: z.string(), link: z.string().nullable() })
export type Known = z.infer<typeof Known>
export const searchKnowledge = call(`GET ${root}/knowledge`, {
  ...see,
  summary: 'Questions and instructions that hold all these words',
  query: z.object({ search: z.string().trim().min(2).max(100) }),
  answer: z.object({ items: z.array(Known) }),
})

/** A path of our own site. */
const ownPath = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(?![/\\])\S*$/, { error: 'V_FORMAT' })
export const sendTicketLink = call(`POST ${root}/link`, {
  ...work,
  summary: 'Send a caller an SMS with a page of the site',
  body: z.strictObject({
    phone: phoneShape.nullable(),
    ticketId: rowId.nullable(),
    /** A call of mine: its phone is known to the server alone. */
    callId: rowId.nullable().default(null),
    link: ownPath,
  }),
})

const Row = z.object({
  id: z.int(),
  status: z.enum(callStates),
  direction: z.enum(callDirections),
  byHand: z.boolean(),
  phone: z.string(),
  operator: z.string().nullable(),
  ticket: z.object({ id: z.int(), number: z.string() }).nullable(),
  wrapUp: z.enum(wrapUps).nullable(),
  /** It can be listened to. */
  recorded: z.boolean(),
  note: z.string().nullable(),
  queuedAt: z.iso.datetime(),
  seconds: z.int().nullable(),
})
export const listCalls = call(`GET ${root}/calls`, {
  ...see,
  summary: 'Calls, mine or of all where I supervise',
  query: z.object({
    ...keysetQuery,
    search: searchText,
    direction: z.enum(callDirections).optional(),
    wrapUp: z.enum(wrapUps).optional(),
    status: z.enum(callStates).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const writeCall = call(`POST ${root}/calls`, {
  ...work,
  summary: 'Write a call down by hand, while the exchange is away',
  body: z.strictObject({
    direction: z.enum(callDirections),
    phone: phoneShape,
    wrapUp: z.enum(wrapUps),
    minutes: z.int().min(0).max(600),
    ticketId: rowId.nullable().default(null),
    note: paragraphs(500).nullable().default(null),
  }),
  answer: z.object({ id: z.int() }),
})
