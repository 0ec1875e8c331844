import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { Permission as P } from '../../permissions.ts'
import { phoneShape } from '../../phone.ts'
import { placeQuery } from '../../place-query.ts'
import { republic } from '../../scope.ts'
import { line, localizedLine, paragraphs } from '../../shape.ts'
import { TimeLeft } from '../../time-left.ts'
import {
  askedOutcomes,
  ticketLimits as limits,
  spokenChannels,
  ticketChannels,
  ticketEntryKinds,
  ticketPriorities,
  ticketStates,
} from './ticket-process.ts'

const root = '/main/api-communication/tickets'
const desk = { scope: republic('One call centre answers people of the whole country') } as const
const see = { ...desk, access: codes(P.CallCenterOperate, P.CallCenterSupervise) } as const
const work = { ...desk, access: codes(P.CallCenterOperate) } as const
const supervise = { ...desk, access: codes(P.CallCenterSupervise) } as const

const Row = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(ticketStates),
  channel: z.enum(ticketChannels),
  priority: z.enum(ticketPriorities),
  /** Who asks, as far as it is known; the phone masked. */
  caller: z.string().nullable(),
  phone: z.string().nullable(),
  topic: z.string(),
  territory: z.string(),
  assignee: z.string().nullable(),
  mine: z.boolean(),
  left: TimeLeft.nullable(),
  late: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type TicketRow = z.infer<typeof Row>

/** What operators and supervisors do with one. */
export const operatorSteps = ['take', 'ask', 'resume', 'escalate', 'resolve', 'reopen'] as const
export const supervisorSteps = ['reassign', 'priority'] as const

const Ticket = Row.extend({
  text: z.string(),
  object: z.string().nullable(),
  escalatedTo: z.string().nullable(),
  resolution: z.string().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  reopened: z.int(),
  rating: z.int().nullable(),
  ratingText: z.string().nullable(),
  author: z.string().nullable(),
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(ticketEntryKinds),
      text: z.string(),
      /** Null: whoever asked, or the platform itself. */
      author: z.string().nullable(),
      organization: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** Where government asks a family: the recorded facts, and how it may end. */
  asked: z
    .object({
      kind: z.enum(['check', 'dispute', 'need']),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      outcomes: z.array(z.enum(askedOutcomes)),
    })
    .nullable(),
  /** What the caller may do now. */
  can: z.array(z.enum([...operatorSteps, ...supervisorSteps, 'report', 'note', 'link'])),
  rowVersion: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

const Topic = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  code: z.string(),
  name: z.string(),
  priority: z.enum(ticketPriorities),
})
export type TicketTopic = z.infer<typeof Topic>

export const listTickets = call(`GET ${root}`, {
  ...see,
  summary: 'Tickets of all channels',
  query: z.object({
    ...keysetQuery,
    /** A number of a ticket, a whole phone, or words of the text. */
    search: searchText,
    status: z.enum(ticketStates).optional(),
    topicId: queryId.optional(),
    priority: z.enum(ticketPriorities).optional(),
    channel: z.enum(ticketChannels).optional(),
    mine: z.stringbool().optional(),
    late: z.stringbool().optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    ...placeQuery,
  }),
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const myTickets = call(`GET ${root}/mine`, {
  ...see,
  summary: 'What I have to do and what nobody has taken yet, the most pressing first',
  answer: z.object({ items: z.array(Row), waiting: z.int() }),
})
export const ticketChoices = call(`GET ${root}/choices`, {
  ...see,
  summary: 'Topics of tickets, and operators one may be given to',
  answer: z.object({ topics: z.array(Topic), operators: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
})
export const ticketOrganizations = call(`GET ${root}/organizations`, {
  ...work,
  summary: 'Active organizations a ticket may be passed to, by words of their names',
  query: z.object({ search: searchText }),
  answer: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
})
export const getTicket = call(`GET ${root}/{id}`, {
  ...see,
  summary: 'One ticket with all that was said of it',
  params: idParams,
  answer: Ticket,
})
export const ticketHistory = call(`GET ${root}/{id}/history`, {
  ...see,
  summary: 'Who did what to a ticket',
  params: idParams,
  answer: History,
})

const NewTicket = z.strictObject({
  channel: z.enum(spokenChannels),
  /** Null: that of the call. */
  phone: phoneShape.nullable(),
  callerName: line(120).nullable().default(null),
  /** Asked where the caller's own is not known. */
  territoryId: rowId.nullable().default(null),
  topicId: rowId,
  text: paragraphs(limits.text).min(limits.textLeast),
  /** Without it that of the topic. */
  priority: z.enum(ticketPriorities).nullable().default(null),
  object: line(60).nullable().default(null),
  /** The call it was told in. */
  callId: rowId.nullable().default(null),
  /** Add to the open ticket of the same phone and topic. */
  join: z.boolean().default(false),
})
export const createTicket = call(`POST ${root}`, {
  ...work,
  summary: 'Write down what somebody asks; the same phone and topic are joined to their open ticket',
  body: NewTicket,
  answer: Ticket,
})

const versioned = { rowVersion }
const one = { params: idParams, answer: Ticket } as const
export const takeTicket = call(`POST ${root}/{id}/take`, {
  ...work,
  ...one,
  summary: 'Take a new ticket: one operator wins',
  body: z.strictObject(versioned),
})
export const askCaller = call(`POST ${root}/{id}/ask`, {
  ...work,
  ...one,
  summary: 'Wait for the caller: the clock stops',
  body: z.strictObject({ ...versioned, text: paragraphs(limits.answer).min(limits.textLeast) }),
})
export const resumeTicket = call(`POST ${root}/{id}/resume`, {
  ...work,
  ...one,
  summary: 'The caller has answered: the clock goes on',
  body: z.strictObject({ ...versioned, text: paragraphs(limits.answer).min(limits.textLeast) }),
})
export const escalateTicket = call(`POST ${root}/{id}/escalate`, {
  ...work,
  ...one,
  summary: 'Pass a ticket to an organization, which is told and answers',
  body: z.strictObject({
    ...versioned,
    organizationId: z.uuid(),
    text: paragraphs(limits.answer).min(limits.answerLeast),
  }),
})
export const resolveTicket = call(`POST ${root}/{id}/resolve`, {
  ...work,
  ...one,
  summary: 'Say how it ended; the caller gets an SMS with a link to rate it',
  body: z.strictObject({ ...versioned, resolution: paragraphs(limits.answer).min(limits.answerLeast) }),
})
export const reportAsked = call(`POST ${root}/{id}/report`, {
  ...work,
  ...one,
  summary: 'What a family said of what government asks; it goes back there',
  body: z.strictObject({
    ...versioned,
    said: z.enum(askedOutcomes),
    note: paragraphs(500).min(limits.textLeast).nullable().default(null),
  }),
})
export const reopenTicket = call(`POST ${root}/{id}/reopen`, {
  ...see,
  ...one,
  summary: 'Go on with a ticket that had ended',
  body: z.strictObject({ ...versioned, reason: paragraphs(limits.reason).min(limits.textLeast) }),
})
export const reassignTicket = call(`POST ${root}/{id}/reassign`, {
  ...supervise,
  ...one,
  summary: 'Give a ticket to another operator',
  body: z.strictObject({ ...versioned, assigneeId: z.uuid(), reason: paragraphs(limits.reason).min(limits.textLeast) }),
})
export const changePriority = call(`POST ${root}/{id}/priority`, {
  ...supervise,
  ...one,
  summary: 'Change how pressing a ticket is: its clock counts anew from when it was made',
  body: z.strictObject({
    ...versioned,
    priority: z.enum(ticketPriorities),
    reason: paragraphs(limits.reason).min(limits.textLeast),
  }),
})
export const addTicketNote = call(`POST ${root}/{id}/notes`, {
  ...see,
  ...one,
  summary: 'Write something down for colleagues',
  body: z.strictObject({ text: paragraphs(limits.answer).min(limits.textLeast) }),
})

export const listTopics = call(`GET ${root}/topics`, {
  ...supervise,
  summary: 'The tree of topics with names in all languages',
  answer: z.object({
    items: z.array(
      Topic.extend({
        names: z.object({
          uz: z.string(),
          ru: z.string().optional(),
          eng: z.string().optional(),
          cyrl: z.string().optional(),
        }),
        parent: z.string().nullable(),
        open: z.int(),
        rowVersion: z.int(),
      }),
    ),
    take: z.int(),
  }),
})
export const updateTopic = call(`PUT ${root}/topics/{id}`, {
  ...supervise,
  summary: 'Name a topic, and say how pressing it is',
  params: idParams,
  body: z.strictObject({ ...versioned, names: localizedLine(60), priority: z.enum(ticketPriorities) }),
})
