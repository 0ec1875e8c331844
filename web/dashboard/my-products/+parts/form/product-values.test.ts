import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductDraftFields } from '#contract/market/product-draft.ts'
import { contentOf, type ProductValues, stockOf, wholeContent } from './product-values.ts'

const typed: fc.Arbitrary<ProductValues> = fc.record({
  title: fc.option(fc.record({ uz: fc.string({ maxLength: 60 }) })),
  price: fc.oneof(fc.constant(null), fc.constant(Number.NaN), fc.integer({ min: -5, max: 9_000_000 })),
  priceTiers: fc.array(
    fc.record({
      minQty: fc.oneof(
        fc.constant(null),
        fc.string({ maxLength: 5 }),
        fc.constantFrom('10', '1 000', '2,5', '-3', '0'),
      ),
      price: fc.oneof(fc.constant(null), fc.constant(Number.NaN), fc.integer({ min: -5, max: 900_000 })),
    }),
    { maxLength: 5 },
  ),
  minOrderQty: fc.oneof(fc.constant(null), fc.string({ maxLength: 6 }), fc.constantFrom('5', '0', '1,5', '−2')),
  videoUrl: fc.oneof(fc.constant(null), fc.string({ maxLength: 20 }), fc.constant('https://example.uz/v')),
  mxikCode: fc.oneof(fc.constant(null), fc.string({ maxLength: 20 })),
  stock: fc.oneof(fc.constant(null), fc.string({ maxLength: 6 }), fc.constantFrom('12', '-200')),
})

test('whatever is half typed, the server is sent only what it takes', () => {
  fc.assert(
    fc.property(typed, (values) => {
      expect(ProductDraftFields.safeParse(contentOf(values)).success).toBe(true)
    }),
  )
})

test('good values leave the form as they were typed', () => {
  const draft = contentOf({
    title: { uz: 'Pomidor' },
    price: 1_450_000,
    priceTiers: [
      { minQty: '100', price: 1_400_000 },
      { minQty: '500', price: null },
    ],
    minOrderQty: '2.5',
    deliveryFee: { kind: 'free', amount: 500 },
  })
  expect(draft).toMatchObject({
    title: { uz: 'Pomidor' },
    price: 1_450_000,
    priceTiers: [{ minQty: '100', price: 1_400_000 }],
    minOrderQty: '2.5',
    deliveryFee: { kind: 'free', amount: null },
  })
  expect(wholeContent(draft)).toBeUndefined()
})

test('a stock that is no number is not said', () => {
  expect(stockOf({ stock: '−200' })).toBeNull()
  expect(stockOf({ stock: '12,5' })).toBe('12.5')
})
