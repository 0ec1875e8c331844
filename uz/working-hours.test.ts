import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWorkingHours } from './working-hours.ts'

const tashkent = (text: string) => new Date(`${text}+05:00`)

test.each([
  ['2026-11-16T09:00', 4, '2026-11-16T13:00'],
  ['2026-11-16T16:30', 4, '2026-11-17T11:30'],
  ['2026-11-16T14:00', 4, '2026-11-16T18:00'],
  ['2026-11-13T17:00', 4, '2026-11-16T12:00'],
  ['2026-11-14T12:00', 4, '2026-11-16T13:00'],
  ['2026-11-15T23:59', 1, '2026-11-16T10:00'],
  ['2026-11-17T03:00', 9, '2026-11-17T18:00'],
  ['2026-11-17T19:00', 18, '2026-11-19T18:00'],
])('%s and %d working hours are %s', (from, hours, to) => {
  expect(addWorkingHours(tashkent(`${from}:00`), hours)).toEqual(tashkent(`${to}:00`))
})

test('a due time is inside working hours and never before what it is counted from', () => {
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 240 }), (from, hours) => {
      const due = addWorkingHours(from, hours)
      const local = new Date(due.getTime() + 5 * 3_600_000)
      expect(due.getTime() - from.getTime()).toBeGreaterThanOrEqual(hours * 3_600_000)
      expect([1, 2, 3, 4, 5]).toContain(local.getUTCDay())
      const hour = local.getUTCHours() + local.getUTCMinutes() / 60
      expect(hour >= 9 && hour <= 18).toBe(true)
    }),
  )
})
