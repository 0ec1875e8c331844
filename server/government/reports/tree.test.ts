import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countsInFigure, type ReportState, reportStates } from '#contract/government/reports/report-process.ts'
import * as contract from '#contract/government/reports/standing.ts'
import { Permission as P } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { json } from '../../kernel/json.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import '../../testing/seed.ts'
import { analystOf, firstMahallas, live, settleCountry } from '../../testing/territories.ts'
import { askForReports } from './periods.ts'
import { REPORT_TYPES_TOPIC } from './report-type.ts'
import { seedReportTypes } from './seeds.ts'

let app: TestApp
let analyst: Awaited<ReturnType<typeof analystOf>>
let mahallas: { id: number; districtId: number }[]
let typeId: number
let periodStart: string

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  await app.server.inSystem(seedReportTypes)
  mahallas = await app.server.inSystem((ctx) => firstMahallas(ctx, 40))
  analyst = await analystOf(app, mahallas[0]?.id ?? 0, [P.ReportAllOrganizations, P.ReportRepublicView], 'vazirlik')
  await app.server.inSystem(async (ctx) => {
    const { id } = await ctx.tx
      .updateTable('reportTypes')
      .set({ status: 'active', activeSince: dayOf(ctx.now) })
      .where('code', '=', 'mahalla-month')
      .returning('id')
      .executeTakeFirstOrThrow()
    typeId = id
    await ctx.changed(REPORT_TYPES_TOPIC)
    await askForReports(ctx)
  })
  periodStart = `${dayOf(app.clock.now).slice(0, 7)}-01`
}, 120_000)
afterAll(() => app?.close())

interface Told {
  status: ReportState
  isReviewed: boolean
  /** Nobody has to have filled it in. */
  jobs: number | null
}

/** Reports of the first mahallas say this; those of all the others were not begun. */
async function settleReports(told: readonly Told[]): Promise<void> {
  await app.server.inSystem(async ({ tx }) => {
    await tx
      .updateTable('reports')
      .set({ status: 'not_started', isReviewed: false, values: json({}) })
      .execute()
    for (const [at, { status, isReviewed, jobs }] of told.entries())
      await tx
        .updateTable('reports')
        .set({ status, isReviewed, values: json(jobs === null ? {} : { jobsCreated: jobs, idlePlots: '2.5' }) })
        .where('territoryId', '=', mahallas[at]?.id ?? 0)
        .execute()
  })
}

const standing = async (territoryId?: number) =>
  (await analyst.ask(contract.getStanding, { query: { typeId, periodStart, ...(territoryId && { territoryId }) } }))
    .content
type Standing = Awaited<ReturnType<typeof standing>>
const jobsIn = ({ figure }: Standing) => figure.lines.find(({ key }) => key === 'jobsCreated')?.value ?? null

/** What is there adds up; where nothing is, there is nothing, and that is not zero. */
const sumOf = (values: readonly (string | null)[]): string | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : String(known.reduce((sum, value) => sum + Number(value), 0))
}

async function requireParts(whole: Standing, depth = 0): Promise<void> {
  expect(whole.figure.missing.length + whole.figure.more).toBe(whole.figure.expected - whole.figure.accepted)
  // Down to districts: what lies below is the report itself.
  if (depth === 2) return
  const parts = await Promise.all(whole.tiles.map(({ id }) => standing(id)))
  const sum = (read: (part: Standing) => number) => parts.reduce((all, part) => all + read(part), 0)
  expect(sum(({ figure }) => figure.expected)).toBe(whole.figure.expected)
  expect(sum(({ figure }) => figure.accepted)).toBe(whole.figure.accepted)
  expect(sumOf(parts.map(jobsIn))).toBe(jobsIn(whole))
  for (const part of parts) await requireParts(part, depth + 1)
}

test('a figure is made of its parts alone, whoever is not in it is named, and none of them counts as zero', async () => {
  const one = fc.record({
    status: fc.constantFrom(...reportStates),
    isReviewed: fc.boolean(),
    jobs: fc.option(fc.integer({ min: 0, max: 50 })),
  })
  const histories = fc.asyncProperty(
    fc.array(one, { minLength: 1, maxLength: 40 }),
    fc.array(fc.tuple(fc.constantFrom('move', 'merge'), fc.nat(), fc.nat()), { minLength: 1, maxLength: 2 }),
    async (told, events) => {
      await settleReports(told)
      const before = await standing()
      const counted = told.filter(countsInFigure)
      expect(before.figure.accepted).toBe(counted.length)
      expect(jobsIn(before)).toBe(sumOf(counted.map(({ jobs }) => (jobs === null ? null : String(jobs)))))
      await requireParts(before)
      await live(app, mahallas, events, {
        async check() {
          const after = await standing()
          // Reports of a period stay where their mahallas lay when it began.
          expect([after.figure.expected, after.figure.accepted]).toEqual([
            before.figure.expected,
            before.figure.accepted,
          ])
          expect(jobsIn(after)).toBe(jobsIn(before))
          await requireParts(after)
        },
      })
    },
  )
  await fc.assert(histories, { numRuns: 5 })
}, 120_000)
