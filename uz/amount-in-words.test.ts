import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { languages } from './language.ts'

test.each([
  [0, 'Nol soʻm 00 tiyin', 'Ноль сумов 00 тийинов', 'Zero soum 00 tiyin', 'Ноль сўм 00 тийин'],
  [
    125_000_000,
    'Bir million ikki yuz ellik ming soʻm 00 tiyin',
    'Один миллион двести пятьдесят тысяч сумов 00 тийинов',
    'One million two hundred and fifty thousand soum 00 tiyin',
    'Бир миллион икки юз эллик минг сўм 00 тийин',
  ],
  [
    2_100_121,
    'Yigirma bir ming bir soʻm 21 tiyin',
    'Двадцать одна тысяча один сум 21 тийин',
    'Twenty-one thousand one soum 21 tiyin',
    'Йигирма бир минг бир сўм 21 тийин',
  ],
  [
    211_302,
    'Ikki ming bir yuz oʻn uch soʻm 02 tiyin',
    'Две тысячи сто тринадцать сумов 02 тийина',
    'Two thousand one hundred and thirteen soum 02 tiyin',
    'Икки минг бир юз ўн уч сўм 02 тийин',
  ],
])('%d', (tiyin, uz, ru, eng, cyrl) => {
  expect([amountInWords(tiyin, 'uz'), amountInWords(tiyin, 'ru')]).toEqual([uz, ru])
  expect([amountInWords(tiyin, 'eng'), amountInWords(tiyin, 'cyrl')]).toEqual([eng, cyrl])
})

test('different sums are different words, in every language', () => {
  const sum = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(sum, sum, fc.constantFrom(...languages), (one, other, language) => {
      const same = amountInWords(one, language) === amountInWords(other, language)
      expect(same).toBe(one === other)
      expect(amountInWords(one, language)).not.toMatch(/undefined| {2}/)
    }),
  )
})

test('what is no sum is not written', () => {
  expect(() => amountInWords(-1, 'uz')).toThrow(RangeError)
  expect(() => amountInWords(1.5, 'uz')).toThrow(RangeError)
})
