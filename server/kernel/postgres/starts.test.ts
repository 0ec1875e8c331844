import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSession } from '../../testing/embedded-sessions.ts'
import { dropFolder, scratchFolder } from '../../testing/scratch.ts'
import { startEmbedded } from './embedded.ts'

let folder: string

beforeEach(async () => {
  folder = await scratchFolder()
})

afterEach(() => dropFolder(folder))

test('two first starts at once make one cluster and share one server', async () => {
  const [one, two] = await Promise.all([openSession(folder), openSession(folder)])
  expect(one.password).toBe(two.password)
  const said = [one.said, two.said].sort((a, b) => b.length - a.length)
  expect(said[0]).toEqual([expect.stringMatching(/^Database created/), 'Database started'])
  expect(said[1]).toEqual(['Database was already running'])
  expect(await one.end()).toContain('Database left running: others are connected')
  await two.end()
  expect(await readdir(join(folder, 'postgres/pg'))).not.toContain('postmaster.pid')
})

test('the rest of an interrupted creation is thrown away', async () => {
  const first = await startEmbedded({ dataDir: folder, fsync: false })
  await first.stop()
  const home = join(folder, 'postgres')
  await dropFolder(join(home, 'pg'))
  await mkdir(join(home, 'pg.new'))
  await writeFile(join(home, 'pg.new/PG_VERSION'), '18\n')
  await writeFile(join(home, 'password'), '')

  const second = await startEmbedded({ dataDir: folder, fsync: false })
  expect((await readdir(home)).sort()).toEqual(['log', 'password', 'pg', 'socket'])
  expect(second.connection.password).toHaveLength(32)
  await second.stop()
})

test('a process killed while it held the lock does not lock the others out', async () => {
  const doomed = await openSession(folder)
  doomed.process.kill('SIGKILL')
  await mkdir(join(folder, 'postgres.lock'))
  await writeFile(join(folder, 'postgres.lock', `${doomed.process.pid}-1`), '')

  const next = await startEmbedded({ dataDir: folder, fsync: false })
  await next.stop()
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('a pid file that names a stranger is not believed', async () => {
  const first = await startEmbedded({ dataDir: folder, fsync: false })
  await first.stop()
  const stranger = [process.pid, join(folder, 'postgres/pg'), 1, 5432, join(folder, 'gone'), '', ''].join('\n')
  await writeFile(join(folder, 'postgres/pg/postmaster.pid'), stranger, { mode: 0o600 })
  const second = await startEmbedded({ dataDir: folder, fsync: false })
  await second.stop()
  expect(await readdir(join(folder, 'postgres/pg'))).not.toContain('postmaster.pid')
})

test('stop leaves the server to a client that still talks, and the next stop ends it', async () => {
  const first = await startEmbedded({ dataDir: folder, fsync: false })
  const client = new pg.Client(first.connection)
  await client.connect()
  await first.stop()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await expect(first.ensureRunning()).rejects.toThrow('has been stopped')

  const second = await startEmbedded({ dataDir: folder, fsync: false })
  await second.stop()
  await expect(stat(join(second.connection.host, '.s.PGSQL.5432'))).rejects.toMatchObject({ code: 'ENOENT' })
})
