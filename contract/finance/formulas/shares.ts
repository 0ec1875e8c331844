import type { Tiyin } from '#uz/money.ts'
import type { BasisPoints } from './schedule.ts'

/** Each share is rounded down and the last takes the rest, so that the parts add up to the whole. */
export function splitByShares(whole: Tiyin, shares: readonly BasisPoints[]): Tiyin[] {
  const parts = shares.map((share) => Number((BigInt(whole) * BigInt(share)) / 10_000n))
  const before = parts.slice(0, -1).reduce((sum, part) => sum + part, 0)
  return parts.map((part, at) => (at === parts.length - 1 ? whole - before : part))
}
