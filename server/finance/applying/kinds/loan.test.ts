import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import * as requests from '#contract/finance/credit-requests.ts'
import * as money from '#contract/finance/money.ts'
import { listOpenProducts } from '#contract/finance/products/open-products.ts'
import * as proposals from '#contract/finance/proposals.ts'
import * as registry from '#contract/finance/registry.ts'
import { Permission } from '#contract/permissions.ts'
import { formatMoney } from '#uz/money.ts'
import { readRecords } from '../../../kernel/files/sheet.ts'
import { say } from '../../../kernel/words/messages.ts'
import type { TestApp } from '../../../testing/app.ts'
import {
  type Borrower,
  borrower,
  MILLION,
  officerOf,
  saveApplication,
  someLoan,
  submitApplication,
} from '../../../testing/borrowing.ts'
import { lastCode } from '../../../testing/codes.ts'
import { dayIn, paperOf } from '../../../testing/contracting.ts'
import { topUp } from '../../../testing/deals.ts'
import { placeFinanceProduct } from '../../../testing/finance.ts'
import { openFinanceApp, type StaffedLender, staffedLender } from '../../../testing/finance-app.ts'
import { idOf } from '../../../testing/territories.ts'
import { lendingFigures } from '../../public.ts'

const HOUR = 3_600_000
let app: TestApp
let place: number
let banks: StaffedLender[]
let product: number
let papers: Record<string, string>

beforeAll(async () => {
  app = await openFinanceApp()
  place = await idOf(app, '1718236')
  banks = []
  for (const name of ['Birinchi bank', 'Ikkinchi bank', 'Uchinchi bank', 'Toʻrtinchi bank']) {
    banks.push(await staffedLender(app, place, { name }))
  }
  product = await placeFinanceProduct(app, {
    code: 'oila',
    lenderIds: banks.slice(0, 3).map(({ id }) => id),
    terms: {
      tranches: [
        { bp: 4000, condition: { uz: 'Urugʻ' } },
        { bp: 6000, condition: { uz: 'Oʻgʻit' } },
      ],
      groupFreeUpTo: null,
    },
  })
  papers = {}
}, 120_000)
afterAll(() => app?.close())

const bank = (at: number) => banks[at] ?? fail()
const officer = (at: number) => bank(at).officer
const fail = (): never => {
  throw new Error('nobody there')
}
/** One paper of each, by which it is proved again and again. */
async function ownPaper(who: { ask: Borrower['ask']; userId: string }) {
  papers[who.userId] ??= await paperOf(who)
  return papers[who.userId] ?? ''
}
const requestOf = async (at: number, number: string | null) => {
  const { content } = await officer(at).ask(requests.listCreditRequests, { query: {} })
  return content.items.find((one) => one.number === number) ?? fail()
}
const inDays = (days: number) => dayIn(app, days)
const offerOf = (over: object = {}) => ({
  content: { amount: 30 * MILLION, rate: 1400, months: 12, grace: 0, repayment: 'annuity', ...over },
  validUntil: inDays(10),
})

/** Taken, proposed by one hand, approved by another; the id of the proposal. */
async function propose(at: number, number: string | null, over: object = {}) {
  const { id, rowVersion, status } = await requestOf(at, number)
  if (status === 'new') await officer(at).ask(requests.takeCreditRequest, { params: { id }, body: { rowVersion } })
  const made = await officer(at).ask(requests.saveProposal, { params: { id }, body: offerOf(over) })
  if (made.status !== 200) throw new Error(JSON.stringify(made.error))
  const offer = made.content.offers.at(-1) ?? fail()
  const sent = await officer(at).ask(proposals.submitProposal, {
    params: { id: offer.id },
    body: { rowVersion: offer.rowVersion },
  })
  const done = await bank(at).head.ask(proposals.approveProposal, {
    params: { id: offer.id },
    body: { rowVersion: sent.content.rowVersion },
  })
  if (done.status !== 200) throw new Error(JSON.stringify(done.error))
  return offer.id
}

const look = async (who: Borrower, id: number) =>
  (await who.ask(own.getMyApplication, { params: { kind: 'loan', id } })).content

describe('a loan from the first word to the last payment', () => {
  let malika: Borrower
  let id: number
  let number: string | null

  test('is sent once, signed by a code; who asks is not named before it is taken', async () => {
    malika = await borrower(app, place)
    const sent = await submitApplication(app, malika, { productId: product, content: someLoan(malika) })
    expect(sent.status).toBe(200)
    expect(sent.content).toMatchObject({
      status: 'routed',
      number: 'KR-2026-000001',
      product: { code: 'oila', version: 1 },
      holder: { side: 'recipient', names: ['Birinchi bank', 'Ikkinchi bank', 'Uchinchi bank'] },
    })
    id = sent.content.id
    number = sent.content.number
    // A1 of the book: 8 m of income, 1 m of debts, this loan at 14 %.
    expect(sent.content.computed).toMatchObject({ burden: 4955, cover: 18_182, monthly: 296_412_943 })
    expect(sent.content.computed).not.toHaveProperty('score')
    const row = await requestOf(0, number)
    expect(row).toMatchObject({ applicant: null, status: 'new', content: { amount: 33 * MILLION, purpose: 'seed' } })
    expect(row.content).not.toHaveProperty('purposeText')
    expect(row.computed).toHaveProperty('score')
    const masked = await officer(0).ask(requests.getCreditRequest, { params: { id: row.id } })
    expect(masked.content).toMatchObject({ isMasked: true, application: { applicant: null }, papers: [], people: [] })
    const twice = await submitApplication(app, malika, { productId: product, content: someLoan(malika) })
    expect(twice.error.code).toBe('E_ACTIVE_APPLICATION')
  })

  test('an officer of another lender finds nothing of it', async () => {
    const { id: request } = await requestOf(0, number)
    expect((await officer(1).ask(requests.getCreditRequest, { params: { id: request } })).status).toBe(404)
    const stranger = officer(3)
    expect((await stranger.ask(requests.listCreditRequests, {})).content.items).toEqual([])
    for (const [call, body] of [
      [requests.takeCreditRequest, { rowVersion: 1 }],
      [requests.askApplicant, { rowVersion: 1, questions: ['Nima uchun?'] }],
      [requests.saveProposal, offerOf()],
    ] as const)
      expect((await stranger.ask(call, { params: { id: request }, body })).status).toBe(404)
  })

  test('is proposed inside the bounds of the product and within limits, by two hands', async () => {
    const { id: request, rowVersion } = await requestOf(0, number)
    const nobody = await officerOf(app, bank(0), { without: true })
    const body = { rowVersion }
    expect((await nobody.ask(requests.takeCreditRequest, { params: { id: request }, body })).error.code).toBe(
      'E_NO_PROFILE',
    )
    const taken = await officer(0).ask(requests.takeCreditRequest, { params: { id: request }, body })
    expect(taken.content).toMatchObject({ isMasked: false, application: { applicant: 'Ergasheva M.' } })
    expect(taken.content.left).toMatchObject({ unit: 'working' })
    expect(taken.content.bounds).toMatchObject({
      amount: { max: 33 * MILLION },
      rate: { min: 1400, max: 1400 },
      validUntil: { max: inDays(30) },
    })
    const found = await officer(0).ask(requests.listCreditRequests, { query: { search: number?.slice(-3) } })
    expect(found.content.items.map((one) => one.number)).toContain(number)
    const none = await officer(0).ask(requests.listCreditRequests, { query: { search: 'KR-%' } })
    expect(none.content.items).toEqual([])
    expect((await look(malika, id)).holder).toMatchObject({
      side: 'recipient',
      names: ['Birinchi bank'],
      officer: 'Malika',
    })
    const refusedAt = async (over: object) => {
      const reply = await officer(0).ask(requests.saveProposal, { params: { id: request }, body: offerOf(over) })
      return [reply.status, ...reply.codes]
    }
    const planned = { repayment: 'seasonal', plan: [{ date: inDays(100), share: 10_000 }] }
    expect(await refusedAt({ amount: 34 * MILLION })).toEqual([400, 'content.amount V_SUM_RANGE'])
    expect(await refusedAt({ rate: 1500 })).toEqual([400, 'content.rate V_RANGE'])
    expect(await refusedAt({ months: 60, grace: 7 })).toEqual([400, 'content.months V_RANGE', 'content.grace V_RANGE'])
    expect(await refusedAt({ months: 6, grace: 6 })).toEqual([400, 'content.grace V_GRACE'])
    expect(await refusedAt(planned)).toEqual([400, 'content.repayment V_NOT_OFFERED'])
    expect(await refusedAt({ ...planned, repayment: 'annuity' })).toEqual([400, 'content.plan V_PLAN'])
    const short = [{ date: inDays(100), share: 9999 }]
    expect(await refusedAt({ ...planned, plan: short })).toEqual([400, 'content.plan V_PLAN'])
    expect(await refusedAt({ fees: [{ when: 'once', sum: 1 }] })).toEqual([400, 'content.fees[0] V_NOT_OFFERED'])
    const late = { ...offerOf(), validUntil: inDays(40) }
    const tooLong = await officer(0).ask(requests.saveProposal, { params: { id: request }, body: late })
    expect([tooLong.status, ...tooLong.codes]).toEqual([400, 'validUntil V_VALID_UNTIL'])
    const clerk = await officerOf(app, bank(0), {
      codes: [Permission.BankProposalApprove],
      approvalLimit: 10 * MILLION,
    })
    const made = await officer(0).ask(requests.saveProposal, {
      params: { id: request },
      body: offerOf({ amount: 33 * MILLION }),
    })
    const offer = made.content.offers[0] ?? fail()
    const sent = await officer(0).ask(proposals.submitProposal, {
      params: { id: offer.id },
      body: { rowVersion: offer.rowVersion },
    })
    // A1 to the tiyin.
    expect(sent.content.computed).toMatchObject({ monthly: 296_412_943, apr: 1493, cost: 256_955_310 })
    expect(sent.content.status).toBe('pending_approval')
    const given = { params: { id: offer.id }, body: { rowVersion: sent.content.rowVersion } }
    expect((await clerk.ask(proposals.approveProposal, given)).error.code).toBe('E_LIMIT')
    expect((await officer(0).ask(proposals.approveProposal, given)).status).toBe(403)
    const waiting = await bank(0).head.ask(proposals.listProposals, { query: { tab: 'approval' } })
    expect(waiting.content).toMatchObject({ counts: { approval: 1, sent: 0 }, items: [{ id: offer.id }] })
    const approved = await bank(0).head.ask(proposals.approveProposal, given)
    expect(approved.content.status).toBe('sent')
    expect((await look(malika, id)).holder.side).toBe('applicant')
  })

  test('of two proposals one is accepted, after five sentences; the other closes with it', async () => {
    await propose(1, number, { amount: 33 * MILLION, repayment: 'differentiated' })
    const { offers } = await look(malika, id)
    expect(offers.map(({ status }) => status)).toEqual(['sent', 'sent'])
    const best = offers[1] ?? fail()
    const params = { kind: 'loan' as const, id, proposalId: best.id }
    const accept = (risks: readonly string[]) =>
      malika.ask(own.acceptProposal, { params, body: { rowVersion: best.rowVersion, risks } })
    expect(await accept(own.creditRisks.slice(1))).toMatchObject({ status: 400, codes: ['risks E_CREDIT_RISKS'] })
    const done = await accept(own.creditRisks)
    expect(done.content).toMatchObject({ status: 'contracting', granted: 33 * MILLION, hasContract: true })
    expect(done.content.offers.map(({ status }) => status)).toEqual(['declined', 'accepted'])
    expect(done.content.requests.map(({ status }) => status)).toEqual(['lost', 'won', 'lost'])
    const gone = await officer(0).ask(requests.getCreditRequest, { params: { id: (await requestOf(0, number)).id } })
    expect(gone.content.application.content).not.toHaveProperty('purposeText')
    expect(gone.content.bounds).toBeNull()
    const signing = await bank(1).head.ask(proposals.listProposals, { query: { tab: 'contracts' } })
    expect(signing.content.counts).toMatchObject({ contracts: 1, money: 0 })
  })

  test('is signed by both; then, and not before, it is approved', async () => {
    const params = { kind: 'loan' as const, id }
    const { id: request } = await requestOf(1, number)
    const papers = await malika.ask(money.getMyContract, { params })
    expect(papers.content).toMatchObject({ can: { sign: true }, items: [{ kind: 'finance', state: 'signing' }] })
    app.clock.tick(61_000)
    const sent = await malika.ask(money.sendMyContractCode, { params })
    const code = { verifyKey: sent.content.verifyKey, code: await lastCode(app, malika.phone) }
    expect((await malika.ask(money.signMyContractByCode, { params, body: code })).status).toBe(200)
    expect((await look(malika, id)).status).toBe('contracting')
    expect((await officer(1).ask(money.sendLenderContractCode, { params: { id: request } })).status).toBe(403)
    const { head } = bank(1)
    const theirs = await head.ask(money.sendLenderContractCode, { params: { id: request } })
    const typed = { verifyKey: theirs.content.verifyKey, code: await lastCode(app, head.phone) }
    expect((await head.ask(money.signLenderContractByCode, { params: { id: request }, body: typed })).status).toBe(200)
    expect(await look(malika, id)).toMatchObject({ status: 'approved', steps: [] })
    const paying = await head.ask(proposals.listProposals, { query: { tab: 'money' } })
    expect(paying.content.counts).toMatchObject({ contracts: 0, money: 1 })
  })

  test('is paid out in parts, the next after the last was proved, never over what was granted', async () => {
    const params = { kind: 'loan' as const, id }
    const { id: request } = await requestOf(1, number)
    const { head } = bank(1)
    const first = (await malika.ask(money.getMyMoney, { params })).content
    expect(first.tranches.map(({ amount, status, steps }) => [amount, status, steps])).toEqual([
      [13.2 * MILLION, 'planned', ['request']],
      [19.8 * MILLION, 'planned', ['request']],
    ])
    const [one, two] = first.tranches
    const ask = (tranche = one, requisiteId = malika.requisiteId) =>
      malika.ask(money.requestTranche, {
        params: { ...params, trancheId: tranche?.id },
        body: { rowVersion: tranche?.rowVersion, requisiteId },
      })
    expect((await ask(two)).error.code).toBe('E_TRANCHE')
    const other = await borrower(app, place)
    expect((await ask(one, other.requisiteId)).error.modelStateError?.[0]?.key).toBe('$.requisiteId')
    const asked = (await ask()).content.tranches[0] ?? fail()
    const pay = (tranche: { id: number; rowVersion: number }, paid: object) =>
      head.ask(money.payTranche, {
        params: { id: request, trancheId: tranche.id },
        body: { rowVersion: tranche.rowVersion, ...paid },
      })
    expect(
      (
        await officer(1).ask(money.payTranche, {
          params: { id: request, trancheId: asked.id },
          body: { via: 'clearing', rowVersion: asked.rowVersion },
        })
      ).status,
    ).toBe(403)
    expect((await pay(asked, { via: 'clearing' })).error.code).toBe('E_FUNDS')
    const fileId = await ownPaper(head)
    expect((await pay(asked, { via: 'outside', paidOn: inDays(1), fileId })).error.modelStateError?.[0]?.key).toBe(
      '$.paidOn',
    )
    await app.server.inSystem((ctx) =>
      topUp(ctx, { userId: head.userId, organizationId: head.organizationId }, 20 * MILLION),
    )
    const paid = await pay(asked, { via: 'clearing' })
    expect(paid.content).toMatchObject({
      disbursed: 13.2 * MILLION,
      payments: [{ via: 'clearing', purpose: 'tranche' }],
    })
    expect(paid.content.repayments).toHaveLength(12)
    expect(paid.content.repayments.reduce((sum, { principal }) => sum + principal, 0)).toBe(13.2 * MILLION)
    expect(await look(malika, id)).toMatchObject({ status: 'disbursed', holder: { side: 'applicant' } })
    expect((await ask(two)).error.code).toBe('E_TRANCHE')
    // What is paid out is paid back: nobody lets go of it.
    const letGo = {
      status: 409,
      codes: ['E_DISBURSED'],
      error: { error: say('E_DISBURSED', 'uz', { sum: formatMoney(13.2 * MILLION, 'uz') }) },
    }
    const body = { reason: 'Endi kerak emas' }
    expect(await malika.ask(money.askRelease, { params, body })).toMatchObject(letGo)
    expect(await head.ask(money.agreeRelease, { params: { id: request }, body })).toMatchObject(letGo)
    const proof = async (tranche: { id: number; rowVersion: number }) =>
      (
        await malika.ask(money.proveTranche, {
          params: { ...params, trancheId: tranche.id },
          body: { rowVersion: tranche.rowVersion, fileIds: [await ownPaper(malika)] },
        })
      ).content.tranches[0] ?? fail()
    const shown = await proof(paid.content.tranches[0] ?? fail())
    const back = await officer(1).ask(money.returnProof, {
      params: { id: request, trancheId: shown.id },
      body: { rowVersion: shown.rowVersion, reason: 'Surat xira' },
    })
    const again = await proof(back.content.tranches[0] ?? fail())
    // How it was used is read by whoever has paid, and by none of the others that were asked.
    const fileOf = { fileId: await ownPaper(malika) }
    expect((await officer(1).ask(requests.readRequestPaper, { params: { id: request, ...fileOf } })).status).toBe(200)
    const { id: lost } = await requestOf(0, number)
    for (const other of [
      await officer(0).ask(requests.readRequestPaper, { params: { id: lost, ...fileOf } }),
      await officer(0).ask(requests.readRequestPaper, { params: { id: request, ...fileOf } }),
      await malika.ask(requests.readRequestPaper, { params: { id: request, ...fileOf } }),
    ])
      expect([403, 404]).toContain(other.status)
    expect((await malika.ask(own.readMyPaper, { params: { ...params, ...fileOf } })).status).toBe(200)
    await officer(1).ask(money.acceptProof, {
      params: { id: request, trancheId: again.id },
      body: { rowVersion: again.rowVersion },
    })
    const next = (await ask(two)).content.tranches[1] ?? fail()
    const rest = await pay(next, { via: 'outside', paidOn: inDays(0), fileId })
    expect(rest.content).toMatchObject({ disbursed: 33 * MILLION })
    expect(rest.content.repayments.reduce((sum, { principal }) => sum + principal, 0)).toBe(33 * MILLION)
    // Paid once is paid: the same again moves nothing.
    expect((await pay(next, { via: 'outside', paidOn: inDays(0), fileId })).status).not.toBe(200)
  })

  test('payments of a file are tried first, then marked all or none, and once', async () => {
    const params = { kind: 'loan' as const, id }
    const { head } = bank(1)
    const list = await head.ask(money.exportRepayments)
    const rows = await readRecords(list.content.body, ['number', 'payment', 'due_on', 'amount', 'paid_on'])
    const [due] = (await malika.ask(money.getMyMoney, { params })).content.repayments
    expect(rows[0]?.values).toMatchObject({
      number,
      payment: '1',
      amount: String((due?.amount ?? 0) / 100),
      paid_on: '',
    })
    const today = inDays(0)
    const send = (who: typeof head, lines: readonly string[], query: object = {}) =>
      who.ask(money.importRepayments, {
        query,
        upload: Buffer.from(['number,payment,amount,paid_on', ...lines].join('\n')),
      })
    const good = [`${number},1,${rows[0]?.values.amount},${today}`, `${number},2,,`]
    const fileId = await ownPaper(head)
    const faulty = [...good, `KR-2026-999999,1,,${today}`, `${number},3,17,${today}`, `${number},4,,${inDays(2)}`]
    const tried = await send(head, [...faulty, `${number},1,,${today}`], { apply: 'true', fileId })
    expect(tried.content).toMatchObject({ applied: false, faults: { total: 4 } })
    expect(tried.content.faults.items.map(({ row }) => row)).toEqual([4, 5, 6, 7])
    // Of another bank nothing is found, and whoever does not pay sends no file.
    expect((await send(bank(0).head, good)).content.faults.total).toBe(1)
    expect((await send({ ...head, ask: officer(1).ask }, good)).status).toBe(403)
    expect((await send(head, good)).content).toMatchObject({ changed: { total: 1 }, applied: false })
    expect((await send(head, good, { apply: 'true' })).status).toBe(400)
    expect((await send(head, good, { apply: 'true', fileId })).content.applied).toBe(true)
    expect((await send(head, good, { apply: 'true', fileId })).content).toMatchObject({
      unchanged: 1,
      changed: { total: 0 },
    })
    const { repayments, payments } = (await malika.ask(money.getMyMoney, { params })).content
    expect(repayments.map(({ status }) => status).slice(0, 2)).toEqual(['paid', 'planned'])
    expect(payments.filter(({ purpose }) => purpose === 'repayment')).toMatchObject([{ paidOn: today, via: 'outside' }])
  })

  test('is closed by the last payment, through clearing or with a paper', async () => {
    const params = { kind: 'loan' as const, id }
    const { id: request } = await requestOf(1, number)
    const { head } = bank(1)
    await app.server.inSystem((ctx) => topUp(ctx, { userId: malika.userId, organizationId: null }, 50 * MILLION))
    const { repayments } = (await malika.ask(money.getMyMoney, { params })).content
    const fileId = await ownPaper(head)
    for (const [at, row] of repayments.entries()) {
      if (row.status === 'paid') continue
      const body = { rowVersion: row.rowVersion }
      const reply =
        at % 2 === 0
          ? await malika.ask(money.payRepayment, { params: { ...params, rowId: row.id }, body })
          : await head.ask(money.markRepaid, {
              params: { id: request, rowId: row.id },
              body: { ...body, paidOn: inDays(0), fileId },
            })
      expect(reply.status).toBe(200)
    }
    expect(await look(malika, id)).toMatchObject({ status: 'closed', holder: { side: 'nobody' } })
  })

  test('is counted once for its lender, kind and district; what others lost is no money of theirs', async () => {
    const figures = await app.server.inSystem((ctx) => lendingFigures(ctx, sql`a.id = ${id}`))
    const { repayments, disbursed } = (await malika.ask(money.getMyMoney, { params: { kind: 'loan', id } })).content
    const repaid = repayments.reduce((sum, { amount }) => sum + amount, 0)
    const here = { kind: 'loan', region: '1718', district: '1718236', sent: 1, open: 0, overdue: 0, late: 0 }
    const all = figures.map(({ lenderId, ...figure }) => [
      banks.findIndex((one) => one.organizationId === lenderId),
      figure,
    ])
    expect(Object.fromEntries(all)).toMatchObject({
      1: { ...here, won: 1, granted: disbursed, disbursed, repaid },
      0: { ...here, won: 0, granted: 0, disbursed: 0, repaid: 0 },
    })
  })
})

test('what lies outside the product is told at its field; a draft may lack anything', async () => {
  const one = await borrower(app, place)
  const other = await borrower(app, place)
  const bare = await saveApplication(one, { productId: product, content: {} })
  expect(bare).toMatchObject({ status: 'draft', holder: { side: 'applicant' } })
  const faults = async (over: object) =>
    (
      await submitApplication(app, one, { productId: product, content: someLoan(one, over) })
    ).error.modelStateError?.map(({ key }) => key)
  expect(await faults({ amount: 51 * MILLION })).toEqual(['$.content.amount'])
  expect(await faults({ amount: 2 * MILLION, months: 48, purpose: 'fish' })).toEqual([
    '$.content.amount',
    '$.content.months',
    '$.content.purpose',
  ])
  expect(await faults({ grace: 12 })).toEqual(['$.content.grace'])
  expect(await faults({ requisiteId: other.requisiteId })).toEqual(['$.content.requisiteId'])
  expect(await faults({ lenderIds: [bank(0).id, bank(3).id] })).toEqual(['$.content.lenderIds[1]'])
  const forged = await submitApplication(app, one, { productId: product, content: someLoan(one), version: 7 })
  expect(forged.error.code).toBe('E_PRODUCT_VERSION')
  const thin = someLoan(one, { collateral: [{ kind: 'property', description: 'Uy', value: 30 * MILLION }] })
  const refused = await submitApplication(app, one, {
    productId: product,
    content: { ...thin, collateral: [{ kind: 'property', description: 'Uy-joy', value: 30 * MILLION }] },
  })
  expect(refused.error).toMatchObject({ code: 'E_NOT_ELIGIBLE' })
  const checked = await one.ask(own.checkMyApplication, {
    params: { kind: 'loan' },
    body: { productId: product, content: someLoan(one, { amount: 60 * MILLION }) },
  })
  expect(checked.content).toMatchObject({
    faults: [{ field: 'content.amount' }],
    lenders: [{ name: 'Birinchi bank' }, { name: 'Ikkinchi bank' }, { name: 'Uchinchi bank' }],
  })
  expect(checked.content.eligibility.find(({ code }) => code === 'COVER_MIN')).toMatchObject({
    result: 'fail',
    have: '100\u{a0}%',
    need: '125\u{a0}%',
  })
})

test('a refusal tells the rule, the own figure and what to change; nobody left is told too', async () => {
  const one = await borrower(app, place)
  const sent = await submitApplication(app, one, {
    productId: product,
    content: someLoan(one, { lenderIds: [bank(2).id] }),
  })
  expect(sent.content.requests.map(({ recipient }) => recipient)).toEqual(['Uchinchi bank'])
  const { id, rowVersion } = await requestOf(2, sent.content.number)
  const taken = await officer(2).ask(requests.takeCreditRequest, { params: { id }, body: { rowVersion } })
  const refuse = (body: object) =>
    officer(2).ask(requests.refuseCreditRequest, {
      params: { id },
      body: { rowVersion: taken.content.rowVersion, ...body },
    })
  expect((await refuse({ reasonCode: 'R_FORGED', reason: 'Hujjat haqiqiy emas deb topildi' })).status).toBe(400)
  expect((await refuse({ reasonCode: 'R_RULE', reason: 'qisqa' })).status).toBe(400)
  const done = await refuse({
    reasonCode: 'R_RULE',
    reason: 'Oylik toʻlov daromadingizning yarmidan oshib ketadi',
    figures: { rule: 'BURDEN_MAX', have: '57,74 %', need: '50 %' },
  })
  expect(done.content.status).toBe('refused')
  const told = await look(one, sent.content.id)
  expect(told.letter).toMatchObject({
    canApplyAgain: true,
    lines: [
      {
        recipient: 'Uchinchi bank',
        words: 'Shart bajarilmagan: Qarz yuki',
        have: '57,74 %',
        need: '50 %',
        todo: 'Summani kamaytiring',
      },
    ],
  })
  expect(told.status).toBe('rejected')
})

test('whoever oversees finds it by its number, knows to whom it may go, and recalls it from a lender who is silent', async () => {
  const one = await borrower(app, place)
  const sent = await submitApplication(app, one, {
    productId: product,
    content: someLoan(one, { lenderIds: [bank(0).id] }),
  })
  const { id, number } = sent.content
  const operator = await app.signedIn(['finance-operator'])
  const found = await operator.ask(registry.listApplications, { query: { search: number } })
  expect(found.content.items.map((row) => row.id)).toEqual([id])
  const { content } = await operator.ask(registry.getApplication, { params: { id } })
  expect(content.lenders.map(({ name }) => name)).toEqual(['Birinchi bank', 'Ikkinchi bank', 'Uchinchi bank'])
  const [request] = content.requests
  expect(request?.steps).toContain('recall')
  const recalled = await operator.ask(registry.recallRequest, {
    params: { id: request?.id },
    body: { rowVersion: request?.rowVersion, reason: 'Javob bermadi' },
  })
  expect(recalled.content.requests.map(({ status }) => status)).toContain('recalled')
  const { content: seen } = await bank(0).head.ask(registry.getApplication, { params: { id } })
  expect(seen.lenders).toEqual([])
})

describe('lists of what one has asked for', () => {
  test('a kind that nobody gives yet is an empty list, and one without its codes is refused', async () => {
    const nodira = await borrower(app, place)
    const { content } = await nodira.ask(own.listMyApplications, { params: { kind: 'uzagrostar' }, query: {} })
    expect(content).toMatchObject({ items: [], counts: {} })
    const kind = 'loan'
    expect((await bank(0).head.ask(own.listMyApplications, { params: { kind }, query: {} })).status).toBe(403)
  })

  test('each says who has it and how long they still may', async () => {
    const nodira = await borrower(app, place)
    await submitApplication(app, nodira, { productId: product, content: someLoan(nodira) })
    const { content } = await nodira.ask(own.listMyApplications, { params: { kind: 'loan' }, query: {} })
    expect(content.items).toMatchObject([{ status: 'routed', holder: 'recipient', left: { unit: 'working' } }])
    const [row] = content.items
    expect(row?.left?.leftMs).toBe(24 * HOUR)
  })
})

describe('what an application is begun with', () => {
  test('terms in force with who gives them; of a kind that nobody gives nothing; without its codes nothing at all', async () => {
    const nodira = await borrower(app, place)
    const { content } = await nodira.ask(listOpenProducts, { params: { kind: 'loan' } })
    expect(content.find(({ id }) => id === product)).toMatchObject({
      code: 'oila',
      version: 1,
      isOpen: true,
      lenders: [{ name: 'Birinchi bank' }, { name: 'Ikkinchi bank' }, { name: 'Uchinchi bank' }],
    })
    expect((await nodira.ask(listOpenProducts, { params: { kind: 'uzagrostar' } })).content).toEqual([])
    expect((await bank(0).head.ask(listOpenProducts, { params: { kind: 'loan' } })).status).toBe(403)
  })
})
