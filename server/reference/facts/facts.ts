import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { readRecords, type SheetRecord } from '../../kernel/files/sheet.ts'
import { importTerritoryFacts } from '../territories/territory-import.ts'
import { loadBankFacts } from './bank-facts.ts'
import { loadCategoryFacts } from './category-facts.ts'
import { loadUnitFacts } from './unit-facts.ts'
import '../tables.ts'

const FACTS_LOCK = 7_206_003

type Load = (ctx: Ctx, records: readonly SheetRecord[]) => Promise<unknown>
export type FactFiles = readonly (readonly [file: string, load: Load])[]

/** In the order in which they refer to each other. */
const ownFiles: FactFiles = [
  ['units.csv', loadUnitFacts],
  ['categories.csv', loadCategoryFacts],
  ['banks.csv', loadBankFacts],
  ['territories.csv', importTerritoryFacts],
]

/**
 * Loads the facts of the project, repeatedly: new rows are added, untouched rows follow the file, rows edited by staff
 * are left alone. Unchanged files cost one statement together.
 */
export async function importFacts(ctx: Ctx, folder: string, files: FactFiles = ownFiles): Promise<string[]> {
  const found = await Promise.all(
    files.map(async ([file, load]) => {
      const bytes = await readFile(join(folder, file))
      return { file, load, bytes, checksum: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
  const changed = async () => {
    const loads = await ctx.tx.selectFrom('factLoads').select(['file', 'checksum']).execute()
    const known = new Map(loads.map((load) => [load.file, load.checksum]))
    return found.filter(({ file, checksum }) => known.get(file) !== checksum)
  }
  if ((await changed()).length === 0) return []
  // Several processes may start at once: the second waits here and finds nothing to do.
  await sql`select pg_advisory_xact_lock(${FACTS_LOCK})`.execute(ctx.tx)
  const due = await changed()
  for (const { file, load, bytes, checksum } of due) {
    await load(ctx, await readRecords(bytes, []))
    await ctx.tx
      .insertInto('factLoads')
      .values({ file, checksum, loadedAt: ctx.now })
      .onConflict((conflict) => conflict.column('file').doUpdateSet({ checksum, loadedAt: ctx.now }))
      .execute()
    await ctx.audit({
      action: 'facts.loaded',
      objectType: 'facts',
      objectId: file,
      changes: { checksum: [null, checksum] },
    })
  }
  return due.map(({ file }) => file)
}
