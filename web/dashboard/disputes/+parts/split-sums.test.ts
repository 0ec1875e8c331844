import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyerGets, sellerGets, sellerShare, shareOf } from './split-sums.ts'

const wholes = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

test('the two sums are the whole to the tiyin, whichever is given', () => {
  fc.assert(
    fc.property(wholes, fc.integer(), fc.double({ min: 0, max: 100, noNaN: true }), (whole, sum, percent) => {
      for (const split of [sellerGets(whole, sum), buyerGets(whole, sum), sellerShare(whole, percent)]) {
        expect(split.toSeller + split.toBuyer).toBe(whole)
        expect(Math.min(split.toSeller, split.toBuyer)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a share is a share', () => {
  expect(sellerShare(1001, 50)).toEqual({ toSeller: 501, toBuyer: 500 })
  expect(sellerShare(87_000_000_00, 33.33)).toEqual({ toSeller: 2_899_710_000, toBuyer: 5_800_290_000 })
  expect(sellerGets(100, 250)).toEqual({ toSeller: 100, toBuyer: 0 })
  expect(buyerGets(100, 30)).toEqual({ toSeller: 70, toBuyer: 30 })
  expect(shareOf(0, 0)).toBe(0)
  expect(shareOf(200, 50)).toBe(25)
})
