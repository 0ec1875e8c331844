import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromThousandths, isWhole, toThousandths } from '#uz/quantity.ts'
import {
  firstQuantity,
  fitQuantity,
  isOrderable,
  largestOrder,
  type QuantityRules,
  quantityFault,
  smallestOrder,
  steppedQuantity,
} from './order-quantity.ts'
import { lineOf } from './pricing.ts'
import { MAX_DEAL } from './product-limits.ts'

const rules = (over: Partial<QuantityRules> = {}): QuantityRules => ({
  minOrderQty: null,
  maxOrderQty: null,
  stepQty: null,
  integerOnly: false,
  available: '1000',
  ...over,
})

const amount = (whole: boolean) =>
  fc
    .integer({ min: 1, max: 2_000_000 })
    .map((thousandths) => fromThousandths(BigInt(whole ? thousandths * 1000 : thousandths)))
const anyRules: fc.Arbitrary<QuantityRules> = fc.boolean().chain((integerOnly) =>
  fc.record({
    integerOnly: fc.constant(integerOnly),
    minOrderQty: fc.option(amount(integerOnly)),
    maxOrderQty: fc.option(amount(integerOnly)),
    stepQty: fc.option(amount(integerOnly)),
    available: fc.oneof(fc.constant('0'), amount(integerOnly)),
  }),
)

test.each([
  [{ minOrderQty: '500', stepQty: '100' }, '250', 'min'],
  [{ minOrderQty: '500', stepQty: '100' }, '550', 'step'],
  [{ minOrderQty: '500', stepQty: '100' }, '600', undefined],
  [{ available: '400' }, '401', 'stock'],
  [{ maxOrderQty: '300' }, '301', 'max'],
  [{ minOrderQty: '500', available: '499' }, '500', 'stock'],
  [{ integerOnly: true }, '1.5', 'step'],
  [{}, '0.25', undefined],
] as const)('%o: %s is refused for its %s', (over, quantity, fault) => {
  expect(quantityFault(rules(over), quantity)).toBe(fault)
})

test('whatever is typed is fitted to something that can be ordered, when anything can', () => {
  fc.assert(
    fc.property(anyRules, amount(false), (any, typed) => {
      const fitted = fitQuantity(any, typed)
      expect(quantityFault(any, fitted)).toBe(isOrderable(any) ? undefined : 'stock')
      if (any.integerOnly) expect(isWhole(fitted)).toBe(true)
    }),
  )
})

test('what was fitted once is left as it is', () => {
  fc.assert(
    fc.property(anyRules, amount(false), (any, typed) => {
      const fitted = fitQuantity(any, typed)
      expect(fitQuantity(any, fitted)).toBe(fitted)
    }),
  )
})

test('every press stays within the limits, and plus after minus does not shrink', () => {
  fc.assert(
    fc.property(anyRules, (any) => {
      fc.pre(isOrderable(any))
      const first = firstQuantity(any)
      expect(quantityFault(any, first)).toBeUndefined()
      const more = steppedQuantity(any, first, 1)
      expect(toThousandths(more)).toBeGreaterThanOrEqual(toThousandths(first))
      expect(quantityFault(any, more)).toBeUndefined()
      expect(quantityFault(any, steppedQuantity(any, smallestOrder(any), -1))).toBeUndefined()
      expect(steppedQuantity(any, largestOrder(any), 1)).toBe(largestOrder(any))
    }),
  )
})

test('no order is larger than a deal may be, so every line can be counted', () => {
  const price = fc.integer({ min: 1, max: MAX_DEAL })
  const asked = fc.integer({ min: 1, max: 999_999_999 }).map(String)
  fc.assert(
    fc.property(price, asked, (tiyin, qty) => {
      const dear = rules({ available: '999999999', price: tiyin, integerOnly: true })
      const { gross } = lineOf({ price: tiyin, priceTiers: [], vatRate: '12' }, fitQuantity(dear, qty))
      expect(gross).toBeLessThanOrEqual(MAX_DEAL)
    }),
  )
  expect(quantityFault(rules({ available: '999999999', price: 1_000_000_000 }), '999999999')).toBe('max')
})
