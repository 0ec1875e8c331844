import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findContacts, findProfanity } from './text-checks.ts'

const found = (text: string) => findContacts(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['+998 90 123-45-67', '998 90 123-45-67'],
  ['tel 901234567', '901234567'],
  ['90.123.45.67 ga yozing', '90.123.45.67'],
  ['9O 123 45 67', '9O 123 45 67'],
  ['toʻqqiz nol bir ikki uch toʻrt besh olti yetti', 'toʻqqiz nol bir ikki uch toʻrt besh olti yetti'],
  ['yozing: @agro_uz', '@agro_uz'],
  ['kanal t.me/agro', 't.me/agro'],
  ['sayt: bozor.uz', 'bozor.uz'],
  ['Telegramda yozing', 'Telegramda'],
  ['whats app bor', 'whats app'],
  ['Ватсап', 'Ватсап'],
  ['a@b.uz', 'a@b.uz'],
])('%s', (text, contact) => {
  expect(found(text)).toEqual([contact])
})

test.each([
  'narxi 12 000 dan 15 000 gacha',
  '100-200 kg, 900 000 soʻm',
  'narxi 950 000 000 soʻm',
  'hosil 2025-2026, 500 t',
  '10x20x30 sm quti',
  'Olma.Yangi hosil',
  'imorat uchun',
])('goods are no contacts: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('finds lie in the text, one after another, whatever the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      let last = 0
      for (const { start, end } of findContacts(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('rude words in three spellings; complaints and cloth are none', () => {
  expect(findProfanity('Сука, suka va jalab').length).toBe(3)
  expect(findProfanity('жалоба на сукно, сукулент')).toEqual([])
})
