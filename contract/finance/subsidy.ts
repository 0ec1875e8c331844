import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import type { BasisPoints } from './schedule.ts'

/** How much of what it cost a measure gives back. */
export interface SubsidyMeasure {
  /** Of the cost; absent where a unit has its fixed sum. */
  rate?: BasisPoints | undefined
  cap?: Tiyin | undefined
  capPerUnit?: Tiyin | undefined
}

/** The least of what the measure allows. */
export function subsidyOf({ rate, cap, capPerUnit }: SubsidyMeasure, cost: Tiyin, units: number): Tiyin {
  const limits = [
    rate === undefined ? undefined : Number(roundHalfUp(BigInt(cost) * BigInt(rate), 10_000n)),
    cap,
    capPerUnit === undefined ? undefined : capPerUnit * units,
  ].filter((limit) => limit !== undefined)
  return limits.length === 0 ? 0 : Math.min(...limits)
}
