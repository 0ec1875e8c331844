import type { Tiyin } from '#uz/money.ts'
import type { BasisPoints } from '../schedule.ts'
import type { LandRight } from './rules.ts'

/** What is known of an applicant and of what they ask for; undefined is not known. */
export interface Facts {
  kind?: string | undefined
  identityLevel?: number | undefined
  selfEmployed?: boolean | undefined
  /** Paid for these years. */
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
  /** With all their groups, from the leaf up. */
  crops?: readonly number[] | undefined
  cropRegistered?: boolean | undefined
  heads?: number | undefined
  tagged?: boolean | undefined
  age?: number | undefined
  overdue?: boolean | undefined
  /** Closed in good order. */
  closed?: readonly { product: string; monthsAgo: number }[] | undefined
  askedThisSeason?: boolean | undefined
  /** What the fields will bring. */
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
