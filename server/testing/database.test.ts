import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

async function ask(connection: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('every test database is migrated and private', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await ask(one.connection, 'create table mine (id int)')
  expect(await ask(two.connection, `select to_regclass('mine') as mine`)).toEqual([{ mine: null }])
  expect(await ask(two.connection, `select to_regclass('migrations') is not null as migrated`)).toEqual([
    { migrated: true },
  ])
  await Promise.all([one.drop(), two.drop()])
  await expect(ask(one.connection, 'select 1')).rejects.toMatchObject({ code: '3D000' })
})
