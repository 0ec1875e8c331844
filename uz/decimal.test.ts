import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundHalfUp } from './decimal.ts'

test('half goes away from zero', () => {
  expect([5n, 4n, -5n, -4n, 15n, 0n].map((n) => roundHalfUp(n, 10n))).toEqual([1n, 0n, -1n, 0n, 2n, 0n])
  expect(roundHalfUp(5n, -10n)).toBe(-1n)
})

test('never off by more than a half', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (top, bottom) => {
      const error = 2n * (roundHalfUp(top, bottom) * bottom - top)
      return error <= bottom && error >= -bottom
    }),
  )
})
