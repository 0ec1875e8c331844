import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCatalog } from '#contract/reference/catalog.ts'
import { migrate } from './kernel/database/migrations.ts'
import { type Embedded, startEmbedded } from './kernel/postgres/embedded.ts'
import { type Client, openTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
let embedded: Embedded
let dataDir: string
let admin: Client
const unheard: unknown[] = []
const hear = (reason: unknown) => unheard.push(reason)

/** A server of its own: the other test files go on with theirs. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'agro-restart-'))
  // As root the database runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  embedded = await startEmbedded({ dataDir, fsync: false })
  await migrate(embedded.connection)
  app = await openTestApp({ env: { LOG_LEVEL: 'silent' }, through: async () => ({ ...embedded.connection }) })
  admin = await app.signedIn(['system-admin'])
  process.on('unhandledRejection', hear)
})
afterAll(async () => {
  process.off('unhandledRejection', hear)
  await app?.close()
  await embedded?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/pg/postmaster.pid'), 'utf8')).split('\n')[0])

test('the database is restarted while every list is read: people are told to come again, and are served when it is back', {
  timeout: 120_000,
}, async () => {
  const lists = [...app.server.book.bindings.values()]
    .map(({ call }) => call)
    .filter((call) => call.method === 'GET' && !call.writes && !call.path.includes('{') && !call.download)
  expect(lists.length).toBeGreaterThan(50)
  const told = new Map<number, number>()
  const faults = new Set<string>()
  const readAll = () =>
    Promise.all(
      lists.map(async ({ path, line }) => {
        const { statusCode } = await admin.raw('GET', path)
        told.set(statusCode, (told.get(statusCode) ?? 0) + 1)
        if (statusCode >= 500 && statusCode !== 503) faults.add(`${statusCode} ${line}`)
      }),
    )
  const first = await postmaster()
  const reading = readAll()
  // In order, as an administrator would: everybody's statement is cut off.
  process.kill(first, 'SIGINT')
  await reading
  while ((await postmaster().catch(() => first)) === first) await readAll()
  await readAll()
  expect([...faults]).toEqual([])

  await expect.poll(async () => (await app.anonymous().raw('GET', '/readyz')).statusCode, { timeout: 60_000 }).toBe(200)
  await expect.poll(async () => (await admin.raw('GET', getCatalog.path)).statusCode, { timeout: 60_000 }).toBe(200)
  told.clear()
  await readAll()
  expect([...faults, ...told.keys()].filter((status) => typeof status === 'string' || status >= 500)).toEqual([])
  expect(unheard).toEqual([])
})
