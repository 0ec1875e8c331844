import { expect, test } from 'vitest'
import { z } from 'zod'
import { queryId } from '#contract/ids.ts'
import { keysetQuery, pageQuery, searchText } from '#contract/list.ts'
import { readQuery } from './url-query.ts'

const query = z.object({
  search: searchText,
  status: z.enum(['active', 'closed']).optional(),
  regionId: queryId.optional(),
  ownerId: z.uuid().optional(),
  pilot: z.enum(['true', 'false']).optional(),
  from: z.iso.date().optional(),
  ...pageQuery,
})
const read = (search: string) => readQuery(`http://x/dashboard${search}`, query)

test('reads what the call takes', () => {
  expect(read('?search=olma&status=closed&regionId=7&pilot=false&from=2026-11-16&page=3&take=50')).toEqual({
    search: 'olma',
    status: 'closed',
    regionId: 7,
    pilot: 'false',
    from: '2026-11-16',
    page: 3,
    take: 50,
  })
})

test('a bad link still opens: what the call would refuse is absent', () => {
  expect(read('?status=deleted&regionId=-1&pilot=yes&page=0&take=1000000&unknown=1')).toEqual({})
  expect(read('?regionId=1e12&page=99999999999&search=%20%20&ownerId=7')).toEqual({})
  expect(read('?status=__proto__&regionId=%00')).toEqual({})
  expect(read('?from=16.11.2026')).toEqual({})
  expect(read('?from=2026-13-01')).toEqual({})
})

test('a page is as long as one may choose, though the call would take another length', () => {
  expect(read('?take=37')).toEqual({})
})

test('a hostile text is carried as text, and no longer than the call takes', () => {
  expect(read('?search=%27%3B%20drop%20table%20x').search).toBe("'; drop table x")
  expect(read(`?search=${'a'.repeat(10_000)}`).search).toHaveLength(100)
  expect(readQuery(`http://x/?next=${'a'.repeat(10_000)}`, z.object(keysetQuery)).next).toHaveLength(100)
})
