import { afterAll, beforeAll, expect, test } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import * as requests from '#contract/finance/credit-requests.ts'
import { LeasingProposal } from '#contract/finance/kinds/leasing.ts'
import * as money from '#contract/finance/money.ts'
import * as proposals from '#contract/finance/proposals.ts'
import * as registry from '#contract/finance/registry.ts'
import * as stages from '#contract/finance/stages.ts'
import type { TestApp } from '../../../testing/app.ts'
import {
  type Borrower,
  borrower,
  giveProfile,
  MILLION,
  officerOf,
  submitApplication,
} from '../../../testing/borrowing.ts'
import { lastCode } from '../../../testing/codes.ts'
import { dayIn, paperOf, signBoth } from '../../../testing/contracting.ts'
import { topUp } from '../../../testing/deals.ts'
import { placeFinanceProduct, placeLender } from '../../../testing/finance.ts'
import { openFinanceApp, type StaffedLender, staffedLender } from '../../../testing/finance-app.ts'
import { nextPhone, nextPinfl, type Person, personWithPhone } from '../../../testing/organizations.ts'
import { idOf } from '../../../testing/territories.ts'
import { leaseRows } from '../money/lease-rows.ts'
import { readRow } from '../money/running.ts'

let app: TestApp
let place: number
let lessor: StaffedLender
let agency: StaffedLender
let officer: StaffedLender['officer']
let inspector: StaffedLender['officer']

beforeAll(async () => {
  app = await openFinanceApp()
  place = await idOf(app, '1718236')
  lessor = await staffedLender(app, place, { type: 'lizing', name: 'Lizing' })
  agency = await staffedLender(app, place, { type: 'agentlik', name: 'Agentlik' })
  officer = lessor.officer
  inspector = agency.officer
}, 120_000)
afterAll(() => app?.close())

const fail = (): never => {
  throw new Error('nothing there')
}
const day = (days: number) => dayIn(app, days)

async function requestOf(who: Pick<Person, 'ask'>, number: string | null) {
  const { content } = await who.ask(requests.listCreditRequests, { query: {} })
  return content.items.find((one) => one.number === number) ?? fail()
}

test('a lease: the advance exactly, an act both sign, payments the state bears a part of, owned at the end', async () => {
  const productId = await placeFinanceProduct(app, {
    code: 'lizing',
    kind: 'leasing',
    owner: lessor.id,
    terms: {
      applicantKinds: ['individual'],
      amountMax: 3000 * MILLION,
      rateMinBp: 900,
      rateMaxBp: 2000,
      termMax: 120,
      graceMax: 36,
      repayments: ['differentiated'],
      advanceMinBp: 2000,
      advanceMaxBp: 3000,
      collateral: [],
      coverMinBp: null,
      groupFreeUpTo: null,
    },
  })
  const malika = await borrower(app, place)
  const content = {
    model: 'Traktor 25 o.k.',
    supplier: 'Agrotexservis',
    // Two fifths of the book's third row: more than fifty million is not signed by a code.
    price: 50 * MILLION,
    quantity: 1,
    advance: 2000,
    months: 36,
    grace: 0,
    repayment: 'differentiated',
    warrantyMonths: 12,
    hasServiceCentre: true,
    deliveryTerritoryId: place,
    purposeText: 'Yer haydash uchun traktor kerak',
    income: { monthly: 20 * MILLION, debts: 0 },
    requisiteId: malika.requisiteId,
  }
  const low = await submitApplication(app, malika, {
    productId,
    kind: 'leasing',
    content: { ...content, advance: 1000 },
  })
  expect(low.error.modelStateError?.map(({ key }) => key)).toEqual(['$.content.advance'])
  const sent = await submitApplication(app, malika, { productId, kind: 'leasing', content })
  expect(sent.content).toMatchObject({ status: 'routed', number: 'LZ-2026-000001', amount: 40 * MILLION })
  const { id, number } = sent.content
  const { id: request, rowVersion } = await requestOf(officer, number)
  await officer.ask(requests.takeCreditRequest, { params: { id: request }, body: { rowVersion } })
  const made = await officer.ask(requests.saveProposal, {
    params: { id: request },
    body: {
      content: { price: 50 * MILLION, advance: 2000, rate: 900, months: 36, grace: 0, repayment: 'differentiated' },
      validUntil: day(10),
    },
  })
  const draft = made.content.offers[0] ?? fail()
  const asked = await officer.ask(proposals.submitProposal, {
    params: { id: draft.id },
    body: { rowVersion: draft.rowVersion },
  })
  // 9 % is borne whole.
  expect(asked.content).toMatchObject({
    amount: 40 * MILLION,
    computed: { advance: 10 * MILLION, subsidy: 556_383_562, aprWithout: 938, apr: 0, total: 40 * MILLION },
  })
  await lessor.head.ask(proposals.approveProposal, {
    params: { id: draft.id },
    body: { rowVersion: asked.content.rowVersion },
  })
  const params = { kind: 'leasing' as const, id }
  const offer = (await malika.ask(own.getMyApplication, { params })).content.offers[0] ?? fail()
  const accepted = await malika.ask(own.acceptProposal, {
    params: { ...params, proposalId: offer.id },
    body: { rowVersion: offer.rowVersion, risks: own.creditRisks },
  })
  expect(accepted.content.status).toBe('contracting')
  expect((await signBoth(app, malika, { kind: 'leasing', id }, request, lessor.head)).status).toBe(200)
  const contracted = (await malika.ask(money.getMyMoney, { params })).content
  expect(contracted).toMatchObject({ stage: 'contracted', steps: ['payAdvance'], disbursed: 0 })
  const pay = (version: number) => malika.ask(stages.payMyAdvance, { params, body: { rowVersion: version } })
  expect((await pay(contracted.rowVersion)).error.code).toBe('E_FUNDS')
  await app.server.inSystem((ctx) => topUp(ctx, { userId: malika.userId, organizationId: null }, 10 * MILLION))
  const paid = (await pay(contracted.rowVersion)).content
  expect(paid).toMatchObject({ stage: 'advance_paid', payments: [{ purpose: 'advance', amount: 10 * MILLION }] })
  const step = (who: Person, body: object) => who.ask(stages.takeStageStep, { params: { id: request }, body })
  expect((await step(officer, { step: 'order', rowVersion: paid.rowVersion })).status).toBe(403)
  expect((await step(lessor.head, { step: 'planVisit', rowVersion: paid.rowVersion, on: day(1) })).status).toBe(404)
  const ordered = (await step(lessor.head, { step: 'order', rowVersion: paid.rowVersion })).content
  const delivered = (await step(officer, { step: 'deliver', rowVersion: ordered.rowVersion, number: 'TR-25-0077' }))
    .content
  expect(delivered.facts.map(({ step: name, number: serial }) => [name, serial])).toEqual([
    ['order', null],
    ['deliver', 'TR-25-0077'],
  ])
  expect((await signBoth(app, malika, { kind: 'leasing', id }, request, lessor.head)).status).toBe(200)
  const begun = (await malika.ask(money.getMyMoney, { params })).content
  expect(begun).toMatchObject({ stage: 'in_lease', disbursed: 40 * MILLION })
  expect(begun.repayments).toHaveLength(36)
  expect(begun.repayments.reduce((sum, { amount }) => sum + amount, 0)).toBe(40 * MILLION)
  expect(begun.repayments.reduce((sum, { subsidy }) => sum + subsidy, 0)).toBe(556_383_562)
  expect(begun.repayments.every(({ status }) => status === 'planned')).toBe(true)
  // With a grace whose interest the state bears nothing is to be paid in it, and nothing waits or is ever late.
  const given = LeasingProposal.parse({
    ...{ price: 50 * MILLION, advance: 2000, rate: 900, months: 36, grace: 2 },
    repayment: 'differentiated',
  })
  const rows = await app.server.inSystem(async (ctx) => leaseRows(ctx, await readRow(ctx, id), given, day(0)))
  expect(rows.slice(0, 3).map(({ amount, status }) => [amount > 0, status])).toEqual([
    [false, 'paid'],
    [false, 'paid'],
    [true, 'planned'],
  ])
  const fileId = await paperOf(lessor.head)
  const offered = async () =>
    (await lessor.head.ask(money.getLenderMoney, { params: { id: request } })).content.steps.includes('buyOut')
  expect(await offered()).toBe(false)
  const early = await step(lessor.head, { step: 'buyOut', rowVersion: begun.rowVersion, fileId })
  expect(early.error.code).toBe('E_STATE')
  for (const row of begun.repayments)
    await lessor.head.ask(money.markRepaid, {
      params: { id: request, rowId: row.id },
      body: { rowVersion: row.rowVersion, paidOn: day(0), fileId },
    })
  const last = (await malika.ask(money.getMyMoney, { params })).content
  expect(await offered()).toBe(true)
  const owned = await step(lessor.head, { step: 'buyOut', rowVersion: last.rowVersion, fileId })
  expect(owned.content.stage).toBe('owned')
  expect((await malika.ask(own.getMyApplication, { params })).content.status).toBe('closed')
}, 60_000)

const storage = {
  applicantKinds: ['individual' as const],
  amountMin: 0,
  amountMax: null,
  rateMinBp: 0,
  rateMaxBp: 0,
  collateral: [],
  coverMinBp: null,
  groupFreeUpTo: null,
  eligibility: [
    { code: 'INVOICES' as const, params: {} },
    { code: 'OWN_COST_MIN' as const, params: { bp: 5000 } },
    { code: 'NOT_FINANCED_ELSEWHERE' as const, params: { item: '' } },
  ],
  subsidy: {
    measureCode: 'coop-storage',
    rateBp: 3000,
    cap: 150 * MILLION,
    capPerUnit: null,
    unit: 'object' as const,
  },
}
const bought = (who: Borrower, invoiceNo: string) => ({
  costItems: [{ item: 'Sovutish kamerasi', quantity: 1, unitPrice: 420 * MILLION, invoiceNo, paidOn: day(-3) }],
  ownCost: 294 * MILLION,
  units: 1,
  purposeText: 'Meva saqlash uchun sovutgich qurdim',
  requisiteId: who.requisiteId,
})

test('a subsidy: three of a group sign what they have seen, another decides, money of the programme is kept', async () => {
  const productId = await placeFinanceProduct(app, {
    code: 'storage',
    kind: 'subsidy',
    owner: agency.id,
    budgetTotal: 150 * MILLION,
    terms: storage,
  })
  const malika = await borrower(app, place)
  const content = bought(malika, 'HF-1')
  const poor = await submitApplication(app, malika, { productId, kind: 'subsidy', content: { ...content, ownCost: 1 } })
  expect(poor.error).toMatchObject({ code: 'E_NOT_ELIGIBLE' })
  const sent = await submitApplication(app, malika, { productId, kind: 'subsidy', content })
  // 30 % of 420 m.
  expect(sent.content).toMatchObject({ number: 'SB-2026-000001', amount: 126 * MILLION, status: 'routed' })
  // The programme has no money for a second one of the same size: it waits in line.
  const other = await borrower(app, place)
  const { id, number } = sent.content
  const { id: request, rowVersion } = await requestOf(inspector, number)
  const taken = await inspector.ask(requests.takeCreditRequest, { params: { id: request }, body: { rowVersion } })
  // Fifteen days from the day it was sent, to six in the evening: 31 March.
  expect(taken.content.dueAt).toBe('2026-03-31T13:00:00.000Z')
  const step = (body: object, who: Person = inspector) =>
    who.ask(stages.takeStageStep, { params: { id: request }, body })
  const money0 = (await inspector.ask(money.getLenderMoney, { params: { id: request } })).content
  expect(money0.steps).toEqual(['planVisit'])
  expect((await step({ step: 'planVisit', rowVersion: money0.rowVersion, on: day(20) })).status).toBe(400)
  const planned = (await step({ step: 'planVisit', rowVersion: money0.rowVersion, on: day(0) })).content
  const pinfls = [nextPinfl(), nextPinfl(), nextPinfl()]
  const members: Person[] = []
  for (const pinfl of pinfls) members.push(await personWithPhone(app, nextPhone(), pinfl))
  const record = {
    step: 'recordVisit',
    on: day(0),
    isConfirmed: true,
    note: 'Sovutish kamerasi oʻrnatilgan, ishlayapti',
    place: { lat: 39.4, lng: 67.2 },
    fileIds: [await paperOf(inspector)],
  }
  const unknown = await step({ ...record, rowVersion: planned.rowVersion, members: [...pinfls.slice(1), nextPinfl()] })
  expect(unknown.error.modelStateError?.map(({ key }) => key)).toEqual(['$.members[2]'])
  const recorded = (await step({ ...record, rowVersion: planned.rowVersion, members: pinfls })).content
  const visit = { id: recorded.visitId ?? 0 }
  const decide = async (who: Person, amount = 126 * MILLION) => {
    const { rowVersion: version } = await requestOf(inspector, number)
    return who.ask(requests.decideCreditRequest, { params: { id: request }, body: { rowVersion: version, amount } })
  }
  expect((await decide(agency.head)).error.code).toBe('E_STATE')
  expect((await other.ask(stages.getVisitAct, { params: visit })).status).toBe(404)
  for (const one of members) {
    const { verifyKey } = (await one.ask(stages.sendVisitCode, { params: visit })).content
    const body = { verifyKey, code: await lastCode(app, one.phone) }
    expect((await one.ask(stages.signVisitAct, { params: visit, body })).status).toBe(200)
    expect((await one.ask(stages.signVisitAct, { params: visit, body })).error.code).toBe('E_STATE')
  }
  expect((await decide(inspector)).status).toBe(403)
  expect((await decide(agency.head, 127 * MILLION)).error.modelStateError?.[0]?.key).toBe('$.amount')
  const decided = await decide(agency.head)
  expect(decided.content).toMatchObject({ status: 'won', application: { granted: 126 * MILLION } })
  const waiting = await submitApplication(app, other, {
    productId,
    kind: 'subsidy',
    content: { ...content, requisiteId: other.requisiteId },
  })
  expect(waiting.content).toMatchObject({ status: 'waitlisted', place: 1, holder: { side: 'line' } })
  const now = (await agency.head.ask(money.getLenderMoney, { params: { id: request } })).content
  expect(now).toMatchObject({ stage: 'decided', steps: ['orderPayment'] })
  const ordered = (await step({ step: 'orderPayment', rowVersion: now.rowVersion, number: 'TT-88' }, agency.head))
    .content
  const fileId = await paperOf(agency.head)
  const bare = await step({ step: 'paySubsidy', rowVersion: ordered.rowVersion, via: 'outside' }, agency.head)
  expect(bare.error.modelStateError?.[0]?.key).toBe('$.paidOn')
  const paid = (
    await step(
      { step: 'paySubsidy', rowVersion: ordered.rowVersion, via: 'outside', paidOn: day(0), fileId },
      agency.head,
    )
  ).content
  expect(paid).toMatchObject({ stage: 'paid', disbursed: 126 * MILLION })
  const reason = 'Kamera sotib yuborilgan'
  const operator = await app.signedIn(['finance-operator'])
  const claim = (who: Pick<Person, 'ask'>) =>
    who.ask(registry.recoverSubsidy, { params: { id }, body: { rowVersion: paid.rowVersion, reason } })
  expect((await claim(agency.head)).status).toBe(403)
  expect((await operator.ask(registry.getApplication, { params: { id } })).content.steps).toContain('recover')
  expect((await claim(operator)).status).toBe(200)
  const claimed = (await agency.head.ask(money.getLenderMoney, { params: { id: request } })).content
  expect(claimed).toMatchObject({ stage: 'recovery', steps: ['markRecovered'] })
  const back = await step(
    { step: 'markRecovered', rowVersion: claimed.rowVersion, paidOn: day(0), fileId },
    agency.head,
  )
  expect(back.content).toMatchObject({ stage: 'recovered', repaid: 126 * MILLION })
  const params = { kind: 'subsidy' as const, id }
  expect((await malika.ask(own.getMyApplication, { params })).content.status).toBe('closed')
}, 60_000)

test('a subsidy taken from one agency is looked at anew by another; the first has no say in it any more', async () => {
  const rival = await placeLender(app, place, { type: 'agentlik', name: 'Boshqa agentlik' })
  const colleague = await officerOf(app, rival)
  await giveProfile(app, rival, rival.head.userId, { approvalLimit: -1 })
  const productId = await placeFinanceProduct(app, {
    code: 'storage-two',
    kind: 'subsidy',
    lenderIds: [agency.id, rival.id],
    terms: storage,
  })
  const malika = await borrower(app, place)
  const sent = await submitApplication(app, malika, { productId, kind: 'subsidy', content: bought(malika, 'HF-2') })
  expect(sent.content.requests).toHaveLength(1)
  const { number } = sent.content
  const at = { first: inspector, second: colleague }
  if (sent.content.requests[0]?.recipient !== 'Agentlik') [at.first, at.second] = [colleague, inspector]
  const take = async (who: Person) => {
    const { id, rowVersion } = await requestOf(who, number)
    await who.ask(requests.takeCreditRequest, { params: { id }, body: { rowVersion } })
    return id
  }
  const version = async (who: Person, id: number) =>
    (await who.ask(money.getLenderMoney, { params: { id } })).content.rowVersion
  const plan = async (who: Person, id: number, rowVersion: number) =>
    who.ask(stages.takeStageStep, { params: { id }, body: { step: 'planVisit', rowVersion, on: day(0) } })
  const first = await take(at.first)
  const planned = await plan(at.first, first, await version(at.first, first))
  expect(planned.content.stage).toBe('visit_planned')
  const operator = await app.signedIn(['finance-operator'])
  const { rowVersion } = await requestOf(at.first, number)
  const recalled = await operator.ask(registry.recallRequest, {
    params: { id: first },
    body: { rowVersion, reason: 'Ish bormayapti' },
  })
  expect(recalled.content).toMatchObject({ status: 'routed', stage: null })
  const second = await take(at.second)
  const fresh = await version(at.second, second)
  expect((await plan(at.first, first, fresh)).error.code).toBe('E_STATE')
  const again = await plan(at.second, second, fresh)
  expect(again.content).toMatchObject({ stage: 'visit_planned', steps: ['recordVisit'] })
  expect(again.content.visitId).not.toBe(planned.content.visitId)

  // Refused after a visit and taken back: the group goes again.
  const { rowVersion: open } = await requestOf(at.second, number)
  const refusing = { reasonCode: 'R_VISIT', reason: 'Koʻrikda sovutgich topilmadi, bino boʻsh' }
  const refused = await at.second.ask(requests.refuseCreditRequest, {
    params: { id: second },
    body: { rowVersion: open, ...refusing },
  })
  const head = at.second === inspector ? agency.head : rival.head
  const revived = await head.ask(requests.reconsiderCreditRequest, {
    params: { id: second },
    body: { rowVersion: refused.content.rowVersion, reason: 'Boshqa manzil koʻrilgan ekan' },
  })
  expect(revived.status).toBe(200)
  const third = await plan(at.second, second, await version(at.second, second))
  expect(third.content.stage).toBe('visit_planned')
}, 60_000)
