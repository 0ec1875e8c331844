import { expect, test } from 'vitest'
import { lotFaults, partFaults } from './lot-faults.ts'
import type { PriceRule } from './lot-process.ts'

const lot = { kind: 'purchase', mode: 'deal', priceRule: 'auction_down', qty: '100', opens: 1, closes: 2 } as const

test('a lot ends after it begins, gives no less than there is, and names where it is held', () => {
  expect(lotFaults(lot)).toEqual([])
  expect(lotFaults({ ...lot, kind: 'input' })).toMatchObject([{ field: 'priceRule', code: 'V_CHOICE' }])
  expect(lotFaults({ ...lot, closes: 1 })).toEqual([{ field: 'closesAt', code: 'V_DATE_ORDER' }])
  expect(lotFaults({ ...lot, deliveryFrom: '2026-12-02', deliveryTo: '2026-12-01' })).toMatchObject([
    { field: 'deliveryTo' },
  ])
  expect(lotFaults({ ...lot, minQty: '100.001' })).toEqual([
    { field: 'minQty', code: 'V_RANGE', values: { max: '100' } },
  ])
  expect(lotFaults({ ...lot, minQty: '100' })).toEqual([])
  expect(lotFaults({ ...lot, mode: 'external' })).toEqual([{ field: 'sourceUrl', code: 'V_REQUIRED' }])
})

const asked = (priceRule: PriceRule) => ({
  qty: '100',
  minQty: '10',
  price: 500,
  priceRule,
  unit: { integerOnly: true },
})
const part = { qty: '60', minQty: '10', price: 500 }
const faults = (over: Partial<typeof part>, rule: PriceRule = 'fixed') =>
  partFaults(asked(rule), { ...part, ...over }, String).map(({ field, code, values }) => [field, code, values])

test('a part is between the bounds of its lot, in whole units where those are', () => {
  expect(faults({})).toEqual([])
  expect(faults({ qty: '9', minQty: '9' })).toEqual([['qty', 'V_RANGE', { min: '10', max: '100' }]])
  expect(faults({ qty: '101' })).toEqual([['qty', 'V_RANGE', { min: '10', max: '100' }]])
  expect(faults({ qty: '60.5' })).toEqual([['qty', 'V_INT_UNIT', undefined]])
  expect(faults({ minQty: '61' })).toEqual([['minQty', 'V_RANGE', { max: '60' }]])
})

test.each([
  ['fixed', 499, { min: '500', max: '500' }],
  ['fixed', 501, { min: '500', max: '500' }],
  ['auction_down', 501, { max: '500' }],
  ['auction_up', 499, { min: '500' }],
] as const)('a price by the rule %s is not %i', (rule, price, values) => {
  expect(faults({ price }, rule)).toEqual([['price', 'V_RANGE', values]])
})
test('an auction goes down from the first price, or up', () => {
  expect(faults({ price: 1 }, 'auction_down')).toEqual([])
  expect(faults({ price: 9999 }, 'auction_up')).toEqual([])
})
