import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import { daysBetween, monthsAfter } from './days.ts'

/** A hundredth of a percent: 14 % is 1400. */
export type BasisPoints = number

/** Money on a calendar day `YYYY-MM-DD`. */
export interface Dated {
  date: string
  amount: Tiyin
}

interface Lent {
  /** The first is the day the loan begins; the others are its tranches. */
  draws: readonly Dated[]
  /** Interest for a year. */
  rate: BasisPoints
  /**
   * Early payments: they cover the interest up to that day, then principal; the rest is scheduled anew to the same last
   * day.
   */
  early?: readonly Dated[] | undefined
  /**
   * Payments by their place that stand as they were written, whatever was drawn since: paid, late or given up. What
   * they leave open of principal and interest is borne by those that follow.
   */
  kept?: ReadonlyMap<number, Pick<Payment, 'principal' | 'interest'>> | undefined
}
interface Monthly extends Lent {
  repayment: 'annuity' | 'differentiated'
  months: number
  /** Months without principal; fewer than `months`. */
  grace: number
  graceInterest: 'paid' | 'capitalised'
}
interface Seasonal extends Lent {
  repayment: 'seasonal'
  /** When the harvest is sold; shares add up to 10 000. */
  plan: readonly { date: string; share: BasisPoints }[]
}
export type Loan = Monthly | Seasonal

/** A balance and the days for which it was owed. */
export interface Owed {
  balance: Tiyin
  days: number
}
export interface Payment {
  date: string
  principal: Tiyin
  interest: Tiyin
  /** Principal and interest: what is handed over. */
  payment: Tiyin
  /** Balance after the payment. */
  balance: Tiyin
  /** The balances the interest was computed on. */
  owed: readonly Owed[]
}

/** Always actual days by a year of 365; half up at one tiyin. */
export const interestOf = ({ balance, days }: Owed, rate: BasisPoints): Tiyin =>
  Number(roundHalfUp(BigInt(balance) * BigInt(rate) * BigInt(days), 3_650_000n))

const sharesOf = (amount: Tiyin, share: BasisPoints): Tiyin => Number((BigInt(amount) * BigInt(share)) / 10_000n)

/** Every payment of a loan, to the tiyin; the last one leaves a balance of zero. */
export function scheduleOf(loan: Loan): Payment[] {
  const [first] = loan.draws
  if (!first) throw new RangeError('A loan begins with a draw')
  const dues = dueDates(loan, first.date)
  const happened = [
    ...loan.draws.map((draw) => ({ ...draw, isDraw: true })),
    ...(loan.early ?? []).map((paid) => ({ ...paid, isDraw: false })),
  ].sort((a, b) => a.date.localeCompare(b.date))
  const payments: Payment[] = []
  let at = first.date
  let balance = 0
  let drawn = 0
  let owed: Owed[] = []
  /** Capitalised interest of the grace period, added to the balance when it ends. */
  let waiting = 0
  /** Interest that a kept payment does not cover. */
  let carried = 0
  let divide: Divide | undefined
  const accrue = (until: string) => {
    const days = daysBetween(at, until)
    if (days > 0) owed.push({ balance, days })
    at = until
  }
  const pay = (principal: Tiyin, interest: Tiyin) => {
    balance -= principal
    payments.push({ date: at, principal, interest, payment: principal + interest, balance, owed })
    owed = []
  }
  const interestDue = () => owed.reduce((sum, piece) => sum + interestOf(piece, loan.rate), 0)

  for (const [index, due] of dues.entries()) {
    // A tranche drawn on the day of a payment is owed from the next day on.
    while (happened[0] && happened[0].date < due) {
      const { date, amount, isDraw } = happened[0]
      happened.shift()
      accrue(date)
      divide = undefined
      if (isDraw) {
        balance += amount
        drawn += amount
      } else {
        const interest = interestDue()
        if (amount < interest || amount - interest > balance) throw new RangeError('More or less than is owed')
        pay(amount - interest, interest)
      }
    }
    accrue(due)
    const interest = interestDue() + carried
    carried = 0
    const kept = loan.kept?.get(index)
    if (loan.repayment !== 'seasonal' && index < loan.grace) {
      const isKept = loan.graceInterest === 'capitalised'
      if (isKept) waiting += interest
      else if (kept) carried = Math.max(0, interest - kept.interest)
      pay(0, isKept ? 0 : (kept?.interest ?? interest))
      if (index === loan.grace - 1) {
        balance += waiting
        const last = payments.at(-1)
        if (last) last.balance = balance
      }
      continue
    }
    divide ??= dividing(loan, { balance, drawn, interest, dues: dues.slice(index) })
    const planned = index === dues.length - 1 ? balance : Math.max(0, divide(balance, interest, index))
    if (kept) carried = Math.max(0, interest - kept.interest)
    if (kept && (kept.principal !== planned || carried > 0)) divide = undefined
    pay(kept?.principal ?? planned, kept?.interest ?? interest)
  }
  if (happened.length > 0) throw new RangeError('Money moves after the last payment')
  // All of it was paid early and more was drawn since: the rest is due on the last day too.
  for (let index = dues.length; ; index++) {
    const kept = loan.kept?.get(index)
    if (!kept) break
    pay(kept.principal, kept.interest)
  }
  if (balance > 0 || carried > 0) pay(balance, carried)
  return payments
}

/** The day of its last payment; nothing is drawn from that day on. */
export const lastDayOf = (loan: Loan): string => dueDates(loan, loan.draws[0]?.date ?? '').at(-1) ?? ''

/** The principal of one payment other than the last. */
type Divide = (balance: Tiyin, interest: Tiyin, index: number) => Tiyin

interface Remaining {
  balance: Tiyin
  drawn: Tiyin
  /** Interest of the next payment. */
  interest: Tiyin
  dues: readonly string[]
}

function dividing(loan: Loan, remaining: Remaining): Divide {
  if (loan.repayment === 'seasonal') {
    const { plan } = loan
    return (balance, _interest, index) => Math.min(balance, sharesOf(remaining.drawn, plan[index]?.share ?? 0))
  }
  if (loan.repayment === 'differentiated') {
    const part = Math.floor(remaining.balance / remaining.dues.length)
    return () => part
  }
  const annuity = annuityOf(remaining, loan.rate)
  return (balance, interest) => Math.min(annuity, balance + interest) - interest
}

/** The smallest equal payment for which the last one is not larger than the others. */
function annuityOf({ balance, interest, dues }: Remaining, rate: BasisPoints): Tiyin {
  const days = dues.slice(1).map((due, index) => daysBetween(dues[index] ?? due, due))
  const lastOf = (annuity: Tiyin) => {
    let rest = balance
    let next = interest
    for (const length of days) {
      rest -= Math.min(annuity, rest + next) - next
      next = interestOf({ balance: rest, days: length }, rate)
    }
    return rest + next
  }
  let low = 0
  let high = balance + interest
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (lastOf(middle) <= middle) high = middle
    else low = middle + 1
  }
  return low
}

function dueDates(loan: Loan, begins: string): string[] {
  if (loan.repayment !== 'seasonal') {
    if (loan.grace >= loan.months) throw new RangeError('The grace is as long as the loan')
    return Array.from({ length: loan.months }, (_, index) => monthsAfter(begins, index + 1))
  }
  if (loan.plan.reduce((sum, { share }) => sum + share, 0) !== 10_000) throw new RangeError('Shares are not the whole')
  return loan.plan.map(({ date }) => date)
}
