import type { Tiyin } from '#uz/money.ts'
import type { BasisPoints } from '../formulas/schedule.ts'
import type { LandRight } from './rules.ts'

/** What is known of an applicant and their request; undefined means unknown. */
export interface Facts {
  kind?: string | undefined
  identityLevel?: number | undefined
  selfEmployed?: boolean | undefined
  /** Years for which it was paid. */
  socialTaxYears?: readonly number[] | undefined
  squareMetres?: number | undefined
  landRights?: readonly LandRight[] | undefined
  /** Days since the letter was signed. */
  recommendedDaysAgo?: number | null | undefined
  /** Active agreements of cooperation. */
  agreements?: number | undefined
  territoryPath?: string | undefined
  difficultDistrict?: boolean | undefined
  specialised?: BasisPoints | undefined
  uzagrostarArea?: boolean | undefined
  /** Ids of categories, each with all the groups above it. */
  crops?: readonly number[] | undefined
  cropRegistered?: boolean | undefined
  heads?: number | undefined
  tagged?: boolean | undefined
  age?: number | undefined
  overdue?: boolean | undefined
  /** Loans closed in good order. */
  closed?: readonly { product: string; monthsAgo: number }[] | undefined
  askedThisSeason?: boolean | undefined
  /** The expected value of the harvest. */
  output?: Tiyin | undefined
  amount?: Tiyin | undefined
  burden?: BasisPoints | undefined
  cover?: BasisPoints | undefined
  groupConsents?: number | undefined
  ownCost?: BasisPoints | undefined
  invoices?: boolean | undefined
  warrantyMonths?: number | undefined
  serviceCentre?: boolean | undefined
  requisite?: boolean | undefined
  financedElsewhere?: boolean | undefined
  intakeOpen?: boolean | undefined
  budgetLeft?: boolean | undefined
}
