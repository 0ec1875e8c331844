import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMovements, moveStock } from '#contract/market/my-products.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import { Refusal } from '../../kernel/refuse.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProduct } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { lockGoods, moveStock as moveOrdered, reserveAll } from './stock-of-orders.ts'

let app: TestApp
let seller: Client & { userId: string }
let urgut: number
beforeAll(async () => {
  app = await openMarketApp()
  seller = await app.signedIn(['producer'])
  urgut = await idOf(app, '1718236')
})
afterAll(() => app?.close())

const ORDER = '00000000-0000-4000-8000-000000000001'
const place = (stockQty: number) =>
  app.server.inSystem((ctx) => placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId: urgut, stockQty }))
const rowOf = (id: number) =>
  app.server.services.db
    .selectFrom('products')
    .select(['stockQty', 'reservedQty', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const sumsOf = (id: number) =>
  app.server.services.db
    .selectFrom('stockMovements')
    .select((eb) => [eb.fn.sum<number>('stockDelta').as('stock'), eb.fn.sum<number>('reservedDelta').as('reserved')])
    .where('productId', '=', id)
    .executeTakeFirstOrThrow()
const move = (id: number, body: object) => seller.ask(moveStock, { params: { id }, body })

test('a hundred ask for the last one at once: exactly one gets it, the others hear that nothing is left', async () => {
  const id = await place(1)
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      app.server.inSystem(async (ctx) =>
        reserveAll(ctx, await lockGoods(ctx, [id]), [{ productId: id, qty: '1', orderId: ORDER }]),
      ),
    ),
  )
  const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toHaveLength(99)
  expect(lost.every((reason) => reason instanceof Refusal && reason.code === 'E_STOCK')).toBe(true)
  expect(await rowOf(id)).toEqual({ stockQty: 1, reservedQty: 1, status: 'sold_out' })
})

/** What each does to the stock and to the reserve. */
const ordered = { reserve: [0, 1], release: [0, -1], ship: [-1, -1], return: [1, 0] } as const
const quantity = fc.integer({ min: 1, max: 4000 }).map((thousandths) => String(thousandths / 1000))
const orderedKinds = ['reserve', 'release', 'ship', 'return'] as const
const ownKinds = ['in', 'writeoff', 'correction'] as const
const turn = fc.tuple(fc.constantFrom(...orderedKinds, ...ownKinds), quantity)

test('whatever is moved, in whatever order: the movements add up to what is there, and nothing is below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 12 }), async (turns) => {
      const id = await place(5)
      for (const [kind, qty] of turns) {
        if (kind === 'in' || kind === 'writeoff' || kind === 'correction') {
          const { status } = await move(id, { kind, qty, reason: 'sinov' })
          expect([200, 409]).toContain(status)
        } else {
          const [stock, reserved] = ordered[kind].map((sign) => sign * Number(qty))
          const moved = { kind, productId: id, orderId: ORDER, stock: stock ?? 0, reserved: reserved ?? 0 }
          await app.server
            .inSystem((ctx) => moveOrdered(ctx, [moved]))
            .catch((fault) => {
              expect(fault).toMatchObject({ code: 'E_STOCK' })
            })
        }
      }
      const { stockQty, reservedQty, status } = await rowOf(id)
      expect(await sumsOf(id)).toEqual({ stock: stockQty, reserved: reservedQty })
      expect(reservedQty).toBeGreaterThanOrEqual(0)
      expect(stockQty - reservedQty).toBeGreaterThanOrEqual(0)
      expect(status).toBe(Math.round((stockQty - reservedQty) * 1000) > 0 ? 'published' : 'sold_out')
    }),
    { numRuns: 8 },
  )
})

test('sold out and on sale again by itself; the shelf follows', async () => {
  const id = await place(10)
  const offer = () =>
    app.server.services.db
      .selectFrom('offers')
      .select(['soldOut', 'available'])
      .where('productId', '=', id)
      .executeTakeFirst()
  expect((await move(id, { kind: 'writeoff', qty: '10', reason: 'chirigan' })).content.status).toBe('sold_out')
  expect(await offer()).toEqual({ soldOut: true, available: 0 })
  expect((await move(id, { kind: 'in', qty: '7.5' })).content).toMatchObject({ status: 'published', available: '7.5' })
  expect(await offer()).toEqual({ soldOut: false, available: 7.5 })
  const { content } = await seller.ask(listMovements, { params: { id }, query: { take: 2 } })
  expect(content.items.map((item) => [item.kind, item.stockDelta, item.stockAfter])).toEqual([
    ['in', '7.5', '7.5'],
    ['writeoff', '-10', '0'],
  ])
  const rest = await seller.ask(listMovements, { params: { id }, query: { take: 2, next: content.next } })
  expect(rest.content.items).toHaveLength(1)
})

test.each([
  ['more than there is', { kind: 'writeoff', qty: '11', reason: 'x' }, 409],
  ['a loss without a reason', { kind: 'writeoff', qty: '1' }, 400],
  ['nothing at all', { kind: 'in', qty: '0' }, 400],
  ['less than nothing', { kind: 'in', qty: '-5' }, 400],
  ['a kind of orders', { kind: 'reserve', qty: '1', reason: 'x' }, 400],
])('an owner does not move %s', async (_, body, status) => {
  expect((await move(await place(10), body)).status).toBe(status)
})

test('a tenth is left: the owner is told once', async () => {
  const id = await place(0)
  await move(id, { kind: 'in', qty: '100' })
  const told = async () =>
    (await seller.ask(findNotifications, {})).content.items.filter((one) => one.event === 'product.lowStock').length
  const before = await told()
  await move(id, { kind: 'writeoff', qty: '91', reason: 'sotildi' })
  await move(id, { kind: 'writeoff', qty: '1', reason: 'sotildi' })
  expect(await told()).toBe(before + 1)
})
