import type { Tiyin } from '#uz/money.ts'

export interface Split {
  toSeller: Tiyin
  toBuyer: Tiyin
}

const within = (sum: Tiyin, whole: Tiyin) => Math.min(Math.max(sum, 0), whole)

/** Whoever gets what one side does not: together they are always the whole, to the tiyin. */
export const sellerGets = (whole: Tiyin, sum: Tiyin): Split => {
  const toSeller = within(sum, whole)
  return { toSeller, toBuyer: whole - toSeller }
}
export const buyerGets = (whole: Tiyin, sum: Tiyin): Split => sellerGets(whole, whole - within(sum, whole))

/** Hundredths of a large sum leave the safe whole numbers on the way; the result never does. */
export const sellerShare = (whole: Tiyin, percent: number): Split =>
  sellerGets(whole, Number((BigInt(whole) * BigInt(Math.round(percent * 100)) + 5000n) / 10000n))

export const shareOf = (whole: Tiyin, sum: Tiyin): number => (whole === 0 ? 0 : (sum / whole) * 100)
