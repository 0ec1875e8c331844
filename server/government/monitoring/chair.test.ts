import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/government/monitoring/chair.ts'
import { exportMonitoring, getMonitoring, getNews } from '#contract/government/monitoring/monitoring.ts'
import { Permission as P } from '#contract/permissions.ts'
import { readSheet } from '../../kernel/files/sheet.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { employeeOf, farmAt, headOf, nextPinfl, type Person } from '../../testing/organizations.ts'
import { makers } from '../../testing/scoped-rows.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { takeAllSnapshots } from './jobs.ts'

let app: TestApp
let chair: Awaited<ReturnType<typeof employeeOf>>
let watcher: Person
let mahalla: number
let other: number

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  mahalla = await idOf(app, '15070001')
  other = await idOf(app, '20110001')
  const home = await headOf(app, farmAt(mahalla, { kind: 'hokimlik' }), nextPinfl(), { verifiedHow: 'certificate' })
  const staff = async (...codes: Parameters<typeof employeeOf>[2]) => {
    const one = await employeeOf(app, home.organizationId, codes)
    await app.server.inSystem(({ tx }) =>
      tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId: mahalla }).execute(),
    )
    return one
  }
  chair = await staff(P.MonitoringRais, P.MonitoringView)
  watcher = await staff(P.MonitoringView)
  await app.server.inSystem(async (ctx) => {
    const found = await ctx.tx
      .selectFrom('employees')
      .innerJoin('users', 'users.id', 'employees.userId')
      .select(['employees.id as employeeId', 'users.clientId', 'users.id as userId'])
      .where('employees.id', '=', chair.employeeId)
      .executeTakeFirstOrThrow()
    for (const [territoryId, path, mark] of [
      [mahalla, '1730/1730203/15070001', 'Matluba'],
      [other, '1706/1706215/20110001', 'Begona'],
    ] as const)
      await makers.visit(ctx, { ...found, path, mark, territoryId, organizationId: home.organizationId })
    await ctx.tx.updateTable('formNeeds').set({ dueOn: '2020-01-01' }).execute()
    await ctx.tx.updateTable('visitForms').set({ disputedAt: null }).execute()
  })
}, 120_000)
afterAll(() => app?.close())

test('the chair sees one territory: who waits by name, whoever only watches sees how many, nobody sees a neighbour', async () => {
  const shown = (await chair.ask(contract.getChair)).content
  expect(shown.place).toMatchObject({ id: mahalla, level: 'neighborhood' })
  expect(shown.up).toBeNull()
  expect(shown.waiting.n).toBe(1)
  expect(shown.waiting.people?.map(({ name }) => name)).toEqual(['Matluba'])
  expect(shown.households.total).toBe(1)
  const seen = await watcher.ask(contract.getChair)
  expect(seen.content.waiting).toMatchObject({ n: 1, people: null })
  expect(JSON.stringify(seen.content)).not.toContain('Matluba')
  expect((await chair.ask(contract.getChair, { query: { territoryId: other } })).status).toBe(404)
  expect((await watcher.ask(contract.getScreenLock)).status).toBe(403)
})

test('the number of the screen: five wrong ones close it for a quarter of an hour, ten end the session', async () => {
  expect((await chair.ask(contract.getScreenLock)).content).toMatchObject({ isSet: false, idleMinutes: 10 })
  const set = (pin: string) => chair.ask(contract.setScreenLock, { body: { pin, idleMinutes: 5 } })
  expect((await set('12')).status).toBe(400)
  expect((await set('4827')).content).toMatchObject({ isSet: true, idleMinutes: 5 })
  // Whoever finds the screen open does not choose another number.
  expect((await set('1111')).error.code).toBe('E_FORBIDDEN')
  const open = async (pin: string) => (await chair.ask(contract.openScreenLock, { body: { pin } })).content
  expect(await open('4827')).toEqual({ opened: true, lockedUntil: null })
  for (let wrong = 1; wrong < 5; wrong++) expect(await open('0000')).toEqual({ opened: false, lockedUntil: null })
  expect((await open('0000')).lockedUntil).not.toBeNull()
  expect((await open('4827')).opened).toBe(false)
  // A quarter of an hour later.
  await app.server.inSystem(({ tx }) => tx.updateTable('screenLocks').set({ lockedUntil: null }).execute())
  for (let wrong = 6; wrong < 10; wrong++) expect((await open('0000')).opened).toBe(false)
  expect((await open('0000')).opened).toBe(false)
  expect((await chair.ask(contract.getScreenLock)).status).toBe(401)
})

test('the file has the figures of the screen, and its last line is the whole; the news name what stands worst', async () => {
  await takeAllSnapshots(app.server.inSystem)
  const shown = (await watcher.ask(getMonitoring)).content
  expect(shown.period?.isFinal).toBe(false)
  const users = shown.indicators.find(({ code }) => code === 'users')
  const file = await watcher.ask(exportMonitoring)
  const [head = [], ...lines] = await readSheet(Buffer.from(file.content.body))
  const last = lines.at(-1) ?? []
  expect(Number(last[head.indexOf(users?.name.uz ?? '')])).toBe(users?.whole?.value)
  const news = (await watcher.ask(getNews)).content
  expect(news.cards.map(({ code }) => code)).toEqual(shown.indicators.map(({ code }) => code))
})
