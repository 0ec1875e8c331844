import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShares, type Share } from '#contract/government/monitoring/indicator.ts'
import * as contract from '#contract/government/monitoring/monitoring.ts'
import { periodOf } from '#contract/government/reports/report-periods.ts'
import { Permission as P } from '#contract/permissions.ts'
import { addDays } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FigureSource, PlacedFigure } from '../../kernel/figures.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { employeeOf, farmAt, headOf, nextPinfl, type Person } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { takeAllSnapshots } from './jobs.ts'
import { duePeriods, recount, takeSnapshot } from './take.ts'

/** The same run of numbers every time, from nothing to one. */
function seeded(seed = Number(process.env.FUZZ_SEED ?? 20261115)) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

let app: TestApp
let ministry: Person
let regional: Person
let local: Person
let outsider: Person
/** Three mahallas of X and one of Y, which are districts of one region. */
let places: { id: number; path: string }[]
let region: number
let districtX: number
let districtY: number

const inSystem = <T>(act: (ctx: Ctx) => Promise<T>) => app.server.inSystem(act)
const sourceOf = (counts: FigureSource['counts'], figures: readonly PlacedFigure[]): FigureSource => ({
  counts,
  read: async () => [...figures],
})
const at = (place: number) => places[place]?.id ?? 0
const night = (day: string) => new Date(`${day}T02:00:00+05:00`)

async function take(grain: 'week' | 'month', inside: string, on: string, given: Record<string, FigureSource>) {
  const period = periodOf(grain, inside)
  return inSystem((ctx) =>
    takeSnapshot({ ...ctx, now: night(on) }, { grain, period, sources: new Map(Object.entries(given)) }),
  )
}
const ask = async (who: Person, query: Record<string, unknown>) =>
  (await who.ask(contract.getMonitoring, { query })).content
const valueIn = async (who: Person, code: string, query: Record<string, unknown>) =>
  (await ask(who, query)).indicators.find((one) => one.code === code)?.whole?.value ?? null

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  // Two of one name may not lie side by side, and here they go everywhere.
  await inSystem(({ tx }) =>
    sql`update territories set sort_key = sort_key || code where level = 'neighborhood'`.execute(tx),
  )
  region = await idOf(app, '1730')
  const districts = await inSystem(({ tx }) =>
    tx
      .selectFrom('territories')
      .select(['id', 'path', 'code'])
      .where('parentId', '=', region)
      .orderBy('code')
      .execute(),
  )
  const own = await inSystem(({ tx }) =>
    tx
      .selectFrom('territories')
      .select(['id', 'path', 'parentId'])
      .where('level', '=', 'neighborhood')
      .where('path', 'like', '1730/1730203/%')
      .orderBy('code')
      .limit(4)
      .execute(),
  )
  const other = districts.find(({ code }) => code !== '1730203')
  districtX = await idOf(app, '1730203')
  districtY = other?.id ?? 0
  places = own
  await move(at(3), other?.path ?? '')
  const home = await headOf(app, farmAt(at(0), { kind: 'hokimlik' }), nextPinfl(), { verifiedHow: 'certificate' })
  const staff = async (territoryId: number | null, ...codes: Parameters<typeof employeeOf>[2]) => {
    const one = await employeeOf(app, home.organizationId, codes)
    await inSystem(({ tx }) =>
      tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId }).execute(),
    )
    return one
  }
  ministry = await staff(null, P.MonitoringView)
  regional = await staff(region, P.MonitoringView)
  local = await staff(districtX, P.MonitoringView)
  outsider = await staff(null, P.LeaderManage)
}, 120_000)
afterAll(() => app?.close())

beforeEach(async () => {
  await inSystem(async ({ tx }) => {
    await sql`truncate monitoring_snapshots, monitoring_periods`.execute(tx)
  })
})

async function move(id: number, districtPath: string) {
  await inSystem(async ({ tx }) => {
    await sql`update territories t set parent_id = d.id, path = d.path || '/' || t.code
      from territories d where t.id = ${id} and d.path = ${districtPath}`.execute(tx)
  })
}

test('numerators and denominators add up, what has no mahalla is named, and nothing is known of what nobody gives', async () => {
  const sla = [
    { territoryId: at(0), num: 9, den: 10 },
    { territoryId: at(1), num: 3, den: 6 },
    { territoryId: districtX, num: 2, den: 4 },
  ]
  const debt = [{ territoryId: at(1), num: 864_000_000_00 }]
  await take('week', '2026-11-04', '2026-11-05', { sla: sourceOf('flow', sla), debt: sourceOf('stock', debt) })
  const query = { territoryId: districtX }
  const shown = await ask(local, query)
  const codes = shown.indicators.map(({ code }) => code)
  const [place, money, unknown] = [codes.indexOf('sla'), codes.indexOf('debt'), codes.indexOf('calls')]
  expect(shown.indicators[place]?.whole).toMatchObject({ num: 14, den: 20, value: 7000, colour: 'red' })
  const unnamed = shown.rows.find(({ id }) => id === null)
  expect(unnamed?.cells[place]).toMatchObject({ num: 2, den: 4 })
  expect(shown.rows.at(-1)).toBe(unnamed)
  // A ratio of nothing is not known; a sum of nothing is none; what nobody gives is not known anywhere.
  const quiet = shown.rows.find(({ id }) => id === at(2))
  expect(quiet?.cells[place]).toBeNull()
  expect(quiet?.cells[money]).toMatchObject({ value: 0, colour: 'green' })
  expect(shown.indicators[unknown]?.whole).toBeNull()
  expect(await valueIn(ministry, 'sla', {})).toBe(7000)
})

test('a mahalla moves and another is merged: the past stays, the trend of the heir begins with what went into it', async () => {
  const count = (...of: [number, number][]) => ({
    users: sourceOf(
      'stock',
      of.map(([place, num]) => ({ territoryId: at(place), num })),
    ),
  })
  await take('month', '2026-01-15', '2026-02-01', count([0, 10], [1, 5], [2, 8], [3, 20]))
  const january = { grain: 'month', period: '2026-01-01' } as const
  const paths = places.map(({ path }) => path)
  await move(
    at(1),
    (
      await inSystem(({ tx }) =>
        tx.selectFrom('territories').select('path').where('id', '=', districtY).executeTakeFirstOrThrow(),
      )
    ).path,
  )
  await inSystem(({ tx }) =>
    tx
      .updateTable('territories')
      .set({ status: 'closed', successorId: at(2) })
      .where('id', '=', at(0))
      .execute(),
  )
  await take('month', '2026-02-15', '2026-02-20', count([2, 19], [1, 6], [3, 20]))
  const february = { grain: 'month', period: '2026-02-01' } as const
  for (const [asked, x, y] of [
    [january, 23, 20],
    [february, 19, 26],
  ] as const) {
    expect(await valueIn(regional, 'users', { ...asked, territoryId: districtX })).toBe(x)
    expect(await valueIn(regional, 'users', { ...asked, territoryId: districtY })).toBe(y)
    expect(await valueIn(regional, 'users', asked)).toBe(x + y)
  }
  const trend = async (territoryId: number) =>
    (await ministry.ask(contract.getTrend, { query: { grain: 'month', indicator: 'users', territoryId } })).content
      .points
  expect((await trend(at(2))).map(({ value }) => value)).toEqual([18, 19])
  expect((await trend(at(1))).map(({ value, moved }) => [value, moved])).toEqual([
    [5, false],
    [6, true],
  ])
  // The parts of January are those of January, wherever they lie today.
  const then = await ask(regional, { ...january, territoryId: districtX })
  const users = then.indicators.findIndex(({ code }) => code === 'users')
  expect(then.rows.map(({ cells }) => cells[users]?.num ?? 0).filter(Boolean)).toEqual([10, 5, 8])
  await inSystem(async ({ tx }) => {
    await tx.updateTable('territories').set({ status: 'active', successorId: null }).where('id', '=', at(0)).execute()
  })
  await move(at(1), paths[1]?.split('/').slice(0, 2).join('/') ?? '')
})

test('whatever a country of places looks like and whatever moves in it, each place is the sum of its parts', async () => {
  const random = seeded()
  const all = await inSystem(({ tx }) =>
    tx.selectFrom('territories').select(['id', 'path', 'level']).where('path', 'like', '17%').orderBy('id').execute(),
  )
  const mahallas = all.filter(({ level }) => level === 'neighborhood')
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const figures = (isRatio: boolean): PlacedFigure[] =>
    Array.from({ length: 60 }, () => {
      const den = Math.floor(random() * 50)
      const of = random()
      const territoryId = of < 0.8 ? pick(mahallas).id : of < 0.9 ? pick(all).id : null
      return { territoryId, num: Math.floor(random() * (isRatio ? den + 1 : 1_000_000)), den: isRatio ? den : null }
    })
  const sums: Share[] = []
  for (let month = 1; month <= 4; month++) {
    const given = { users: figures(false), sla: figures(true) }
    const start = `2026-0${month}-01`
    await take('month', start, addDays(periodOf('month', start).end, 1), {
      users: sourceOf('stock', given.users),
      sla: sourceOf('flow', given.sla),
    })
    sums.push(addShares(given.users.map(({ num }) => ({ num, den: null }))) ?? { num: 0, den: null })
    // Somebody moves next door, and somebody is merged into a neighbour.
    const moved = pick(mahallas)
    await move(moved.id, pick(all.filter(({ level }) => level === 'district')).path)
    const [gone, heir] = [pick(mahallas), pick(mahallas)]
    if (gone.id !== heir.id)
      await inSystem(({ tx }) =>
        sql`update territories set status = 'closed', successor_id = ${heir.id} where id = ${gone.id}
          and exists (select from territories where id = ${heir.id} and status = 'active')`.execute(tx),
      )
  }
  const wrong = await inSystem(async ({ tx }) => {
    const { rows } = await sql`
      select p.period_start, p.path, p.indicator_id from monitoring_snapshots p
      join monitoring_snapshots c on c.grain = p.grain and c.period_start = p.period_start and c.revision = p.revision
        and c.parent = p.path and c.indicator_id = p.indicator_id
      group by p.period_start, p.path, p.indicator_id, p.num, p.den
      having sum(c.num) <> p.num or coalesce(sum(c.den), 0) <> coalesce(p.den, 0)`.execute(tx)
    return rows
  })
  expect(wrong).toEqual([])
  for (const [month, { num }] of sums.entries())
    expect(await valueIn(ministry, 'users', { grain: 'month', period: `2026-0${month + 1}-01` })).toBe(num)
  await inSystem(({ tx }) =>
    tx
      .updateTable('territories')
      .set({ status: 'active', successorId: null })
      .where('successorId', 'is not', null)
      .execute(),
  )
  for (const { id, path, level } of all)
    if (level === 'neighborhood') await move(id, path.split('/').slice(0, 2).join('/'))
})

test('a period that runs is taken anew, one that is over never again; who counts again says why and keeps the first', async () => {
  const week = periodOf('week', '2026-11-04')
  const given = (num: number) => ({
    deals: sourceOf('flow', [{ territoryId: at(0), num }]),
    users: sourceOf('stock', [{ territoryId: at(0), num: num * 10 }]),
  })
  const both = async () => [
    await valueIn(ministry, 'deals', { period: week.start }),
    await valueIn(ministry, 'users', { period: week.start }),
  ]
  expect(await take('week', '2026-11-04', '2026-11-05', given(1))).toBe(true)
  expect(await take('week', '2026-11-04', '2026-11-06', given(2))).toBe(true)
  expect(await both()).toEqual([2, 20])
  // Nothing ran for a week: what happened is counted, what there was is what the last night has seen.
  expect(await take('week', '2026-11-04', '2026-11-16', given(3))).toBe(true)
  expect(await both()).toEqual([3, 20])
  expect(await take('week', '2026-11-04', '2026-11-17', given(4))).toBe(false)
  expect(await both()).toEqual([3, 20])
  await expect(inSystem(({ tx }) => tx.deleteFrom('monitoringSnapshots').execute())).rejects.toThrow('does not change')
  const again = { grain: 'week' as const, period: week, reason: 'Bitimlar keyin kiritildi' }
  await inSystem((ctx) => recount(ctx, { ...again, sources: new Map(Object.entries(given(7))) }))
  expect(await both()).toEqual([7, 20])
  expect((await ask(ministry, { period: week.start })).period).toMatchObject({ revision: 2, reason: again.reason })
})

test('a night that was cut off is made up for once, whoever works at the same time', async () => {
  const late = (ctx: Ctx) => ({ ...ctx, now: night('2026-11-19') })
  await take('week', '2026-10-28', '2026-10-29', {})
  expect((await inSystem((ctx) => duePeriods(late(ctx), 'week'))).map(({ start }) => start)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  const asIs = <T>(act: (ctx: Ctx) => Promise<T>) => inSystem((ctx) => act(late(ctx)))
  // The first dies in the middle of its work: nothing of the period it was at is left.
  await expect(
    asIs(async (ctx) => {
      await takeSnapshot(ctx, { grain: 'week', period: periodOf('week', '2026-11-02') })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await Promise.all([takeAllSnapshots(asIs), takeAllSnapshots(asIs)])
  const rows = await inSystem(({ tx }) =>
    tx
      .selectFrom('monitoringPeriods')
      .select(['periodStart', 'revision', 'isFinal'])
      .where('grain', '=', 'week')
      .orderBy('periodStart')
      .execute(),
  )
  expect(rows).toEqual(
    ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'].map((periodStart) => ({
      periodStart,
      revision: 1,
      isFinal: periodStart !== '2026-11-16',
    })),
  )
  const twice = await inSystem(({ tx }) =>
    sql`select path, indicator_id from monitoring_snapshots where period_start = '2026-11-16' and grain = 'week'
      group by 1, 2 having count(*) > 1`.execute(tx),
  )
  expect(twice.rows).toEqual([])
})

test('staff see their own places and nothing above or beside them', async () => {
  await take('week', '2026-11-04', '2026-11-05', { users: sourceOf('stock', [{ territoryId: at(0), num: 4 }]) })
  expect((await ask(ministry, {})).places).toMatchObject([{ level: 'republic' }])
  expect((await ask(local, {})).places.map(({ id }) => id)).toEqual([districtX])
  expect((await ask(regional, { territoryId: at(0) })).places.map(({ id }) => id)).toEqual([region, districtX, at(0)])
  for (const territoryId of [region, districtY])
    expect((await local.ask(contract.getMonitoring, { query: { territoryId } })).status).toBe(404)
  expect((await local.ask(contract.getTrend, { query: { indicator: 'users', territoryId: districtY } })).status).toBe(
    404,
  )
  expect((await outsider.ask(contract.getMonitoring)).status).toBe(403)
  expect((await ministry.ask(contract.getMonitoring, { query: { period: '2020-01-06' } })).status).toBe(404)
})
