import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import { getFit, getSupply, listMatches, MATCHES } from '#contract/announcements/matches.ts'
import { getPayHint } from '#contract/announcements/pay-hint.ts'
import { listOffers } from '#contract/market/offers.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { placeAnnouncement } from '../../testing/announcements.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Trader, trader } from '../../testing/deals.ts'
import { openMarketApp, placeProduct, TOMATO } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { matchBuyAds } from '../digests/match.ts'
import { tellSellers } from '../digests/tell.ts'

const HERE = '1718236'
const NEXT = '1718233'
const FAR = '1703202'

let app: TestApp
let employer: Trader
let worker: Trader
let others: Trader
beforeAll(async () => {
  app = await openMarketApp()
  employer = await trader(app, 'mchj')
  worker = await trader(app)
  others = await trader(app)
})
afterAll(() => app?.close())

const vacancy = (content: AnyContent = {}, at = HERE, owner = employer) =>
  placeAnnouncement(app, { kind: 'vacancy', owner, at, content })
const resume = (content: AnyContent = {}, at = HERE, owner = others) =>
  placeAnnouncement(app, { kind: 'resume', owner, at, content })
const matches = (who: Trader, id: number) => who.ask(listMatches, { params: { id } })
const notices = ({ userId }: Trader) =>
  app.server.services.db
    .selectFrom('notifications')
    .select(['body', 'link'])
    .where('userId', '=', userId)
    .where('event', '=', 'ad.wanted')
    .orderBy('id')
    .execute()

test('a vacancy finds resumes of its role, the nearest and fittest first, and says why', async () => {
  const role = { roleIds: [2] }
  const near = await resume({ ...role, licences: ['tractorA'] })
  const region = await resume({ ...role, licences: ['tractorA'] }, NEXT)
  const willing = await resume({ ...role, willingDistricts: [await idOf(app, HERE)] }, FAR)
  const dear = await resume({ ...role, salaryWanted: 900_000_000 })
  const hidden = await resume({ ...role, visibility: 'hidden' })
  const byLink = await resume({ ...role, visibility: 'link' })
  const forEmployers = await resume({ ...role, visibility: 'employers', licences: ['tractorA'] })
  const otherRole = await resume({ roleIds: [3] })
  const away = await resume({ ...role, readyToMove: false }, FAR)
  const moves = await resume({ ...role, readyToMove: true }, FAR)
  const id = await vacancy({ roleId: 2, driverLicense: ['tractorA'] })
  // Names of categories, places and roles are remembered from here on.
  await matches(employer, id)
  const { content, statements } = await matches(employer, id)
  const found = content.items.map(({ ad }) => ad.id)
  expect(found).toContain(near)
  expect(found).toContain(forEmployers)
  for (const absent of [hidden, byLink, otherRole, away]) expect(found).not.toContain(absent)
  expect(found.indexOf(near)).toBeLessThan(found.indexOf(region))
  expect(found.indexOf(near)).toBeLessThan(found.indexOf(willing))
  expect(found.indexOf(near)).toBeLessThan(found.indexOf(dear))
  const scores = content.items.map(({ score }) => score)
  expect(scores).toEqual([...scores].sort((one, other) => other - one))
  const reasons = (of: number) => content.items.find(({ ad }) => ad.id === of)?.reasons.map(({ text }) => text)
  expect(reasons(near)).toEqual(['role.yes', 'near.district', 'pay.yes', 'licences.yes'])
  expect(reasons(moves)).toContain('near.moves')
  expect(reasons(willing)).toEqual(['role.yes', 'near.willing', 'pay.yes', 'licences.some'])
  expect(JSON.stringify(content)).not.toContain('Malika')
  await Promise.all(Array.from({ length: MATCHES }, () => resume({ ...role, licences: ['tractorA'] })))
  const more = await matches(employer, id)
  expect(more.content.items).toHaveLength(MATCHES)
  expect(more.statements).toBe(statements)
  expect(statements).toBeLessThanOrEqual(10)
})

test('a resume finds vacancies, a person none of those for employers; own ones suit nobody', async () => {
  const mine = await resume({ roleIds: [4], readyToMove: true }, HERE, worker)
  const near = await vacancy({ roleId: 4 })
  const far = await vacancy({ roleId: 4, housing: true }, FAR)
  await vacancy({ roleId: 5 })
  const { content } = await matches(worker, mine)
  expect(content.items.map(({ ad }) => ad.id)).toEqual([near, far])
  expect(content.items[1]?.reasons.map(({ text }) => text)).toContain('housing.yes')
  const ownVacancy = await vacancy({ roleId: 4 }, HERE, worker)
  expect((await matches(worker, mine)).content.items.map(({ ad }) => ad.id)).not.toContain(ownVacancy)
  const draft = await placeAnnouncement(app, {
    kind: 'resume',
    owner: worker,
    status: 'draft',
    content: { roleIds: [4] },
  })
  expect((await matches(worker, draft)).content.items.length).toBeGreaterThan(0)
  const empty = await placeAnnouncement(app, {
    kind: 'resume',
    owner: worker,
    status: 'draft',
    content: { roleIds: [] },
  })
  expect((await matches(worker, empty)).content.items).toEqual([])
  const secret = await resume({ roleIds: [4], visibility: 'employers' })
  const asPerson = await matches(worker, ownVacancy)
  expect(asPerson.content?.items.map(({ ad }) => ad.id) ?? []).not.toContain(secret)
  // Another's, of another kind, and nobody's.
  expect((await matches(others, mine)).status).toBe(404)
  expect((await matches(worker, 999_999)).status).toBe(404)
  const goods = await placeAnnouncement(app, { kind: 'product', owner: worker })
  expect((await matches(worker, goods)).status).toBe(404)
  expect((await app.anonymous().ask(listMatches, { params: { id: mine } })).status).toBe(401)
})

test('a vacancy tells its reader how well it suits the best of their resumes', async () => {
  const fresh = await trader(app)
  const id = await vacancy({ roleId: 6, skills: ['Payvandlash'] })
  const suits = (query: object = {}, who = fresh) => who.ask(getFit, { params: { id }, query })
  expect((await suits()).content).toBeNull()
  await resume({ roleIds: [7] }, FAR, fresh)
  const best = await resume({ roleIds: [6], skills: ['payvandlash'] }, HERE, fresh)
  expect((await suits()).content).toMatchObject({ score: 97, resume: { id: best, title: 'Terimchi' } })
  const draft = await placeAnnouncement(app, {
    kind: 'resume',
    owner: fresh,
    status: 'draft',
    content: { roleIds: [6] },
  })
  expect((await suits({ resumeId: draft })).content).toMatchObject({ resume: { id: draft } })
  expect((await suits({ resumeId: draft }, others)).status).toBe(404)
  expect((await fresh.ask(getFit, { params: { id: best } })).status).toBe(404)
})

test('usual pay is told of five vacancies and more: of the region, else of the country, for a month', async () => {
  const hint = async (query: object) => (await app.anonymous().ask(getPayHint, { query })).content
  const regionId = await regionOf(HERE)
  await Promise.all([3, 4, 5, 6].map((soum) => vacancy({ roleId: 8, salaryFrom: soum * 100_000_000 })))
  expect(await hint({ roleId: 8, regionId })).toBeNull()
  await vacancy({ roleId: 8, payPeriod: 'day', schedule: '6-1', salaryFrom: 25_000_000, salaryTo: 29_000_000 }, FAR)
  expect(await hint({ roleId: 8, regionId })).toEqual({
    of: 'country',
    count: 5,
    low: 400_000_000,
    median: 500_000_000,
    high: 600_000_000,
  })
  await vacancy({ roleId: 8, salaryFrom: 700_000_000 })
  expect(await hint({ roleId: 8, regionId })).toMatchObject({ of: 'region', count: 5, median: 500_000_000 })
  expect(await hint({ roleId: 8 })).toMatchObject({ of: 'country', count: 6 })
  expect((await app.anonymous().ask(getPayHint, { query: { roleId: 'x' } })).status).toBe(400)
})

const regionOf = async (code: string) => idOf(app, code.slice(0, 4))

test('sellers of what is wanted hear of it once, in one digest a day; the buyer sees what there is', async () => {
  const buyer = await trader(app)
  const seller = await trader(app)
  const grower = await trader(app)
  const distant = await trader(app)
  const originTerritoryId = await idOf(app, HERE)
  await app.server.inSystem(async (ctx) => {
    await placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId })
    // The buyer sells some too: nobody is told of their own wish.
    await placeProduct(ctx, { ownerUserId: buyer.userId, originTerritoryId })
    const homes = [
      [grower, originTerritoryId],
      [distant, await idOf(app, FAR)],
    ] as const
    for (const [{ userId }, territoryId] of homes) {
      const set = { keyProducts: [TOMATO], territoryId }
      await ctx.tx.updateTable('users').set(set).where('id', '=', userId).execute()
    }
  })
  const wish = (content: AnyContent = {}) =>
    placeAnnouncement(app, {
      kind: 'product',
      owner: buyer,
      content: { direction: 'buy', price: null, negotiable: true, neededFrom: '2026-12-01', ...content },
    })
  const first = await wish({ title: { uz: 'Pomidor kerak', ru: 'Нужны помидоры' } })
  // 14 500 soʻm a kilogram is what the seller asks: far above this one.
  const cheap = await wish({ negotiable: false, price: 500_000, unitId: 1, title: { uz: 'Arzon pomidor kerak' } })
  const supply = async (id: number) => (await buyer.ask(getSupply, { params: { id } })).content
  const { count, path } = await supply(first)
  expect(count).toBe(2)
  const query = Object.fromEntries(new URLSearchParams(path?.split('?')[1]))
  const listed = await app.anonymous().ask(listOffers, { query })
  expect(listed.content.items).toHaveLength(count)
  expect(await supply(cheap)).toMatchObject({ count: 0 })
  const sale = await placeAnnouncement(app, { kind: 'product', owner: buyer })
  expect(await supply(sale)).toEqual({ count: 0, more: false, path: null })
  expect((await seller.ask(getSupply, { params: { id: first } })).status).toBe(404)
  const run = () =>
    app.server.inSystem(async (ctx) => {
      await matchBuyAds(ctx, 0)
      await tellSellers(ctx)
    })
  await run()
  expect(await notices(seller)).toEqual([
    {
      body: expect.objectContaining({ ru: 'Объявления о покупке (1): Нужны помидоры' }),
      link: `/announcements/${first}`,
    },
  ])
  // Whoever grows it hears of both wishes: nothing of theirs has a price yet.
  expect(await notices(grower)).toMatchObject([{ body: { uz: expect.stringContaining('(2)') } }])
  expect(await notices(distant)).toEqual([])
  expect(await notices(buyer)).toEqual([])
  const later: number[] = []
  for (let i = 0; i < 6; i++) later.push(await wish({ title: { uz: `Pomidor ${i}` } }))
  app.clock.tick(HOUR_MS)
  await run()
  expect(await notices(seller)).toHaveLength(1)
  app.clock.tick(24 * HOUR_MS)
  await run()
  await run()
  const [, second] = await notices(seller)
  expect(second?.body.uz).toContain('(5)')
  expect(second?.body.uz).not.toContain('Pomidor kerak')
  app.clock.tick(24 * HOUR_MS)
  await run()
  const told = await notices(seller)
  expect(told).toHaveLength(3)
  expect(told[2]?.link).toBe(`/announcements/${later[0]}`)
  app.clock.tick(24 * HOUR_MS)
  await run()
  expect(await notices(seller)).toHaveLength(3)
})

test('a batch of wishes costs the same statements however many they are', async () => {
  const count = () => app.counted(() => app.server.inSystem((ctx) => matchBuyAds(ctx, 0)))
  const few = await count()
  const buyer = others
  for (let i = 0; i < 3; i++) {
    await placeAnnouncement(app, {
      kind: 'product',
      owner: buyer,
      content: { direction: 'buy', neededFrom: '2026-12-01' },
    })
  }
  expect(await count()).toBe(few)
})
