import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser, loginByEmail } from '#contract/identity/auth.ts'
import { loginByPhone, sendOtpCode } from '#contract/identity/codes.ts'
import {
  changePassword,
  changePhone,
  confirmEmail,
  getSecurity,
  requestEmail,
  sendOwnCode,
} from '#contract/identity/security.ts'
import { maskPhone } from '#uz/phone.ts'
import { type Client, openTestApp, PASSWORD, type TestApp } from '../../testing/app.ts'
import { lastCode, personWithPhone, phoneOf, sentTo } from '../../testing/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
const NEW = 'Yangi-parol-2026'
let numbers = 100
const freshPhone = () => phoneOf(++numbers)

/** Signed in by phone; the code of signing in is a minute old. */
async function byPhone(more: { email?: string; password?: string } = {}) {
  const { phone, userId } = await personWithPhone(app, freshPhone(), more)
  const client = app.anonymous()
  const { content } = await client.ask(sendOtpCode, { query: { phoneNumber: phone } })
  await client.ask(loginByPhone, { body: { verifyKey: content.verifyKey, code: await lastCode(app, phone) } })
  app.clock.tick(MINUTE)
  return { client, phone, userId }
}

async function code(client: Client, to: string, purpose: string, phone?: string) {
  const { content } = await client.ask(sendOwnCode, { body: { purpose, ...(phone && { phone }) } })
  return { verifyKey: content.verifyKey, code: await lastCode(app, to) }
}

const noticesOf = async (userId: string) =>
  (
    await app.server.services.db
      .selectFrom('notifications')
      .select('event')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)

describe('a new phone', () => {
  test('takes a code from the new number and one from the old', async () => {
    const { client, phone, userId } = await byPhone()
    const next = freshPhone()
    const body = { code: await code(client, next, 'phone', next), proof: {} }
    expect((await client.ask(changePhone, { body })).error.code).toBe('E_PROOF')
    app.clock.tick(MINUTE)
    const proof = { code: await code(client, phone, 'phone') }
    expect((await client.ask(changePhone, { body: { ...body, proof } })).status).toBe(200)
    expect((await client.ask(getSecurity)).content.phone).toBe(maskPhone(next))
    expect(await noticesOf(userId)).toContain('contact.changed')
    const audit = await app.server.services.db
      .selectFrom('auditEvents')
      .select('changes')
      .where('action', '=', 'user.phone-changed')
      .executeTakeFirstOrThrow()
    expect(audit.changes).toEqual({ phone: [maskPhone(phone), maskPhone(next)] })
  })

  test('the code of the new number is no proof of the old', async () => {
    const { client } = await byPhone()
    const next = freshPhone()
    const one = await code(client, next, 'phone', next)
    const reply = await client.ask(changePhone, { body: { code: one, proof: { code: one } } })
    expect(reply.error.code).toBe('E_PROOF')
  })

  test('a password is not enough where there is a phone', async () => {
    const { client } = await byPhone({ email: 'both@test.agro', password: PASSWORD })
    const next = freshPhone()
    const body = { code: await code(client, next, 'phone', next), proof: { password: PASSWORD } }
    expect((await client.ask(changePhone, { body })).error.code).toBe('E_PROOF')
  })

  test('that somebody has already is refused', async () => {
    const other = await personWithPhone(app, freshPhone())
    const { client, phone } = await byPhone()
    const body = {
      code: await code(client, other.phone, 'phone', other.phone),
      proof: { code: await code(client, phone, 'phone') },
    }
    expect((await client.ask(changePhone, { body })).error.code).toBe('E_DUPLICATE')
  })

  test("another person's challenge proves nothing", async () => {
    const one = await byPhone()
    const two = await byPhone()
    const next = freshPhone()
    const stolen = await code(one.client, next, 'phone', next)
    const reply = await two.client.ask(changePhone, {
      body: { code: stolen, proof: { code: await code(two.client, two.phone, 'phone') } },
    })
    expect(reply.error.code).toBe('E_OTP_EXPIRED')
  })

  test('needs somebody signed in', async () => {
    expect((await app.anonymous().ask(sendOwnCode, { body: { purpose: 'phone' } })).status).toBe(401)
  })
})

describe('a password', () => {
  test('is changed with the old one; other devices are signed out, this one stays', async () => {
    const user = await app.signedIn(['producer'])
    const other = app.anonymous()
    await other.ask(loginByEmail, { body: { email: user.email, password: PASSWORD } })
    const wrong = await user.ask(changePassword, { body: { password: NEW, proof: { password: 'nonsense' } } })
    expect(wrong.error.code).toBe('E_PASSWORD')
    expect((await user.ask(changePassword, { body: { password: NEW, proof: { password: PASSWORD } } })).status).toBe(
      200,
    )
    await expect.poll(async () => (await other.ask(getUser)).status).toBe(401)
    expect((await user.ask(getUser)).status).toBe(200)
    expect(await noticesOf(user.userId)).toContain('password.changed')
  })

  test('is set with a code by somebody who has none', async () => {
    const { client, phone } = await byPhone({ email: 'none-yet@test.agro' })
    expect((await client.ask(getSecurity)).content.hasPassword).toBe(false)
    const proof = { code: await code(client, phone, 'reset') }
    expect((await client.ask(changePassword, { body: { password: NEW, proof } })).status).toBe(200)
    const reply = await app.anonymous().ask(loginByEmail, { body: { email: 'none-yet@test.agro', password: NEW } })
    expect(reply.status).toBe(200)
  })

  test('cannot be guessed from an open session', async () => {
    const user = await app.signedIn(['producer'])
    const ask = (password: string) => user.ask(changePassword, { body: { password: NEW, proof: { password } } })
    for (let n = 0; n < 5; n++) expect((await ask('nonsense')).error.code).toBe('E_PASSWORD')
    expect((await ask(PASSWORD)).status).toBe(429)
  })

  test('a common one is refused before anything is asked', async () => {
    const user = await app.signedIn(['producer'])
    const reply = await user.ask(changePassword, { body: { password: 'password1', proof: { password: PASSWORD } } })
    expect(reply.status).toBe(400)
  })
})

describe('a new e-mail', () => {
  const tokenTo = async (email: string) =>
    decodeURIComponent(/\?email=([\w-]+)/.exec((await sentTo(app, email))[0] ?? '')?.[1] ?? '')
  const ask = (user: Client, email: string) =>
    user.ask(requestEmail, { body: { email, proof: { password: PASSWORD } } })

  test('is taken once its link is opened by the same person, and once only', async () => {
    const user = await app.signedIn(['producer'])
    expect((await ask(user, 'New-Address@test.agro')).status).toBe(200)
    expect((await user.ask(getSecurity)).content.email).toBe(user.email)
    const token = await tokenTo('new-address@test.agro')
    const stranger = await app.signedIn(['producer'])
    expect((await stranger.ask(confirmEmail, { body: { token } })).error.code).toBe('E_LINK')
    expect((await user.ask(confirmEmail, { body: { token } })).status).toBe(200)
    expect((await user.ask(getSecurity)).content.email).toBe('new-address@test.agro')
    expect((await user.ask(confirmEmail, { body: { token } })).error.code).toBe('E_LINK')
    expect(await noticesOf(user.userId)).toContain('contact.changed')
  })

  test('needs a proof, and a link of today', async () => {
    const user = await app.signedIn(['producer'])
    const bare = await user.ask(requestEmail, { body: { email: 'x1@test.agro', proof: {} } })
    expect(bare.error.code).toBe('E_PROOF')
    await ask(user, 'x1@test.agro')
    const token = await tokenTo('x1@test.agro')
    expect((await user.ask(confirmEmail, { body: { token: `${token.slice(0, -4)}AAAA` } })).error.code).toBe('E_LINK')
    app.clock.tick(24 * 60 * MINUTE)
    await user.ask(loginByEmail, { body: { email: user.email, password: PASSWORD } })
    expect((await user.ask(confirmEmail, { body: { token } })).error.code).toBe('E_LINK')
  })

  test('of somebody else is neither told nor written to', async () => {
    const [one, two] = [await app.signedIn(['producer']), await app.signedIn(['producer'])]
    expect((await ask(one, two.email)).status).toBe(200)
    expect(await sentTo(app, two.email)).toEqual([])
  })
})
