import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'

/** Which side of a household's account an entry stands on. */
const entrySides = {
  goods: 'debit',
  cash: 'debit',
  service: 'debit',
  payout: 'debit',
  produce: 'credit',
  repayment: 'credit',
  loss: 'credit',
} as const
export type LedgerEntryKind = keyof typeof entrySides
export const entryKinds = [
  'goods',
  'cash',
  'service',
  'payout',
  'produce',
  'repayment',
  'loss',
] as const satisfies readonly LedgerEntryKind[]

/** Kilograms come with three places; a price is of one. */
export const produceValue = (kg: number, price: Tiyin): Tiyin =>
  Number(roundHalfUp(BigInt(Math.round(kg * 1000)) * BigInt(price), 1000n))

export interface SettlementEntry {
  kind: LedgerEntryKind
  amount: Tiyin
}

/** Positive: the household owes the company; negative: the company owes the household; zero: the account is settled. */
export const settlementBalance = (entries: readonly SettlementEntry[]): Tiyin =>
  entries.reduce((sum, { kind, amount }) => sum + (entrySides[kind] === 'debit' ? amount : -amount), 0)
