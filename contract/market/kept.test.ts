import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromThousandths, toThousandths } from '#uz/quantity.ts'
import { isPriceDrop, type KeptFavorite, type KeptItem, mergeBaskets, mergeFavorites } from './kept.ts'

const addedAt = fc.integer({ min: 0, max: 30 }).map((minute) => new Date(minute * 60_000).toISOString())
const price = fc.integer({ min: 1, max: 1000 })
const productId = fc.integer({ min: 1, max: 12 })
const basket: fc.Arbitrary<KeptItem[]> = fc.uniqueArray(
  fc.record({
    productId,
    qty: fc.integer({ min: 1, max: 5000 }).map((thousandths) => fromThousandths(BigInt(thousandths))),
    priceSeen: price,
    addedAt,
  }),
  { selector: (item) => item.productId, maxLength: 12 },
)
const favorites: fc.Arbitrary<KeptFavorite[]> = fc.uniqueArray(
  fc.record({
    targetType: fc.constantFrom('product' as const, 'service' as const),
    targetId: productId,
    priceSeen: fc.option(price),
    addedAt,
  }),
  { selector: (one) => `${one.targetType}${one.targetId}`, maxLength: 12 },
)
const ids = (items: readonly KeptItem[]) => items.map((item) => item.productId).sort((a, b) => a - b)

test('a joined basket has every product of both, each once, in the larger quantity', () => {
  fc.assert(
    fc.property(basket, basket, (a, b) => {
      const merged = mergeBaskets(a, b)
      expect(ids(merged)).toEqual([...new Set(ids([...a, ...b]))].sort((x, y) => x - y))
      for (const item of merged) {
        const sides = [...a, ...b].filter((one) => one.productId === item.productId)
        const largest = sides.map((one) => toThousandths(one.qty)).reduce((x, y) => (x > y ? x : y))
        expect(toThousandths(item.qty)).toBe(largest)
      }
    }),
  )
})

test('joining again, or from the other side, changes nothing', () => {
  fc.assert(
    fc.property(basket, basket, (a, b) => {
      const merged = mergeBaskets(a, b)
      expect(mergeBaskets(merged, b)).toEqual(merged)
      expect(mergeBaskets(merged, a)).toEqual(merged)
      expect(mergeBaskets(b, a)).toEqual(merged)
    }),
  )
  fc.assert(
    fc.property(favorites, favorites, (a, b) => {
      const merged = mergeFavorites(a, b)
      expect(mergeFavorites(merged, b)).toEqual(merged)
      expect(mergeFavorites(merged, a)).toEqual(merged)
      expect(mergeFavorites(b, a)).toEqual(merged)
      const keys = (list: readonly KeptFavorite[]) => new Set(list.map((one) => `${one.targetType}${one.targetId}`))
      expect(keys(merged)).toEqual(keys([...a, ...b]))
      expect(merged).toHaveLength(keys(merged).size)
    }),
  )
})

test('a drop begins at five percent', () => {
  expect([9501, 9500, 9499, 10_000, 12_000].map((now) => isPriceDrop(10_000, now))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})
