import type { Tiyin } from '#uz/money.ts'
import { INSURABLE_SHARE } from '../insurance.ts'
import type { FinanceTerms } from '../products/products.ts'
import type { Terms } from './entitlement.ts'
import type { Rule } from './rules.ts'

/** The smallest group whose members may vouch for each other instead of collateral. */
const GROUP = 3

/**
 * All conditions: those the terms name, and those that follow from their applicants, territories and categories.
 * `paths` are the paths of the territories.
 */
export function rulesOfTerms(terms: FinanceTerms, amount: Tiyin, paths: readonly string[]): Rule[] {
  const implied: Rule[] = [{ code: 'KIND', params: { kinds: terms.applicantKinds } }]
  if (terms.territoryIds.length > 0) implied.push({ code: 'TERRITORY', params: { paths } })
  if (terms.categoryIds.length > 0) implied.push({ code: 'CROPS', params: { ids: terms.categoryIds } })
  const { insurance } = terms
  const insured = insurance?.tariffs ?? []
  // Where each risk has a price for some crops only, other crops cannot be insured.
  if (insured.length > 0 && insured.every(({ categoryIds }) => categoryIds.length > 0))
    implied.push({ code: 'CROPS', params: { ids: [...new Set(insured.flatMap(({ categoryIds }) => categoryIds))] } })
  if (insurance?.objectTypes.every((type) => type === 'livestock'))
    implied.push({ code: 'HEADS_MIN', params: { heads: 1 } })
  const isGroupEnough = terms.groupFreeUpTo !== null && amount <= terms.groupFreeUpTo
  if (terms.coverMinBp !== null)
    implied.push(
      isGroupEnough
        ? { code: 'GROUP_MIN', params: { min: GROUP } }
        : { code: 'COVER_MIN', params: { bp: terms.coverMinBp } },
    )
  const named = new Set(terms.eligibility.map(({ code }) => code))
  return [...implied.filter(({ code }) => !named.has(code)), ...terms.eligibility]
}

/** A seedling and a post are paid by a bill, like an object. */
const counted = { object: 'object', head: 'head', sotix: 'sotix', seedling: 'object', post: 'object' } as const

/** The part of the terms that decides who may have how much. */
export function entitlementTerms(terms: FinanceTerms, paths: readonly string[]): Terms {
  const { amountMin, amountMax, subsidy, insurance } = terms
  const isCropOnly = insurance?.objectTypes.every((type) => type === 'crop')
  return {
    rules: rulesOfTerms(terms, amountMax ?? 0, paths),
    amountMin,
    amountMax: amountMax ?? 0,
    perHectare: terms.perHaMax ?? undefined,
    perHead: terms.perHeadMax ?? undefined,
    shareOfOutput: terms.shareOfValueMaxBp ?? (isCropOnly ? INSURABLE_SHARE : undefined),
    ofMarketValue: isCropOnly === false,
    ...(subsidy && {
      measure: {
        rate: subsidy.rateBp ?? undefined,
        cap: subsidy.cap ?? undefined,
        capPerUnit: subsidy.capPerUnit ?? undefined,
        unit: counted[subsidy.unit],
      },
    }),
  }
}
