import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import { costOfLoan, type Fee } from './formulas/cost.ts'
import { type BasisPoints, interestOf, type Payment } from './formulas/schedule.ts'
import type { RepaymentState } from './money-process.ts'

/** The state bears at most ten percent a year. */
const SUBSIDISED_RATE = 1000

/** A machine passes to whoever leases it once no payment is open: each was made, or given up by the lessor. */
export const isPaidOff = (payments: readonly { status: RepaymentState }[]): boolean =>
  payments.every(({ status }) => status === 'paid' || status === 'written_off')

/** The advance, and what remains to be paid in instalments. */
export function financedOf(price: Tiyin, advanceShare: BasisPoints): { advance: Tiyin; financed: Tiyin } {
  const advance = Number(roundHalfUp(BigInt(price) * BigInt(advanceShare), 10_000n))
  return { advance, financed: price - advance }
}

/** The state's part of the interest of one payment; of interest that is only added to the debt it bears nothing yet. */
export const interestSubsidy = ({ owed, interest }: Payment, rate: BasisPoints): Tiyin =>
  Math.min(
    interest,
    owed.reduce((sum, piece) => sum + interestOf(piece, Math.min(SUBSIDISED_RATE, rate)), 0),
  )

/** The lessee's payments after the state's part. */
export const subsidised = (payments: readonly Payment[], rate: BasisPoints): Payment[] =>
  payments.map((one) => {
    const subsidy = interestSubsidy(one, rate)
    return { ...one, interest: one.interest - subsidy, payment: one.payment - subsidy }
  })

/** What it costs a year by what the lessee pays: instalments, and every compulsory fee. */
export const leaseCost = (
  begins: string,
  financed: Tiyin,
  payments: readonly Payment[],
  fees: readonly Fee[] = [],
): BasisPoints => costOfLoan([{ date: begins, amount: financed }], payments, fees).apr
