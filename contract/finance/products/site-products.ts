import { z } from 'zod'
import { call } from '../../call.ts'
import { idParams, queryId } from '../../ids.ts'
import { tiyin } from '../../money.ts'
import { financeKinds, purposes, repayments } from './product-process.ts'

/** By the cost of one loan, by the rate, by the largest sum, by how soon lenders answer. */
const siteOrders = ['cost', 'rate', 'amount', 'answer'] as const

/** How a lender answers: median working hours to the first answer, and percent of approvals. */
const Clock = z.object({
  id: z.int(),
  name: z.string(),
  medianHours: z.number().nullable(),
  approvedPercent: z.int().nullable(),
})
export type LenderClock = z.infer<typeof Clock>

const row = {
  id: z.int(),
  kind: z.enum(financeKinds),
  name: z.string(),
  amountMin: z.int(),
  amountMax: z.int().nullable(),
  rateMinBp: z.int(),
  rateMaxBp: z.int(),
  /** Annual cost of the loan that all products are compared by; null where nothing is lent. */
  apr: z.int().nullable(),
  termMin: z.int(),
  termMax: z.int(),
  graceMax: z.int(),
  slaDays: z.int(),
  isOurReading: z.boolean(),
  isOpen: z.boolean(),
  withoutCollateral: z.boolean(),
  lenders: z.array(Clock),
}
const Row = z.object(row)
export type SiteProductRow = z.infer<typeof Row>

export const findSiteProducts = call('GET /main/api-finance/public/products', {
  summary: 'Finance products that are given today, compared; with how soon their lenders answer',
  access: 'open',
  query: z.object({
    order: z.enum(siteOrders).default('cost'),
    kind: z.enum(financeKinds).optional(),
    purpose: z.enum(purposes).optional(),
    who: z.string().max(20).optional(),
    region: queryId.optional(),
    free: z.literal('true').optional(),
    open: z.literal('true').optional(),
  }),
  answer: z.object({
    items: z.array(Row),
    /** Choices of the filters. */
    who: z.array(z.object({ code: z.string(), name: z.string() })),
    purposes: z.array(z.enum(purposes)),
  }),
})

const Payment = z.object({
  date: z.iso.date(),
  principal: z.int(),
  interest: z.int(),
  payment: z.int(),
  balance: z.int(),
})
const Reckoned = z.object({
  amount: z.int(),
  months: z.int(),
  grace: z.int(),
  repayment: z.enum(repayments),
  rate: z.int(),
  payments: z.array(Payment),
  monthly: z.int(),
  total: z.int(),
  cost: z.int(),
  fees: z.int(),
  apr: z.int(),
})

const Product = z.object({
  ...row,
  code: z.string(),
  version: z.int(),
  description: z.string(),
  legalBasis: z.array(z.object({ act: z.string(), date: z.string().nullable(), url: z.string().nullable() })),
  who: z.array(z.string()),
  territories: z.array(z.string()),
  crops: z.array(z.string()),
  purposes: z.array(z.enum(purposes)),
  collateral: z.array(z.string()),
  repayments: z.array(z.enum(repayments)),
  advanceMinBp: z.int(),
  tranches: z.array(z.object({ bp: z.int(), condition: z.string() })),
  fees: z.array(z.object({ name: z.string(), when: z.string(), sum: z.int().nullable(), bp: z.int().nullable() })),
  conditions: z.array(z.object({ label: z.string(), need: z.string().nullable() })),
  subsidy: z
    .object({ rateBp: z.int().nullable(), cap: z.int().nullable(), capPerUnit: z.int().nullable(), unit: z.string() })
    .nullable(),
  intakeFrom: z.iso.date().nullable(),
  intakeTo: z.iso.date().nullable(),
  reckoned: Reckoned.nullable(),
})
export type SiteProduct = z.infer<typeof Product>

export const getSiteProduct = call('GET /main/api-finance/public/products/{id}', {
  summary: 'One finance product with its conditions and lenders, reckoned for the loan somebody has in mind',
  access: 'open',
  params: idParams,
  query: z.object({
    amount: z.coerce.number().pipe(tiyin).optional(),
    months: z.coerce.number().int().min(1).max(360).optional(),
    grace: z.coerce.number().int().min(0).max(120).optional(),
    repayment: z.enum(repayments).optional(),
  }),
  answer: Product,
})
