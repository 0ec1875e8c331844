import { z } from 'zod'
import { call } from '../../call.ts'
import { paragraphs } from '../../shape.ts'
import { ticketLimits as limits } from './ticket-process.ts'

const root = '/main/api-communication/public/ratings/{token}'
const params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) })

/** What whoever has the link sees: nothing of what was said. */
const Rating = z.object({
  number: z.string(),
  topic: z.string(),
  resolution: z.string(),
  state: z.enum(['open', 'rated', 'reopened', 'over']),
  rating: z.int().nullable(),
  canReopen: z.boolean(),
})
export type Rating = z.infer<typeof Rating>

export const getRating = call(`GET ${root}`, {
  summary: 'How a ticket ended, for whoever has the link of its SMS',
  access: 'open',
  perMinute: 60,
  params,
  answer: Rating,
})
export const rateTicket = call(`POST ${root}`, {
  summary: 'Rate how a ticket was answered, once',
  access: 'open',
  perMinute: 20,
  params,
  body: z.strictObject({
    rating: z.int().min(1).max(5),
    text: paragraphs(limits.rating).nullable().default(null),
  }),
  answer: Rating,
})
export const reopenByLink = call(`POST ${root}/reopen`, {
  summary: 'It is not solved: go on with it',
  access: 'open',
  perMinute: 20,
  params,
  body: z.strictObject({ text: paragraphs(limits.rating).min(limits.textLeast) }),
  answer: Rating,
})
