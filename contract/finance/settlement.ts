import type { Tiyin } from '#uz/money.ts'

/** What a household owes for, and what counts towards it. */
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

/** Above nothing the household pays, below it the company does; nothing closes it. */
export const settlementBalance = (entries: readonly SettlementEntry[]): Tiyin =>
  entries.reduce((sum, { kind, amount }) => sum + (entrySides[kind] === 'debit' ? amount : -amount), 0)
