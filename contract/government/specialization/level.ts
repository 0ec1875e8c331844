import { type PlanFigure, type PlanFigures, planFigures } from './plan-process.ts'

/** Hundredths of a percent; null where there is nothing to divide by. */
export const shareBp = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole)

export const bands = ['low', 'growing', 'specialized', 'high'] as const
export type Band = (typeof bands)[number]
const FROM_BP = { growing: 3000, specialized: 5000, high: 7000 } as const

export function bandOf(levelBp: number | null): Band | null {
  if (levelBp === null) return null
  if (levelBp < FROM_BP.growing) return 'low'
  if (levelBp < FROM_BP.specialized) return 'growing'
  return levelBp < FROM_BP.high ? 'specialized' : 'high'
}

export const zeroFigures: PlanFigures = { households: 0, area: 0, heads: 0, volume: 0, revenue: 0, export: 0, jobs: 0 }

/** What may be added up without a loss: everything shown is made of these. */
export interface Sums {
  /** Plans. */
  rows: number
  /** Households of the mahallas, and those of them that take part, by the direction that counts. */
  total: number
  counted: number
  plan: PlanFigures
  fact: PlanFigures
}
export const noSums: Sums = { rows: 0, total: 0, counted: 0, plan: zeroFigures, fact: zeroFigures }

const added = (one: PlanFigures, other: PlanFigures): PlanFigures => {
  const sum = { ...zeroFigures } as Record<PlanFigure, number>
  for (const figure of planFigures) sum[figure] = one[figure] + other[figure]
  return sum
}

export const addSums = (one: Sums, other: Sums): Sums => ({
  rows: one.rows + other.rows,
  total: one.total + other.total,
  counted: one.counted + other.counted,
  plan: added(one.plan, other.plan),
  fact: added(one.fact, other.fact),
})

/** Ratios are made of sums, never of ratios. */
export function ratiosOf({ total, counted, plan, fact }: Sums) {
  const level = shareBp(counted, total)
  return {
    level,
    band: bandOf(level),
    done: shareBp(fact.households, plan.households),
    /** Tiyin for each household that takes part. */
    perHousehold: fact.households === 0 ? null : Math.round(fact.revenue / fact.households),
  }
}

interface Ranked {
  name: string
  level: number | null
  fact: number
}
/** The higher level first, then more households, then the name; a place for each, beginning with one. */
export function rankOf<T>(rows: readonly T[], read: (row: T) => Ranked): Map<T, number> {
  const sorted = rows
    .map((row) => ({ row, ...read(row) }))
    .toSorted((a, b) => (b.level ?? -1) - (a.level ?? -1) || b.fact - a.fact || a.name.localeCompare(b.name))
  return new Map(sorted.map(({ row }, at) => [row, at + 1]))
}
