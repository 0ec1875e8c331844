import { expect, test } from 'vitest'
import { barsOf } from './day-chart.tsx'

const day = (day: string, registered: number, cancelled = 0) => ({ day, registered, cancelled })

test('each day once, those without any included, and at least two weeks', () => {
  const bars = barsOf([day('2026-05-10', 3, 1), day('2026-05-12', 2)])
  expect(bars).toHaveLength(14)
  expect(bars[0]?.from).toBe('2026-04-29')
  expect(bars.slice(-3)).toEqual([
    { from: '2026-05-10', registered: 3, cancelled: 1 },
    { from: '2026-05-11', registered: 0, cancelled: 0 },
    { from: '2026-05-12', registered: 2, cancelled: 0 },
  ])
})

test('more than two months are told by weeks, and nobody is lost or counted twice', () => {
  const days = [day('2026-01-01', 5, 2), day('2026-02-14', 1), day('2026-04-01', 7, 3)]
  const bars = barsOf(days)
  expect(bars).toHaveLength(13)
  expect(bars.reduce((sum, { registered }) => sum + registered, 0)).toBe(13)
  expect(bars.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(5)
})

test('nothing is told of nothing', () => expect(barsOf([])).toEqual([]))
