import { expect, test } from 'vitest'
import { addSums, bandOf, noSums, rankOf, ratiosOf, type Sums, shareBp, zeroFigures } from './level.ts'

test('the example of the book: 205 households of 400 are 51.25 %, specialized; bands begin at 30, 50 and 70', () => {
  expect(shareBp(205, 400)).toBe(5125)
  expect(bandOf(5125)).toBe('specialized')
  expect([null, 0, 2999, 3000, 4999, 5000, 6999, 7000].map(bandOf)).toEqual([
    null,
    'low',
    'low',
    'growing',
    'growing',
    'specialized',
    'specialized',
    'high',
  ])
})

test('ratios are made of sums: ten of a hundred and ninety of a hundred and fifty are a hundred of two hundred and fifty', () => {
  const of = (counted: number, total: number): Sums => ({
    rows: 1,
    total,
    counted,
    plan: { ...zeroFigures, households: total },
    fact: { ...zeroFigures, households: counted, revenue: counted * 300 },
  })
  const both = [of(10, 100), of(90, 150)].reduce(addSums, noSums)
  expect(ratiosOf(both)).toEqual({ level: 4000, band: 'growing', done: 4000, perHousehold: 300 })
  expect(ratiosOf(noSums)).toEqual({ level: null, band: null, done: null, perHousehold: null })
})

test('the higher level is first, then more households, then the name', () => {
  const rows = [
    { name: 'Olmazor', level: 5000, fact: 10 },
    { name: 'Anhor', level: 5000, fact: 10 },
    { name: 'Bogʻ', level: 5000, fact: 12 },
    { name: 'Chinor', level: null, fact: 99 },
    { name: 'Diyor', level: 5001, fact: 1 },
  ]
  const ranks = rankOf(rows, (row) => row)
  expect(rows.map((row) => ranks.get(row))).toEqual([4, 3, 2, 5, 1])
})
