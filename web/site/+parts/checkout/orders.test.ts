import { describe, expect, test } from 'vitest'
import type { PreviewBlock } from '#contract/deals/checkout.ts'
import type { BasketRow } from '../basket/basket-rows.ts'
import { blockOf, missingOf, type Order, settled } from './orders.ts'

const item = { productId: 7, qty: '2', priceSeen: 100, addedAt: '2026-11-16T00:00:00Z' }
const row = (marks: BasketRow['marks'] = []) => ({ item, marks, counted: true }) as unknown as BasketRow
const order = (more: Partial<Order> = {}): Order => ({
  key: 'k',
  seller: 'Dilshod',
  rows: [row()],
  counted: [row()],
  choice: {},
  note: undefined,
  ...more,
})
const preview = (more: Partial<PreviewBlock> = {}): PreviewBlock => ({
  seller: null,
  lines: [],
  net: 0,
  vat: 0,
  gross: 0,
  deliveryFee: 0,
  deliveryFeeKind: 'free',
  buyerFee: 0,
  payable: 0,
  deliveryModes: ['pickup', 'seller'],
  payModes: [
    { mode: 'cash_on_pickup', allowed: false, why: 'no' },
    { mode: 'clearing', allowed: true, why: null },
  ],
  contractNeeded: false,
  deposit: 0,
  faults: [],
  rows: [],
  ...more,
})

describe('an order as it is asked about', () => {
  test('goods that are fetched need no address, even one chosen before', () => {
    expect(blockOf(order({ choice: { deliveryMode: 'pickup', addressId: 3 } }))).not.toHaveProperty('addressId')
    expect(blockOf(order({ choice: { deliveryMode: 'seller', addressId: 3 } }))).toMatchObject({ addressId: 3 })
  })

  test('choices nobody offers are replaced, the rest stay', () => {
    expect(settled({}, preview())).toEqual({ deliveryMode: 'pickup', payMode: 'clearing' })
    expect(settled({ deliveryMode: 'seller', payMode: 'clearing' }, preview())).toEqual({})
    expect(settled({ deliveryMode: 'carrier', payMode: 'cash_on_pickup' }, preview())).toEqual({
      deliveryMode: 'pickup',
      payMode: 'clearing',
    })
  })
})

describe('what keeps an order back', () => {
  test('nothing, once all is chosen', () => {
    expect(missingOf(order({ choice: { deliveryMode: 'pickup', payMode: 'clearing' } }), preview())).toEqual([])
  })

  test('an address for what is brought, a way to pay, rows that changed', () => {
    expect(missingOf(order({ choice: { deliveryMode: 'seller' } }), preview())).toEqual(['address', 'pay'])
    const changed = order({ rows: [row(['E_STOCK'])], choice: { deliveryMode: 'pickup', payMode: 'clearing' } })
    expect(missingOf(changed, preview())).toEqual(['rows'])
  })

  test('a way to pay that is not allowed counts as none', () => {
    const cash = order({ choice: { deliveryMode: 'pickup', payMode: 'cash_on_pickup' } })
    expect(missingOf(cash, preview())).toEqual(['pay'])
  })
})
