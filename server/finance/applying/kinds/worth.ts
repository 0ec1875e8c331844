import type { ApplicationContent } from '#contract/applications/application.ts'
import { perHectareOf } from '#contract/finance/eligibility/entitlement.ts'
import { type Activity as Grown, outputCap, totalOutput } from '#contract/finance/formulas/output.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { activitiesOf, plotsOf } from '../content.ts'

const ALL = 1_000_000_000_000

/** Fields of the content whose yield and price are known. */
export const grownOf = (content: ApplicationContent): Grown[] =>
  activitiesOf(content).flatMap(({ squareMetres, kgPerHectare, price }) =>
    squareMetres && kgPerHectare && price ? [{ squareMetres, kgPerHectare, price }] : [],
  )

/** The most that may be asked for: of the terms, of the land, of the heads, of what the fields will bring. */
export function mostOf(terms: FinanceTerms, content: ApplicationContent): number {
  const area = plotsOf(content).reduce((sum, { squareMetres }) => sum + squareMetres, 0)
  const heads = activitiesOf(content).reduce((sum, one) => sum + (one.heads ?? 0), 0)
  const limits = [terms.amountMax ?? ALL]
  if (terms.perHaMax !== null) limits.push(perHectareOf(terms.perHaMax, area))
  if (terms.perHeadMax !== null) limits.push(terms.perHeadMax * heads)
  if (terms.shareOfValueMaxBp !== null) limits.push(outputCap(totalOutput(grownOf(content)), terms.shareOfValueMaxBp))
  return Math.min(...limits)
}
