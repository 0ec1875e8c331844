import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, CallSpec, Line } from '#contract/call.ts'
import {
  answerEnding,
  answerReturn,
  askEnding,
  askReturn,
  callOffDeal,
  completeOwnDeal,
  getDeliveries,
  handOverDeal,
  makeDealReady,
  readDealPaper,
  receiveDeal,
  shipDeal,
  takeCash,
} from '#contract/deals/delivery.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { balanceOf, escrow, free } from '../../clearing/accounts.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { type PlacedDeal, placeDeal, stockOf, topUp, trader, type Wished } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'
import { type Deal, linesOf, lockDeal, partyOf } from '../row.ts'
import { completeDeal } from './complete.ts'

let app: TestApp
/** Where nobody looks at balances, everybody trades with everybody: a person costs a password. */
let regulars: Pick<Wished, 'buyer' | 'seller'>
beforeAll(async () => {
  app = await openMarketApp()
  regulars = { buyer: await trader(app), seller: await trader(app) }
})
afterAll(() => app.close())

const paid = (wished: Wished = regulars) => placeDeal(app, { state: 'paid', qty: '100', ...wished })
/** Tests of delivery need no address: the deal says that it is brought. */
async function onRoad(wished: Wished = regulars): Promise<PlacedDeal> {
  const placed = await paid(wished)
  await app.server.services.db
    .updateTable('deals')
    .set({ deliveryMode: 'seller' })
    .where('id', '=', placed.deal.id)
    .execute()
  return placed
}
const now = ({ deal }: PlacedDeal): Promise<Deal> => app.server.inSystem((ctx) => lockDeal(ctx, deal.id))
const linesNow = ({ deal }: PlacedDeal) => app.server.inSystem((ctx) => linesOf(ctx, [deal.id]))
const balances = ({ deal }: PlacedDeal) =>
  app.server.inSystem(async (ctx) => ({
    escrow: await balanceOf(ctx, escrow(deal)),
    buyer: await balanceOf(ctx, free(partyOf(deal, 'buyer'))),
    seller: await balanceOf(ctx, free(partyOf(deal, 'seller'))),
  }))

async function act<L extends Line, S extends CallSpec>(
  client: Client,
  call: Call<L, S>,
  placed: PlacedDeal,
  body: object = {},
) {
  const { rowVersion } = await now(placed)
  return client.ask(call, { params: { id: placed.deal.id }, body: { rowVersion, ...body } })
}
const send = (placed: PlacedDeal, body: object = {}) => act(placed.seller, shipDeal, placed, body)
const receive = (placed: PlacedDeal, body: object = {}) => act(placed.buyer, receiveDeal, placed, body)
const oneLine = async (placed: PlacedDeal, qty: string) => ({
  lines: [{ lineId: (await linesNow(placed))[0]?.id ?? 0, qty }],
})
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = async (client: Client) => {
  const reply = await client.ask(uploadFile, { query: { name: 'scale.png', purpose: 'deal' }, upload: PNG })
  return reply.content.id
}

describe('a delivery', () => {
  test('is sent whole, received as sent and completed: the seller has the money less the fee', async () => {
    const placed = await onRoad({})
    const sent = await send(placed, { waybill: 'TTN-7', plate: '01A123BC' })
    expect(sent.status).toBe(200)
    expect(sent.content.status).toBe('shipped')
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 900, reservedQty: 0 })
    const seen = await placed.buyer.ask(getDeliveries, { params: { id: placed.deal.id } })
    expect(seen.content.items).toMatchObject([{ number: 1, state: 'sent', waybill: 'TTN-7', code: null }])
    expect(seen.content.left).toMatchObject([{ qty: '0' }])
    expect(seen.content.can).toMatchObject({ receive: true, ship: false })
    expect((await receive(placed)).content.status).toBe('delivered')
    const done = await act(placed.buyer, completeOwnDeal, placed)
    expect(done.content.status).toBe('completed')
    const deal = await now(placed)
    expect(deal.paid - deal.refunded).toBe(deal.gross)
    expect(await balances(placed)).toEqual({ escrow: 0, buyer: 0, seller: deal.gross - deal.sellerFee })
  })

  test('weighed in less within the band: the difference is refunded, the missing is written off', async () => {
    const placed = await onRoad({})
    await send(placed)
    expect((await receive(placed, await oneLine(placed, '97'))).content.status).toBe('delivered')
    const deal = await now(placed)
    expect(deal).toMatchObject({ gross: 140_650_000, refunded: 4_350_000, paid: 145_000_000 })
    expect((await linesNow(placed))[0]).toMatchObject({ qty: 97, shippedQty: 97, receivedQty: 97, gross: 140_650_000 })
    expect(await balances(placed)).toMatchObject({ buyer: 4_350_000, escrow: deal.gross + deal.buyerFee })
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 900, reservedQty: 0 })
  })

  test('weighed in more: charged only with consent and with money', async () => {
    const placed = await onRoad({})
    await send(placed)
    const more = await oneLine(placed, '103')
    const poor = await receive(placed, { ...more, acceptMore: true })
    expect(poor.error.code).toBe('E_FUNDS')
    await app.server.inSystem((ctx) => topUp(ctx, partyOf(placed.deal, 'buyer'), 10_000_000))
    expect((await receive(placed, { ...more, acceptMore: true })).status).toBe(200)
    expect(await now(placed)).toMatchObject({ gross: 149_350_000, paid: 149_350_000, refunded: 0 })
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 897, reservedQty: 0 })
  })

  test('weighed in more without consent counts as agreed', async () => {
    const placed = await onRoad()
    await send(placed)
    expect((await receive(placed, await oneLine(placed, '103'))).content.status).toBe('delivered')
    expect(await now(placed)).toMatchObject({ gross: 145_000_000, paid: 145_000_000, refunded: 0 })
  })

  test('outside the band nothing is counted and nothing has changed', async () => {
    const placed = await onRoad()
    await send(placed)
    const refused = await receive(placed, await oneLine(placed, '90'))
    expect(refused.status).toBe(422)
    expect(refused.error.code).toBe('E_WEIGH_BAND')
    expect(refused.error.details).toMatchObject({ bandPct: 5, lines: [{ sent: '100', received: '90' }] })
    expect(await now(placed)).toMatchObject({ status: 'shipped', refunded: 0 })
  })

  test('comes in parts, and both may leave it at a part', async () => {
    const placed = await onRoad({})
    expect((await send(placed, await oneLine(placed, '40'))).status).toBe(200)
    expect((await receive(placed, await oneLine(placed, '39'))).content.status).toBe('partially_delivered')
    const left = await placed.seller.ask(getDeliveries, { params: { id: placed.deal.id } })
    expect(left.content.left).toMatchObject([{ qty: '60' }])
    const tooMuch = await send(placed, await oneLine(placed, '60.001'))
    expect(tooMuch.error.modelStateError?.[0]?.key).toBe('$.lines[0].qty')
    expect((await send(placed, await oneLine(placed, '10'))).status).toBe(200)
    expect((await receive(placed)).content.status).toBe('partially_delivered')
    const asked = await act(placed.seller, askEnding, placed, { reason: 'Qolgani nobud boʻldi' })
    expect(asked.content.status).toBe('partially_delivered')
    expect((await act(placed.seller, answerEnding, placed, { accept: true })).error.code).toBe('E_FORBIDDEN')
    const ended = await act(placed.buyer, answerEnding, placed, { accept: true })
    expect(ended.content.status).toBe('delivered')
    expect((await linesNow(placed))[0]).toMatchObject({ qty: 49, shippedQty: 49, receivedQty: 49 })
    const deal = await now(placed)
    expect(deal).toMatchObject({ gross: 71_050_000, paid: 145_000_000, refunded: 73_950_000, buyerFee: 71_768 })
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 950, reservedQty: 0 })
    await act(placed.buyer, completeOwnDeal, placed)
    expect(await balances(placed)).toEqual({
      escrow: 0,
      seller: deal.gross - deal.sellerFee,
      buyer: 73_950_000 + (placed.deal.buyerFee - deal.buyerFee),
    })
  })

  test('is refused in the wrong state, by the wrong side, from outside and of an old page', async () => {
    const placed = await onRoad()
    expect((await receive(placed)).error.code).toBe('E_STATE')
    expect((await act(placed.buyer, completeOwnDeal, placed)).error.code).toBe('E_STATE')
    // A person who buys has the code of sellers too: the side decides.
    expect((await act(placed.buyer, shipDeal, placed)).error.code).toBe('E_FORBIDDEN')
    const stranger = await trader(app)
    expect((await act(stranger, shipDeal, placed)).status).toBe(404)
    expect((await stranger.ask(getDeliveries, { params: { id: placed.deal.id } })).status).toBe(404)
    expect((await stranger.ask(getDeliveries, { params: { id: randomUUID() } })).status).toBe(404)
    expect((await act(placed.seller, makeDealReady, placed)).error.code).toBe('E_STATE')
    const old = await placed.seller.ask(shipDeal, { params: { id: placed.deal.id }, body: { rowVersion: 1 } })
    expect(old.error).toMatchObject({ code: 'E_STALE', details: { current: { status: 'paid' } } })
    const foreign = await send(placed, { lines: [{ lineId: 999_999, qty: '1' }] })
    expect(foreign.error.modelStateError?.[0]?.key).toBe('$.lines[0].lineId')
    const { lines } = await oneLine(placed, '1')
    expect((await send(placed, { lines: [...lines, ...lines] })).status).toBe(400)
    for (const qty of ['-1', '0', '1e9', '0.0001', 9_999_999_999])
      expect((await send(placed, { lines: [{ ...lines[0], qty }] })).status).toBe(400)
  })

  test('shows its photos to both sides and to nobody else', async () => {
    const placed = await onRoad()
    const photo = await upload(placed.seller)
    const theirs = await upload(placed.buyer)
    expect((await send(placed, { photos: [theirs] })).error.modelStateError?.[0]?.key).toBe('$.photos[0]')
    await send(placed, { photos: [photo] })
    const read = (client: Client, fileId: string) =>
      client.ask(readDealPaper, { params: { id: placed.deal.id, fileId } }).then((reply) => reply.status)
    expect(await read(placed.buyer, photo)).toBe(200)
    expect(await read(placed.seller, photo)).toBe(200)
    expect(await read(placed.seller, theirs)).toBe(404)
    expect(await read(await trader(app), photo)).toBe(404)
    expect(await read(await app.signedIn(['arbiter']), photo)).toBe(200)
  })

  test('costs the same statements whatever its lines', async () => {
    const few = await onRoad({ ...regulars, lines: 1 })
    const many = await onRoad({ ...regulars, lines: 6 })
    const counts: number[][] = []
    for (const placed of [few, many])
      counts.push([
        (await send(placed)).statements,
        (await receive(placed)).statements,
        (await act(placed.buyer, completeOwnDeal, placed)).statements,
      ])
    // The first completion of a pair opens their accounts.
    for (const [at, count] of (counts[1] ?? []).entries()) expect(count).toBeLessThanOrEqual(counts[0]?.[at] ?? 0)
    expect(Math.max(...(counts[1] ?? []))).toBeLessThan(60)
    const pages: number[] = []
    for (const placed of [few, few, many])
      pages.push((await placed.buyer.ask(getDeliveries, { params: { id: placed.deal.id } })).statements)
    expect(pages[2]).toBe(pages[1])
  })
})

describe('a pickup', () => {
  const ready = async (wished: Wished = regulars) => {
    const placed = await paid(wished)
    const made = await act(placed.seller, makeDealReady, placed)
    expect(made.content.status).toBe('ready_for_pickup')
    const page = await placed.buyer.ask(getDeliveries, { params: { id: placed.deal.id } })
    return { placed, code: page.content.items[0]?.code ?? '' }
  }

  test('keeps the goods reserved; the code is the buyer’s alone and hands them over', async () => {
    const { placed, code } = await ready()
    expect(code).toMatch(/^\d{6}$/)
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 1000, reservedQty: 100 })
    const theirs = await placed.seller.ask(getDeliveries, { params: { id: placed.deal.id } })
    expect(theirs.content.items[0]?.code).toBeNull()
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await act(placed.seller, handOverDeal, placed, { code: wrong })).error.code).toBe('E_PICKUP_CODE')
    const given = await act(placed.seller, handOverDeal, placed, { code, ...(await oneLine(placed, '98')) })
    expect(given.content.status).toBe('delivered')
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 902, reservedQty: 0 })
    expect(await now(placed)).toMatchObject({ refunded: 2_900_000, gross: 142_100_000 })
  })

  test('is not opened by trying codes', async () => {
    const { placed } = await ready()
    const tries = []
    for (let at = 0; at < 11; at++)
      tries.push((await act(placed.seller, handOverDeal, placed, { code: `12345${at % 10}` })).status)
    expect(tries.at(-1)).toBe(429)
  })

  test('takes more than is in stock as found', async () => {
    const { placed } = await ready({ ...regulars, stockQty: 100 })
    await app.server.inSystem((ctx) => topUp(ctx, partyOf(placed.deal, 'buyer'), 10_000_000))
    const body = { ...(await oneLine(placed, '104')), acceptMore: true }
    expect((await receive(placed, body)).content.status).toBe('delivered')
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 0, reservedQty: 0 })
    expect(await now(placed)).toMatchObject({ gross: 150_800_000, paid: 150_800_000 })
  })

  test('for cash: straight from waiting, the seller confirms the money, no journal', async () => {
    const placed = await placeDeal(app, { state: 'awaiting_payment', payMode: 'cash_on_pickup' })
    expect((await act(placed.seller, makeDealReady, placed)).content.status).toBe('ready_for_pickup')
    expect((await receive(placed)).error.code).toBe('E_CASH_FIRST')
    const page = await placed.buyer.ask(getDeliveries, { params: { id: placed.deal.id } })
    const code = page.content.items[0]?.code
    const unsaid = await act(placed.seller, handOverDeal, placed, { code })
    expect(unsaid.error.modelStateError?.[0]?.key).toBe('$.cashTaken')
    const given = await act(placed.seller, handOverDeal, placed, { code, cashTaken: true })
    expect(given.content.status).toBe('delivered')
    expect(await now(placed)).toMatchObject({ paid: 14_500_000, refunded: 0, gross: 14_500_000 })
    expect((await act(placed.buyer, completeOwnDeal, placed)).content.status).toBe('completed')
    expect(await balances(placed)).toEqual({ escrow: 0, buyer: 0, seller: 0 })
  })

  test('for cash: confirmed beforehand, or called off where nobody came', async () => {
    const first = await placeDeal(app, { ...regulars, state: 'awaiting_payment', payMode: 'cash_on_pickup' })
    await act(first.seller, makeDealReady, first)
    expect((await act(first.seller, takeCash, first)).status).toBe(200)
    expect((await act(first.seller, takeCash, first)).error.code).toBe('E_STATE')
    expect((await act(first.buyer, callOffDeal, first, { reason: 'Kelmadi' })).error.code).toBe('E_STATE')
    expect((await receive(first, await oneLine(first, '9.8'))).content.status).toBe('delivered')
    expect(await now(first)).toMatchObject({ paid: 14_500_000, refunded: 290_000, gross: 14_210_000 })
    const second = await placeDeal(app, { ...regulars, state: 'awaiting_payment', payMode: 'cash_on_pickup' })
    await act(second.seller, makeDealReady, second)
    const off = await act(second.seller, callOffDeal, second, { reason: 'Xaridor kelmadi' })
    expect(off.content.status).toBe('cancelled')
    expect(await stockOf(app, second.productId)).toEqual({ stockQty: 1000, reservedQty: 0 })
  })

  test('of an unpaid deal of another mode is refused', async () => {
    const placed = await placeDeal(app, { ...regulars, state: 'awaiting_payment' })
    expect((await act(placed.seller, makeDealReady, placed)).error.code).toBe('E_STATE')
  })
})

describe('a return', () => {
  const delivered = async (wished: Wished = regulars) => {
    const placed = await onRoad(wished)
    await send(placed)
    await receive(placed)
    return placed
  }

  test('taken back: goods on sale, all the money with the buyer', async () => {
    const placed = await delivered({})
    const photo = await upload(placed.buyer)
    expect((await act(placed.buyer, askReturn, placed, { reason: 'Chirigan', photos: [photo] })).status).toBe(200)
    expect((await act(placed.buyer, completeOwnDeal, placed)).error.code).toBe('E_STATE')
    expect((await act(placed.buyer, answerReturn, placed, { accept: true })).error.code).toBe('E_FORBIDDEN')
    expect((await act(placed.seller, answerReturn, placed, { accept: true })).content.status).toBe('returned')
    expect(await stockOf(app, placed.productId)).toEqual({ stockQty: 1000, reservedQty: 0 })
    const deal = await now(placed)
    expect(deal.refunded).toBe(deal.paid)
    expect(await balances(placed)).toEqual({ escrow: 0, seller: 0, buyer: deal.gross + deal.buyerFee })
  })

  test('declined: the buyer has a new term, and may complete or argue', async () => {
    const placed = await delivered()
    await act(placed.buyer, askReturn, placed, { reason: 'Chirigan' })
    expect((await act(placed.buyer, askReturn, placed, { reason: 'Chirigan' })).error.code).toBe('E_STATE')
    const before = (await now(placed)).dueAt
    app.clock.tick(60_000)
    const answer = await act(placed.seller, answerReturn, placed, { accept: false, comment: 'Sifatli edi' })
    expect(answer.content.status).toBe('delivered')
    expect((await now(placed)).dueAt?.getTime()).toBeGreaterThan(before?.getTime() ?? 0)
    const page = await placed.buyer.ask(getDeliveries, { params: { id: placed.deal.id } })
    expect(page.content.return).toMatchObject({ state: 'declined', answer: 'Sifatli edi', askedBy: 'buyer' })
    expect(page.content.can).toMatchObject({ complete: true, askReturn: true })
  })

  test('nobody answered goes to an arbiter instead of being completed by time', async () => {
    const placed = await delivered()
    await act(placed.buyer, askReturn, placed, { reason: 'Chirigan' })
    const after = await app.server.inSystem(async (ctx) =>
      completeDeal(ctx, await lockDeal(ctx, placed.deal.id), 'system'),
    )
    expect(after.status).toBe('disputed')
    const dispute = await app.server.services.db
      .selectFrom('disputes')
      .selectAll()
      .where('dealId', '=', placed.deal.id)
      .executeTakeFirstOrThrow()
    expect(dispute).toMatchObject({ kind: 'quality', openedSide: 'buyer', state: 'open' })
  })

  test('is asked for only while delivered', async () => {
    const placed = await onRoad()
    expect((await act(placed.buyer, askReturn, placed, { reason: 'Fikrimdan qaytdim' })).error.code).toBe('E_STATE')
  })
})

test('by time a silent deal is completed', async () => {
  const placed = await onRoad()
  await send(placed)
  await receive(placed)
  const done = await app.server.inSystem(async (ctx) =>
    completeDeal(ctx, await lockDeal(ctx, placed.deal.id), 'system'),
  )
  expect(done.status).toBe('completed')
  expect((await balances(placed)).escrow).toBe(0)
})
