import { expect, test } from 'vitest'
import { isPassport, maskPassport, normalizePassport } from './passport.ts'

test.each(['AA1234567', 'aa 1234567', 'АА1234567', 'аa-1234567', ' AA №1234567 '])('%s is understood', (typed) =>
  expect(normalizePassport(typed)).toBe('AA1234567'),
)

test.each(['', 'A1234567', 'AA123456', 'AA12345678', 'ЖЖ1234567', 'AA12З4567'])('%s is refused', (typed) =>
  expect(normalizePassport(typed)).toBeUndefined(),
)

test('only the stored form is valid; the middle is hidden', () => {
  expect(isPassport('AB1234567')).toBe(true)
  expect(isPassport('ab1234567')).toBe(false)
  expect(maskPassport('AB1234567')).toBe('AB*****67')
  expect(maskPassport('AB')).toBe('**')
})
