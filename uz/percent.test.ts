import { expect, test } from 'vitest'
import { percent, percentNumber } from './percent.ts'

test('hundredths of a percent are written as people write percents', () => {
  expect([1493, 1400, 1450, 0, 5, 10_000].map((bp) => percentNumber(bp, 'uz'))).toEqual([
    '14,93',
    '14',
    '14,5',
    '0',
    '0,05',
    '100',
  ])
  expect(percent(1493, 'eng')).toBe('14.93\u00a0%')
})
