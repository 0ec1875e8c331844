import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { openSecret } from './secrets.ts'
import { openVault, type Vault } from './vault.ts'
import '../tables.ts'

const NAME = 'data-key'
/**
 * Written before the data is sealed anew and renamed after: wherever the machine dies in between, one of the two keys
 * fits.
 */
const NEXT = 'data-key.next'
const CANARY = 'agroplatforma'

interface Place {
  dataKey: string | undefined
  dataDir: string
}

/**
 * Opens the vault over this database. If the key is not the one the data was sealed with, the start fails and says so.
 */
export async function openDataVault(db: Database, place: Place): Promise<Vault> {
  const vault = openVault(await openSecret(place.dataKey, place.dataDir, NAME))
  if (await fits(db, vault)) return vault
  const next = place.dataKey ? undefined : await readFile(join(place.dataDir, NEXT), 'utf8').catch(() => undefined)
  const changed = next && openVault(next.trim())
  if (!changed || !(await fits(db, changed))) {
    const which = place.dataKey ? 'DATA_KEY' : join(place.dataDir, NAME)
    throw new Error(
      `${which} is not the key that this database was sealed with: phones, PINFL and passports could not be read. ` +
        'Put back the key that belongs to it (it is part of every backup). Nothing was started.',
    )
  }
  await rename(join(place.dataDir, NEXT), join(place.dataDir, NAME))
  return changed
}

async function fits(db: Database, vault: Vault): Promise<boolean> {
  const canary = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst()
  const sealed = canary?.value ?? (await anySealed(db))
  try {
    if (sealed !== undefined) vault.unseal(sealed)
  } catch {
    return false
  }
  if (!canary)
    await db
      .insertInto('installation')
      .values({ name: NAME, value: vault.seal(CANARY) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return true
}

interface SealedColumn {
  table: string
  column: string
  /** Finds and compares what the column holds. */
  fingerprint: string | null
}

/** By name: what ends in `_sealed` is sealed, and beside it may stand its `_fingerprint`. */
async function sealedColumns(db: Tx): Promise<SealedColumn[]> {
  const { rows } = await sql<SealedColumn>`
    select c.table_name as "table", c.column_name as "column", f.column_name as fingerprint
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    left join information_schema.columns f on f.table_schema = c.table_schema and f.table_name = c.table_name
      and f.column_name = regexp_replace(c.column_name, '_sealed$', '_fingerprint')
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name like '%\\_sealed'
    order by 1, 2`.execute(db)
  return rows
}

/** For data older than the canary: any sealed value proves the key as well. */
async function anySealed(db: Database): Promise<string | undefined> {
  for (const { table, column } of await sealedColumns(db)) {
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(
      db,
    )
    if (rows[0]) return rows[0].sealed
  }
  return undefined
}

interface Change extends Place {
  newKey: string
  /** Deletes what only the old key could check. */
  forget(tx: Tx): Promise<void>
}

const BATCH = 500

/**
 * Seals everything anew, in one transaction: all of it or nothing. Nobody else may be at work: what a running server
 * seals meanwhile would be lost.
 */
export async function changeDataKey(db: Database, old: Vault, change: Change): Promise<number> {
  const next = openVault(change.newKey)
  if (!change.dataKey) await writeFile(join(change.dataDir, NEXT), `${change.newKey}\n`, { mode: 0o600 })
  const count = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await refuseOthers(tx)
    let sealed = 0
    for (const column of await sealedColumns(tx)) sealed += await resealColumn(tx, column, old, next)
    await change.forget(tx)
    // Answers kept for a repeated request: nothing is lost by forgetting.
    await tx.deleteFrom('idempotencyKeys').execute()
    await tx
      .updateTable('installation')
      .set({ value: next.seal(CANARY) })
      .where('name', '=', NAME)
      .execute()
    return sealed
  })
  if (!change.dataKey) await rename(join(change.dataDir, NEXT), join(change.dataDir, NAME))
  return count
}

async function refuseOthers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'agroplatforma at work %'
      and application_name <> current_setting('application_name')`.execute(tx)
  if (rows.length > 0) throw new Error('A server is at work on this database: stop it first. Nothing was changed.')
}

async function resealColumn(tx: Tx, { table, column, fingerprint }: SealedColumn, old: Vault, next: Vault) {
  const [from, found] = [sql.ref(column), fingerprint === null ? sql`null::text` : sql.ref(fingerprint)]
  // Triggers guard the meaning of a row, which does not change here.
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  const { rows } = await sql<{ at: string; sealed: string; found: string | null }>`
    select ctid::text as at, ${from} as sealed, ${found} as found from ${sql.table(table)}
    where ${from} is not null`.execute(tx)
  for (let start = 0; start < rows.length; start += BATCH) {
    const changed = rows.slice(start, start + BATCH).map(({ at, sealed, found }) => {
      const text = old.unseal(sealed)
      // A fingerprint of something else, such as an erased value, is kept as it is.
      const isOwn = found !== null && found === old.fingerprint(text)
      return { at, sealed: next.seal(text), found: isOwn ? next.fingerprint(text) : found }
    })
    const set = fingerprint === null ? sql`${from} = v.sealed` : sql`${from} = v.sealed, ${found} = v.found`
    await sql`
      update ${sql.table(table)} set ${set}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(at text, sealed text, found text)
      where ${sql.table(table)}.ctid = v.at::tid`.execute(tx)
  }
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  return rows.length
}
