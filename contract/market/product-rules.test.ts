import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFreePrice, overlay, withCompanions } from '../moderation/edits.ts'
import type { ProductContent } from './product.ts'
import { productCompanions, splitEdit } from './product-changes.ts'
import { LAND_CATEGORY } from './product-limits.ts'
import { productFaults } from './product-rules.ts'

const category = {
  path: [40000, 40200, 40201],
  allowedUnits: [1],
  vatDefault: '12',
  ownGrownZeroVat: true,
  minPhotos: 1,
  leaf: true,
  onSite: true,
} as const
const facts = { category, unit: { id: 1, integerOnly: false }, today: '2026-11-15' }
const sound: ProductContent = {
  categoryId: 40201,
  title: { uz: 'Pomidor' },
  description: null,
  images: ['a'.repeat(64)],
  videoUrl: null,
  unitId: 1,
  packSize: null,
  packUnitId: null,
  price: 1000,
  priceTiers: [],
  vatRate: '12',
  mxikCode: null,
  ownGrown: false,
  minOrderQty: null,
  maxOrderQty: null,
  stepQty: null,
  originTerritoryId: 1,
  harvestDate: null,
  expectedHarvest: null,
  readyFrom: null,
  readyTo: null,
  warehouseAddressId: null,
  delivery: ['pickup'],
  deliveryFee: { kind: 'agreed', amount: null },
  leadDays: null,
  attributes: {},
  templateId: null,
  templateVersion: null,
  certificates: [],
  plot: null,
  requisiteId: null,
}
const codesOf = (over: Partial<ProductContent>) =>
  productFaults({ ...sound, ...over }, facts).map((fault) => fault.code)

test('a sound product has no faults', () => {
  expect(productFaults(sound, facts)).toEqual([])
})

test('tiers are accepted exactly when quantities rise above the smallest order and prices fall', () => {
  const tier = fc.record({
    minQty: fc.integer({ min: 1, max: 9 }).map(String),
    price: fc.integer({ min: 1, max: 1100 }),
  })
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 4 }), fc.integer({ min: 1, max: 5 }), (priceTiers, least) => {
      const line = [{ minQty: String(least), price: sound.price }, ...priceTiers]
      const right = line.every((one, index) => {
        const before = line[index - 1]
        return !before || (Number(one.minQty) > Number(before.minQty) && one.price < before.price)
      })
      const faults = codesOf({ priceTiers, minOrderQty: String(least) })
      expect(faults.length === 0).toBe(right)
    }),
  )
})

test('each tier asks for more and costs less; the largest order is no smaller than the least; land is not sold', () => {
  expect(codesOf({ minOrderQty: '5', priceTiers: [{ minQty: '5', price: 900 }] })).toEqual(['V_TIER_QTY'])
  expect(codesOf({ priceTiers: [{ minQty: '5', price: 1000 }] })).toEqual(['V_TIER_PRICE'])
  expect(codesOf({ minOrderQty: '5', maxOrderQty: '4' })).toEqual(['V_ORDER_MAX'])
  const land = { ...facts, category: { ...category, path: [LAND_CATEGORY, 40201] } }
  expect(productFaults(sound, land).map(({ field, code }) => `${field} ${code}`)).toEqual(['categoryId V_LAND'])
  expect(codesOf({ title: { uz: 'Bu jalab pomidor' } })).toEqual(['V_PROFANITY'])
})

test('VAT: none and the usual rate always, zero only for what was grown', () => {
  expect(codesOf({ vatRate: 'none' })).toEqual([])
  expect(codesOf({ vatRate: '0' })).toEqual(['V_ZERO_VAT'])
  expect(codesOf({ vatRate: '0', ownGrown: true })).toEqual([])
  const lower = { ...facts, category: { ...category, vatDefault: '0' as const } }
  expect(productFaults(sound, lower).map(({ code }) => code)).toEqual(['V_VAT'])
})

test('a step divides the smallest order to a thousandth', () => {
  expect(codesOf({ minOrderQty: '0.3', stepQty: '0.1' })).toEqual([])
  expect(codesOf({ minOrderQty: '0.35', stepQty: '0.1' })).toEqual(['V_STEP'])
})

test('an edit falls into what shows and what is judged, and together they are the edit', () => {
  fc.assert(
    fc.property(
      fc.record({
        title: fc.constantFrom({ uz: 'Pomidor' }, { uz: 'Bodring' }),
        price: fc.integer({ min: 500, max: 1600 }),
        leadDays: fc.constantFrom(null, 3),
        categoryId: fc.constantFrom(40201, 40300),
        unitId: fc.constantFrom(1, 4),
      }),
      (over) => {
        const next = { ...sound, ...over }
        const { live, pending, judged } = splitEdit(sound, next, sound.price)
        expect(live.leadDays).toBe(over.leadDays)
        expect(pending === null).toBe(judged.length === 0)
        for (const field of judged) expect(live[field]).toEqual(sound[field])
        expect(overlay(live, pending ?? live, withCompanions(judged, productCompanions))).toEqual(next)
        expect(judged.includes('price')).toBe(over.unitId !== 1 || !isFreePrice(over.price, sound.price))
      },
    ),
  )
})
