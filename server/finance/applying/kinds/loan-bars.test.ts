import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import * as requests from '#contract/finance/credit-requests.ts'
import * as proposals from '#contract/finance/proposals.ts'
import { dayOf } from '#uz/date.ts'
import { importFacts } from '../../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { borrower, giveProfile, MILLION, officerOf, someLoan, submitApplication } from '../../../testing/borrowing.ts'
import { type PlacedLender, placeFinanceProduct, placeLender } from '../../../testing/finance.ts'
import { idOf, settleCountry } from '../../../testing/territories.ts'

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
  app = await openTestApp()
  app.clock.tick(Date.parse('2026-03-16T10:00:00+05:00') - app.clock.now.getTime())
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../../facts`))
  await settleCountry(app)
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
    expect(faultsOf(await submitApplication(app, who, { productId: closed, content: someLoan(who) }))).toContain(
      '$.productId',
    )
    const suspended = await placeFinanceProduct(app, { code: 'toxtagan', lenderIds, status: 'suspended' })
    const begun = await who.ask(own.saveMyApplication, {
      params: { kind: 'loan' },
      body: { productId: suspended, content: someLoan(who) },
    })
    expect(begun.status).toBe(400)
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
    await bank.head.ask(proposals.approveProposal, {
      params: { id: offer.id },
      body: { rowVersion: pending.content.rowVersion },
    })
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
