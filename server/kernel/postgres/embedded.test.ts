import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../testing/embedded-sessions.ts'
import { dropFolder, isRoot, scratchFolder } from '../../testing/scratch.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

let folder: string
let embedded: Embedded
const said: string[] = []

beforeAll(async () => {
  folder = await scratchFolder()
  embedded = await startEmbedded({ dataDir: folder, fsync: false, say: (line) => said.push(line) })
})

afterAll(async () => {
  await embedded.stop()
  await dropFolder(folder)
})

async function ask<T extends pg.QueryResultRow>(sql: string, connection = embedded.connection): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const postmasterPid = async () => {
  const [pid] = (await readFile(join(folder, 'postgres/pg/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

test('connects to a database of its own, over a private socket and nothing else', async () => {
  expect(await ask('select current_database() as name')).toEqual([{ name: 'agroplatforma' }])
  expect(await ask('show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect((await stat(embedded.connection.host)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'postgres/password'))).mode & 0o777).toBe(0o600)
})

test('asks for the password, even on the socket', async () => {
  await expect(ask('select 1', { ...embedded.connection, password: 'guess' })).rejects.toMatchObject({ code: '28P01' })
})

test('never runs as root', async () => {
  const owner = (await stat(`/proc/${await postmasterPid()}`).catch(() => stat(join(folder, 'postgres')))).uid
  expect(owner).not.toBe(0)
  if (!isRoot) expect(owner).toBe(process.getuid?.())
})

test('finds Cyrillic by trigrams and folds its case', async () => {
  await ask('create extension if not exists pg_trgm')
  const [row] = await ask<{ trigrams: string[]; folded: string; found: boolean }>(
    `select show_trgm('ПОМИДОР') as trigrams, lower('ЎҚҒҲ') as folded, 'Қизил ПОМИДОР' ilike '%помидор%' as found`,
  )
  expect(row?.trigrams.length).toBeGreaterThan(5)
  expect(row).toMatchObject({ folded: 'ўқғҳ', found: true })
})

test('comes back after kill -9 with everything committed, whoever asks and however many', async () => {
  await ask('create table harvest as select generate_series(1, 1000) as ton')
  await ask('checkpoint')
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')
  await Promise.all([embedded.ensureRunning(), embedded.ensureRunning(), embedded.ensureRunning()])
  expect(await ask('select count(*)::int as tons from harvest')).toEqual([{ tons: 1000 }])
  expect(await postmasterPid()).not.toBe(killed)
})

test('comes back by itself when nobody asks', async () => {
  process.kill(await postmasterPid(), 'SIGKILL')
  await expect.poll(() => ask('select 1 as one').catch(() => 'down'), { timeout: 15_000 }).toEqual([{ one: 1 }])
})

test('a second process adopts the server and does not stop it while the first is there', async () => {
  const before = await postmasterPid()
  const second = await openSession(folder)
  expect(second.said).toEqual(['Database was already running'])
  expect(await second.end()).toContain('Database left running: others are connected')
  expect(await postmasterPid()).toBe(before)
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
})
