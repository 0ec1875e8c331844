import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import type { BasisPoints } from './formulas/schedule.ts'

/** How much of the cost a subsidy gives back. */
export interface SubsidyMeasure {
  /** Share of the cost; absent where each unit has a fixed sum. */
  rate?: BasisPoints | undefined
  cap?: Tiyin | undefined
  capPerUnit?: Tiyin | undefined
}

/** The smallest of the sums the measure allows. */
export function subsidyOf({ rate, cap, capPerUnit }: SubsidyMeasure, cost: Tiyin, units: number): Tiyin {
  const limits = [
    rate === undefined ? undefined : Number(roundHalfUp(BigInt(cost) * BigInt(rate), 10_000n)),
    cap,
    capPerUnit === undefined ? undefined : capPerUnit * units,
  ].filter((limit) => limit !== undefined)
  return limits.length === 0 ? 0 : Math.min(...limits)
}
