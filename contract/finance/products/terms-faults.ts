import type { FinanceKind } from './product-process.ts'
import type { FinanceTerms } from './products.ts'

/** Contradictions of the terms, by the field they are shown at; form and server ask the same function. */
export interface TermsFault {
  field: keyof FinanceTerms
  code: 'V_REQUIRED' | 'V_MIN' | 'V_MAX' | 'V_TWICE'
  values?: Readonly<Record<string, number>>
}

const WHOLE = 10_000
const sum = (shares: readonly { bp: number }[]) => shares.reduce((total, { bp }) => total + bp, 0)

export function termsFaults(kind: FinanceKind, terms: FinanceTerms): TermsFault[] {
  return [...boundsOf(kind, terms), ...sharesOf(terms), ...partsOf(kind, terms)]
}

const least = (field: keyof FinanceTerms, min: number): TermsFault => ({ field, code: 'V_MIN', values: { min } })
const missing = (field: keyof FinanceTerms): TermsFault => ({ field, code: 'V_REQUIRED' })

/** Upper bounds are not below lower ones, and the grace period is shorter than the term. */
function boundsOf(kind: FinanceKind, terms: FinanceTerms): TermsFault[] {
  const faults: TermsFault[] = []
  if (kind !== 'subsidy' && terms.amountMax === null) faults.push(missing('amountMax'))
  if (terms.amountMax !== null && terms.amountMax < terms.amountMin)
    faults.push(least('amountMax', terms.amountMin / 100))
  if (terms.rateMaxBp < terms.rateMinBp) faults.push(least('rateMaxBp', terms.rateMinBp / 100))
  if (terms.termMax < terms.termMin) faults.push(least('termMax', terms.termMin))
  if (kind !== 'subsidy' && terms.termMax < 1) faults.push(least('termMax', 1))
  if (terms.graceMax > 0 && terms.graceMax >= terms.termMax)
    faults.push({ field: 'graceMax', code: 'V_MAX', values: { max: Math.max(0, terms.termMax - 1) } })
  if (terms.advanceMaxBp < terms.advanceMinBp) faults.push(least('advanceMaxBp', terms.advanceMinBp / 100))
  return faults
}

/** Shares add up to 100 %, and nothing is listed twice. */
function sharesOf({ tranches, seasonalPlan, repayments, eligibility, collateral }: FinanceTerms): TermsFault[] {
  const faults: TermsFault[] = []
  if (tranches.length > 0 && sum(tranches) !== WHOLE) faults.push(wholeOf('tranches'))
  if (repayments.includes('seasonal') !== seasonalPlan.length > 0) faults.push(missing('seasonalPlan'))
  else if (seasonalPlan.length > 0 && sum(seasonalPlan) !== WHOLE) faults.push(wholeOf('seasonalPlan'))
  const codes = eligibility.map(({ code }) => code)
  if (new Set(codes).size < codes.length) faults.push({ field: 'eligibility', code: 'V_TWICE' })
  if (new Set(collateral).size < collateral.length) faults.push({ field: 'collateral', code: 'V_TWICE' })
  return faults
}
const wholeOf = (field: keyof FinanceTerms): TermsFault => ({ field, code: 'V_MIN', values: { min: 100 } })

/** A product has the part of its own kind and of no other. */
function partsOf(kind: FinanceKind, terms: FinanceTerms): TermsFault[] {
  const faults: TermsFault[] = []
  if ((kind === 'subsidy') !== (terms.subsidy !== null)) faults.push(missing('subsidy'))
  if ((kind === 'insurance') !== (terms.insurance !== null)) faults.push(missing('insurance'))
  const { subsidy } = terms
  if (subsidy && subsidy.rateBp === null && subsidy.cap === null && subsidy.capPerUnit === null)
    faults.push(missing('subsidy'))
  if ((kind === 'loan' || kind === 'leasing') && terms.repayments.length === 0) faults.push(missing('repayments'))
  return faults
}
