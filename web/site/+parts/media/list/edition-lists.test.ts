import { expect, test } from 'vitest'
import { addressOf, chipsOf, readFilters } from '../../listing/filters.ts'
import { editionLists } from './edition-lists.ts'
import { queryOf } from './edition-query.ts'

const read = (name: keyof typeof editionLists, query: string) =>
  readFilters(editionLists[name], new URLSearchParams(query))

test('a list asks for its own kinds and takes what the address says', () => {
  const filters = read('education', 'search=grant&tags=type:grant&tags=free&past=on&sort=deadline&page=2')
  expect(queryOf(editionLists.education, filters)).toEqual({
    kind: 'education',
    search: 'grant',
    tags: 'type:grant,free',
    past: 'true',
    sort: 'deadline',
  })
})

test('the library holds two kinds until a tab chooses one', () => {
  expect(queryOf(editionLists.library, read('library', '')).kind).toBe('library,audiobook')
  expect(queryOf(editionLists.library, read('library', 'kind=audiobook')).kind).toBe('audiobook')
  expect(queryOf(editionLists.library, read('library', 'kind=course')).kind).toBe('library,audiobook')
})

test('nonsense in an address is left out, and a tab is no filter to be rid of', () => {
  const filters = read('library', 'kind=library&crop=../x&region=99&tags=type:law&sort=dearest')
  expect(addressOf(editionLists.library, filters)).toBe('/media/agro-library?kind=library&tags=type%3Alaw')
  expect(chipsOf(editionLists.library, filters).map(({ value }) => value)).toEqual(['type:law'])
})
