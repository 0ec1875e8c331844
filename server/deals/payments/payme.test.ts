import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#uz/durations.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { freezeDeal, placeDeal, type Trader, trader, type Wished } from '../../testing/deals.ts'
import { settleMarket } from '../../testing/products.ts'
import { payableOf } from '../money/deal-money.ts'
import { type Deal, lockDeal } from '../row.ts'
import { takeStep } from '../steps.ts'
import { cancelTimedOut } from './care.ts'
import { TIMEOUT_MS } from './rows.ts'

const KEY = 'a-key-of-payme'
const PATH = '/main/api-market/payments/payme'
const AUTH = `Basic ${Buffer.from(`Paycom:${KEY}`).toString('base64')}`

let app: TestApp
let buyer: Trader
let seller: Trader
beforeAll(async () => {
  app = await openTestApp({ env: { PAYME_MERCHANT_ID: 'm1', PAYME_KEY: KEY } })
  await settleMarket(app)
  buyer = await trader(app)
  seller = await trader(app)
})
afterAll(() => app?.close())

async function post(body: string, authorization = AUTH) {
  const reply = await app.server.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/json', authorization },
    payload: body,
  })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const ask = (method: string, params: object) => post(JSON.stringify({ id: 7, method, params }))
const errorOf = async (method: string, params: object) => (await ask(method, params)).error?.code

const dealOf = (wished: Wished) => placeDeal(app, { buyer, seller, ...wished })
let count = 0
const newId = () => `5305e3bab097f420a62ced${String(++count).padStart(2, '0')}`
const awaiting = async (): Promise<Deal> => {
  const { deal } = await dealOf({ state: 'awaiting_payment', payMode: 'payme' })
  expect(deal.status).toBe('awaiting_payment')
  return deal
}
const orderOf = (deal: Deal) => ({ amount: payableOf(deal), account: { order_id: deal.number } })
const create = (deal: Deal, id: string) =>
  ask('CreateTransaction', { id, time: app.clock.now.getTime(), ...orderOf(deal) })
const stateOf = (deal: Deal) => app.server.inSystem((ctx) => lockDeal(ctx, deal.id))
const rowsOf = (table: 'journalEntries' | 'payments', dealId: string) =>
  app.server.inSystem(async (ctx) => {
    const rows = await ctx.tx.selectFrom(table).select('id').where('dealId', '=', dealId).execute()
    return rows.length
  })
const ticketOf = (id: string) =>
  app.server.inSystem(async (ctx) => {
    const row = await ctx.tx.selectFrom('payments').select('ticket').where('providerTxnId', '=', id).executeTakeFirst()
    return row?.ticket
  })

describe('before a deal is looked at', () => {
  test('a wrong key, another user and no key at all are refused in the same words', async () => {
    for (const wrong of [
      '',
      'Basic eDp5',
      `Basic ${Buffer.from(`Merchant:${KEY}`).toString('base64')}`,
      `Bearer ${KEY}`,
    ]) {
      const { error } = await post(JSON.stringify({ id: 1, method: 'CheckTransaction', params: { id: 'x' } }), wrong)
      expect(error).toMatchObject({ code: -32504, message: { uz: expect.any(String), ru: expect.any(String) } })
    }
  })

  test.each([
    ['{', -32700, null],
    ['', -32700, null],
    ['[]', -32600, null],
    ['{"id":3,"method":"CheckTransaction"}', -32600, 3],
    ['{"id":3,"method":"CheckTransaction","params":{"id":5}}', -32600, 3],
    ['{"id":3,"method":"constructor","params":{}}', -32601, 3],
    ['{"id":3,"method":"Refund","params":{}}', -32601, 3],
  ])('%s answers %i', async (body, code, id) => {
    expect(await post(body)).toMatchObject({ id, error: { code } })
  })

  test('anything but a POST is told so', async () => {
    const reply = await app.server.app.inject({ method: 'GET', url: PATH, headers: { authorization: AUTH } })
    expect([reply.statusCode, reply.json().error.code]).toEqual([200, -32300])
  })
})

describe('the order', () => {
  test('only the exact sum of a deal that waits for it may be paid', async () => {
    const deal = await awaiting()
    expect(await ask('CheckPerformTransaction', orderOf(deal))).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: { allow: true },
    })
    for (const amount of [payableOf(deal) - 1, payableOf(deal) + 1, payableOf(deal) / 100, 0, -1, 1e20, 0.5])
      expect(await errorOf('CheckPerformTransaction', { ...orderOf(deal), amount })).toBe(-31001)
    expect(await errorOf('CheckPerformTransaction', { ...orderOf(deal), account: { order_id: 'B-1' } })).toBe(-31050)
    expect(await errorOf('CheckPerformTransaction', { ...orderOf(deal), account: {} })).toBe(-31050)
    expect((await ask('CheckPerformTransaction', { ...orderOf(deal), account: {} })).error.data).toBe('order_id')
  })

  test('a deal to be paid otherwise, or not confirmed yet, is not payable here', async () => {
    const { deal: other } = await dealOf({ state: 'awaiting_payment', payMode: 'click' })
    expect(await errorOf('CheckPerformTransaction', orderOf(other))).toBe(-31050)
    const { deal: fresh } = await dealOf({ state: 'new', payMode: 'payme' })
    expect(await errorOf('CheckPerformTransaction', orderOf(fresh))).toBe(-31051)
  })
})

describe('a payment', () => {
  test('goes through, and ten repetitions of every request change nothing', async () => {
    const deal = await awaiting()
    const id = newId()
    const made = await create(deal, id)
    expect(made.result).toEqual({ create_time: app.clock.now.getTime(), transaction: expect.any(String), state: 1 })
    app.clock.tick(1000)
    for (let at = 0; at < 10; at++) expect(await create(deal, id)).toEqual(made)
    const done = await ask('PerformTransaction', { id })
    expect(done.result).toEqual({
      perform_time: app.clock.now.getTime(),
      transaction: made.result.transaction,
      state: 2,
    })
    const after = await stateOf(deal)
    expect(after).toMatchObject({ status: 'paid', paid: deal.gross })
    const entries = await rowsOf('journalEntries', deal.id)
    app.clock.tick(1000)
    for (let at = 0; at < 10; at++) expect(await ask('PerformTransaction', { id })).toEqual(done)
    expect(await stateOf(deal)).toEqual(after)
    expect(await rowsOf('journalEntries', deal.id)).toBe(entries)
    expect((await create(deal, id)).error.code).toBe(-31008)
    expect((await create(deal, newId())).error.code).toBe(-31051)
    expect((await ask('CheckTransaction', { id })).result).toEqual({
      create_time: made.result.create_time,
      perform_time: done.result.perform_time,
      cancel_time: 0,
      transaction: made.result.transaction,
      state: 2,
      reason: null,
    })
  })

  test('comes ten times at once and is one', async () => {
    const deal = await awaiting()
    const id = newId()
    const all = await Promise.all(Array.from({ length: 10 }, () => create(deal, id)))
    expect(new Set(all.map((one) => JSON.stringify(one.result))).size).toBe(1)
    const done = await Promise.all(Array.from({ length: 10 }, () => ask('PerformTransaction', { id })))
    expect(new Set(done.map((one) => JSON.stringify(one.result))).size).toBe(1)
    expect(done[0].result.state).toBe(2)
    expect([await rowsOf('payments', deal.id), (await stateOf(deal)).paid]).toEqual([1, deal.gross])
  })

  test('keeps others out of the deal while it lasts, its own parties too', async () => {
    const deal = await awaiting()
    const id = newId()
    await create(deal, id)
    expect(await errorOf('CheckPerformTransaction', orderOf(deal))).toBe(-31052)
    expect((await create(deal, newId())).error).toMatchObject({ code: -31052, data: 'order_id' })
    const cancelling = app.server.inSystem(async (ctx) =>
      takeStep(ctx, await lockDeal(ctx, deal.id), 'cancel', { side: 'buyer' }),
    )
    await expect(cancelling).rejects.toThrow('E_BEING_PAID')
    const gone = await ask('CancelTransaction', { id, reason: 3 })
    expect(gone.result).toMatchObject({ state: -1, cancel_time: app.clock.now.getTime() })
    for (let at = 0; at < 3; at++) expect(await ask('CancelTransaction', { id, reason: 5 })).toEqual(gone)
    expect((await ask('PerformTransaction', { id })).error.code).toBe(-31008)
    expect(await ticketOf(id)).toBeNull()
    expect((await create(deal, newId())).result.state).toBe(1)
  })

  test('nobody knows is -31003 whatever is asked of it', async () => {
    for (const method of ['PerformTransaction', 'CheckTransaction', 'CancelTransaction'])
      expect(await errorOf(method, { id: 'nothing', reason: 1 })).toBe(-31003)
  })
})

describe('time', () => {
  test('twelve hours are the end of it, by the next request or by ourselves', async () => {
    const deal = await awaiting()
    const [first, second] = [newId(), newId()]
    await create(deal, first)
    app.clock.tick(TIMEOUT_MS)
    expect((await ask('PerformTransaction', { id: first })).error.code).toBe(-31008)
    expect((await ask('CheckTransaction', { id: first })).result).toMatchObject({ state: -1, reason: 4 })
    expect(await ticketOf(first)).toBe('late')
    await create(deal, second)
    app.clock.tick(TIMEOUT_MS - 1)
    await app.server.inSystem(cancelTimedOut)
    expect((await ask('CheckTransaction', { id: second })).result.state).toBe(1)
    app.clock.tick(1)
    await app.server.inSystem(cancelTimedOut)
    expect((await ask('CheckTransaction', { id: second })).result).toMatchObject({ state: -1, reason: 4 })
  })

  test('a request made twelve hours ago begins nothing', async () => {
    const deal = await awaiting()
    const time = app.clock.now.getTime() - TIMEOUT_MS
    expect(await errorOf('CreateTransaction', { id: newId(), time, ...orderOf(deal) })).toBe(-31008)
  })

  test('a deal that ran out meanwhile is not paid: the payer gets a ticket, once', async () => {
    const deal = await awaiting()
    const id = newId()
    await create(deal, id)
    app.clock.tick(TIMEOUT_MS)
    await app.server.inSystem(async (ctx) => {
      await takeStep(ctx, await lockDeal(ctx, deal.id), 'expire', { side: 'system' })
    })
    for (let at = 0; at < 3; at++) expect((await ask('PerformTransaction', { id })).error.code).toBe(-31008)
    expect(await ticketOf(id)).toBe('late')
    expect(await stateOf(deal)).toMatchObject({ status: 'cancelled', paid: 0 })
  })
})

describe('while the seller is stopped', () => {
  test('money that was on its way is not lost: it is not taken, and staff have a ticket of it', async () => {
    const deal = await awaiting()
    const id = newId()
    await create(deal, id)
    await freezeDeal(app, deal)
    for (let at = 0; at < 3; at++) expect((await ask('PerformTransaction', { id })).error.code).toBe(-31008)
    expect(await ticketOf(id)).toBe('late')
    expect(await stateOf(deal)).toMatchObject({ status: 'awaiting_payment', paid: 0 })
    expect(await rowsOf('journalEntries', deal.id)).toBe(0)
    // The card company gives back what it holds, and the order is as it was.
    expect((await ask('CancelTransaction', { id, reason: 5 })).result.state).toBe(-1)
  })

  test('nobody begins to pay', async () => {
    const deal = await awaiting()
    await freezeDeal(app, deal)
    expect(await errorOf('CheckPerformTransaction', orderOf(deal))).toBeLessThan(0)
    expect((await create(deal, newId())).error.code).toBeLessThan(0)
    expect(await rowsOf('payments', deal.id)).toBe(0)
  })
})

describe('taking it back', () => {
  const paid = async () => {
    const deal = await awaiting()
    const id = newId()
    await create(deal, id)
    await ask('PerformTransaction', { id })
    return { deal, id }
  }

  test('before the goods have left: the deal is off, the escrow empty', async () => {
    const { deal, id } = await paid()
    const gone = await ask('CancelTransaction', { id, reason: 5 })
    expect(gone.result.state).toBe(-2)
    expect(await ask('CancelTransaction', { id, reason: 5 })).toEqual(gone)
    expect(await stateOf(deal)).toMatchObject({ status: 'cancelled', paid: deal.gross, refunded: deal.gross })
    const left = await app.server.inSystem((ctx) =>
      ctx.tx.selectFrom('ledgerAccounts').select('balance').where('dealId', '=', deal.id).execute(),
    )
    expect(left.map(({ balance }) => balance)).toEqual([0])
  })

  test('after they have left it is refused and nothing moves', async () => {
    const { deal, id } = await paid()
    await app.server.inSystem(async (ctx) =>
      takeStep(ctx, await lockDeal(ctx, deal.id), 'makeReady', { side: 'seller' }),
    )
    expect(await errorOf('CancelTransaction', { id, reason: 5 })).toBe(-31007)
    expect(await stateOf(deal)).toMatchObject({ status: 'ready_for_pickup', refunded: 0 })
  })
})

test('a statement lists what was created between two moments, in their order', async () => {
  app.clock.tick(DAY_MS)
  const [from, ids] = [app.clock.now.getTime(), [newId(), newId()]]
  for (const id of ids) {
    await create(await awaiting(), id)
    app.clock.tick(60_000)
  }
  const { transactions } = (await ask('GetStatement', { from, to: from + 60_000 })).result
  expect(transactions.map((one: { id: string }) => one.id)).toEqual(ids)
  expect(transactions[0]).toMatchObject({
    time: from,
    state: 1,
    reason: null,
    account: { order_id: expect.any(String) },
  })
  expect((await ask('GetStatement', { from, to: from })).result.transactions).toHaveLength(1)
})

test('a receipt is kept', async () => {
  const id = newId()
  await create(await awaiting(), id)
  const fiscal_data = { receipt_id: 1, qr_code_url: 'https://ofd.soliq.uz/check?t=1' }
  expect((await ask('SetFiscalData', { id, type: 'PERFORM', fiscal_data })).result).toEqual({ success: true })
  expect(
    await errorOf('SetFiscalData', { id, type: 'PERFORM', fiscal_data: { qr_code_url: 'javascript:alert(1)' } }),
  ).toBe(-32600)
})

test('all of it is written down, the key never', async () => {
  const rows = await app.server.inSystem((ctx) => ctx.tx.selectFrom('paymentCalls').selectAll().execute())
  expect(rows.length).toBeGreaterThan(50)
  expect(JSON.stringify(rows)).not.toContain(KEY)
  expect(JSON.stringify(rows)).not.toContain('Basic ')
})
