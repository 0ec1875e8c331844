import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'

/** What a new product begins with: sums are nobody's guess, the rest is what most have. */
export const freshTerms: FinanceTerms = {
  name: { uz: '' },
  description: { uz: '' },
  legalBasis: [],
  isOurReading: false,
  applicantKinds: [],
  territoryIds: [],
  categoryIds: [],
  purposes: [],
  seasonRule: 'year',
  amountMin: 0,
  amountMax: null,
  perHaMax: null,
  perHeadMax: null,
  shareOfValueMaxBp: null,
  rateRule: 'fixed',
  rateMinBp: 0,
  rateMaxBp: 0,
  termMin: 0,
  termMax: 0,
  graceMax: 0,
  graceInterest: 'paid',
  repayments: [],
  seasonalPlan: [],
  advanceMinBp: 0,
  advanceMaxBp: 0,
  collateral: [],
  coverMinBp: null,
  groupFreeUpTo: null,
  tranches: [],
  eligibility: [],
  fieldTemplateId: null,
  fileTemplateCode: null,
  slaDays: 5,
  fees: [],
  subsidy: null,
  insurance: null,
}

/** The terms out of a form: fields it does not show stay as they were, emptied ones are nothing. */
export function termsFrom(kind: FinanceKind, values: Partial<FinanceTerms>, before = freshTerms): FinanceTerms {
  const known: FinanceTerms = { ...before }
  for (const name of Object.keys(freshTerms) as (keyof FinanceTerms)[]) {
    const value = values[name]
    if (name in values && value !== undefined) Object.assign(known, { [name]: value ?? freshTerms[name] })
  }
  return {
    ...known,
    subsidy: kind === 'subsidy' ? known.subsidy : null,
    insurance: kind === 'insurance' ? known.insurance : null,
  }
}
