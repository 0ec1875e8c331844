import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser, loginByEmail } from '#contract/identity/auth.ts'
import { listOffers } from '#contract/market/offers.ts'
import { publicationStates } from '#contract/market/publication.ts'
import { prepareMarket } from '#server/market/prepare.ts'
import { prepareReference } from '#server/reference/prepare.ts'
import { openTestApp, type TestApp } from '#server/testing/app.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { buildDemoWorld } from './world.ts'

let app: TestApp
const root = join(import.meta.dirname, '..')
const folders = { facts: join(root, 'facts'), art: join(root, 'build/art') }
const say = () => {}
beforeAll(async () => {
  app = await openTestApp()
  await prepareReference(app.server, { ...folders, demo: false, say })
  await app.server.inSystem((ctx) => prepareMarket(ctx, folders.facts))
  await buildDemoWorld(app.server, { ...folders, say })
}, 120_000)
afterAll(() => app?.close())

test('everybody comes in with the password on the page, and acts for whom they work', async () => {
  const seen: Record<string, unknown> = {}
  for (const { role, email } of demoAccounts) {
    const client = app.anonymous()
    const reply = await client.ask(loginByEmail, { body: { email, password: demoPassword } })
    expect([email, reply.status]).toEqual([email, 200])
    const { content } = await client.ask(getUser)
    seen[role] = [content.organization?.kind ?? 'personal', content.identityLevel]
  }
  expect(seen).toEqual({
    admin: ['platforma', 0],
    farmer: ['yatt', 2],
    buyer: ['personal', 2],
    head: ['mchj', 2],
    employee: ['mchj', 2],
    official: ['hokimlik', 2],
    moderator: ['platforma', 0],
    editor: ['platforma', 0],
    sysaudit: ['platforma', 0],
    seller2: ['fermer', 0],
    clearing: ['platforma', 0],
    clearing2: ['platforma', 0],
    arbiter: ['platforma', 0],
  })
})

test('three hundred products over sixty categories from forty sellers of every region, each with a picture', async () => {
  const offers = await app.server.services.db
    .selectFrom('offers')
    .select(['categoryId', 'regionId', 'sellerOrganizationId', 'cover', 'title', 'expiresAt'])
    .execute()
  const different = (values: readonly unknown[]) => new Set(values).size
  expect(offers.length).toBeGreaterThanOrEqual(300)
  expect(different(offers.map((offer) => offer.categoryId))).toBeGreaterThanOrEqual(60)
  expect(different(offers.map((offer) => offer.sellerOrganizationId))).toBeGreaterThanOrEqual(40)
  expect(different(offers.map((offer) => offer.regionId))).toBe(14)
  expect(different(offers.map((offer) => offer.cover))).toBeGreaterThanOrEqual(100)
  expect(offers.filter((offer) => !offer.title.ru || !offer.cover)).toEqual([])
  expect(offers.filter((offer) => offer.expiresAt && offer.expiresAt <= app.clock.now)).toEqual([])
  const picture = await app.anonymous().raw('GET', `/files/${offers[0]?.cover}/320`)
  expect(picture.headers['content-type']).toBe('image/webp')
})

test('there is something in every state, and a queue with flags for the moderator', async () => {
  const { db } = app.server.services
  const states = await db.selectFrom('products').select('status').distinct().execute()
  expect(states.map(({ status }) => status).sort()).toEqual([...publicationStates].sort())
  const pending = await db.selectFrom('products').select('id').where('pending', 'is not', null).execute()
  expect(pending.length).toBeGreaterThan(0)
  const queue = await db.selectFrom('moderationCases').select('flagKinds').where('state', '=', 'queued').execute()
  expect(queue.length).toBeGreaterThanOrEqual(5)
  expect(new Set(queue.flatMap(({ flagKinds }) => flagKinds))).toEqual(new Set(['price', 'bannedWord', 'samePicture']))
})

test('stock is the sum of its movements', async () => {
  const { db } = app.server.services
  const sums = await db
    .selectFrom('products')
    .leftJoin('stockMovements', 'stockMovements.productId', 'products.id')
    .select(['products.id', 'products.stockQty'])
    .select((eb) => eb.fn.sum<number | null>('stockMovements.stockDelta').as('moved'))
    .groupBy('products.id')
    .execute()
  expect(sums.filter(({ stockQty, moved }) => stockQty !== Number(moved ?? 0))).toEqual([])
})

test.each([
  'kartoshka',
  'piyoz',
  'сабзи',
  'рис',
  'мука',
  'sut',
  'tuxum',
  'goʻsht',
  'asal',
  'urugʻ',
  'koʻchat',
  'oʻgʻit',
  'traktor',
])('a buyer who types «%s» finds it', async (search) => {
  const { content } = await app.anonymous().ask(listOffers, { query: { search, take: 5 } })
  expect(content.items.length).toBeGreaterThan(0)
})

test('a second start adds nothing', async () => {
  const before = app.statements()
  await buildDemoWorld(app.server, { ...folders, say })
  expect(app.statements() - before).toBeLessThan(5)
})
