import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { openPool } from './database.ts'

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
