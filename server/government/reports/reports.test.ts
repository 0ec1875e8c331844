import { afterAll, beforeAll, expect, test } from 'vitest'
import * as typed from '#contract/government/reports/report-types.ts'
import * as contract from '#contract/government/reports/reports.ts'
import * as whole from '#contract/government/reports/standing.ts'
import { Permission as P, type PermissionCode } from '#contract/permissions.ts'
import { DAY_MS } from '#uz/durations.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { lastCode } from '../../testing/codes.ts'
import { employeeOf, farmAt, headOf, nextPinfl, type Person, signIn } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { askForReports } from './periods.ts'
import { seedReportTypes } from './seeds.ts'
import { closePeriods, freezeRepublic, sendReminders } from './time.ts'

let app: TestApp
const mahallas = new Map<string, number>()
let district: number
let region: number
let typeId: number
let first: Person
let second: Person
let reviewer: Person
let coordinator: Person
let ministry: Person
let period: string

const filler = [P.ReportOwn, P.ReportCreate, P.ReportEdit, P.ReportSubmit]

async function staff(organizationId: string, place: number | null, codes: readonly PermissionCode[]) {
  const one = await employeeOf(app, organizationId, codes)
  await app.server.inSystem(({ tx }) =>
    tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId: place }).execute(),
  )
  return one
}

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  for (const code of ['20110001', '20110008']) mahallas.set(code, await idOf(app, code))
  district = await idOf(app, '1706215')
  region = await idOf(app, '1706')
  const home = await idOf(app, '20110024')
  const hokimlik = await headOf(app, farmAt(home, { kind: 'hokimlik' }), nextPinfl(), {
    verifiedHow: 'certificate',
  })
  const above = await headOf(app, farmAt(home, { kind: 'hokimlik' }), nextPinfl(), { verifiedHow: 'certificate' })
  const place = (code: string) => mahallas.get(code) ?? 0
  first = await staff(hokimlik.organizationId, place('20110001'), filler)
  second = await staff(hokimlik.organizationId, place('20110008'), filler)
  reviewer = await staff(hokimlik.organizationId, district, [...filler, P.ReportDistrictReview])
  coordinator = await staff(above.organizationId, region, [
    P.ReportAllOrganizations,
    P.ReportRegionConsolidate,
    P.ReportDownload,
    P.ReportReopenPeriod,
  ])
  const ministries = await headOf(app, farmAt(home, { kind: 'vazirlik' }), nextPinfl(), {
    verifiedHow: 'certificate',
  })
  ministry = await staff(ministries.organizationId, null, [P.ReportTypeManage, P.ReportRepublicView])
  await app.server.inSystem(seedReportTypes)
}, 120_000)
afterAll(() => app?.close())

const mine = async (who: Person) => {
  const { items } = (await who.ask(contract.listDueReports, { query: {} })).content
  return items[0] ?? { id: 0, rowVersion: 0 }
}

/** Opened, filled in and signed by a code of the author's own phone. */
async function send(who: Person, jobs: number, notes: Record<string, string> = {}, id?: number): Promise<number> {
  const due = id ? { id, rowVersion: 0 } : await mine(who)
  const params = { id: due.id }
  let report = (await who.ask(contract.getReport, { params })).content
  if (report.status === 'not_started')
    report = (await who.ask(contract.openReport, { params, body: { rowVersion: report.rowVersion } })).content
  const body = { values: { jobsCreated: jobs, idlePlots: '1.5', households: 9 }, notes, comment: null }
  const saved = await who.ask(contract.saveReport, { params, body: { ...body, rowVersion: report.rowVersion } })
  expect(saved.status).toBe(200)
  app.clock.tick(61_000)
  const { verifyKey } = (await who.ask(contract.sendReportCode, { params })).content
  const proof = { verifyKey, code: await lastCode(app, who.phone) }
  const sent = await who.ask(contract.submitReport, { params, body: { rowVersion: saved.content.rowVersion, proof } })
  expect(sent.status).toBe(200)
  return due.id
}

const versionOf = async (who: Person, id: number) =>
  (await who.ask(contract.getReport, { params: { id } })).content.rowVersion
const accept = async (who: Person, id: number) =>
  who.ask(contract.acceptReport, { params: { id }, body: { rowVersion: await versionOf(who, id) } })

test('a type begins to be asked for, once; a rule that weighs by nothing is refused', async () => {
  const { items } = (await ministry.ask(typed.listReportTypes, { query: { search: 'mahalla-month' } })).content
  typeId = items[0]?.id ?? 0
  const params = { id: typeId }
  const type = (await ministry.ask(typed.getReportType, { params })).content
  const { code, name, templateId, level, period: kind, dueDays, fromMonth, toMonth, organizationKinds } = type
  const fields = { code, name, templateId, level, period: kind, dueDays, fromMonth, toMonth, organizationKinds }
  const wrong = { ...type.rules, jobsCreated: { territory: 'wavg', time: 'sum' } } as const
  const body = { ...fields, rules: wrong, rowVersion: type.rowVersion }
  const { error } = await ministry.ask(typed.updateReportType, { params, body })
  expect(error.modelStateError?.[0]?.key).toBe('$.rules.jobsCreated.by')
  expect((await reviewer.ask(typed.getReportType, { params })).status).toBe(403)
  const began = { step: 'activate', rowVersion: type.rowVersion } as const
  expect((await ministry.ask(typed.takeReportTypeStep, { params, body: began })).content.status).toBe('active')
  // Beginning a type asks for its reports too: whoever comes first makes the rows.
  await app.server.inSystem(askForReports)
  expect((await app.server.services.db.selectFrom('reports').select('id').execute()).length).toBeGreaterThan(3)
  expect(await app.server.inSystem(askForReports)).toBe(0)
  const [inUse] = (await reviewer.ask(contract.reportTypesInUse)).content.items
  period = inUse?.periods[0]?.start ?? ''
  expect(period).toMatch(/-01$/)
})

test('three mahallas: two accepted, one not begun; the sum names who is missing, and nobody judges their own', async () => {
  const a = await send(first, 4)
  const b = await send(second, 7)
  // The assistant of one mahalla reads nothing of another, and whoever watches the republic no single report.
  expect((await first.ask(contract.getReport, { params: { id: b } })).status).toBe(404)
  expect((await first.ask(contract.listReports, { query: {} })).content.items.map(({ id }) => id)).toEqual([a])
  expect((await ministry.ask(contract.getReport, { params: { id: a } })).status).toBe(404)
  expect((await first.ask(contract.acceptReport, { params: { id: a }, body: { rowVersion: 1 } })).status).toBe(403)
  expect((await accept(coordinator, a)).status).toBe(403)
  expect((await accept(reviewer, a)).content.status).toBe('accepted')

  const looked = { params: { id: b }, body: { rowVersion: await versionOf(reviewer, b) } }
  await reviewer.ask(contract.lookAtReport, looked)
  expect((await second.ask(contract.recallReport, looked)).error.code).toBe('E_STATE')
  const reason = 'Boʻsh tomorqa qayta sanalsin'
  const back = { params: { id: b }, body: { rowVersion: await versionOf(reviewer, b), reason } }
  expect((await reviewer.ask(contract.returnReport, back)).content).toMatchObject({ status: 'returned', reason })
  await send(second, 7, {}, b)
  expect((await accept(reviewer, b)).content.status).toBe('accepted')

  const own = await send(reviewer, 1)
  expect((await accept(reviewer, own)).error.code).toBe('E_SELF_APPROVE')

  const at = { typeId, periodStart: period }
  const { content: live, statements } = await coordinator.ask(whole.getStanding, {
    query: { ...at, territoryId: region },
  })
  expect(live.figure).toMatchObject({ accepted: 2, expected: live.tiles.reduce((sum, one) => sum + one.expected, 0) })
  expect(live.figure.lines.find(({ key }) => key === 'jobsCreated')?.value).toBe('11')
  expect(live.figure.lines.find(({ key }) => key === 'formsVerified')?.value).toBeNull()
  expect(live.figure.missing).toHaveLength(live.figure.expected - 2)
  expect(live.figure.missing.filter(({ state }) => state === 'submitted')).toHaveLength(1)
  const below = await coordinator.ask(whole.getStanding, { query: { ...at, territoryId: district } })
  expect(
    below.content.tiles.flatMap(({ accepted, reportId }) => (accepted === 1 ? (reportId ?? []) : [])).toSorted(),
  ).toEqual([a, b].toSorted())
  expect(below.statements).toBeLessThanOrEqual(statements)
  expect((await first.ask(whole.getStanding, { query: { ...at, territoryId: district } })).status).toBe(403)
  const away = { ...at, territoryId: await idOf(app, '1730') }
  expect((await coordinator.ask(whole.getStanding, { query: away })).status).toBe(404)
  expect((await ministry.ask(whole.getStanding, { query: at })).content.figure.accepted).toBe(2)
  const { items } = (await coordinator.ask(whole.listMissing, { query: { ...at, territoryId: district, take: 100 } }))
    .content
  expect(items.at(-1)).toMatchObject({ state: 'submitted', id: own })

  const frozen = await reviewer.ask(whole.consolidateReports, { body: { ...at, territoryId: district } })
  expect(frozen.content.frozen).toMatchObject({ accepted: 2, revision: 1 })
  expect((await coordinator.ask(contract.getReport, { params: { id: a } })).content.status).toBe('consolidated')
  const again = await coordinator.ask(whole.consolidateReports, { body: { ...at, territoryId: region } })
  expect(again.content.frozen).toMatchObject({ accepted: 2, revision: 1 })
  expect(again.content.frozen?.missing).toHaveLength(live.figure.expected - 2)
  const file = await coordinator.ask(contract.exportReports, { query: { typeId: String(typeId) } })
  expect(file.status).toBe(200)
}, 60_000)

test('time reminds, each once, and closes; what is opened again is a revision; a jump of more than half is explained', async () => {
  const reminded = async () => {
    await sendReminders(app.server.inSystem)
    return app.server.inSystem(
      async ({ tx }) =>
        (
          await tx
            .selectFrom('notifications')
            .select('event')
            .where('event', 'in', ['report.due', 'report.late'])
            .orderBy('id')
            .execute()
        ).length,
    )
  }
  const [due] = (await reviewer.ask(contract.listDueReports, { query: {} })).content.items
  const untilDue = new Date(due?.dueAt ?? '').getTime() - app.clock.now.getTime()
  expect(await reminded()).toBe(0)
  app.clock.tick(untilDue - 5 * 3_600_000)
  const told = await reminded()
  expect(told).toBeGreaterThan(0)
  expect(await reminded()).toBe(told)

  app.clock.tick(16 * DAY_MS)
  await closePeriods(app.server.inSystem)
  // Sessions do not last so long.
  const again = async (who: Person) => ({ ...who, ...(await signIn(app, who.email)) })
  first = await again(first)
  coordinator = await again(coordinator)
  reviewer = await again(reviewer)
  ministry = await again(ministry)
  const states = (await coordinator.ask(contract.listReports, { query: {} })).content.counts
  expect(Object.keys(states).toSorted()).toEqual(['closed', 'missing'])
  await app.server.inSystem((ctx) => freezeRepublic(ctx, { typeId, periodStart: period }))
  await app.server.inSystem((ctx) => freezeRepublic(ctx, { typeId, periodStart: period }))
  const at = { typeId, periodStart: period }
  const republic = (await ministry.ask(whole.getStanding, { query: at })).content
  // What nobody has read is closed, named beside the sum and not counted.
  expect(republic.frozen).toMatchObject({ accepted: 2, revision: 1, by: null })
  expect(republic.figure.missing.filter(({ state }) => state === 'closed')).toHaveLength(1)

  const [closed] = (await first.ask(contract.listReports, { query: {} })).content.items
  const id = closed?.id ?? 0
  const save = { rowVersion: await versionOf(first, id), values: {}, notes: {}, comment: null }
  expect((await first.ask(contract.saveReport, { params: { id }, body: save })).error.code).toBe('E_PERIOD_CLOSED')
  const reason = 'Mahallada yangi ish oʻrinlari qayta hisoblandi'
  const open = { params: { id }, body: { rowVersion: save.rowVersion, reason } }
  expect((await reviewer.ask(contract.reopenReport, open)).status).toBe(403)
  expect((await coordinator.ask(contract.reopenReport, open)).content).toMatchObject({ status: 'draft', revision: 1 })

  await app.server.inSystem(askForReports)
  await send(first, 4, {}, id)
  expect((await accept(reviewer, id)).content.status).toBe('accepted')
  const next = (await first.ask(contract.listDueReports, { query: {} })).content.items.at(-1)
  const params = { id: next?.id ?? 0 }
  const opened = await first.ask(contract.openReport, { params, body: { rowVersion: next?.rowVersion ?? 0 } })
  expect(opened.content.last?.values).toMatchObject({ jobsCreated: 4 })
  const jump = { rowVersion: opened.content.rowVersion, values: { jobsCreated: 7 }, notes: {}, comment: null }
  const refused = await first.ask(contract.saveReport, { params, body: jump })
  expect(refused.error.modelStateError?.map(({ key }) => key)).toEqual(['$.notes.jobsCreated'])
  const told2 = { ...jump, notes: { jobsCreated: 'Yangi sex ochildi' } }
  expect((await first.ask(contract.saveReport, { params, body: told2 })).content.filledPercent).toBe(33)
}, 60_000)
