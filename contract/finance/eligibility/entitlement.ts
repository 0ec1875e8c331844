import type { Tiyin } from '#uz/money.ts'
import { outputCap } from '../formulas/output.ts'
import type { BasisPoints } from '../formulas/schedule.ts'
import { type SubsidyMeasure, subsidyOf } from '../subsidy.ts'
import { checkRules, ladderAmount, type RuleLine } from './check.ts'
import type { Facts } from './facts.ts'
import { hasToDo, isAskedInForm, isRegistered, openKinds, type Rule } from './rules.ts'

/** The part of a product's terms that decides who may have how much. */
export interface Terms {
  rules: readonly Rule[]
  amountMin: Tiyin
  amountMax: Tiyin
  perHectare?: Tiyin | undefined
  perHead?: Tiyin | undefined
  /** A share of the expected value of the harvest. */
  shareOfOutput?: BasisPoints | undefined
  /** Insured by what it would sell for, which only the form asks. */
  ofMarketValue?: boolean | undefined
  /** Subsidies only. The cost is not known yet, so only a measure per unit gives a sum. */
  measure?: (SubsidyMeasure & { unit: 'sotix' | 'head' | 'object' }) | undefined
}

type Verdict = 'fits' | 'one-step' | 'not-now'
export interface Entitlement {
  verdict: Verdict
  /** The largest sum; null where it depends on what is not known yet: a bill, a market value, the price of a harvest. */
  amount: Tiyin | null
  lines: RuleLine[]
  /** The only thing left to do, where there is just one. */
  step?: RuleLine
  /** Rules that count as met for a visitor, because registers answer them only after sign-in. */
  toBeChecked: RuleLine[]
}

const SQUARE_METRES = { sotix: 100, hectare: 10_000 }
/** In tiyin: sums are rounded down to ten thousand soʻm. */
const ROUND = 1_000_000
const roundDown = (tiyin: Tiyin): Tiyin => Math.floor(tiyin / ROUND) * ROUND

/** Whether a product suits somebody, how much of it they may have, and what is missing if it does not. */
export function entitlementOf(terms: Terms, facts: Facts, { isSignedIn }: { isSignedIn: boolean }): Entitlement {
  const lines = checkRules(terms.rules, facts).filter(
    ({ code, outcome }) => !isAskedInForm(code) && !(code === 'BURDEN_MAX' && outcome === 'unknown'),
  )
  const isTrusted = ({ code, outcome }: RuleLine) => !isSignedIn && outcome === 'unknown' && isRegistered(code)
  const missing = lines.filter((line) => line.outcome !== 'pass' && !isTrusted(line))
  const amount = amountOf(terms, facts)
  const isEnough = amount === null || amount >= terms.amountMin
  const [step] = missing
  const shared = { amount, lines, toBeChecked: lines.filter(isTrusted) }
  if (isEnough && !step) return { ...shared, verdict: 'fits' }
  if (isEnough && step && missing.length === 1 && isMendable(step)) return { ...shared, verdict: 'one-step', step }
  return { ...shared, verdict: 'not-now' }
}

function amountOf({ rules, measure, ...terms }: Terms, facts: Facts): Tiyin | null {
  const { squareMetres = 0, heads = 0, output, agreements = 0 } = facts
  if (measure) {
    // A share of a bill is unknown without the bill: only the cap can be told.
    if (measure.rate !== undefined || measure.unit === 'object') return measure.cap ?? null
    const units = measure.unit === 'head' ? heads : Math.floor(squareMetres / SQUARE_METRES.sotix)
    return subsidyOf(measure, 0, units)
  }
  if (terms.ofMarketValue || (terms.shareOfOutput !== undefined && output === undefined)) return null
  const limits = [terms.amountMax]
  if (terms.perHectare !== undefined) limits.push(perHectareOf(terms.perHectare, squareMetres))
  if (terms.perHead !== undefined) limits.push(terms.perHead * heads)
  if (terms.shareOfOutput !== undefined) limits.push(outputCap(output ?? 0, terms.shareOfOutput))
  for (const rule of rules) if (rule.code === 'COOP_LADDER') limits.push(ladderAmount(rule.params.steps, agreements))
  return roundDown(Math.min(...limits))
}

/** Whoever is told to open a farm or a business has to become somebody the product is for. */
export const isMendable = ({ code, need }: RuleLine): boolean =>
  hasToDo(code) && (code !== 'KIND' || (need?.as === 'codes' && need.codes.some((kind) => openKinds.has(kind))))

/** So much for each hectare; a large field times a large sum is more than a number holds exactly. */
export const perHectareOf = (perHectare: Tiyin, squareMetres: number): Tiyin =>
  Number((BigInt(perHectare) * BigInt(squareMetres)) / BigInt(SQUARE_METRES.hectare))

export interface Ranked {
  isSubsidy: boolean
  apr: BasisPoints
  amount: Tiyin | null
}

/** Subsidies first, then the lowest annual cost, then the largest sum. */
export const byAdvantage = (a: Ranked, b: Ranked): number =>
  Number(b.isSubsidy) - Number(a.isSubsidy) || a.apr - b.apr || (b.amount ?? 0) - (a.amount ?? 0)
