import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import type { BasisPoints } from './schedule.ts'

const SUBSIDISED_SHARE = 400
const LEAST_TARIFF = 150

const shareOf = (sum: Tiyin, share: BasisPoints): Tiyin => Number(roundHalfUp(BigInt(sum) * BigInt(share), 10_000n))

/** Of the risks that are chosen, but never less than the least. */
export const tariffOf = (risks: readonly BasisPoints[]): BasisPoints =>
  Math.max(
    LEAST_TARIFF,
    risks.reduce((sum, risk) => sum + risk, 0),
  )

/** Half of the premium is the state's, up to four percent of what is insured. */
export function premiumOf(insured: Tiyin, tariff: BasisPoints): { premium: Tiyin; subsidy: Tiyin; own: Tiyin } {
  const premium = shareOf(insured, tariff)
  const subsidy = Math.min(Number(roundHalfUp(BigInt(premium), 2n)), shareOf(insured, SUBSIDISED_SHARE))
  return { premium, subsidy, own: premium - subsidy }
}

export interface Damage {
  /** Square metres, heads: in whatever both are counted. */
  damaged: number
  total: number
  loss: BasisPoints
}

/** Less the franchise, and never more than is left of the sum. */
export function payoutOf(
  { insured, paid, franchise }: { insured: Tiyin; paid: Tiyin; franchise: BasisPoints },
  { damaged, total, loss }: Damage,
): Tiyin {
  const lost = Number(roundHalfUp(BigInt(insured) * BigInt(damaged) * BigInt(loss), BigInt(total) * 10_000n))
  return Math.max(0, Math.min(insured - paid, lost - shareOf(insured, franchise)))
}
