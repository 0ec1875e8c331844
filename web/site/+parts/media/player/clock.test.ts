import { expect, test } from 'vitest'
import { clock, sizeIn } from './clock.ts'

test('a length as on a clock', () => {
  expect([0, 65, 599.9, 3600, 3750].map(clock)).toEqual(['0:00', '1:05', '9:59', '1:00:00', '1:02:30'])
})

test('a size in the largest unit that says something', () => {
  expect([10, 640_000, 1_440_000, 9_950_000, 120_400_000].map(sizeIn)).toEqual([
    '1 KB',
    '640 KB',
    '1,4 MB',
    '9,9 MB',
    '120 MB',
  ])
})
