import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSiteProducts, getSiteProduct } from '#contract/finance/products/site-products.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type PlacedLender, placeFinanceProduct, placeLender } from '../../testing/finance.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'

const m = (millions: number) => millions * 100_000_000
let app: TestApp
let bank: PlacedLender
let region: number

beforeAll(async () => {
  app = await openTestApp()
  app.clock.tick(Date.parse('2026-03-16T10:00:00+05:00') - app.clock.now.getTime())
  await settleCountry(app)
  region = await idOf(app, '1718')
  bank = await placeLender(app, await idOf(app, '1718236'), { name: 'Birinchi bank' })
  const lenderIds = [bank.id]
  const place = (code: string, more: Partial<Parameters<typeof placeFinanceProduct>[1]>) =>
    placeFinanceProduct(app, { code, lenderIds, ...more })
  await place('a1', { terms: { amountMax: m(33), termMax: 36, purposes: ['seed'] } })
  await place('dear', {
    terms: { rateMinBp: 2200, rateMaxBp: 3000, collateral: ['none'], applicantKinds: ['individual'] },
  })
  await place('gift', {
    kind: 'subsidy',
    intakeTo: '2026-03-01',
    terms: {
      repayments: [],
      amountMin: 0,
      amountMax: null,
      termMin: 0,
      termMax: 0,
      graceMax: 0,
      collateral: ['none'],
      subsidy: { measureCode: 'gift', rateBp: null, cap: null, capPerUnit: 16_000_000, unit: 'sotix' },
    },
  })
  await place('elsewhere', { terms: { territoryIds: [await idOf(app, '1703')] } })
  await place('draft', { status: 'draft' })
}, 120_000)
afterAll(() => app?.close())

const found = async (query: object = {}) => (await app.anonymous().ask(findSiteProducts, { query })).content.items
const named = async (query: object = {}) => (await found(query)).map(({ id }) => id)

test('what is given comes first, then what costs least; each filter narrows', async () => {
  const [gift, cheap, ...rest] = await found()
  expect([gift?.kind, gift?.apr, gift?.isOpen]).toEqual(['subsidy', null, false])
  expect(cheap?.apr).toBeLessThan(rest.at(-1)?.apr ?? 0)
  expect(await named()).toHaveLength(4)
  expect(await named({ open: 'true' })).toHaveLength(3)
  expect(await named({ free: 'true' })).toHaveLength(2)
  expect(await named({ kind: 'subsidy' })).toHaveLength(1)
  expect(await named({ region })).toHaveLength(3)
  expect(await named({ who: 'fermer' })).toHaveLength(3)
  expect((await app.anonymous().ask(findSiteProducts, { query: { order: 'charm' } })).status).toBe(400)
})

test('one is reckoned to the tiyin for what somebody has in mind, within its bounds', async () => {
  const id = (await found({ order: 'rate', kind: 'loan' }))[0]?.id ?? 0
  const ask = async (query: object) => (await app.anonymous().ask(getSiteProduct, { params: { id }, query })).content
  const { reckoned, lenders } = await ask({ amount: m(33), months: 12, repayment: 'annuity' })
  expect(reckoned).toMatchObject({ amount: m(33), monthly: 296_412_943, apr: 1493 })
  expect(reckoned?.payments).toHaveLength(12)
  expect(lenders).toMatchObject([{ name: 'Birinchi bank', medianHours: null, approvedPercent: null }])
  expect((await ask({ amount: m(9000), months: 300 })).reckoned).toMatchObject({ amount: m(33), months: 36 })
  expect((await app.anonymous().ask(getSiteProduct, { params: { id: 999_999 } })).status).toBe(404)
})

test('products of a lender that rests are not there', async () => {
  await app.server.inSystem(async ({ tx, changed }) => {
    await tx.updateTable('loanOrganizations').set({ status: 'suspended' }).where('id', '=', bank.id).execute()
    await changed('lenders')
  })
  expect(await found()).toEqual([])
})
