import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import * as consents from '#contract/finance/guarantor-consent.ts'
import { Permission } from '#contract/permissions.ts'
import { platformId } from '../../../identity/platform.ts'
import { importFacts } from '../../../reference/facts/facts.ts'
import { type Client, openTestApp, type TestApp } from '../../../testing/app.ts'
import { type Borrower, borrower, saveApplication, someLoan } from '../../../testing/borrowing.ts'
import { lastCode, sentTo } from '../../../testing/codes.ts'
import { placeFinanceProduct, placeLender } from '../../../testing/finance.ts'
import { employeeOf, nextPhone, nextPinfl } from '../../../testing/organizations.ts'
import { idOf, settleCountry } from '../../../testing/territories.ts'

const HOUR = 3_600_000
const kind = 'loan' as const
let app: TestApp
let place: number
let product: number
let platform: string

beforeAll(async () => {
  app = await openTestApp()
  ask = app.anonymous().ask
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../../facts`))
  await settleCountry(app)
  place = await idOf(app, '1718236')
  const bank = await placeLender(app, place, { name: 'Birinchi bank' })
  platform = await app.server.inSystem(platformId)
  product = await placeFinanceProduct(app, { code: 'oila', lenderIds: [bank.id], terms: { groupFreeUpTo: null } })
}, 120_000)
afterAll(() => app?.close())

/** A draft with somebody who vouches, and the key of the link they got. */
async function vouched(who: Borrower) {
  const { id } = await saveApplication(who, { productId: product, content: someLoan(who) })
  const phone = nextPhone()
  const body = { role: 'guarantor' as const, name: 'Karimov Bobur', pinfl: nextPinfl(), phone }
  const { content } = await who.ask(own.addGuarantor, { params: { kind, id }, body })
  const key = (await sentTo(app, phone)).map((text) => /consent\/([0-9a-f-]{36})/.exec(text)?.[1]).find(Boolean) ?? ''
  return { id, phone, key, people: content.people }
}
/** Somebody who is not signed in. */
let ask: Client['ask']

describe('whoever is asked to vouch', () => {
  test('reads what for without an account, and agrees by a code of their own telephone', async () => {
    const malika = await borrower(app, place)
    const { id, phone, key } = await vouched(malika)
    const read = await ask(consents.getGuarantorConsent, { params: { key } })
    expect(read.content).toMatchObject({ role: 'guarantor', state: 'waiting', months: 12, product: expect.any(String) })
    expect(read.content.phone).not.toContain(phone.slice(-7))
    app.clock.tick(61_000)
    const { verifyKey } = (await ask(consents.sendConsentCode, { params: { key } })).content
    const wrong = await ask(consents.decideConsent, {
      params: { key },
      body: { verifyKey, code: '000000', agrees: true },
    })
    expect(wrong.error?.code).toBe('E_OTP_WRONG')
    const code = await lastCode(app, phone)
    const agreed = await ask(consents.decideConsent, { params: { key }, body: { verifyKey, code, agrees: true } })
    expect(agreed.content.state).toBe('agreed')
    const mine = await malika.ask(own.getMyApplication, { params: { kind, id } })
    expect(mine.content.people).toMatchObject([{ state: 'agreed' }])
    const again = await ask(consents.sendConsentCode, { params: { key } })
    expect(again.error?.code).toBe('E_STATE')
  })

  test('an unknown link is nobody’s, and an old one can only be read', async () => {
    const params = { key: '00000000-0000-4000-8000-000000000000' }
    expect((await ask(consents.getGuarantorConsent, { params })).status).toBe(404)
    const { key } = await vouched(await borrower(app, place))
    app.clock.tick(73 * HOUR)
    expect((await ask(consents.getGuarantorConsent, { params: { key } })).content.state).toBe('expired')
    expect((await ask(consents.sendConsentCode, { params: { key } })).error?.code).toBe('E_STATE')
  })

  test('a code that went to another telephone does not agree for this one', async () => {
    const one = await vouched(await borrower(app, place))
    const other = await vouched(await borrower(app, place))
    app.clock.tick(61_000)
    const { verifyKey } = (await ask(consents.sendConsentCode, { params: { key: other.key } })).content
    const body = { verifyKey, code: await lastCode(app, other.phone), agrees: true }
    expect((await ask(consents.decideConsent, { params: { key: one.key }, body })).error?.code).toBe('E_OTP_EXPIRED')
  })
})

describe('an application prepared for somebody else', () => {
  test('is confirmed by a code of their telephone, never by that of whoever prepares it', async () => {
    const malika = await borrower(app, place)
    const assistant = await employeeOf(app, platform, [Permission.FinAppOnBehalf])
    const saved = await assistant.ask(own.saveMyApplication, {
      params: { kind },
      body: { productId: product, content: someLoan(malika), onBehalfOf: { phone: malika.phone } },
    })
    expect(saved.status).toBe(200)
    expect(saved.content.isPrepared).toBe(true)
    const params = { kind, id: saved.content.id }
    app.clock.tick(61_000)
    const before = (await sentTo(app, assistant.phone)).length
    const { verifyKey } = (await assistant.ask(own.sendApplicationCode, { params })).content
    expect((await sentTo(app, assistant.phone)).length).toBe(before)
    const proof = { verifyKey, code: await lastCode(app, malika.phone) }
    const consentsGiven: ('data-to-bank' | 'credit-bureau')[] = ['data-to-bank', 'credit-bureau']
    const body = { rowVersion: saved.content.rowVersion, productVersion: 1, consents: consentsGiven, proof }
    const sent = await assistant.ask(own.submitMyApplication, { params, body })
    expect(sent).toMatchObject({ status: 200 })
    expect(sent.content).toMatchObject({ status: 'routed', isPrepared: true })
    expect((await malika.ask(own.getMyApplication, { params })).content.number).toBe(sent.content.number)
  })
})
