import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { rowId } from '../../ids.ts'
import { Permission } from '../../permissions.ts'
import { day } from '../../shape.ts'
import { recommendationStates } from './recommendation-process.ts'

const Mine = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(recommendationStates),
  product: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.iso.datetime(),
  signedAt: z.iso.datetime().nullable(),
  validUntil: day.nullable(),
  /** Why it was declined or taken back. */
  reason: z.string().nullable(),
  /** The signed letter. */
  paper: z.object({ number: z.string().nullable(), url: z.string() }).nullable(),
})
export type MyRecommendation = z.infer<typeof Mine>
const Page = z.object({ items: z.array(Mine) })
const own = { access: codes(Permission.FinAppOwn), scope: 'own' } as const

export const listMyRecommendations = call('GET /main/api-finance/my-recommendations', {
  ...own,
  summary: 'Letters about me, and those I have asked for',
  answer: Page,
})
export const requestRecommendation = call('POST /main/api-finance/my-recommendations', {
  ...own,
  summary: 'Ask the assistant of my mahalla for a recommendation for a product; answered within five working days',
  body: z.strictObject({ productId: rowId }),
  answer: Page,
})
