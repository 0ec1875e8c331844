import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#contract/identity/auth.ts'
import * as calls from '#contract/identity/mobile-signature.ts'
import { getEimzoSettings } from '#contract/identity/signature.ts'
import { mobileCode } from '#eimzo/crypto/mobile-code.ts'
import { createAuthority } from '#eimzo/issue/authority.ts'
import { type DemoKind, issueDemoPerson } from '#eimzo/issue/demo-people.ts'
import { signMessage } from '#eimzo/issue/sign.ts'
import { type Client, openTestApp } from '../../testing/app.ts'
import { openSigningApp, type SigningApp } from '../../testing/signing.ts'
import { UPLOAD_PATH } from './mobile-upload.ts'

let app: SigningApp
beforeAll(async () => {
  app = await openSigningApp()
  await app.account('individual')
  await app.account('expired')
})
afterAll(() => app.close())

const begin = async (client: Client) => (await client.ask(calls.beginMobileSignIn)).content
type Begun = Awaited<ReturnType<typeof begin>>
const asked = ({ documentId, tabKey }: Begun) => ({ body: { documentId, tabKey } })
const statusOf = (client: Client, begun: Begun) => client.ask(calls.getMobileStatus, asked(begun))
const enter = (client: Client, begun: Begun) => client.ask(calls.signByMobile, asked(begun))
const phone = (code: string, kind: DemoKind = 'individual', pin = '123456') =>
  app.anonymous().ask(calls.signOnPhone, { body: { code, name: kind.toUpperCase(), pin } })
const challengeOf = async ({ documentId }: Begun) => {
  const row = await app.server.services.db
    .selectFrom('mobileSignIns')
    .select('challenge')
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow()
  return row.challenge
}
/** As the vendor's system would bring it. */
const upload = async (payload: string | Buffer, { query = '', type = 'application/octet-stream' } = {}) => {
  const reply = await app.server.app.inject({
    method: 'POST',
    url: `${UPLOAD_PATH}${query}`,
    headers: { 'content-type': type },
    payload,
  })
  return reply.json().status
}
const signed = (text: string, authority = app.simulator.authority) => {
  const { key, chain } = issueDemoPerson(authority, 'individual', { now: app.clock.now })
  const content = new TextEncoder().encode(text)
  return Buffer.from(signMessage({ content, key, chain, detached: true, signingTime: app.clock.now }).pkcs7)
}

test('the tab that asked is let in once the phone has signed, and once', async () => {
  const tab = app.anonymous()
  const begun = await begin(tab)
  expect(begun).toMatchObject({ link: `eimzo://sign?qc=${begun.code}`, expiresIn: 120, simulated: true })
  const challenge = new TextEncoder().encode(await challengeOf(begun))
  expect(begun.code).toBe(mobileCode('0000', begun.documentId, challenge))
  expect((await statusOf(tab, begun)).content).toEqual({ signed: false })
  expect(await enter(tab, begun)).toMatchObject({ status: 422, error: { code: 'E_NOT_SIGNED_YET' } })

  expect((await phone(begun.code)).status).toBe(200)
  expect((await statusOf(tab, begun)).content).toEqual({ signed: true })
  const both = await Promise.all([enter(tab, begun), enter(tab, begun)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await tab.ask(getUser)).status).toBe(200)
  expect(await enter(tab, begun)).toMatchObject({ error: { code: 'E_SIGNATURE_USED' } })
  expect(await statusOf(tab, begun)).toMatchObject({ error: { code: 'E_SIGNATURE_USED' } })
  expect(await phone(begun.code)).toMatchObject({ error: { code: 'E_SIGNATURE_LATE' } })
})

describe('nobody else is let in', () => {
  test('another tab of the same browser, and another browser with everything the tab knows', async () => {
    const tab = app.anonymous()
    const begun = await begin(tab)
    const other = await begin(tab)
    await phone(begun.code)
    const foreign = { error: { code: 'E_SIGNATURE_FOREIGN' } }
    expect(await enter(tab, { ...begun, tabKey: other.tabKey })).toMatchObject(foreign)
    expect(await statusOf(tab, { ...begun, tabKey: other.tabKey })).toMatchObject(foreign)
    const stranger = app.anonymous()
    expect(await enter(stranger, begun)).toMatchObject(foreign)
    expect(await statusOf(stranger, begun)).toMatchObject(foreign)
    await begin(stranger)
    expect(await enter(stranger, begun)).toMatchObject(foreign)
    expect(stranger.cookies.has('access')).toBe(false)
    expect((await enter(tab, begun)).status).toBe(200)
  })

  test('after two minutes', async () => {
    const tab = app.anonymous()
    const [begun, unsigned] = [await begin(tab), await begin(tab)]
    await phone(begun.code)
    const { now } = app.clock
    app.clock.now = new Date(now.getTime() + 121_000)
    const late = { error: { code: 'E_SIGNATURE_LATE' } }
    expect(await enter(tab, begun)).toMatchObject(late)
    expect(await statusOf(tab, unsigned)).toMatchObject(late)
    expect(await phone(unsigned.code)).toMatchObject(late)
    app.clock.now = now
  })

  test('by a certificate that is over: the person at the tab reads why', async () => {
    const tab = app.anonymous('ru')
    const begun = await begin(tab)
    expect((await phone(begun.code, 'expired')).status).toBe(200)
    const reply = await enter(tab, begun)
    expect(reply).toMatchObject({ status: 422, error: { code: 'E_CERTIFICATE_EXPIRED' } })
    expect(reply.error.error).toMatch(/Срок сертификата/)
  })
})

describe('what is uploaded', () => {
  test('counts by its signature alone, in either form, and the first of them stays', async () => {
    const tab = app.anonymous()
    const [one, two] = [await begin(tab), await begin(tab)]
    const [first, second] = [signed(await challengeOf(one)), signed(await challengeOf(two))]
    expect(await upload(first, { query: `?DocumentID=${one.documentId}&SerialNumber=1` })).toBe(1)
    expect(await upload(first, { query: `?DocumentID=${one.documentId}&SerialNumber=1` })).toBe(-2)
    const form = new URLSearchParams({ document_id: two.documentId, pkcs7_b64: second.toString('base64') })
    const type = 'application/x-www-form-urlencoded'
    expect(await upload(form.toString(), { type })).toBe(1)
    expect((await enter(tab, one)).status).toBe(200)
    expect((await enter(tab, two)).status).toBe(200)
  })

  test('forged, it takes nobody’s place', async () => {
    const tab = app.anonymous()
    const [begun, other] = [await begin(tab), await begin(tab)]
    const query = `?DocumentID=${begun.documentId}`
    expect(await upload(signed(await challengeOf(other)), { query })).toBe(-5)
    const bent = signed(await challengeOf(begun))
    bent[bent.length - 20] = (bent.at(-20) ?? 0) ^ 1
    expect(await upload(bent, { query })).toBe(-5)
    expect(await upload('nonsense', { query })).toBe(-5)
    expect(await upload('', { query })).toBe(-4)
    expect(await upload(signed('x'), { query: '?DocumentID=nobody' })).toBe(-4)
    expect(await upload(signed('x'), { query: '?DocumentID=00000000' })).toBe(-2)
    expect((await statusOf(tab, begun)).content).toEqual({ signed: false })

    const strangers = createAuthority({ now: app.clock.now })
    expect(
      await upload(signed(await challengeOf(other), strangers), { query: `?DocumentID=${other.documentId}` }),
    ).toBe(1)
    expect(await enter(tab, other)).toMatchObject({ error: { code: 'E_CERTIFICATE_UNTRUSTED' } })
    expect(tab.cookies.has('access')).toBe(false)
  })
})

test('somebody unknown goes on to register, in this browser', async () => {
  const tab = app.anonymous()
  const begun = await begin(tab)
  await phone(begun.code, 'legalEntity')
  expect(await enter(tab, begun)).toMatchObject({ status: 422, error: { code: 'E_NOT_REGISTERED' } })
  expect(tab.cookies.has('registration')).toBe(true)
})

test('the phone of a demo: its keys, a wrong PIN, a code misread', async () => {
  const begun = await begin(app.anonymous())
  const { keys } = (await app.anonymous().ask(calls.findPhoneKeys)).content
  expect(keys).toContainEqual({ name: 'INDIVIDUAL', owner: expect.any(String), organization: '' })
  expect(await phone(begun.code, 'individual', '0000')).toMatchObject({ status: 400, codes: ['pin V_PIN'] })
  expect(await phone(`1${begun.code.slice(1)}`)).toMatchObject({ error: { code: 'E_SIGNATURE_CONTENT' } })
})

test('without a number from the vendor there is no such door, no upload and no phone', async () => {
  const real = await openTestApp({ env: { DEMO: '0', ORIGIN: 'https://agro.example' } })
  const client = real.anonymous()
  expect((await client.ask(getEimzoSettings)).content.mobile).toBe(false)
  expect((await client.ask(calls.beginMobileSignIn)).status).toBe(404)
  expect((await client.ask(calls.findPhoneKeys)).status).toBe(404)
  const sign = { body: { code: 'x', name: 'x', pin: 'x' } }
  expect((await client.ask(calls.signOnPhone, sign)).status).toBe(404)
  expect((await real.server.app.inject({ method: 'POST', url: UPLOAD_PATH, payload: 'x' })).statusCode).toBe(404)
  await real.close()
})
