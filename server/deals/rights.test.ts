import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConversation, sendMessage } from '#contract/conversations/conversations.ts'
import { checkout, previewCheckout } from '#contract/deals/checkout.ts'
import { cancelDeal, confirmDeal, getDeal, getDealFigures, listDeals } from '#contract/deals/deals.ts'
import { getDeliveries } from '#contract/deals/delivery.ts'
import { getDealDisputes } from '#contract/deals/disputes.ts'
import { getDealDocuments, sendSignCode } from '#contract/deals/documents.ts'
import { findDealPayments } from '#contract/deals/payments.ts'
import { getProposal, listProposals, propose } from '#contract/deals/proposals.ts'
import { getDealReviews, writeReview } from '#contract/deals/reviews.ts'
import { downloadDocument } from '#contract/documents/documents.ts'
import { Permission as P } from '#contract/permissions.ts'
import { say } from '../kernel/words/messages.ts'
import type { TestApp } from '../testing/app.ts'
import { type PlacedDeal, placeDeal, type Trader, trader } from '../testing/deals.ts'
import { employeeOf } from '../testing/organizations.ts'
import { openMarketApp } from '../testing/products.ts'

let app: TestApp
let head: Trader & { organizationId: string }
let seller: Trader
let placed: PlacedDeal

beforeAll(async () => {
  app = await openMarketApp()
  const one = await trader(app, 'mchj')
  head = { ...one, organizationId: one.organizationId ?? '' }
  seller = await trader(app)
  placed = await placeDeal(app, { buyer: head, seller, state: 'contract_signing' })
})
afterAll(() => app.close())

const at = ({ deal }: PlacedDeal) => ({ params: { id: deal.id } })
const seen = (one: PlacedDeal, over: object = {}) => ({
  ...at(one),
  body: { rowVersion: one.deal.rowVersion, ...over },
})
const talk = ({ deal }: PlacedDeal) => ({ kind: 'deal', subjectId: deal.id })
const bought = { query: { side: 'buyer' } }

describe('an employee without codes', () => {
  test('sees of the organization’s deals what they have placed themself, and of others nothing', async () => {
    const employee = await employeeOf(app, head.organizationId, [])
    const list = await employee.ask(listDeals, bought)
    expect([list.status, list.content.items, list.content.counts.all]).toEqual([200, [], 0])
    expect((await employee.ask(getDealFigures, bought)).content.active).toBe(0)
    expect((await head.ask(listDeals, bought)).content.items.map(({ id }) => id)).toContain(placed.deal.id)
    for (const call of [getDeal, getDeliveries, getDealDisputes, getDealReviews, getDealDocuments, findDealPayments])
      expect((await employee.ask(call, at(placed))).status, call.line).toBe(404)
    expect((await employee.ask(getConversation, { params: talk(placed) })).status).toBe(404)
    const [paper] = (await head.ask(getDealDocuments, at(placed))).content.items
    expect((await head.ask(downloadDocument, { params: { id: paper?.id } })).status).toBe(200)
    expect((await employee.ask(downloadDocument, { params: { id: paper?.id } })).status).toBe(404)

    const own = await placeDeal(app, { buyer: employee, seller })
    expect((await employee.ask(listDeals, bought)).content.items.map(({ id }) => id)).toEqual([own.deal.id])
    expect((await employee.ask(getDealFigures, bought)).content.active).toBe(1)
    const page = await employee.ask(getDeal, at(own))
    expect(page.status).toBe(200)
    expect(Object.entries(page.content.can).filter(([, can]) => can)).toEqual([])
    const words = await employee.ask(getConversation, { params: talk(own) })
    expect([words.status, words.content.can.write]).toEqual([200, false])
    expect((await head.ask(getDeal, at(own))).status).toBe(200)
  })

  test('orders, cancels, signs, rates and writes nothing, and is told whom to ask for what', async () => {
    const employee = await employeeOf(app, head.organizationId, [])
    const blocks = [
      {
        sellerKey: seller.userId,
        lines: [{ productId: placed.productId, qty: '1' }],
        deliveryMode: 'pickup',
        payMode: 'clearing',
      },
    ]
    // The page of the order asks for this first and shows its words: nobody fills in what they may not send.
    const looked = await employee.ask(previewCheckout, {
      body: { blocks: [{ items: [{ productId: placed.productId, qty: '1' }] }] },
    })
    expect([looked.status, looked.error.error]).toEqual([
      403,
      say('S_ASK_HEAD', 'uz', { right: 'Tashkilot bitimlarini yuritish' }),
    ])
    const ordered = await employee.ask(checkout, { body: { blocks } })
    expect([ordered.status, ordered.error.code]).toEqual([403, 'E_FORBIDDEN'])
    expect(ordered.error.error).toContain('«Tashkilot bitimlarini yuritish»')
    expect((await employee.ask(cancelDeal, seen(placed, { reason: 'price' }))).status).toBe(403)
    expect((await employee.ask(writeReview, { ...at(placed), body: { rating: 5, tags: [] } })).status).toBe(403)
    expect((await employee.ask(sendMessage, { params: talk(placed), body: { text: 'Salom' } })).status).toBe(403)
    const signed = await employee.ask(sendSignCode, at(placed))
    expect(signed.status).toBe(403)
    expect(signed.error.error).toContain('«Tashkilot hujjatlarini imzolash»')
  })
})

test('whoever may conduct deals does so, and signs only with the right to sign', async () => {
  const one = await employeeOf(app, head.organizationId, [P.DealRead, P.DealAct])
  const documents = await one.ask(getDealDocuments, at(placed))
  expect([documents.status, documents.content.can.sign]).toEqual([200, false])
  expect((await one.ask(getDeal, at(placed))).content.can).toMatchObject({ cancel: true, sign: false })
  expect((await one.ask(sendSignCode, at(placed))).status).toBe(403)
  expect((await one.ask(sendMessage, { params: talk(placed), body: { text: 'Salom' } })).status).toBe(200)
  const signer = await employeeOf(app, head.organizationId, [P.DealRead, P.DealSign])
  expect((await signer.ask(getDeal, at(placed))).content.can).toMatchObject({ cancel: false, sign: true })
  expect((await signer.ask(sendSignCode, at(placed))).status).toBe(200)
  expect((await signer.ask(cancelDeal, seen(placed, { reason: 'price' }))).status).toBe(403)
})

test('the right to sell goods alone does not conduct the deals over them', async () => {
  const firm = await trader(app, 'mchj')
  const sold = await placeDeal(app, { buyer: await trader(app), seller: firm })
  const organizationId = firm.organizationId ?? ''
  const keeper = await employeeOf(app, organizationId, [P.ProductOwn, P.DealRead])
  expect((await keeper.ask(getDeal, at(sold))).content.can.confirm).toBe(false)
  expect((await keeper.ask(confirmDeal, seen(sold))).status).toBe(403)
  const salesman = await employeeOf(app, organizationId, [P.ProductOwn, P.DealRead, P.DealAct])
  expect((await salesman.ask(confirmDeal, seen(sold))).status).toBe(200)
})

test('a bargain of the organization is seen and led by the same rights', async () => {
  const terms = {
    productId: placed.productId,
    qty: '1',
    unitPrice: 1_400_000,
    deliveryMode: 'pickup',
    payMode: 'clearing',
  }
  const { content } = await head.ask(propose, { body: terms })
  const sent = { query: { box: 'sent' } }
  const employee = await employeeOf(app, head.organizationId, [])
  expect((await employee.ask(propose, { body: terms })).status).toBe(403)
  const list = await employee.ask(listProposals, sent)
  expect([list.status, list.content.items, list.content.counts.sent]).toEqual([200, [], 0])
  expect((await employee.ask(getProposal, { params: { id: content.id } })).status).toBe(404)
  const reader = await employeeOf(app, head.organizationId, [P.DealRead])
  const page = await reader.ask(getProposal, { params: { id: content.id } })
  expect([page.status, page.content.can.withdraw]).toEqual([200, false])
})
