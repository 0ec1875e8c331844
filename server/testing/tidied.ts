import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../kernel/database/database.ts'

/**
 * As autovacuum does, and until it is done: while a job of the background still looks at the rows they cannot be marked
 * as seen by all, and without that mark the planner is right to read the table and not its index.
 */
export async function tidied(
  db: Database,
  table: 'ads' | 'offers' | 'applications' | 'application_requests',
): Promise<void> {
  await sql`analyze ${sql.ref(table)}`.execute(db)
  const tidy = async () => {
    await sql`vacuum ${sql.ref(table)}`.execute(db)
    const { rows } = await sql`
      select relallvisible > relpages * 0.95 as seen from pg_class where relname = ${table}`.execute(db)
    expect(rows).toEqual([{ seen: true }])
  }
  await vi.waitFor(tidy, { timeout: 60_000, interval: 50 })
}
