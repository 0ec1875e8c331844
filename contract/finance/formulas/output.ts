import { roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'
import type { BasisPoints } from './schedule.ts'

/** One crop and the price of a kilogram of its produce. */
export interface Activity {
  squareMetres: number
  kgPerHectare: number
  price: Tiyin
}

/** In grams. */
const gramsOf = ({ squareMetres, kgPerHectare }: Activity): bigint =>
  roundHalfUp(BigInt(squareMetres) * BigInt(kgPerHectare) * 1000n, 10_000n)

export const expectedKg = (activity: Activity): number => Number(gramsOf(activity)) / 1000

export const outputValue = (activity: Activity): Tiyin =>
  Number(roundHalfUp(gramsOf(activity) * BigInt(activity.price), 1000n))

export const totalOutput = (activities: readonly Activity[]): Tiyin =>
  activities.reduce((sum, activity) => sum + outputValue(activity), 0)

/** The largest sum that is such a share of the expected harvest. */
export const outputCap = (output: Tiyin, share: BasisPoints): Tiyin =>
  Number((BigInt(output) * BigInt(share)) / 10_000n)
