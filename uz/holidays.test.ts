import { expect, test } from 'vitest'
import { holidaysOf } from './holidays.ts'

test.each([
  [2026, ['2026-01-01', '2026-03-09', '2026-03-23', '2026-05-11', '2026-09-01', '2026-10-01', '2026-12-08']],
  [2027, ['2027-01-01', '2027-03-08', '2027-03-22', '2027-05-10', '2027-09-01', '2027-10-01', '2027-12-08']],
  [2028, ['2028-01-03', '2028-03-08', '2028-03-21', '2028-05-09', '2028-09-01', '2028-10-02', '2028-12-08']],
])('days off of %d: a holiday on a Saturday or Sunday moves to the next day of work', (year, days) => {
  const found = holidaysOf(year)
  expect(found.map(({ day }) => day)).toEqual(days)
  for (const { day, kind } of found) {
    expect([1, 2, 3, 4, 5]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
    expect(kind === 'moved').toBe(!/-(01-01|03-08|03-21|05-09|09-01|10-01|12-08)$/.test(day))
  }
})
