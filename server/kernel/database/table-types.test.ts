import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { tableTypes } from './table-types.ts'

test('the table types are those of the migrated database (node scripts/tables.ts writes them)', async () => {
  const database = await createTestDatabase()
  try {
    for (const [domain, text] of await tableTypes(database.connection)) {
      expect(await readFile(new URL(`../../${domain}/tables.ts`, import.meta.url), 'utf8')).toBe(text)
    }
  } finally {
    await database.drop()
  }
})
