import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((file) => `server/${file}`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('server/testing/'))
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

/** The machine itself, and what is no list of it. */
const cursors: Readonly<Record<string, readonly string[]>> = {
  'the machine': ['server/kernel/keyset.ts', 'server/kernel/list/order.ts'],
  'a search is ordered by words or by nearness too: a place in it may be a page, and names its sort': [
    'server/search/listing/order.ts',
  ],
}
const offsets: Readonly<Record<string, readonly string[]>> = {
  'the machine': ['server/kernel/list/list.ts'],
  'a search, as far as pages reach': ['server/search/listing/order.ts'],
  'what is beyond so many devices is signed out': ['server/identity/sessions.ts'],
  'what is beyond so many devices gets no push': ['server/notices/push/devices.ts'],
}

test('a cursor is read by the machine of lists, but for what is named here', () => {
  expect(filesWith(/\bdecodeNext\(|\bdecodeNext</)).toEqual(Object.values(cursors).flat().sort())
})

test('a page is cut by the machine of lists, but for what is named here', () => {
  expect(filesWith(/\.offset\(| offset \$\{/)).toEqual(Object.values(offsets).flat().sort())
})
