import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  awardLot,
  createLot,
  getLot,
  getPublicLot,
  listLots,
  listPublicLots,
  publishLot,
  voidLot,
} from '#contract/finance/supply/lots.ts'
import {
  convertWon,
  getJoining,
  joinLot,
  listMyLots,
  withdrawFromLot,
} from '#contract/finance/supply/participations.ts'
import { createRequisite } from '#contract/market/requisites.ts'
import { Permission } from '#contract/permissions.ts'
import { formatMoney } from '#uz/money.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import { PASSWORD, type TestApp } from '../../testing/app.ts'
import type { Trader } from '../../testing/deals.ts'
import {
  employeeOf,
  farmAt,
  headOf,
  nextPhone,
  nextPinfl,
  type Person,
  personWithPhone,
} from '../../testing/organizations.ts'
import { openMarketApp, placeProduct, TOMATO } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { clockedParticipations, lots } from './rows.ts'
import { settleLot } from './settle.ts'

const DAY = 86_400_000
let app: TestApp
let writer: Person & { organizationId: string }
let awarder: Person
let district: number
beforeAll(async () => {
  app = await openMarketApp()
  district = await idOf(app, '1718236')
  const head = await headOf(app, farmAt(district, { kind: 'hokimlik', phone: nextPhone() }), undefined, {
    verifiedHow: 'certificate',
  })
  writer = await employeeOf(app, head.organizationId, [Permission.GovSupplyManage])
  awarder = await employeeOf(app, writer.organizationId, [Permission.GovSupplyManage])
})
afterAll(() => app.close())

const moment = (days: number) => new Date(app.clock.now.getTime() + days * DAY).toISOString()
const body = (over: object = {}) => ({
  kind: 'purchase',
  mode: 'deal',
  title: { uz: 'Bogʻchalar uchun pomidor' },
  categoryId: TOMATO,
  qty: '100',
  price: 480_000,
  priceRule: 'auction_down',
  deliveryMode: 'pickup',
  opensAt: moment(0),
  closesAt: moment(10),
  ...over,
})
async function openLot(over: object = {}): Promise<number> {
  const made = await writer.ask(createLot, { body: body(over) as never })
  expect(made.status).toBe(200)
  const { id, rowVersion } = made.content
  expect((await writer.ask(publishLot, { params: { id }, body: { rowVersion } })).status).toBe(200)
  return id
}
const productOf = (one: Trader, stockQty = 1000) =>
  app.server.inSystem((ctx) =>
    placeProduct(ctx, {
      ownerUserId: one.userId,
      ownerOrganizationId: one.organizationId ?? null,
      originTerritoryId: district,
      stockQty,
      content: { delivery: ['pickup', 'seller'] },
    }),
  )

let accounts = 0
async function requisiteOf(one: Trader): Promise<number> {
  const made = await one.ask(createRequisite, {
    body: {
      holderName: 'Ergasheva Malika',
      mfo: '00450',
      bank: null,
      account: `20208000900${String(123_456_001 + ++accounts)}`,
      purpose: 'clearing_withdraw',
    },
  })
  expect(made.status).toBe(200)
  return made.content.id
}

/** A grower with a product on the shelf and an account. */
async function grower(stockQty?: number) {
  const one = await personWithPhone(app, undefined, nextPinfl())
  const requisiteId = await requisiteOf(one)
  const productId = await productOf(one, stockQty)
  return { one, requisiteId, productId }
}
type Grower = Awaited<ReturnType<typeof grower>>
const join = ({ one, requisiteId, productId }: Grower, id: number, over: object = {}) =>
  one.ask(joinLot, {
    params: { id },
    body: { qty: '60', minQty: '10', price: 465_000, requisiteId, productId, ...over },
  })
/** Time passes, and everybody comes in again. */
async function later(days: number, ...people: Person[]) {
  app.clock.tick(days * DAY)
  for (const { email, raw } of [writer, awarder, ...people])
    await raw('POST', '/main/api-auth/auth/login-by-email', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
}
const close = async (...growers: Grower[]) => {
  await later(11, ...growers.map(({ one }) => one))
  await strikeClocks(app.server.inSystem, [lots.clocked, clockedParticipations])
}
const noticesOf = (event: string, growers: readonly Grower[]) =>
  app.server.inSystem(({ tx }) =>
    tx
      .selectFrom('notifications')
      .select('body')
      .where('event', '=', event)
      .where(
        'userId',
        'in',
        growers.map(({ one }) => one.userId),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  )
const keysOf = (said: { error: { modelStateError?: { key: string }[] } }) =>
  said.error.modelStateError?.map(({ key }) => key.replace('$.', ''))
const states = async (id: number) =>
  (await writer.ask(getLot, { params: { id } })).content.ranking?.map(({ status }) => status)

test('a purchase lot goes from its writer to a deal with the cheapest, and the rest to the next', async () => {
  const id = await openLot()
  const [dear, cheap, late] = [await grower(), await grower(), await grower()]
  expect((await join(dear, id, { price: 480_000 })).status).toBe(200)
  app.clock.tick(1000)
  expect((await join(cheap, id)).status).toBe(200)
  app.clock.tick(1000)
  expect((await join(late, id)).status).toBe(200)
  // Nobody sees prices before the end, staff neither.
  expect((await writer.ask(getLot, { params: { id } })).content.ranking).toBeNull()
  await close(cheap)
  const { content: closed } = await awarder.ask(getLot, { params: { id } })
  expect(closed.ranking?.map(({ price, awardedQty }) => [price, awardedQty])).toEqual([
    [465_000, '60'],
    [465_000, '40'],
    [480_000, null],
  ])
  const award = { params: { id }, body: { rowVersion: closed.rowVersion } }
  expect((await writer.ask(awardLot, award)).error.code).toBe('E_SELF_APPROVE')
  expect((await awarder.ask(awardLot, award)).status).toBe(200)
  await settleLot(app.server.inSystem, id)
  expect(await states(id)).toEqual(['converted', 'converted', 'lost'])
  const [won] = (await cheap.one.ask(listMyLots, {})).content.items
  expect(won).toMatchObject({ place: 1, awardedQty: '60', status: 'converted', deal: { side: 'seller' } })
  const deal = await app.server.services.db
    .selectFrom('deals')
    .select(['source', 'gross', 'buyerOrganizationId'])
    .where('id', '=', won?.deal?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(deal).toEqual({ source: 'gov_supply', gross: 60 * 465_000, buyerOrganizationId: writer.organizationId })
  // A second run finds nothing to do.
  await settleLot(app.server.inSystem, id)
  expect(await states(id)).toEqual(['converted', 'converted', 'lost'])
  expect((await app.anonymous().ask(getPublicLot, { params: { id } })).content.awarded).toEqual([
    { place: 1, qty: '60', price: 465_000 },
    { place: 2, qty: '40', price: 465_000 },
  ])
})

test('whoever cannot deliver what was won has two days to mend it, then the next in line gets it', async () => {
  const id = await openLot()
  const [empty, next] = [await grower(), await grower()]
  await join(empty, id, { qty: '100' })
  await join(next, id, { qty: '100', price: 470_000 })
  await app.server.services.db.updateTable('products').set({ stockQty: 0 }).where('id', '=', empty.productId).execute()
  await app.server.services.db
    .updateTable('offers')
    .set({ available: 0, soldOut: true })
    .where('productId', '=', empty.productId)
    .execute()
  await close(empty)
  const { rowVersion } = (await awarder.ask(getLot, { params: { id } })).content
  await awarder.ask(awardLot, { params: { id }, body: { rowVersion } })
  await settleLot(app.server.inSystem, id)
  expect(await states(id)).toEqual(['won', 'lost'])
  const [mine] = (await empty.one.ask(listMyLots, {})).content.items
  expect(mine?.dueAt).not.toBeNull()
  const again = await empty.one.ask(convertWon, {
    params: { id: mine?.id ?? 0 },
    body: { rowVersion: mine?.rowVersion ?? 0 },
  })
  expect(again.status).toBe(409)
  await later(5)
  await strikeClocks(app.server.inSystem, [clockedParticipations])
  await settleLot(app.server.inSystem, id)
  expect(await states(id)).toEqual(['lapsed', 'converted'])
})

test('whoever is passed over is told why, and nobody is without a reason', async () => {
  const id = await openLot()
  const [first, second] = [await grower(), await grower()]
  await join(first, id, { qty: '100', price: 400_000 })
  await join(second, id, { qty: '100', price: 450_000 })
  await close(first)
  const { content } = await awarder.ask(getLot, { params: { id } })
  const [best] = content.ranking ?? []
  const passing = (reason: string) =>
    awarder.ask(awardLot, {
      params: { id },
      body: { rowVersion: content.rowVersion, passedOver: [{ id: best?.id ?? 0, reason }] },
    })
  expect((await passing('yoʻq')).status).toBe(400)
  expect((await passing('Oldingi shartnomani bajarmagan')).status).toBe(200)
  await settleLot(app.server.inSystem, id)
  expect(await states(id)).toEqual(['lost', 'converted'])
  const [mine] = (await first.one.ask(listMyLots, {})).content.items
  expect(mine?.passedOver).toBe('Oldingi shartnomani bajarmagan')
})

test('what is sent stays inside the bounds of the lot, with a product and an account of one’s own', async () => {
  const id = await openLot({ minQty: '5' })
  const [one, other] = [await grower(), await grower()]
  const faults = async (over: object) => keysOf(await join(one, id, over))
  expect(await faults({ qty: '101' })).toEqual(['qty'])
  expect(await faults({ qty: '4', minQty: '1' })).toEqual(['qty'])
  expect(await faults({ qty: '10', minQty: '11' })).toEqual(['minQty'])
  expect(await faults({ price: 480_001 })).toEqual(['price'])
  expect(await faults({ productId: other.productId })).toEqual(['productId'])
  expect(await faults({ requisiteId: other.requisiteId })).toEqual(['requisiteId'])
  expect(await faults({ productId: null, requisiteId: null })).toEqual(['productId', 'requisiteId'])
  const sent = (await join(one, id)).content
  // A better price counts from when it was named; the same again changes no place.
  app.clock.tick(1000)
  const same = (await join(one, id, { qty: '50', rowVersion: sent.rowVersion })).content
  expect(same.sentAt).toBe(sent.sentAt)
  const lower = (await join(one, id, { price: 460_000, rowVersion: same.rowVersion })).content
  expect(lower.sentAt > sent.sentAt).toBe(true)
  expect((await join(one, id, { rowVersion: sent.rowVersion })).error.code).toBe('E_STALE')
  const gone = await one.one.ask(withdrawFromLot, { params: { id: lower.id }, body: { rowVersion: lower.rowVersion } })
  expect(gone.content.status).toBe('withdrawn')
  await close(other)
  expect((await join(other, id)).error.code).toBe('E_STATE')
})

test('who may not take part is told every rule that stands against it', async () => {
  const id = await openLot({ eligibleKinds: ['fermer'], territoryIds: [await idOf(app, '1703')] })
  const one = await grower()
  const { obstacles } = (await one.one.ask(getJoining, { params: { id } })).content
  expect(obstacles).toHaveLength(2)
  expect((await join(one, id)).error.code).toBe('E_NOT_ELIGIBLE')
})

test('a lot is open long enough for people to hear of it, and has the rule of its kind', async () => {
  const soon = await writer.ask(createLot, { body: body({ closesAt: moment(1) }) as never })
  const refused = await writer.ask(publishLot, {
    params: { id: soon.content.id },
    body: { rowVersion: soon.content.rowVersion },
  })
  expect(keysOf(refused)).toEqual(['closesAt'])
  const keys = async (over: object) => keysOf(await writer.ask(createLot, { body: body(over) as never }))
  expect(await keys({ priceRule: 'auction_up' })).toEqual(['priceRule'])
  expect(await keys({ closesAt: moment(-1) })).toEqual(['closesAt'])
  expect(await keys({ kind: 'input', priceRule: 'fixed' })).toEqual(['productId'])
  expect(await keys({ mode: 'external' })).toEqual(['sourceUrl'])
  expect(await keys({ deliveryMode: 'seller' })).toEqual(['addressId'])
  expect(await keys({ deliveryFrom: '2026-12-02', deliveryTo: '2026-12-01' })).toEqual(['deliveryTo'])
  expect(await keys({ minQty: '101' })).toEqual(['minQty'])
})

test('another organization finds neither the lots nor one of them; drafts nobody finds in public', async () => {
  const { id, rowVersion } = (await writer.ask(createLot, { body: body() as never })).content
  const head = await headOf(app, farmAt(district, { kind: 'hokimlik', phone: nextPhone() }))
  const other = await employeeOf(app, head.organizationId, [Permission.GovSupplyManage])
  expect((await other.ask(getLot, { params: { id } })).status).toBe(404)
  expect((await other.ask(listLots, {})).content.items).toEqual([])
  expect((await other.ask(voidLot, { params: { id }, body: { rowVersion, reason: 'Kerak emas boʻldi' } })).status).toBe(
    404,
  )
  expect((await app.anonymous().ask(getPublicLot, { params: { id } })).status).toBe(404)
  const platform = await app.signedIn(['supply-operator'])
  expect((await platform.ask(getLot, { params: { id } })).status).toBe(200)
  const shown = await app.anonymous().ask(listPublicLots, { query: { kind: 'purchase', open: 'true' } })
  expect(shown.content.items.some((one) => one.id === id)).toBe(false)
})

test('as many statements for many lots as for one', async () => {
  await openLot()
  const spent = async (take: number) => (await app.anonymous().ask(listPublicLots, { query: { take } })).statements
  expect(await spent(1)).toBe(await spent(20))
})

test('a lot called off is told to all who take part in it, in as many statements as to one', async () => {
  const spent = async (count: number) => {
    const id = await openLot()
    const growers = await Promise.all(Array.from({ length: count }, () => grower()))
    for (const one of growers) expect((await join(one, id)).status).toBe(200)
    const { rowVersion } = (await writer.ask(getLot, { params: { id } })).content
    const gone = await writer.ask(voidLot, { params: { id }, body: { rowVersion, reason: 'Kerak emas boʻldi' } })
    expect(gone.status).toBe(200)
    const told = await noticesOf('lot.cancelled', growers)
    expect(told.map(({ body: said }) => said.uz)).toEqual(
      growers.map(() => '«Bogʻchalar uchun pomidor»: Kerak emas boʻldi'),
    )
    return gone.statements
  }
  expect(await spent(1)).toBe(await spent(3))
})

test('whoever has won reads the price in their own language', async () => {
  const id = await openLot()
  const one = await grower()
  expect((await join(one, id)).status).toBe(200)
  await close(one)
  const { rowVersion } = (await awarder.ask(getLot, { params: { id } })).content
  expect((await awarder.ask(awardLot, { params: { id }, body: { rowVersion } })).status).toBe(200)
  await settleLot(app.server.inSystem, id)
  const [told] = await noticesOf('lot.awarded', [one])
  expect(told?.body.uz).toContain(formatMoney(465_000, 'uz'))
  expect(told?.body.ru).toContain(formatMoney(465_000, 'ru'))
})
