import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  copyMyProduct,
  createMyProduct,
  getMyProduct,
  getProductRules,
  listMovements,
  listMyProducts,
  type MyProduct,
  moveStock,
  myProductHistory,
  removeMyProduct,
  saveMyProduct,
  shareMyProduct,
  takeMyProductStep,
} from '#contract/market/my-products.ts'
import type { ProductDraft } from '#contract/market/product.ts'
import { LAND_CATEGORY } from '#contract/market/product-limits.ts'
import {
  type OwnStep,
  ownSteps,
  type ProductState,
  publicationProcess,
  publicationStates,
} from '#contract/moderation/publication.ts'
import { canStep } from '#contract/process.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { addPicture, soundDraft } from '../../testing/listed.ts'
import { openMarketApp, placeProduct, TOMATO } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'

type Person = Client & { userId: string }
let app: TestApp
let seller: Person
let other: Person
let urgut: number
beforeAll(async () => {
  app = await openMarketApp()
  seller = await app.signedIn(['producer'])
  other = await app.signedIn(['producer'])
  urgut = await idOf(app, '1718236')
})
afterAll(() => app?.close())

/** Registered as self-employed: more than five things at once. */
async function business(): Promise<Person> {
  const who = await app.signedIn(['producer'])
  await app.server.services.db
    .insertInto('selfEmployments')
    .values({ userId: who.userId, status: 'active', verified: true, checkedAt: app.clock.now })
    .execute()
  return who
}

const EGGS = 130601
let titles = 0
/** No two of them are twins. */
const fresh = async (over: ProductDraft = {}) => soundDraft(app, { title: { uz: `Pomidor ${++titles}` }, ...over })

async function begin(over: ProductDraft = {}, who = seller): Promise<MyProduct> {
  const { status, content, error } = await who.ask(createMyProduct, {
    body: { content: await fresh(over), stock: '500' },
  })
  expect(status, JSON.stringify(error)).toBe(200)
  return content
}

const step = (product: { id: number; rowVersion: number }, name: OwnStep, who = seller, text = 'nega') =>
  who.ask(takeMyProductStep, { params: { id: product.id }, body: { step: name, rowVersion: product.rowVersion, text } })

async function get(id: number, who = seller): Promise<MyProduct> {
  const { status, content, error } = await who.ask(getMyProduct, { params: { id } })
  expect(status, JSON.stringify(error)).toBe(200)
  return content
}

const keysOf = (error: { modelStateError?: { key: string }[] }) => error.modelStateError?.map((one) => one.key)

async function place(status: ProductState, over: { stockQty?: number; who?: Person } = {}) {
  const picture = await addPicture(app)
  const id = await app.server.inSystem((ctx) =>
    placeProduct(ctx, {
      ownerUserId: (over.who ?? seller).userId,
      originTerritoryId: urgut,
      status,
      ...(over.stockQty !== undefined && { stockQty: over.stockQty }),
      content: { title: { uz: `Bodring ${++titles}` }, images: [picture] },
    }),
  )
  return get(id, over.who ?? seller)
}

describe('a draft', () => {
  test('begins with gaps, tells what is missing, and is deleted without a trace of stock', async () => {
    const { content } = await seller.ask(createMyProduct, { body: { content: { title: { uz: 'Olma' } } } })
    expect(content).toMatchObject({ status: 'draft', title: 'Olma', price: null, can: { submit: true, remove: true } })
    expect(content.faults.map((fault) => fault.field)).toEqual(
      expect.arrayContaining(['categoryId', 'unitId', 'price', 'images', 'delivery', 'originTerritoryId', 'stock']),
    )
    const refused = await step(content, 'submit')
    expect(refused.status).toBe(400)
    expect(keysOf(refused.error)).toContain('$.price')
    expect((await seller.ask(removeMyProduct, { params: { id: content.id } })).status).toBe(200)
    expect((await seller.ask(getMyProduct, { params: { id: content.id } })).status).toBe(404)
  })

  test('is saved over and over; a stale save shows what is there', async () => {
    const draft = await begin()
    const body = { content: { ...draft.content, price: 1_500_000 }, rowVersion: draft.rowVersion }
    const saved = await seller.ask(saveMyProduct, { params: { id: draft.id }, body })
    expect(saved.content).toMatchObject({ price: 1_500_000, rowVersion: draft.rowVersion + 1, stock: '500' })
    const stale = await seller.ask(saveMyProduct, { params: { id: draft.id }, body })
    expect(stale.status).toBe(409)
    expect(stale.error.details?.current).toMatchObject({ content: { price: 1_500_000 } })
  })

  test.each([
    ['a text for a price', { price: 'arzon' }],
    ['a negative price', { price: -5 }],
    ['an unknown field', { colour: 'red' }],
    ['a negative quantity', { minOrderQty: '-1' }],
    ['a title without end', { title: { uz: 'a'.repeat(200) } }],
  ])('takes no %s', async (_, content) => {
    expect((await seller.ask(createMyProduct, { body: { content } })).status).toBe(400)
  })

  test('two taps make one product', async () => {
    const body = { content: await fresh(), stock: '1' }
    const key = { 'idempotency-key': 'two-taps-make-one' }
    const [first, second] = await Promise.all([1, 2].map(() => seller.ask(createMyProduct, { body }, key)))
    expect(first?.content.id).toBe(second?.content.id)
  })

  test('is copied without stock and papers', async () => {
    const draft = await begin({ certificates: [{ kind: 'phyto', number: '1', validTo: null, fileId: null }] })
    const { content } = await seller.ask(copyMyProduct, { params: { id: draft.id } })
    expect(content).toMatchObject({ status: 'draft', stock: '0', content: { price: draft.price } })
    expect(content.content.certificates ?? []).toEqual([])
  })
})

describe('what is submitted must be sound', () => {
  const piece = 10
  test.each<[string, ProductDraft, string]>([
    ['a phone in the text', { description: { uz: 'Tel: 90 123 45 67' } }, '$.description'],
    ['a link in Russian', { description: { uz: 'yaxshi', ru: 'пишите t.me/agro' } }, '$.description.ru'],
    ['rude words', { title: { uz: 'Pomidor suka' } }, '$.title'],
    ['tiers that rise', { priceTiers: [{ minQty: '100', price: 1_500_000 }] }, '$.priceTiers[0].price'],
    ['a largest order below the smallest', { minOrderQty: '10', maxOrderQty: '5' }, '$.maxOrderQty'],
    ['a step that does not fit', { minOrderQty: '10', stepQty: '3' }, '$.stepQty'],
    ['zero VAT for what was bought', { vatRate: '0', ownGrown: false }, '$.vatRate'],
    ['a unit of another kind', { unitId: piece }, '$.unitId'],
    ['dates in the wrong order', { readyFrom: '2026-12-10', readyTo: '2026-12-01' }, '$.readyTo'],
    ['a harvest of tomorrow', { harvestDate: '2026-12-10' }, '$.harvestDate'],
    ['no picture', { images: [] }, '$.images'],
    ['a picture nobody stored', { images: ['f'.repeat(64)] }, '$.images[0]'],
    ['land', { categoryId: LAND_CATEGORY }, '$.categoryId'],
    ['a category with others inside', { categoryId: 40000 }, '$.categoryId'],
    ['an address of somebody else', { warehouseAddressId: 999_999 }, '$.warehouseAddressId'],
    ['bank details of somebody else', { requisiteId: 999_999 }, '$.requisiteId'],
    ['a fixed fee without an amount', { deliveryFee: { kind: 'fixed', amount: null } }, '$.deliveryFee.amount'],
  ])('not with %s', async (_, over, key) => {
    const draft = await begin(over)
    const { status, error } = await step(draft, 'submit')
    expect(status).toBe(400)
    expect(keysOf(error)).toContain(key)
  })

  test('a private paper is no picture', async () => {
    const draft = await begin({ images: [await addPicture(app, 'b', { private: true })] })
    expect(keysOf((await step(draft, 'submit')).error)).toContain('$.images[0]')
  })

  test('fractions of a piece are refused', async () => {
    const { content: rules } = await app.anonymous().ask(getProductRules, { params: { id: EGGS } })
    const unit = rules.units.find((one) => one.integerOnly)
    const draft = await begin({ categoryId: rules.category.id, unitId: unit?.id ?? 0, minOrderQty: '1.5' })
    expect(keysOf((await step(draft, 'submit')).error)).toContain('$.minOrderQty')
  })

  test('the same goods twice are one product; the number of the first is named', async () => {
    const who = await app.signedIn(['producer'])
    const first = await begin({ title: { uz: 'Qizil pomidor' } }, who)
    expect((await step(first, 'submit', who)).content.status).toBe('on_moderation')
    const second = await begin({ title: { uz: 'Қизил помидор' } }, who)
    const { status, error } = await step(second, 'submit', who)
    expect([status, error.code, error.details?.id]).toEqual([409, 'E_DUPLICATE', first.id])
  })

  test('a person without a business sells five things at once', async () => {
    const who = await app.signedIn(['producer'])
    for (let n = 0; n < 5; n++) expect((await step(await begin({}, who), 'submit', who)).status).toBe(200)
    const { status, error } = await step(await begin({}, who), 'submit', who)
    expect([status, error.code]).toEqual([422, 'E_LIMIT'])
  })
})

describe('the machine of states', () => {
  let who: Person
  beforeAll(async () => {
    who = await business()
  })
  const clear = (id: number) =>
    app.server.services.db.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute()

  test.each(publicationStates)('%s takes its steps and no others', async (state) => {
    for (const name of ownSteps) {
      const product = await place(state, { who })
      const { status, content, error } = await step(product, name, who)
      // Nobody has judged what a test put there: there is nothing to appeal.
      const allowed = canStep(publicationProcess, name, state) && name !== 'appeal'
      const code = status === 200 ? 'fine' : error.code
      expect([name, status, code]).toEqual(allowed ? [name, 200, 'fine'] : [name, 409, 'E_STATE'])
      if (allowed) {
        expect(content.status).toBe(publicationProcess[name].to)
        const { content: history } = await who.ask(myProductHistory, { params: { id: product.id } })
        expect(history.items[0]).toMatchObject({ fromState: state, toState: content.status })
      }
      await clear(product.id)
    }
  })

  test('what came back from a pause without stock is sold out', async () => {
    const product = await place('paused', { stockQty: 0 })
    expect((await step(product, 'resume')).content.status).toBe('sold_out')
  })

  test('after ninety days an expired one is judged anew, an archived one stays', async () => {
    const expired = await place('expired')
    const archived = await place('archived')
    const long = daysFrom(app.clock.now, -91)
    await app.server.services.db
      .updateTable('products')
      .set({ expiresAt: long, archivedAt: long })
      .where('id', 'in', [expired.id, archived.id])
      .execute()
    expect((await get(expired.id)).can).toMatchObject({ renew: false, submit: true })
    expect((await step(expired, 'renew')).status).toBe(409)
    expect((await step(archived, 'restore')).status).toBe(409)
  })
})

describe('whose it is', () => {
  test('what belongs to somebody else is not there, whatever is asked', async () => {
    const { id, rowVersion, content } = await begin()
    const params = { id }
    const replies = [
      await other.ask(getMyProduct, { params }),
      await other.ask(saveMyProduct, { params, body: { content, rowVersion } }),
      await other.ask(takeMyProductStep, { params, body: { step: 'submit', rowVersion } }),
      await other.ask(moveStock, { params, body: { kind: 'in', qty: '1' } }),
      await other.ask(listMovements, { params }),
      await other.ask(myProductHistory, { params }),
      await other.ask(copyMyProduct, { params }),
      await other.ask(removeMyProduct, { params }),
      await other.ask(shareMyProduct, { params }),
    ]
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404))
  })

  test('nobody comes in without the code', async () => {
    expect((await app.anonymous().ask(listMyProducts)).status).toBe(401)
    expect((await (await app.signedIn(['editor'])).ask(listMyProducts)).status).toBe(403)
  })
})

describe('the list', () => {
  test('counts by state, finds in any script, pages by key, in as many statements for few as for many', async () => {
    const who = await app.signedIn(['producer'])
    const few = await place('published', { who })
    const one = await who.ask(listMyProducts, { query: { take: 1 } })
    for (const state of ['published', 'paused', 'draft'] as const) await place(state, { who, stockQty: 0 })
    const { content, statements } = await who.ask(listMyProducts, { query: { take: 2 } })
    expect(content.counts).toEqual({ published: 2, paused: 1, draft: 1 })
    expect(statements).toBe(one.statements)
    const rest = await who.ask(listMyProducts, { query: { take: 2, next: content.next } })
    expect(new Set([...content.items, ...rest.content.items].map((item) => item.id)).size).toBe(4)
    const number = few.title.split(' ').at(-1)
    const found = await who.ask(listMyProducts, { query: { search: `бодринг ${number}` } })
    expect(found.content.items.map((item) => item.id)).toEqual([few.id])
    const low = await who.ask(listMyProducts, { query: { lowStock: true } })
    expect(low.content.items.every((item) => item.available === '0')).toBe(true)
    expect((await who.ask(listMyProducts, { query: { categoryId: TOMATO } })).content.items).toHaveLength(4)
  })

  test('what was chosen is found by its ids, of one’s own alone', async () => {
    const who = await app.signedIn(['producer'])
    const [mine, others] = [await place('paused', { who }), await place('paused')]
    await place('paused', { who })
    const { content } = await who.ask(listMyProducts, { query: { ids: `${mine.id},${others.id}` } })
    expect(content.items.map((item) => item.id)).toEqual([mine.id])
    expect((await who.ask(listMyProducts, { query: { ids: '1;drop' } })).status).toBe(400)
  })

  test('a share card leads to the public page', async () => {
    const product = await place('published')
    const { content } = await seller.ask(shareMyProduct, { params: { id: product.id } })
    expect(content).toMatchObject({ path: `/product/${product.id}`, price: product.price, unit: 'kg' })
    expect((await seller.ask(shareMyProduct, { params: { id: (await place('paused')).id } })).status).toBe(409)
  })
})
