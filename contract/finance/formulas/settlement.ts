import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import { daysBetween } from './days.ts'

/** Which side of a household's account an entry stands on. */
export const entrySides = {
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

const YEAR_SHARES = 3_650_000n

export const goodsValue = (goods: readonly { quantity: number; unitPrice: Tiyin }[]): Tiyin =>
  goods.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)

/** What money costs until the harvest: actual days of a year of 365. */
export const harvestInterest = (amount: Tiyin, rate: number, days: number): Tiyin =>
  Number(roundHalfUp(BigInt(amount) * BigInt(rate) * BigInt(Math.max(0, days)), YEAR_SHARES))

export interface HarvestTerms {
  goods: readonly { quantity: number; unitPrice: Tiyin }[]
  cash: Tiyin
  rate: number
  purchaseKg: number
  price: Tiyin
  harvestBy: string
}

/** What will be owed at the harvest, and what the harvest is worth at the price of the company. */
export function settlementOf({ goods, cash, rate, purchaseKg, price, harvestBy }: HarvestTerms, today: string) {
  const worth = goodsValue(goods)
  const service = harvestInterest(cash, rate, daysBetween(today, harvestBy))
  const total = worth + cash + service
  const harvest = produceValue(purchaseKg, price)
  return { goodsValue: worth, cash, service, total, harvest, balance: total - harvest }
}
