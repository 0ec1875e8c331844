import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../kernel/database/migrations.ts'
import { administer } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** A database as it was before the migration of this number: rows of that time are put in, and then it goes on. */
export async function databaseBefore(number: string) {
  const server = inject('pg')
  const database = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${database}`)
  const connection = { ...server, database }
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const earlier = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name < number).sort()
  for (const name of earlier) {
    const sql = await readFile(new URL(name, folder), 'utf8')
    await client.query(sql)
    const checksum = createHash('sha256').update(sql).digest('hex')
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  return {
    client,
    goOn: () => migrate(connection),
    async drop() {
      await client.end()
      await administer(server, `drop database if exists ${database} with (force)`)
    },
  }
}
