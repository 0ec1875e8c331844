import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createReferencePrice,
  exportReferencePrices,
  getPriceHint,
  getReferencePrice,
  importReferencePrices,
  listReferencePrices,
  referencePriceHistory,
  removeReferencePrice,
  updateReferencePrice,
} from '#contract/market/prices.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProduct, TOMATO } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { corridorFor } from './corridor.ts'

const KG = 1
const TONNE = 4
const VEGETABLES = 40000
const CARROT = 40600

let app: TestApp
let staff: Client
let seller: Awaited<ReturnType<TestApp['signedIn']>>
let samarqand: number
let andijon: number
beforeAll(async () => {
  app = await openMarketApp()
  staff = await app.signedIn(['system-admin'])
  seller = await app.signedIn(['individual'])
  samarqand = await idOf(app, '1718')
  andijon = await idOf(app, '1703')
})
afterAll(() => app?.close())

const body = (more: object = {}) => ({
  categoryId: CARROT,
  regionId: null,
  unitId: KG,
  price: 500_000,
  validFrom: '2026-11-01',
  source: 'Statistika qoʻmitasi',
  ...more,
})
const hint = (query: object) =>
  app.anonymous().ask(getPriceHint, { query: { categoryId: TOMATO, unitId: KG, ...query } })
const offer = (price: number, originTerritoryId: number, unitId = KG) =>
  app.server.inSystem((ctx) =>
    placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId, content: { price, unitId } }),
  )

describe('the median of live offers', () => {
  test('counts from five on, as near as there are enough, in the unit asked about', async () => {
    for (const price of [1_000_000, 1_200_000, 1_400_000]) await offer(price, samarqand)
    await offer(1_600_000_000, samarqand, TONNE)
    expect((await hint({})).content).toBeNull()
    await offer(1_800_000, andijon)
    expect((await hint({ territoryId: samarqand })).content).toEqual({
      median: 1_400_000,
      n: 5,
      low: 840_000,
      high: 1_960_000,
      source: 'offers',
      scope: 'country',
    })
    await offer(1_300_000, samarqand)
    expect((await hint({ territoryId: samarqand })).content).toMatchObject({ median: 1_300_000, n: 5, scope: 'region' })
    expect((await hint({ territoryId: andijon })).content).toMatchObject({ n: 6, scope: 'country' })
    expect((await hint({ unitId: TONNE, territoryId: samarqand })).content?.median).toBe(1_300_000_000)
    expect((await hint({ unitId: 13 })).content).toBeNull()
  })

  test('yields to a reference price, of the region first and of the branch above', async () => {
    const wide = body({ categoryId: VEGETABLES, price: 400_000_000, unitId: TONNE, validFrom: '2026-10-01' })
    expect((await staff.ask(createReferencePrice, { body: wide })).status).toBe(200)
    expect((await hint({ territoryId: andijon })).content).toMatchObject({
      median: 400_000,
      source: 'reference',
      scope: 'country',
      n: 0,
    })
    const near = body({ categoryId: VEGETABLES, regionId: samarqand, price: 450_000 })
    await staff.ask(createReferencePrice, { body: near })
    await staff.ask(createReferencePrice, { body: { ...near, price: 900_000, validFrom: '2026-12-01' } })
    expect((await hint({ territoryId: samarqand })).content).toMatchObject({ median: 450_000, scope: 'region' })
  })

  test('answers any number of questions with as many statements', async () => {
    const count = (questions: number) =>
      app.server.inSystem((ctx) =>
        app.counted(async () => {
          const question = { categoryId: TOMATO, regionId: samarqand, unitId: KG }
          const answers = await corridorFor(
            ctx,
            Array.from({ length: questions }, () => question),
          )
          expect(answers).toHaveLength(questions)
        }),
      )
    expect(await count(20)).toBe(await count(1))
  })

  test('needs a category and a unit', async () => {
    expect((await app.anonymous().ask(getPriceHint, { query: { categoryId: TOMATO } })).status).toBe(400)
    expect((await hint({ territoryId: 'x' })).status).toBe(400)
    expect((await hint({ categoryId: 999_999 })).content).toBeNull()
  })
})

describe('a reference price', () => {
  test('is added, corrected and taken away again', async () => {
    const made = await staff.ask(createReferencePrice, { body: body() })
    expect(made.content).toMatchObject({ categoryName: 'Sabzavotlar › Sabzi', unitSymbol: 'kg', regionName: null })
    const { id, rowVersion } = made.content
    expect((await staff.ask(createReferencePrice, { body: body() })).error.code).toBe('E_DUPLICATE')
    const params = { id }
    const changed = await staff.ask(updateReferencePrice, { params, body: { ...body({ price: 600_000 }), rowVersion } })
    expect(changed.content).toMatchObject({ price: 600_000, rowVersion: 2 })
    const late = await staff.ask(updateReferencePrice, { params, body: { ...body({ price: 1 }), rowVersion } })
    expect(late.error).toMatchObject({ code: 'E_STALE', details: { current: { price: 600_000 } } })
    expect((await staff.ask(removeReferencePrice, { params, body: { rowVersion } })).error.code).toBe('E_STALE')
    expect((await staff.ask(removeReferencePrice, { params, body: { rowVersion: 2 } })).status).toBe(200)
    expect((await staff.ask(getReferencePrice, { params })).status).toBe(404)
    const { items } = (await staff.ask(referencePriceHistory, { params })).content
    expect(items.map((event) => event.action.split('.')[1])).toEqual(['removed', 'updated', 'created'])
  })

  test.each([
    [{ categoryId: 999_999 }, '$.categoryId'],
    [{ unitId: 13 }, '$.unitId'],
    [{ regionId: 999_999 }, '$.regionId'],
    [{ price: 0 }, '$.price'],
    [{ price: '5' }, '$.price'],
    [{ validFrom: '2026-02-30' }, '$.validFrom'],
    [{ source: ' ' }, '$.source'],
  ])('refuses %j', async (more, key) => {
    const reply = await staff.ask(createReferencePrice, { body: body(more) })
    expect([reply.status, reply.error.modelStateError?.[0]?.key]).toEqual([400, key])
  })

  test('is of staff alone', async () => {
    for (const [call, input] of [
      [listReferencePrices, {}],
      [createReferencePrice, { body: body() }],
      [exportReferencePrices, {}],
      [removeReferencePrice, { params: { id: 1 }, body: { rowVersion: 1 } }],
    ] as const) {
      expect((await app.anonymous().ask(call, input)).status).toBe(401)
      expect((await seller.ask(call, input)).status).toBe(403)
    }
  })
})

describe('files', () => {
  const sheet = (...rows: string[]) => ({
    upload: Buffer.from(['category,region,unit,price,valid_from,source,note', ...rows].join('\n')),
  })

  test('show what they would do, then do it; what is exported comes back unchanged', async () => {
    const file = sheet('piyoz,1718,kg,4 500,2026-11-10,Bozor,', 'sarimsoq,,kg,"20000,50",2026-11-10,Bozor,yangi')
    const dry = await staff.ask(importReferencePrices, file)
    expect(dry.content).toMatchObject({ added: { total: 2 }, faults: { total: 0 }, applied: false })
    const done = await staff.ask(importReferencePrices, { ...file, query: { apply: 'true' } })
    expect(done.content.applied).toBe(true)
    const again = await staff.ask(importReferencePrices, sheet('piyoz,1718,kg,5000,2026-11-10,Bozor,'))
    expect(again.content.changed.items[0]?.changes).toEqual({ price: [450_000, 500_000] })
    const exported = await staff.ask(exportReferencePrices)
    const back = await staff.ask(importReferencePrices, { upload: Buffer.from(exported.content.body) })
    expect(back.content).toMatchObject({ added: { total: 0 }, changed: { total: 0 }, faults: { total: 0 } })
    expect(back.content.unchanged).toBeGreaterThan(3)
  })

  test('are refused whole for one bad row', async () => {
    const file = sheet(
      'piyoz,1718,kg,100,2026-11-11,Bozor,',
      'yoq-narsa,,kg,100,2026-11-11,Bozor,',
      'piyoz,9999,dona,arzon,11.11.2026,,',
      'piyoz,1718,kg,100,2026-11-11,Bozor,',
    )
    const { content } = await staff.ask(importReferencePrices, { ...file, query: { apply: 'true' } })
    expect(content.applied).toBe(false)
    expect(new Set(content.faults.items.map((fault) => fault.row))).toEqual(new Set([3, 4, 5]))
  })
})

test('the list goes on by keyset with as many statements for many as for few', async () => {
  await staff.ask(listReferencePrices)
  const few = await staff.ask(listReferencePrices, { query: { take: 2 } })
  const all = await staff.ask(listReferencePrices, { query: { take: 100 } })
  expect(all.statements).toBe(few.statements)
  const rest = await staff.ask(listReferencePrices, { query: { take: 100, next: few.content.next ?? '' } })
  expect([...few.content.items, ...rest.content.items]).toEqual(all.content.items)
  const ofRegion = await staff.ask(listReferencePrices, { query: { regionId: samarqand } })
  expect(ofRegion.content.items.every((one) => one.regionId === samarqand)).toBe(true)
  expect((await staff.ask(listReferencePrices, { query: { next: 'zzz' } })).status).toBe(400)
})
