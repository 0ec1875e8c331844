import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import { monthsAfter } from './days.ts'
import type { BasisPoints, Payment } from './schedule.ts'

/** What of its worth a lender counts. */
const haircuts = {
  property: 10_000,
  vehicle: 8000,
  equipment: 7000,
  livestock: 6000,
  /** Of twelve months of what the guarantor has left. */
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

/** 125 % is 12 500. */
export function coverOf(collateral: readonly Collateral[], amount: Tiyin): BasisPoints {
  const counted = collateral.reduce((sum, one) => sum + countedValue(one), 0)
  return Number(roundHalfUp(BigInt(counted) * 10_000n, BigInt(amount)))
}

/** Monthly debts with the average payment of the first twelve months, of the monthly income; undefined without one. */
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
