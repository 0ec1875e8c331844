import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payPeriods, schedules } from './enums.ts'
import { monthlyPay, type PayTerms } from './pay.ts'

const amount = fc.integer({ min: 1, max: 10_000_000_000 })
const terms: fc.Arbitrary<PayTerms> = fc.record({
  hoursPerDay: fc.option(fc.integer({ min: 1, max: 12 })),
  schedule: fc.option(fc.constantFrom(...schedules)),
  piecesPerDay: fc.option(fc.integer({ min: 1, max: 500 })),
  startDate: fc.option(fc.constantFrom('2026-09-01', '2026-10-15')),
  endDate: fc.option(fc.constantFrom('2026-10-31', '2027-02-28')),
})
const period = fc.constantFrom(...payPeriods)

test('more is never less for a month, and a month is itself', () => {
  fc.assert(
    fc.property(amount, amount, period, terms, (one, other, period, terms) => {
      const [less, more] = [
        monthlyPay(Math.min(one, other), period, terms),
        monthlyPay(Math.max(one, other), period, terms),
      ]
      expect(less === undefined).toBe(more === undefined)
      expect(less ?? 0).toBeLessThanOrEqual(more ?? 0)
      expect(Number.isInteger(less ?? 0)).toBe(true)
      expect(monthlyPay(one, 'month', terms)).toBe(one)
    }),
  )
})

test('an hour paid like an eighth of a day comes to the same month', () => {
  fc.assert(
    fc.property(amount, terms, (amount, terms) => {
      const day = { ...terms, hoursPerDay: 8 }
      expect(monthlyPay(amount, 'hour', day)).toBe(monthlyPay(amount * 8, 'day', day))
      expect(monthlyPay(amount, 'piece', { ...day, piecesPerDay: 40 })).toBe(monthlyPay(amount * 40, 'day', day))
    }),
  )
})

test.each<[string, number, number | undefined]>([
  ['6/1 of 120 000 a day', monthlyPay(120_000, 'day', { schedule: '6-1' }) ?? 0, 3_120_000],
  [
    '5/2 of 20 000 an hour, seven hours',
    monthlyPay(20_000, 'hour', { schedule: '5-2', hoursPerDay: 7 }) ?? 0,
    2_940_000,
  ],
  [
    'sixty days for nine million',
    monthlyPay(9_000_000, 'season', { startDate: '2026-09-01', endDate: '2026-10-30' }) ?? 0,
    4_500_000,
  ],
  // Nobody is paid a whole season in every month of it that it lasts a week.
  [
    'a week for a million',
    monthlyPay(1_000_000, 'season', { startDate: '2026-09-01', endDate: '2026-09-07' }) ?? 0,
    1_000_000,
  ],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected)
})

test('nobody can say what a piece without a norm, or a season without an end, comes to', () => {
  expect(monthlyPay(2000, 'piece')).toBeUndefined()
  expect(monthlyPay(9_000_000, 'season', { startDate: '2026-09-01' })).toBeUndefined()
  expect(monthlyPay(9_000_000, 'season', { startDate: '2026-09-02', endDate: '2026-09-01' })).toBeUndefined()
})
