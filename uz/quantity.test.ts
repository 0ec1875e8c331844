import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertQuantity, formatQuantity, isWhole, parseQuantity } from './quantity.ts'

test.each([
  ['12,5', '12.5'],
  ['1 250.500', '1250.5'],
  ['007', '7'],
  ['0,001', '0.001'],
  ['999999999999999,999', '999999999999999.999'],
])('%s is read', (typed, quantity) => expect(parseQuantity(typed)).toBe(quantity))

test.each(['', '-1', '1,2345', '1000000000000000', 'kg', '1.2.3', '1e3'])('%s is refused', (typed) =>
  expect(parseQuantity(typed)).toBeUndefined(),
)

test('shown with its unit in the language', () => {
  expect(formatQuantity('1250.5', 'kg', 'uz')).toBe('1\u00a0250,5\u00a0kg')
  expect(formatQuantity('1250.500', 'kg', 'eng')).toBe('1\u00a0250.5\u00a0kg')
  expect(formatQuantity('3', '', 'ru')).toBe('3')
})

test('heads and pieces are whole', () => {
  expect(isWhole('3')).toBe(true)
  expect(isWhole('3.000')).toBe(true)
  expect(isWhole('3.001')).toBe(false)
})

test.each([
  ['2.5', '1000', '1', '2500'],
  ['250', '1', '100', '2.5'],
  ['7', '0.001', '1', '0.007'],
  ['1', '100', '10000', '0.01'],
  ['0.05', '1', '100', '0.001'],
  ['999999999999.999', '1000', '1', '999999999999999'],
])('%s × %s / %s = %s', (quantity, from, to, result) => expect(convertQuantity(quantity, from, to)).toBe(result))

test('into a smaller unit and back loses nothing', () => {
  const quantity = fc
    .bigInt({ min: 0n, max: 10n ** 14n })
    .map((n) => parseQuantity(`${n / 1000n}.${String(n % 1000n).padStart(3, '0')}`) ?? '')
  fc.assert(
    fc.property(quantity, fc.constantFrom('1000', '100', '10000'), (amount, factor) => {
      return convertQuantity(convertQuantity(amount, factor, '1'), '1', factor) === amount
    }),
  )
})

test('nonsense is an error, not a number', () => {
  expect(() => convertQuantity('1', '0', '1')).toThrow(RangeError)
  expect(() => isWhole('1,5')).toThrow(RangeError)
})
