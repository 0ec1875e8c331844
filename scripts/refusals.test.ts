import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '../server/kernel/words/messages.ts'

const root = join(import.meta.dirname, '..')
const tried = ['contract', 'server', 'web', 'e2e']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, top, file), 'utf8')),
  )
  .join('\n')
const named = new Set(tried.match(/\b[A-Z]+(?:_[A-Z0-9]+)*\b/g))

test('every way of saying no is tried: a test names its code', () => {
  expect(Object.keys(messages).filter((code) => !named.has(code))).toEqual([])
})
