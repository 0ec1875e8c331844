import type { PlanFigure } from '#contract/government/specialization/plan-process.ts'

/** What people type and read: hectares, tonnes, soʻm; kept are square metres, kilograms, tiyin. */
export const shownAs: Readonly<Record<PlanFigure, number>> = {
  households: 1,
  area: 10_000,
  heads: 1,
  volume: 1000,
  revenue: 100,
  export: 1000,
  jobs: 1,
}
export const showFigure = (figure: PlanFigure, value: number): string =>
  (value / shownAs[figure]).toLocaleString('ru', { maximumFractionDigits: 2 })
