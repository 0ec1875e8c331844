import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, formatMonth, formatSpan, formatWeekday, monthOf, weeksOf } from './calendar.ts'

test('a span says the weekday, the day and the hours of Tashkent', () => {
  expect(formatSpan('2026-11-24T05:00:00Z', '2026-11-24T07:30:00Z', 'uz')).toBe('seshanba, 24-noyabr, 10:00–12:30')
  expect(formatSpan('2026-11-24T05:00:00Z', '2026-11-24T07:30:00Z', 'ru')).toBe('вторник, 24 ноября, 10:00–12:30')
  expect(formatSpan('2026-11-24T18:00:00Z', '2026-11-24T20:00:00Z', 'eng')).toBe(
    'Tuesday, 24 November, 23:00 – 25 November, 01:00',
  )
})

test('midnight in Tashkent is another day than in Greenwich', () => {
  expect(monthOf('2026-11-30T19:00:00Z')).toBe('2026-12')
  expect(formatWeekday('2026-11-30T19:00:00Z', 'uz')).toBe('seshanba')
  expect(formatMonth('2026-12', 'uz')).toBe('Dekabr 2026')
})

const months = fc
  .tuple(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

test('weeks of a month begin on Mondays and hold each of its days once, in order', () => {
  fc.assert(
    fc.property(months, (month) => {
      const weeks = weeksOf(month)
      expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true)
      const days = weeks.flat().filter((day) => day !== undefined)
      expect(days).toEqual([...days].sort())
      expect(new Set(days).size).toBe(new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).getUTCDate())
      for (const week of weeks.slice(1)) if (week[0]) expect(new Date(week[0]).getUTCDay()).toBe(1)
    }),
  )
})

test('months go there and back', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -30, max: 30 }), (month, n) => {
      expect(addMonths(addMonths(month, n), -n)).toBe(month)
    }),
  )
})
