import { costOfLoan } from '#contract/finance/formulas/cost.ts'
import { monthsAfter } from '#contract/finance/formulas/days.ts'
import { scheduleOf } from '#contract/finance/formulas/schedule.ts'
import { financedOf } from '#contract/finance/leasing.ts'
import type { ProposalBounds } from '#contract/finance/view-parts.ts'
import type { Reckoned } from './reckoned.tsx'

export interface ProposalValues {
  amount?: number | null
  /** Of a lease: instead of the sum. */
  price?: number | null
  advance?: number | null
  rate?: number | null
  months?: number | null
  grace?: number | null
  repayment?: ProposalBounds['repayments'][number] | null
  plan?: PlanRow[] | null
  validUntil?: string | null
  security?: string | null
  conditions?: string | null
}
export interface PlanRow {
  date: string
  share: number
}

const WHOLE = 10_000

/** What has been typed so far, by the same formulas that freeze it; nothing while it cannot be reckoned. */
export function reckonLoan(
  { rate, months, grace, repayment, plan, ...typed }: ProposalValues,
  { graceInterest, fees, lease }: ProposalBounds,
  begins: string,
): Reckoned | undefined {
  const amount = lease ? financedBy(typed) : typed.amount
  if (!amount || typeof rate !== 'number' || !months || !repayment || (grace ?? 0) >= months) return undefined
  const draws = [{ date: begins, amount }]
  const rows = plan ?? []
  if (repayment === 'seasonal' && !isPlan(rows, begins)) return undefined
  const payments = scheduleOf(
    repayment === 'seasonal'
      ? { repayment, draws, rate, plan: rows }
      : { repayment, draws, rate, months, grace: grace ?? 0, graceInterest },
  )
  const monthly = payments.find(({ principal }) => principal > 0)?.payment ?? payments[0]?.payment ?? 0
  return { payments, monthly, ...costOfLoan(draws, payments, fees) }
}

const financedBy = ({ price, advance }: Pick<ProposalValues, 'price' | 'advance'>) =>
  price && typeof advance === 'number' ? financedOf(price, advance).financed : undefined

const isPlan = (rows: readonly PlanRow[], begins: string) =>
  rows.reduce((sum, { share }) => sum + share, 0) === WHOLE &&
  rows.every(({ date }, at) => date > (rows[at - 1]?.date ?? begins))

/** Days of the harvest that come within the term; where the product names none, everything at its end. */
export function planWithin({ seasonalPlan }: ProposalBounds, begins: string, months: number): PlanRow[] {
  const ends = monthsAfter(begins, months)
  const two = (value: number) => String(value).padStart(2, '0')
  const year = Number(begins.slice(0, 4))
  const coming = [year, year + 1]
    .flatMap((one) =>
      seasonalPlan.map(({ month, day, bp }) => ({ date: `${one}-${two(month)}-${two(day)}`, share: bp })),
    )
    .filter(({ date }) => date > begins && date <= ends)
    .slice(0, seasonalPlan.length)
  return isPlan(coming, begins) ? coming : [{ date: ends, share: WHOLE }]
}
