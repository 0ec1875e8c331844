import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planFigures } from '#contract/government/specialization/plan-process.ts'
import * as contract from '#contract/government/specialization/plans.ts'
import { Permission as P } from '#contract/permissions.ts'
import { seedForms } from '../../forms/public.ts'
import { json } from '../../kernel/json.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { dayIn } from '../../testing/contracting.ts'
import '../../testing/seed.ts'
import { nextPinfl, personWithPhone } from '../../testing/organizations.ts'
import {
  analystOf,
  firstMahallas,
  live,
  mergeMahalla,
  reopenMahallas,
  settleCountry,
} from '../../testing/territories.ts'
import { visitFormSeeds } from '../visits/form-seeds.ts'
import { publishedForm } from '../visits/write.ts'
import { reckonPlans } from './facts.ts'
import { followMergedPlans } from './mergers.ts'

let app: TestApp
let analyst: Awaited<ReturnType<typeof analystOf>>
let mahallas: { id: number; districtId: number }[]
let categoryId: number

beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem(async (ctx) => {
    await importFacts(ctx, `${import.meta.dirname}/../../../facts`)
    await seedForms(ctx, visitFormSeeds)
  })
  await settleCountry(app)
  mahallas = await app.server.inSystem(async ({ tx }) => {
    await tx.updateTable('territories').set({ households: 100 }).where('level', '=', 'neighborhood').execute()
    return firstMahallas({ tx }, 30)
  })
  categoryId = await app.server.inSystem(
    async ({ tx }) =>
      (await tx.selectFrom('categories').select('id').where('slug', '=', 'kartoshka').executeTakeFirstOrThrow()).id,
  )
  analyst = await analystOf(app, mahallas[0]?.id ?? 0, [P.DeepeningByOrganization, P.DeepeningReportByOrganization])
}, 120_000)
afterAll(() => app?.close())

const zero = { households: 0, area: 0, heads: 0, volume: 0, revenue: 0, export: 0, jobs: 0 }
const yearOf = () => Number(dayIn(app, 0).slice(0, 4))

/** Begun plans of so many mahallas with these facts, typed over. */
async function settlePlans(facts: readonly number[], year: number): Promise<void> {
  await app.server.inSystem(async ({ tx, now }) => {
    await tx.deleteFrom('specializationPlans').execute()
    const typed = { comment: 'Mahalla raisi roʻyxati', by: analyst.userId, at: now.toISOString() }
    await tx
      .insertInto('specializationPlans')
      .values(
        facts.map((value, at) => ({
          ...{ territoryId: mahallas[at]?.id ?? 0, categoryId, year, isMain: true, status: 'in_progress' as const },
          ...{ householdsPlan: 10 + at, householdsTotal: 100, volumeFact: value * 100, authorId: analyst.userId },
          overrides: json({ households: { value, ...typed } }),
          ...{ createdAt: now, updatedAt: now },
        })),
      )
      .execute()
  })
}

const report = async (query: object) =>
  (await analyst.ask(contract.planReport, { query: { year: yearOf(), ...query } })).content

type Whole = Awaited<ReturnType<typeof report>>['totals']
const sumsOf = ({ rows, total, counted, plan, fact }: Whole) => ({ rows, total, counted, plan, fact })

/** The republic is its regions, a region its districts, a district its mahallas, a mahalla its plans. */
async function requireSums(): Promise<Whole> {
  const whole = await report({})
  for (const region of whole.items) {
    const inRegion = await report({ regionId: region.territoryId })
    expect(sumsOf(inRegion.totals)).toEqual(sumsOf(region))
    for (const district of inRegion.items) {
      const inDistrict = await report({ districtId: district.territoryId })
      expect(sumsOf(inDistrict.totals)).toEqual(sumsOf(district))
      for (const figure of planFigures)
        expect(inDistrict.items.reduce((sum, row) => sum + row.fact[figure], 0)).toBe(district.fact[figure])
    }
  }
  return whole.totals
}

test('whatever moves and merges, a territory is the sum of its parts', async () => {
  const histories = fc.asyncProperty(
    fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 12 }),
    fc.array(fc.tuple(fc.constantFrom('move', 'merge'), fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }),
    async (facts, events) => {
      await settlePlans(facts, yearOf())
      const before = await requireSums()
      // Neither a move nor a merger makes or loses a household.
      const check = async () => expect((await requireSums()).fact).toEqual(before.fact)
      await live(app, mahallas, events, { among: facts.length, check })
    },
  )
  await fc.assert(histories, { numRuns: 6 })
}, 120_000)

test('plans of a mahalla that closes keep their facts, others lapse; its directions are offered to the successor once', async () => {
  await settlePlans([40, 50], yearOf())
  const [one, other, third] = mahallas
  if (!one || !other || !third) throw new Error('no mahallas')
  const kept = await requireSums()
  await app.server.inSystem((ctx) => mergeMahalla(ctx, one.id, third.id))
  expect(await app.server.inSystem(followMergedPlans)).toBe(1)
  expect(await app.server.inSystem(followMergedPlans)).toBe(0)
  expect((await requireSums()).fact).toEqual(kept.fact)
  const rows = await app.server.inSystem(({ tx }) =>
    tx
      .selectFrom('specializationPlans')
      .select(['territoryId', 'status', 'isMain', 'householdsPlan'])
      .orderBy('id')
      .execute(),
  )
  expect(rows).toEqual([
    { territoryId: one.id, status: 'closed', isMain: true, householdsPlan: 10 },
    { territoryId: other.id, status: 'in_progress', isMain: true, householdsPlan: 11 },
    { territoryId: third.id, status: 'draft', isMain: true, householdsPlan: 10 },
  ])
  await app.server.inSystem(reopenMahallas)
}, 60_000)

test('a household with a form and an agreement is counted once, by its account; area is of the newest form', async () => {
  const [home] = mahallas
  if (!home) throw new Error('no mahallas')
  const pinfl = nextPinfl()
  const person = await personWithPhone(app, undefined, pinfl)
  await settlePlans([0], yearOf())
  await app.server.inSystem(async (ctx) => {
    const { tx, now, vault } = ctx
    const form = await publishedForm(ctx, 'household')
    const subjects = await tx
      .insertInto('visitSubjects')
      .values(
        [pinfl, nextPinfl()].map((number, at) => ({
          ...{ kind: 'household' as const, territoryId: home.id, title: `Oila ${at}`, searchKey: `oila ${at}` },
          ...{ addressKey: `${at}`, pinflFingerprint: vault.fingerprint(number), createdAt: now, updatedAt: now },
        })),
      )
      .returning('id')
      .execute()
    const visit = (subjectId: number, status: 'verified' | 'superseded', visitedOn: string) => ({
      ...{ kind: 'household' as const, subjectId, territoryId: home.id, status, turn: 1, season: '2026', visitedOn },
      ...{ templateId: form.templateId, templateVersion: form.version, values: json({}), clientKey: randomUUID() },
      ...{ consent: 'paper' as const, authorId: analyst.userId, createdAt: now, updatedAt: now },
    })
    const [first, second] = subjects
    const forms = await tx
      .insertInto('visitForms')
      .values([
        visit(first?.id ?? 0, 'superseded', `${yearOf()}-01-10`),
        visit(first?.id ?? 0, 'verified', `${yearOf()}-02-10`),
        visit(second?.id ?? 0, 'verified', `${yearOf()}-02-11`),
      ])
      .returning('id')
      .execute()
    const areas = [900, 600, 40]
    await tx
      .insertInto('formCrops')
      .values(forms.map(({ id }, at) => ({ formId: id, categoryId, area: areas[at] ?? 0 })))
      .execute()
    await tx
      .insertInto('cooperationAgreements')
      .values({
        ...{ number: 'KO-TREE-1', status: 'active', organizationId: analyst.organizationId, userId: person.userId },
        ...{ territoryId: home.id, begunBy: 'leader', authorId: analyst.userId, categoryId, volume: 1000 },
        ...{
          priceRule: 'fixed',
          price: 300_000,
          area: 5000,
          startsOn: `${yearOf()}-01-01`,
          endsOn: `${yearOf()}-12-31`,
        },
        ...{ paymentDays: 15, createdAt: now },
      })
      .execute()
    await tx
      .updateTable('specializationPlans')
      .set({ overrides: json({}) })
      .execute()
    await reckonPlans(ctx)
  })
  const { totals } = await report({})
  // Forty square metres are a bed of herbs; the newest form says six hundred.
  expect(totals.fact).toEqual({ ...zero, households: 1, area: 600 })
}, 60_000)
