import { readDecimal, roundHalfUp } from '#uz/decimal.ts'
import type { Tiyin } from '#uz/money.ts'

/** Zod-free: the page counts anew while somebody types. */

/** What is counted with, of a hectare. */
export interface Counted {
  steps: readonly { month: number; cost: Tiyin }[]
  economics: {
    /** In kilograms. */
    yield: number
    /** Of a kilogram. */
    price: Tiyin
    sales: readonly { month: number; share: number }[]
  }
}

export interface MonthSum {
  month: number
  out: Tiyin
  in: Tiyin
  /** What has come in less what has gone out, up to the end of the month. */
  balance: Tiyin
}

export interface AreaSums {
  out: Tiyin
  in: Tiyin
  profit: Tiyin
}

export interface TechnologySums extends AreaSums {
  /** Only months in which something goes out or comes in, from the first work on. */
  months: readonly MonthSum[]
  /** In grams, so that it is whole. */
  grams: number
  /** From this month on there is never again less in hand than was spent; null where that never comes. */
  paysBackIn: number | null
}

export const DEFAULT_AREA = 1000
export const LEAST_AREA = 10
export const LARGEST_AREA = 10_000_000
/** A hundredth of a hectare. */
export const SOTIX = 100
export const HECTARE = 10_000

/** `10`, `0,5` or `12.25` sotix in square metres; undefined for what is no area of a field. */
export function readArea(text: string): number | undefined {
  const read = readDecimal(text)
  if (!read || read.fraction.length > 2 || read.whole.length > 6) return undefined
  const area = Number(read.whole) * SOTIX + Number(read.fraction.padEnd(2, '0'))
  return area >= LEAST_AREA && area <= LARGEST_AREA ? area : undefined
}

/** The other way round, as a form shows it. */
export const sotixOf = (area: number): string => String(area / SOTIX)

const YEAR = 12
const WHOLE = 100

/**
 * Money out and in of an area in square metres. Sums are told in whole tiyin, and rounded once: what has gone out by the
 * end of a month is rounded half up, a month is the difference to the one before. So months add up to the total to the
 * last tiyin, a hectare is told exactly as it was written down, and a hundred times what a sotix is told to cost differs
 * from it by no more than the hundred halves that were rounded off.
 */
export function technologySums({ steps, economics }: Counted, area: number): TechnologySums | null {
  const first = steps[0]?.month ?? economics.sales[0]?.month ?? 1
  const inSeason = (month: number) => (month - first + YEAR) % YEAR
  const months = [...new Set([...steps, ...economics.sales].map(({ month }) => month))].sort(
    (one, other) => inSeason(one) - inSeason(other),
  )
  const square = BigInt(area)
  const grams = BigInt(Math.round(economics.yield * 1000))
  const upTo = <T extends { month: number }>(rows: readonly T[], month: number, of: (row: T) => number) =>
    rows.reduce((sum, row) => (inSeason(row.month) <= inSeason(month) ? sum + BigInt(of(row)) : sum), 0n)
  const spentBy = (month: number) => roundHalfUp(upTo(steps, month, ({ cost }) => cost) * square, BigInt(HECTARE))
  const earnedBy = (month: number) =>
    roundHalfUp(
      grams * BigInt(economics.price) * upTo(economics.sales, month, ({ share }) => share) * square,
      BigInt(1000 * WHOLE * HECTARE),
    )
  let [spent, earned] = [0n, 0n]
  const rows = months.map((month) => {
    const [spentNow, earnedNow] = [spentBy(month), earnedBy(month)]
    const row = {
      month,
      out: Number(spentNow - spent),
      in: Number(earnedNow - earned),
      balance: Number(earnedNow - spentNow),
    }
    ;[spent, earned] = [spentNow, earnedNow]
    return row
  })
  const [out, income, profit] = [Number(spent), Number(earned), Number(earned - spent)]
  // Nothing a field costs is so dear; a slip of an editor shows no sums rather than wrong ones.
  if (![out, income, profit].every(Number.isSafeInteger)) return null
  return {
    months: rows,
    out,
    in: income,
    profit,
    grams: Number(roundHalfUp(grams * square, BigInt(HECTARE))),
    paysBackIn: paidBack(rows),
  }
}

function paidBack(rows: readonly MonthSum[]): number | null {
  const lastInDebt = rows.findLastIndex(({ balance }) => balance < 0)
  return rows[lastInDebt + 1]?.month ?? null
}
