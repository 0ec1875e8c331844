import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSiteMachines, getSiteMachine } from '#contract/finance/machines/site-machines.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type PlacedLender, placeFinanceProduct, placeLender } from '../../testing/finance.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'

const m = (millions: number) => millions * 100_000_000
let app: TestApp
let lessor: PlacedLender
let tractor: number

beforeAll(async () => {
  app = await openTestApp()
  app.clock.tick(Date.parse('2026-03-16T10:00:00+05:00') - app.clock.now.getTime())
  await settleCountry(app)
  const region = await idOf(app, '1718')
  lessor = await placeLender(app, await idOf(app, '1718236'), { type: 'lizing' })
  await placeFinanceProduct(app, {
    code: 'lizing-fermer',
    kind: 'leasing',
    lenderIds: [lessor.id],
    terms: {
      ...{ amountMin: m(50), amountMax: m(3000), rateMinBp: 2000, rateMaxBp: 2000, termMin: 12, termMax: 120 },
      ...{ graceMax: 36, repayments: ['differentiated'], advanceMinBp: 2000, advanceMaxBp: 2000 },
    },
  })
  await app.server.inSystem(async ({ tx, now }) => {
    const values = (price: number, status: 'published' | 'draft', serviceRegionIds: number[]) => ({
      ...{ price, status, serviceRegionIds, name: { uz: 'Traktor' }, type: 'tractor' as const, warrantyMonths: 24 },
      ...{ supplierId: lessor.organizationId, lessorIds: [lessor.id], createdAt: now, updatedAt: now },
    })
    const { id } = await tx
      .insertInto('machines')
      .values(values(m(480), 'published', [region]))
      .returning('id')
      .executeTakeFirstOrThrow()
    tractor = id
    await tx
      .insertInto('machines')
      .values([values(m(95), 'published', []), values(m(50), 'draft', [])])
      .execute()
  })
}, 120_000)
afterAll(() => app?.close())

test('machines that are shown, the cheapest first; a lease to the tiyin with the part of the state', async () => {
  const { content } = await app.anonymous().ask(findSiteMachines, { query: {} })
  expect(content.items.map(({ price }) => price)).toEqual([m(95), m(480)])
  const narrowed = await app.anonymous().ask(findSiteMachines, { query: { most: m(100), type: 'tractor' } })
  expect(narrowed.content.items).toHaveLength(1)
  const { content: one } = await app
    .anonymous()
    .ask(getSiteMachine, { params: { id: tractor }, query: { months: 120, grace: 36 } })
  // The first row of the book's table 4.4.
  expect(one.lease).toMatchObject({
    ...{ advance: m(96), financed: m(384), subsidy: 25_147_741_675, total: 73_147_741_711 },
    ...{ aprWithout: 2194, aprWith: 1047, least: m(50) },
  })
  const plain = content.items[0]?.id ?? 0
  const { content: other } = await app.anonymous().ask(getSiteMachine, { params: { id: plain } })
  expect(other.lease?.subsidy).toBe(0)
})
