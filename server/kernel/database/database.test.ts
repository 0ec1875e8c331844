import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { inTransaction } from './again.ts'
import { openDatabase, openPool } from './database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a connection that dies between two statements of a transaction is a fault of that transaction alone', async () => {
  const complaints: Error[] = []
  const pool = openPool(database.connection, (error) => complaints.push(error))
  const held = await pool.connect()
  await held.query('begin')
  const { rows } = await held.query('select pg_backend_pid() as pid')
  const ended = new Promise<void>((done) => held.once('end', () => done()))
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await ended
  expect(complaints.map(({ message }) => message)).toContain('terminating connection due to administrator command')
  await expect(held.query('commit')).rejects.toThrow(/^Client has encountered a connection error/)
  held.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('what a connection says again is named, what it orders is not, and a table may change meanwhile', async () => {
  const db = openDatabase(openPool({ ...database.connection, max: 1 }, () => {}))
  await sql`create table grown (id int)`.execute(db)
  const one = (over: typeof db) => sql`select * from grown where id = ${1}`.execute(over)
  const ordered = () => sql`select * from grown where id = ${1} order by id`.execute(db)
  for (const say of [one, ordered, one, ordered, one]) await say(db)
  const named = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(named.rows).toEqual([{ statement: 'select * from grown where id = $1' }])
  await sql`alter table grown add column more int`.execute(db)
  await sql`insert into grown values (1, 2)`.execute(db)
  expect((await one(db)).rows).toEqual([{ id: 1, more: 2 }])
  for (let times = 0; times < 3; times++) await one(db)
  await sql`alter table grown add column most int`.execute(db)
  expect(await inTransaction(db, [], async (tx) => (await one(tx)).rows)).toEqual([{ id: 1, more: 2, most: null }])
  await db.destroy()
})

test('behind a pooler a transaction brings its own patience, and what has no name on request has none', async () => {
  const reached = { pooled: true, named: false }
  const db = openDatabase(
    openPool({ ...database.connection, max: 1 }, () => {}, reached),
    undefined,
    reached,
  )
  const limit = async (over: typeof db) =>
    (await sql<{ ms: string }>`select current_setting('statement_timeout') as ms`.execute(over)).rows[0]?.ms
  expect(await limit(db), 'nothing is said while connecting').toBe('0')
  expect(await inTransaction(db, [], limit)).toBe('1min')
  expect(await limit(db), 'nothing stays behind for the next one').toBe('0')
  for (let times = 0; times < 3; times++) await sql`select ${1}::int as one`.execute(db)
  expect((await sql`select name from pg_prepared_statements`.execute(db)).rows).toEqual([])
  await db.destroy()
})
