import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelDeal, clearDealPrice, getRegistryDeal, listRegistry } from '#contract/deals/deals.ts'
import { createReferencePrice } from '#contract/market/prices.ts'
import { type Client, openTestApp, type TestApp } from '../testing/app.ts'
import { actAs, type PlacedDeal, placeDeal, type Trader, trader, type Wished } from '../testing/deals.ts'
import { settleMarket } from '../testing/products.ts'
import { payDeal } from './clearing/pay.ts'
import { completeDeal } from './delivery/complete.ts'
import { followSeller } from './life/freeze.ts'
import { recordOf } from './reviews/records.ts'
import { write } from './reviews/write.ts'
import { lockDeal } from './row.ts'
import { takeStep } from './steps.ts'

let app: TestApp
let arbiter: Client
beforeAll(async () => {
  app = await openTestApp()
  await settleMarket(app)
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
  (await app.server.services.db.selectFrom('notifications').select('event').where('userId', '=', userId).execute()).map(
    (row) => row.event,
  )

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

  test('one telephone or one account joins two firms; what joins them later counts at the end', async () => {
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
    await expect(pay).rejects.toMatchObject({ code: expect.stringMatching(/E_SELLER_STOPPED|E_FUNDS/) })
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
})
