import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** How to reach the server of this test run; without a database, so that each test file names its own. */
export type TestServer = {
  host: string
  port: number
  user: string | undefined
  password: string | undefined
  ssl: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    pg: TestServer
  }
}

export const templateDatabase = 'agro_template'

type TestDatabase = { connection: TestServer & { database: string }; drop(): Promise<void> }

/** A migrated database of one's own, copied from the template in some tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('pg')
  const database = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${database} template ${templateDatabase} strategy file_copy`)
  return {
    connection: { ...server, database },
    drop: () => administer(server, `drop database if exists ${database} with (force)`),
  }
}

/** Runs statements that no transaction may hold, outside of any test's database. */
export async function administer(server: TestServer, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
