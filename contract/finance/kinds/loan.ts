import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { positiveTiyin } from '../../money.ts'
import { line, withGaps } from '../../shape.ts'
import { purposes, repayments } from '../products/product-process.ts'
import {
  activities,
  basisPoints,
  Fee,
  graceMonths,
  Income,
  lenderIds,
  months,
  plots,
  purposeText,
  RepaymentPlan,
  words,
} from './parts.ts'

/** Collateral an applicant names. Guarantors and groups are people, who consent themselves. */
const securities = ['property', 'vehicle', 'equipment', 'livestock', 'insurance', 'future_crop'] as const

const Security = z.strictObject({
  kind: z.enum(securities),
  description: line(500).min(3),
  value: positiveTiyin,
})

const fields = {
  amount: positiveTiyin,
  months,
  grace: graceMonths,
  purpose: z.enum(purposes),
  purposeText,
  plots,
  activities,
  income: Income,
  householdMembers: z.int().min(1).max(50),
  jobsPlanned: z.int().min(0).max(10_000),
  requisiteId: rowId,
  repayment: z.enum(repayments),
  collateral: z.array(Security).max(20),
  lenderIds,
}

export const LoanDraft = withGaps(fields)
export const LoanContent = z
  .strictObject({
    ...fields,
    grace: graceMonths.default(0),
    plots: plots.default([]),
    activities: activities.default([]),
    householdMembers: fields.householdMembers.nullish(),
    jobsPlanned: fields.jobsPlanned.nullish(),
    collateral: fields.collateral.default([]),
    lenderIds: lenderIds.default([]),
  })
  .refine(({ grace, months: term }) => grace < term, { error: 'V_GRACE', path: ['grace'] })
export type LoanContent = z.infer<typeof LoanContent>

export const LoanProposal = z
  .strictObject({
    amount: positiveTiyin,
    rate: basisPoints,
    months,
    grace: graceMonths,
    graceInterest: z.enum(['paid', 'capitalised']).default('paid'),
    repayment: z.enum(repayments),
    /** For seasonal repayment only. */
    plan: RepaymentPlan.optional(),
    fees: z.array(Fee).max(10).default([]),
    security: words.default(''),
    conditions: words.default(''),
  })
  .refine(({ grace, months: term }) => grace < term, { error: 'V_GRACE', path: ['grace'] })
  .refine(({ repayment, plan }) => (repayment === 'seasonal') === (plan !== undefined), {
    error: 'V_PLAN',
    path: ['plan'],
  })
export type LoanProposal = z.infer<typeof LoanProposal>
