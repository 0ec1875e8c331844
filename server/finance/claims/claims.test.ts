import { afterAll, beforeAll, expect, test } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import * as contract from '#contract/finance/claims.ts'
import * as requests from '#contract/finance/credit-requests.ts'
import * as money from '#contract/finance/money.ts'
import { listOpenProducts } from '#contract/finance/products/open-products.ts'
import * as stages from '#contract/finance/stages.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Borrower, borrower, MILLION, submitApplication } from '../../testing/borrowing.ts'
import { lastCode } from '../../testing/codes.ts'
import { contractIt, dayIn, paperOf } from '../../testing/contracting.ts'
import { topUp } from '../../testing/deals.ts'
import { placeFinanceProduct } from '../../testing/finance.ts'
import { cropsOf, openFinanceApp, type StaffedLender, staffedLender } from '../../testing/finance-app.ts'
import { nextPhone, nextPinfl, type Person, personWithPhone } from '../../testing/organizations.ts'
import { idOf } from '../../testing/territories.ts'
import { insuranceKind } from '../applying/kinds/insurance.ts'
import { turnCover } from '../applying/kinds/insurance-acts.ts'
import { financeClocks } from '../jobs.ts'
import { CLAIM } from './rows.ts'

const HECTARE = 10_000
let app: TestApp
let place: number
let insurer: StaffedLender
let officer: StaffedLender['officer']
let product: number
let crop: number

beforeAll(async () => {
  app = await openFinanceApp()
  place = await idOf(app, '1718236')
  crop = (await cropsOf(app, 'pomidor-ochiq-dala'))[0] ?? 0
  await openInsurer()
}, 120_000)
afterAll(() => app?.close())

/** An insurer with its people and a product; sessions of the last one end with the minutes that codes wait. */
async function openInsurer() {
  insurer = await staffedLender(app, place, { type: 'sugurta', name: 'Sugʻurta' })
  officer = insurer.officer
  product = await placeFinanceProduct(app, {
    code: `sug-sinov-${insurer.id}`,
    kind: 'insurance',
    owner: insurer.id,
    terms: {
      applicantKinds: ['individual'],
      amountMax: 2000 * MILLION,
      rateMinBp: 0,
      rateMaxBp: 0,
      termMin: 1,
      termMax: 12,
      collateral: [],
      coverMinBp: null,
      groupFreeUpTo: null,
      insurance: {
        objectTypes: ['crop'],
        tariffs: [
          { risk: 'hail', bp: 600, categoryIds: [] },
          { risk: 'frost', bp: 400, categoryIds: [] },
        ],
        franchiseBp: 1000,
      },
    },
  })
}

/** Time has passed for a claim, and nobody's session has ended meanwhile. */
async function strike(id: number) {
  await app.server.inSystem(({ tx, now }) =>
    tx
      .updateTable('stepClocks')
      .set({ dueAt: now })
      .where('object', '=', CLAIM)
      .where('objectId', '=', String(id))
      .execute(),
  )
  await strikeClocks(app.server.inSystem, financeClocks)
}
/** The policy of an application began and ends on these days. */
const lasts = (id: number, from: number, to: number) =>
  app.server.inSystem(({ tx }) =>
    tx
      .updateTable('financePolicies')
      .set({ startsOn: dayIn(app, from), endsOn: dayIn(app, to) })
      .where('applicationId', '=', id)
      .execute(),
  )
/** 5 ha of tomatoes, worth 750 m. */
const wish = (who: Borrower, over: object = {}) => ({
  objectType: 'crop',
  amount: 40 * MILLION,
  risks: ['hail'],
  startsOn: dayIn(app, 0),
  months: 6,
  activities: [
    {
      categoryId: crop,
      squareMetres: 5 * HECTARE,
      kgPerHectare: 30_000,
      price: 500_000,
      season: 'bahorgi',
      comment: 'Oʻtgan yilgi hosil',
    },
  ],
  requisiteId: who.requisiteId,
  ...over,
})
const quote = (over: object = {}) => ({
  amount: 40 * MILLION,
  risks: ['hail'],
  tariff: 600,
  franchise: 1000,
  startsOn: dayIn(app, 0),
  months: 6,
  ...over,
})
const step = (who: Person, request: number, body: object) =>
  who.ask(stages.takeStageStep, { params: { id: request }, body })

async function turn(id: number) {
  await app.server.inSystem(async (ctx) =>
    turnCover(ctx, {
      kind: insuranceKind,
      application: await ctx.tx.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    }),
  )
}

/** A policy that covers, of somebody new. */
async function covered() {
  const who = await borrower(app, place)
  const sent = await submitApplication(app, who, { productId: product, kind: 'insurance', content: wish(who) })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.error))
  const { id, number } = sent.content
  const at = { kind: 'insurance' as const, id }
  const { request, computed } = await contractIt(app, who, {
    ...at,
    number,
    officer,
    head: insurer.head,
    content: quote(),
  })
  await app.server.inSystem((ctx) => topUp(ctx, { userId: who.userId, organizationId: null }, 2 * MILLION))
  const due = (await who.ask(money.getMyMoney, { params: at })).content
  const paid = await who.ask(stages.payMyPremium, { params: at, body: { rowVersion: due.rowVersion } })
  const issued = await step(insurer.head, request, { step: 'issuePolicy', rowVersion: paid.content.rowVersion })
  return { who, at, request, computed, due, paid, issued }
}

async function fileOne(who: Borrower, id: number, over: object = {}) {
  const photos = [
    { fileId: await paperOf(who, '1'), lat: 39.4, lng: 67.2 },
    { fileId: await paperOf(who, '2'), lat: 39.4, lng: 67.2 },
  ]
  return who.ask(contract.fileClaim, {
    params: { id },
    body: {
      risk: 'hail',
      eventOn: dayIn(app, -1),
      damaged: 3 * HECTARE,
      description: 'Doʻl yogʻib, pomidor koʻchatlarini urib ketdi',
      photos,
      ...over,
    },
  })
}

async function expertNamed() {
  const pinfl = nextPinfl()
  return { pinfl, one: await personWithPhone(app, nextPhone(), pinfl) }
}

async function survey(one: Person, id: number, rowVersion: number, over: object = {}) {
  app.clock.tick(61_000)
  const { verifyKey } = (await one.ask(contract.sendSurveyCode, { params: { id } })).content
  return one.ask(contract.surveyClaim, {
    params: { id },
    body: {
      rowVersion,
      verifyKey,
      code: await lastCode(app, one.phone),
      isEvent: true,
      damaged: 3 * HECTARE,
      loss: 7000,
      note: 'Dala koʻrildi: koʻchatlar doʻldan nobud boʻlgan',
      ...over,
    },
  })
}

test('a sum within what the fields bring, a quote within the tariffs, half of the premium the state’s', async () => {
  const who = await borrower(app, place)
  const ask = (over: object) =>
    submitApplication(app, who, { productId: product, kind: 'insurance', content: wish(who, over) })
  const dear = await ask({ amount: 601 * MILLION })
  expect(dear.error.modelStateError?.map(({ key }) => key)).toEqual(['$.content.amount'])
  const strange = await ask({ risks: ['theft'] })
  expect(strange.error.modelStateError?.map(({ key }) => key)).toEqual(['$.content.risks[0]'])
  const late = await ask({ startsOn: dayIn(app, -2) })
  expect(late.error.modelStateError?.map(({ key }) => key)).toEqual(['$.content.startsOn'])
  const sent = await ask({})
  expect(sent.content).toMatchObject({
    number: 'SG-2026-000001',
    computed: { tariff: 600, premium: 240_000_000, subsidy: 120_000_000, own: 120_000_000, total: 5 * HECTARE },
  })
  // What the forms of both sides begin with.
  const { content: open } = await who.ask(listOpenProducts, { params: { kind: 'insurance' } })
  expect(open.find(({ id }) => id === product)?.insurance).toEqual({
    objectTypes: ['crop'],
    risks: ['hail', 'frost'],
    franchiseBp: 1000,
  })
  const { items } = (await officer.ask(requests.listCreditRequests, { query: {} })).content
  const { id, rowVersion } = items.find(({ number }) => number === sent.content.number) ?? { id: 0, rowVersion: 0 }
  const taken = await officer.ask(requests.takeCreditRequest, { params: { id }, body: { rowVersion } })
  expect(taken.content.bounds?.insurance).toEqual({
    tariffs: [{ risk: 'hail', bp: 600 }],
    franchiseMax: 1000,
    startsOn: { min: dayIn(app, 0), max: dayIn(app, 180) },
  })
})

test('premium, policy, cover; the share of the state beside it; cancelled, the premium goes back', async () => {
  const { at, request, computed, due, paid, issued, who } = await covered()
  expect(computed).toMatchObject({ premium: 240_000_000, subsidy: 120_000_000, own: 120_000_000, franchise: 1000 })
  expect(due).toMatchObject({ stage: 'premium_due', steps: ['payPremium', 'cancelPolicy'] })
  expect(due.policy).toMatchObject({ own: 120_000_000, shareStatus: 'due', total: 5 * HECTARE, unit: 'area' })
  expect(paid.content).toMatchObject({ stage: 'premium_paid', payments: [{ purpose: 'premium', amount: 120_000_000 }] })
  // Its first day is today: it covers at once, without waiting for a job.
  expect(issued.content.stage).toBe('active')
  const active = (await who.ask(money.getMyMoney, { params: at })).content
  expect(active).toMatchObject({ stage: 'active', disbursed: 0, policy: { canClaim: true, startsOn: dayIn(app, 0) } })
  const papers = (await who.ask(money.getMyContract, { params: at })).content
  expect(papers.items.map(({ kind }) => kind)).toEqual(['finance', 'finance'])
  const fileId = await paperOf(insurer.head)
  const early = await step(insurer.head, request, {
    step: 'receiveShare',
    rowVersion: active.rowVersion,
    paidOn: dayIn(app, 0),
    fileId,
  })
  expect(early.error.code).toBe('E_STATE')
  const concluded = await step(insurer.head, request, {
    step: 'concludeShare',
    rowVersion: active.rowVersion,
    number: 'X-1',
    fileId,
  })
  expect(concluded.content).toMatchObject({ policy: { shareStatus: 'concluded' }, steps: ['receiveShare'] })
  const tooLate = await who.ask(stages.cancelMyPolicy, {
    params: at,
    body: { rowVersion: active.rowVersion, reason: 'Kerak emas' },
  })
  expect(tooLate.error.code).toBe('E_STATE')
}, 60_000)

test('an insured gives a policy up before its first day: the premium comes back through clearing', async () => {
  const who = await borrower(app, place)
  const startsOn = dayIn(app, 30)
  const content = wish(who, { startsOn })
  const sent = await submitApplication(app, who, { productId: product, kind: 'insurance', content })
  const at = { kind: 'insurance' as const, id: sent.content.id }
  const { number } = sent.content
  await contractIt(app, who, { ...at, number, officer, head: insurer.head, content: quote({ startsOn }) })
  await app.server.inSystem((ctx) => topUp(ctx, { userId: who.userId, organizationId: null }, 2 * MILLION))
  const due = (await who.ask(money.getMyMoney, { params: at })).content
  const paid = await who.ask(stages.payMyPremium, { params: at, body: { rowVersion: due.rowVersion } })
  const reason = 'Ekinni sotdim'
  const gone = await who.ask(stages.cancelMyPolicy, {
    params: at,
    body: { rowVersion: paid.content.rowVersion, reason },
  })
  expect(gone.content).toMatchObject({ stage: 'cancelled', policy: { shareStatus: 'dropped' } })
  expect(gone.content.payments.map(({ purpose, direction }) => [purpose, direction])).toEqual([
    ['premium', 'to_lender'],
    ['refund', 'to_applicant'],
  ])
  expect((await who.ask(own.getMyApplication, { params: at })).content.status).toBe('closed')
}, 60_000)

test('a loss is told of in time; an independent expert signs; silence agrees; what is paid is never over the sum', async () => {
  const { who, at } = await covered()
  await lasts(at.id, -10, 100)
  const old = await fileOne(who, at.id, { eventOn: dayIn(app, -4) })
  expect(old.error.modelStateError?.map(({ key }) => key)).toEqual(['$.eventOn'])
  const other = await fileOne(who, at.id, { risk: 'frost', damaged: 6 * HECTARE })
  expect(other.error.modelStateError?.map(({ key }) => key)).toEqual(['$.risk', '$.damaged'])
  const filed = (await fileOne(who, at.id)).content
  expect(filed).toMatchObject({ status: 'filed', number: 'ZA-2026-000001', steps: [], left: { unit: 'working' } })
  const params = { id: filed.id }
  const stranger = await borrower(app, place)
  expect((await stranger.ask(contract.getClaim, { params })).status).toBe(404)
  expect((await stranger.ask(contract.listClaims, { query: {} })).content.items).toEqual([])
  const seen = (await officer.ask(contract.getClaim, { params })).content
  expect(seen.steps).toEqual(['assign'])
  const name = (pinfl: string, who2: Person = officer) =>
    who2.ask(contract.assignExpert, {
      params,
      body: { rowVersion: seen.rowVersion, pinfl, certificateNo: 'EK-77' },
    })
  expect((await name(nextPinfl())).error.modelStateError?.[0]?.key).toBe('$.pinfl')
  const { pinfl, one } = await expertNamed()
  const named = (await name(pinfl)).content
  expect(named).toMatchObject({ status: 'expert_assigned', expert: { certificateNo: 'EK-77' }, steps: [] })
  expect((await stranger.ask(contract.sendSurveyCode, { params })).status).toBe(404)
  expect((await one.ask(contract.getClaim, { params })).content.steps).toEqual(['survey'])
  const act = (await survey(one, filed.id, named.rowVersion)).content
  // Three of five hectares, 70 % lost: 16.8 m less 4 m.
  expect(act).toMatchObject({ status: 'surveyed', payout: 1_280_000_000 })
  const head = insurer.head
  const pay = (rowVersion: number) => head.ask(contract.payClaim, { params, body: { via: 'clearing', rowVersion } })
  expect((await pay(act.rowVersion)).error.code).toBe('E_STATE')
  await strike(filed.id)
  const agreed = (await head.ask(contract.getClaim, { params })).content
  expect(agreed).toMatchObject({ status: 'agreed', steps: ['pay', 'refuse'] })
  expect((await pay(agreed.rowVersion)).error.code).toBe('E_FUNDS')
  await app.server.inSystem((ctx) =>
    topUp(ctx, { userId: head.userId, organizationId: insurer.organizationId }, 60 * MILLION),
  )
  expect((await pay(agreed.rowVersion)).content).toMatchObject({ status: 'paid', payout: 1_280_000_000 })
  // The second loss is the whole field: only what is left of the sum is paid.
  const second = (await fileOne(who, at.id, { damaged: 5 * HECTARE })).content
  const expert2 = await expertNamed()
  const body = { rowVersion: second.rowVersion, pinfl: expert2.pinfl, certificateNo: 'EK-78' }
  const at2 = { id: second.id }
  const named2 = (await officer.ask(contract.assignExpert, { params: at2, body })).content
  const act2 = await survey(expert2.one, second.id, named2.rowVersion, { damaged: 5 * HECTARE, loss: 10_000 })
  expect(act2.content).toMatchObject({ payout: 2_720_000_000, paidBefore: 1_280_000_000 })
}, 90_000)

test('contested once: another expert of the platform’s, whose act stands; the policy closes after its last day', async () => {
  await openInsurer()
  const { who, at } = await covered()
  await lasts(at.id, -10, 100)
  const filed = (await fileOne(who, at.id)).content
  const params = { id: filed.id }
  const first = await expertNamed()
  const assigned = await officer.ask(contract.assignExpert, {
    params,
    body: { rowVersion: filed.rowVersion, pinfl: first.pinfl, certificateNo: 'EK-1' },
  })
  const early = await officer.ask(contract.replaceExpert, {
    params,
    body: { rowVersion: assigned.content.rowVersion, pinfl: nextPinfl(), certificateNo: 'EK-2' },
  })
  expect(early.error.code).toBe('E_STATE')
  const act = (await survey(first.one, filed.id, assigned.content.rowVersion, { isEvent: false })).content
  expect(act.payout).toBe(0)
  const head = insurer.head
  const refused = await head.ask(contract.refuseClaim, {
    params,
    body: { rowVersion: act.rowVersion, reasonCode: 'R_NOT_EVENT', reason: 'Dalolatnoma: sugʻurta hodisasi emas' },
  })
  expect(refused.content).toMatchObject({ status: 'refused', refusal: { code: 'R_NOT_EVENT' } })
  const contested = await who.ask(contract.contestClaim, {
    params,
    body: { rowVersion: refused.content.rowVersion, reason: 'Doʻl yogʻgani haqida guvohlar bor' },
  })
  expect(contested.content.status).toBe('contested')
  const second = await expertNamed()
  const body = { rowVersion: contested.content.rowVersion, pinfl: second.pinfl, certificateNo: 'EK-3' }
  expect((await officer.ask(contract.reassignClaim, { params, body })).status).toBe(403)
  const operator = await app.signedIn(['finance-operator'])
  const again = { ...body, pinfl: first.pinfl }
  expect((await operator.ask(contract.reassignClaim, { params, body: again })).codes).toEqual(['pinfl V_EXPERT'])
  // Nor is the insured independent.
  const insured = { ...body, pinfl: who.pinfl }
  expect((await operator.ask(contract.reassignClaim, { params, body: insured })).codes).toEqual(['pinfl V_EXPERT'])
  const named = await operator.ask(contract.reassignClaim, { params, body })
  expect(named.content.status).toBe('expert_assigned')
  // Whoever signed the first act still reads it, and does nothing more.
  const read = (await first.one.ask(contract.getClaim, { params })).content
  expect(read).toMatchObject({ steps: [], surveys: [{ isEvent: false }], expert: { isMe: false } })
  const seenBy = async (one: Person) =>
    (await one.ask(contract.listClaims, { query: {} })).content.items.map((item) => item.id)
  expect(await seenBy(first.one)).toEqual([filed.id])
  const photo = await paperOf(second.one, '3')
  const place = { lat: 40.1, lng: 65.3 }
  const last = (await survey(second.one, filed.id, named.content.rowVersion, { fileIds: [photo], place })).content
  expect(last.surveys[0]?.photos).toMatchObject([{ id: photo, ...place }])
  expect(last).toMatchObject({ status: 'agreed', payout: 1_280_000_000 })
  expect((await who.ask(contract.getClaim, { params })).content.steps).toEqual([])
  await lasts(at.id, -100, -1)
  await turn(at.id)
  const ended = (await who.ask(money.getMyMoney, { params: at })).content
  expect(ended.stage).toBe('ended')
  expect((await who.ask(own.getMyApplication, { params: at })).content.status).toBe('disbursed')
  const fileId = await paperOf(head)
  const paid = await head.ask(contract.payClaim, {
    params,
    body: { via: 'outside', rowVersion: last.rowVersion, paidOn: dayIn(app, 0), fileId },
  })
  expect(paid.content.status).toBe('paid')
  expect((await who.ask(own.getMyApplication, { params: at })).content.status).toBe('closed')
}, 90_000)
