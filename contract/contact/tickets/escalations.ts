import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { idParams, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { Permission as P } from '../../permissions.ts'
import { paragraphs } from '../../shape.ts'
import { TimeLeft } from '../../time-left.ts'
import { ticketLimits as limits } from './ticket-process.ts'

const root = '/main/api-communication/escalations'
const ours = {
  access: codes(P.OrganizationEmployees, P.HokimFormsVerify, P.LoanOrganizationEmployees),
  scope: 'party',
} as const

export const escalationStates = ['waiting', 'answered'] as const
const Escalation = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(escalationStates),
  topic: z.string(),
  territory: z.string(),
  /** Who asks, where they have an account; never their phone. */
  caller: z.string().nullable(),
  text: z.string(),
  /** What the call centre asks of the organization. */
  asked: z.string(),
  object: z.string().nullable(),
  answer: z.string().nullable(),
  left: TimeLeft.nullable(),
  askedAt: z.iso.datetime(),
  rowVersion: z.int(),
})
export type Escalation = z.infer<typeof Escalation>

export const listEscalations = call(`GET ${root}`, {
  ...ours,
  summary: 'Tickets the call centre has passed to my organization',
  query: z.object({ ...keysetQuery, search: searchText, state: z.enum(escalationStates).optional() }),
  answer: pageOf(Escalation).extend({ counts: z.record(z.string(), z.int()) }),
})
export const answerEscalation = call(`POST ${root}/{id}/answer`, {
  ...ours,
  summary: 'Answer the call centre: it goes on with the ticket',
  params: idParams,
  body: z.strictObject({ rowVersion, text: paragraphs(limits.answer).min(limits.answerLeast) }),
})
