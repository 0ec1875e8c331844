import { afterAll, beforeAll, expect, test } from 'vitest'
import * as own from '#contract/finance/recommendations/my-recommendations.ts'
import * as contract from '#contract/finance/recommendations/recommendations.ts'
import { Permission } from '#contract/permissions.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Borrower, borrower, someLoan, submitApplication } from '../../testing/borrowing.ts'
import { lastCode } from '../../testing/codes.ts'
import { dayIn } from '../../testing/contracting.ts'
import { placeFinanceProduct, placeLender } from '../../testing/finance.ts'
import { openFinanceApp, staffAt } from '../../testing/finance-app.ts'
import { farmAt, headOf, nextPhone, nextPinfl, type Person, personWithPhone } from '../../testing/organizations.ts'
import { idOf } from '../../testing/territories.ts'
import { financeClocks } from '../jobs.ts'
import { RECOMMENDATION } from './rows.ts'

let app: TestApp
let home: number
let away: number
let product: number
let assistant: Person
let person: Borrower

beforeAll(async () => {
  app = await openFinanceApp({ onDayOfTheBook: false })
  home = await idOf(app, '14140001')
  away = await idOf(app, '14140014')
  const lender = await placeLender(app, home)
  product = await placeFinanceProduct(app, {
    code: 'oila-sinov',
    owner: lender.id,
    terms: { groupFreeUpTo: null, eligibility: [{ code: 'RECOMMENDATION', params: { days: 60 } }] },
  })
  const authority = await headOf(app, farmAt(home, { kind: 'mahalla' }), nextPinfl(), { verifiedHow: 'certificate' })
  assistant = await staffAt(app, authority.organizationId, home, Permission.RecommendationSign)
  person = await borrower(app, home)
}, 120_000)
afterAll(() => app?.close())

const OPINION = 'Tomorqasida issiqxona bor, qarzi yoʻq, mahallada halol mehnati bilan tanilgan xonadon.'
const seen = (rowVersion: number, over: object = {}) => ({
  rowVersion,
  visitedOn: dayIn(app, -3),
  area: 1000,
  activity: 'Pomidor va bodring yetishtiradi',
  opinion: OPINION,
  fileIds: [],
  ...over,
})
const get = async (id: number) => (await assistant.ask(contract.getRecommendation, { params: { id } })).content

/** Written, drawn and signed by a code of the assistant's own phone. */
async function sign(id: number) {
  const params = { id }
  const { rowVersion } = await get(id)
  const written = (await assistant.ask(contract.updateRecommendation, { params, body: seen(rowVersion) })).content
  await assistant.ask(contract.prepareRecommendation, { params, body: { rowVersion: written.rowVersion } })
  await get(id)
  app.clock.tick(61_000)
  const { verifyKey } = (await assistant.ask(contract.sendRecommendationCode, { params })).content
  const body = { verifyKey, code: await lastCode(app, assistant.phone) }
  return assistant.ask(contract.signRecommendationByCode, { params, body })
}

async function asked(who: Borrower): Promise<number> {
  const { status, content } = await who.ask(own.requestRecommendation, { body: { productId: product } })
  expect(status).toBe(200)
  return content.items[0]?.id ?? 0
}

test('asked with one button, written after a visit, signed, and spent on the application it is for', async () => {
  const id = await asked(person)
  expect((await person.ask(own.requestRecommendation, { body: { productId: product } })).error.code).toBe('E_DUPLICATE')
  const before = await submitApplication(app, person, { productId: product, content: someLoan(person) })
  expect(before.error.code).toBe('E_NOT_ELIGIBLE')

  const draft = await get(id)
  expect(draft).toMatchObject({ status: 'draft', isRequested: true, steps: ['prepare', 'decline'] })
  expect(draft.left?.unit).toBe('working')
  const early = { params: { id }, body: { rowVersion: draft.rowVersion } }
  const { error } = await assistant.ask(contract.prepareRecommendation, early)
  expect(error.modelStateError?.map(({ key }) => key)).toEqual(['$.visitedOn', '$.activity', '$.opinion'])
  const old = seen(draft.rowVersion, { visitedOn: dayIn(app, -181) })
  expect((await assistant.ask(contract.updateRecommendation, { params: { id }, body: old })).status).toBe(400)

  const signed = await sign(id)
  expect(signed.content).toMatchObject({ status: 'signed', validUntil: dayIn(app, 60), steps: ['revoke'] })
  const [mine] = (await person.ask(own.listMyRecommendations)).content.items
  expect(mine).toMatchObject({ status: 'signed', paper: { number: expect.stringMatching(/^TN-/) } })

  const sent = await submitApplication(app, person, { productId: product, content: someLoan(person) })
  expect(sent.status).toBe(200)
  expect(await get(id)).toMatchObject({ status: 'used', application: sent.content.number })
  const revoke = { rowVersion: (await get(id)).rowVersion, reason: 'Maʼlumotlar notoʻgʻri boʻlib chiqdi' }
  const revoked = await assistant.ask(contract.revokeRecommendation, { params: { id }, body: revoke })
  expect(revoked.content.status).toBe('revoked')
}, 60_000)

test('a change of the text voids the paper that waited; a refusal is read by the person', async () => {
  const one = await borrower(app, home)
  const id = await asked(one)
  const params = { id }
  const body = seen((await get(id)).rowVersion)
  const written = (await assistant.ask(contract.updateRecommendation, { params, body })).content
  await assistant.ask(contract.prepareRecommendation, { params, body: { rowVersion: written.rowVersion } })
  const prepared = await get(id)
  expect(prepared).toMatchObject({ isPrepared: true, papers: { can: { sign: true } } })
  const again = seen(prepared.rowVersion, { area: 900 })
  const changed = (await assistant.ask(contract.updateRecommendation, { params, body: again })).content
  expect(changed).toMatchObject({ isPrepared: false, papers: { can: { sign: false }, items: [{ state: 'void' }] } })
  const reason = 'Xonadon yerni ikki yildan beri ekmayapti'
  await assistant.ask(contract.declineRecommendation, { params, body: { rowVersion: changed.rowVersion, reason } })
  const [mine] = (await one.ask(own.listMyRecommendations)).content.items
  expect(mine).toMatchObject({ status: 'declined', reason, paper: null })
})

test('somebody of another mahalla is nobody; whoever only reads writes nothing', async () => {
  const stranger = await borrower(app, away)
  const id = await asked(stranger)
  expect((await assistant.ask(contract.getRecommendation, { params: { id } })).status).toBe(404)
  const pinfl = nextPinfl()
  await personWithPhone(app, nextPhone(), pinfl)
  const begun = await assistant.ask(contract.createRecommendation, { body: { pinfl, productId: product } })
  expect(begun.error.modelStateError?.[0]?.key).toBe('$.pinfl')
  const authority = await headOf(app, farmAt(away, { kind: 'mahalla' }), nextPinfl(), { verifiedHow: 'certificate' })
  const reader = await staffAt(app, authority.organizationId, away, Permission.CooperationManage)
  const seenBy = await reader.ask(contract.getRecommendation, { params: { id } })
  expect(seenBy.content).toMatchObject({ status: 'draft', steps: [] })
  const refused = { params: { id }, body: { rowVersion: 1, reason: 'Bu mahalla bilan ishlamayman' } }
  expect((await reader.ask(contract.declineRecommendation, refused)).status).toBe(403)
  const { items, counts } = (await reader.ask(contract.listRecommendations, { query: {} })).content
  expect(items.map((one) => one.id)).toEqual([id])
  expect(counts).toEqual({ draft: 1 })
})

test('whoever is at home nowhere has no assistant to ask', async () => {
  const nowhere = await personWithPhone(app, nextPhone(), nextPinfl())
  const asked = await nowhere.ask(own.requestRecommendation, { body: { productId: product } })
  expect(asked).toMatchObject({ status: 409, codes: ['E_NO_HOME'] })
  const strange = await person.ask(own.requestRecommendation, { body: { productId: 999_999 } })
  expect(strange).toMatchObject({ status: 400, codes: ['productId V_NOT_OFFERED'] })
})

test('a letter nobody spends ends after sixty days, and is no fact any more', async () => {
  const one = await borrower(app, home)
  const id = await asked(one)
  await sign(id)
  await app.server.inSystem(({ tx, now }) =>
    tx
      .updateTable('stepClocks')
      .set({ dueAt: now })
      .where('object', '=', RECOMMENDATION)
      .where('objectId', '=', String(id))
      .execute(),
  )
  await strikeClocks(app.server.inSystem, financeClocks)
  expect((await get(id)).status).toBe('expired')
  const sent = await submitApplication(app, one, { productId: product, content: someLoan(one) })
  expect(sent.error.code).toBe('E_NOT_ELIGIBLE')
  expect(await asked(one)).toBeGreaterThan(id)
})
