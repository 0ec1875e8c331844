import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/government/land/land.ts'
import { type LandKind, landStates } from '#contract/government/land/land-process.ts'
import { addLand, type LandSums, landFigures, noLand, sumsBy } from '#contract/government/land/land-sums.ts'
import type { GardenValues } from '#contract/government/land/land-values.ts'
import { Permission as P } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { json } from '../../kernel/json.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import '../../testing/seed.ts'
import { analystOf, firstMahallas, live, settleCountry } from '../../testing/territories.ts'
import '../tables.ts'

let app: TestApp
let analyst: Awaited<ReturnType<typeof analystOf>>
let mahallas: { id: number; districtId: number }[]

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  mahallas = await app.server.inSystem((ctx) => firstMahallas(ctx, 24))
  analyst = await analystOf(app, mahallas[0]?.id ?? 0, [P.GardenView, P.RentalView])
}, 120_000)
afterAll(() => app?.close())

const year = () => Number(dayOf(app.clock.now).slice(0, 4))
const amount = fc.integer({ min: 0, max: 5000 })
const objects = fc.array(
  fc.record({
    kind: fc.constantFrom<LandKind>('garden', 'lot'),
    status: fc.constantFrom(...landStates),
    place: fc.nat(),
    area: fc.integer({ min: 100, max: 20_000 }),
    survival: fc.option(fc.integer({ min: 0, max: 100 })),
    bearing: fc.option(fc.boolean()),
    volume: fc.option(amount),
    unused: fc.option(amount),
    income: fc.option(amount),
  }),
  { minLength: 1, maxLength: 25 },
)
type Given = typeof objects extends fc.Arbitrary<(infer One)[]> ? One : never

/** What is added up stands in columns. */
const unsaid: GardenValues = {
  ...{ territoryId: 1, cadastre: null, contour: '1', holderName: 'Ergasheva Malika', point: null, applications: [] },
  ...{ comment: null, visitDate: null, area: 100, outline: null, type: null, plantedYear: null, rowM: null },
  ...{ treeM: null, trees: null, varieties: [], rootstock: null, inVitro: false, bearing: null, survival: null },
  ...{ irrigation: null, replantArea: null, yieldCha: null, volume: null, soldWhere: [], policy: null },
}

async function settleLand(given: readonly Given[]): Promise<void> {
  await app.server.inSystem(async ({ tx, now }) => {
    await tx.deleteFrom('landForms').execute()
    await tx
      .insertInto('landForms')
      .values(
        given.map(({ kind, status, place, area, survival, bearing, volume, unused, income }, at) => {
          const isLot = kind === 'lot'
          return {
            ...{ kind, status, year: year(), territoryId: mahallas[place % mahallas.length]?.id ?? 0, area },
            ...{ objectKey: `${at}`, contour: `${at}`, lotNo: isLot ? `${at}` : null, values: json(unsaid) },
            ...{ holderName: 'Ergasheva Malika', holderSealed: '-', holderFingerprint: '-', searchKey: `${at}` },
            ...(isLot
              ? { usedArea: unused === null ? null : Math.max(0, area - unused), income }
              : { survival, bearing, volume }),
            ...{ authorId: analyst.userId, createdAt: now, updatedAt: now },
          }
        }),
      )
      .execute()
  })
}

const summary = async (kind: LandKind, place: { regionId?: number; districtId?: number } = {}) =>
  (await analyst.ask(contract.landSummary, { query: { kind, year: year(), ...place } })).content
const figuresOf = (sums: LandSums): LandSums => sumsBy((figure) => sums[figure])
const wholeOf = (parts: readonly LandSums[]): LandSums => parts.reduce(addLand, noLand)

/** The republic is its regions, a region its districts, a district its mahallas. */
async function requireSums(kind: LandKind): Promise<LandSums> {
  const whole = await summary(kind)
  expect(wholeOf(whole.items)).toEqual(figuresOf(whole.totals))
  for (const region of whole.items) {
    const inRegion = await summary(kind, { regionId: region.territoryId })
    expect(figuresOf(inRegion.totals)).toEqual(figuresOf(region))
    expect(wholeOf(inRegion.items)).toEqual(figuresOf(region))
    for (const district of inRegion.items) {
      const inDistrict = await summary(kind, { districtId: district.territoryId })
      expect(figuresOf(inDistrict.totals)).toEqual(figuresOf(district))
      expect(wholeOf(inDistrict.items)).toEqual(figuresOf(district))
    }
  }
  return figuresOf(whole.totals)
}

test('gardens and lots of a territory are those of its parts, whatever moves and merges', async () => {
  const histories = fc.asyncProperty(
    objects,
    fc.array(fc.tuple(fc.constantFrom('move', 'merge'), fc.nat(), fc.nat()), { minLength: 1, maxLength: 2 }),
    async (given, events) => {
      await settleLand(given)
      const both = async () => ({ garden: await requireSums('garden'), lot: await requireSums('lot') })
      const before = await both()
      for (const kind of ['garden', 'lot'] as const) {
        const counted = given.filter((one) => one.kind === kind && ['verified', 'closed'].includes(one.status))
        expect(before[kind].objects).toBe(counted.length)
        expect(before[kind].area).toBe(counted.reduce((sum, { area }) => sum + area, 0))
        // Only those that were told of are divided by.
        const told = kind === 'garden' ? counted.filter(({ survival }) => survival !== null) : []
        expect(before[kind].survivalOf).toBe(told.reduce((sum, { area }) => sum + area, 0))
      }
      await live(app, mahallas, events, { check: async () => expect(await both()).toEqual(before) })
    },
  )
  await fc.assert(histories, { numRuns: 5 })
}, 120_000)

test('every figure of the summary is one that adds up', () => {
  expect(landFigures).toHaveLength(Object.keys(noLand).length)
})
