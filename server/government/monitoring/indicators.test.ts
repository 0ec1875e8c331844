import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as edited from '#contract/government/monitoring/indicators.ts'
import * as contract from '#contract/government/monitoring/monitoring.ts'
import * as wanted from '#contract/government/monitoring/targets.ts'
import { periodOf } from '#contract/government/reports/report-periods.ts'
import { Permission as P } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FigureSource, PlacedFigure } from '../../kernel/figures.ts'
import { say } from '../../kernel/words/messages.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { employeeOf, farmAt, headOf, nextPinfl, type Person } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { TAKE_SNAPSHOTS } from './rows.ts'
import { takeSnapshot } from './take.ts'

let app: TestApp
let ministry: Person
let local: Person
let watcher: Person
let district: number
let region: number
let mahallas: number[]
const inSystem = <T>(act: (ctx: Ctx) => Promise<T>) => app.server.inSystem(act)
const today = () => dayOf(app.clock.now)
const lastWeek = () => periodOf('week', addDays(today(), -7))
const thisWeek = () => periodOf('week', today())

const sourceOf = (figures: readonly PlacedFigure[]): FigureSource => ({
  counts: 'flow',
  read: async () => [...figures],
})
const take = (period: { start: string; end: string }, given: Record<string, FigureSource>) =>
  inSystem((ctx) => takeSnapshot(ctx, { grain: 'week', period, sources: new Map(Object.entries(given)) }))

/** A change has the running periods reckoned by the real sources, which know nothing here: what a test says comes after. */
const reckoned = () =>
  expect
    .poll(async () => {
      const waiting = sql`select 1 from jobs.job where name = ${TAKE_SNAPSHOTS} and state < 'completed'`
      return (await waiting.execute(app.server.services.db)).rows
    })
    .toEqual([])

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  district = await idOf(app, '1730203')
  region = await idOf(app, '1730')
  const own = await inSystem(({ tx }) =>
    tx.selectFrom('territories').select('id').where('parentId', '=', district).orderBy('code').execute(),
  )
  mahallas = own.map(({ id }) => id)
  const home = await headOf(app, farmAt(mahallas[0] ?? 0, { kind: 'vazirlik' }), nextPinfl(), {
    verifiedHow: 'certificate',
  })
  const staff = async (territoryId: number | null, ...codes: Parameters<typeof employeeOf>[2]) => {
    const one = await employeeOf(app, home.organizationId, codes)
    await inSystem(({ tx }) =>
      tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId }).execute(),
    )
    return one
  }
  ministry = await staff(null, P.MonitoringView, P.MonitoringConfigure)
  local = await staff(district, P.MonitoringView, P.MonitoringConfigure)
  watcher = await staff(null, P.MonitoringView)
}, 120_000)
afterAll(() => app?.close())

const indicatorOf = async (code: string) => {
  const { items } = (await ministry.ask(edited.listIndicators, { query: { take: 100 } })).content
  const id = items.find((one) => one.code === code)?.id ?? 0
  return (await ministry.ask(edited.getIndicator, { params: { id } })).content
}
const fieldsOf = (one: edited.Indicator): edited.IndicatorFields => ({
  code: one.code,
  name: one.name,
  source: 'coverage',
  divisor: null,
  good: one.good,
  green: one.green,
  yellow: one.yellow,
  weight: one.weight,
  place: one.place,
  isActive: one.isActive,
})
const shownIn = async (code: string, query: object = {}) =>
  (await ministry.ask(contract.getMonitoring, { query })).content.indicators.find((one) => one.code === code)

test('an indicator that is changed is read anew from today on, and as it was in the periods that were over', async () => {
  const figures = [{ territoryId: mahallas[0] ?? 0, num: 60, den: 100 }]
  await take(lastWeek(), { coverage: sourceOf(figures) })
  await take(thisWeek(), { coverage: sourceOf(figures) })
  expect((await shownIn('coverage'))?.whole).toMatchObject({ value: 6000, colour: 'red' })
  const before = await indicatorOf('coverage')
  const body = { ...fieldsOf(before), green: 5000, yellow: 4000, weight: 3, rowVersion: before.rowVersion }
  const { status, content } = await ministry.ask(edited.updateIndicator, { params: { id: before.id }, body })
  expect([status, content.editions.map(({ green }) => green)]).toEqual([200, [5000, 9000]])
  await reckoned()
  await take(thisWeek(), { coverage: sourceOf(figures) })
  expect((await shownIn('coverage'))?.whole).toMatchObject({ colour: 'green' })
  expect(await shownIn('coverage', { period: lastWeek().start })).toMatchObject({
    green: 9000,
    whole: { value: 6000, colour: 'red' },
  })
  // What was yesterday's colour is said beside today's.
  expect(await shownIn('coverage')).toMatchObject({ before: 6000, colourBefore: 'red' })
  const { points } = (await ministry.ask(contract.getTrend, { query: { indicator: 'coverage' } })).content
  expect(points.map(({ colour, remade }) => [colour, remade])).toEqual([
    ['red', false],
    ['green', false],
  ])
  const again = await ministry.ask(edited.updateIndicator, { params: { id: before.id }, body })
  expect(again.status).toBe(409)
  const { items } = (await ministry.ask(edited.indicatorHistory, { params: { id: before.id } })).content
  expect(items[0]?.changes).toMatchObject({ green: [9000, 5000], weight: [1, 3] })
})

test('a new indicator divides one source by another and is not there in periods before it', async () => {
  const made = await ministry.ask(edited.createIndicator, {
    body: {
      code: 'dealsPerUser',
      name: { uz: 'Bitimlar ulushi', ru: 'Доля сделок', eng: 'Share of deals' },
      source: 'deals',
      divisor: 'users',
      good: 'up',
      green: 5000,
      yellow: null,
      weight: 1,
      place: 25,
      isActive: true,
    },
  })
  expect([made.status, made.content.unit]).toEqual([200, 'percent'])
  await reckoned()
  await take(thisWeek(), {
    deals: sourceOf([{ territoryId: mahallas[0] ?? 0, num: 3 }]),
    users: sourceOf([
      { territoryId: mahallas[0] ?? 0, num: 4 },
      { territoryId: mahallas[1] ?? 0, num: 4 },
    ]),
  })
  expect((await shownIn('dealsPerUser'))?.whole).toMatchObject({ num: 3, den: 8, value: 3750, colour: 'red' })
  expect(await shownIn('dealsPerUser', { period: lastWeek().start })).toBeUndefined()
})

test('what cannot be reckoned is refused at its field', async () => {
  const one = await indicatorOf('users')
  const asked = (over: object) =>
    ministry.ask(edited.updateIndicator, {
      params: { id: one.id },
      body: { ...fieldsOf(one), source: 'users', rowVersion: one.rowVersion, ...over },
    })
  const faultsOf = async (over: object) => (await asked(over)).error.modelStateError?.map(({ key }) => key)
  expect(await faultsOf({ divisor: 'dealSum' })).toEqual(['$.divisor'])
  expect((await asked({ divisor: 'users' })).codes).toEqual(['divisor V_CHOOSE'])
  expect(await faultsOf({ source: 'coverage', divisor: 'users' })).toEqual(['$.divisor'])
  expect(await faultsOf({ green: null, yellow: 5 })).toEqual(['$.green'])
  expect(await faultsOf({ green: 5, yellow: 6 })).toEqual(['$.yellow'])
  expect((await asked({ code: 'people' })).codes).toEqual(['code V_FIXED'])
  expect((await watcher.ask(edited.listIndicators)).status).toBe(403)
})

test('a plan is typed by place and period: parts add up above, a share is wanted of everything below', async () => {
  const period = thisWeek().start
  const say = (
    who: Person,
    indicator: string,
    targets: { territoryId: number | null; value: number | null; was: number | null }[],
  ) => who.ask(wanted.setTargets, { body: { grain: 'week', period, indicator, targets } })
  const all = mahallas.map((territoryId, at) => ({ territoryId, value: at + 1, was: null }))
  const sum = all.reduce((one, { value }) => one + value, 0)
  const planOf = async (who: Person, code: string, territoryId?: number) => {
    const shown = (await who.ask(contract.getMonitoring, { query: territoryId === undefined ? {} : { territoryId } }))
      .content
    const at = shown.indicators.findIndex((one) => one.code === code)
    return {
      whole: shown.indicators[at]?.plan,
      parts: shown.rows.map(({ plans }) => plans[at] ?? 0).toSorted((a, b) => a - b),
    }
  }
  // As long as one part has none there is no sum.
  expect((await say(ministry, 'deals', all.slice(1))).content).toEqual({ changed: all.length - 1 })
  expect((await planOf(local, 'deals', district)).whole).toBeNull()
  expect((await say(local, 'deals', all.slice(0, 1))).status).toBe(200)
  expect(await planOf(local, 'deals', district)).toEqual({ whole: sum, parts: all.map(({ value }) => value) })
  // A region has other districts of which nothing is said, until it is said of the region itself.
  expect((await planOf(ministry, 'deals', region)).whole).toBeNull()
  expect((await say(ministry, 'deals', [{ territoryId: region, value: 9000, was: null }])).status).toBe(200)
  expect((await planOf(ministry, 'deals', region)).whole).toBe(9000)
  await say(ministry, 'level', [{ territoryId: null, value: 4500, was: null }])
  expect(await planOf(local, 'level', district)).toEqual({ whole: 4500, parts: all.map(() => 4500) })
  // Whoever has seen another value, a place that is not theirs, a period that is over.
  expect((await say(ministry, 'deals', [{ territoryId: region, value: 1, was: 5 }])).status).toBe(409)
  expect((await say(local, 'deals', [{ territoryId: region, value: 1, was: 9000 }])).status).toBe(404)
  const late = { grain: 'week' as const, period: lastWeek().start, indicator: 'deals' }
  const closed = await ministry.ask(wanted.setTargets, {
    body: { ...late, targets: [{ territoryId: null, value: 1, was: null }] },
  })
  expect(closed.error.code).toBe('E_PERIOD_CLOSED')
  expect((await watcher.ask(wanted.getTargets)).status).toBe(403)
})

test('a table of plans is taken whole or not at all, its columns by their names', async () => {
  const period = thisWeek().start
  const bring = (text: string, apply = false) =>
    ministry.ask(wanted.importTargets, {
      query: { grain: 'week', period, apply: apply ? 'true' : 'false' },
      upload: Buffer.from(text),
    })
  const table = 'Izoh,Reja,Kod,Koʻrsatkich\n,"62,5",UZ,onTime\n,1000,1730,dealSum\n'
  const dry = await bring(table)
  expect(dry.content).toMatchObject({ added: { total: 2 }, faults: { total: 0 }, applied: false })
  expect((await bring(`${table},x,1730,dealSum\n,1,17,dealSum\n,1,1730,nothing\n`, true)).content).toMatchObject({
    applied: false,
    faults: {
      total: 3,
      items: [{ row: 4 }, { row: 5 }, { row: 6, message: say('V_INDICATOR', 'uz') }],
    },
  })
  expect((await bring(table, true)).content.applied).toBe(true)
  const { rows } = (await ministry.ask(wanted.getTargets, { query: { grain: 'week', period, indicator: 'dealSum' } }))
    .content
  expect(rows.find(({ id }) => id === region)?.value).toBe(100_000)
  expect((await bring('Kod,Reja\n1730,5\n')).codes).toEqual(['file V_HEADERS'])
})
