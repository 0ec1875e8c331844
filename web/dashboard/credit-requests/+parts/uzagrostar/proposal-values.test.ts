import { expect, test } from 'vitest'
import { contentOf, reckonGoods } from './proposal-values.ts'

const SUM = 100
const seeds = { name: 'Urugʻ', quantity: 32, unit: 'kg' as const, unitPrice: 100_000 * SUM }
const terms = { goods: [seeds], purchaseKg: 1500, price: 4000 * SUM, harvestBy: '2027-03-17' }

test('what is owed at the harvest is reckoned while it is typed (finance book 4.7), and only of whole lines', () => {
  expect(reckonGoods(terms, '2026-03-17')).toMatchObject({
    total: 3_200_000 * SUM,
    harvest: 6_000_000 * SUM,
    balance: -2_800_000 * SUM,
  })
  const lent = { ...terms, cash: 1_000_000 * SUM, rate: 1400 }
  expect(reckonGoods(lent, '2026-03-17')?.service).toBe(140_000 * SUM)
  expect(reckonGoods({ ...terms, goods: [seeds, { name: 'Oʻgʻit' }] }, '2026-03-17')).toBeUndefined()
  expect(reckonGoods({ ...terms, goods: [] }, '2026-03-17')).toBeUndefined()
})

test('goods alone cost no interest', () => {
  expect(contentOf({ ...terms, rate: 1400 }).rate).toBe(0)
})
