import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createMyProduct,
  editManyProducts,
  exportMyProducts,
  getMyProduct,
  importMyProducts,
  type MyProduct,
} from '#contract/market/my-products.ts'
import type { ProductContent } from '#contract/market/product.ts'
import type { ProductState } from '#contract/moderation/publication.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import { getCategory, takeCategoryStep } from '#contract/reference/categories.ts'
import { DAY_MS, daysFrom } from '#uz/durations.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { addPicture, soundDraft } from '../../testing/listed.ts'
import { openMarketApp, placeProduct, TOMATO } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { dropLapsedCertificates, expireSome, followSeller, tellExpiring } from './care.ts'
import { followCategory } from './surroundings.ts'

type Person = Client & { userId: string }
const CUCUMBER = 40300
let app: TestApp
let seller: Person
let admin: Person
let urgut: number
let picture: string
beforeAll(async () => {
  app = await openMarketApp()
  seller = await app.signedIn(['producer'])
  admin = await app.signedIn(['system-admin'])
  urgut = await idOf(app, '1718236')
  picture = await addPicture(app)
})
afterAll(() => app?.close())

let titles = 0
async function place(content: Partial<ProductContent> = {}, status: ProductState = 'published', who = seller) {
  const id = await app.server.inSystem((ctx) =>
    placeProduct(ctx, {
      ownerUserId: who.userId,
      originTerritoryId: urgut,
      status,
      content: { title: { uz: `Pomidor ${++titles}` }, images: [picture], ...content },
    }),
  )
  return get(id, who)
}
async function get(id: number, who = seller): Promise<MyProduct> {
  return (await who.ask(getMyProduct, { params: { id } })).content
}
const offerOf = (productId: number) =>
  app.server.services.db.selectFrom('offers').selectAll().where('productId', '=', productId).executeTakeFirst()
const told = async (event: string) =>
  (await seller.ask(findNotifications, { query: { take: 100 } })).content.items.filter((one) => one.event === event)
    .length
const setExpiry = (id: number, expiresAt: Date) =>
  app.server.services.db.updateTable('products').set({ expiresAt }).where('id', '=', id).execute()

test('three days before its end the owner is told once; at its end it goes off sale', async () => {
  const product = await place()
  await setExpiry(product.id, daysFrom(app.clock.now, 2))
  await app.server.inSystem(tellExpiring)
  await app.server.inSystem(tellExpiring)
  expect(await told('product.expiring')).toBe(1)
  await app.server.inSystem(expireSome)
  expect((await get(product.id)).status).toBe('published')
  await setExpiry(product.id, app.clock.now)
  expect(await app.server.inSystem(expireSome)).toBe(false)
  expect(await get(product.id)).toMatchObject({ status: 'expired', can: { renew: true, submit: false } })
  expect(await offerOf(product.id)).toBeUndefined()
})

test('a certificate that ran out loses its badge, the others stay', async () => {
  const product = await place({
    certificates: [
      { kind: 'phyto', number: '1', validTo: '2026-11-15', fileId: null },
      { kind: 'organic', number: '2', validTo: null, fileId: null },
    ],
  })
  expect((await offerOf(product.id))?.certificates).toEqual(['phyto', 'organic'])
  app.clock.tick(DAY_MS)
  await app.server.inSystem(dropLapsedCertificates)
  expect((await offerOf(product.id))?.certificates).toEqual(['organic'])
  app.clock.tick(-DAY_MS)
})

test('a category with goods is archived only with a replacement; the goods move and their sellers hear of it', async () => {
  const product = await place()
  const step = async (over: object) => {
    const { rowVersion } = (await admin.ask(getCategory, { params: { id: TOMATO } })).content
    return admin.ask(takeCategoryStep, { params: { id: TOMATO }, body: { step: 'archive', rowVersion, ...over } })
  }
  expect((await step({})).error.code).toBe('E_IN_USE')
  expect((await step({ step: 'hide' })).status).toBe(200)
  await app.server.inSystem((ctx) => followCategory(ctx, TOMATO))
  expect(await offerOf(product.id)).toBeUndefined()
  expect((await step({ replacementId: CUCUMBER })).status).toBe(200)
  await app.server.inSystem((ctx) => followCategory(ctx, CUCUMBER))
  expect((await offerOf(product.id))?.categoryId).toBe(CUCUMBER)
  expect(await told('product.moved')).toBeGreaterThan(0)
})

test('goods of a blocked seller leave the shelf and come back; of one who is gone they are archived', async () => {
  const other = await app.signedIn(['producer'])
  const product = await place({ categoryId: CUCUMBER }, 'published', other)
  const follow = (gone: boolean) => app.server.inSystem((ctx) => followSeller(ctx, { userId: other.userId, gone }))
  const setStatus = (status: 'active' | 'blocked') =>
    app.server.services.db.updateTable('users').set({ status }).where('id', '=', other.userId).execute()
  await setStatus('blocked')
  await follow(false)
  expect(await offerOf(product.id)).toBeUndefined()
  await setStatus('active')
  await follow(false)
  expect(await offerOf(product.id)).toBeDefined()
  await follow(true)
  expect((await get(product.id, other)).status).toBe('archived')
})

test('prices and stock of many: a dry run shows, all or nothing is written', async () => {
  const [first, second] = [await place({ categoryId: CUCUMBER }), await place({ categoryId: CUCUMBER })]
  const items = [first, second].map(({ id, rowVersion }) => ({ id, rowVersion }))
  const dry = await seller.ask(editManyProducts, { body: { items, percent: 10 } })
  expect(dry.content).toMatchObject({
    applied: false,
    items: [{ price: { after: 1_595_000 }, waits: false, faults: [] }, {}],
  })
  expect((await get(first.id)).price).toBe(1_450_000)
  const mixed = [
    { ...items[0], stock: '7' },
    { ...items[1], rowVersion: 99 },
  ]
  const refused = await seller.ask(editManyProducts, { query: { apply: true }, body: { items: mixed } })
  expect(refused.content).toMatchObject({ applied: false, items: [{ faults: [] }, { faults: [{ code: 'E_STALE' }] }] })
  expect((await get(first.id)).stock).toBe('1000')
  const body = {
    items: [
      { ...items[0], stock: '7' },
      { ...items[1], price: 2_900_000 },
    ],
  }
  const done = await seller.ask(editManyProducts, { query: { apply: true }, body })
  expect(done.content).toMatchObject({ applied: true, items: [{ waits: false }, { waits: true }] })
  expect(await get(first.id)).toMatchObject({ stock: '7', price: 1_450_000 })
  expect(await get(second.id)).toMatchObject({ pending: true, price: 1_450_000 })
  const foreign = await admin.ask(editManyProducts, { body: { items } })
  expect([403, 404]).toContain(foreign.status)
})

test('a share off the price is off for whoever takes more, too', async () => {
  const tiers = [{ minQty: '100', price: 1_400_000 }]
  const { id, rowVersion } = await place({ categoryId: CUCUMBER, priceTiers: tiers })
  const body = { items: [{ id, rowVersion }], percent: -10 }
  const { content } = await seller.ask(editManyProducts, { query: { apply: true }, body })
  expect(content).toMatchObject({ applied: true, items: [{ price: { after: 1_305_000 }, faults: [] }] })
  expect((await get(id)).content.priceTiers).toEqual([{ minQty: '100', price: 1_260_000 }])
})

test('what was exported is imported unchanged; a changed file shows its difference before it is applied', async () => {
  const who = await app.signedIn(['producer'])
  const live = await place({ categoryId: CUCUMBER, title: { uz: 'Bodring', ru: 'Огурцы' } }, 'published', who)
  const content = await soundDraft(app, { categoryId: CUCUMBER, title: { uz: 'Qoralama' } })
  await who.ask(createMyProduct, { body: { content, stock: '12.5' } })
  const judged = await place({ categoryId: CUCUMBER, title: { uz: 'Sinovdagi bodring' } }, 'on_moderation', who)
  const sheet = await who.ask(exportMyProducts)
  const upload = Buffer.from(sheet.content.body)
  const same = await who.ask(importMyProducts, { upload, query: { apply: true } })
  expect(same.content).toMatchObject({ unchanged: 3, added: { total: 0 }, changed: { total: 0 }, faults: { total: 0 } })
  const csv = (lines: string[]) => Buffer.from(['id,title_uz,category,unit,price,stock', ...lines].join('\n'))
  const slug = 'bodring'
  const lines = [`${live.id},Bodring,${slug},kg,15000,900`, `,Yangi bodring,${slug},kg,9000,50`]
  const dry = await who.ask(importMyProducts, { upload: csv(lines) })
  expect(dry.content).toMatchObject({ added: { total: 1 }, changed: { total: 1 }, applied: false })
  expect(dry.content.changed.items[0]?.changes).toEqual({ price: [1_450_000, 1_500_000], stock: ['1000', '900'] })
  expect((await get(live.id, who)).price).toBe(1_450_000)
  const done = await who.ask(importMyProducts, { upload: csv(lines), query: { apply: true } })
  expect(done.content.applied).toBe(true)
  expect(await get(live.id, who)).toMatchObject({ price: 1_500_000, stock: '900', pending: false })
  const bad = [`999999999,X,${slug},kg,1,1`, `,Y,yoq-turkum,kg,1,1`, `${live.id},Bodring,${slug},kg,-5,x`]
  // A row that may not be changed now is a fault as soon as it would change.
  bad.push(`${judged.id},Sinovdagi bodring,${slug},kg,99000,5`)
  const refused = await who.ask(importMyProducts, { upload: csv(bad), query: { apply: true } })
  expect(refused.content).toMatchObject({ applied: false })
  expect(new Set(refused.content.faults.items.map((fault) => fault.row))).toEqual(new Set([2, 3, 4, 5]))
  expect((await seller.ask(importMyProducts, { upload: csv(lines) })).content.faults.total).toBe(1)
})
