import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysFrom } from './durations.ts'
import { addWorkingDays, addWorkingHours, remainingWorkingTime } from './working-hours.ts'

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

const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
/** A few days each way from a moment, off or worked against their weekday. */
const around = (from: Date) =>
  fc
    .array(fc.tuple(fc.integer({ min: -3, max: 40 }), fc.boolean()), { maxLength: 30 })
    .map((days) => new Map(days.map(([n, isWorked]) => [daysFrom(from, n).toISOString().slice(0, 10), isWorked])))
const moments = dates.chain((from) => fc.tuple(fc.constant(from), around(from), fc.integer({ min: 1, max: 240 })))

test('whatever the calendar says: what was given remains at once, and nothing when it is due', () => {
  fc.assert(
    fc.property(moments, ([from, calendar, hours]) => {
      const due = addWorkingHours(from, hours, calendar)
      expect(remainingWorkingTime(from, due, calendar)).toBe(hours * 3_600_000)
      expect(remainingWorkingTime(due, due, calendar)).toBe(0)
      expect(remainingWorkingTime(due, from, calendar)).toBe(0)
    }),
  )
})

test('hours given in two parts are due when they are given at once', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 60 }), ([from, calendar, hours], more) => {
      const inParts = addWorkingHours(addWorkingHours(from, hours, calendar), more, calendar)
      expect(inParts).toEqual(addWorkingHours(from, hours + more, calendar))
    }),
  )
})

test('a holiday is not counted, a Saturday worked instead is; a country that never works is a fault', () => {
  const calendar = new Map([
    ['2026-03-09', false],
    ['2026-12-12', true],
  ])
  expect(addWorkingDays(tashkent('2026-03-06T09:00:00'), 2, calendar)).toEqual(tashkent('2026-03-10T18:00:00'))
  expect(addWorkingDays(tashkent('2026-12-11T09:00:00'), 2, calendar)).toEqual(tashkent('2026-12-12T18:00:00'))
  const never = new Map(
    Array.from({ length: 800 }, (_, n) => [new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10), false]),
  )
  expect(() => addWorkingHours(tashkent('2026-01-05T09:00:00'), 1, never)).toThrow(RangeError)
})
