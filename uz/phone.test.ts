import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isPhone, maskPhone, parsePhone } from './phone.ts'

test.each([
  '+998901234567',
  ' 998901234567',
  '998901234567',
  '901234567',
  '+998 (90) 123-45-67',
  '90 123 45 67',
  '+998–90–123–45–67',
])('%s is understood', (typed) => expect(parsePhone(typed)).toBe('+998901234567'))

test.each(['', '+7 901 123-45-67', '99890123456', '+99890123456a', '8901234567', '12345678', '+901234567'])(
  '%s is refused',
  (typed) => expect(parsePhone(typed)).toBeUndefined(),
)

test('shown by the mask, hidden but for its ends', () => {
  expect(formatPhone('998901234567')).toBe('+998 (90) 123-45-67')
  expect(formatPhone('call me')).toBe('call me')
  expect(maskPhone('+998901234567')).toBe('+998 (90) ***-**-67')
  expect(maskPhone('12345')).toBe('*****')
})

test('every parsed number is valid and survives its own mask', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (digits) => {
      const phone = parsePhone(String(digits).padStart(9, '0')) ?? ''
      return isPhone(phone) && parsePhone(formatPhone(phone)) === phone
    }),
  )
})
