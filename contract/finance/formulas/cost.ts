import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import { daysBetween, monthsAfter } from './days.ts'
import type { BasisPoints, Dated, Payment } from './schedule.ts'

/** A compulsory fee or insurance: a sum, or a share of what is lent. */
export interface Fee {
  when: 'once' | 'monthly' | 'yearly'
  sum?: Tiyin | undefined
  share?: BasisPoints | undefined
}

export interface Cost {
  /** All payments and fees together. */
  total: Tiyin
  /** `total` less what was lent. */
  cost: Tiyin
  fees: Tiyin
  /** The annual cost, fees included (APR). */
  apr: BasisPoints
}

/** What a loan costs with every compulsory fee. */
export function costOfLoan(draws: readonly Dated[], payments: readonly Payment[], fees: readonly Fee[]): Cost {
  const lent = sumOf(draws)
  const begins = draws[0]?.date ?? ''
  const ends = payments.at(-1)?.date ?? begins
  const charged = fees.flatMap((fee) => {
    const amount = (fee.sum ?? 0) + Number(roundHalfUp(BigInt(lent) * BigInt(fee.share ?? 0), 10_000n))
    return feeDates(fee.when, begins, ends).map((date) => ({ date, amount }))
  })
  const total = payments.reduce((sum, { payment }) => sum + payment, 0) + sumOf(charged)
  const paid = [...payments.map(({ date, payment }) => ({ date, amount: payment })), ...charged]
  return { total, cost: total - lent, fees: sumOf(charged), apr: annualCost(draws, paid) }
}

/** Each month has its fee, whether something is paid back in it or not; a year is paid for when it begins. */
function feeDates(when: Fee['when'], begins: string, ends: string): string[] {
  if (when === 'once') return [begins]
  const dates: string[] = []
  if (when === 'monthly')
    for (let month = 1; monthsAfter(begins, month) <= ends; month++) dates.push(monthsAfter(begins, month))
  else for (let year = 0; monthsAfter(begins, year * 12) < ends; year++) dates.push(monthsAfter(begins, year * 12))
  return dates
}

const sumOf = (dated: readonly Dated[]) => dated.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The annual rate at which the worth of what was received equals the worth of what is paid: XIRR by a year of 365 days.
 */
export function annualCost(received: readonly Dated[], paid: readonly Dated[]): BasisPoints {
  const begins = received[0]?.date ?? ''
  const flows = [
    ...received.map(({ date, amount }) => ({ years: daysBetween(begins, date) / 365, amount })),
    ...paid.map(({ date, amount }) => ({ years: daysBetween(begins, date) / 365, amount: -amount })),
  ]
  const worthAt = (rate: number) => flows.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0)
  let low = -0.9999
  let high = 1
  // Money is received before it is paid, so the worth only grows with the rate: double until it is positive, then
  // halve.
  while (worthAt(high) < 0 && high < 1e6) high *= 2
  for (let step = 0; step < 200 && high - low > 1e-12; step++) {
    const middle = (low + high) / 2
    if (worthAt(middle) < 0) low = middle
    else high = middle
  }
  return Math.round(((low + high) / 2) * 10_000) + 0
}

export interface Comparable {
  amount: Tiyin
  months: number
  total: Tiyin
  apr: BasisPoints
}

/** Offers of one sum and term are compared by the total paid, others by the annual cost. */
export function cheapestOf<Offer extends Comparable>(offers: readonly Offer[]): Offer | undefined {
  const [first] = offers
  const isEqual = offers.every(({ amount, months }) => amount === first?.amount && months === first.months)
  const price = ({ total, apr }: Comparable) => (isEqual ? total : apr)
  return offers.reduce<Offer | undefined>((best, one) => (!best || price(one) < price(best) ? one : best), undefined)
}
