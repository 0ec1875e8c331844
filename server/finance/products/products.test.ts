import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFinanceProducts } from '#contract/finance/products/product-calls.ts'
import type { TestApp } from '../../testing/app.ts'
import { type PlacedLender, placeFinanceProduct, placeLender } from '../../testing/finance.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { lendersOf, offeredProducts, productOf } from './lookup.ts'

let app: TestApp
let operator: Awaited<ReturnType<TestApp['signedIn']>>
let bank: PlacedLender
let rival: PlacedLender
let ids: { programme: number; own: number; foreign: number; draft: number }

beforeAll(async () => {
  app = await openCountryApp()
  operator = await app.signedIn(['finance-operator'])
  const place = await idOf(app, '1718236')
  bank = await placeLender(app, place, { name: 'Birinchi bank' })
  rival = await placeLender(app, place, { name: 'Ikkinchi bank' })
  ids = {
    programme: await placeFinanceProduct(app, { code: 'programme', lenderIds: [bank.id, rival.id] }),
    own: await placeFinanceProduct(app, { code: 'own', owner: bank.id }),
    foreign: await placeFinanceProduct(app, { code: 'foreign', owner: rival.id }),
    draft: await placeFinanceProduct(app, { code: 'unripe', owner: bank.id, status: 'draft' }),
  }
}, 60_000)
afterAll(() => app.close())

const codesFor = async (client: Pick<typeof operator, 'ask'>, query: object = {}) =>
  (await client.ask(listFinanceProducts, { query })).content.items.map(({ code }) => code)

test('the platform sees every product, a lender its own and those it has joined', async () => {
  expect(await codesFor(operator)).toEqual(['foreign', 'own', 'programme', 'unripe'])
  expect(await codesFor(bank.head)).toEqual(['own', 'programme', 'unripe'])
  expect(await codesFor(rival.head)).toEqual(['foreign', 'programme'])
  expect(await codesFor(rival.head, { lenderId: bank.id })).toEqual(['programme'])
  expect(await codesFor(bank.head, { status: 'draft' })).toEqual(['unripe'])
  expect(await codesFor(bank.head, { search: 'пробный' })).toEqual(['own', 'programme', 'unripe'])
  const farmer = await app.signedIn(['producer'])
  expect((await farmer.ask(listFinanceProducts)).status).toBe(403)
})

test('a page of any length asks the database as often', async () => {
  const { statements, content } = await operator.ask(listFinanceProducts, { query: { take: 1 } })
  const all = await operator.ask(listFinanceProducts)
  expect(all.statements).toBe(statements)
  expect(content).toMatchObject({ total: 4, items: [{ code: 'foreign', lender: { name: 'Ikkinchi bank' } }] })
})

test('terms are those in force, or of the version that is asked for', async () => {
  await app.server.inSystem(async (ctx) => {
    expect(await productOf(ctx, ids.own)).toMatchObject({ code: 'own', version: 1, terms: { rateMinBp: 1400 } })
    expect(await productOf(ctx, ids.own, 1)).toMatchObject({ version: 1 })
    expect(await productOf(ctx, ids.own, 2)).toBeUndefined()
    expect(await productOf(ctx, ids.draft)).toBeUndefined()
    expect((await lendersOf(ctx, ids.programme)).map(({ id }) => id).sort()).toEqual([bank.id, rival.id].sort())
  })
})

test('what a suspended lender alone gives is offered to nobody', async () => {
  const offered = () => app.server.inSystem(async (ctx) => (await offeredProducts(ctx)).map(({ code }) => code))
  expect(await offered()).toEqual(['programme', 'own', 'foreign'])
  await app.server.inSystem(async ({ tx, changed }) => {
    await tx.updateTable('loanOrganizations').set({ status: 'suspended' }).where('id', '=', rival.id).execute()
    await changed('lenders')
  })
  expect(await offered()).toEqual(['programme', 'own'])
})
