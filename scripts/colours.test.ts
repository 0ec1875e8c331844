import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../web')

test('every name of a colour or a measure that a style takes is given somewhere: one that is not is silently nothing', () => {
  const given = new Set<string>()
  const taken = new Map<string, string>()
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(css|tsx?)$/.test(path)) continue
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, name = ''] of text.matchAll(/(--[a-z0-9-]+)['"\]]*\s*:/g)) given.add(name)
    for (const [, name = ''] of text.matchAll(/var\((--[a-z0-9-]+)\)/g)) taken.set(name, path)
  }
  expect([...taken].filter(([name]) => !given.has(name))).toEqual([])
})
