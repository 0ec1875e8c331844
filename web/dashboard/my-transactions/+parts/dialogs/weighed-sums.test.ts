import { expect, test } from 'vitest'
import { weighedSums } from './weighed-sums.ts'

const lines = [
  { id: 1, qty: '100', unitPrice: 1000, vatRate: '12' as const, gross: 100_000 },
  { id: 2, qty: '50', unitPrice: 2000, vatRate: 'none' as const, gross: 100_000 },
]
const rule = { bandPct: 5, acceptMore: false }

test('less within the band comes back at the frozen price', () => {
  const sums = weighedSums(lines, [{ lineId: 1, sent: '100', received: '98' }], rule)
  expect(sums).toEqual({ difference: -2000, outside: [], hasMore: false })
})

test('more is paid for only by whoever agrees to it', () => {
  const carried = [{ lineId: 2, sent: '50', received: '51' }]
  expect(weighedSums(lines, carried, rule)).toMatchObject({ difference: 0, hasMore: true })
  expect(weighedSums(lines, carried, { ...rule, acceptMore: true })).toMatchObject({ difference: 2000, hasMore: true })
})

test('too far off is not counted but named', () => {
  const sums = weighedSums(lines, [{ lineId: 1, sent: '100', received: '90' }], rule)
  expect(sums).toEqual({ difference: 0, outside: [1], hasMore: false })
})
