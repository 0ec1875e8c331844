import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DealStep, dealProcess, type PayMode } from '#contract/deals/deal-process.ts'
import {
  acceptRevision,
  cancelDeal,
  clearDealPrice,
  confirmDeal,
  getRegistryDeal,
  listRegistry,
  reviseDeal,
} from '#contract/deals/deals.ts'
import { makeDealReady } from '#contract/deals/delivery.ts'
import { getDealManifest, sendSignCode } from '#contract/deals/documents.ts'
import { freezableStates } from '#contract/deals/joined.ts'
import { makePayLink, payDeal as payClearing } from '#contract/deals/payments.ts'
import { createReferencePrice } from '#contract/market/prices.ts'
import { createRequisite } from '#contract/market/requisites.ts'
import { canStep } from '#contract/process.ts'
import { balanceOf, free } from '../clearing/accounts.ts'
import type { Client, TestApp } from '../testing/app.ts'
import {
  actAs,
  type PlacedDeal,
  partyOfTrader,
  placeDeal,
  type Trader,
  topUp,
  trader,
  type Wished,
} from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'
import { completeDeal } from './delivery/complete.ts'
import { followSeller } from './life/freeze.ts'
import { payableOf } from './money/deal-money.ts'
import { payDeal } from './money/pay.ts'
import { payTransferred } from './money/pay-transferred.ts'
import { recordOf } from './reviews/records.ts'
import { write } from './reviews/write.ts'
import { linesOf, lockDeal } from './row.ts'
import { takeStep } from './steps.ts'

let app: TestApp
let arbiter: Client
beforeAll(async () => {
  app = await openMarketApp()
  arbiter = await app.signedIn(['arbiter'])
})
afterAll(() => app?.close())

async function completed(wished: Wished = {}): Promise<PlacedDeal> {
  const placed = await placeDeal(app, { state: 'paid', ...wished })
  await app.server.inSystem(async (ctx) => {
    const ready = await takeStep(ctx, await lockDeal(ctx, placed.deal.id), 'makeReady', { side: 'seller' })
    await completeDeal(ctx, await takeStep(ctx, ready, 'receive', { side: 'buyer' }), 'buyer')
  })
  return placed
}

const deal = ({ deal: { id } }: PlacedDeal) => app.server.inSystem((ctx) => lockDeal(ctx, id))
const observed = async ({ deal: { id } }: PlacedDeal) =>
  (await app.server.services.db.selectFrom('priceObservations').select('dealId').where('dealId', '=', id).execute())
    .length
const countOf = ({ deal: { sellerKey } }: PlacedDeal, { userId, organizationId }: Trader) =>
  app.server.inSystem(
    async (ctx) =>
      (await recordOf(ctx, [{ userId, organizationId: organizationId ?? null }])).get(sellerKey)?.completed,
  )
const inboxOf = async (userId: string) =>
  (
    await app.server.services.db
      .selectFrom('notifications')
      .select('event')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map((row) => row.event)

describe('two sides that are one hand', () => {
  test('a director who buys of her own firm leaves no review, no price and no count', async () => {
    const head = await trader(app, 'mchj')
    const herself: Trader = { ...head, organizationId: undefined }
    const placed = await completed({ seller: head, buyer: herself })
    expect((await deal(placed)).joined).toContain('person')
    expect(await observed(placed)).toBe(0)
    expect(await countOf(placed, head)).toBe(0)
    const review = actAs(app, herself, (ctx) => write(ctx, placed.deal.id, { rating: 5, tags: [], text: null }))
    await expect(review).rejects.toMatchObject({ code: 'E_JOINED' })
    const { content } = await arbiter.ask(getRegistryDeal, { params: { id: placed.deal.id } })
    expect(content).toMatchObject({ joined: expect.arrayContaining(['person']), can: { review: false } })
    const marked = await arbiter.ask(listRegistry, { query: { mark: 'joined' } })
    expect(marked.content.items.map((row) => row.id)).toEqual([placed.deal.id])
  })

  test('strangers leave all of them', async () => {
    const placed = await completed({ seller: await trader(app, 'mchj') })
    expect(await deal(placed)).toMatchObject({ joined: [], priceLook: null })
    expect(await observed(placed)).toBe(1)
    expect(await countOf(placed, placed.seller)).toBe(1)
  })

  test('one bank account joins two firms', async () => {
    const [one, other] = [await trader(app, 'mchj'), await trader(app, 'fermer')]
    for (const [firm, holderName] of [
      [one, 'Birinchi MCHJ'],
      [other, 'Ikkinchi fermer'],
    ] as const) {
      const body = {
        holderName,
        mfo: '00450',
        bank: null,
        account: '20208000900777888001',
        purpose: 'clearing_withdraw',
      }
      expect((await firm.ask(createRequisite, { body })).status).toBe(200)
    }
    const placed = await completed({ seller: one, buyer: other })
    expect((await deal(placed)).joined).toEqual(['account'])
    expect(await observed(placed)).toBe(0)
    expect(await countOf(placed, one)).toBe(0)
  })

  test('what joins them later, a telephone, counts at the end', async () => {
    const [one, other] = [await trader(app, 'mchj'), await trader(app, 'fermer')]
    const placed = await placeDeal(app, { state: 'paid', seller: one, buyer: other })
    expect((await deal(placed)).joined).toEqual([])
    await app.server.services.db
      .updateTable('organizations')
      .set({ phone: '+998901110099' })
      .where('id', 'in', [one.organizationId ?? '', other.organizationId ?? ''])
      .execute()
    await app.server.inSystem(async (ctx) => {
      const ready = await takeStep(ctx, await lockDeal(ctx, placed.deal.id), 'makeReady', { side: 'seller' })
      await completeDeal(ctx, await takeStep(ctx, ready, 'receive', { side: 'buyer' }), 'buyer')
    })
    expect((await deal(placed)).joined).toEqual(['phone'])
    expect(await observed(placed)).toBe(0)
  })
})

describe('a price far from the reference price', () => {
  test('waits for a second look; looked at, it counts', async () => {
    const far = await trader(app, 'mchj')
    const { categoryId, unitId } = await app.server.services.db
      .selectFrom('dealLines')
      .select(['categoryId', 'unitId'])
      .executeTakeFirstOrThrow()
    const admin = await app.signedIn(['system-admin'])
    const price = { categoryId, regionId: null, unitId, price: 1_450_000, validFrom: '2026-11-01', source: 'Bozor' }
    expect((await admin.ask(createReferencePrice, { body: price })).status).toBe(200)
    const placed = await completed({ seller: far, content: { price: 100 }, qty: '100', stockQty: 1000 })
    expect((await deal(placed)).priceLook).toBe('waiting')
    expect(await observed(placed)).toBe(0)
    // It is a mark of staff: the sides are not told, and count as ever.
    expect(await countOf(placed, far)).toBe(1)
    const params = { id: placed.deal.id }
    const { content } = await arbiter.ask(getRegistryDeal, { params })
    expect(content).toMatchObject({ priceLook: 'waiting', can: { clearPrice: true } })
    const body = { rowVersion: content.rowVersion }
    expect((await far.ask(clearDealPrice, { params, body })).status).toBe(403)
    expect((await arbiter.ask(clearDealPrice, { params, body })).content).toMatchObject({ priceLook: 'cleared' })
    expect(await observed(placed)).toBe(1)
    const again = { rowVersion: content.rowVersion + 1 }
    expect((await arbiter.ask(clearDealPrice, { params, body: again })).error.code).toBe('E_STATE')
  })

  test('an ordinary one asks nobody', async () => {
    expect((await deal(await completed({}))).priceLook).toBeNull()
  })
})

const isStep = (name: string): name is DealStep => name in dealProcess
const stepNames = Object.keys(dealProcess).filter(isStep)

describe('a seller who is stopped', () => {
  const stop = (organizationId: string, status: 'suspended' | 'active') =>
    app.server.inSystem(async (ctx) => {
      await ctx.tx.updateTable('organizations').set({ status }).where('id', '=', organizationId).execute()
      await followSeller(ctx, { organizationId, gone: false })
    })

  test('orders nobody has paid wait, the buyer is told and may leave; they go on when the seller does', async () => {
    const seller = await trader(app, 'mchj')
    const open = await placeDeal(app, { state: 'awaiting_payment', seller })
    const paid = await placeDeal(app, { state: 'paid', seller })
    await stop(seller.organizationId ?? '', 'suspended')
    expect(await deal(open)).toMatchObject({ frozenAt: expect.any(Date), dueAt: null })
    expect((await deal(paid)).frozenAt).toBeNull()
    expect(await inboxOf(open.buyer.userId)).toContain('order.frozen')
    const { rowVersion } = await deal(open)
    const pay = actAs(app, open.buyer, (ctx) => payDeal(ctx, open.deal.id, rowVersion))
    await expect(pay).rejects.toMatchObject({ code: 'E_SELLER_STOPPED' })
    await stop(seller.organizationId ?? '', 'active')
    expect(await deal(open)).toMatchObject({ frozenAt: null, dueAt: expect.any(Date) })
    await stop(seller.organizationId ?? '', 'suspended')
    const frozen = await deal(open)
    const left = await open.buyer.ask(cancelDeal, {
      params: { id: open.deal.id },
      body: { rowVersion: frozen.rowVersion, reason: 'no_answer' },
    })
    expect(left.status).toBe(200)
    expect((await deal(open)).status).toBe('cancelled')
    const cases = await app.server.services.db
      .selectFrom('disputes')
      .select('id')
      .where('dealId', '=', open.deal.id)
      .execute()
    expect(cases).toEqual([])
  })

  test('every step of a frozen order but leaving is refused by that name', async () => {
    const { deal: placed } = await placeDeal(app)
    for (const status of freezableStates) {
      const steps = stepNames.filter((step) => canStep(dealProcess, step, status))
      expect(steps.length).toBeGreaterThan(0)
      for (const step of steps.filter((one) => one !== 'cancel' && one !== 'expire')) {
        const frozen = { ...placed, status, frozenAt: app.clock.now }
        const taken = app.server.inSystem((ctx) => takeStep(ctx, frozen, step, { side: 'system' }))
        await expect(taken, `${step} from ${status}`).rejects.toMatchObject({ code: 'E_SELLER_STOPPED' })
      }
    }
  })

  test('and so is every call that would act on it', async () => {
    const { deal: placed, buyer, seller } = await placeDeal(app, { payMode: 'payme' })
    const [line] = await app.server.inSystem((ctx) => linesOf(ctx, [placed.id]))
    const params = { id: placed.id }
    const frozen = (status: (typeof freezableStates)[number], payMode: PayMode = 'payme') =>
      app.server.services.db
        .updateTable('deals')
        .set({ status, payMode, frozenAt: app.clock.now })
        .where('id', '=', placed.id)
        .execute()
    const { rowVersion } = placed
    const refused = async (reply: Promise<{ error?: { code: string } }>) =>
      expect((await reply).error?.code).toBe('E_SELLER_STOPPED')
    await frozen('new')
    await refused(seller.ask(confirmDeal, { params, body: { rowVersion } }))
    const less = { rowVersion, lines: [{ id: line?.id, qty: '1' }] }
    await refused(seller.ask(reviseDeal, { params, body: less }))
    await frozen('revised')
    await refused(buyer.ask(acceptRevision, { params, body: { rowVersion } }))
    await frozen('contract_signing')
    for (const side of [buyer, seller]) {
      await refused(side.ask(getDealManifest, { params }))
      await refused(side.ask(sendSignCode, { params }))
    }
    await frozen('awaiting_payment')
    await refused(buyer.ask(makePayLink, { params }))
    await frozen('awaiting_payment', 'clearing')
    await refused(buyer.ask(payClearing, { params, body: { rowVersion } }))
    await frozen('awaiting_payment', 'cash_on_pickup')
    const ready = { rowVersion, lines: [{ lineId: line?.id, qty: '10' }] }
    await refused(seller.ask(makeDealReady, { params, body: ready }))
  })

  test('a transfer that comes for it stays whole in the buyer’s purse', async () => {
    const seller = await trader(app, 'mchj')
    const open = await placeDeal(app, { state: 'awaiting_payment', seller, payMode: 'bank_transfer' })
    await stop(seller.organizationId ?? '', 'suspended')
    const sum = payableOf(open.deal)
    await app.server.inSystem(async (ctx) => {
      await topUp(ctx, partyOfTrader(open.buyer), sum)
      expect(await payTransferred(ctx, open.deal.id)).toBe(false)
      expect(await balanceOf(ctx, free(partyOfTrader(open.buyer)))).toBe(sum)
    })
    expect(await deal(open)).toMatchObject({ status: 'awaiting_payment', paid: 0 })
  })
})
