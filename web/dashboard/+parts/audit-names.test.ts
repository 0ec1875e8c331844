import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWorded } from './audit-names.ts'

/** Actions of the journal as the server writes them; those put together of a step are told by their parts. */
const written = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
  .flatMap((file) => [...readFileSync(join('server', file), 'utf8').matchAll(/\baction: '([a-zA-Z]+\.[a-zA-Z.-]+)'/g)])
  .map(([, action = '']) => action)

test('everything the journal says is said in words', () => {
  expect(written.length).toBeGreaterThan(50)
  expect([...new Set(written)].filter((action) => !isWorded(action))).toEqual([])
})
