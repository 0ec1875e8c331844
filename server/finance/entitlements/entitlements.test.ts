import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/finance/entitlements.ts'
import { json } from '../../kernel/json.ts'
import { prepareFacts } from '../../prepare.ts'
import { importFacts, unitIdsByCodes } from '../../reference/public.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type Borrower, borrower } from '../../testing/borrowing.ts'
import { placeFinanceProduct, placeLender } from '../../testing/finance.ts'
import { farmAt, headOf } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { forgetAnswers } from './known.ts'

const facts = join(import.meta.dirname, '../../../facts')
const m = (millions: number) => millions * 100_000_000
let app: TestApp
let place: number
let lender: Awaited<ReturnType<typeof placeLender>>
const crops = new Map<string, number>()

beforeAll(async () => {
  app = await openTestApp()
  app.clock.tick(Date.parse('2026-03-16T10:00:00+05:00') - app.clock.now.getTime())
  await app.server.inSystem(async (ctx) => {
    await importFacts(ctx, facts)
    await prepareFacts(ctx, facts)
  })
  await settleCountry(app)
  place = await idOf(app, '1718236')
  lender = await placeLender(app, place, { name: 'Birinchi bank' })
  // Programmes of the book as they are carried in facts, given by one lender.
  await app.server.inSystem(async (ctx) => {
    const { tx, now, changed } = ctx
    const drafts = await tx.selectFrom('financeProducts').select(['id', 'draft']).execute()
    for (const { id, draft } of drafts) {
      await tx
        .updateTable('financeProducts')
        .set({ status: 'published', version: 1, terms: json(draft), updatedAt: now })
        .where('id', '=', id)
        .execute()
      await tx.insertInto('financeProductLenders').values({ productId: id, loanOrganizationId: lender.id }).execute()
    }
    for (const { id, slug } of await tx.selectFrom('categories').select(['id', 'slug']).execute()) crops.set(slug, id)
    const kg = (await unitIdsByCodes(ctx, ['kg'])).get('kg') ?? 0
    await tx
      .insertInto('referencePrices')
      .values({
        categoryId: crops.get('pomidor-ochiq-dala') ?? 0,
        regionId: null,
        unitId: kg,
        price: 450_000,
        validFrom: '2026-01-01',
        source: 'Sinov',
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    await changed('finance-products')
  })
}, 120_000)
afterAll(() => app?.close())

const crop = (slug: string) => crops.get(slug) ?? 0
const mine = async (who: Pick<Borrower, 'ask'>, query: object = {}) => {
  const reply = await who.ask(calls.getEntitlements, { query })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.error))
  return reply.content
}
const away = async (query: object) => (await app.anonymous().ask(calls.checkEntitlements, { query })).content
const of = (report: calls.EntitlementReport, code: string) => report.items.find((one) => one.code === code)
const employ = (userId: string) =>
  app.server.inSystem(({ tx, now }) =>
    tx.insertInto('selfEmployments').values({ userId, status: 'active', verified: true, checkedAt: now }).execute(),
  )

describe('the three of the book', () => {
  test('ten sotix of tomatoes, registered and self-employed, without a letter', async () => {
    const malika = await borrower(app, place)
    await employ(malika.userId)
    const answers = { sotix: 10, right: 'tomorqa', crops: [crop('pomidor-ochiq-dala')], registered: 'yes' }
    await malika.ask(calls.keepEntitlementAnswers, { body: answers })
    const report = await mine(malika)
    expect(of(report, 'hosil-70')).toMatchObject({
      verdict: 'fits',
      amount: m(10.08),
      harvest: { kg: 3200, price: 450_000, shareBp: 7000 },
    })
    expect(of(report, 'drip-tomorqa')).toMatchObject({ verdict: 'fits', amount: m(1.6) })
    expect(of(report, 'oila-start')).toMatchObject({
      verdict: 'one-step',
      amount: m(50),
      step: { code: 'RECOMMENDATION', todo: 'Soʻrang (bir tugma)' },
    })
    expect(report.known.map(({ fact, source }) => [fact, source])).toEqual([
      ['place', 'account'],
      ['who', 'account'],
      ['self-employed', 'register'],
      ['land', 'answer'],
      ['crops', 'answer'],
      ['heads', null],
      ['age', expect.anything()],
      ['income', null],
    ])
  })

  test('four sotix in a pilot district, not self-employed', async () => {
    const sardor = await borrower(app, place)
    await app.server.inSystem(async ({ tx, changed }) => {
      await tx.updateTable('territories').set({ uzagrostarPilot: true }).where('id', '=', place).execute()
      await changed('territories')
    })
    const report = await mine(sardor, { sotix: 4, crops: [crop('pomidor-ochiq-dala')].join(',') })
    expect(of(report, 'ua-inputs')).toMatchObject({ verdict: 'one-step', step: { code: 'COOPERATION' } })
    expect(of(report, 'oila-start')).toMatchObject({ verdict: 'not-now' })
    expect(of(report, 'oila-start')?.fails.map(({ code }) => code)).toEqual(['SELF_EMPLOYED', 'RECOMMENDATION'])
  })

  test('a farm with three hectares of an orchard that no register knows', async () => {
    const farm = await headOf(app, farmAt(place))
    const report = await mine(farm, { sotix: 300, right: 'lease', crops: String(crop('olma')), registered: 'no' })
    expect(of(report, 'bog')).toMatchObject({ verdict: 'fits', amount: m(562.5), rateMaxBp: 1800 })
    expect(of(report, 'sug-bog')).toMatchObject({ verdict: 'one-step', step: { code: 'CROP_REGISTERED' } })
  })
})

test('whoever has not signed in is told what will be looked at; subsidies come first, then what costs least', async () => {
  const report = await away({
    place,
    who: 'individual',
    sotix: 10,
    right: 'tomorqa',
    crops: crop('pomidor-ochiq-dala'),
  })
  expect(of(report, 'hosil-70')).toMatchObject({ verdict: 'fits', amount: m(10.08) })
  expect(of(report, 'hosil-70')?.toBeChecked).toHaveLength(1)
  const ranks = report.items.map(({ kind, apr }) => (kind === 'subsidy' ? -1 : apr))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(report.grants).toBe(m(1.6))
  expect(report.credit).toBeGreaterThanOrEqual(m(10.08))
  expect(report.known.every(({ source }) => source === null || source === 'address')).toBe(true)
})

test('insurance is told by the harvest of crops it is for; what has no price yet is no small harvest', async () => {
  const asked = { place, who: 'individual', sotix: 10, right: 'tomorqa', registered: 'yes', heads: 0 }
  const tomatoes = await away({ ...asked, crops: crop('pomidor-ochiq-dala') })
  // Four fifths of 14.4 million.
  expect(of(tomatoes, 'sug-ekin')).toMatchObject({ verdict: 'fits', amount: m(11.52), unknown: null })
  expect(of(tomatoes, 'sug-bog')?.fails.map(({ code }) => code)).toContain('CROPS')
  expect(of(tomatoes, 'sug-chorva')).toMatchObject({ verdict: 'not-now' })
  const herd = await away({ ...asked, heads: 5, tagged: 'yes' })
  expect(of(herd, 'sug-chorva')).toMatchObject({
    verdict: 'fits',
    amount: null,
    unknown: { by: 'value', shareBp: 8000 },
  })
  // Nobody has told a price of apples.
  const apples = await away({ ...asked, crops: crop('olma') })
  expect(of(apples, 'hosil-70')).toMatchObject({
    verdict: 'fits',
    amount: null,
    unknown: { by: 'harvest', shareBp: 7000 },
  })
  expect(of(apples, 'sug-bog')).toMatchObject({ verdict: 'fits' })
})

test('an income that leaves no room stands in the way of what asks for it; a closed intake is one step', async () => {
  const asked = { place, who: 'individual', sotix: 10, right: 'tomorqa' }
  expect(of(await away({ ...asked, income: m(30) }), 'mikro')).toMatchObject({ verdict: 'fits' })
  expect(of(await away({ ...asked, income: m(1) }), 'mikro')).toMatchObject({
    verdict: 'one-step',
    step: { code: 'BURDEN_MAX' },
  })
  await placeFinanceProduct(app, { code: 'yopiq', lenderIds: [lender.id], intakeTo: '2026-03-01' })
  expect(of(await away(asked), 'yopiq')).toMatchObject({ verdict: 'one-step', step: { code: 'INTAKE_OPEN' } })
})

test('answers are a party’s own, and nonsense is refused', async () => {
  const one = await borrower(app, place)
  const other = await borrower(app, place)
  await one.ask(calls.keepEntitlementAnswers, { body: { heads: 7 } })
  expect((await mine(one)).answers.heads).toBe(7)
  expect((await mine(other)).answers.heads).toBeUndefined()
  expect((await mine(one, { heads: 9 })).answers.heads).toBe(9)
  expect((await one.ask(calls.keepEntitlementAnswers, { body: { heads: -1 } })).status).toBe(400)
  expect((await app.anonymous().ask(calls.getEntitlements, {})).status).toBe(401)
  // A bank asks for nothing.
  expect((await lender.head.ask(calls.getEntitlements)).status).toBe(403)
  await app.server.inSystem((ctx) => forgetAnswers(ctx, one.userId))
  expect((await mine(one)).answers.heads).toBeUndefined()
})

test('two hundred products cost as many statements as twenty', async () => {
  const asked = { place, who: 'individual', sotix: 10, right: 'tomorqa', crops: crop('pomidor-ochiq-dala') }
  const spent = async () => {
    const client = app.anonymous()
    await client.ask(calls.checkEntitlements, { query: asked })
    return (await client.ask(calls.checkEntitlements, { query: asked })).statements
  }
  const few = await spent()
  for (let at = 0; at < 175; at++) await placeFinanceProduct(app, { code: `kop-${at}`, lenderIds: [lender.id] })
  expect(await spent()).toBe(few)
}, 60_000)
