import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/government/land/land.ts'
import { Permission as P } from '#contract/permissions.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { json } from '../../kernel/json.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { dayIn } from '../../testing/contracting.ts'
import { employeeOf, farmAt, headOf, nextPinfl, type Person } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { closeLand } from './jobs.ts'

let app: TestApp
let home: number
let away: number
let writer: Person
let verifier: Person
let both: Person
let stranger: Person
let gardener: Person

beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../facts`))
  await settleCountry(app)
  home = await idOf(app, '14140001')
  away = await idOf(app, '17020001')
  const authority = await headOf(app, farmAt(home, { kind: 'hokimlik' }), nextPinfl(), { verifiedHow: 'certificate' })
  const staff = async (territoryId: number, ...codes: Parameters<typeof employeeOf>[2]) => {
    const one = await employeeOf(app, authority.organizationId, codes)
    await app.server.inSystem(({ tx }) =>
      tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId }).execute(),
    )
    return one
  }
  writer = await staff(home, P.GardenEdit, P.RentalEdit)
  verifier = await staff(home, P.ReportsV2Verify)
  both = await staff(home, P.GardenEdit, P.ReportsV2Verify)
  stranger = await staff(away, P.GardenEdit, P.RentalEdit, P.ReportsV2Verify)
  gardener = await staff(home, P.GardenView)
}, 120_000)
afterAll(() => app?.close())

const SOUM = 100
const shared = () => ({
  territoryId: home,
  cadastre: null,
  holderName: 'Ergasheva Malika',
  holderNumber: nextPinfl(),
  point: { lat: 40.39, lng: 71.48 },
  applications: [],
  comment: null,
  visitDate: dayIn(app, -1),
  fileIds: [],
})
const garden = (over: Partial<contract.GardenFields> = {}): contract.GardenFields => ({
  ...shared(),
  contour: '12/3',
  area: 10_000,
  outline: null,
  type: 'intensive',
  plantedYear: 2022,
  rowM: 4,
  treeM: 1,
  trees: 2500,
  varieties: ['Fuji'],
  rootstock: 'M9',
  inVitro: true,
  bearing: true,
  survival: 90,
  irrigation: 'drip',
  replantArea: null,
  yieldCha: 250,
  volume: 25_000,
  soldWhere: ['local'],
  policy: null,
  ...over,
})
const lot = (over: Partial<contract.LotFields> = {}): contract.LotFields => ({
  ...shared(),
  contour: '40',
  lotNo: 'L-1',
  area: 5000,
  group: 'youth',
  contractNo: '7',
  contractDate: dayIn(app, -400),
  termYears: 30,
  rentYear: 1000 * SOUM,
  paidToDate: 500 * SOUM,
  coefficient: 150,
  used: true,
  usedArea: 4000,
  crops: [],
  greenhouse: null,
  income: 2000 * SOUM,
  violations: [],
  leaderId: null,
  ...over,
})
async function photos(who: Person) {
  const ids = []
  for (const background of ['#3a3', '#a33']) {
    const upload = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
    ids.push((await who.ask(uploadFile, { query: { name: 'bogʻ.png', purpose: 'message' }, upload })).content.id)
  }
  return ids
}
const faultsOf = ({ error }: { error: { modelStateError?: readonly { key: string }[] | null } }) =>
  error.modelStateError?.map(({ key }) => key)
const send = async (who: Person, { id, rowVersion }: contract.Land) =>
  who.ask(contract.submitLand, { params: { id }, body: { rowVersion } })
const verify = async (who: Person, { id, rowVersion }: contract.Land) =>
  who.ask(contract.judgeLand, { params: { id }, body: { step: 'verify', rowVersion } })
const year = () => Number(dayIn(app, 0).slice(0, 4))

test('a garden from a draft to the next version: what lacks is told at its field, another person verifies, sums say it', async () => {
  const made = await writer.ask(contract.createGarden, { body: garden({ trees: 1000, bearing: null }) })
  expect(made.content).toMatchObject({
    status: 'draft',
    version: 1,
    year: year(),
    mayWrite: true,
    holderNumber: expect.stringContaining('•••'),
  })
  const params = { id: made.content.id }
  const lacking = await send(writer, made.content)
  expect(lacking.codes).toEqual(['bearing V_REQUIRED', 'fileIds V_MIN', 'comment V_EXPLAIN'])
  expect((await writer.ask(contract.createGarden, { body: garden() })).error.code).toBe('E_DUPLICATE')

  const fileIds = await photos(writer)
  const body = { ...garden({ holderNumber: null, fileIds }), rowVersion: made.content.rowVersion }
  expect((await stranger.ask(contract.updateGarden, { params, body })).status).toBe(404)
  const whole = (await writer.ask(contract.updateGarden, { params, body })).content
  expect((await writer.ask(contract.updateGarden, { params, body })).error.code).toBe('E_STALE')
  const sent = (await send(writer, whole)).content
  expect(sent.status).toBe('submitted')
  expect((await writer.ask(contract.judgeLand, { params, body: { step: 'verify', rowVersion: 1 } })).status).toBe(403)
  expect((await verify(stranger, sent)).status).toBe(404)
  const back = await verifier.ask(contract.judgeLand, {
    params,
    body: { step: 'return', rowVersion: sent.rowVersion, comment: 'Suratlar xira, qayta oling' },
  })
  expect(back.content).toMatchObject({ status: 'returned', reason: 'Suratlar xira, qayta oling' })
  const again = (await send(writer, back.content)).content
  const verified = (await verify(verifier, again)).content
  expect(verified).toMatchObject({ status: 'verified', reason: null, survival: 90, mayWrite: false })

  const summary = await gardener.ask(contract.landSummary, { query: { kind: 'garden', year: year() } })
  expect(summary.content.totals).toMatchObject({ objects: 1, area: 10_000, bearing: 10_000, volume: 25_000 })
  expect(summary.content.items.map(({ area }) => area)).toEqual([10_000])
  expect(summary.content.points).toMatchObject([{ id: params.id, status: 'verified' }])
  const elsewhere = await stranger.ask(contract.landSummary, { query: { kind: 'garden', year: year() } })
  expect(elsewhere.content).toMatchObject({ items: [], points: [], totals: { objects: 0 } })

  const next = (await writer.ask(contract.reviseLand, { params, body: { rowVersion: verified.rowVersion } })).content
  expect(next).toMatchObject({ status: 'draft', version: 2, photos: [{}, {}], visitDate: null })
  const changed = await writer.ask(contract.updateGarden, {
    params: { id: next.id },
    body: { ...garden({ holderNumber: null, fileIds, survival: 80 }), rowVersion: next.rowVersion },
  })
  const second = (await verify(verifier, (await send(writer, changed.content)).content)).content
  expect(second.others).toMatchObject([{ id: params.id, version: 1, status: 'superseded' }])
  const after = await gardener.ask(contract.landSummary, { query: { kind: 'garden', year: year() } })
  expect(after.content.totals).toMatchObject({ objects: 1, survived: 800_000, survivalOf: 10_000 })
}, 60_000)

test('nobody verifies what they have written, and a view of gardens is none of lots', async () => {
  const body = garden({ contour: '77', fileIds: await photos(both) })
  const mine = (await both.ask(contract.createGarden, { body })).content
  const sent = (await send(both, mine)).content
  expect(sent.steps).toEqual([])
  expect((await verify(both, sent)).error.code).toBe('E_SELF_APPROVE')
  const theirs = (await writer.ask(contract.createLot, { body: lot() })).content
  expect((await gardener.ask(contract.getLand, { params: { id: theirs.id } })).status).toBe(404)
  expect((await gardener.ask(contract.listLand, { query: { kind: 'lot' } })).content.items).toEqual([])
  expect((await both.ask(contract.createLot, { body: lot({ lotNo: 'L-2' }) })).status).toBe(403)
})

test('a lot: its size by the settings, crops of a season no more than is used, rent of the years that have begun', async () => {
  const large = await writer.ask(contract.createLot, { body: lot({ lotNo: 'L-9', area: 25_000 }) })
  expect(faultsOf(large)).toEqual(['$.area'])
  expect(large.error.modelStateError?.[0]?.errorMessage).toContain('2')
  const [crop] = (await writer.ask(contract.landChoices)).content.crops
  const crops = [
    { categoryId: crop?.id ?? 0, area: 3000, season: 'first' as const },
    { categoryId: crop?.id ?? 0, area: 1500, season: 'first' as const },
    { categoryId: crop?.id ?? 0, area: 4000, season: 'second' as const },
  ]
  const fileIds = await photos(writer)
  const made = (await writer.ask(contract.createLot, { body: lot({ lotNo: 'L-3', crops, fileIds }) })).content
  // A year and some days: two of them have begun.
  expect(made.owed).toBe(1500 * SOUM)
  const over = await send(writer, made)
  expect(faultsOf(over)).toEqual(['$.crops'])
  const body = {
    ...lot({ lotNo: 'L-3', crops: crops.slice(1), fileIds, holderNumber: null }),
    rowVersion: made.rowVersion,
  }
  const whole = (await writer.ask(contract.updateLot, { params: { id: made.id }, body })).content
  await verify(verifier, (await send(writer, whole)).content)
  const { totals } = (await verifier.ask(contract.landSummary, { query: { kind: 'lot', year: year() } })).content
  expect(totals).toMatchObject({ objects: 1, area: 5000, used: 4000, unused: 1000, owed: 1500 * SOUM })
  expect((await verifier.ask(contract.exportLand, { query: { kind: 'lot', year: year() } })).status).toBe(200)
})

test('a year that is over is closed', async () => {
  const before = app.clock.now
  app.clock.now = new Date(`${year() + 1}-01-02T05:00:00Z`)
  await app.server.inSystem(async (ctx) => {
    while ((await closeLand(ctx)) > 0);
  })
  app.clock.now = before
  const own = await writer.ask(contract.listLand, { query: { kind: 'garden', status: 'closed' } })
  const [closed] = own.content.items
  expect(closed).toMatchObject({ version: 2, year: year() })
})

test('a lot names a leader who stands by its mahalla; leaders of elsewhere are not offered', async () => {
  const attached = async (territoryId: number) => {
    const organization = await headOf(app, farmAt(territoryId, { kind: 'klaster' }), nextPinfl(), {
      verifiedHow: 'certificate',
    })
    return app.server.inSystem(async ({ tx, now }) => {
      const category = await tx.selectFrom('categories').select('id').executeTakeFirstOrThrow()
      const said = json({ uz: 'Agroklaster' })
      const { id } = await tx
        .insertInto('leaders')
        .values({
          ...{ organizationId: organization.organizationId, status: 'active', name: said, story: said },
          ...{ directions: [category.id], territoryId, places: [territoryId], authorId: writer.userId },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('leaderAttachments')
        .values({
          ...{ leaderId: id, territoryId, categoryId: category.id, status: 'active', startsOn: dayIn(app, -9) },
          ...{ orderNumber: '1-F', orderedOn: dayIn(app, -9), authorId: writer.userId, createdAt: now, updatedAt: now },
        })
        .execute()
      return id
    })
  }
  const near = await attached(home)
  const far = await attached(away)
  const { leaders } = (await writer.ask(contract.landChoices)).content
  expect(leaders.map(({ id, mahallas }) => [id, mahallas])).toEqual([[near, [home]]])
  expect((await stranger.ask(contract.landChoices)).content.leaders.map(({ id }) => id)).toEqual([far])
  const made = await writer.ask(contract.createLot, { body: lot({ lotNo: 'L-9', leaderId: near }) })
  expect(made.content.leader).toEqual({ id: near, name: 'Agroklaster' })
  const foreign = await writer.ask(contract.createLot, { body: lot({ lotNo: 'L-10', leaderId: 999_999 }) })
  expect(faultsOf(foreign)).toEqual(['$.leaderId'])
})
