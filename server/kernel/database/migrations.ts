import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../../migrations/', import.meta.url)
/** An arbitrary number shared by all processes: two starts at once wait for each other here. */
const ADVISORY_LOCK = 7_206_001

/** Applies the numbered .sql files that the database has not seen, each in a transaction of its own. */
export async function migrate(connection: string | pg.ClientConfig): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const seen = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const name of files) {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const known = seen.get(name)
      if (known === checksum) continue
      if (known) throw new Error(`Migration ${name} was changed after it was applied; write a new one instead`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed`, { cause: error })
      }
      applied.push(name)
    }
  } finally {
    await client.end()
  }
  return applied
}
