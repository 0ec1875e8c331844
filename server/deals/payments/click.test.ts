import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDealPayments, findPayments, makePayLink, refundPayment } from '#contract/deals/payments.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { freezeDeal, placeDeal, type Trader, trader, type Wished } from '../../testing/deals.ts'
import { settleMarket } from '../../testing/products.ts'
import { payableOf } from '../money/deal-money.ts'
import { type Deal, lockDeal } from '../row.ts'
import { takeStep } from '../steps.ts'
import { harmless } from './call-log.ts'
import { clickSign } from './click.ts'
import { soumText } from './pay-link.ts'

const SECRET = 'a-secret-of-click'
const SERVICE = '12345'

let app: TestApp
let buyer: Trader
let seller: Trader
let supervisor: Client
beforeAll(async () => {
  app = await openTestApp({ env: { CLICK_MERCHANT_ID: '99', CLICK_SERVICE_ID: SERVICE, CLICK_SECRET: SECRET } })
  await settleMarket(app)
  buyer = await trader(app)
  seller = await trader(app)
  supervisor = await app.signedIn(['clearing-supervisor'])
})
afterAll(() => app?.close())

type Form = Record<string, string>
const post = async (phase: 'prepare' | 'complete', form: Form) => {
  const reply = await app.server.app.inject({
    method: 'POST',
    url: `/main/api-market/payments/click/${phase}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const dealOf = (wished: Wished) => placeDeal(app, { buyer, seller, ...wished })
let count = 1_000_000_000
const newId = () => String(++count)
const formOf = (deal: Deal, click_trans_id: string, more: Form = {}) => {
  const fields = {
    click_trans_id,
    service_id: SERVICE,
    click_paydoc_id: '5',
    merchant_trans_id: deal.number,
    amount: soumText(payableOf(deal)),
    action: '0',
    error: '0',
    error_note: 'Success',
    sign_time: '2026-11-15 12:00:00',
    ...more,
  }
  return { ...fields, sign_string: clickSign(SECRET, fields) }
}
const prepare = (deal: Deal, id: string, more: Form = {}) => post('prepare', formOf(deal, id, more))
const complete = (deal: Deal, id: string, prepared: unknown, more: Form = {}) =>
  post('complete', formOf(deal, id, { action: '1', merchant_prepare_id: String(prepared), ...more }))
const awaiting = async () => (await dealOf({ state: 'awaiting_payment', payMode: 'click' })).deal
const stateOf = (deal: Deal) => app.server.inSystem((ctx) => lockDeal(ctx, deal.id))
const cancelDeal = (deal: Deal) =>
  app.server.inSystem(async (ctx) => takeStep(ctx, await lockDeal(ctx, deal.id), 'cancel', { side: 'seller' }))

describe('a request', () => {
  test('is signed by the published rule', () => {
    const fields = {
      click_trans_id: '1',
      service_id: '2',
      merchant_trans_id: 'B-3',
      amount: '1000',
      sign_time: '2026-11-15 12:00:00',
    }
    expect(clickSign('secret', { ...fields, action: '0' })).toBe('cfaf77a7bb4c4c8ed0c467b55123c7d7')
    expect(clickSign('secret', { ...fields, action: '1', merchant_prepare_id: '7' })).not.toBe(
      clickSign('secret', { ...fields, action: '1', merchant_prepare_id: '8' }),
    )
  })

  test('with anything changed after it was signed is refused', async () => {
    const deal = await awaiting()
    const good = formOf(deal, newId())
    for (const [field, value] of [
      ['amount', '1.00'],
      ['merchant_trans_id', 'B-2026-999999'],
      ['click_trans_id', newId()],
      ['sign_time', '2026-11-15 12:00:01'],
      ['action', '1'],
      ['sign_string', 'f'.repeat(32)],
    ])
      expect((await post('prepare', { ...good, [field ?? '']: value ?? '' })).error).toBe(-1)
    expect((await stateOf(deal)).status).toBe('awaiting_payment')
  })

  test('without a field, with a shape of its own or for another service is -8', async () => {
    const deal = await awaiting()
    for (const field of ['click_trans_id', 'service_id', 'merchant_trans_id', 'amount', 'sign_string', 'error']) {
      const { [field]: _, ...rest } = formOf(deal, newId()) as Form
      expect((await post('prepare', rest)).error).toBe(-8)
    }
    expect((await prepare(deal, newId(), { service_id: '777' })).error).toBe(-8)
    expect((await prepare(deal, "1' or 1=1")).error).toBe(-8)
  })

  test('for an unknown action, deal or sum is told so', async () => {
    const deal = await awaiting()
    expect((await prepare(deal, newId(), { action: '2' })).error).toBe(-3)
    expect((await prepare(deal, newId(), { merchant_trans_id: 'B-2026-999999' })).error).toBe(-5)
    for (const amount of ['1', '0', '-1', '1e9', `${payableOf(deal)}`, `${soumText(payableOf(deal))}1`, 'NaN'])
      expect((await prepare(deal, newId(), { amount })).error).toBe(-2)
    const { deal: other } = await dealOf({ state: 'awaiting_payment', payMode: 'payme' })
    expect((await prepare(other, newId())).error).toBe(-5)
  })
})

describe('while the seller is stopped', () => {
  test('money that was on its way is not lost: it is not taken, and staff have a ticket of it', async () => {
    const deal = await awaiting()
    const id = newId()
    const { merchant_prepare_id } = await prepare(deal, id)
    await freezeDeal(app, deal)
    for (let at = 0; at < 3; at++) expect((await complete(deal, id, merchant_prepare_id)).error).toBe(-9)
    const payments = await app.server.services.db
      .selectFrom('payments')
      .select(['state', 'ticket'])
      .where('dealId', '=', deal.id)
      .execute()
    expect(payments).toEqual([{ state: expect.not.stringMatching('paid'), ticket: 'late' }])
    expect(await stateOf(deal)).toMatchObject({ status: 'awaiting_payment', paid: 0 })
  })

  test('nobody begins to pay', async () => {
    const deal = await awaiting()
    await freezeDeal(app, deal)
    expect((await prepare(deal, newId())).error).toBe(-9)
  })
})

describe('a payment', () => {
  test('is prepared and completed; ten repetitions change nothing', async () => {
    const deal = await awaiting()
    const id = newId()
    const first = await prepare(deal, id)
    expect(first).toEqual({
      click_trans_id: Number(id),
      merchant_trans_id: deal.number,
      merchant_prepare_id: expect.any(Number),
      error: 0,
      error_note: 'Success',
    })
    for (let at = 0; at < 10; at++) expect(await prepare(deal, id)).toEqual(first)
    const done = await complete(deal, id, first.merchant_prepare_id)
    expect(done).toMatchObject({ error: 0, merchant_confirm_id: first.merchant_prepare_id })
    const after = await stateOf(deal)
    expect(after).toMatchObject({ status: 'paid', paid: deal.gross })
    for (let at = 0; at < 10; at++) expect((await complete(deal, id, first.merchant_prepare_id)).error).toBe(-4)
    expect((await complete(deal, id, first.merchant_prepare_id, { error: '-5017' })).error).toBe(-4)
    expect((await prepare(deal, id)).error).toBe(-4)
    expect((await prepare(deal, newId())).error).toBe(-4)
    expect(await stateOf(deal)).toEqual(after)
  })

  test('completed ten times at once is completed once', async () => {
    const deal = await awaiting()
    const id = newId()
    const { merchant_prepare_id } = await prepare(deal, id)
    const all = await Promise.all(Array.from({ length: 10 }, () => complete(deal, id, merchant_prepare_id)))
    expect(all.map((one) => one.error).sort()).toEqual([...Array(9).fill(-4), 0].sort())
    expect((await stateOf(deal)).paid).toBe(deal.gross)
  })

  test('of two payers one is first; the other is told, and seen to have the money back', async () => {
    const deal = await awaiting()
    const ids = [newId(), newId()] as const
    const [one, two] = [await prepare(deal, ids[0]), await prepare(deal, ids[1])]
    expect((await complete(deal, ids[0], one.merchant_prepare_id)).error).toBe(0)
    expect((await complete(deal, ids[1], two.merchant_prepare_id)).error).toBe(-4)
    const { content } = await supervisor.ask(findPayments, { query: { number: ids[1] } })
    expect(content.items[0]).toMatchObject({ state: 'cancelled', ticket: { kind: 'double', closedAt: null } })
  })

  test('that Click itself broke off is cancelled, and may be tried anew', async () => {
    const deal = await awaiting()
    const id = newId()
    const { merchant_prepare_id } = await prepare(deal, id)
    expect((await complete(deal, id, merchant_prepare_id, { error: '-5017' })).error).toBe(-9)
    expect((await complete(deal, id, merchant_prepare_id)).error).toBe(-9)
    expect((await prepare(deal, id)).error).toBe(-9)
    expect((await prepare(deal, newId())).error).toBe(0)
  })

  test('that tells anything else than zero is no money, whatever its sign', async () => {
    const deal = await awaiting()
    const id = newId()
    const { merchant_prepare_id } = await prepare(deal, id)
    expect((await complete(deal, id, merchant_prepare_id, { error: '1' })).error).toBe(-9)
    expect(await stateOf(deal)).toMatchObject({ status: 'awaiting_payment', paid: 0 })
  })

  test('is of the same sum however it is written', async () => {
    const { deal } = await dealOf({ state: 'awaiting_payment', payMode: 'click', content: { price: 99_950 }, qty: '1' })
    const soum = payableOf(deal) / 100
    for (const amount of [soum.toFixed(2), String(soum)])
      expect((await prepare(deal, newId(), { amount })).error).toBe(0)
    expect((await prepare(deal, newId(), { amount: soum.toFixed(3) })).error).toBe(-2)
    expect((await prepare(deal, newId(), { amount: `-${soum}` })).error).toBe(-2)
  })

  test('must name what was prepared', async () => {
    const [deal, other] = [await awaiting(), await awaiting()]
    const id = newId()
    const { merchant_prepare_id } = await prepare(deal, id)
    expect((await complete(deal, id, merchant_prepare_id + 1000)).error).toBe(-6)
    expect((await complete(deal, newId(), merchant_prepare_id)).error).toBe(-6)
    expect((await complete(other, id, merchant_prepare_id)).error).toBe(-6)
    expect((await complete(deal, id, merchant_prepare_id, { amount: '1.00' })).error).toBe(-2)
    expect((await stateOf(deal)).status).toBe('awaiting_payment')
  })
})

describe('lists and links', () => {
  test('a buyer is led to Click with the exact sum; nobody else is', async () => {
    const deal = await awaiting()
    const { content } = await buyer.ask(makePayLink, { params: { id: deal.id } })
    const url = new URL(content.url)
    expect(url.origin + url.pathname).toBe('https://my.click.uz/services/pay')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      service_id: SERVICE,
      merchant_id: '99',
      amount: soumText(payableOf(deal)),
      transaction_param: deal.number,
    })
    expect((await seller.ask(makePayLink, { params: { id: deal.id } })).status).toBe(403)
    const stranger = await app.signedIn(['individual'])
    expect((await stranger.ask(makePayLink, { params: { id: deal.id } })).status).toBe(404)
    expect((await stranger.ask(findDealPayments, { params: { id: deal.id } })).status).toBe(404)
    expect((await stranger.ask(findPayments)).status).toBe(403)
    await prepare(deal, newId())
    expect((await seller.ask(findDealPayments, { params: { id: deal.id } })).content).toMatchObject([
      { provider: 'click', state: 'created', amount: payableOf(deal) },
    ])
  })

  test('a deal that is not to be paid now has no link', async () => {
    const { deal } = await dealOf({ state: 'new', payMode: 'click' })
    expect((await buyer.ask(makePayLink, { params: { id: deal.id } })).error.code).toBe('E_STATE')
  })

  test('pages join without a gap in a fixed number of statements', async () => {
    const seen: number[] = []
    let next: string | undefined
    const spent = new Set<number>()
    do {
      const page = await supervisor.ask(findPayments, { query: { take: 3, provider: 'click', ...(next && { next }) } })
      spent.add(page.statements)
      seen.push(...page.content.items.map((item) => item.id))
      next = page.content.next
    } while (next)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(5)
    expect([...spent]).toHaveLength(1)
    const bad = await supervisor.ask(findPayments, { query: { next: 'nonsense' } })
    expect(bad.status).toBe(400)
  })
})

describe('a deal cancelled under the payer’s hands', () => {
  test('takes no money: the ticket is one, and only a supervisor closes it', async () => {
    const deal = await awaiting()
    const id = newId()
    const { merchant_prepare_id } = await prepare(deal, id)
    await expect(cancelDeal(deal)).rejects.toThrow('E_BEING_PAID')
    app.clock.tick(31 * 60_000)
    await cancelDeal(deal)
    // Half an hour later everybody has to show themselves anew.
    const supervisor = await app.signedIn(['clearing-supervisor'])
    const auditor = await app.signedIn(['auditor'])
    for (let at = 0; at < 3; at++) expect((await complete(deal, id, merchant_prepare_id)).error).toBe(-9)
    expect((await prepare(deal, newId())).error).toBe(-9)
    const inbox = await app.server.inSystem((ctx) =>
      ctx.tx.selectFrom('notifications').select('userId').where('event', '=', 'payment.ticket').orderBy('id').execute(),
    )
    expect(inbox.filter(({ userId }) => userId === supervisor.userId)).toHaveLength(1)
    const found = await supervisor.ask(findPayments, { query: { mismatch: 'open', number: deal.number } })
    const [row] = found.content.items
    expect(row).toMatchObject({ ticket: { kind: 'late' }, can: { refund: true }, deal: { status: 'cancelled' } })
    if (!row) throw new Error('no ticket')
    const close = (client: Client, rowVersion: number) =>
      client.ask(refundPayment, { params: { id: row.id }, body: { rowVersion, note: 'Click akti № 7' } })
    expect((await auditor.ask(findPayments, { query: { number: id } })).content.items[0]?.can.refund).toBe(false)
    expect((await close(auditor, row.rowVersion)).status).toBe(403)
    expect((await close(supervisor, row.rowVersion - 1)).error.code).toBe('E_STALE')
    const closed = await close(supervisor, row.rowVersion)
    expect(closed.content.ticket).toMatchObject({ note: 'Click akti № 7', closedAt: expect.any(String) })
    expect((await close(supervisor, row.rowVersion + 1)).error.code).toBe('E_STATE')
    expect((await supervisor.ask(findPayments, { query: { mismatch: 'closed' } })).content.items).toHaveLength(1)
  })
})

test('the provider that is not set up is played: its page pays over HTTP, even when it says everything twice', async () => {
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
  const { deal } = await dealOf({ state: 'awaiting_payment', payMode: 'payme' })
  const again = await app.signedIn(['individual'])
  const url = (provider: string) =>
    `/demo/pay/${provider}/${deal.number}?amount=${payableOf(deal)}&lang=ru&back=//evil.example`
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const page = await again.raw('GET', url('payme'))
  expect([page.statusCode, page.body.includes('evil')]).toEqual([200, false])
  expect((await again.raw('POST', url('payme'), { ...form, body: 'act=fail' })).statusCode).toBe(200)
  expect((await stateOf(deal)).status).toBe('awaiting_payment')
  expect((await again.raw('POST', url('payme'), { ...form, body: 'act=twice' })).statusCode).toBe(200)
  expect(await stateOf(deal)).toMatchObject({ status: 'paid', paid: deal.gross })
  expect((await again.raw('POST', url('payme'), { ...form, body: 'act=cancel' })).statusCode).toBe(200)
  expect(await stateOf(deal)).toMatchObject({ status: 'cancelled', refunded: deal.gross })
  expect((await again.raw('GET', url('click'))).statusCode).toBe(404)
})

test('what is written down has no sign and no card in it', async () => {
  expect(harmless('a=1&sign_string=abcdef&b=2')).toBe('a=1&sign_string=*&b=2')
  expect(harmless('{"card":"8600 4954 7331 6478","id":"1234567890123456"}')).toContain('"card":"*"')
  expect(harmless('{"id":"5305e3bab097f420a62ced01"}')).toContain('5305e3bab097f420a62ced01')
  const rows = await app.server.inSystem((ctx) => ctx.tx.selectFrom('paymentCalls').select('request').execute())
  expect(rows.length).toBeGreaterThan(30)
  expect(JSON.stringify(rows)).not.toMatch(/sign_string=[0-9a-f]/)
})
