import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysOf, distanceBetween } from '#contract/market/delivery-estimate.ts'
import type { ProductContent } from '#contract/market/product.ts'
import { deliveryModes } from '#contract/market/product-limits.ts'
import {
  countView,
  estimateDelivery,
  findProductAddresses,
  findSimilarOffers,
  getProductPage,
  previewProduct,
} from '#contract/market/showcase.ts'
import { type PublicationState, publicationStates } from '#contract/moderation/publication.ts'
import { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { DAY_MS, daysFrom } from '#uz/durations.ts'
import { forgetVisitors } from '../../search/views.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProduct } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { beginPricePoints } from './price-points.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

let app: TestApp
let seller: Client & { userId: string }
let stranger: Client & { userId: string }
let urgut: number
beforeAll(async () => {
  app = await openMarketApp()
  seller = await app.signedIn(['producer'])
  stranger = await app.signedIn(['producer'])
  urgut = await idOf(app, '1718236')
})
afterAll(() => app?.close())

const place = (content: Partial<ProductContent> = {}, status: PublicationState = 'published', publishedAt?: Date) =>
  app.server.inSystem((ctx) =>
    placeProduct(ctx, {
      ownerUserId: seller.userId,
      originTerritoryId: urgut,
      status,
      content,
      ...(publishedAt && { publishedAt }),
    }),
  )
const page = (id: number) => app.anonymous('ru').ask(getProductPage, { params: { id } })

describe('the page of a product', () => {
  test('tells the visitor, in their language, what is on the shelf and nothing below the district', async () => {
    const id = await place({
      certificates: [
        { kind: 'phyto', number: 'F-1', validTo: '2026-11-14', fileId: 'secret-paper' },
        { kind: 'organic', number: 'O-2', validTo: '2026-11-15', fileId: 'secret-paper' },
      ],
      plot: { cadastre: '18:02:0301', contour: null },
      readyFrom: '2026-12-01',
    })
    const { status, content } = await page(id)
    expect(status).toBe(200)
    expect(content).toMatchObject({
      title: 'Помидоры «Пинкбай»',
      available: '1000',
      preOrder: true,
      region: { code: '1718' },
      district: { code: '1718236' },
      certificates: [{ kind: 'organic', number: 'O-2' }],
    })
    expect(content.categories.at(-1)?.slug).toBe('pomidor-ochiq-dala')
    expect(JSON.stringify(content)).not.toMatch(/secret-paper|18:02:0301/)
  })

  test.each(publicationStates)('%s: for strangers only what is on the shelf, for the owner always', async (state) => {
    const id = await place({}, state)
    const shown = state === 'published' || state === 'sold_out'
    expect((await page(id)).status).toBe(shown ? 200 : 404)
    expect((await stranger.ask(previewProduct, { params: { id } })).status).toBe(404)
    expect((await app.anonymous().ask(previewProduct, { params: { id } })).status).toBe(401)
    const own = await seller.ask(previewProduct, { params: { id } })
    expect(own.content).toMatchObject({ id, status: state })
  })

  test('costs the same however many offers there are', async () => {
    const id = await place()
    const before = (await page(id)).statements
    await Promise.all([place(), place(), place()])
    expect((await page(id)).statements).toBeLessThanOrEqual(Math.max(before, 12))
  })

  test('an id that is nobody’s is not found', async () => {
    expect((await page(999_999)).status).toBe(404)
    expect((await app.anonymous().raw('GET', '/main/api-market/products/abc')).statusCode).toBe(404)
  })
})

describe('the price beside the market', () => {
  const CARROT = 40600
  test('is compared with the median of the others, by the unit of this product', async () => {
    const ago = (days: number) => daysFrom(app.clock.now, -days)
    for (const [at, price] of [200_000, 300_000, 400_000].entries())
      await place({ categoryId: CARROT, price }, 'published', ago(at))
    const tonne = await place({ categoryId: CARROT, price: 330_000_000, unitId: 4 }, 'published', ago(40))
    expect((await page(tonne)).content.market).toMatchObject({ median: 300_000_000, n: 3, percent: 10, points: [] })
    await app.server.inSystem(beginPricePoints)
    const { points } = (await page(tonne)).content.market ?? { points: [] }
    expect(points).toHaveLength(30)
    expect(points[0]).toMatchObject({ median: 330_000_000, n: 1 })
    expect(points.at(-1)).toMatchObject({ day: '2026-11-15', median: 315_000_000, n: 4 })
  })

  test('two others are no market', async () => {
    const id = await place({ categoryId: 40300 })
    await place({ categoryId: 40300 })
    await place({ categoryId: 40300 })
    expect((await page(id)).content.market).toBeNull()
  })
})

describe('views', () => {
  const views = async (id: number) => (await page(id)).content.views
  const look = async (client: Client, id: number, headers: Record<string, string> = BROWSER) =>
    (await client.ask(countView, { params: { id } }, headers)).content.counted

  test('one visitor counts once a day', async () => {
    const id = await place()
    const visitor = app.anonymous()
    expect(await look(visitor, id)).toBe(true)
    expect(await look(visitor, id)).toBe(false)
    expect(await look(app.anonymous(), id)).toBe(true)
    expect(await views(id)).toBe(2)
    app.clock.tick(DAY_MS)
    await app.server.inSystem(forgetVisitors)
    expect(await look(visitor, id)).toBe(true)
    expect(await views(id)).toBe(3)
    app.clock.tick(-DAY_MS)
  })

  test('robots, nameless programs and the owner move nothing', async () => {
    const id = await place()
    expect(await look(app.anonymous(), id, ROBOT)).toBe(false)
    expect(await look(app.anonymous(), id, { 'user-agent': '' })).toBe(false)
    expect(await look(seller, id)).toBe(false)
    expect(await views(id)).toBe(0)
  })

  test('one address under many names moves it a little and no more', async () => {
    const id = await place()
    const names = Array.from({ length: 14 }, (_, n) => ({ 'user-agent': `${BROWSER['user-agent']} ${n}` }))
    const visitor = app.anonymous()
    for (const name of names) await look(visitor, id, name)
    expect(await views(id)).toBe(10)
    expect(await look(app.anonymous(), id)).toBe(true)
  })

  test('what is not on the shelf has no views', async () => {
    const id = await place({}, 'draft')
    expect((await app.anonymous().ask(countView, { params: { id } }, BROWSER)).status).toBe(404)
  })
})

describe('the way to the buyer', () => {
  test('a district without mahallas is as good an answer as any', async () => {
    const id = await place({ delivery: ['pickup', 'seller', 'carrier'], leadDays: 1 })
    const ask = async (territoryId: number) =>
      (await app.anonymous().ask(estimateDelivery, { params: { id }, query: { territoryId } })).content
    expect(await ask(urgut)).toMatchObject({
      distance: 'district',
      modes: [
        { mode: 'pickup', fromDays: 1, toDays: 1 },
        { mode: 'seller', fromDays: 1, toDays: 2 },
        { mode: 'carrier', fromDays: 2, toDays: 3 },
      ],
    })
    expect(await ask(await idOf(app, '1718'))).toMatchObject({ distance: 'region' })
    expect(await ask(await idOf(app, '1703'))).toMatchObject({ distance: 'country' })
  })

  test('distance is the same both ways, and farther never takes less time', () => {
    const path = fc
      .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join('/'))
    fc.assert(fc.property(path, path, (one, other) => distanceBetween(one, other) === distanceBetween(other, one)))
    const days = fc.integer({ min: 0, max: 90 })
    fc.assert(
      fc.property(fc.constantFrom(...deliveryModes), days, days, (mode, lead, wait) => {
        const near = daysOf(mode, 'district', lead, wait)
        const far = daysOf(mode, 'country', lead, wait)
        return near.fromDays <= near.toDays && near.toDays <= far.toDays && near.fromDays >= Math.max(lead, wait)
      }),
    )
  })
})

test('similar offers are of the same category and not the product itself', async () => {
  const id = await place({ categoryId: 40500 })
  const other = await place({ categoryId: 40500 })
  await place({ categoryId: 40500 }, 'draft')
  const { content } = await app.anonymous().ask(findSimilarOffers, { params: { id } })
  expect(content[0]?.id).toBe(other)
  expect(content.map((card) => card.id)).not.toContain(id)
})

test('a sitemap learns the addresses of the shelf and of nothing else', async () => {
  const shown = await place()
  const hidden = await place({}, 'paused')
  const { content } = await app.anonymous().ask(findProductAddresses)
  expect(content.pages).toBe(1)
  expect(content.ids).toContain(shown)
  expect(content.ids).not.toContain(hidden)
})

test('fourteen regions have outlines, the city over its region', async () => {
  const { content } = await app.anonymous().ask(getRegionOutlines)
  expect(new Set(content.regions.map((region) => region.code)).size).toBe(14)
  expect(content.regions.at(-1)?.code).toBe('1726')
  for (const { path } of content.regions) expect(path).toMatch(/^M\d+ \d+l[-\d ]+z/)
})
