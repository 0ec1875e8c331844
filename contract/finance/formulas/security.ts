import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import { monthsAfter } from './days.ts'
import type { BasisPoints, Payment } from './schedule.ts'

/** The share of its value that a lender counts. */
const haircuts = {
  property: 10_000,
  vehicle: 8000,
  equipment: 7000,
  livestock: 6000,
  /** Of the guarantor's income of twelve months after debts. */
  guarantee: 5000,
  insurance: 10_000,
  future_crop: 5000,
} as const satisfies Record<string, BasisPoints>
type CollateralKind = keyof typeof haircuts

export interface Collateral {
  kind: CollateralKind
  value: Tiyin
}

/** What a guarantor's income is worth before its haircut. */
export const guaranteeValue = (income: Tiyin, debts: Tiyin): Tiyin => 12 * Math.max(0, income - debts)

const countedValue = ({ kind, value }: Collateral): Tiyin =>
  Number(roundHalfUp(BigInt(value) * BigInt(haircuts[kind]), 10_000n))

/** Counted collateral by the sum: 125 % is 12 500. */
export function coverOf(collateral: readonly Collateral[], amount: Tiyin): BasisPoints {
  const counted = collateral.reduce((sum, one) => sum + countedValue(one), 0)
  return Number(roundHalfUp(BigInt(counted) * 10_000n, BigInt(amount)))
}

/**
 * The share of the income that goes to debts and to the average payment of the first twelve months; undefined without
 * income.
 */
export function burdenOf(
  { income, debts }: { income: Tiyin; debts: Tiyin },
  begins: string,
  payments: readonly Payment[],
): BasisPoints | undefined {
  if (income <= 0) return undefined
  const year = monthsAfter(begins, 12)
  const paid = payments.reduce((sum, { date, payment }) => (date <= year ? sum + payment : sum), 0)
  return Number(roundHalfUp((BigInt(debts) * 12n + BigInt(paid)) * 10_000n, BigInt(income) * 12n))
}
