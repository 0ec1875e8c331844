import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareOffers } from '#contract/market/compare.ts'
import {
  addFavorite,
  findOfferCards,
  listFavorites,
  mergeFavoritesCall,
  removeFavorite,
} from '#contract/market/favorites.ts'
import type { ProductContent } from '#contract/market/product.ts'
import { getWatches, startWatch, stopWatch } from '#contract/market/watches.ts'
import type { ProductState } from '#contract/moderation/publication.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProduct } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { publishOffers } from '../products/publish.ts'
import { tellWatchers } from '../watches/tell.ts'
import { forgetKept } from './forget.ts'

type Person = Client & { userId: string }

let app: TestApp
let seller: Person
let urgut: number
beforeAll(async () => {
  app = await openMarketApp()
  seller = await app.signedIn(['producer'])
  urgut = await idOf(app, '1718236')
})
afterAll(() => app?.close())

const PRICE = 1_450_000
const AT = '2026-11-14T07:00:00.000Z'
const place = (status: ProductState = 'published', stockQty = 1000) =>
  app.server.inSystem((ctx) =>
    placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId: urgut, status, stockQty }),
  )
const product = (targetId: number) => ({ params: { targetType: 'product', targetId } })
const mark = (who: Client, id: number) => who.ask(addFavorite, { ...product(id), body: { priceSeen: PRICE } })
const marked = async (who: Client) => (await who.ask(listFavorites)).content.map(({ targetId }) => targetId)
const hearts = async (id: number) =>
  (await app.server.services.db.selectFrom('products').select('favorites').where('id', '=', id).executeTakeFirst())
    ?.favorites

test('a heart is given once and taken back, and its product counts it', async () => {
  const [me, other] = [await app.signedIn(['producer']), await app.signedIn(['producer'])]
  const id = await place()
  expect((await mark(me, id)).status).toBe(200)
  await mark(me, id)
  await mark(other, id)
  expect(await hearts(id)).toBe(2)
  expect(await marked(me)).toEqual([id])
  await me.ask(removeFavorite, product(id))
  await me.ask(removeFavorite, product(id))
  expect(await hearts(id)).toBe(1)
  expect(await marked(me)).toEqual([])
  expect(await marked(other)).toEqual([id])
})

test('strangers keep theirs on the device; what is not public cannot be marked', async () => {
  const me = await app.signedIn(['producer'])
  expect((await mark(app.anonymous(), await place())).status).toBe(401)
  expect((await mark(me, await place('draft'))).error.code).toBe('E_NOT_FOUND')
  expect((await mark(me, 999_999)).error.code).toBe('E_NOT_FOUND')
  const course = { params: { targetType: 'course', targetId: 1 }, body: {} }
  expect((await me.ask(addFavorite, course)).error.code).toBe('E_NOT_FOUND')
  expect((await me.ask(addFavorite, { params: { targetType: 'planet', targetId: 1 }, body: {} })).status).toBe(404)
})

test('on sign-in both lists become one; again changes nothing', async () => {
  const me = await app.signedIn(['producer'])
  const [both, mine, devices, paused] = [await place(), await place(), await place(), await place('paused')]
  await mark(me, both)
  await mark(me, mine)
  const items = [both, devices, paused, 999_999].map((targetId) => ({
    targetType: 'product',
    targetId,
    priceSeen: PRICE,
    addedAt: AT,
  }))
  const first = await me.ask(mergeFavoritesCall, { body: { items } })
  expect(new Set(first.content.map(({ targetId }) => targetId))).toEqual(new Set([both, mine, devices, paused]))
  const again = await me.ask(mergeFavoritesCall, { body: { items } })
  expect(again.content).toEqual(first.content)
  expect(await Promise.all([both, mine, devices].map(hearts))).toEqual([1, 1, 1])
  expect(again.statements).toBeLessThanOrEqual(first.statements)
})

test('cards come in the order asked, only from the shelf, in a constant number of statements', async () => {
  const shown = [await place(), await place(), await place('sold_out', 0)]
  const hidden = await place('blocked')
  const client = app.anonymous('ru')
  const one = await client.ask(findOfferCards, { query: { ids: String(shown[0]) } })
  const all = await client.ask(findOfferCards, { query: { ids: [hidden, ...shown.toReversed(), 'x', -1].join() } })
  expect(all.content.map(({ id, soldOut }) => [id, soldOut])).toEqual([
    [shown[2], true],
    [shown[1], false],
    [shown[0], false],
  ])
  expect(all.statements).toBe(one.statements)
  expect(all.content[0]?.title).toBe('Помидоры «Пинкбай»')
})

async function change(id: number, over: { status?: ProductState; stockQty?: number; price?: number }) {
  await app.server.inSystem(async (ctx) => {
    const { content } = await ctx.tx
      .selectFrom('products')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { price = (content as ProductContent).price, ...rest } = over
    await ctx.tx
      .updateTable('products')
      .set({ ...rest, price, content: { ...content, price } })
      .where('id', '=', id)
      .execute()
    await publishOffers(ctx, [id])
    // The job comes by itself too; whichever is second has nothing left to tell.
    await tellWatchers(ctx, [id])
  })
}
const told = async (who: Client) =>
  (await who.ask(findNotifications)).content.items.map(({ link, title }) => `${title} ${link}`).reverse()

test('whoever waits hears once that it is back', async () => {
  const [me, other] = [await app.signedIn(['producer']), await app.signedIn(['producer'])]
  const id = await place('sold_out', 0)
  const restock = { params: { id, kind: 'restock' } }
  for (const who of [me, other]) expect((await who.ask(startWatch, { ...restock, body: {} })).status).toBe(200)
  await me.ask(startWatch, { ...restock, body: {} })
  await other.ask(stopWatch, restock)
  expect((await me.ask(getWatches, { params: { id } })).content.kinds).toEqual(['restock'])
  await change(id, { price: 1_000_000 })
  expect(await told(me)).toEqual([])
  await change(id, { status: 'published', stockQty: 50 })
  await change(id, { status: 'sold_out', stockQty: 0 })
  await change(id, { status: 'published', stockQty: 50 })
  expect(await told(me)).toEqual([`Mahsulot sotuvga qaytdi /product/${id}`])
  expect(await told(other)).toEqual([])
  expect((await me.ask(getWatches, { params: { id } })).content.kinds).toEqual([])
})

test('a favorite that becomes five percent cheaper says so, and a swinging price says so once', async () => {
  const [me, waiting] = [await app.signedIn(['producer']), await app.signedIn(['producer'])]
  const id = await place()
  await mark(me, id)
  await waiting.ask(startWatch, { params: { id, kind: 'price' }, body: {} })
  await change(id, { price: PRICE * 0.96 })
  expect(await told(me)).toEqual([])
  await change(id, { price: PRICE * 0.9 })
  await change(id, { price: PRICE })
  await change(id, { price: PRICE * 0.9 })
  const drop = `Narx tushdi /product/${id}`
  expect(await told(me)).toEqual([drop])
  await change(id, { price: PRICE * 0.8 })
  expect(await told(me)).toEqual([drop, drop])
  expect(await told(waiting)).toEqual([drop])
})

test('a watch needs a person and something on the shelf', async () => {
  const id = await place('archived')
  const restock = { params: { id, kind: 'restock' }, body: {} }
  expect((await app.anonymous().ask(startWatch, restock)).status).toBe(401)
  expect((await seller.ask(startWatch, restock)).error.code).toBe('E_NOT_FOUND')
})

test('the shelf itself calls those who wait', async () => {
  const me = await app.signedIn(['producer'])
  const id = await place('sold_out', 0)
  await me.ask(startWatch, { params: { id, kind: 'restock' }, body: {} })
  await app.server.inSystem(async (ctx) => {
    await ctx.tx.updateTable('products').set({ status: 'published', stockQty: 5 }).where('id', '=', id).execute()
    await publishOffers(ctx, [id])
  })
  await vi.waitFor(async () => expect(await told(me)).toEqual([`Mahsulot sotuvga qaytdi /product/${id}`]), 8000)
})

test('four stand side by side, priced by the same unit; what is not public does not', async () => {
  const kilogram = await place()
  const tonne = await app.server.inSystem((ctx) =>
    placeProduct(ctx, {
      ownerUserId: seller.userId,
      originTerritoryId: urgut,
      content: { unitId: 4, price: 1_400_000_000, delivery: ['carrier', 'pickup'] },
    }),
  )
  const hidden = await place('on_moderation')
  const client = app.anonymous()
  const one = await client.ask(compareOffers, { query: { ids: String(kilogram) } })
  const { content, statements } = await client.ask(compareOffers, {
    query: { ids: [tonne, hidden, kilogram, await place(), await place()].join() },
  })
  expect(content.map(({ id }) => id).slice(0, 2)).toEqual([tonne, kilogram])
  expect(content).toHaveLength(3)
  expect(content[0]).toMatchObject({ basePrice: { price: 1_400_000, symbol: 'kg' }, delivery: ['pickup', 'carrier'] })
  expect(statements).toBe(one.statements)
})

test('of an erased person nothing stays, and hearts are counted anew', async () => {
  const me = await app.signedIn(['producer'])
  const id = await place()
  await mark(me, id)
  await me.ask(startWatch, { params: { id, kind: 'price' }, body: {} })
  await app.server.inSystem((ctx) => forgetKept(ctx, me.userId))
  expect(await hearts(id)).toBe(0)
  expect(await marked(me)).toEqual([])
  expect((await me.ask(getWatches, { params: { id } })).content.kinds).toEqual([])
})
