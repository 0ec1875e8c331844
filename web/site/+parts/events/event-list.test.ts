import { expect, test } from 'vitest'
import { addressOf, readFilters } from '../listing/filters.ts'
import { eventList, queryOf, viewIn, viewParts } from './event-list.ts'

const filtersOf = (query: string) => readFilters(eventList, new URLSearchParams(query))
const now = new Date('2026-11-30T20:00:00Z')

test('a bad link still opens: what looks wrong is left out', () => {
  const filters = filtersOf('type=party&region=99&topic=<b>&free=maybe&language=xx&search=paxta')
  expect(queryOf(filters, { name: 'list' })).toEqual({ search: 'paxta' })
  expect(viewIn(new URLSearchParams('view=calendar&month=2026-13'), now)).toEqual({
    name: 'calendar',
    month: '2026-12',
  })
})

test('a month asks for its first to its last day, past or coming', () => {
  const view = viewIn(new URLSearchParams('view=calendar&month=2028-02'), now)
  expect(queryOf(filtersOf('type=webinar&past=1'), view)).toEqual({
    type: 'webinar',
    from: '2028-02-01',
    to: '2028-02-29',
    take: 100,
  })
  expect(addressOf(eventList, filtersOf('type=webinar'), viewParts(view))).toBe(
    '/media/seminars-and-webinars?type=webinar&view=calendar&month=2028-02',
  )
})

test('recordings are looked for among what is over', () => {
  expect(queryOf(filtersOf('recorded=on'), { name: 'list' })).toEqual({ recorded: 'true', past: 'true' })
})
