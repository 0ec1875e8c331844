import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, formatDate, formatDateTime, formatDay, formatLongDate, formatTime } from './date.ts'
import { languages } from './language.ts'
import { latinToCyrillic } from './transliterate.ts'

const moment = '2026-11-15T09:05:00Z'

test('in four languages', () => {
  expect(languages.map((language) => formatDay(moment, language))).toEqual([
    '15-noyabr',
    '15 ноября',
    '15 November',
    '15-ноябрь',
  ])
  expect(languages.map((language) => formatLongDate(moment, language))).toEqual([
    '2026-yil 15-noyabr',
    '15 ноября 2026 г.',
    '15 November 2026',
    '2026-йил 15-ноябрь',
  ])
})

test('in numbers, on the clock of Tashkent', () => {
  expect(formatDate(moment)).toBe('15.11.2026')
  expect(formatTime(moment)).toBe('14:05')
  expect(formatDateTime(new Date('2025-12-31T19:00:00Z'))).toBe('01.01.2026 00:00')
  expect(dayOf('2025-12-31T18:59:59Z')).toBe('2025-12-31')
})

test('a calendar day is never moved by the time zone', () => {
  expect(formatDate('2026-11-15')).toBe('15.11.2026')
  expect(formatDay('2026-11-05', 'uz')).toBe('5-noyabr')
})

test('agrees with the time zone database', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tashkent', hour: '2-digit', minute: '2-digit' })
  const since2000 = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(fc.property(since2000, (date) => formatTime(date) === clock.format(date)))
})

test('the Cyrillic wording is the Latin one transliterated', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-07`
    expect(formatLongDate(day, 'cyrl')).toBe(latinToCyrillic(formatLongDate(day, 'uz')))
  }
})

test('what is no date is an error', () => expect(() => formatDate('yesterday')).toThrow(RangeError))
