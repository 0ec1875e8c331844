/** Zod-free. Figures that rooms of the house give for monitoring, and what each of them is worth. */
import type { IndicatorUnit } from './indicator.ts'

export const figureSources = {
  users: 'count',
  products: 'count',
  deals: 'count',
  dealSum: 'money',
  turnover: 'money',
  ads: 'count',
  vacancies: 'percent',
  applications: 'count',
  approved: 'percent',
  answerDays: 'days',
  disbursed: 'money',
  coverage: 'percent',
  tasks: 'percent',
  helped: 'percent',
  level: 'percent',
  agreements: 'count',
  paidOnTime: 'percent',
  debt: 'money',
  onTime: 'percent',
  reports: 'percent',
  survival: 'percent',
  lotsUsed: 'percent',
  calls: 'percent',
  sla: 'percent',
} as const satisfies Record<string, IndicatorUnit>

export type FigureSourceName = keyof typeof figureSources
export const figureSourceNames = Object.keys(figureSources) as FigureSourceName[]

/** What can be divided by another of its kind, or divide it: what has no denominator of its own. */
export const isPlain = (source: FigureSourceName): boolean =>
  figureSources[source] === 'count' || figureSources[source] === 'money'

/** What a formula is worth: a source by itself what it gives, of two the share of one in the other. */
export const unitOf = (source: FigureSourceName, divisor: FigureSourceName | null | undefined): IndicatorUnit =>
  divisor ? 'percent' : figureSources[source]
