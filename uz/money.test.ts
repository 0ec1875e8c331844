import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'
import { addVat, formatCompact, formatMoney, parseSoum, vatOf } from './money.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const tiyin = fc.maxSafeNat()

describe('shown', () => {
  test.each([
    [125_000_000, 'uz', '1 250 000 soʻm'],
    [125_050, 'uz', '1 250,50 soʻm'],
    [125_050, 'ru', '1 250,50 сум'],
    [125_050, 'eng', '1 250.50 soum'],
    [125_005, 'cyrl', '1 250,05 сўм'],
    [0, 'uz', '0 soʻm'],
    [-100, 'uz', '−1 soʻm'],
  ] as const)('%i in %s', (amount, language, text) => expect(plain(formatMoney(amount, language))).toBe(text))

  test.each([
    [21_840_000_000, 'uz', '218,4 mln'],
    [21_840_000_000, 'cyrl', '218,4 млн'],
    [21_840_000_000, 'eng', '218.4 m'],
    [99_996_000, 'ru', '1 млн'],
    [99_994_000, 'ru', '999,9 тыс.'],
    [120_000_000_000_000, 'uz', '1,2 trln'],
    [26_000_000_000_000, 'uz', '260 mlrd'],
    [50_000, 'uz', '500'],
    [0, 'uz', '0'],
  ] as const)('%i short in %s', (amount, language, text) => expect(plain(formatCompact(amount, language))).toBe(text))

  test('lines never break inside a sum', () => expect(formatMoney(125_000_000, 'uz')).not.toContain(' '))
})

describe('typed', () => {
  test.each([
    ['1 250 000', 125_000_000],
    ['1250000,5', 125_000_050],
    ['1\u00a0250.05 soʻm', 125_005],
    ["500 so'm", 50_000],
    ['1,250,000', 125_000_000],
    ['0', 0],
  ])('%s', (text, amount) => expect(parseSoum(text)).toBe(amount))

  test.each(['', 'soʻm', '-5', '1,250', '1.234', '12 000 USD', '1e5', '90071992547410.00', '1,2,3'])(
    '%s is refused',
    (text) => expect(parseSoum(text)).toBeUndefined(),
  )

  test('what is shown can be typed back', () => {
    fc.assert(
      fc.property(tiyin, fc.constantFrom(...languages), (amount, language) => {
        return parseSoum(formatMoney(amount, language)) === amount
      }),
    )
  })
})

describe('VAT', () => {
  test('half a tiyin goes up, refunds mirror charges', () => {
    expect(vatOf(100, 12)).toBe(12)
    expect(vatOf(4, 12)).toBe(0)
    expect(vatOf(5, 12)).toBe(1)
    expect(vatOf(25, 2)).toBe(1)
    expect(vatOf(-25, 2)).toBe(-1)
    expect(vatOf(10_000, 7.25)).toBe(725)
    expect(vatOf(10_000, 'none')).toBe(0)
    expect(addVat(1_000_050, 12)).toEqual({ net: 1_000_050, vat: 120_006, gross: 1_120_056 })
  })

  test('is exact far beyond what floats can multiply', () => {
    const net = fc.integer({ min: 0, max: 8_000_000_000_000_000 })
    fc.assert(
      fc.property(net, (amount) => {
        const twice = BigInt(vatOf(amount, 12)) * 200n - BigInt(amount) * 24n
        return twice > -100n && twice <= 100n
      }),
    )
  })

  test('fractions of a tiyin and sums beyond the safe integers are errors, not guesses', () => {
    expect(() => vatOf(0.5, 12)).toThrow(RangeError)
    expect(() => addVat(Number.MAX_SAFE_INTEGER, 12)).toThrow(RangeError)
  })
})
