import { DAY_MS } from '#uz/durations.ts'
import type { PayPeriod, Schedule } from './enums.ts'

/** Working days of an average month. */
const daysPerMonth: Readonly<Record<Schedule, number>> = {
  '5-2': 21,
  '6-1': 26,
  shift: 15,
  flexible: 21,
  rotation: 15,
}
const USUAL_DAYS = 26
const USUAL_HOURS = 8
const MONTH_DAYS = 30

export interface PayTerms {
  hoursPerDay?: number | null | undefined
  schedule?: Schedule | null | undefined
  /** Of pay for a piece. */
  piecesPerDay?: number | null | undefined
  /** Of pay for a season. */
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/**
 * What an amount comes to in a month, in tiyin, so that a day's pay and a season's compare. Undefined where nobody can
 * say: pay for a piece without a norm, for a season without an end.
 */
export function monthlyPay(amount: number, period: PayPeriod, terms: PayTerms = {}): number | undefined {
  const days = terms.schedule ? daysPerMonth[terms.schedule] : USUAL_DAYS
  if (period === 'month') return amount
  if (period === 'day') return amount * days
  if (period === 'hour') return amount * (terms.hoursPerDay ?? USUAL_HOURS) * days
  if (period === 'piece') return terms.piecesPerDay ? amount * terms.piecesPerDay * days : undefined
  const length = seasonDays(terms)
  return length === undefined ? undefined : Math.round((amount * MONTH_DAYS) / Math.max(length, MONTH_DAYS))
}

/** Both ends belong to it. */
function seasonDays({ startDate, endDate }: PayTerms): number | undefined {
  if (!startDate || !endDate || endDate < startDate) return undefined
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1
}
