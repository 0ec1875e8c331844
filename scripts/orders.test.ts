import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Rows that are changed after they were written: read without an order they come as the disk has them. */
const reading =
  /selectFrom\('(?:notifications|messages|auditEvents)'\)(?:(?!selectFrom\(|executeTakeFirst).)*?\.execute\(\)/gs
const isOrdered = (query: string) => /orderBy\(|groupBy\(|count\(|countAll/.test(query)

test('tests read what somebody was told in the order it was told', () => {
  const loose = globSync('server/**/*.test.ts', { cwd: root }).flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(reading) ?? [])
      .filter((query) => !isOrdered(query))
      .map((query) => `${file}: ${query.replace(/\s+/g, ' ').slice(0, 120)}`),
  )
  expect(loose).toEqual([])
})
