import { costOfLoan, type Fee } from '#contract/finance/formulas/cost.ts'
import { monthsAfter } from '#contract/finance/formulas/days.ts'
import { type Dated, type Loan, type Payment, scheduleOf } from '#contract/finance/formulas/schedule.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'

/** What somebody borrows, whoever reckons it: the applicant's wish, a proposal, a contract. */
export interface Borrowed {
  amount: number
  rate: number
  months: number
  grace: number
  graceInterest: 'paid' | 'capitalised'
  repayment: 'annuity' | 'differentiated' | 'seasonal'
  plan?: readonly { date: string; share: number }[] | undefined
}

export function loanOf(borrowed: Borrowed, draws: readonly Dated[]): Loan {
  const { rate, months, grace, graceInterest, repayment, plan } = borrowed
  const first = draws[0]?.date ?? ''
  if (repayment !== 'seasonal') return { repayment, draws, rate, months, grace, graceInterest }
  return { repayment, draws, rate, plan: plan ?? [{ date: monthsAfter(first, months), share: 10_000 }] }
}

/** Payments of a loan that is drawn at once. */
export const paymentsOf = (borrowed: Borrowed, begins: string): Payment[] =>
  scheduleOf(loanOf(borrowed, [{ date: begins, amount: borrowed.amount }]))

/** What a proposal comes to, frozen when it goes to approval. */
export function reckon(borrowed: Borrowed, begins: string, fees: readonly Fee[]) {
  const payments = paymentsOf(borrowed, begins)
  const draws = [{ date: begins, amount: borrowed.amount }]
  const { total, cost, fees: charged, apr } = costOfLoan(draws, payments, fees)
  return { begins, payments: shown(payments), monthly: monthlyOf(payments), total, cost, fees: charged, apr }
}

/** What is paid a month once principal is: what people mean by «monthly». */
const monthlyOf = (payments: readonly Payment[]): number =>
  payments.find(({ principal }) => principal > 0)?.payment ?? payments[0]?.payment ?? 0

const shown = (payments: readonly Payment[]) =>
  payments.map(({ date, principal, interest, payment, balance }) => ({ date, principal, interest, payment, balance }))

/** Days of the harvest, from the first that comes, as many as the term holds. */
export function planOf({ seasonalPlan }: FinanceTerms, begins: string, months: number) {
  if (seasonalPlan.length === 0) return undefined
  const ends = monthsAfter(begins, months)
  const year = Number(begins.slice(0, 4))
  const two = (value: number) => String(value).padStart(2, '0')
  const dates = [year, year + 1].flatMap((one) =>
    seasonalPlan.map(({ month, day, bp }) => ({ date: `${one}-${two(month)}-${two(day)}`, share: bp })),
  )
  const coming = dates.filter(({ date }) => date > begins && date <= ends).slice(0, seasonalPlan.length)
  return coming.reduce((sum, { share }) => sum + share, 0) === 10_000 ? coming : undefined
}
