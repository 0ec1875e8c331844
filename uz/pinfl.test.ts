import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPinfl, maskPinfl, readPinfl } from './pinfl.ts'

const now = new Date('2026-11-15T09:00:00Z')

test('the known good and bad numbers', () => {
  expect(isPinfl('31506851234565', now)).toBe(true)
  expect(isPinfl('31506851234564', now)).toBe(false)
  expect(readPinfl('31506851234565', now)).toEqual({ birthDate: '1985-06-15', gender: 'male' })
  expect(readPinfl('31506851234564', now)).toBeUndefined()
})

const withControl = (first13: string) => {
  const sum = [...first13].reduce((total, digit, at) => total + Number(digit) * ([7, 3, 1][at % 3] ?? 0), 0)
  return first13 + (sum % 10)
}

test.each([
  ['40101001234', '1900-01-01', 'female'],
  ['62902041234', '2004-02-29', 'female'],
  ['13112991234', '1899-12-31', 'male'],
])('%s…: born %s, %s', (start, birthDate, gender) => {
  expect(readPinfl(withControl(`${start}56`), now)).toEqual({ birthDate, gender })
})

test.each(['32902011234', '53011261234', '51611261234', '03112991234', '71506851234', '30013851234'])(
  'no such past day or century: %s…',
  (start) => expect(isPinfl(withControl(`${start}56`), now)).toBe(false),
)

test('changing any one digit makes a PINFL invalid or another person', () => {
  const good = '31506851234565'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      const changed = good.slice(0, at) + digit + good.slice(at + 1)
      return changed === good || !isPinfl(changed, now)
    }),
  )
})

test('masked in lists', () => {
  expect(maskPinfl('31506851234565')).toBe('3150*******565')
  expect(maskPinfl('315')).toBe('***')
})
