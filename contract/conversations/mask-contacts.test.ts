import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

test('phones, cards and mail are hidden in any spelling; sums, days and plain words stay', () => {
  expect(maskContacts('Tel: +998 90 123 45 67, kutaman')).toBe('Tel: •••, kutaman')
  expect(maskContacts('90.123.45.67')).toBe('•••')
  expect(maskContacts('karta 8600 1234 5678 9012 ga')).toBe('karta ••• ga')
  expect(maskContacts('9860123456789012')).toBe('•••')
  expect(maskContacts('yozing: ali@mail.uz yoki @ali_fermer')).toBe('yozing: ••• yoki •••')
  const plain = '12.11.2026 kuni 6 000 kg, narxi 14 500 000 soʻm, telegram orqali emas'
  expect(maskContacts(plain)).toBe(plain)
})

test('whatever stands around it, a number is gone and nothing is left to hide', () => {
  const around = fc.constantFrom('', 'salom ', '— ', 'narx 12 500 soʻm; ', '\n')
  const number = fc.constantFrom('+998901234567', '90 123-45-67', '8600123456789012', '9860 1234 5678 9012')
  fc.assert(
    fc.property(around, number, around, (before, hidden, after) => {
      const masked = maskContacts(`${before}${hidden}${after && ` ${after}`}`)
      expect(masked.replace(/\D/g, '')).not.toContain(hidden.replace(/\D/g, '').slice(-7))
      expect(maskContacts(masked)).toBe(masked)
    }),
  )
})
