import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import { annualCost } from './formulas/cost.ts'
import { type BasisPoints, interestOf, type Payment } from './formulas/schedule.ts'

/** The state bears at most ten percent a year. */
const SUBSIDISED_RATE = 1000

/** The advance, and what remains to be paid in instalments. */
export function financedOf(price: Tiyin, advanceShare: BasisPoints): { advance: Tiyin; financed: Tiyin } {
  const advance = Number(roundHalfUp(BigInt(price) * BigInt(advanceShare), 10_000n))
  return { advance, financed: price - advance }
}

/** The state's part of the interest of one payment. */
export const interestSubsidy = ({ owed }: Payment, rate: BasisPoints): Tiyin =>
  owed.reduce((sum, piece) => sum + interestOf(piece, Math.min(SUBSIDISED_RATE, rate)), 0)

/** The lessee's payments after the state's part. */
export const subsidised = (payments: readonly Payment[], rate: BasisPoints): Payment[] =>
  payments.map((one) => {
    const subsidy = interestSubsidy(one, rate)
    return { ...one, interest: one.interest - subsidy, payment: one.payment - subsidy }
  })

export const leaseCost = (begins: string, financed: Tiyin, payments: readonly Payment[]): BasisPoints =>
  annualCost(
    [{ date: begins, amount: financed }],
    payments.map(({ date, payment }) => ({ date, amount: payment })),
  )
