import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenTexts } from '#web/testing/written-texts.ts'
import { isNamed, isWorded } from './audit-names.ts'

const texts = writtenTexts('uz')

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
  .map((file) => readFileSync(join('server', file), 'utf8'))
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one))),
]

/** As the server writes them; actions put together of a step are told by their parts. */
const actions = found(/\baction: '([a-zA-Z]+\.[a-zA-Z.-]+)'/g)
const types = found(/\bobjectType: '([a-zA-Z-]+)'/g)

test('everything the journal says is said in words', () => {
  expect(actions.length).toBeGreaterThan(50)
  expect(actions.filter((action) => !isWorded(texts, action))).toEqual([])
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter((type) => !isNamed(texts, type))).toEqual([])
})
