import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromThousandths, toThousandths } from '#uz/quantity.ts'
import { isWithinBand, type Weighed, weighLine } from './weigh-in.ts'

const line: Weighed = { qty: '100', sent: '100', received: '100', unitPrice: 1_450_000, vatRate: '12' }
const rule = { bandPct: 5, acceptMore: false }

describe('one line', () => {
  test('as it was sent', () => {
    expect(weighLine(line, rule)).toMatchObject({ accepted: '100', qty: '100', gross: 145_000_000 })
  })
  test('less within the band costs less', () => {
    expect(weighLine({ ...line, received: '97.5' }, rule)).toMatchObject({
      accepted: '97.5',
      qty: '97.5',
      gross: 141_375_000,
    })
  })
  test('more is charged only where the buyer agrees', () => {
    expect(weighLine({ ...line, received: '103' }, rule)).toMatchObject({ accepted: '100', gross: 145_000_000 })
    expect(weighLine({ ...line, received: '103' }, { ...rule, acceptMore: true })).toMatchObject({
      accepted: '103',
      qty: '103',
      gross: 149_350_000,
    })
  })
  test('the edge of the band is within it, a gram beyond is not', () => {
    expect(weighLine({ ...line, received: '95' }, rule)).toBeDefined()
    expect(weighLine({ ...line, received: '94.999' }, rule)).toBeUndefined()
    expect(weighLine({ ...line, received: '105' }, rule)).toBeDefined()
    expect(weighLine({ ...line, received: '105.001' }, rule)).toBeUndefined()
    expect(weighLine({ ...line, received: '0' }, rule)).toBeUndefined()
  })
  test('the rest of a line in parts is not touched', () => {
    expect(weighLine({ ...line, sent: '40', received: '39' }, rule)).toMatchObject({ accepted: '39', qty: '99' })
  })
})

test('whatever comes: parts add up, nothing is charged unasked, what is left to send stays', () => {
  const lines = fc
    .record({
      qty: fc.integer({ min: 1, max: 999_999_999 }),
      sentPart: fc.integer({ min: 1, max: 1000 }),
      offPart: fc.integer({ min: -600, max: 600 }),
      unitPrice: fc.integer({ min: 1, max: 100_000_000 }),
      vatRate: fc.constantFrom('none', '0', '12'),
    })
    .map(({ qty, sentPart, offPart, ...rest }): Weighed => {
      const sent = Math.max(1, Math.floor((qty * sentPart) / 1000))
      const received = sent + Math.trunc((sent * offPart) / 1000)
      const [all, gone, came] = [qty, sent, received].map((n) => fromThousandths(BigInt(n)))
      return { ...rest, qty: all ?? '', sent: gone ?? '', received: came ?? '' }
    })
  const rules = fc.record({ bandPct: fc.integer({ min: 0, max: 5000 }).map((n) => n / 100), acceptMore: fc.boolean() })
  let counts = 0
  fc.assert(
    fc.property(lines, rules, (weighed, how) => {
      const counted = weighLine(weighed, how)
      if (!counted) {
        expect(isWithinBand(weighed, how.bandPct)).toBe(false)
        return
      }
      counts++
      const accepted = toThousandths(counted.accepted)
      const [received, sent] = [toThousandths(weighed.received), toThousandths(weighed.sent)]
      expect(counted.net + counted.vat).toBe(counted.gross)
      expect(accepted).toBe(how.acceptMore || received < sent ? received : sent)
      expect(toThousandths(counted.qty) - accepted).toBe(toThousandths(weighed.qty) - sent)
    }),
    { numRuns: 3000 },
  )
  expect(counts).toBeGreaterThan(500)
})
