import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, chipsOf, cleared, readFilters } from '../../listing/filters.ts'
import { adLists, queryOf } from './ad-lists.ts'

const read = (query: string, list: (typeof adLists)[keyof typeof adLists] = adLists.vacancy) =>
  readFilters(list, new URLSearchParams(query))

test('a list of one kind asks for that kind, whatever the address says', () => {
  expect(queryOf(adLists.vacancy, read('kind=resume'))).toEqual({ kind: 'vacancy' })
  expect(queryOf(adLists.all, read('kind=resume', adLists.all))).toEqual({ kind: 'resume' })
  expect(queryOf(adLists.all, read('kind=evil', adLists.all))).toEqual({})
})

test('boxes of different groups travel under one name', () => {
  const filters = read('tags=employment:seasonal&tags=conditions:housing&tags=schedule:5-2&priceFrom=4 000 000')
  expect(queryOf(adLists.vacancy, filters)).toEqual({
    kind: 'vacancy',
    tags: 'employment:seasonal,conditions:housing,schedule:5-2',
    priceFrom: '4000000',
  })
})

test('tabs, the switch, the place and the order narrow nothing and are kept', () => {
  const filters = read('kind=product&direction=buy&near=1718236&sort=nearest&region=1718', adLists.all)
  expect(chipsOf(adLists.all, filters).map(({ name }) => name)).toEqual(['region'])
  expect(addressOf(adLists.all, cleared(adLists.all, filters))).toBe(
    '/announcements?kind=product&direction=buy&near=1718236&sort=nearest',
  )
})

test('an address says exactly what was read from it', () => {
  const pair = fc.tuple(
    fc.constantFrom('search', 'role', 'tags', 'from', 'to', 'region', 'priceTo', 'sort', 'verified'),
    fc.oneof(fc.string(), fc.constantFrom('1718', '7', 'employment:full', '2026-09-01', 'nearest', 'on')),
  )
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const filters = readFilters(adLists.vacancy, new URLSearchParams(pairs))
      expect(read(addressOf(adLists.vacancy, filters).split('?')[1] ?? '')).toEqual(filters)
    }),
  )
})
