import { expect, test } from 'vitest'
import { rate } from './rating.ts'

const known = { agreements: 3, handovers: 5 }

test.each([
  // The vectors of government book 3.7.
  [96, 88, 12, 'green', []],
  [96, 74, 12, 'yellow', ['volume']],
  [85, 90, 40, 'yellow', ['paid']],
  [95, 95, 61, 'red', ['days']],
  [65, 90, 30, 'red', ['paid']],
  // On the very bounds.
  [90, 80, 60, 'green', []],
  [70, 80, 60, 'yellow', ['paid']],
  [60, 10, 61, 'red', ['days', 'paid']],
] as const)('P %i, V %i, D %i is %s', (paid, volume, longestDays, rating, reasons) => {
  const figures = { ...known, paidBp: paid * 100, volumeBp: volume * 100, longestDays }
  expect(rate(figures)).toEqual({ rating, reasons })
})

test('of a leader with few agreements or few deliveries nothing is said yet, however late one of them is', () => {
  const figures = { paidBp: 0, volumeBp: 0, longestDays: 300 }
  for (const few of [
    { agreements: 2, handovers: 50 },
    { agreements: 30, handovers: 4 },
  ])
    expect(rate({ ...few, ...figures })).toEqual({ rating: 'grey', reasons: ['new'] })
})
