import { expect, test } from 'vitest'
import { keysetRules, pagedRules, readQuery } from './url-query.ts'

const rules = {
  search: 'text',
  status: ['active', 'closed'],
  regionId: 'id',
  pilot: 'flag',
  from: 'day',
  ...pagedRules,
} as const
const read = (search: string) => readQuery(`http://x/dashboard${search}`, rules)

test('reads what fits its rule', () => {
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

test('a bad link still opens: what does not fit is absent', () => {
  expect(read('?status=deleted&regionId=-1&pilot=yes&page=0&take=1000000&unknown=1')).toEqual({})
  expect(read('?regionId=1e9&page=99999999999&search=%20%20')).toEqual({})
  expect(read('?status=__proto__&regionId=%00')).toEqual({})
  expect(read('?from=16.11.2026')).toEqual({})
  expect(read('?from=2026-13-01')).toEqual({})
})

test('a hostile text is carried as text, and no longer than a call takes', () => {
  expect(read('?search=%27%3B%20drop%20table%20x').search).toBe("'; drop table x")
  expect(readQuery(`http://x/?next=${'a'.repeat(10_000)}`, keysetRules).next).toHaveLength(500)
})
