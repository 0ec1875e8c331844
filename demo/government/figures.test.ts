import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkGarden, checkLot } from '#contract/government/land/check-land.ts'
import { landSummary, listLand } from '#contract/government/land/land.ts'
import type { GardenValues, LotValues } from '#contract/government/land/land-values.ts'
import { listLeaders } from '#contract/government/leaders/leaders.ts'
import type { LeaderRating } from '#contract/government/leaders/rating.ts'
import { getMonitoring } from '#contract/government/monitoring/monitoring.ts'
import { listProjects } from '#contract/government/projects/projects.ts'
import { periodOf, periodsBetween } from '#contract/government/reports/report-periods.ts'
import { getStanding } from '#contract/government/reports/standing.ts'
import { listPlans, planReport } from '#contract/government/specialization/plans.ts'
import { listVisits } from '#contract/government/visits/visits.ts'
import { loginByEmail } from '#contract/identity/auth.ts'
import { seedFieldTemplates } from '#server/forms/public.ts'
import { takeSnapshot } from '#server/government/monitoring/take.ts'
import { autoValue } from '#server/government/reports/sources.ts'
import { readRecords } from '#server/kernel/files/sheet.ts'
import { prepareFacts } from '#server/prepare.ts'
import { prepareReference } from '#server/reference/prepare.ts'
import { importTerritoryFile, territoryColumns } from '#server/reference/public.ts'
import { openTestApp, type TestApp } from '#server/testing/app.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { demoAccounts, demoPassword } from '../accounts.ts'
import { buildPeople } from '../people.ts'
import { settleMahallas } from './districts.ts'
import { buildGovernment } from './government.ts'
import { buildLeaders } from './leaders.ts'

/** The table of the government book 7, asked of the calls that the screens ask. */
let app: TestApp
const root = join(import.meta.dirname, '../..')
const folders = { facts: join(root, 'facts'), art: join(root, 'build/art') }
const districts = { oltiariq: '1730203', gijduvon: '1706215' } as const
let ids: Record<keyof typeof districts, number>

beforeAll(async () => {
  app = await openTestApp()
  await prepareReference(app.server, { ...folders, demo: false, say: () => {} })
  await app.server.inSystem(seedFieldTemplates)
  await app.server.inSystem((ctx) => prepareFacts(ctx, folders.facts))
  await app.server.inSystem(async (ctx) => {
    const rows = await readFile(join(folders.facts, 'neighborhoods-demo.csv'))
    await importTerritoryFile(ctx, await readRecords(rows, territoryColumns), { apply: true, closeMissing: false })
    const people = await buildPeople(ctx)
    const mahallas = await settleMahallas(ctx)
    await buildLeaders(ctx, { files: app.server.files, ...folders, people, mahallas })
    const papers = { files: app.server.files, art: folders.art, kept: new Map<string, string>() }
    await buildGovernment(ctx, people, { papers, mahallas })
  })
  const rows = await app.server.services.db
    .selectFrom('territories')
    .select(['id', 'code'])
    .where('code', 'in', Object.values(districts))
    .execute()
  const idOf = (code: string) => rows.find((one) => one.code === code)?.id ?? 0
  ids = { oltiariq: idOf(districts.oltiariq), gijduvon: idOf(districts.gijduvon) }
}, 240_000)
afterAll(() => app?.close())

async function ministry() {
  const client = app.anonymous()
  const email = demoAccounts.find(({ role }) => role === 'ministry')?.email ?? ''
  expect((await client.ask(loginByEmail, { body: { email, password: demoPassword } })).status).toBe(200)
  return client
}
type Client = Awaited<ReturnType<typeof ministry>>
/** The same of both districts, as the table has it. */
const inBoth = async <T>(read: (client: Client, districtId: number) => Promise<T>) => {
  const client = await ministry()
  return [await read(client, ids.oltiariq), await read(client, ids.gijduvon)]
}
const today = () => dayOf(app.clock.now)
const year = () => Number(today().slice(0, 4))

test('forms of households and farms stand in the states of the table', async () => {
  const states = (kind: 'household' | 'farmer', more: { stale?: 'true' } = {}) =>
    inBoth(async (client, districtId) => {
      const { content } = await client.ask(listVisits, { query: { kind, districtId, ...more } })
      return Object.fromEntries(Object.entries(content.counts).filter(([state, n]) => state !== 'all' && n > 0))
    })
  expect(await states('household')).toEqual([
    { verified: 540, submitted: 30, returned: 12, draft: 18, awaiting_consent: 6, archived: 6 },
    { verified: 510, submitted: 36, returned: 15, draft: 15, awaiting_consent: 6, archived: 6 },
  ])
  expect((await states('household', { stale: 'true' })).map(({ verified }) => verified)).toEqual([60, 90])
  expect(await states('farmer')).toEqual([{ verified: 80 }, { verified: 70 }])
})

test('leaders have the colours of the table, agreements their number', async () => {
  const colours = (rating: LeaderRating) =>
    inBoth(async (client, districtId) => {
      const { content } = await client.ask(listLeaders, { query: { districtId, rating, take: 100 } })
      return content.items.length
    })
  expect(await colours('green')).toEqual([7, 6])
  expect(await colours('yellow')).toEqual([3, 3])
  expect(await colours('red')).toEqual([1, 1])
  expect(await colours('grey')).toEqual([2, 2])
})

test('projects stand in the states of the table, as many of them late', async () => {
  expect(
    await inBoth(async (client, districtId) => {
      const { content } = await client.ask(listProjects, { query: { districtId } })
      const late = await client.ask(listProjects, {
        query: { districtId, status: 'in_progress', deadline: 'red', take: 100 },
      })
      const { draft, submitted, approved, in_progress, completed, cancelled } = content.counts
      return [draft, submitted, approved, in_progress, late.content.items.length, completed, cancelled]
    }),
  ).toEqual([
    [4, 5, 6, 14, 3, 11, 2],
    [4, 4, 5, 13, 4, 10, 2],
  ])
})

test('levels of mahallas are what their forms and agreements say, and those of a district their sum', async () => {
  const reports = await inBoth(async (client, districtId) => {
    const { content } = await client.ask(planReport, { query: { year: year(), districtId } })
    return content
  })
  expect(reports.map(({ totals: { counted, total, level } }) => [counted, total, level])).toEqual([
    [351, 780, 4500],
    [312, 780, 4000],
  ])
  const facts = reports.map(({ items }) => {
    const byFact = Map.groupBy(items, ({ counted }) => counted)
    return [...byFact].map(([fact, alike]) => [alike.length, fact]).toSorted(([, a = 0], [, b = 0]) => a - b)
  })
  expect(facts).toEqual([
    [
      [6, 6],
      [12, 10],
      [9, 15],
      [3, 20],
    ],
    [
      [9, 6],
      [12, 10],
      [7, 14],
      [2, 20],
    ],
  ])
  for (const { items, totals } of reports)
    expect(items.reduce((sum, { fact }) => sum + fact.households, 0)).toBe(totals.fact.households)
  const { content } = await (await ministry()).ask(listPlans, { query: { year: year() - 1, take: 100 } })
  expect(content.counts).toMatchObject({ closed: 60 })
})

test('monitoring says of both districts what the table says', async () => {
  await app.server.inSystem((ctx) => takeSnapshot(ctx, { grain: 'month', period: periodOf('month', today()) }))
  const said = await inBoth(async (client, territoryId) => {
    const { content } = await client.ask(getMonitoring, { query: { grain: 'month', territoryId } })
    const of = (code: string) => {
      const whole = content.indicators.find((one) => one.code === code)?.whole
      return [whole?.num, whole?.den]
    }
    return { coverage: of('coverage'), level: of('level'), onTime: of('onTime'), agreements: of('agreements')[0] }
  })
  expect(said).toEqual([
    { coverage: [480, 780], level: [351, 780], onTime: [28, 31], agreements: 260 },
    { coverage: [420, 780], level: [312, 780], onTime: [24, 28], agreements: 210 },
  ])
})

test('twelve months of reports have gaps, and the figures of the last one are what forms say', async () => {
  const type = await app.server.services.db
    .selectFrom('reportTypes')
    .select('id')
    .where('code', '=', 'mahalla-month')
    .executeTakeFirstOrThrow()
  const months = periodsBetween('month', addDays(today(), -365), today()).slice(0, -1).slice(-12)
  const standing = (client: Client, territoryId: number, periodStart: string) =>
    client.ask(getStanding, { query: { typeId: type.id, periodStart, territoryId } })
  const client = await ministry()
  const gaps: number[] = []
  for (const { start } of months) {
    const both = [await standing(client, ids.oltiariq, start), await standing(client, ids.gijduvon, start)]
    for (const { content } of both) {
      expect(content.figure.expected).toBe(30)
      expect(content.figure.missing).toHaveLength(30 - content.figure.accepted)
      const households = content.figure.lines.find(({ key }) => key === 'households')
      expect(households?.value).toBe(String(26 * content.figure.accepted))
      if (content.frozen) expect(content.frozen.lines).toEqual(content.figure.lines)
    }
    gaps.push(both.reduce((sum, { content }) => sum + content.figure.missing.length, 0))
  }
  expect(gaps).toHaveLength(12)
  expect(gaps.filter((gap) => gap < 1 || gap > 7)).toEqual([])
  const last = months.at(-1)?.start ?? ''
  const shown = await inBoth(async (one, id) => (await standing(one, id, last)).content)
  expect(shown.map(({ figure }) => `${figure.accepted}/${figure.expected}`)).toEqual(['27/30', '26/30'])
  for (const [at, { figure, tiles }] of shown.entries()) {
    const counted = tiles.filter((tile) => tile.accepted === 1).map(({ id }) => id)
    const { verified, unemployed } = await formsSaid(counted, last)
    const shownOf = (key: string) => figure.lines.find((line) => line.key === key)?.value
    expect([at, shownOf('formsVerified'), shownOf('unemployed')]).toEqual([at, String(verified), String(unemployed)])
  }
})

test('what the platform fills in of a district is what its forms and projects are', async () => {
  const said = await app.server.inSystem(async (ctx) => {
    const asked = {
      path: '1730/1730203',
      periodStart: `${year()}-01-01`,
      periodEnd: today(),
      territoryId: ids.oltiariq,
    }
    return {
      households: await autoValue(ctx, 'households', asked),
      formsVerified: await autoValue(ctx, 'formsVerified', asked),
      projects: await autoValue(ctx, 'projects', asked),
      overdue: await autoValue(ctx, 'overdue', asked),
      moneyGiven: await autoValue(ctx, 'moneyGiven', asked),
    }
  })
  expect(said).toEqual({ households: 780, formsVerified: 540, projects: 20, overdue: 3, moneyGiven: 0 })
})

/** What verified forms of mahallas had said by the moment each of them handed its report in. */
async function formsSaid(mahallas: readonly number[], periodStart: string) {
  const { rows } = await sql<{ verified: number; unemployed: number }>`
    select count(*)::integer as verified, sum(x.unemployed)::integer as unemployed
    from reports r join visit_forms f on f.territory_id = r.territory_id and f.verified_at <= r.submitted_at
    join form_facts x on x.form_id = f.id
    where r.period_start = ${periodStart}::date and r.territory_id = any(${[...mahallas]}::integer[])
      and f.kind = 'household' and f.status = 'verified'`.execute(app.server.services.db)
  return rows[0] ?? { verified: 0, unemployed: 0 }
}

test('gardens and lots are as many as the table says, none of them with a fault, and sums are those of the list', async () => {
  const { db } = app.server.services
  for (const [kind, verified, submitted] of [
    ['garden', 60, 3],
    ['lot', 40, 2],
  ] as const) {
    expect(
      await inBoth(async (client, districtId) => {
        const { content } = await client.ask(listLand, { query: { kind, year: year(), districtId } })
        return [content.counts.verified, content.counts.submitted]
      }),
    ).toEqual([
      [verified, submitted],
      [verified, submitted],
    ])
    const rows = await db
      .selectFrom('landForms')
      .select(['values', 'photos', 'area', 'status'])
      .where('kind', '=', kind)
      .execute()
    const seen = { today: today(), photos: 2, isFar: false }
    const faults = rows.flatMap(({ values }) =>
      kind === 'garden' ? checkGarden(values as GardenValues, seen) : checkLot(values as LotValues, seen),
    )
    expect(faults).toEqual([])
    const sums = await inBoth(async (client, districtId) => {
      const { content } = await client.ask(landSummary, { query: { kind, year: year(), districtId } })
      expect(content.items.reduce((sum, { area }) => sum + area, 0)).toBe(content.totals.area)
      return content.totals
    })
    const area = rows.filter(({ status }) => status === 'verified').reduce((sum, one) => sum + one.area, 0)
    expect(sums.reduce((sum, one) => sum + one.area, 0)).toBe(area)
  }
})
