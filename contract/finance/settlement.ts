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
type EntryKind = keyof typeof entrySides

export interface SettlementEntry {
  kind: EntryKind
  amount: Tiyin
}

/** Positive: the household owes the company; negative: the company owes the household; zero: the account is settled. */
export const settlementBalance = (entries: readonly SettlementEntry[]): Tiyin =>
  entries.reduce((sum, { kind, amount }) => sum + (entrySides[kind] === 'debit' ? amount : -amount), 0)
