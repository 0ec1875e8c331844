import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDealReviews, listSellerReviews, replyToReview, writeReview } from '#contract/deals/reviews.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { type PlacedDeal, placeDeal, trader, type Wished } from '../../testing/deals.ts'
import { signIn } from '../../testing/organizations.ts'
import { openMarketApp } from '../../testing/products.ts'
import { completeDeal } from '../delivery/complete.ts'
import { lockDeal } from '../row.ts'
import { takeStep } from '../steps.ts'
import { openReviews } from './jobs.ts'
import { recordOf } from './records.ts'

let app: TestApp
beforeAll(async () => {
  app = await openMarketApp()
})
afterAll(() => app.close())

/** The way of the goods is proved elsewhere. */
async function completed(wished: Wished = {}): Promise<PlacedDeal> {
  const placed = await placeDeal(app, { state: 'paid', ...wished })
  await app.server.inSystem(async (ctx) => {
    const ready = await takeStep(ctx, await lockDeal(ctx, placed.deal.id), 'makeReady', { side: 'seller' })
    const there = await takeStep(ctx, ready, 'receive', { side: 'buyer' })
    await completeDeal(ctx, there, 'buyer')
  })
  return placed
}
const write = (client: Client, { deal }: PlacedDeal, body: object = {}) =>
  client.ask(writeReview, { params: { id: deal.id }, body: { rating: 5, ...body } })
const read = (client: Client, { deal }: PlacedDeal) => client.ask(getDealReviews, { params: { id: deal.id } })
const recordsOf = ({ deal, seller, buyer }: PlacedDeal) =>
  app.server.inSystem(async (ctx) => {
    const refs = [seller, buyer].map((one) => ({ userId: one.userId, organizationId: one.organizationId ?? null }))
    const records = await recordOf(ctx, refs)
    return { seller: records.get(deal.sellerKey), buyer: records.get(deal.buyerKey) }
  })
const ratingOf = async (productId: number) =>
  (
    await app.server.services.db
      .selectFrom('offers')
      .select('rating')
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
  ).rating

describe('reviews of a deal', () => {
  test('stay hidden until both have written, then count for both', async () => {
    const placed = await completed()
    const { buyer, seller } = placed
    expect((await read(buyer, placed)).content).toMatchObject({ items: [], can: { write: true } })
    expect(
      (await write(buyer, placed, { rating: 4, tags: ['quality', 'on_time'], text: 'Yaxshi pomidor' })).status,
    ).toBe(200)
    const hidden = await read(seller, placed)
    expect(hidden.content).toMatchObject({ items: [], otherHasWritten: true, can: { write: true } })
    expect((await read(buyer, placed)).content.items).toMatchObject([
      { rating: 4, side: 'buyer', can: { reply: false } },
    ])
    expect((await recordsOf(placed)).seller).toMatchObject({ rating: null, reviews: 0, completed: 1 })
    expect((await app.anonymous().ask(listSellerReviews, { params: { id: placed.productId } })).content.items).toEqual(
      [],
    )
    expect((await write(seller, placed, { tags: ['paid_fast'] })).status).toBe(200)
    const shown = await read(seller, placed)
    expect(shown.content.items).toMatchObject([
      { side: 'buyer', rating: 4, hiddenUntil: null, can: { reply: true } },
      { side: 'seller', rating: 5, can: { reply: false } },
    ])
    const records = await recordsOf(placed)
    expect(records.seller).toMatchObject({ rating: 4, reviews: 1, completed: 1, disputesLost: 0 })
    expect(records.buyer).toMatchObject({ rating: 5, reviews: 1, completed: 1 })
    expect(await ratingOf(placed.productId)).toBe(4)
  })

  test('are opened by a fortnight, once', async () => {
    const placed = await completed()
    await write(placed.buyer, placed, { rating: 2 })
    await openReviews(app.server)
    expect((await recordsOf(placed)).seller).toMatchObject({ reviews: 0 })
    app.clock.tick(14 * DAY_MS)
    await openReviews(app.server)
    await openReviews(app.server)
    expect((await recordsOf(placed)).seller).toMatchObject({ rating: 2, reviews: 1 })
    const late = await signIn(app, placed.seller.email)
    expect((await read(late, placed)).content.items).toMatchObject([{ rating: 2, hiddenUntil: null }])
    expect((await write(late, placed, { rating: 1 })).status).toBe(200)
    expect((await recordsOf(placed)).buyer).toMatchObject({ rating: 1, reviews: 1 })
    expect((await recordsOf(placed)).seller).toMatchObject({ reviews: 1 })
  })

  test('are refused twice, late, before the end, by strangers, with bad words, contacts or wrong tags', async () => {
    const placed = await completed()
    const { buyer } = placed
    for (const [body, key] of [
      [{ rating: 6 }, '$.rating'],
      [{ rating: 0 }, '$.rating'],
      [{ rating: 4.5 }, '$.rating'],
      [{ text: 'x'.repeat(1001) }, '$.text'],
      [{ text: 'Qoʻngʻiroq qiling +998 90 123 45 67' }, '$.text'],
      [{ tags: ['paid_fast'] }, '$.tags[0]'],
      [{ tags: ['quality', 'quality'] }, '$.tags[1]'],
      [{ tags: ['gold'] }, '$.tags[0]'],
    ] as const) {
      const reply = await write(buyer, placed, body)
      expect([reply.status, reply.error.modelStateError?.[0]?.key]).toEqual([400, key])
    }
    expect((await write(buyer, placed, { text: 'Bu jalab sotuvchi' })).codes).toEqual(['text V_PROFANITY'])
    const stranger = await trader(app)
    expect((await write(stranger, placed)).status).toBe(404)
    expect((await read(stranger, placed)).status).toBe(404)
    expect((await write(buyer, placed)).status).toBe(200)
    expect((await write(buyer, placed)).error.code).toBe('E_DUPLICATE')
    const open = await placeDeal(app, { state: 'paid', buyer: placed.buyer, seller: placed.seller })
    expect((await write(buyer, open)).error.code).toBe('E_STATE')
    const old = await completed({ buyer: placed.buyer, seller: placed.seller })
    app.clock.tick(31 * DAY_MS)
    expect((await write(await signIn(app, buyer.email), old)).error.code).toBe('E_OVER')
  })

  test('are answered once by the rated side', async () => {
    const placed = await completed()
    const { buyer, seller } = placed
    await write(buyer, placed, { text: 'Sekin' })
    const id = (await read(buyer, placed)).content.items[0]?.id ?? 0
    const reply = (client: Client, text = 'Rahmat') => client.ask(replyToReview, { params: { id }, body: { text } })
    expect((await reply(seller)).status).toBe(404)
    await write(seller, placed)
    expect((await reply(buyer)).error.code).toBe('E_FORBIDDEN')
    expect((await reply(await trader(app))).status).toBe(404)
    expect((await reply(seller, 'Telegram: @dehqon_uz')).status).toBe(400)
    expect((await reply(seller)).status).toBe(200)
    expect((await reply(seller)).error.code).toBe('E_DUPLICATE')
    const open = await app.anonymous().ask(listSellerReviews, { params: { id: placed.productId } })
    expect(open.content.items).toMatchObject([{ text: 'Sekin', reply: 'Rahmat', reviewer: 'Ergasheva M.' }])
    expect(JSON.stringify(open.content)).not.toContain(buyer.userId)
  })
})

test('a rating stays on what is put up again and moves with new reviews', async () => {
  const first = await completed()
  await write(first.buyer, first, { rating: 5 })
  await write(first.seller, first)
  const second = await completed({ buyer: first.buyer, seller: first.seller })
  expect(await ratingOf(second.productId)).toBe(5)
  await write(second.buyer, second, { rating: 2 })
  await write(second.seller, second)
  expect(await ratingOf(first.productId)).toBe(3.5)
  const page = await app.anonymous().ask(listSellerReviews, { params: { id: first.productId }, query: { take: 1 } })
  expect(page.content).toMatchObject({ items: [{ rating: 2 }], record: { rating: 3.5, reviews: 2, completed: 2 } })
  const next = await app.anonymous().ask(listSellerReviews, {
    params: { id: first.productId },
    query: { take: 1, next: page.content.next },
  })
  expect(next.content.items).toMatchObject([{ rating: 5 }])
  expect(next.content.next).toBeUndefined()
  expect(next.statements).toBe(page.statements)
})
