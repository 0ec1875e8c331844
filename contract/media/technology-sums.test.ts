import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Counted,
  HECTARE,
  LARGEST_AREA,
  LEAST_AREA,
  readArea,
  SOTIX,
  sotixOf,
  technologySums,
} from './technology-sums.ts'

const month = fc.integer({ min: 1, max: 12 })
const shares = fc
  .uniqueArray(month, { minLength: 1, maxLength: 6 })
  .map((months) => months.map((one, at) => ({ month: one, share: at === 0 ? 100 - (months.length - 1) * 10 : 10 })))
const counted: fc.Arbitrary<Counted> = fc.record({
  steps: fc.array(fc.record({ month, cost: fc.integer({ min: 0, max: 1_000_000_000_00 }) }), { maxLength: 20 }),
  economics: fc.record({
    yield: fc.integer({ min: 0, max: 500_000_000 }).map((grams) => grams / 1000),
    price: fc.integer({ min: 0, max: 10_000_000 }),
    sales: shares,
  }),
})
const area = fc.integer({ min: LEAST_AREA, max: LARGEST_AREA })

const sumsOf = (what: Counted, of: number) => {
  const sums = technologySums(what, of)
  if (!sums) throw new Error('beyond what is counted')
  return sums
}

test('months add up to the total to the last tiyin, and the last balance is the profit', () => {
  fc.assert(
    fc.property(counted, area, (what, of) => {
      const sums = sumsOf(what, of)
      const add = (column: 'out' | 'in') => sums.months.reduce((sum, row) => sum + row[column], 0)
      expect(add('out')).toBe(sums.out)
      expect(add('in')).toBe(sums.in)
      expect(sums.profit).toBe(sums.in - sums.out)
      expect(sums.months.at(-1)?.balance).toBe(sums.profit)
      for (const row of sums.months)
        expect([row.out, row.in].every((sum) => Number.isInteger(sum) && sum >= 0)).toBe(true)
    }),
  )
})

test('a hectare is as it was written down; a hundred sotix differ from it by what was rounded off', () => {
  fc.assert(
    fc.property(counted, (what) => {
      const [hectare, sotix] = [sumsOf(what, HECTARE), sumsOf(what, SOTIX)]
      expect(hectare.out).toBe(what.steps.reduce((sum, { cost }) => sum + cost, 0))
      expect(Math.abs(hectare.out - sotix.out * 100)).toBeLessThanOrEqual(50)
      expect(Math.abs(hectare.in - sotix.in * 100)).toBeLessThanOrEqual(51)
    }),
  )
})

test('a larger field never costs or brings less', () => {
  fc.assert(
    fc.property(counted, area, area, (what, one, other) => {
      const [small, large] = [sumsOf(what, Math.min(one, other)), sumsOf(what, Math.max(one, other))]
      expect(large.out).toBeGreaterThanOrEqual(small.out)
      expect(large.in).toBeGreaterThanOrEqual(small.in)
    }),
  )
})

test('the season begins with the first work and goes on over the new year', () => {
  const wheat: Counted = {
    steps: [
      { month: 10, cost: 300_000_00 },
      { month: 3, cost: 200_000_00 },
      { month: 10, cost: 100_000_00 },
    ],
    economics: {
      yield: 5000,
      price: 2000_00,
      sales: [
        { month: 7, share: 60 },
        { month: 9, share: 40 },
      ],
    },
  }
  expect(sumsOf(wheat, HECTARE)).toEqual({
    months: [
      { month: 10, out: 400_000_00, in: 0, balance: -400_000_00 },
      { month: 3, out: 200_000_00, in: 0, balance: -600_000_00 },
      { month: 7, out: 0, in: 6_000_000_00, balance: 5_400_000_00 },
      { month: 9, out: 0, in: 4_000_000_00, balance: 9_400_000_00 },
    ],
    out: 600_000_00,
    in: 10_000_000_00,
    profit: 9_400_000_00,
    grams: 5_000_000,
    paysBackIn: 7,
  })
  const poor = { ...wheat, economics: { ...wheat.economics, price: 1 } }
  expect(sumsOf(poor, HECTARE)).toMatchObject({ profit: 5000 - 600_000_00, paysBackIn: null })
})

test('what no field brings is not told at all', () => {
  const dear: Counted = {
    steps: [],
    economics: { yield: 1_000_000, price: 10_000_000_000_000, sales: [{ month: 1, share: 100 }] },
  }
  expect(technologySums(dear, LARGEST_AREA)).toBeNull()
})

test('an area is read as people write it, there and back', () => {
  expect(['10', '0,5', '12.25', ' 6 ', '1 200'].map(readArea)).toEqual([1000, 50, 1225, 600, 120_000])
  for (const text of ['', '0', '-5', 'abc', '1e9', '0,001', '9999999', '1,2,3']) expect(readArea(text)).toBeUndefined()
  fc.assert(
    fc.property(area, (square) => {
      expect(readArea(sotixOf(square))).toBe(square)
    }),
  )
})
