import { expect, test } from 'vitest'
import { recentMonths } from './recent-months.ts'

test('months go back over the new year', () => {
  expect(recentMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(recentMonths('2026-12-01', 1)).toEqual(['2026-12'])
})
