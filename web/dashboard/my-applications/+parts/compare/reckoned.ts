import { z } from 'zod'
import type { OfferView } from '#contract/applications/applications.ts'

/** What the server has reckoned and frozen of a proposal; a kind that has no such figure shows none. */
const Reckoned = z.object({
  total: z.int().optional().catch(undefined),
  cost: z.int().optional().catch(undefined),
  /** Of a lease, before anything is delivered. */
  advance: z.int().optional().catch(undefined),
  monthly: z.int().optional().catch(undefined),
  fees: z.int().optional().catch(undefined),
  premium: z.int().optional().catch(undefined),
  /** What the state bears. */
  subsidy: z.int().optional().catch(undefined),
  /** Basis points. */
  apr: z.number().optional().catch(undefined),
  payments: z
    .array(z.object({ date: z.string(), principal: z.int(), interest: z.int(), payment: z.int() }))
    .catch([])
    .default([]),
})
const Offered = z.object({
  advance: z.int().optional().catch(undefined),
  rate: z.int().optional().catch(undefined),
  months: z.int().optional().catch(undefined),
  grace: z.int().optional().catch(undefined),
  repayment: z.string().optional().catch(undefined),
  tariff: z.int().optional().catch(undefined),
  franchise: z.int().optional().catch(undefined),
  risks: z.array(z.string()).optional().catch(undefined),
  startsOn: z.string().optional().catch(undefined),
  security: z.string().optional().catch(undefined),
  conditions: z.string().optional().catch(undefined),
})

export const reckonedOf = ({ computed }: Pick<OfferView, 'computed'>) => Reckoned.parse(computed ?? {})
export const offeredOf = ({ content }: Pick<OfferView, 'content'>) => Offered.parse(content)
