import { z } from 'zod'
import { businessKinds } from '../../identity/organizations/organization-kinds.ts'
import { rowId } from '../../ids.ts'
import { localized } from '../../localized.ts'
import { positiveTiyin, tiyin } from '../../money.ts'
import { RuleShape } from '../eligibility/rule-shape.ts'
import {
  collateralKinds,
  feeTimes,
  insuredObjects,
  purposes,
  repayments,
  risks,
  seasonRules,
  subsidyUnits,
} from './product-process.ts'

/** Who may ask: a person for themselves, or one of these organizations. */
export const applicantKinds = ['individual', ...businessKinds] as const

/** Basis points a year: at most 200 %. */
const rate = z.int().min(0).max(20_000)
const share = z.int().min(0).max(10_000)
const months = z.int().min(0).max(360)
const ids = z.array(rowId).max(300)

const LegalBasis = z.strictObject({
  act: z.string().trim().min(1).max(300),
  date: z.iso.date().nullable().default(null),
  url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable()
    .default(null),
})
const Tranche = z.strictObject({ bp: z.int().min(1).max(10_000), condition: localized(200) })
const Fee = z.strictObject({
  name: localized(100),
  when: z.enum(feeTimes),
  /** Either a sum or a share of the loan. */
  sum: positiveTiyin.nullable().default(null),
  bp: z.int().min(1).max(10_000).nullable().default(null),
})
const Subsidy = z.strictObject({
  measureCode: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{1,39}$/),
  /** Share of the cost; null where each unit has a fixed sum. */
  rateBp: z.int().min(1).max(10_000).nullable(),
  cap: positiveTiyin.nullable(),
  capPerUnit: positiveTiyin.nullable(),
  unit: z.enum(subsidyUnits),
})
const Insurance = z.strictObject({
  objectTypes: z.array(z.enum(insuredObjects)).min(1).max(insuredObjects.length),
  tariffs: z
    .array(
      z.strictObject({
        risk: z.enum(risks),
        bp: z.int().min(1).max(1200),
        /** Only these categories with all below them; empty: anything insured. */
        categoryIds: ids,
      }),
    )
    .min(1)
    .max(100),
  franchiseBp: share,
})

/**
 * Who may have how much on which terms: the data a version freezes. Money is tiyin, rates and shares are basis points,
 * terms are months.
 */
export const FinanceTerms = z.strictObject({
  name: localized(120),
  description: localized(3000),
  legalBasis: z.array(LegalBasis).max(10),
  /** Read by us from public acts and not confirmed by the lender. */
  isOurReading: z.boolean(),
  applicantKinds: z
    .array(z.enum(applicantKinds as readonly [string, ...string[]]))
    .min(1)
    .max(applicantKinds.length),
  /** Empty: the whole country. */
  territoryIds: ids,
  /** Categories the applicant must grow or keep, with all below them; empty: any. */
  categoryIds: ids,
  purposes: z.array(z.enum(purposes)).max(purposes.length),
  seasonRule: z.enum(seasonRules),
  amountMin: tiyin,
  /** Null where the measure of a subsidy alone gives the sum. */
  amountMax: positiveTiyin.nullable(),
  perHaMax: positiveTiyin.nullable(),
  perHeadMax: positiveTiyin.nullable(),
  /** Share of the expected harvest. */
  shareOfValueMaxBp: z.int().min(1).max(10_000).nullable(),
  /** `cb`: so many points over the rate of the Central Bank. */
  rateRule: z.enum(['fixed', 'cb']),
  rateMinBp: rate,
  rateMaxBp: rate,
  termMin: months,
  termMax: months,
  graceMax: months,
  graceInterest: z.enum(['paid', 'capitalised']),
  repayments: z.array(z.enum(repayments)).max(repayments.length),
  /** Days of repayment after the harvest, for seasonal repayment: shares add up to 10 000. */
  seasonalPlan: z
    .array(
      z.strictObject({
        month: z.int().min(1).max(12),
        day: z.int().min(1).max(31),
        bp: z.int().min(1).max(10_000),
      }),
    )
    .max(12),
  advanceMinBp: share,
  advanceMaxBp: share,
  collateral: z.array(z.enum(collateralKinds)).max(collateralKinds.length),
  /** 125 % is 12 500; null: no cover is asked for. */
  coverMinBp: z.int().min(1).max(100_000).nullable(),
  /** Up to this sum a group of at least three that vouch for each other replaces collateral. */
  groupFreeUpTo: positiveTiyin.nullable(),
  tranches: z.array(Tranche).max(10),
  eligibility: z.array(RuleShape).max(30),
  fieldTemplateId: rowId.nullable(),
  fileTemplateCode: z.string().trim().max(60).nullable(),
  /** Working days until an answer. */
  slaDays: z.int().min(1).max(90),
  fees: z.array(Fee).max(10),
  subsidy: Subsidy.nullable(),
  insurance: Insurance.nullable(),
})
export type FinanceTerms = z.infer<typeof FinanceTerms>
