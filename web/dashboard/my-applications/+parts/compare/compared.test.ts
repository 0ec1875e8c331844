import { expect, test } from 'vitest'
import type { OfferView } from '#contract/applications/applications.ts'
import { comparedOf } from './compared.ts'

const offer = (id: number, content: object, computed: object, status: OfferView['status'] = 'sent'): OfferView => ({
  id,
  requestId: id,
  recipient: `Bank ${id}`,
  status,
  amount: 3_000_000_000,
  content: { months: 24, ...content },
  computed: { ...computed },
  validUntil: '2026-11-25T13:00:00.000Z',
  reason: null,
  steps: [],
  rowVersion: 1,
})

test('of equal sums and terms the one that is paid back with the least is the cheapest', () => {
  const rows = comparedOf([
    offer(1, {}, { total: 3_624_028_400, monthly: 149_751_200, apr: 2079 }),
    offer(2, {}, { total: 3_504_310_900, monthly: 161_830_900, apr: 1493 }),
    offer(3, {}, { total: 100, monthly: 1, apr: 1 }, 'declined'),
  ])
  expect(rows.map(({ offer: { id }, isCheapest, isEasiest, more }) => ({ id, isCheapest, isEasiest, more }))).toEqual([
    { id: 2, isCheapest: true, isEasiest: false, more: 0 },
    { id: 1, isCheapest: false, isEasiest: true, more: 119_717_500 },
  ])
})

test('of unequal terms the annual cost decides, and nothing is said of sums', () => {
  const rows = comparedOf([
    offer(1, { months: 12 }, { total: 3_200_000_000, apr: 2000 }),
    offer(2, {}, { total: 3_500_000_000, apr: 1500 }),
  ])
  expect(rows.map(({ offer: { id }, isCheapest, more }) => ({ id, isCheapest, more }))).toEqual([
    { id: 2, isCheapest: true, more: undefined },
    { id: 1, isCheapest: false, more: undefined },
  ])
})

test('a single one is neither cheapest nor easiest', () => {
  expect(comparedOf([offer(1, {}, { total: 5 })])).toMatchObject([{ isCheapest: false, isEasiest: false }])
})

test('of equal ones none is the cheapest', () => {
  const rows = comparedOf([
    offer(1, { months: 12 }, { total: 5, monthly: 1, apr: 1821 }),
    offer(2, {}, { total: 6, monthly: 1, apr: 1821 }),
  ])
  expect(rows).toMatchObject([
    { isCheapest: false, isEasiest: false },
    { isCheapest: false, isEasiest: false },
  ])
})
