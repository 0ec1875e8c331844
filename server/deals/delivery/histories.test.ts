import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, CallSpec, Line } from '#contract/call.ts'
import { isClosed } from '#contract/deals/deal-process.ts'
import {
  answerEnding,
  answerReturn,
  askEnding,
  askReturn,
  completeOwnDeal,
  getDeliveries,
  handOverDeal,
  makeDealReady,
  receiveDeal,
  shipDeal,
} from '#contract/deals/delivery.ts'
import { balanceOf, escrow } from '../../clearing/accounts.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { type PlacedDeal, placeDeal, topUp, trader, type Wished } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'
import { linesOf, lockDeal, partyOf } from '../row.ts'
import { exact, say } from './rows.ts'

let app: TestApp
let regulars: Pick<Wished, 'buyer' | 'seller'>
beforeAll(async () => {
  app = await openMarketApp()
  regulars = { buyer: await trader(app), seller: await trader(app) }
})
afterAll(() => app.close())

const now = ({ deal }: PlacedDeal) =>
  app.server.inSystem(async (ctx) => ({
    deal: await lockDeal(ctx, deal.id),
    lines: await linesOf(ctx, [deal.id]),
    escrow: await balanceOf(ctx, escrow(deal)),
  }))

async function act<L extends Line, S extends CallSpec>(
  client: Client,
  call: Call<L, S>,
  placed: PlacedDeal,
  body = {},
) {
  const { deal } = await now(placed)
  return client.ask(call, { params: { id: deal.id }, body: { rowVersion: deal.rowVersion, ...body } })
}

/** What is booked and what has gone, by the movements of this deal; and whether every product is the sum of its own. */
async function movementsOf({ deal, productIds }: PlacedDeal) {
  const { db } = app.server.services
  const ofDeal = await sql<{ productId: number; stock: number; reserved: number }>`
    select product_id as "productId", sum(stock_delta) as stock, sum(reserved_delta) as reserved
    from stock_movements where order_id = ${deal.id} group by product_id`.execute(db)
  const untrue = await sql`
    select product.id from products product
    join (
      select product_id, sum(stock_delta) as stock, sum(reserved_delta) as reserved from stock_movements group by product_id
    ) moved on moved.product_id = product.id
    where product.id = any (${productIds}::int[]) and (product.stock_qty <> stock or product.reserved_qty <> reserved)`.execute(
    db,
  )
  expect(untrue.rows).toEqual([])
  return new Map(ofDeal.rows.map((row) => [row.productId, row]))
}

async function requireSound(placed: PlacedDeal) {
  const { deal, lines, escrow: held } = await now(placed)
  const isOver = isClosed(deal.status)
  if (deal.status !== 'returned') {
    expect(deal.paid - deal.refunded).toBe(deal.gross)
    expect(lines.reduce((sum, line) => sum + line.gross, 0) + deal.deliveryFee).toBe(deal.gross)
  }
  expect(held).toBe(isOver ? 0 : deal.gross + deal.buyerFee)
  const moved = await movementsOf(placed)
  for (const line of lines) {
    expect(line.net + line.vat).toBe(line.gross)
    expect(moved.get(line.productId)).toEqual({
      productId: line.productId,
      stock: exact(line.returnedQty - line.shippedQty) || 0,
      reserved: exact(line.qty - line.shippedQty),
    })
  }
}

/** Per delivery: the share of what is left that is sent, and how far the scales are off, in thousandths. */
const delivery = fc.record({
  share: fc.constantFrom(250, 500, 1000),
  off: fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 3, maxLength: 3 }),
  acceptMore: fc.boolean(),
})
const history = fc.record({
  qty: fc.integer({ min: 1000, max: 400_000 }).map((n) => say(n / 1000)),
  price: fc.integer({ min: 1, max: 5_000_001 }),
  vatRate: fc.constantFrom('none' as const, '12' as const),
  isPickup: fc.boolean(),
  deliveries: fc.array(delivery, { minLength: 1, maxLength: 3 }),
  end: fc.constantFrom('complete' as const, 'return' as const),
})

test('whatever is sent and weighed: money, goods and their movements add up after every step', {
  timeout: 60_000,
}, async () => {
  let weighings = 0
  await fc.assert(
    fc.asyncProperty(history, async ({ qty, price, vatRate, isPickup, deliveries, end }) => {
      const content = { price, vatRate }
      const placed = await placeDeal(app, { ...regulars, state: 'paid', lines: 3, qty, stockQty: 401, content })
      const { buyer, seller } = placed
      await app.server.inSystem(async (ctx) => {
        await topUp(ctx, partyOf(placed.deal, 'buyer'), placed.deal.gross + 100)
        if (!isPickup)
          await ctx.tx.updateTable('deals').set({ deliveryMode: 'seller' }).where('id', '=', placed.deal.id).execute()
      })
      for (const { share, off, acceptMore } of deliveries) {
        const { lines } = await now(placed)
        const wanted = lines
          .map((line) => ({ lineId: line.id, qty: say(Math.floor((line.qty - line.shippedQty) * share) / 1000) }))
          .filter((line) => Number(line.qty) > 0)
        if (wanted.length === 0) break
        const sent = await act(seller, isPickup ? makeDealReady : shipDeal, placed, { lines: wanted })
        expect(sent.status).toBe(200)
        await requireSound(placed)
        const weighed = wanted.map(({ lineId, qty: out }, at) => ({
          lineId,
          qty: say(Math.round(Number(out) * (1000 + (off[at] ?? 0))) / 1000),
        }))
        const came = await act(buyer, receiveDeal, placed, { lines: weighed, acceptMore })
        if (came.status !== 200) {
          expect(came.error.code).toBe('E_WEIGH_BAND')
          await requireSound(placed)
          const page = await buyer.ask(getDeliveries, { params: { id: placed.deal.id } })
          const code = page.content.items.at(-1)?.code
          const taken = code ? await act(seller, handOverDeal, placed, { code }) : await act(buyer, receiveDeal, placed)
          expect(taken.status).toBe(200)
        }
        weighings += weighed.length
        await requireSound(placed)
      }
      if ((await now(placed)).deal.status === 'partially_delivered') {
        expect((await act(seller, askEnding, placed, { reason: 'Qolgani yoʻq' })).status).toBe(200)
        expect((await act(buyer, answerEnding, placed, { accept: true })).status).toBe(200)
        await requireSound(placed)
      }
      if (end === 'return') {
        await act(buyer, askReturn, placed, { reason: 'Sifati past' })
        expect((await act(seller, answerReturn, placed, { accept: true })).content.status).toBe('returned')
      } else expect((await act(buyer, completeOwnDeal, placed)).content.status).toBe('completed')
      await requireSound(placed)
    }),
    { numRuns: Number(process.env.HISTORIES ?? 8), seed: 5, endOnFailure: true },
  )
  expect(weighings).toBeGreaterThan(20)
})
