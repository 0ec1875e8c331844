import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShared, sharedAddress } from './shared-basket.ts'

const items = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 999_999_999 }),
    qty: fc.integer({ min: 1, max: 999_999_999 }).map((n) => String(n / 1000)),
  }),
  { selector: ({ productId }) => productId, maxLength: 100 },
)

test('a shared basket opens as it was sent', () => {
  fc.assert(
    fc.property(items, (sent) => {
      expect(readShared(new URL(sharedAddress(sent), 'http://here').searchParams.get('add'))).toEqual(sent)
    }),
  )
})

test('a spoilt address opens with what can be read', () => {
  fc.assert(fc.property(fc.string(), (text) => void readShared(text)))
  expect(readShared('7:2,x:1,9,8:-3,5:0,6:1.5e9, 4:1')).toEqual([{ productId: 7, qty: '2' }])
  expect(readShared(null)).toEqual([])
})
