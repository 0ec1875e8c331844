import { afterAll, beforeAll, expect, test } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import * as money from '#contract/finance/money.ts'
import * as stages from '#contract/finance/stages.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type Borrower, borrower, MILLION, submitApplication } from '../../../testing/borrowing.ts'
import { contractIt, dayIn, paperOf, signBoth } from '../../../testing/contracting.ts'
import { topUp } from '../../../testing/deals.ts'
import { placeFinanceProduct } from '../../../testing/finance.ts'
import { cropsOf, openFinanceApp, type StaffedLender, staffedLender } from '../../../testing/finance-app.ts'
import type { Person } from '../../../testing/organizations.ts'
import { idOf } from '../../../testing/territories.ts'

const SUM = 100
let app: TestApp
let place: number
let company: StaffedLender
let officer: StaffedLender['officer']
let product: number
let crop: number

beforeAll(async () => {
  app = await openFinanceApp()
  place = await idOf(app, '1718236')
  company = await staffedLender(app, place, { type: 'uzagrostar', name: 'UzAgroStar' })
  officer = company.officer
  crop = (await cropsOf(app, 'pomidor-ochiq-dala'))[0] ?? 0
  product = await placeFinanceProduct(app, {
    code: 'ua-sinov',
    kind: 'uzagrostar',
    owner: company.id,
    terms: {
      applicantKinds: ['individual'],
      amountMin: MILLION,
      amountMax: 30 * MILLION,
      rateMinBp: 0,
      rateMaxBp: 1400,
      collateral: [],
      coverMinBp: null,
      groupFreeUpTo: null,
    },
  })
}, 120_000)
afterAll(() => app?.close())

const wish = (who: Borrower) => ({
  needTypes: ['seeds', 'drip'],
  amount: 8 * MILLION,
  purposeText: 'Pomidor ekish uchun urugʻ va tomchilatish kerak',
  activities: [{ categoryId: crop, squareMetres: 1000, season: 'bahorgi' }],
  requisiteId: who.requisiteId,
})
const seeds = { name: 'Urugʻ', quantity: 32, unit: 'kg', unitPrice: 100_000 * SUM }
const drip = { name: 'Tomchilatish', quantity: 1, unit: 'dona', unitPrice: 1_800_000 * SUM }

async function contracted(offer: object = {}) {
  const who = await borrower(app, place)
  const sent = await submitApplication(app, who, { productId: product, kind: 'uzagrostar', content: wish(who) })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.error))
  const at = { kind: 'uzagrostar' as const, id: sent.content.id }
  const content = {
    goods: [seeds, drip],
    purchaseKg: 2000,
    price: 4000 * SUM,
    harvestBy: dayIn(app, 200),
    ...offer,
  }
  const { request, computed } = await contractIt(app, who, {
    ...at,
    number: sent.content.number,
    officer,
    head: company.head,
    content,
  })
  const step = async (one: Person, body: object) => {
    const { rowVersion } = (await company.head.ask(money.getLenderMoney, { params: { id: request } })).content
    return one.ask(stages.takeStageStep, { params: { id: request }, body: { rowVersion, ...body } })
  }
  const look = async () => (await who.ask(money.getMyMoney, { params: at })).content
  return { who, at, request, computed, step, look, sent }
}

test('① goods by an act both sign, produce weighed, the rest paid out, settled at nothing', async () => {
  const { who, at, request, computed, step, look, sent } = await contracted()
  expect(sent.content.number).toBe('UA-2026-000001')
  expect(computed).toMatchObject({ goodsValue: 5 * MILLION, service: 0, total: 5 * MILLION, harvest: 8 * MILLION })
  const { head } = company
  const begun = await look()
  expect(begun.stage).toBe('contracted')
  const advance = await who.ask(stages.payMyAdvance, { params: at, body: { rowVersion: begun.rowVersion } })
  expect(advance.error.code).toBe('E_NOT_FOUND')
  expect((await step(officer, { step: 'issueGoods', goods: [seeds] })).status).toBe(403)
  const dear = await step(head, { step: 'issueGoods', goods: [{ ...seeds, quantity: 60 }] })
  expect(dear.error.modelStateError?.map(({ key }) => key)).toEqual(['$.goods'])
  const drawn = await step(head, { step: 'issueGoods', goods: [seeds, drip] })
  expect(drawn.content).toMatchObject({ stage: 'contracted', ledger: { balance: 0, entries: [{ isBooked: false }] } })
  expect((await step(head, { step: 'issueGoods', goods: [drip] })).error.code).toBe('E_ACT_WAITS')
  await signBoth(app, who, at, request, head)
  expect(await look()).toMatchObject({
    stage: 'goods_issued',
    disbursed: 5 * MILLION,
    ledger: { balance: 5 * MILLION },
  })
  const note = 'Sugʻorishni kamaytiring, kasallik yoʻq'
  const fileIds = [await paperOf(officer)]
  const visited = await step(officer, { step: 'visitField', on: dayIn(app, 0), note, fileIds })
  expect(visited.content).toMatchObject({ stage: 'growing', steps: ['visitField', 'weighProduce', 'harvest'] })
  const [photo = ''] = fileIds
  const seen = await who.ask(own.readMyPaper, { params: { ...at, fileId: photo } })
  expect(seen.status).toBe(200)
  const weigh = (kg: number) => step(officer, { step: 'weighProduce', on: dayIn(app, 0), kg, number: 'YX-1' })
  expect((await weigh(2001)).error.modelStateError?.[0]?.key).toBe('$.kg')
  expect((await weigh(1500)).content.ledger).toMatchObject({ balance: -1 * MILLION, deliveredKg: 1500 })
  expect((await step(head, { step: 'settle' })).error.code).toBe('E_STATE')
  await step(officer, { step: 'harvest' })
  expect((await step(head, { step: 'settle' })).error.code).toBe('E_BALANCE')
  const fileId = await paperOf(head)
  const bare = await step(head, { step: 'payRemainder', via: 'outside' })
  expect(bare.error.modelStateError?.[0]?.key).toBe('$.paidOn')
  const out = await step(head, { step: 'payRemainder', via: 'outside', paidOn: dayIn(app, 0), fileId })
  expect(out.content.ledger?.balance).toBe(0)
  expect((await step(head, { step: 'settle' })).content.stage).toBe('settled')
  expect((await who.ask(own.getMyApplication, { params: at })).content.status).toBe('closed')
}, 60_000)

test('② the household owes after the harvest and pays from its account', async () => {
  const { who, at, request, step, look } = await contracted()
  const { head } = company
  await step(head, { step: 'issueGoods', goods: [seeds, drip] })
  await signBoth(app, who, at, request, head)
  await step(officer, { step: 'weighProduce', on: dayIn(app, 0), kg: 900, number: 'YX-2' })
  await step(officer, { step: 'harvest' })
  const owing = await look()
  expect(owing).toMatchObject({ steps: ['payBalance'], ledger: { balance: 1_400_000 * SUM } })
  await app.server.inSystem((ctx) => topUp(ctx, { userId: who.userId, organizationId: null }, 2 * MILLION))
  const paid = await who.ask(stages.payMyBalance, { params: at, body: { rowVersion: owing.rowVersion } })
  expect(paid.content).toMatchObject({ steps: [], ledger: { balance: 0 } })
  expect((await step(head, { step: 'settle' })).content.stage).toBe('settled')
}, 60_000)

test('③ money too, hail, and a loss written off by the act of an insurer', async () => {
  const goods = [{ ...seeds, quantity: 40 }]
  const { who, at, request, step, look } = await contracted({ goods, cash: 2 * MILLION })
  const { head } = company
  await step(head, { step: 'issueGoods', goods })
  const dropped = await step(head, { step: 'dropGoods', reason: 'Notoʻgʻri yozilgan' })
  expect(dropped.content.ledger?.entries).toEqual([])
  await step(head, { step: 'issueGoods', goods })
  await signBoth(app, who, at, request, head)
  const fileId = await paperOf(head)
  const cash = { step: 'giveCash', via: 'outside', paidOn: dayIn(app, 0), fileId }
  const much = await step(head, { ...cash, amount: 3 * MILLION })
  expect(much.error.modelStateError?.map(({ key }) => key)).toEqual(['$.amount'])
  await step(head, { ...cash, amount: 2 * MILLION })
  await step(officer, { step: 'weighProduce', on: dayIn(app, 0), kg: 250, number: 'YX-3' })
  const loss = { step: 'writeOffLoss', reason: 'Doʻl, sugʻurta dalolatnomasi', fileId }
  expect((await step(officer, { ...loss, amount: 5 * MILLION })).status).toBe(403)
  expect((await step(head, { ...loss, amount: 6 * MILLION })).error.modelStateError?.[0]?.key).toBe('$.amount')
  await step(head, { ...loss, amount: 5 * MILLION })
  await step(officer, { step: 'harvest' })
  expect((await look()).ledger?.balance).toBe(0)
  expect((await step(head, { step: 'settle' })).content.stage).toBe('settled')
}, 60_000)
