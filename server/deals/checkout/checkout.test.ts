import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts'
import { checkout, previewCheckout } from '#contract/deals/checkout.ts'
import { createAddress } from '#contract/market/addresses.ts'
import { getBasket, putInBasket } from '#contract/market/basket.ts'
import type { ProductContent } from '#contract/market/product.ts'
import type { TestApp } from '../../testing/app.ts'
import { raceForStock } from '../../testing/checkout-race.ts'
import { type Trader, trader } from '../../testing/deals.ts'
import { openMarketApp, placeProducts } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'

let app: TestApp
let buyer: Trader
let sellers: Trader[]
let place: number
const PRICE = 1_450_000

beforeAll(async () => {
  app = await openMarketApp()
  place = await idOf(app, '1718236')
  buyer = await trader(app)
  sellers = await Promise.all([trader(app), trader(app, 'mchj'), trader(app)])
})
afterAll(() => app.close())

async function onSale(seller: Trader | undefined, content: Partial<ProductContent> = {}, stockQty = 100) {
  const [id] = await app.server.inSystem((ctx) =>
    placeProducts(ctx, [
      {
        ownerUserId: seller?.userId ?? '',
        ownerOrganizationId: seller?.organizationId ?? null,
        originTerritoryId: place,
        stockQty,
        content,
      },
    ]),
  )
  return id ?? 0
}

const block = (productId: number, over: object = {}, item: object = {}) => ({
  items: [{ productId, qty: '10', priceSeen: PRICE, ...item }],
  deliveryMode: 'pickup',
  payMode: 'clearing',
  ...over,
})
const order = (who: Trader, ...blocks: object[]) => who.ask(checkout, { body: { blocks, consent: true } })
const stockOf = (id: number) =>
  app.server.services.db
    .selectFrom('products')
    .select(['stockQty', 'reservedQty', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('an order', () => {
  test('is one deal per seller, with goods reserved and the basket emptied of them', async () => {
    const [one, two] = [
      await onSale(sellers[0], { vatRate: '12' }),
      await onSale(sellers[1], { priceTiers: [{ minQty: '10', price: 1_000_000 }] }),
    ]
    const kept = await onSale(sellers[2])
    for (const id of [one, two, kept])
      await buyer.ask(putInBasket, { params: { productId: id }, body: { qty: '10', priceSeen: PRICE } })
    const { status, content } = await order(buyer, block(one), block(two))
    expect(status).toBe(200)
    expect(content.deals.map(({ gross, payable, status }) => ({ gross, payable, status }))).toEqual([
      { gross: 14_500_000, payable: 14_514_500, status: 'new' },
      { gross: 10_000_000, payable: 10_010_000, status: 'new' },
    ])
    expect(content.deals[0]?.number).toMatch(/^B-2026-\d{6}$/)
    expect(await stockOf(one)).toMatchObject({ stockQty: 100, reservedQty: 10 })
    const basket = await buyer.ask(getBasket)
    expect(basket.content.items.map((item) => item.productId)).toEqual([kept])
    const line = await app.server.services.db
      .selectFrom('dealLines')
      .selectAll()
      .where('productId', '=', one)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ gross: 14_500_000, vat: 1_553_571, net: 12_946_429 })
    expect(line.snapshot).toMatchObject({ title: { uz: 'Pomidor «Pinkbay»' }, unitSymbol: { uz: 'kg' } })
    const agreed = await app.server.services.db
      .selectFrom('consents')
      .select(['kind', 'given', 'userId'])
      .where('method', '=', 'checkout')
      .execute()
    expect(agreed).toEqual([{ kind: 'offerta', given: true, userId: buyer.userId }])
  })

  test('sent twice with one key is made once', async () => {
    const id = await onSale(sellers[0])
    const body = { blocks: [block(id)], consent: true }
    const headers = { [IDEMPOTENCY_HEADER]: 'twice-pressed-1' }
    const [first, second] = [await buyer.ask(checkout, { body }, headers), await buyer.ask(checkout, { body }, headers)]
    expect(second.content).toEqual(first.content)
    expect(await stockOf(id)).toMatchObject({ reservedQty: 10 })
  })

  test('takes as few statements for five sellers as the number of sellers asks for', async () => {
    const more = [...sellers, await trader(app), await trader(app)]
    const ids = await Promise.all(more.map((seller) => onSale(seller)))
    const single = await order(buyer, block(await onSale(sellers[0])))
    const five = await order(buyer, ...ids.map((id) => block(id)))
    expect(five.status).toBe(200)
    const perSeller = (five.statements - single.statements) / 4
    expect(perSeller).toBeLessThanOrEqual(2)
    expect(single.statements).toBeLessThanOrEqual(22)
  })
})

describe('nothing is written', () => {
  test('when a price has changed: every changed row is named with the new price', async () => {
    const [one, two] = [await onSale(sellers[0]), await onSale(sellers[1], { price: 2_000_000 })]
    const { status, error } = await order(buyer, block(one), block(two))
    expect([status, error.code]).toEqual([422, 'E_PRICE_CHANGED'])
    expect(error.details).toMatchObject({ rows: [{ productId: two, code: 'E_PRICE_CHANGED', price: 2_000_000 }] })
    expect(await stockOf(one)).toMatchObject({ reservedQty: 0 })
  })

  test.each([
    ['E_STOCK', {}, { qty: '101' }],
    ['E_MIN_ORDER', { minOrderQty: '20' }, {}],
    ['V_RANGE', { maxOrderQty: '5' }, {}],
    ['V_ORDER_STEP', { stepQty: '3' }, {}],
  ] as const)('%s', async (code, content, item) => {
    const id = await onSale(sellers[0], content)
    const { error } = await order(buyer, block(id, {}, item))
    expect(error.code).toBe(code)
    expect(error.details).toMatchObject({ rows: [{ productId: id, title: 'Pomidor «Pinkbay»', code }] })
    expect(await stockOf(id)).toMatchObject({ reservedQty: 0 })
  })

  test('for one’s own goods, goods off the shelf, the same goods twice and goods of two sellers in one block', async () => {
    const [seller] = sellers
    const own = await onSale(seller)
    if (seller) expect((await order(seller, block(own))).error.code).toBe('E_OWN_PRODUCT')
    expect((await order(buyer, block(999_999))).error.code).toBe('E_NOT_OFFERED')
    expect((await order(buyer, block(own), block(own))).error.modelStateError?.[0]?.key).toBe('$.blocks')
    const other = await onSale(sellers[2])
    const mixed = { ...block(own), items: [own, other].map((productId) => ({ productId, qty: '1', priceSeen: PRICE })) }
    expect((await order(buyer, mixed)).codes).toEqual(['blocks[0].items V_ONE_SELLER'])
  })

  test('without an address, with another’s address, by a way the seller does not offer, for yesterday', async () => {
    const id = await onSale(sellers[0], { delivery: ['pickup', 'seller'] })
    const stranger = await trader(app)
    const foreign = await stranger.ask(createAddress, {
      body: {
        label: 'Uy',
        kind: 'home',
        territoryId: (
          await app.server.services.db
            .selectFrom('territories')
            .select('id')
            .where('level', '=', 'neighborhood')
            .executeTakeFirstOrThrow()
        ).id,
        contactName: 'Ali',
        contactPhone: '+998901112233',
      },
    })
    expect(foreign.status).toBe(200)
    for (const [over, field] of [
      [{ deliveryMode: 'seller' }, 'addressId'],
      [{ deliveryMode: 'seller', addressId: foreign.content.id }, 'addressId'],
      [{ deliveryMode: 'carrier' }, 'deliveryMode'],
      [{ plannedOn: '2026-11-01' }, 'plannedOn'],
    ] as const) {
      const { error } = await order(buyer, block(id, over))
      expect(error.modelStateError?.[0]?.key).toBe(`$.blocks[0].${field}`)
    }
    const sent = await order(stranger, block(id, { deliveryMode: 'seller', addressId: foreign.content.id }))
    expect(sent.status).toBe(200)
  })

  test('in cash from an organization, by delivery, or above the limit', async () => {
    const person = await onSale(sellers[0], { delivery: ['pickup', 'seller'] }, 1000)
    const company = await onSale(sellers[1])
    const cash = { payMode: 'cash_on_pickup' }
    expect((await order(buyer, block(company, cash))).codes).toEqual(['blocks[0].payMode V_CASH'])
    expect((await order(buyer, block(person, cash, { qty: '700' }))).error.code).toBe('E_LIMIT')
    const { content } = await order(buyer, block(person, cash))
    expect(content.deals[0]).toMatchObject({ gross: 14_500_000, payable: 14_500_000 })
  })

  test('without consent, without a sign-in, with a quantity beyond numbers', async () => {
    const id = await onSale(sellers[0])
    expect((await buyer.ask(checkout, { body: { blocks: [block(id)], consent: false } })).status).toBe(400)
    expect((await app.anonymous().ask(checkout, { body: { blocks: [block(id)], consent: true } })).status).toBe(401)
    expect((await order(buyer, block(id, {}, { qty: '999999999.999' }))).error.code).toBe('E_STOCK')
    expect((await order(buyer, block(id, {}, { priceSeen: 2 ** 53 }))).status).toBe(400)
    expect((await order(buyer, block(id, {}, { qty: '-1' }))).status).toBe(400)
  })
})

test('a preview tells what an order would cost and need, and keeps nothing', async () => {
  const id = await onSale(sellers[1], {
    vatRate: '12',
    delivery: ['seller'],
    deliveryFee: { kind: 'fixed', amount: 5_000_000 },
  })
  const { content } = await buyer.ask(previewCheckout, { body: { blocks: [{ items: block(id).items }] } })
  expect(content.blocks[0]).toMatchObject({
    gross: 19_500_000,
    deliveryFee: 5_000_000,
    vat: 1_553_571,
    net: 17_946_429,
    buyerFee: 19_500,
    payable: 19_519_500,
    deliveryModes: ['seller'],
    contractNeeded: true,
    deposit: 0,
    rows: [],
  })
  const cash = content.blocks[0]?.payModes.find(({ mode }) => mode === 'cash_on_pickup')
  expect(cash).toMatchObject({ allowed: false })
  expect(await stockOf(id)).toMatchObject({ reservedQty: 0 })
})

test('the last goods are sold once, however many ask at the same time', async () => {
  const id = await onSale(sellers[0], {}, 10)
  const { sold, told } = await raceForStock({ buyers: [buyer], productId: id, price: PRICE, orders: 100 })
  expect([sold, told]).toEqual([10, new Set(['E_STOCK'])])
  expect(await stockOf(id)).toEqual({ stockQty: 10, reservedQty: 10, status: 'sold_out' })
  const offer = await app.server.services.db
    .selectFrom('offers')
    .select(['available', 'soldOut'])
    .where('productId', '=', id)
    .executeTakeFirstOrThrow()
  expect(offer).toEqual({ available: 0, soldOut: true })
})
