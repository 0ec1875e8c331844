import { expect, test } from 'vitest'
import { HOUR_MS } from '#uz/durations.ts'
import { toneOfTime, wordsOfTime } from './time-left.ts'

const left = (hours: number, unit: 'working' | 'running' = 'working') => ({
  dueAt: '2026-12-01T13:00:00.000Z',
  unit,
  leftMs: hours * HOUR_MS,
  wholeMs: 18 * HOUR_MS,
})

test.each([
  [18, 'working', 'working-days', 2, 'good'],
  [10, 'working', 'working-days', 1, 'good'],
  [9, 'working', 'working-days', 1, 'attention'],
  [8.9, 'working', 'working-hours', 8, 'attention'],
  [0.5, 'working', 'minutes', 30, 'attention'],
  [0.001, 'working', 'minutes', 1, 'attention'],
  [0, 'working', 'over', 0, 'bad'],
  [25, 'running', 'days', 1, 'good'],
  [10, 'running', 'hours', 10, 'good'],
] as const)('of %d hours (%s) it says %s %d, in %s', (hours, unit, words, n, tone) => {
  expect(wordsOfTime(left(hours, unit))).toEqual({ words, n })
  expect(toneOfTime(left(hours, unit))).toBe(tone)
})
