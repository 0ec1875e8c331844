import { z } from 'zod'
import { call } from '../../call.ts'
import { SentCode, TypedCode } from '../../identity/codes.ts'
import { day, paragraphs } from '../../shape.ts'
import { DISPUTE_LENGTH } from './visit-process.ts'

const root = '/main/api-government/public/visit-checks/{token}'
const params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) })

/** What a stranger who has the link sees: no name, no fact. */
const VisitCheck = z.object({
  /** Masked: where the code goes. */
  phone: z.string(),
  mahalla: z.string(),
  visitedOn: day,
  state: z.enum(['consent', 'open', 'right', 'disputed', 'over']),
})
export type VisitCheck = z.infer<typeof VisitCheck>

const Opened = VisitCheck.extend({
  title: z.string(),
  facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  /** For half an hour, whoever has typed the code. */
  proof: z.uuid(),
})
export type OpenedCheck = z.infer<typeof Opened>

export const getVisitCheck = call(`GET ${root}`, {
  summary: 'Whether there is something to check under this link',
  access: 'open',
  perMinute: 60,
  params,
  answer: VisitCheck,
})
export const sendCheckCode = call(`POST ${root}/code`, {
  summary: 'Send a one-time code to the phone of the family',
  access: 'open',
  perMinute: 10,
  params,
  answer: SentCode,
})
export const openVisitCheck = call(`POST ${root}/open`, {
  summary: 'With the code, read what was recorded',
  access: 'open',
  perMinute: 20,
  params,
  body: TypedCode.strict(),
  answer: Opened,
})
export const confirmVisitCheck = call(`POST ${root}/right`, {
  summary: 'It is right; a form that waits for consent goes to the district',
  access: 'open',
  perMinute: 20,
  params,
  body: z.strictObject({ proof: z.uuid() }),
  answer: VisitCheck,
})
export const disputeVisitCheck = call(`POST ${root}/wrong`, {
  summary: 'There is an error: the district answers',
  access: 'open',
  perMinute: 20,
  params,
  body: z.strictObject({ proof: z.uuid(), text: paragraphs(DISPUTE_LENGTH).min(5) }),
  answer: VisitCheck,
})
