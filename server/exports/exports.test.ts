import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BeingMade, call, codes, type Download } from '#contract/call.ts'
import { cancelExport, findMyExports, getExportFile, retryExport } from '#contract/exports/exports.ts'
import { EXPORT_AT_ONCE, EXPORT_DAYS, EXPORT_MOST_ROWS, EXPORTS_UNDERWAY } from '#contract/exports/limits.ts'
import { Permission } from '#contract/permissions.ts'
import { wholeCountry } from '#contract/scope.ts'
import { execute } from '../kernel/calls.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { column, listFile, toldFilters } from '../kernel/list/file.ts'
import { type AskedPage, list } from '../kernel/list/list.ts'
import { orderBy, up } from '../kernel/list/order.ts'
import { type Client, openTestApp, type TestApp } from '../testing/app.ts'
import { sweepExports, takeUpAgain } from './care.ts'
import { openShelf } from './shelf.ts'

const MANY = EXPORT_AT_ONCE + 1
const MINUTE = 60_000

const takeThings = call('GET /main/api-exports/things', {
  summary: 'A made-up list',
  access: codes(Permission.UserExport),
  scope: wholeCountry('Numbers lie nowhere'),
  query: z.object({ upTo: z.coerce.number(), search: z.string().optional() }),
  writes: true,
  download: true,
  grows: true,
})
interface Asked extends AskedPage {
  upTo: number
  search?: string | undefined
}
const things = list({
  rows: ({ tx }: SignedCtx, { upTo }: Asked) =>
    tx
      .selectFrom(sql<{ id: number }>`(select generate_series(1, ${upTo}::integer) as id)`.as('things'))
      .select('things.id'),
  order: orderBy(up('id', 'row')),
})

/** What happens to whoever reads a batch; the first of them may be held up, or fail. */
let meanwhile: (firstId: number) => Promise<void> = async () => {}
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.server.book.bind(takeThings, (ctx, { query }) =>
    listFile(ctx, {
      name: 'things',
      title: { uz: 'Narsalar', ru: 'Вещи', eng: 'Things' },
      columns: [
        column('id', 8, (one: { id: number }) => one.id),
        column('text', 20, ({ id }: { id: number }) => `=${id}`),
      ],
      list: things,
      asked: query,
      present: async (rows) => {
        await meanwhile(rows[0]?.id ?? 0)
        return rows
      },
      audit: { action: 'things.exported', objectType: 'things', objectId: 'list', filters: toldFilters(query) },
    }),
  )
})
afterEach(() => {
  meanwhile = async () => {}
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signedIn']>>

async function ask(person: Client, query: object): Promise<Download | BeingMade> {
  const actor = await app.server.authenticate(Object.fromEntries(person.cookies))
  const caller = { actor, lang: 'ru' as const, ip: '10.1.1.1', device: 'test', host: '', cookies: {} }
  const { answer } = await execute(app.server.book, app.server.services, takeThings.line, { query }, caller)
  return answer as Download | BeingMade
}
async function askMany(person: Client, query: object = { upTo: MANY }): Promise<string> {
  const answer = await ask(person, query)
  if (!('exportId' in answer)) throw new Error('Not in the background')
  return answer.exportId
}
const stateOf = async (person: Client, id: string) =>
  (await person.ask(findMyExports)).content.items.find((one) => one.id === id)
const becomes = (person: Client, id: string, state: string) =>
  expect.poll(async () => (await stateOf(person, id))?.state, { timeout: 30_000 }).toBe(state)
const fileOf = (person: Client, id: string) => person.ask(getExportFile, { params: { id } })
const eventsOf = (person: Person) =>
  app.server.services.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('actorId', '=', person.userId)
    .where('action', '=', 'things.exported')
    .orderBy('id')
    .execute()
const noticesOf = async (person: Person) =>
  (
    await app.server.services.db
      .selectFrom('notifications')
      .selectAll()
      .where('userId', '=', person.userId)
      .orderBy('id')
      .execute()
  )
    .map(({ event }) => event)
    .filter((event) => event === 'export.ready')
const onDisk = () => readdir(join(app.dataDir, 'exports')).catch(() => [])
/** Stands in the way of whoever comes, of the first alone unless all are wanted, until it is let go. */
function holdFirst({ all = false } = {}) {
  let letGo = () => {}
  let came = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const reached = new Promise<void>((done) => {
    came = done
  })
  let isFirst = true
  meanwhile = async (firstId) => {
    // Who asks reads the beginning of the list too, to see whether it is short.
    if (firstId === 1 || !(all || isFirst)) return
    isFirst = false
    came()
    await held
  }
  return { letGo, reached }
}

test('what is short is answered at once, with its columns, and who took it is written down without what they searched', async () => {
  const person = await app.signedIn(['system-admin'])
  const answer = await ask(person, { upTo: 3, search: '31234567890123' })
  if (!('body' in answer)) throw new Error('In the background')
  expect(answer.fileName).toBe('things.xlsx')
  expect(await readSheet(Buffer.from(answer.body))).toEqual([
    ['id', 'text'],
    [1, '=1'],
    [2, '=2'],
    [3, '=3'],
  ])
  const [event] = await eventsOf(person)
  expect(event?.changes).toEqual({ rows: [null, 3], filters: [null, { upTo: 3, search: '***' }] })
  expect('body' in (await ask(person, { upTo: EXPORT_AT_ONCE }))).toBe(true)
})

test('what is long is made in the background: progress, a notice, an event, and the file for its owner alone', async () => {
  const person = await app.signedIn(['system-admin'])
  const { letGo, reached } = holdFirst()
  const id = await askMany(person, { upTo: MANY, search: 'Karimov' })
  await reached
  expect(await stateOf(person, id)).toMatchObject({ state: 'running', total: MANY, size: null })
  expect((await fileOf(person, id)).status).toBe(404)
  expect(await eventsOf(person)).toEqual([])
  letGo()
  await becomes(person, id, 'ready')
  expect(await stateOf(person, id)).toMatchObject({ fileName: 'things.xlsx', rows: MANY, total: MANY })
  const file = await fileOf(person, id)
  const rows = await readSheet(Buffer.from(file.content.body))
  expect(rows.length).toBe(MANY + 1)
  expect(rows.at(-1)).toEqual([MANY, `=${MANY}`])
  expect(file.headers['content-disposition']).toContain('things.xlsx')
  expect((await eventsOf(person)).map(({ changes }) => changes)).toEqual([
    { rows: [null, MANY], filters: [null, { upTo: MANY, search: '***' }] },
  ])
  expect(await noticesOf(person)).toEqual(['export.ready'])
  const other = await app.signedIn(['system-admin'])
  expect((await fileOf(other, id)).status).toBe(404)
  expect((await other.ask(cancelExport, { params: { id } })).status).toBe(404)
  expect((await other.ask(findMyExports)).content.items).toEqual([])
  const kept = await app.server.services.db.selectFrom('exports').selectAll().where('id', '=', id).execute()
  expect(JSON.stringify(kept)).not.toContain('Karimov')
})

test('a worker that died is followed by another from the beginning: one file, one event, one notice', async () => {
  const person = await app.signedIn(['system-admin'])
  const { letGo, reached } = holdFirst()
  const id = await askMany(person)
  await reached
  await app.server.inSystem(takeUpAgain)
  // While it is heard of, nobody takes it away from it.
  expect(await app.server.services.db.selectFrom('exports').select('attempt').where('id', '=', id).execute()).toEqual([
    { attempt: 1 },
  ])
  app.clock.tick(2 * MINUTE)
  await app.server.inSystem(takeUpAgain)
  await becomes(person, id, 'ready')
  // The dead one was only slow: it finds that it is not wanted, and spoils nothing.
  letGo()
  await expect.poll(onDisk).not.toContain(`${id}.1`)
  expect((await readSheet(Buffer.from((await fileOf(person, id)).content.body))).length).toBe(MANY + 1)
  expect((await eventsOf(person)).length).toBe(1)
  expect(await noticesOf(person)).toEqual(['export.ready'])
})

test('what fails is tried again, and not for ever', async () => {
  const person = await app.signedIn(['system-admin'])
  const id = await askMany(person)
  await becomes(person, id, 'ready')
  const { db } = app.server.services
  meanwhile = async () => {
    throw new Error('the database is away')
  }
  await db.updateTable('exports').set({ status: 'waiting', attempt: 1 }).where('id', '=', id).execute()
  for (const attempt of [2, 3]) {
    app.clock.tick(2 * MINUTE)
    await app.server.inSystem(takeUpAgain)
    await expect
      .poll(() => db.selectFrom('exports').select(['attempt', 'status']).where('id', '=', id).executeTakeFirst(), {
        timeout: 30_000,
      })
      .toEqual({ attempt, status: attempt === 3 ? 'failed' : 'waiting' })
  }
  expect((await fileOf(person, id)).status).toBe(404)
  expect((await person.ask(retryExport, { params: { id } })).content.state).toBe('waiting')
  meanwhile = async () => {}
  await becomes(person, id, 'ready')
  expect((await readSheet(Buffer.from((await fileOf(person, id)).content.body))).length).toBe(MANY + 1)
  // What is ready is there.
  expect((await person.ask(retryExport, { params: { id } })).status).toBe(409)
})

test('a list beyond what a file may hold is said to be so at once, with the number of its rows', async () => {
  const person = await app.signedIn(['system-admin'])
  await expect(ask(person, { upTo: EXPORT_MOST_ROWS + 1 })).rejects.toMatchObject({
    code: 'E_EXPORT_ROWS',
    values: { rows: EXPORT_MOST_ROWS + 1, max: EXPORT_MOST_ROWS },
  })
})

test('a file says on its last sheet whose it is, when it was made, and of which filters', async () => {
  const person = await app.signedIn(['system-admin'])
  const answer = await ask(person, { upTo: 2, search: '31234567890123' })
  if (!('body' in answer)) throw new Error('In the background')
  const about = Object.fromEntries(await readSheet(Buffer.from(answer.body), 2))
  expect(about).toMatchObject({ Список: 'Вещи', Строк: 2 })
  expect(about['Кто выгрузил']).toBeTruthy()
  expect(JSON.stringify(about)).not.toContain('31234567890123')
  const id = await askMany(person)
  await becomes(person, id, 'ready')
  const long = Object.fromEntries(await readSheet(Buffer.from((await fileOf(person, id)).content.body), 2))
  expect(long).toMatchObject({ Список: 'Вещи', Строк: MANY })
})

test('whoever loses the right before it is made gets nothing; after it, the file is not given out', async () => {
  const person = await app.signedIn(['system-admin'])
  const { db } = app.server.services
  const ready = await askMany(person)
  await becomes(person, ready, 'ready')
  const { letGo, reached } = holdFirst()
  const id = await askMany(person, { upTo: MANY + 1 })
  await reached
  await db
    .deleteFrom('employeeRoles')
    .where('employeeId', 'in', db.selectFrom('employees').select('id').where('userId', '=', person.userId))
    .execute()
  letGo()
  await becomes(person, id, 'refused')
  expect((await eventsOf(person)).length).toBe(1)
  await app.server.inSystem((ctx) => ctx.changed('rights'))
  await expect.poll(async () => (await fileOf(person, ready)).status).toBe(403)
  expect(await onDisk()).not.toContain(`${id}.1`)
})

test('a session that is over makes nothing', async () => {
  const person = await app.signedIn(['system-admin'])
  const { letGo, reached } = holdFirst()
  const id = await askMany(person)
  await reached
  const { db } = app.server.services
  await db.updateTable('sessions').set({ revokedAt: app.clock.now }).where('userId', '=', person.userId).execute()
  letGo()
  const stateNow = async () =>
    (await db.selectFrom('exports').select('status').where('id', '=', id).execute())[0]?.status
  await expect.poll(stateNow, { timeout: 30_000 }).toBe('refused')
})

test('cancelled, it is left in the middle, and the place is free for another', async () => {
  const person = await app.signedIn(['system-admin'])
  const { letGo, reached } = holdFirst()
  const id = await askMany(person)
  await reached
  expect((await person.ask(cancelExport, { params: { id } })).content.state).toBe('cancelled')
  letGo()
  await expect.poll(onDisk).not.toContain(`${id}.1`)
  expect((await stateOf(person, id))?.state).toBe('cancelled')
  expect((await fileOf(person, id)).status).toBe(404)
  expect(await eventsOf(person)).toEqual([])
})

test('asked for twice it is made once; so many of one person at a time', async () => {
  const person = await app.signedIn(['system-admin'])
  // Or one of them would be done before the next is asked for.
  const { letGo, reached } = holdFirst({ all: true })
  const first = await askMany(person)
  await reached
  expect(await askMany(person)).toBe(first)
  for (let more = 1; more < EXPORTS_UNDERWAY; more++) await askMany(person, { upTo: MANY + more })
  await expect(ask(person, { upTo: MANY + 50 })).rejects.toMatchObject({ code: 'E_EXPORTS_MANY' })
  letGo()
  await becomes(person, first, 'ready')
})

test('after its days the file is swept away, and what nobody finished with it', async () => {
  const person = await app.signedIn(['system-admin'])
  const id = await askMany(person)
  await becomes(person, id, 'ready')
  const shelf = openShelf(app.dataDir)
  await shelf.write(
    `${id}.0`,
    (async function* () {
      yield Buffer.from('half')
    })(),
  )
  const sweep = () => app.server.inSystem((ctx) => sweepExports(ctx, shelf))
  await sweep()
  expect(await onDisk()).toContain(`${id}.1`)
  expect(await onDisk()).not.toContain(`${id}.0`)
  const before = app.clock.now
  app.clock.tick(EXPORT_DAYS * 24 * 60 * MINUTE + MINUTE)
  await sweep()
  expect(await onDisk()).not.toContain(`${id}.1`)
  app.clock.now = before
  expect((await fileOf(person, id)).status).toBe(404)
  expect((await stateOf(person, id))?.state).toBe('expired')
})
