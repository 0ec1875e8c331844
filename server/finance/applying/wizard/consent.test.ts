import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import * as consents from '#contract/finance/guarantor-consent.ts'
import { refreshToken } from '#contract/identity/auth.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import { Permission } from '#contract/permissions.ts'
import { remainingWorkingTime } from '#uz/working-hours.ts'
import { loadFileTemplateFacts } from '../../../forms/public.ts'
import { platformId } from '../../../identity/platform.ts'
import { RegisterAway } from '../../../kernel/registers/ask.ts'
import { say } from '../../../kernel/words/messages.ts'
import { importFacts } from '../../../reference/facts/facts.ts'
import { type Client, openTestApp, type TestApp } from '../../../testing/app.ts'
import { type Borrower, borrower, saveApplication, someLoan, submitApplication } from '../../../testing/borrowing.ts'
import { lastCode, sentTo } from '../../../testing/codes.ts'
import { type PlacedLender, placeFinanceProduct, placeLender } from '../../../testing/finance.ts'
import { employeeOf, nextPhone, nextPinfl } from '../../../testing/organizations.ts'
import { idOf, settleCountry } from '../../../testing/territories.ts'
import { askAgain } from '../../registers/asking.ts'
import { openRegisters } from '../../registers/ports.ts'

const HOUR = 3_600_000
const kind = 'loan' as const
let app: TestApp
let place: number
let product: number
let platform: string
let bank: PlacedLender

beforeAll(async () => {
  app = await openTestApp()
  ask = app.anonymous().ask
  const facts = `${import.meta.dirname}/../../../../facts`
  await app.server.inSystem((ctx) => importFacts(ctx, facts))
  await app.server.inSystem((ctx) => importFacts(ctx, facts, [['finance/papers.csv', loadFileTemplateFacts]]))
  await settleCountry(app)
  place = await idOf(app, '1718236')
  bank = await placeLender(app, place, { name: 'Birinchi bank' })
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
    const offered = (await assistant.ask(own.listApplicationRequisites, { params })).content
    expect(offered).toMatchObject([{ id: malika.requisiteId, accountMasked: expect.stringContaining('****') }])
    const forHer = await assistant.ask(own.askRegisters, { params, body: { consents: ['data-to-bank'] } })
    expect([forHer.status, forHer.error?.code]).toEqual([403, 'E_FORBIDDEN'])
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
    // Her code was her consent: now the registers are asked.
    await expect.poll(() => statesOf(malika, params.id), { timeout: 10_000 }).toHaveLength(4)
  })

  test('is a draft alone where whoever prepares it speaks by telephone: the person submits it', async () => {
    const caller = await borrower(app, place)
    const operator = await employeeOf(app, platform, [Permission.FinAppOnBehalf, Permission.CallCenterOperate])
    const saved = await operator.ask(own.saveMyApplication, {
      params: { kind },
      body: { productId: product, content: someLoan(caller), onBehalfOf: { phone: caller.phone } },
    })
    const params = { kind, id: saved.content.id }
    app.clock.tick(61_000)
    const { verifyKey } = (await operator.ask(own.sendApplicationCode, { params })).content
    const proof = { verifyKey, code: await lastCode(app, caller.phone) }
    const consentsGiven: ('data-to-bank' | 'credit-bureau')[] = ['data-to-bank', 'credit-bureau']
    const body = { rowVersion: saved.content.rowVersion, productVersion: 1, consents: consentsGiven, proof }
    expect((await operator.ask(own.submitMyApplication, { params, body })).status).toBe(403)
    expect((await caller.ask(own.getMyApplication, { params })).content).toMatchObject({ status: 'draft' })
  })
})

const statesOf = async (who: Borrower, id: number) =>
  (await who.ask(own.getMyApplication, { params: { kind, id } })).content.registers.map(
    ({ name, status }) => `${name} ${status}`,
  )

describe('registers', () => {
  const played = () => app.server.registers.standIn ?? fail('a demo plays the registers')
  const fail = (why: string): never => {
    throw new Error(why)
  }
  beforeEach(() => Object.assign(played().faults, { down: false, nonsense: false, silent: false }))
  const both: ('data-to-bank' | 'credit-bureau')[] = ['data-to-bank', 'credit-bureau']
  /** Somebody whom registers know: of numbers that end in nine none knows anything. */
  const known = async (): Promise<Borrower> => {
    const who = await borrower(app, place)
    return who.pinfl.endsWith('9') ? known() : who
  }
  async function draftOf(who: Borrower, productId = product) {
    const { id } = await saveApplication(who, { productId, content: someLoan(who) })
    return { id, params: { kind, id } }
  }
  const settled = (who: Borrower, id: number) =>
    expect.poll(async () => (await statesOf(who, id)).join(), { timeout: 10_000 }).not.toMatch(/asking|^$/)

  test('answer whoever consents, each its own question, and their word counts for the conditions', async () => {
    const who = await known()
    const { pinfl } = who
    played().said.set(`/report ${pinfl}`, { score: 400, monthlyDebts: 0, hasOverdue: true })
    played().said.set(`/crops ${pinfl}`, undefined)
    const strict = await placeFinanceProduct(app, {
      code: 'reyestr',
      lenderIds: [bank.id],
      terms: {
        groupFreeUpTo: null,
        fileTemplateCode: 'fin-loan',
        eligibility: [
          { code: 'NO_OVERDUE', params: {} },
          { code: 'CROP_REGISTERED', params: {} },
          { code: 'SOCIAL_TAX', params: { year: 2026 } },
        ],
      },
    })
    const { id, params } = await draftOf(who, strict)
    const asked = played().asked()
    const none = await who.ask(own.askRegisters, { params, body: { consents: [] } })
    expect(none.error?.modelStateError?.[0]?.key).toBe('$.consents')
    expect(played().asked()).toBe(asked)
    // Without a word about the bureau the bureau is not asked.
    await who.ask(own.askRegisters, { params, body: { consents: ['data-to-bank'] } })
    await settled(who, id)
    expect(await statesOf(who, id)).toEqual(['cadastre answered', 'tax answered', 'crop-register absent'])
    expect(played().asked()).toBe(asked + 3)
    await who.ask(own.askRegisters, { params, body: { consents: both } })
    await settled(who, id)
    // What has answered within the day is not asked again.
    expect(played().asked()).toBe(asked + 5)
    const { content } = await who.ask(own.getMyApplication, { params })
    const tax = content.registers.find(({ name }) => name === 'tax')
    expect(tax).toMatchObject({ answer: { socialTaxYears: [2025, 2026] }, at: expect.any(String), message: null })
    const check = await who.ask(own.checkMyApplication, {
      params: { kind },
      body: { productId: strict, id, content: someLoan(who) },
    })
    const results = Object.fromEntries(check.content.eligibility.map(({ code, result }) => [code, result]))
    expect(results).toMatchObject({ NO_OVERDUE: 'fail', CROP_REGISTERED: 'fail', SOCIAL_TAX: 'pass' })
    const other = await borrower(app, place)
    expect((await other.ask(own.askRegisters, { params, body: { consents: both } })).status).toBe(404)
  })

  test('one that is away, or answers nonsense, loses nothing: the draft stays, papers may be brought, it is asked again', async () => {
    const who = await known()
    const { id, params } = await draftOf(who)
    for (const fault of ['down', 'nonsense'] as const) {
      Object.assign(played().faults, { down: false, nonsense: false, [fault]: true })
      await who.ask(own.askRegisters, { params, body: { consents: both } })
      await settled(who, id)
      const { content } = await who.ask(own.getMyApplication, { params })
      expect(content.status).toBe('draft')
      expect(content.registers.map(({ status }) => status)).toEqual(['away', 'away', 'away', 'away'])
      expect(content.registers[0]?.message).toBe(say('E_EXTERNAL', 'uz', { system: 'Kadastr' }))
    }
    played().faults.nonsense = false
    app.clock.tick(HOUR)
    await askAgain(app.server, app.server.registers)
    // An hour has passed, and access lasts for minutes.
    await who.ask(refreshToken)
    expect(new Set((await statesOf(who, id)).map((one) => one.split(' ')[1]))).toEqual(new Set(['answered']))
  })

  test('a paper that its register lacks is asked of the applicant; one that it has is not', async () => {
    const who = await known()
    const withPapers = await placeFinanceProduct(app, {
      code: 'hujjat',
      lenderIds: [bank.id],
      terms: { groupFreeUpTo: null, fileTemplateCode: 'fin-loan' },
    })
    played().said.set(`/plots ${who.pinfl}`, undefined)
    const { id, params } = await draftOf(who, withPapers)
    await who.ask(own.askRegisters, { params, body: { consents: both } })
    await settled(who, id)
    const { rowVersion } = (await who.ask(own.getMyApplication, { params })).content
    app.clock.tick(61_000)
    const { verifyKey } = (await who.ask(own.sendApplicationCode, { params })).content
    const proof = { verifyKey, code: await lastCode(app, who.phone) }
    const sent = await who.ask(own.submitMyApplication, {
      params,
      body: { rowVersion, productVersion: 1, consents: both, proof },
    })
    expect(sent.error?.modelStateError?.map(({ key }) => key)).toEqual(['$.papers.cadastre'])
  })

  test('the ports: known, unknown, silent for too long, and not configured', async () => {
    const { url } = played()
    const urls = { cadastre: url, tax: url, 'credit-bureau': url, 'crop-register': url }
    const patient = openRegisters(urls, 200)
    const whom = { pinfl: '31506851234565' }
    expect(await patient.ask('cadastre', whom)).toMatchObject({ plots: [{ right: 'tomorqa' }] })
    expect(await patient.ask('crop-register', { tin: '301234569' })).toBeUndefined()
    played().faults.silent = true
    await expect(patient.ask('credit-bureau', whom)).rejects.toThrow(RegisterAway)
    played().faults.silent = false
    const nowhere = openRegisters({ ...urls, tax: undefined }, 200)
    await expect(nowhere.ask('tax', whom)).rejects.toThrow(RegisterAway)
  })

  test('while one that is needed is away, the clock of the lender stands still; for one that is not it goes on', async () => {
    const terms = { groupFreeUpTo: null, eligibility: [{ code: 'CROP_REGISTERED' as const, params: {} }] }
    const needing = await placeFinanceProduct(app, { code: 'uzoq', lenderIds: [bank.id], terms })
    const dueAfter = async (productId: number, ...hours: readonly ('down' | 'up')[]) => {
      const who = await known()
      Object.assign(played().faults, { down: true })
      const { content, status } = await submitApplication(app, who, { productId, content: someLoan(who) })
      expect(status).toBe(200)
      const { id } = content
      await settled(who, id)
      const dueOf = async () => {
        const { dueAt } = await app.server.services.db
          .selectFrom('applicationRequests')
          .select('dueAt')
          .where('applicationId', '=', id)
          .executeTakeFirstOrThrow()
        const { dueAt: struck } = await app.server.services.db
          .selectFrom('stepClocks as c')
          .innerJoin('applicationRequests as r', (join) => join.on(sql<boolean>`c.object_id = r.id::text`))
          .select('c.dueAt')
          .where('r.applicationId', '=', id)
          .where('c.step', '=', 'alert')
          .executeTakeFirstOrThrow()
        expect(struck).toEqual(dueAt)
        return dueAt ?? fail('no clock')
      }
      const first = await dueOf()
      const moved: number[] = []
      for (const hour of hours) {
        played().faults.down = hour === 'down'
        app.clock.tick(HOUR)
        await askAgain(app.server, app.server.registers)
        moved.push(remainingWorkingTime(first, await dueOf()) / HOUR)
      }
      return moved
    }
    // Monday, ten in the morning.
    app.clock.tick(Date.parse('2026-06-15T10:00:00+05:00') - app.clock.now.getTime())
    expect(await dueAfter(needing, 'down', 'up', 'up')).toEqual([1, 2, 2])
    expect(await dueAfter(product, 'down', 'up')).toEqual([0, 0])
  })
})

describe('whoever is asked to vouch and has an account', () => {
  test('finds the link in the account too, where they have one', async () => {
    const [who, friend] = [await borrower(app, place), await borrower(app, place)]
    const { id } = await saveApplication(who, { productId: product, content: someLoan(who) })
    const body = { role: 'guarantor' as const, name: 'Karimov Bobur', pinfl: friend.pinfl, phone: friend.phone }
    expect((await who.ask(own.addGuarantor, { params: { kind, id }, body })).status).toBe(200)
    const { content } = await friend.ask(findNotifications, { query: {} })
    const told = content.items.find(({ event }) => event === 'fin.guarantee')
    const key = /[0-9a-f-]{36}$/.exec(told?.link ?? '')?.[0] ?? ''
    expect((await friend.ask(consents.getGuarantorConsent, { params: { key } })).content.state).toBe('waiting')
  })
})
