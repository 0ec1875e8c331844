import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePhone } from '#uz/phone.ts'
import { localDigits, maskedPhone } from './phone-mask.ts'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 })

describe('the phone field', () => {
  test.each([
    ['', ''],
    ['9', '+998 (9'],
    ['901', '+998 (90) 1'],
    ['901234567', '+998 (90) 123-45-67'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(maskedPhone(typed)).toBe(shown)
  })

  test.each(['+998 90 123-45-67', '998901234567', '901234567', ' +998(90)1234567 ', '+998 (90) 123-45-678'])(
    'takes %s from the clipboard',
    (pasted) => {
      expect(localDigits(pasted)).toBe('901234567')
    },
  )

  test('what is shown is read back as it was typed, and a whole number is a phone', () => {
    fc.assert(
      fc.property(digits, (typed) => {
        expect(localDigits(maskedPhone(typed))).toBe(typed)
        if (typed.length === 9) expect(parsePhone(maskedPhone(typed))).toBe(`+998${typed}`)
      }),
    )
  })

  test('deleting the last character takes exactly one digit', () => {
    fc.assert(
      fc.property(digits, (typed) => {
        fc.pre(typed !== '')
        expect(localDigits(maskedPhone(typed).slice(0, -1))).toBe(typed.slice(0, -1))
      }),
    )
  })
})
