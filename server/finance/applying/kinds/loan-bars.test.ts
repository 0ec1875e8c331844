import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import * as requests from '#contract/finance/credit-requests.ts'
import { listOpenProducts } from '#contract/finance/products/open-products.ts'
import * as proposals from '#contract/finance/proposals.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import { dayOf } from '#uz/date.ts'
import { createTemplate, takeTemplateStep } from '../../../forms/field-templates/templates.ts'
import type { TestApp } from '../../../testing/app.ts'
import { borrower, giveProfile, MILLION, officerOf, someLoan, submitApplication } from '../../../testing/borrowing.ts'
import { lastCode } from '../../../testing/codes.ts'
import { contractIt } from '../../../testing/contracting.ts'
import { type PlacedLender, placeFinanceProduct, placeLender } from '../../../testing/finance.ts'
import { openFinanceApp } from '../../../testing/finance-app.ts'
import { signIn } from '../../../testing/organizations.ts'
import { idOf } from '../../../testing/territories.ts'
import { lookForSecondChances } from '../desk/second-chance.ts'

const OFFICERS = 50
const DAY = 24 * 3_600_000
let app: TestApp
let place: number
let banks: PlacedLender[]
let product: number

const absent = (): never => {
  throw new Error('nobody there')
}

beforeAll(async () => {
  app = await openFinanceApp()
  place = await idOf(app, '1718236')
  banks = []
  for (const name of ['Birinchi bank', 'Ikkinchi bank', 'Uchinchi bank', 'Toʻrtinchi bank']) {
    const bank = await placeLender(app, place, { name })
    await giveProfile(app, bank, bank.head.userId, { approvalLimit: -1 })
    banks.push(bank)
  }
  product = await placeFinanceProduct(app, {
    code: 'oila',
    lenderIds: banks.slice(0, 3).map(({ id }) => id),
    terms: { groupFreeUpTo: null },
  })
}, 120_000)
afterAll(() => app?.close())

const faultsOf = ({ status, error }: Awaited<ReturnType<typeof submitApplication>>) =>
  status === 200 ? 'sent' : (error.modelStateError?.map(({ key }) => key).join() ?? error.code)

describe('what is asked wrongly is refused at its field', () => {
  test.each<[string, object, string]>([
    ['less than is lent', { amount: 1 * MILLION }, '$.content.amount'],
    ['more than is lent', { amount: 999 * MILLION }, '$.content.amount'],
    ['longer than is lent', { months: 300 }, '$.content.months'],
    ['grace as long as the term', { months: 6, grace: 6 }, '$.content.grace'],
    ['a way to pay back that nobody gives', { repayment: 'seasonal' }, '$.content.repayment'],
    ['bank details that nobody has', { requisiteId: 999_999 }, '$.content.requisiteId'],
  ])('%s', async (_, over, fault) => {
    const who = await borrower(app, place)
    expect(faultsOf(await submitApplication(app, who, { productId: product, content: someLoan(who, over) }))).toBe(
      fault,
    )
  })

  test('bank details of somebody else, and a lender that does not give it', async () => {
    const [who, other] = [await borrower(app, place), await borrower(app, place)]
    const content = someLoan(who, { requisiteId: other.requisiteId, lenderIds: [banks[3]?.id] })
    const sent = await submitApplication(app, who, { productId: product, content })
    expect(faultsOf(sent).split(',').sort()).toEqual(['$.content.lenderIds[0]', '$.content.requisiteId'])
  })

  test('a product whose intake is over, one that is suspended, and terms that are not in force', async () => {
    const lenderIds = banks.slice(0, 1).map(({ id }) => id)
    const closed = await placeFinanceProduct(app, { code: 'yopiq', lenderIds, intakeTo: '2026-03-01' })
    const who = await borrower(app, place)
    const late = await submitApplication(app, who, { productId: closed, content: someLoan(who) })
    expect([late.status, ...late.codes]).toEqual([400, 'productId E_INTAKE'])
    const suspended = await placeFinanceProduct(app, { code: 'toxtagan', lenderIds, status: 'suspended' })
    const begun = await who.ask(own.saveMyApplication, {
      params: { kind: 'loan' },
      body: { productId: suspended, content: someLoan(who) },
    })
    expect([begun.status, ...begun.codes]).toEqual([400, 'productId E_NOT_FOUND'])
    const forged = await submitApplication(app, who, { productId: product, content: someLoan(who), version: 7 })
    expect(forged.error.code).toBe('E_PRODUCT_VERSION')
  })

  test('sent twice it is one; a second one of the same season is refused', async () => {
    const who = await borrower(app, place)
    const first = await submitApplication(app, who, { productId: product, content: someLoan(who) })
    expect(first.status).toBe(200)
    const again = await submitApplication(app, who, { productId: product, content: someLoan(who) })
    expect(again.status).not.toBe(200)
    const { content } = await who.ask(own.listMyApplications, { params: { kind: 'loan' }, query: {} })
    expect(content.items.filter(({ status }) => status !== 'draft')).toHaveLength(1)
  })
})

test('fields of the product itself are asked of the applicant and read by the lender', async () => {
  const who = await borrower(app, place)
  const bank = banks[0] ?? absent()
  const officer = await officerOf(app, bank)
  const fieldTemplateId = await app.server.inSystem(async (ctx) => {
    const fields = [{ key: 'rows', label: { uz: 'Qatorlar soni' }, type: 'int' as const, required: true, max: '50' }]
    const form = await createTemplate(ctx, { code: 'bog', name: { uz: 'Bogʻ' }, context: 'loan', fields })
    await takeTemplateStep(ctx, form.id, form.rowVersion, 'publish')
    return form.id
  })
  const productId = await placeFinanceProduct(app, {
    code: 'bogli',
    lenderIds: [bank.id],
    terms: { groupFreeUpTo: null, fieldTemplateId },
  })
  const { content: offered } = await who.ask(listOpenProducts, { params: { kind: 'loan' } })
  expect(offered.find(({ id }) => id === productId)?.fields).toMatchObject([{ key: 'rows' }])
  const lacking = await submitApplication(app, who, { productId, content: someLoan(who) })
  expect(faultsOf(lacking)).toBe('$.answers.rows')
  const { content: drafts } = await who.ask(own.listMyApplications, { params: { kind: 'loan' }, query: {} })
  const params = { kind: 'loan' as const, id: drafts.items[0]?.id ?? absent() }
  const save = async (rows: number) => {
    const { rowVersion } = (await who.ask(own.getMyApplication, { params })).content
    const body = { id: params.id, rowVersion, productId, content: someLoan(who), answers: { rows } }
    return who.ask(own.saveMyApplication, { params: { kind: 'loan' }, body })
  }
  expect((await save(51)).error.modelStateError?.[0]?.key).toBe('$.answers.rows')
  const saved = await save(12)
  expect(saved.content.answered).toMatchObject([{ label: 'Qatorlar soni', value: '12' }])
  app.clock.tick(61_000)
  const { verifyKey } = (await who.ask(own.sendApplicationCode, { params })).content
  const proof = { verifyKey, code: await lastCode(app, who.phone) }
  const consents: ('data-to-bank' | 'credit-bureau')[] = ['data-to-bank', 'credit-bureau']
  const body = { rowVersion: saved.content.rowVersion, productVersion: 1, consents, proof }
  const sent = await who.ask(own.submitMyApplication, { params, body })
  expect(sent.status).toBe(200)
  const query = { search: sent.content.number ?? '' }
  const [row = absent()] = (await officer.ask(requests.listCreditRequests, { query })).content.items
  const asked = { params: { id: row.id } }
  expect((await officer.ask(requests.getCreditRequest, asked)).content.answered).toEqual([])
  const taken = await officer.ask(requests.takeCreditRequest, { ...asked, body: { rowVersion: row.rowVersion } })
  expect(taken.content.answered).toMatchObject([{ label: 'Qatorlar soni', value: '12' }])
})

test('money of a programme goes to whoever chooses first; the next is told what is left of it', async () => {
  const bank = banks[0] ?? absent()
  const productId = await placeFinanceProduct(app, {
    code: 'byudjet',
    lenderIds: [bank.id],
    terms: { groupFreeUpTo: null },
    budgetTotal: 40 * MILLION,
  })
  const officer = await officerOf(app, bank)
  const choose = async () => {
    const who = await borrower(app, place)
    const { content, status } = await submitApplication(app, who, { productId, content: someLoan(who) })
    expect([status, content.status]).toEqual([200, 'routed'])
    return async () => {
      const head = { ...bank.head, ...(await signIn(app, bank.head.email)) }
      const given = { amount: 30 * MILLION, rate: 1400, months: 12, grace: 0, repayment: 'annuity' }
      const { id, number } = content
      return contractIt(app, who, { kind: 'loan', id, number, officer, head, content: given })
    }
  }
  const [first, second] = [await choose(), await choose()]
  await first()
  await expect(second()).rejects.toThrow(/"status":409,"error":"Dastur mablagʻi .*10\s000\s000.*","code":"E_BUDGET"/)
})

test('refused for what is met elsewhere: applying again opens when it is, and the applicant is told once', async () => {
  const who = await borrower(app, place)
  const bank = banks[0] ?? absent()
  const officer = await officerOf(app, bank)
  const registered = (status: 'active' | 'ended') =>
    app.server.inSystem(({ tx, now }) =>
      tx
        .insertInto('selfEmployments')
        .values({ userId: who.userId, status, verified: true, checkedAt: now })
        .onConflict((on) => on.column('userId').doUpdateSet({ status }))
        .execute(),
    )
  await registered('active')
  const productId = await placeFinanceProduct(app, {
    code: 'band',
    lenderIds: [bank.id],
    terms: { groupFreeUpTo: null, eligibility: [{ code: 'SELF_EMPLOYED', params: {} }] },
  })
  const sent = await submitApplication(app, who, { productId, content: someLoan(who) })
  expect(sent.status).toBe(200)
  const { id, number } = sent.content
  await registered('ended')
  const query = { search: number ?? '' }
  const [row = absent()] = (await officer.ask(requests.listCreditRequests, { query })).content.items
  const params = { id: row.id }
  const taken = await officer.ask(requests.takeCreditRequest, { params, body: { rowVersion: row.rowVersion } })
  const refused = await officer.ask(requests.refuseCreditRequest, {
    params,
    body: {
      rowVersion: taken.content.rowVersion,
      reasonCode: 'R_RULE',
      reason: 'Soliq reyestrida band emas deb turibdi',
      figures: { rule: 'SELF_EMPLOYED', have: null, need: null, paper: null },
    },
  })
  expect(refused.status).toBe(200)
  const letter = async () => (await who.ask(own.getMyApplication, { params: { kind: 'loan', id } })).content.letter
  const told = async () =>
    (await who.ask(findNotifications, { query: { take: 50 } })).content.items.filter(
      ({ event }) => event === 'fin.canApply',
    )
  await lookForSecondChances(app.server)
  expect(await letter()).toMatchObject({ canApplyAgain: false, waits: true })
  await lookForSecondChances(app.server)
  expect(await told()).toEqual([])
  await registered('active')
  await lookForSecondChances(app.server)
  await lookForSecondChances(app.server)
  expect(await letter()).toMatchObject({ canApplyAgain: true, waits: false })
  expect(await told()).toMatchObject([
    { link: `/dashboard/my-applications/loan/create?product=${productId}&from=${id}` },
  ])
})

test(`of ${OFFICERS} officers and the applicant at once one proposal is accepted, the rest is closed, one contract drawn`, async () => {
  const who = await borrower(app, place)
  const sent = await submitApplication(app, who, { productId: product, content: someLoan(who) })
  const { id } = sent.content
  const number = sent.content.number ?? absent()
  const desks: { bank: (typeof banks)[number]; officer: Awaited<ReturnType<typeof officerOf>> }[] = []
  // One by one: who is hired at once fifty times on a busy machine waits too long for a connection.
  for (let at = 0; at < OFFICERS; at++) {
    const bank = banks[at % 3] ?? absent()
    desks.push({ bank, officer: await officerOf(app, bank) })
  }
  const rowOf = async (desk: (typeof desks)[number]) =>
    (await desk.officer.ask(requests.listCreditRequests, { query: { search: number } })).content.items[0]
  // Everybody reaches for it at once: each bank has one who holds it.
  const taken = await Promise.all(
    desks.map(async (desk) => {
      const row = await rowOf(desk)
      if (!row) return undefined
      const { status } = await desk.officer.ask(requests.takeCreditRequest, {
        params: { id: row.id },
        body: { rowVersion: row.rowVersion },
      })
      return status === 200 ? { ...desk, requestId: row.id } : undefined
    }),
  )
  const holders = taken.filter((one) => one !== undefined)
  expect(holders).toHaveLength(3)
  const validUntil = dayOf(new Date(app.clock.now.getTime() + 10 * DAY))
  for (const { officer, bank, requestId } of holders) {
    // Each code that the tests before waited for took a minute of the session that began with the file.
    const head = await signIn(app, bank.head.email)
    const body = {
      content: { amount: 30 * MILLION, rate: 1400, months: 12, grace: 0, repayment: 'annuity' },
      validUntil,
    }
    const made = await officer.ask(requests.saveProposal, { params: { id: requestId }, body })
    const offer = made.content.offers.at(-1) ?? absent()
    const pending = await officer.ask(proposals.submitProposal, {
      params: { id: offer.id },
      body: { rowVersion: offer.rowVersion },
    })
    const approved = await head.ask(proposals.approveProposal, {
      params: { id: offer.id },
      body: { rowVersion: pending.content.rowVersion },
    })
    expect(approved.status).toBe(200)
  }
  const { offers } = (await who.ask(own.getMyApplication, { params: { kind: 'loan', id } })).content
  expect(offers).toHaveLength(3)
  const accept = (offer: (typeof offers)[number]) =>
    who.ask(own.acceptProposal, {
      params: { kind: 'loan', id, proposalId: offer.id },
      body: { rowVersion: offer.rowVersion, risks: [...own.creditRisks] },
    })
  const withdraw = (offer: (typeof offers)[number], at: number) => {
    const { bank } = holders.find(({ requestId }) => requestId === offer.requestId) ?? absent()
    return at === 0
      ? bank.head.ask(proposals.withdrawProposal, {
          params: { id: offer.id },
          body: { rowVersion: offer.rowVersion, reason: 'Limit tugadi, taklifni qaytarib oldik' },
        })
      : undefined
  }
  const replies = await Promise.all([...offers, ...offers].flatMap((offer, at) => [accept(offer), withdraw(offer, at)]))
  expect(replies.filter((reply) => reply && reply.status >= 500)).toEqual([])
  const after = (await who.ask(own.getMyApplication, { params: { kind: 'loan', id } })).content
  expect(after.status).toBe('contracting')
  expect(after.offers.filter(({ status }) => status === 'accepted')).toHaveLength(1)
  expect(after.requests.filter(({ status }) => status === 'won')).toHaveLength(1)
  expect(after.requests.filter(({ status }) => status !== 'won' && status !== 'lost')).toEqual([])
  const contracts = await app.server.inSystem(({ tx }) =>
    tx.selectFrom('documents').select('id').where('kind', '=', 'finance').where('objectId', '=', String(id)).execute(),
  )
  expect(contracts).toHaveLength(1)
})
