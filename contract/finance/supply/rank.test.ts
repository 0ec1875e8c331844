import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toThousandths } from '#uz/quantity.ts'
import { unreachableStates } from '../../process.ts'
import { lotProcess, participationProcess, priceRules } from './lot-process.ts'
import { allot, type Bid, inOrder } from './rank.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute))
const bid = (id: number, price: number, minute: number, qty = '10', minQty = '1'): Bid => ({
  id,
  price,
  sentAt: at(minute),
  qty,
  minQty,
})
const ids = (bids: readonly Bid[]) => bids.map(({ id }) => id)

test('the example people read: of 4 800, 4 650 and 4 650 the earlier of the cheaper ones wins', () => {
  const bids = [bid(1, 480_000, 0), bid(2, 465_000, 2), bid(3, 465_000, 1)]
  expect(ids(inOrder(bids, 'auction_down'))).toEqual([3, 2, 1])
  expect(ids(inOrder(bids, 'auction_up'))).toEqual([1, 3, 2])
  expect(ids(inOrder(bids, 'fixed'))).toEqual([1, 3, 2])
  expect(ids(inOrder([bid(9, 1, 0), bid(8, 1, 0)], 'auction_down'))).toEqual([8, 9])
})

test('the last takes the rest if it is of use to them, else the next does', () => {
  const bids = [bid(1, 1, 0, '60'), bid(2, 2, 0, '60', '50'), bid(3, 3, 0, '60', '5'), bid(4, 4, 0, '1')]
  expect(allot(bids, '100')).toEqual([
    { id: 1, place: 1, qty: '60', isWhole: true },
    { id: 2, place: 2, qty: null, isWhole: false },
    { id: 3, place: 3, qty: '40', isWhole: false },
    { id: 4, place: 4, qty: null, isWhole: false },
  ])
})

test('whoever is passed over keeps the place and gets nothing', () => {
  expect(allot([bid(1, 1, 0), bid(2, 2, 0)], '10', new Set([1])).map(({ qty }) => qty)).toEqual([null, '10'])
})

const thousandths = fc.integer({ min: 1, max: 5_000_000 })
const bids = fc.array(
  fc.record({ qty: thousandths, min: thousandths, price: fc.integer({ min: 1, max: 50 }), minute: fc.nat(20) }),
  { maxLength: 20 },
)
const plain = (value: number) => (value / 1000).toFixed(3)

test('never more than there is, never less than is of use, and nobody behind is better', () => {
  fc.assert(
    fc.property(bids, thousandths, fc.constantFrom(...priceRules), (drawn, wanted, rule) => {
      const all = drawn.map(({ qty, min, price, minute }, id) =>
        bid(id + 1, price, minute, plain(qty), plain(Math.min(min, qty))),
      )
      const ordered = inOrder(all, rule)
      expect(ids(ordered).toSorted((a, b) => a - b)).toEqual(ids(all))
      for (const [index, one] of ordered.slice(1).entries()) {
        const before = ordered[index]
        if (rule === 'auction_down') expect(before?.price).toBeLessThanOrEqual(one.price)
        if (rule === 'auction_up') expect(before?.price).toBeGreaterThanOrEqual(one.price)
      }
      const given = allot(ordered, plain(wanted))
      const sum = given.reduce((total, { qty }) => total + (qty ? toThousandths(qty) : 0n), 0n)
      expect(sum <= BigInt(wanted)).toBe(true)
      for (const { id, qty, isWhole } of given) {
        const own = all.find((one) => one.id === id)
        if (!own || !qty) continue
        expect(toThousandths(qty) >= toThousandths(own.minQty)).toBe(true)
        expect(isWhole).toBe(toThousandths(qty) === toThousandths(own.qty))
      }
      // Nobody goes empty while what is left over is of use to them.
      const left = BigInt(wanted) - sum
      for (const { id, qty } of given) {
        const own = all.find((one) => one.id === id)
        if (own && !qty) expect(left < toThousandths(own.minQty)).toBe(true)
      }
    }),
  )
})

test('every state of a lot and of a part in it can be reached', () => {
  expect(unreachableStates(lotProcess, 'draft')).toEqual([])
  expect(unreachableStates(participationProcess, 'sent')).toEqual([])
})
