import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findBanks } from '#contract/reference/banks.ts'
import { readConfig } from './kernel/config.ts'
import { buildHttp } from './kernel/http/http.ts'
import { mountSite } from './kernel/http/site.ts'
import { type Client, openTestApp, type TestApp } from './testing/app.ts'
import { administer } from './testing/database.ts'
import { type DeadLine, openProxy } from './testing/proxy.ts'

let app: TestApp
let proxy: DeadLine
let database: string
let admin: Client
let site: FastifyInstance
const unheard: unknown[] = []
const hear = (reason: unknown) => unheard.push(reason)

beforeAll(async () => {
  app = await openTestApp({
    env: { LOG_LEVEL: 'silent' },
    through: async (connection) => {
      proxy = await openProxy(connection)
      database = String(connection.database)
      return proxy.connection
    },
  })
  admin = await app.signedIn(['system-admin'])
  site = await pagesOver(app)
  process.on('unhandledRejection', hear)
})
afterAll(async () => {
  process.off('unhandledRejection', hear)
  await site.close()
  proxy.thaw()
  await app.close()
  await proxy.close()
})

/** Pages that ask one question of the database, over the server of the tests. */
async function pagesOver({ server, dataDir }: TestApp): Promise<FastifyInstance> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir)
  const pages = await buildHttp(config)
  const folder = join(dataDir, 'build')
  for (const part of ['art', 'client/assets']) await mkdir(join(folder, part), { recursive: true })
  const { book, services, live, authenticate, texts } = server
  await mountSite(pages, {
    ...{ config, book, services, live, authenticate, texts, development: false },
    build: { id: 'test', timestamp: 0, folder },
    site: async () => ({
      kindOf: (path) => (path.startsWith('/dashboard') ? 'own' : 'public'),
      render: async ({ api }) => {
        const found = await api.ask<typeof findBanks>(findBanks.line, 'uz').catch(() => undefined)
        const headers = { 'content-type': 'text/html' }
        return new Response(found ? '<h1>Katalog</h1>' : 'broken', { status: found ? 200 : 500, headers })
      },
    }),
  })
  await pages.ready()
  return pages
}

const killAll = () =>
  administer(
    inject('pg'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
  )
const killOne = () =>
  administer(
    inject('pg'),
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${database}' and state = 'active' and pid <> pg_backend_pid() order by random() limit 1`,
  )
const isReady = async () => (await app.anonymous().raw('GET', '/readyz')).statusCode

test('while the database is away a page comes from its kept copy, or says so in the reader’s language', async () => {
  const get = (url: string, headers = {}) => site.inject({ url, headers: { 'user-agent': 'Mozilla/5.0', ...headers } })
  expect((await get('/products')).statusCode).toBe(200)
  proxy.cut()
  // As if five seconds had passed: nothing that is kept is fresh any more.
  await expect.poll(async () => (await get('/products')).headers.warning, { interval: 500 }).toContain('111')
  expect((await get('/products')).body).toBe('<h1>Katalog</h1>')

  const unknown = await get('/ru/media')
  expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '5'])
  expect(unknown.headers['content-type']).toContain('text/html')
  expect(unknown.body).toContain('<html lang="ru">')
  expect(unknown.body).toContain('Сервер временно недоступен')
  expect((await get('/dashboard')).statusCode).toBe(503)
  const data = await get('/media/_payload.json')
  expect([data.statusCode, data.headers['retry-after'], data.json().code]).toEqual([503, '5', 'E_UNAVAILABLE'])
  const call = await admin.raw('GET', findBanks.path)
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5'])

  proxy.thaw()
  await expect.poll(isReady).toBe(200)
  await expect.poll(async () => (await get('/products')).headers.warning).toBeUndefined()
  expect((await get('/ru/media')).statusCode).toBe(200)
})

test('backends are killed while every list is read: some are told to come again, nobody else notices', async () => {
  const lists = [...app.server.book.bindings.values()]
    .map(({ call }) => call)
    .filter((call) => call.method === 'GET' && !call.writes && !call.path.includes('{') && !call.download)
  expect(lists.length).toBeGreaterThan(50)
  const faults = new Set<string>()
  const ask = async ({ path, line }: (typeof lists)[number]) => {
    const { statusCode } = await admin.raw('GET', path)
    if (statusCode >= 500 && statusCode !== 503) faults.add(`${statusCode} ${line}`)
  }
  let reading = true
  const killing = (async () => {
    for (let n = 0; reading; n++) {
      await (n % 5 === 4 ? killAll() : killOne())
      await pause(20)
    }
  })()
  for (let round = 0; round < 3; round++) await Promise.all(lists.map(ask)).catch((error) => faults.add(String(error)))
  reading = false
  await killing
  expect([...faults]).toEqual([])
  expect(unheard).toEqual([])
  await expect.poll(isReady).toBe(200)
  await expect.poll(async () => (await admin.raw('GET', findBanks.path)).statusCode).toBe(200)
})

test('lines that go dead without a word are noticed: readiness at once, calls and memories within seconds', {
  timeout: 120_000,
}, async () => {
  // Connections that will be dead when somebody takes them out of the pool.
  await Promise.all(Array.from({ length: 8 }, () => admin.raw('GET', findBanks.path)))
  const forgotten = new Promise<void>((done) => {
    const stop = app.server.live.listen((topic) => {
      if (topic !== undefined) return
      stop()
      done()
    })
  })
  proxy.freeze()
  const began = performance.now()
  expect(await isReady()).toBe(503)
  expect(performance.now() - began).toBeLessThan(30_000)
  const asked = Array.from({ length: 8 }, () => admin.raw('GET', findBanks.path))
  for (const reply of await Promise.all(asked)) expect([200, 503]).toContain(reply.statusCode)
  await forgotten
  await expect.poll(isReady).toBe(200)
  await expect.poll(async () => (await admin.raw('GET', findBanks.path)).statusCode, { timeout: 30_000 }).toBe(200)
  // Less than the patience a statement has: nobody waited for the operating system to give up.
  expect(performance.now() - began).toBeLessThan(60_000)
  expect(unheard).toEqual([])
})
