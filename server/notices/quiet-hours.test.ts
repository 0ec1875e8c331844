import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#uz/durations.ts'
import { dueAt } from './quiet-hours.ts'

const minuteIn = (at: Date) => (Math.floor(at.getTime() / 60_000) + 5 * 60) % 1440
const isQuiet = (minute: number, from: number, to: number) =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to

test('a night over midnight in Tashkent', () => {
  const night = { from: 22 * 60, to: 7 * 60 }
  expect(dueAt(new Date('2026-11-15T18:30:15Z'), night).toISOString()).toBe('2026-11-16T02:00:00.000Z')
  expect(dueAt(new Date('2026-11-15T01:59:59Z'), night).toISOString()).toBe('2026-11-15T02:00:00.000Z')
  const morning = new Date('2026-11-15T02:00:00Z')
  expect(dueAt(morning, night)).toBe(morning)
  expect(dueAt(morning, undefined)).toBe(morning)
})

test('never disturbs, never waits in vain, never for more than a day', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, minute, minute, (now, from, to) => {
      const due = dueAt(now, { from, to })
      if (!isQuiet(minuteIn(now), from, to)) {
        expect(due).toBe(now)
        return
      }
      expect(minuteIn(due)).toBe(to)
      expect(due.getTime()).toBeGreaterThan(now.getTime())
      expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS)
    }),
  )
})
