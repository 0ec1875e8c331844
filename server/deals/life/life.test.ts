import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptRevision,
  cancelDeal,
  confirmDeal,
  type Deal,
  getDeal,
  getRegistryDeal,
  reviseDeal,
} from '#contract/deals/deals.ts'
import { getDeletion } from '#contract/identity/deletion.ts'
import { HOUR_MS } from '#uz/durations.ts'
import type { TestApp } from '../../testing/app.ts'
import { type PlacedDeal, partyOfTrader, placeDeal, stockOf, type Trader, topUp, trader } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'
import { actOnDue } from './due.ts'

let app: TestApp
let buyer: Trader
let seller: Trader

beforeAll(async () => {
  app = await openMarketApp()
  buyer = await trader(app)
  seller = await trader(app)
})
afterAll(() => app.close())

const place = (over: Parameters<typeof placeDeal>[1] = {}) => placeDeal(app, { buyer, seller, ...over })
const at = ({ deal }: PlacedDeal) => ({ params: { id: deal.id } })
const seen = (placed: PlacedDeal, over: object = {}) => ({
  ...at(placed),
  body: { rowVersion: placed.deal.rowVersion, ...over },
})
// Sessions of the two are over once the clock has moved by hours.
const rowOf = ({ deal }: PlacedDeal) =>
  app.server.services.db.selectFrom('deals').selectAll().where('id', '=', deal.id).executeTakeFirstOrThrow()
const statusOf = async (placed: PlacedDeal) => (await rowOf(placed)).status
const heard = (userId: string, event: string) =>
  app.server.services.db
    .selectFrom('notifications')
    .select('body')
    .where('userId', '=', userId)
    .where('event', '=', event)
    .orderBy('id')
    .execute()

describe('a seller', () => {
  test('confirms, and a small deal between two people waits for the payment', async () => {
    const placed = await place()
    const { content, statements } = await seller.ask(confirmDeal, seen(placed))
    expect(content).toMatchObject({ status: 'awaiting_payment', side: 'seller', next: { who: 'buyer', step: 'pay' } })
    expect(content.timeline.map((event) => event.step)).toEqual(['requirePayment', 'confirm', 'create'])
    expect(content.payable).toBeNull()
    expect(statements).toBeLessThanOrEqual(70)
    const page = await buyer.ask(getDeal, at(placed))
    expect(page.content).toMatchObject({
      side: 'buyer',
      payable: 14_514_500,
      sellerFee: null,
      can: { pay: true, confirm: false },
    })
    expect(page.statements).toBeLessThanOrEqual(12)
  })

  test('and a company sign first', async () => {
    const placed = await placeDeal(app, { buyer, seller: await trader(app, 'mchj') })
    const { content } = await placed.seller.ask(confirmDeal, seen(placed))
    expect(content).toMatchObject({
      status: 'contract_signing',
      contractNeeded: true,
      next: { who: 'both', step: 'sign' },
    })
  })

  test('who has less asks the buyer again; what is not sold goes back on sale', async () => {
    const placed = await place({ lines: 2, content: { vatRate: '12' } })
    const page = (await seller.ask(getDeal, at(placed))).content
    const [first, second] = page.lines
    const lines = [
      { id: first?.id, qty: '7.5' },
      { id: second?.id, qty: '0' },
    ]
    const revised = await seller.ask(reviseDeal, seen(placed, { lines, reason: 'Yomgʻir urdi' }))
    expect(revised.content).toMatchObject({
      status: 'revised',
      gross: 10_875_000,
      next: { who: 'buyer', step: 'acceptRevision' },
    })
    expect(revised.content.sellerFee).toBe(10_875)
    expect(revised.content.timeline[0]?.details).toMatchObject({ grossBefore: 29_000_000, gross: 10_875_000 })
    expect(await stockOf(app, placed.productIds[0] ?? 0)).toMatchObject({ reservedQty: 7.5 })
    expect(await stockOf(app, placed.productIds[1] ?? 0)).toMatchObject({ reservedQty: 0 })
    const body = { rowVersion: revised.content.rowVersion }
    expect((await seller.ask(acceptRevision, { ...at(placed), body })).status).toBe(403)
    const accepted = await buyer.ask(acceptRevision, { ...at(placed), body })
    expect(accepted.content).toMatchObject({ status: 'awaiting_payment', gross: 10_875_000 })
  })

  test('may not ask for more, for nothing at all, or for what changes nothing', async () => {
    const placed = await place()
    const [line] = (await seller.ask(getDeal, at(placed))).content.lines
    const faultOf = async (lines: object[], over: object = {}) =>
      (await seller.ask(reviseDeal, seen(placed, { lines, ...over }))).codes[0]
    expect(await faultOf([{ id: line?.id, qty: '10.001' }])).toBe('lines[0].qty V_NOT_MORE')
    expect(await faultOf([{ id: line?.id, qty: '0' }])).toBe('lines V_REQUIRED')
    expect(await faultOf([{ id: line?.id, qty: '10' }])).toMatch(/^lines V_/)
    expect(await faultOf([], { deliveryFee: 100 })).toBe('deliveryFee V_CHOICE')
    expect((await seller.ask(reviseDeal, seen(placed, { lines: [{ id: 1, qty: '1' }] }))).status).toBe(404)
    expect(await stockOf(app, placed.productId)).toMatchObject({ reservedQty: 10 })
  })
})

describe('refused', () => {
  test('a stranger, the other side’s step, a step out of its state, a version gone by', async () => {
    const placed = await place()
    const stranger = await trader(app)
    expect((await stranger.ask(getDeal, at(placed))).status).toBe(404)
    expect((await stranger.ask(confirmDeal, seen(placed))).status).toBe(404)
    expect((await stranger.ask(cancelDeal, seen(placed, { reason: 'price' }))).status).toBe(404)
    expect((await buyer.ask(confirmDeal, seen(placed))).status).toBe(403)
    expect((await buyer.ask(acceptRevision, seen(placed))).error.code).toBe('E_STATE')
    const stale = await seller.ask(confirmDeal, seen(placed, { rowVersion: 7 }))
    expect([stale.status, stale.error.code]).toEqual([409, 'E_STALE'])
    expect(stale.error.details).toMatchObject({ current: { id: placed.deal.id, rowVersion: placed.deal.rowVersion } })
    expect((await buyer.ask(getRegistryDeal, at(placed))).status).toBe(403)
  })

  test('of two who confirm at once one is late', async () => {
    const placed = await place()
    const both = await Promise.all([seller.ask(confirmDeal, seen(placed)), seller.ask(confirmDeal, seen(placed))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('telephones are shown to the two of them once they agree, and not to staff', async () => {
  const placed = await place()
  const phones = ({ buyer, seller }: Deal) => [buyer.phone, seller.phone]
  expect(phones((await buyer.ask(getDeal, at(placed))).content)).toEqual([null, null])
  await seller.ask(confirmDeal, seen(placed))
  expect(phones((await buyer.ask(getDeal, at(placed))).content)).toEqual([null, seller.phone])
  expect(phones((await seller.ask(getDeal, at(placed))).content)).toEqual([buyer.phone, null])
  const arbiter = await app.signedIn(['system-admin'])
  const staff = await arbiter.ask(getRegistryDeal, at(placed))
  if (staff.status === 200) expect(phones(staff.content)).toEqual([null, null])
})

describe('stepping back', () => {
  test('with a reason gives the goods back and tells the other side', async () => {
    const placed = await place({ state: 'awaiting_payment' })
    expect((await buyer.ask(cancelDeal, seen(placed, { reason: 'other' }))).status).toBe(400)
    const before = (await heard(seller.userId, 'order.cancelled')).length
    const { content } = await buyer.ask(cancelDeal, seen(placed, { reason: 'price', text: 'Qimmat' }))
    expect(content).toMatchObject({ status: 'cancelled', cancelReason: 'price', can: { cancel: false } })
    expect(content.timeline[0]).toMatchObject({ step: 'cancel', reason: 'price', details: { text: 'Qimmat' } })
    expect(await stockOf(app, placed.productId)).toMatchObject({ reservedQty: 0 })
    expect(await heard(seller.userId, 'order.cancelled')).toHaveLength(before + 1)
  })

  test('is too late once it is paid', async () => {
    const placed = await place({ state: 'paid' })
    expect((await buyer.ask(cancelDeal, seen(placed, { reason: 'price' }))).error.code).toBe('E_STATE')
  })

  test('from a signed deal with deposits leaves the deposit of whoever broke it to an arbiter', async () => {
    const [one, two] = [await trader(app, 'mchj'), await trader(app, 'fermer')]
    for (const who of [one, two]) await app.server.inSystem((ctx) => topUp(ctx, partyOfTrader(who), 1_000_000_000))
    const placed = await placeDeal(app, {
      buyer: one,
      seller: two,
      state: 'awaiting_payment',
      qty: '7000',
      stockQty: 9000,
    })
    expect(placed.deal.gross).toBe(10_150_000_000)
    const { content } = await two.ask(cancelDeal, seen(placed, { reason: 'no_stock' }))
    expect(content.status).toBe('cancelled')
    const disputes = await app.server.services.db
      .selectFrom('disputes')
      .selectAll()
      .where('dealId', '=', placed.deal.id)
      .execute()
    expect(disputes).toMatchObject([{ kind: 'default', defaulter: 'seller', claim: 507_500_000 }])
  })
})

test('an account in the middle of a deal is not deleted', async () => {
  const person = await trader(app)
  await place({ buyer: person })
  const { content } = await person.ask(getDeletion)
  expect(content.obligations.map(({ code }) => code)).toContain('open-deals-buyer')
})

test('whatever is ordered and then left, sums are sums of lines, and stock is what movements say', async () => {
  const qty = fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000)
  await fc.assert(
    fc.asyncProperty(
      qty,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('none', '0', '12'),
      // A thousandth of it costs a tiyin at least: what is worth nothing is not sold.
      fc.integer({ min: 1000, max: 9_999_999 }),
      async (ordered, part, vatRate, price) => {
        const placed = await place({ qty: String(ordered), lines: 2, content: { vatRate, price } })
        const left = Math.max(1, Math.floor(ordered * 1000 * part)) / 1000
        const [first] = (await seller.ask(getDeal, at(placed))).content.lines
        const { content, status } = await seller.ask(
          reviseDeal,
          seen(placed, { lines: [{ id: first?.id, qty: String(left) }] }),
        )
        const deal = status === 200 ? content : (await seller.ask(getDeal, at(placed))).content
        for (const line of deal.lines) expect(line.gross).toBe(line.net + line.vat)
        const sum = (of: 'net' | 'vat' | 'gross') => deal.lines.reduce((total, line) => total + line[of], 0)
        expect([deal.net, deal.vat, deal.gross]).toEqual([sum('net'), sum('vat'), sum('gross')])
        const { rows } = await app.server.services.db
          .selectFrom('stockMovements')
          .select(({ fn }) => fn.sum<number>('reservedDelta').as('reserved'))
          .where('orderId', '=', placed.deal.id)
          .where('productId', '=', placed.productId)
          .execute()
          .then((found) => ({ rows: found }))
        expect(Number(rows[0]?.reserved)).toBe(Number(deal.lines[0]?.qty))
      },
    ),
    { numRuns: 15 },
  )
})

describe('clocks', () => {
  test('what nobody confirms ends after a day, and the seller is reminded three hours before', async () => {
    const placed = await place({ seller: await trader(app) })
    const { userId } = placed.seller
    app.clock.tick(21 * HOUR_MS - 60_000)
    await actOnDue(app.server.inSystem)
    expect(await heard(userId, 'order.due')).toHaveLength(0)
    app.clock.tick(2 * 60_000)
    await Promise.all([actOnDue(app.server.inSystem), actOnDue(app.server.inSystem)])
    await actOnDue(app.server.inSystem)
    expect(await heard(userId, 'order.due')).toHaveLength(1)
    expect(await statusOf(placed)).toBe('new')
    app.clock.tick(3 * HOUR_MS)
    await Promise.all([actOnDue(app.server.inSystem), actOnDue(app.server.inSystem)])
    expect(await rowOf(placed)).toMatchObject({ status: 'cancelled', cancelReason: 'expired', dueAt: null })
    expect(await heard(userId, 'order.autoCancelled')).toHaveLength(1)
    expect(await stockOf(app, placed.productId)).toMatchObject({ reservedQty: 0 })
  })

  test('what nobody pays for ends by the way it is paid', async () => {
    const card = await place({ state: 'awaiting_payment', payMode: 'payme' })
    const transfer = await place({ state: 'awaiting_payment', payMode: 'bank_transfer' })
    app.clock.tick(12 * HOUR_MS + 1)
    await actOnDue(app.server.inSystem)
    expect([await statusOf(card), await statusOf(transfer)]).toEqual(['cancelled', 'awaiting_payment'])
    app.clock.tick(5 * 24 * HOUR_MS)
    await actOnDue(app.server.inSystem)
    expect(await statusOf(transfer)).toBe('cancelled')
  })
})
