import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, vatOf } from '#uz/money.ts'
import { fromThousandths } from '#uz/quantity.ts'
import { lineOf, type Priced, totalOf, unitPriceAt } from './pricing.ts'

const quantity = fc.integer({ min: 1, max: 999_999_999 }).map((thousandths) => fromThousandths(BigInt(thousandths)))
/** As sellers are made to write them: minimums rise, prices fall. */
const offer: fc.Arbitrary<Priced> = fc
  .record({
    price: fc.integer({ min: 1000, max: 1_000_000_000 }),
    minimums: fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 }),
    vatRate: fc.constantFrom('none' as const, '0' as const, '12' as const),
  })
  .map(({ price, minimums, vatRate }) => ({
    price,
    vatRate,
    priceTiers: minimums
      .sort((a, b) => a - b)
      .map((minQty, at) => ({ minQty: String(minQty), price: price - (at + 1) * 100 })),
  }))

test('a tier holds from its quantity on', () => {
  const tomato: Priced = {
    price: 1_450_000,
    vatRate: 'none',
    priceTiers: [
      { minQty: '1000', price: 1_300_000 },
      { minQty: '100', price: 1_400_000 },
    ],
  }
  expect(['99.999', '100', '999', '1000', '5000'].map((qty) => unitPriceAt(tomato, qty))).toEqual([
    1_450_000, 1_400_000, 1_400_000, 1_300_000, 1_300_000,
  ])
})

test('the buyer pays the price times the quantity, and the VAT is inside', () => {
  const line = lineOf({ price: 1_120_000, priceTiers: [], vatRate: '12' }, '2.5')
  expect(line).toEqual({ unitPrice: 1_120_000, net: 2_500_000, vat: 300_000, gross: 2_800_000 })
})

test('parts add up to the tiyin, and the VAT is that of the net amount give or take one', () => {
  fc.assert(
    fc.property(offer, quantity, (priced, qty) => {
      const { unitPrice, net, vat, gross } = lineOf(priced, qty)
      expect(gross).toBe(costOf(unitPrice, qty))
      expect(net + vat).toBe(gross)
      const rate = priced.vatRate === 'none' ? 'none' : Number(priced.vatRate)
      expect(Math.abs(vat - vatOf(net, rate))).toBeLessThanOrEqual(1)
      if (priced.vatRate !== '12') expect(vat).toBe(0)
    }),
  )
})

test('more of it never costs more for one unit', () => {
  fc.assert(
    fc.property(offer, quantity, quantity, (priced, a, b) => {
      const [less, more] = Number(a) <= Number(b) ? [a, b] : [b, a]
      expect(unitPriceAt(priced, more)).toBeLessThanOrEqual(unitPriceAt(priced, less))
    }),
  )
})

test('a total is the sum of its lines, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(offer, quantity), { maxLength: 20 }), (rows) => {
      const lines = rows.map(([priced, qty]) => lineOf(priced, qty))
      const total = totalOf(lines)
      expect(total.gross).toBe(lines.reduce((sum, { gross }) => sum + gross, 0))
      expect(total.net + total.vat).toBe(total.gross)
      expect(totalOf([...lines].reverse())).toEqual(total)
    }),
  )
})
