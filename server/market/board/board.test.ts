import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportPrices, findPrices } from '#contract/market/price-board.ts'
import { findPriceBoard, getProductPage } from '#contract/market/showcase.ts'
import { weekOf } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProduct, TOMATO } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { beginPricePoints } from '../showcase/price-points.ts'
import { recordDeal, refreshWeek } from './observations.ts'

const [KG, TONNE, PIECE] = [1, 4, 12]
const [CARROT, ONION] = [40600, 40700]
const WEEK_MS = 7 * DAY_MS

let app: TestApp
let samarqand: number
let andijon: number
let seller: string
beforeAll(async () => {
  app = await openMarketApp()
  samarqand = await idOf(app, '1718')
  andijon = await idOf(app, '1703')
  seller = (await app.signedIn(['producer'])).userId
})
afterAll(() => app?.close())

interface Sale {
  categoryId: number
  regionId?: number
  unitId?: number
  qty?: number
  gross: number
  sellerKey?: string
  weeksAgo?: number
  dealId?: string
}
/** As if these deals had been completed then. */
const sell = (sales: readonly Sale[]) =>
  app.server.inSystem(async (ctx) => {
    const weeks = new Set<string>()
    for (const { categoryId, gross, sellerKey = randomUUID(), dealId = randomUUID(), ...more } of sales) {
      const { regionId = samarqand, unitId = KG, qty = 1, weeksAgo = 0 } = more
      const now = new Date(ctx.now.getTime() - weeksAgo * WEEK_MS)
      weeks.add(weekOf(now))
      const lines = [{ position: 1, categoryId, regionId, unitId, qty, gross }]
      await recordDeal({ ...ctx, now, job: async () => {} }, { dealId, sellerKey, lines })
    }
    for (const week of weeks) await refreshWeek(ctx, week)
  })
const board = async (query: object = {}) => (await app.anonymous('ru').ask(findPrices, { query })).content
const rowOf = async (slugOf: number, query: object = {}) => {
  const slug = await slugById(slugOf)
  return (await board(query)).rows.find((row) => row.category.slug === slug)
}
const slugById = (id: number) =>
  app.server.inSystem(async (ctx) => {
    const row = await ctx.tx.selectFrom('categories').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    return row.slug
  })

describe('a week of deals', () => {
  test('is told from the third deal and the second seller on, by the unit of the category', async () => {
    const one = randomUUID()
    await sell([
      { categoryId: CARROT, gross: 300_000, sellerKey: one },
      { categoryId: CARROT, gross: 500_000, sellerKey: one },
    ])
    expect(await rowOf(CARROT)).toBeUndefined()
    await sell([{ categoryId: CARROT, gross: 900_000, sellerKey: one }])
    expect(await rowOf(CARROT)).toBeUndefined()
    // Half a tonne of it for 2 000 000 soʻm is 4 000 soʻm a kilogram.
    await sell([{ categoryId: CARROT, gross: 200_000_000, unitId: TONNE, qty: 0.5 }])
    expect(await rowOf(CARROT)).toMatchObject({ source: 'deals', median: 450_000, n: 4, region: null })
  })

  test('of pieces does not mix with kilograms', async () => {
    await sell([1, 2, 3].map((gross) => ({ categoryId: CARROT, gross: gross * 100, unitId: PIECE })))
    expect((await rowOf(CARROT))?.median).toBe(450_000)
  })

  test('counts a deal once, however often it is told of', async () => {
    const dealId = randomUUID()
    const again = { categoryId: ONION, gross: 100_000, dealId }
    await sell([again, again, again, { categoryId: ONION, gross: 200_000 }])
    expect(await rowOf(ONION)).toBeUndefined()
    await sell([{ categoryId: ONION, gross: 300_000 }])
    expect(await rowOf(ONION)).toMatchObject({ n: 3, median: 200_000 })
  })

  test('has a region of its own; one crop is compared between places', async () => {
    await sell([100_000, 110_000, 120_000].map((gross) => ({ categoryId: ONION, gross, regionId: andijon })))
    expect(await rowOf(ONION, { region: '1703' })).toMatchObject({ median: 110_000, region: { code: '1703' } })
    const { rows } = await board({ category: await slugById(ONION) })
    expect(rows.map((row) => row.region?.code)).toEqual([undefined, '1703', '1718'])
  })

  test('moves: the first week shown and the last', async () => {
    await sell([400_000, 400_000, 400_000].map((gross) => ({ categoryId: ONION, gross, weeksAgo: 3 })))
    const row = await rowOf(ONION)
    expect(row?.points.map((point) => point.week)).toEqual(['2026-10-19', '2026-11-09'])
    expect(row?.change).toBe(-71.2)
    expect((await rowOf(ONION, { weeks: '4' }))?.points).toHaveLength(2)
  })

  test('that is long past gives way to what is asked today', async () => {
    const slug = await slugById(TOMATO)
    await sell([1, 2, 3].map(() => ({ categoryId: TOMATO, gross: 700_000, weeksAgo: 8 })))
    const urgut = await idOf(app, '1718236')
    const id = await app.server.inSystem(async (ctx) => {
      const ids: number[] = []
      for (const price of [900_000, 1_000_000, 1_100_000, 1_200_000])
        ids.push(await placeProduct(ctx, { ownerUserId: seller, originTerritoryId: urgut, content: { price } }))
      await beginPricePoints(ctx)
      return ids[0] ?? 0
    })
    const page = () => app.anonymous().ask(getProductPage, { params: { id } })
    const home = async () => (await app.anonymous().ask(findPriceBoard)).content.rows.find((row) => row.slug === slug)
    expect(await rowOf(TOMATO)).toMatchObject({ source: 'offers', median: 1_050_000, n: 4 })
    expect((await page()).content.market).toMatchObject({ source: 'offers', median: 1_100_000 })
    expect(await home()).toMatchObject({ source: 'offers', n: 4 })
    await sell([600_000, 600_000, 650_000].map((gross) => ({ categoryId: TOMATO, gross })))
    expect(await rowOf(TOMATO)).toMatchObject({ source: 'deals', median: 600_000, n: 3 })
    expect((await page()).content.market).toMatchObject({ source: 'deals', median: 600_000, percent: 50, n: 3 })
    expect(await home()).toMatchObject({ source: 'deals', median: 600_000, n: 3 })
  })
})

describe('the call', () => {
  test('refuses what it does not know, and asks the same number of tables for any board', async () => {
    const ask = (query: object) => app.anonymous().ask(findPrices, { query })
    expect((await ask({ category: 'yoq-narsa' })).status).toBe(404)
    expect((await ask({ region: '9999' })).status).toBe(404)
    for (const query of [{ weeks: '5' }, { region: 'x' }, { category: "'; drop" }])
      expect((await ask(query)).status).toBe(400)
    const [all, one] = [await ask({}), await ask({ region: '1718' })]
    expect(all.statements).toBe(one.statements)
    expect(all.statements).toBeLessThanOrEqual(8)
  })

  test('names no seller and gives a file of the same weeks', async () => {
    const all = await board()
    expect(JSON.stringify(all)).not.toMatch(/seller/i)
    const { content } = await app.anonymous('ru').ask(exportPrices, { query: {} })
    const lines = Buffer.from(content.body).toString('utf8').split('\r\n').filter(Boolean)
    expect(lines[0]).toBe('\uFEFFweek,category,name,region,region_name,unit,source,median_soum,n')
    expect(lines).toHaveLength(1 + all.rows.reduce((sum, row) => sum + row.points.length, 0))
  })
})

test('medians are those of a slow reckoning, whatever was sold', async () => {
  const CUCUMBER = 40300
  const slug = await slugById(CUCUMBER)
  const sale = fc.record({
    // A kilogram never goes for less than a tiyin, and a median of nothing is not told.
    gross: fc.integer({ min: 3_000, max: 5_000_000 }),
    qty: fc.integer({ min: 1, max: 3000 }),
    tonnes: fc.boolean(),
    seller: fc.integer({ min: 0, max: 2 }),
    andijon: fc.boolean(),
    weeksAgo: fc.integer({ min: 0, max: 3 }),
  })
  const sellers = [randomUUID(), randomUUID(), randomUUID()]
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 25 }), async (sales) => {
      await app.server.inSystem(async (ctx) => {
        await ctx.tx.deleteFrom('priceObservations').where('categoryId', '=', CUCUMBER).execute()
        await ctx.tx.deleteFrom('priceWeeks').where('categoryId', '=', CUCUMBER).execute()
      })
      await sell(
        sales.map((one) => ({
          categoryId: CUCUMBER,
          gross: one.gross * 1000,
          qty: one.qty,
          unitId: one.tonnes ? TONNE : KG,
          regionId: one.andijon ? andijon : samarqand,
          sellerKey: sellers[one.seller] ?? '',
          weeksAgo: one.weeksAgo,
        })),
      )
      const { rows } = await board({ category: slug })
      for (const [code, within] of [
        [undefined, sales],
        ['1703', sales.filter((one) => one.andijon)],
        ['1718', sales.filter((one) => !one.andijon)],
      ] as const) {
        const told = rows.find((row) => row.region?.code === code)
        const expected = [3, 2, 1, 0].flatMap((weeksAgo) => {
          const week = within.filter((one) => one.weeksAgo === weeksAgo)
          if (week.length < 3 || new Set(week.map((one) => one.seller)).size < 2) return []
          const prices = week
            .map((one) => (one.gross * 1000) / (one.qty * (one.tonnes ? 1000 : 1)))
            .sort((a, b) => a - b)
          const middle = (prices.length - 1) / 2
          return [((prices[Math.floor(middle)] ?? 0) + (prices[Math.ceil(middle)] ?? 0)) / 2]
        })
        expect(told?.points.length ?? 0).toBe(expected.length)
        for (const [at, price] of expected.entries())
          expect(Math.abs((told?.points[at]?.median ?? 0) - price)).toBeLessThanOrEqual(0.51)
      }
    }),
    { numRuns: 25 },
  )
})
