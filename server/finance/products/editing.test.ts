import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/finance/products/product-calls.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { termsFaults } from '#contract/finance/products/terms-faults.ts'
import type { TestApp } from '../../testing/app.ts'
import { type PlacedLender, placeFinanceProduct, placeLender, someTerms } from '../../testing/finance.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { productOf } from './lookup.ts'

let app: TestApp
let operator: Awaited<ReturnType<TestApp['signedIn']>>
let bank: PlacedLender
let rival: PlacedLender
let insurer: PlacedLender

beforeAll(async () => {
  app = await openCountryApp()
  operator = await app.signedIn(['finance-operator'])
  const place = await idOf(app, '1718236')
  bank = await placeLender(app, place, { name: 'Birinchi bank' })
  rival = await placeLender(app, place, { name: 'Ikkinchi bank' })
  insurer = await placeLender(app, place, { type: 'sugurta' })
}, 60_000)
afterAll(() => app.close())

const around = { budgetTotal: null, intakeFrom: null, intakeTo: null, lenderIds: [] as number[] }
const create = (who: Pick<typeof operator, 'ask'>, code: string, over: object = {}) =>
  who.ask(calls.createFinanceProduct, {
    body: { code, kind: 'loan', lenderId: null, draft: someTerms(), ...around, ...over },
  })
const step = (who: Pick<typeof operator, 'ask'>, id: number, rowVersion: number, name: string) =>
  who.ask(calls.takeFinanceProductStep, { params: { id }, body: { step: name, rowVersion } })

test('a draft is published in versions; what runs keeps the one it began with', async () => {
  const { content: made } = await create(bank.head, 'oziniki')
  expect(made).toMatchObject({ status: 'draft', version: 0, lender: { id: bank.id }, lenderIds: [bank.id] })
  const first = await step(bank.head, made.id, made.rowVersion, 'publish')
  expect(first.content).toMatchObject({ status: 'published', version: 1, changed: [], can: { publish: false } })
  const dearer = someTerms({ rateMinBp: 1600, rateMaxBp: 1600 })
  const edited = await bank.head.ask(calls.updateFinanceProduct, {
    params: { id: made.id },
    body: { draft: dearer, ...around, rowVersion: first.content.rowVersion },
  })
  expect(edited.content).toMatchObject({ version: 1, terms: { rateMinBp: 1400 }, can: { publish: true } })
  expect(edited.content.changed.toSorted()).toEqual(['rateMaxBp', 'rateMinBp'])
  const second = await step(bank.head, made.id, edited.content.rowVersion, 'publish')
  expect(second.content.versions).toMatchObject([
    { version: 2, changed: expect.arrayContaining(['rateMinBp', 'rateMaxBp']) },
    { version: 1, changed: [] },
  ])
  await app.server.inSystem(async (ctx) => {
    expect((await productOf(ctx, made.id))?.terms.rateMinBp).toBe(1600)
    expect((await productOf(ctx, made.id, 1))?.terms.rateMinBp).toBe(1400)
  })
  const nothing = await step(bank.head, made.id, second.content.rowVersion, 'publish')
  expect(nothing.error.code).toBe('E_STATE')
  const rests = await step(bank.head, made.id, second.content.rowVersion, 'suspend')
  const over = await step(bank.head, made.id, rests.content.rowVersion, 'archive')
  expect(over.content).toMatchObject({ status: 'archived', can: { update: false, resume: false } })
  const late = await bank.head.ask(calls.updateFinanceProduct, {
    params: { id: made.id },
    body: { draft: dearer, ...around, rowVersion: over.content.rowVersion },
  })
  expect(late.error.code).toBe('E_STATE')
})

test('a lender edits its own, reads a programme it has joined, and does not find what is another’s', async () => {
  const own = await placeFinanceProduct(app, { code: 'bank-own', owner: bank.id })
  const foreign = await placeFinanceProduct(app, { code: 'rival-own', owner: rival.id })
  const programme = await placeFinanceProduct(app, { code: 'programme', lenderIds: [bank.id] })
  const update = (id: number) =>
    bank.head.ask(calls.updateFinanceProduct, {
      params: { id },
      body: { draft: someTerms(), ...around, rowVersion: 1 },
    })
  expect((await update(own)).status).toBe(200)
  expect((await update(foreign)).status).toBe(404)
  expect((await update(programme)).status).toBe(403)
  const seen = await bank.head.ask(calls.getFinanceProduct, { params: { id: programme } })
  expect(seen.content).toMatchObject({ lender: null, can: { update: false, join: false, publish: false } })
  for (const call of [calls.getFinanceProduct, calls.financeProductHistory])
    expect((await bank.head.ask(call, { params: { id: foreign } })).status).toBe(404)
  expect((await step(bank.head, foreign, 1, 'suspend')).status).toBe(404)
  const given = await create(bank.head, 'away', { lenderId: rival.id })
  expect(given.content.lender).toMatchObject({ id: bank.id })
  const farmer = await app.signedIn(['producer'])
  expect((await create(farmer, 'nobody')).status).toBe(403)
})

test('the platform makes a programme, and only those who may give its kind join', async () => {
  const made = await create(operator, 'joined', { lenderIds: [bank.id, rival.id] })
  expect(made.content).toMatchObject({ lender: null, lenderIds: [bank.id, rival.id], can: { join: true } })
  expect((await create(operator, 'joined')).error.code).toBe('E_DUPLICATE')
  const wrong = await create(operator, 'mixed', { lenderIds: [insurer.id] })
  expect(wrong.error.modelStateError?.map(({ key }) => key)).toEqual(['$.lenderIds'])
  const { content } = await operator.ask(calls.productLenders, { query: { kind: 'loan' } })
  expect(content.map(({ id }) => id)).toEqual([bank.id, rival.id])
  const { content: figures } = await operator.ask(calls.portfolioFigures)
  expect(figures.map(({ kind }) => kind)).toEqual(['loan', 'leasing', 'subsidy', 'insurance', 'uzagrostar'])
})

test('terms that do not fit together are refused at their field', async () => {
  const cases: [Partial<FinanceTerms>, string][] = [
    [{ amountMin: 10_000_000_000 }, 'amountMax'],
    [{ rateMinBp: 2000 }, 'rateMaxBp'],
    [{ termMin: 48 }, 'termMax'],
    [{ graceMax: 36 }, 'graceMax'],
    [{ tranches: [{ bp: 9000, condition: { uz: 'Yer' } }] }, 'tranches'],
    [{ repayments: ['seasonal'] }, 'seasonalPlan'],
    [{ repayments: [] }, 'repayments'],
    [
      { insurance: { objectTypes: ['crop'], tariffs: [{ risk: 'hail', bp: 100, categoryIds: [] }], franchiseBp: 0 } },
      'insurance',
    ],
    [{ territoryIds: [999_999] }, 'territoryIds'],
  ]
  for (const [over, field] of cases) {
    const reply = await create(operator, 'faulty', { draft: someTerms(over) })
    expect([field, reply.error.modelStateError?.map(({ key }) => key)]).toEqual([field, [`$.draft.${field}`]])
  }
  const days = await create(operator, 'faulty', { intakeFrom: '2026-05-01', intakeTo: '2026-04-01' })
  expect(days.error.modelStateError?.map(({ key }) => key)).toEqual(['$.intakeTo'])
})

test('whatever is free of faults leaves room for somebody to ask', () => {
  const some = fc.record({
    amountMin: fc.integer({ min: 0, max: 1_000_000_000 }),
    amountMax: fc.integer({ min: 1, max: 1_000_000_000 }),
    rateMinBp: fc.integer({ min: 0, max: 5000 }),
    rateMaxBp: fc.integer({ min: 0, max: 5000 }),
    termMin: fc.integer({ min: 0, max: 60 }),
    termMax: fc.integer({ min: 0, max: 60 }),
    graceMax: fc.integer({ min: 0, max: 60 }),
    shares: fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(some, ({ shares, ...bounds }) => {
      const terms = someTerms({ ...bounds, tranches: shares.map((bp) => ({ bp, condition: { uz: 'Shart' } })) })
      const isSound =
        bounds.amountMin <= bounds.amountMax &&
        bounds.rateMinBp <= bounds.rateMaxBp &&
        bounds.termMin <= bounds.termMax &&
        bounds.termMax >= 1 &&
        (bounds.graceMax === 0 || bounds.graceMax < bounds.termMax) &&
        (shares.length === 0 || shares.reduce((sum, one) => sum + one, 0) === 10_000)
      expect(termsFaults('loan', terms).length === 0).toBe(isSound)
    }),
  )
})
