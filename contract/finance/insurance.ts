import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import type { BasisPoints } from './formulas/schedule.ts'

const SUBSIDISED_SHARE = 400
export const LEAST_TARIFF = 150
export const INSURABLE_SHARE = 8000

const shareOf = (sum: Tiyin, share: BasisPoints): Tiyin => Number(roundHalfUp(BigInt(sum) * BigInt(share), 10_000n))

/** No more than so much of what it is worth may be insured: a fifth of every risk stays with its owner. */
export const insurableOf = (value: Tiyin): Tiyin => Number((BigInt(value) * BigInt(INSURABLE_SHARE)) / 10_000n)

/** The sum of the chosen risks, but never less than the minimum. */
export const tariffOf = (risks: readonly BasisPoints[]): BasisPoints =>
  Math.max(
    LEAST_TARIFF,
    risks.reduce((sum, risk) => sum + risk, 0),
  )

/** The state pays half of the premium, up to four percent of the insured sum. */
export function premiumOf(insured: Tiyin, tariff: BasisPoints): { premium: Tiyin; subsidy: Tiyin; own: Tiyin } {
  const premium = shareOf(insured, tariff)
  const subsidy = Math.min(Number(roundHalfUp(BigInt(premium), 2n)), shareOf(insured, SUBSIDISED_SHARE))
  return { premium, subsidy, own: premium - subsidy }
}

export interface Damage {
  /** In any unit, as long as both figures use the same: square metres, heads. */
  damaged: number
  total: number
  loss: BasisPoints
}

/** After the franchise, and never more than is left of the insured sum. */
export function payoutOf(
  { insured, paid, franchise }: { insured: Tiyin; paid: Tiyin; franchise: BasisPoints },
  { damaged, total, loss }: Damage,
): Tiyin {
  const lost = Number(roundHalfUp(BigInt(insured) * BigInt(damaged) * BigInt(loss), BigInt(total) * 10_000n))
  return Math.max(0, Math.min(insured - paid, lost - shareOf(insured, franchise)))
}
