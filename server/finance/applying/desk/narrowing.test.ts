import { afterAll, beforeAll, expect, test } from 'vitest'
import * as requests from '#contract/finance/credit-requests.ts'
import * as proposals from '#contract/finance/proposals.ts'
import * as registry from '#contract/finance/registry.ts'
import type { TestApp } from '../../../testing/app.ts'
import { borrower, MILLION, someLoan, submitApplication } from '../../../testing/borrowing.ts'
import { placeFinanceProduct } from '../../../testing/finance.ts'
import { openFinanceApp, type StaffedLender, staffedLender } from '../../../testing/finance-app.ts'
import { idOf } from '../../../testing/territories.ts'

let app: TestApp
let here = 0
let there = 0
let first: StaffedLender
let second: StaffedLender
let shared = 0
let alone = 0
/** Of both lenders for a small sum, and of the second alone for a large one from elsewhere. */
let small = ''
let large = ''

beforeAll(async () => {
  app = await openFinanceApp()
  here = await idOf(app, '1718236')
  there = await idOf(app, '1714401')
  first = await staffedLender(app, here, { name: 'Birinchi bank' })
  second = await staffedLender(app, here, { name: 'Ikkinchi bank' })
  const terms = { groupFreeUpTo: null }
  shared = await placeFinanceProduct(app, { code: 'umumiy', lenderIds: [first.id, second.id], terms })
  alone = await placeFinanceProduct(app, { code: 'yakka', lenderIds: [second.id], terms })
  const send = async (place: number, productId: number, amount: number) => {
    const who = await borrower(app, place)
    const { status, content, error } = await submitApplication(app, who, {
      productId,
      content: someLoan(who, { amount }),
    })
    if (status !== 200) throw new Error(JSON.stringify(error))
    return content.number ?? ''
  }
  small = await send(here, shared, 5 * MILLION)
  large = await send(there, alone, 20 * MILLION)
}, 120_000)
afterAll(() => app?.close())

test('the registry is narrowed by product, lender, place, sum and year of the season', async () => {
  const operator = await app.signedIn(['finance-operator'])
  const found = async (query: object) =>
    (await operator.ask(registry.listApplications, { query })).content.items.map(({ number }) => number)
  expect(await found({})).toEqual([large, small])
  expect(await found({ subjectId: alone })).toEqual([large])
  expect(await found({ recipientId: first.organizationId })).toEqual([small])
  expect(await found({ neighborhoodId: there })).toEqual([large])
  expect(await found({ amountTo: 10 * MILLION })).toEqual([small])
  expect(await found({ amountFrom: 10 * MILLION })).toEqual([large])
  expect(await found({ season: '2026' })).toEqual([large, small])
  expect(await found({ season: '2025' })).toEqual([])
  expect((await operator.ask(registry.getRegistryChoices)).content).toMatchObject({
    lenders: [{ id: first.organizationId, name: 'Birinchi bank' }, { name: 'Ikkinchi bank' }],
    products: expect.arrayContaining([expect.objectContaining({ id: shared }), expect.objectContaining({ id: alone })]),
    seasons: ['2027', '2026'],
  })
})

test('the head of a lender learns of no other: neither by choices nor by asking for what went to another', async () => {
  const { head } = first
  const { content } = await head.ask(registry.getRegistryChoices)
  expect(content).toMatchObject({ lenders: [], products: [{ id: shared }] })
  for (const recipientId of [second.organizationId, '00000000-0000-4000-8000-000000000000']) {
    const { items } = (await head.ask(registry.listApplications, { query: { recipientId } })).content
    expect(items.map(({ number, officers }) => [number, officers])).toEqual([[small, []]])
  }
})

test('who works on an application is named to whoever oversees', async () => {
  const { items } = (await first.officer.ask(requests.listCreditRequests, { query: {} })).content
  const [row] = items
  await first.officer.ask(requests.takeCreditRequest, {
    params: { id: row?.id },
    body: { rowVersion: row?.rowVersion },
  })
  const operator = await app.signedIn(['finance-operator'])
  const { content } = await operator.ask(registry.listApplications, { query: { subjectId: shared } })
  expect(content.items[0]?.officers).toHaveLength(1)
})

test('a lender narrows its queue and its proposals to its own products and people', async () => {
  const { content } = await first.officer.ask(requests.getDeskChoices)
  expect(content.products.map(({ id }) => id)).toEqual([shared])
  expect(content.people.map(({ id }) => id)).toContain(first.officer.userId)
  const queue = async (query: object) =>
    (await second.officer.ask(requests.listCreditRequests, { query })).content.items.map(({ number }) => number)
  expect(new Set(await queue({}))).toEqual(new Set([small, large]))
  expect(await queue({ subjectId: alone })).toEqual([large])
  expect(await queue({ neighborhoodId: here })).toEqual([small])
  expect(await queue({ amountFrom: 10 * MILLION })).toEqual([large])
  const query = { tab: 'mine', subjectId: shared, status: 'draft', authorId: first.officer.userId } as const
  expect((await first.officer.ask(proposals.listProposals, { query })).content.items).toEqual([])
})
