import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkBasket,
  getBasket,
  mergeBasket,
  noteForSeller,
  putInBasket,
  takeFromBasket,
} from '#contract/market/basket.ts'
import { BASKET_ROWS } from '#contract/market/kept.ts'
import type { ProductContent } from '#contract/market/product.ts'
import type { ProductState } from '#contract/moderation/publication.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProduct } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'

type Person = Client & { userId: string }

let app: TestApp
let seller: Person
let buyer: Person
let urgut: number
beforeAll(async () => {
  app = await openMarketApp()
  seller = await app.signedIn(['producer'])
  buyer = await app.signedIn(['producer'])
  urgut = await idOf(app, '1718236')
})
afterAll(() => app?.close())

interface Over {
  owner?: Person
  status?: ProductState
  stockQty?: number
  content?: Partial<ProductContent>
}
const place = ({ owner = seller, ...over }: Over = {}) =>
  app.server.inSystem((ctx) =>
    placeProduct(ctx, { ownerUserId: owner.userId, originTerritoryId: urgut, publishedAt: ctx.now, ...over }),
  )

const PRICE = 1_450_000
const AT = '2026-11-14T07:00:00.000Z'
const item = (productId: number, qty: string, addedAt = AT) => ({ productId, qty, priceSeen: PRICE, addedAt })
const put = (who: Client, productId: number, qty = '5') =>
  who.ask(putInBasket, { params: { productId }, body: { qty, priceSeen: PRICE } })
const rows = async (who: Client) => (await who.ask(getBasket)).content.items

test('a product lies in the basket in the quantity said last, until it is taken out', async () => {
  const me = await app.signedIn(['producer'])
  const id = await place()
  expect((await put(me, id, '5')).status).toBe(200)
  expect((await put(me, id, '12.5')).status).toBe(200)
  expect(await rows(me)).toEqual([{ productId: id, qty: '12.5', priceSeen: PRICE, addedAt: expect.any(String) }])
  expect((await me.ask(takeFromBasket, { params: { productId: id } })).status).toBe(200)
  expect(await rows(me)).toEqual([])
})

test('nobody sees or empties the basket of another; strangers have none', async () => {
  const id = await place()
  await put(buyer, id)
  const other = await app.signedIn(['producer'])
  expect(await rows(other)).toEqual([])
  await other.ask(takeFromBasket, { params: { productId: id } })
  expect((await other.ask(noteForSeller, { params: { productId: id }, body: { text: 'x' } })).error.code).toBe(
    'E_NOT_FOUND',
  )
  expect((await rows(buyer)).map(({ productId }) => productId)).toContain(id)
  expect((await put(app.anonymous(), id)).status).toBe(401)
})

test.each(['draft', 'on_moderation', 'paused', 'blocked', 'archived'] as const)(
  'what is %s is not found, neither to buy nor to ask about',
  async (status) => {
    const id = await place({ status })
    expect((await put(buyer, id)).error.code).toBe('E_NOT_FOUND')
    const { content } = await app.anonymous().ask(checkBasket, { body: { items: [item(id, '1')] } })
    expect(content.items).toEqual([{ productId: id, offer: null, marks: ['E_NOT_FOUND'] }])
  },
)

test('one’s own product is refused', async () => {
  expect((await put(seller, await place())).error.code).toBe('E_OWN_PRODUCT')
})

test.each([
  [{ qty: '0', priceSeen: PRICE }],
  [{ qty: '-3', priceSeen: PRICE }],
  [{ qty: 'ten', priceSeen: PRICE }],
  [{ qty: '1.2345', priceSeen: PRICE }],
  [{ qty: '1', priceSeen: 0 }],
  [{ qty: '1' }],
])('%o is refused', async (body) => {
  expect((await buyer.ask(putInBasket, { params: { productId: await place() }, body })).status).toBe(400)
})

test('what changed is marked: price, stock, minimum, step, sold out', async () => {
  const cheap = await place({ content: { price: 1_200_000 } })
  const little = await place({ stockQty: 3 })
  const bulk = await place({ content: { minOrderQty: '500', stepQty: '100' } })
  const gone = await place({ status: 'sold_out', stockQty: 0 })
  const fine = await place({ content: { priceTiers: [{ minQty: '100', price: 1_400_000 }], vatRate: '12' } })
  const { content } = await app.anonymous().ask(checkBasket, {
    body: { items: [item(cheap, '5'), item(little, '4'), item(bulk, '250'), item(gone, '1'), item(fine, '100')] },
  })
  expect(content.items.map(({ marks }) => marks)).toEqual([
    ['E_PRICE_CHANGED'],
    ['E_STOCK'],
    ['E_MIN_ORDER'],
    ['E_STOCK'],
    [],
  ])
  expect(content.items[4]?.offer).toMatchObject({ vatRate: '12', priceTiers: [{ minQty: '100', price: 1_400_000 }] })
  expect(JSON.stringify(content)).not.toContain(seller.userId)
})

test('rows of one seller are grouped, those of another apart; one’s own are marked', async () => {
  const other = await app.signedIn(['producer'])
  const ids = [await place(), await place(), await place({ owner: other })]
  const { content } = await other.ask(checkBasket, { body: { items: ids.map((id) => item(id, '1')) } })
  const keys = content.items.map(({ offer }) => offer?.sellerKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).not.toBe(keys[2])
  expect(content.items.map(({ marks }) => marks)).toEqual([[], [], ['E_OWN_PRODUCT']])
})

test('a check costs the same number of statements for one row and for many', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => place()))
  const client = app.anonymous()
  const check = (some: readonly number[]) =>
    client.ask(checkBasket, { body: { items: some.map((id) => item(id, '1')) } })
  const one = await check(ids.slice(0, 1))
  const many = await check(ids)
  expect(many.content.items).toHaveLength(6)
  expect(many.statements).toBe(one.statements)
  expect(many.statements).toBeLessThanOrEqual(6)
})

test('on sign-in the larger quantity wins, nothing is lost, and a second time changes nothing', async () => {
  const me = await app.signedIn(['producer'])
  const [both, mine, devices] = [await place(), await place(), await place()]
  const paused = await place({ status: 'paused' })
  const never = await app.server.inSystem((ctx) =>
    placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId: urgut, status: 'draft' }),
  )
  await app.server.services.db.updateTable('products').set({ publishedAt: null }).where('id', '=', never).execute()
  await put(me, both, '5')
  await put(me, mine, '7')
  const body = {
    items: [item(both, '20'), item(devices, '3'), item(paused, '1'), item(never, '1'), item(999_999, '1')],
    notes: [{ productId: devices, text: 'Ertalab olib ketaman' }],
  }
  const first = await me.ask(mergeBasket, { body })
  expect(first.status).toBe(200)
  const quantities = Object.fromEntries(first.content.items.map(({ productId, qty }) => [productId, qty]))
  expect(quantities).toEqual({ [both]: '20', [mine]: '7', [devices]: '3', [paused]: '1' })
  expect(first.content).toMatchObject({ left: 0, notes: [{ productId: devices, text: 'Ertalab olib ketaman' }] })
  const again = await me.ask(mergeBasket, { body })
  expect(again.content).toEqual(first.content)
  expect((await me.ask(getBasket)).content.items).toHaveLength(4)
})

test('a note is one for each seller, and an empty one takes it away', async () => {
  const me = await app.signedIn(['producer'])
  const [a, b] = [await place(), await place()]
  await put(me, a)
  await put(me, b)
  const note = (productId: number, text: string) => me.ask(noteForSeller, { params: { productId }, body: { text } })
  await note(a, 'birinchi')
  await note(b, 'ikkinchi')
  expect((await me.ask(getBasket)).content.notes).toEqual([{ productId: b, text: 'ikkinchi' }])
  expect((await note(a, 'x'.repeat(501))).status).toBe(400)
  await note(a, '')
  expect((await me.ask(getBasket)).content.notes).toEqual([])
})

test('a hundred rows fill the basket; what lies there may still change', async () => {
  const me = await app.signedIn(['producer'])
  const first = await place()
  await app.server.inSystem(async (ctx) => {
    const ids: number[] = []
    for (let n = 0; n < BASKET_ROWS; n++) {
      const { id } = await ctx.tx
        .insertInto('products')
        .values({ ownerUserId: seller.userId, content: {}, publishedAt: ctx.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(id)
    }
    const values = ids.map((productId) => ({ userId: me.userId, productId, qty: 1, priceSeen: 1, addedAt: ctx.now }))
    await ctx.tx.insertInto('basketItems').values(values.slice(1)).execute()
  })
  expect((await put(me, first)).status).toBe(200)
  const second = await place()
  expect((await put(me, second)).error.code).toBe('E_LIMIT')
  expect((await put(me, first, '9')).status).toBe(200)
  const { content } = await me.ask(mergeBasket, { body: { items: [item(second, '1'), item(first, '10')], notes: [] } })
  expect(content.left).toBe(1)
  expect(content.items).toHaveLength(BASKET_ROWS)
  expect(content.items.find(({ productId }) => productId === first)?.qty).toBe('10')
})
