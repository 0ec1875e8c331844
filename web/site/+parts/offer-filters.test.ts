import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, chipsOf, cleared, readFilters } from './listing/filters.ts'
import { offerList, queryOf } from './offer-filters.ts'

const read = (query: string) => readFilters(offerList, new URLSearchParams(query))

test('values of a form, of a link and of a hand are read alike', () => {
  const form = read('region=1718&region=1703&priceFrom=&priceTo=20 000&verified=on')
  expect(form).toMatchObject({ region: ['1718', '1703'], priceFrom: [], priceTo: ['20000'], verified: ['1'] })
  expect(read('region=1718,1703&priceTo=20000&verified=1')).toEqual(form)
})

test('nonsense is left out and the rest stays', () => {
  expect(read('region=evil&region=1718&sort=up&category=../x&ready=soon')).toEqual(read('region=1718'))
})

test('an address says exactly what was read from it', () => {
  const pair = fc.tuple(
    fc.constantFrom('search', 'category', 'region', 'district', 'priceFrom', 'sort', 'verified', 'ready', 'delivery'),
    fc.oneof(fc.string(), fc.constantFrom('1718', '1718236', 'pomidor', 'cheapest', '1', 'now', 'pickup')),
  )
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const filters = readFilters(offerList, new URLSearchParams(pairs))
      const address = addressOf(offerList, filters)
      expect(read(address.split('?')[1] ?? '')).toEqual(filters)
    }),
  )
})

test('every chip takes away one thing, and all of them everything', () => {
  const filters = read('search=pomidor&category=sabzavot&region=1718&priceFrom=100&verified=1&sort=cheapest')
  expect(chipsOf(offerList, filters)).toHaveLength(5)
  for (const { without } of chipsOf(offerList, filters)) expect(chipsOf(offerList, without)).toHaveLength(4)
  expect(addressOf(offerList, cleared(offerList, filters))).toBe('/products?sort=cheapest')
})

test('the call is asked for what is chosen and nothing else', () => {
  expect(queryOf(read('region=1718&region=1703&verified=1'))).toEqual({ region: '1718,1703', verified: 'true' })
  expect(queryOf(read(''))).toEqual({})
})
