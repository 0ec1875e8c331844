import { afterAll, beforeAll, expect, test } from 'vitest'
import { ratiosOf } from '#contract/government/specialization/level.ts'
import { planFigures } from '#contract/government/specialization/plan-process.ts'
import * as contract from '#contract/government/specialization/plans.ts'
import { Permission as P } from '#contract/permissions.ts'
import { readSheet, writeSheet } from '../../kernel/files/sheet.ts'
import { say } from '../../kernel/words/messages.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { employeeOf, farmAt, headOf, nextPinfl, type Person } from '../../testing/organizations.ts'
import { settleCountry } from '../../testing/territories.ts'
import { personKey, reckonFacts } from './facts.ts'

let app: TestApp
let author: Person
let approver: Person
let away: Person
let directions: readonly { id: number; name: string }[]
let mahallas: { id: number; code: string; path: string }[]
const YEAR = 2026
const HOUSEHOLDS = 400

beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../facts`))
  await settleCountry(app)
  mahallas = await app.server.inSystem(async ({ tx }) => {
    await tx.updateTable('territories').set({ households: HOUSEHOLDS }).where('level', '=', 'neighborhood').execute()
    return tx
      .selectFrom('territories')
      .select(['id', 'code', 'path'])
      .where('level', '=', 'neighborhood')
      .orderBy('path')
      .limit(40)
      .execute()
  })
  const regions = await app.server.inSystem(({ tx }) =>
    tx.selectFrom('territories').select(['id', 'code']).where('level', '=', 'region').orderBy('code').execute(),
  )
  const authority = await headOf(app, farmAt(mahallas[0]?.id ?? 0, { kind: 'hokimlik' }), nextPinfl(), {
    verifiedHow: 'certificate',
  })
  const staff = async (territoryIds: readonly number[], ...codes: Parameters<typeof employeeOf>[2]) => {
    const one = await employeeOf(app, authority.organizationId, codes)
    await app.server.inSystem(({ tx }) =>
      tx
        .insertInto('territoryScopes')
        .values(territoryIds.map((territoryId) => ({ employeeId: one.employeeId, territoryId })))
        .execute(),
    )
    return one
  }
  const everywhere = regions.map(({ id }) => id)
  author = await staff(everywhere, P.DeepeningCreate, P.DeepeningUpdate, P.DeepeningDelete)
  approver = await staff(
    everywhere,
    P.DeepeningApprove,
    P.DeepeningCancel,
    P.DeepeningUpdate,
    P.DeepeningByOrganization,
    P.DeepeningReportByOrganization,
    P.DeepeningAllWithLeader,
  )
  away = await staff([mahallas.at(-1)?.id ?? 0], P.DeepeningByOrganization, P.DeepeningUpdate)
  directions = (await author.ask(contract.planChoices)).content.directions
}, 120_000)
afterAll(() => app?.close())

const zero = { households: 0, area: 0, heads: 0, volume: 0, revenue: 0, export: 0, jobs: 0 }
const at = (place: number) => mahallas[place]?.id ?? 0
const some = (over: object = {}): contract.PlanFields => ({
  territoryId: at(0),
  categoryId: directions[0]?.id ?? 0,
  year: YEAR,
  isMain: true,
  plan: { ...zero, households: 100, area: 50_000, revenue: 900 },
  ...over,
})
const create = async (over: object = {}) => (await author.ask(contract.createPlan, { body: some(over) })).content
async function begin(over: object = {}) {
  const draft = await create(over)
  const params = { id: draft.id }
  const sent = (await author.ask(contract.submitPlan, { params, body: { rowVersion: draft.rowVersion } })).content
  const body = { step: 'approve' as const, rowVersion: sent.rowVersion }
  return (await approver.ask(contract.decidePlan, { params, body })).content
}

test('a plan of a mahalla from draft to its year: one of a direction, three at most, one main; figures typed by hand are explained', async () => {
  const draft = await create({ plan: zero })
  const params = { id: draft.id }
  expect((await author.ask(contract.createPlan, { body: some() })).error.code).toBe('E_DUPLICATE')
  const second = some({ categoryId: directions[1]?.id })
  const main = await author.ask(contract.createPlan, { body: second })
  expect(main.error.modelStateError?.map(({ key }) => key)).toEqual(['$.isMain'])
  const early = await author.ask(contract.submitPlan, { params, body: { rowVersion: draft.rowVersion } })
  expect(early.error.modelStateError?.map(({ key }) => key)).toEqual(['$.plan.households'])
  const saved = await author.ask(contract.updatePlan, { params, body: { ...some(), rowVersion: draft.rowVersion } })
  const sent = await author.ask(contract.submitPlan, { params, body: { rowVersion: saved.content.rowVersion } })
  const decide = { params, body: { step: 'approve' as const, rowVersion: sent.content.rowVersion } }
  expect((await author.ask(contract.decidePlan, decide)).status).toBe(403)
  expect((await away.ask(contract.getPlan, { params })).status).toBe(404)
  const begun = await approver.ask(contract.decidePlan, decide)
  expect(begun.content).toMatchObject({ status: 'in_progress', total: HOUSEHOLDS, fact: zero, mayOverride: true })
  for (const place of [1, 2]) await create({ categoryId: directions[place]?.id, isMain: false })
  const fourth = some({ categoryId: directions[3]?.id, isMain: false })
  expect((await author.ask(contract.createPlan, { body: fourth })).error.code).toBe('E_LIMIT')

  const typed = { rowVersion: begun.content.rowVersion, figure: 'households' as const, value: 205 }
  const short = await approver.ask(contract.overrideFact, { params, body: { ...typed, comment: 'qisqa' } })
  expect(short.status).toBe(400)
  const comment = 'Mahalla raisi roʻyxati boʻyicha tasdiqlandi'
  const high = await approver.ask(contract.overrideFact, { params, body: { ...typed, value: 401, comment } })
  expect(high.codes).toEqual(['value V_MAX'])
  const hand = await approver.ask(contract.overrideFact, { params, body: { ...typed, comment } })
  expect(hand.content).toMatchObject({ level: 5125, band: 'specialized', byHand: true, computed: { households: 0 } })
  const back = { ...typed, value: null, comment, rowVersion: hand.content.rowVersion }
  expect((await approver.ask(contract.overrideFact, { params, body: back })).content).toMatchObject({ level: 0 })
})

test('a household that two sources name is counted once: 180 by forms, 85 by agreements, 60 by both are 205', async () => {
  const named = (from: number, n: number) =>
    new Set(Array.from({ length: n }, (_, one) => personKey(String(from + one))))
  const source = (name: string, households: Set<string>, volume: number) => ({
    name,
    read: async () => new Map([[1, { households, figures: { volume } }]]),
  })
  const found = await app.server.inSystem((ctx) =>
    reckonFacts(
      ctx,
      [{ id: 1, territoryId: at(0), categoryId: 1, year: YEAR }],
      [source('forms', named(0, 180), 5), source('agreements', named(120, 85), 7)],
    ),
  )
  expect(found.get(1)).toMatchObject({ figures: { households: 205, volume: 12 } })
})

test('at every level the whole is the sum of its parts, and the last row of the file is the whole of the screen', async () => {
  for (let place = 1; place < 30; place += 1) {
    const one = await begin({ territoryId: at(place), plan: { ...zero, households: 10 + place, volume: place * 1000 } })
    const body = { rowVersion: one.rowVersion, figure: 'households' as const, value: (place * 37) % 390 }
    const comment = 'Tasodifiy tarix uchun kiritilgan qiymat'
    const params = { id: one.id }
    await approver.ask(contract.overrideFact, { params, body: { ...body, comment } })
  }
  const report = async (query: object) =>
    (await approver.ask(contract.planReport, { query: { year: YEAR, ...query } })).content
  const whole = await report({})
  const sumsOf = ({ rows, total, counted, plan, fact }: typeof whole.totals) => ({ rows, total, counted, plan, fact })
  expect(whole.items.length).toBeGreaterThan(1)
  for (const region of whole.items) {
    const inRegion = await report({ regionId: region.territoryId })
    expect(sumsOf(inRegion.totals)).toEqual(sumsOf(region))
    for (const district of inRegion.items) {
      const inDistrict = await report({ districtId: district.territoryId })
      expect(sumsOf(inDistrict.totals)).toEqual(sumsOf(district))
      const levels = inDistrict.items.map(({ level }) => level ?? -1)
      expect(levels).toEqual(levels.toSorted((a, b) => b - a))
    }
  }
  for (const figure of planFigures)
    expect(whole.items.reduce((sum, row) => sum + row.fact[figure], 0)).toBe(whole.totals.fact[figure])
  expect(whole.totals).toMatchObject(ratiosOf(whole.totals))

  for (const call of [contract.exportPlans, contract.exportPlansWithLeaders]) {
    const { content } = await approver.ask(call, { query: { year: YEAR } })
    const sheet = await readSheet(Buffer.from(content.body))
    const head = sheet[0] ?? []
    const last = sheet.at(-1) ?? []
    const cell = (name: string) => last[head.indexOf(name)]
    expect(sheet.length - 2).toBe(whole.totals.rows)
    expect(last[1]).toBe('Jami')
    expect(Number(cell('Reja'))).toBe(whole.totals.plan.households)
    expect(Number(cell('Amalda'))).toBe(whole.totals.fact.households)
    expect(Number(cell('Xonadonlar'))).toBe(whole.totals.total)
    expect(Number(cell('Daraja, %'))).toBeCloseTo((whole.totals.level ?? 0) / 100, 6)
    expect(head.includes('Yetakchi')).toBe(call === contract.exportPlansWithLeaders)
  }
  const { items } = (await away.ask(contract.listPlans, { query: {} })).content
  expect(items).toEqual([])
})

test('plans come from a table by the names of its columns, all or nothing', async () => {
  const direction = directions[0]?.name ?? ''
  const columns = (titles: readonly string[]) => titles.map((title) => ({ title }))
  const ask = async (titles: readonly string[], rows: readonly (readonly (string | number)[])[], apply: boolean) =>
    author.ask(contract.importPlans, {
      query: { year: YEAR + 1, apply: apply ? 'true' : 'false' },
      upload: Buffer.from(await writeSheet(columns(titles), rows, 'Reja')),
    })
  const moved = ['Reja', 'Izoh', 'Kod', 'Yoʻnalish']
  const lacking = await ask(['Kod', 'Soni', 'Nomi'], [['1', 2, 'x']], false)
  expect(lacking.error.modelStateError?.[0]?.errorMessage).toContain('Yoʻnalish, Reja')
  expect(lacking.codes).toEqual(['file V_HEADERS'])
  const good = [30, '', mahallas[0]?.code ?? '', direction]
  const strange = await ask(moved, [[30, '', mahallas[0]?.code ?? '', 'Pingvin boqish']], true)
  expect(strange.content.faults.items).toMatchObject([{ message: say('V_DIRECTION', 'uz') }])
  const past = await author.ask(contract.importPlans, {
    query: { year: YEAR - 2, apply: 'true' },
    upload: Buffer.from(await writeSheet(columns(moved), [good], 'Reja')),
  })
  expect(past).toMatchObject({ status: 409, codes: ['E_YEAR_CLOSED'] })
  const written = await author.ask(contract.createPlan, { body: some({ year: YEAR - 2 }) })
  expect(written).toMatchObject({ status: 409, codes: ['E_YEAR_CLOSED'] })
  const bad = [0, '', mahallas[1]?.code ?? '', direction]
  expect((await ask(moved, [good, bad], true)).content).toMatchObject({
    applied: false,
    faults: { total: 1, items: [{ message: say('V_POSITIVE', 'uz') }] },
  })
  expect((await ask(moved, [good], false)).content).toMatchObject({ applied: false, added: { total: 1 } })
  expect((await ask(moved, [good], true)).content).toMatchObject({ applied: true })
  expect((await ask(moved, [[40, '', ...good.slice(2)]], true)).content).toMatchObject({ changed: { total: 1 } })
  const { items } = (await author.ask(contract.listPlans, { query: { year: YEAR + 1 } })).content
  expect(items).toMatchObject([{ status: 'draft', isMain: true, plan: { households: 40 } }])
})
