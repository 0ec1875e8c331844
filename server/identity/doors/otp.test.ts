import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/constants.ts'
import { getUser } from '#contract/identity/auth.ts'
import { CODE_SECONDS, loginByPhone, RESEND_SECONDS, sendOtpCode, verifyOtpCode } from '#contract/identity/codes.ts'
import { sendOwnCode } from '#contract/identity/security.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { maskPhone } from '#uz/phone.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { lastCode, personWithPhone, phoneOf } from '../../testing/codes.ts'
import { sendCode } from './otp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000

let numbers = 0
const freshPhone = () => phoneOf(++numbers)

async function send(client: Client, phone: string): Promise<string> {
  const reply = await client.ask(sendOtpCode, { query: { phoneNumber: phone } })
  expect(reply.status).toBe(200)
  return reply.content.verifyKey
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code by phone', () => {
  test('signs in, once', async () => {
    const { phone, userId } = await personWithPhone(app, freshPhone())
    const visitor = app.anonymous()
    const verifyKey = await send(visitor, phone)
    const body = { verifyKey, code: await lastCode(app, phone) }
    const reply = await visitor.ask(loginByPhone, { body })
    expect(reply.status).toBe(200)
    expect(reply.content.phone).toBe(maskPhone(phone))
    expect((await visitor.ask(getUser)).status).toBe(200)
    const [session] = await app.server.services.db
      .selectFrom('sessions')
      .select('door')
      .where('userId', '=', userId)
      .execute()
    expect(session?.door).toBe('phone')
    const replay = await app.anonymous().ask(loginByPhone, { body })
    expect(replay.error.code).toBe('E_OTP_EXPIRED')
  })

  test.each(['%2B998', '+998', '%20998', '998', ''])('the number may begin with %s', async (prefix) => {
    const local = freshPhone().slice(4)
    const reply = await app.anonymous().raw('GET', `${sendOtpCode.path}?phoneNumber=${prefix}${local}`)
    expect(reply.statusCode).toBe(200)
    expect(await lastCode(app, `+998${local}`)).toMatch(/^\d{6}$/)
  })

  test('nonsense for a number is refused by name', async () => {
    const reply = await app.anonymous('ru').ask(sendOtpCode, { query: { phoneNumber: '12345' } })
    expect(reply.error.modelStateError).toMatchObject([{ key: '$.phoneNumber', errorMessage: 'Номер: +998 и 9 цифр' }])
  })

  test('a page elsewhere cannot make us send', async () => {
    const reply = await app.server.app.inject({
      method: 'GET',
      url: `${sendOtpCode.path}?phoneNumber=998901112233`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.statusCode).toBe(403)
  })

  test('the answer for a phone nobody has is the same, and the code proves it for registration', async () => {
    const known = await personWithPhone(app, freshPhone())
    const unknown = freshPhone()
    const visitor = app.anonymous()
    const replies = await Promise.all(
      [known.phone, unknown].map((phoneNumber) => visitor.ask(sendOtpCode, { query: { phoneNumber } })),
    )
    const [one, other] = replies.map(({ status, content }) => ({ status, content: { ...content, verifyKey: '' } }))
    expect(other).toEqual(one)
    const body = { verifyKey: replies[1]?.content.verifyKey, code: await lastCode(app, unknown) }
    const refused = await visitor.ask(loginByPhone, { body })
    expect(refused.error).toMatchObject({ code: 'E_NOT_REGISTERED', details: { verifyKey: body.verifyKey } })
    // Proved for the next step, though the code itself has run out by then.
    app.clock.tick(5 * MINUTE)
    const verified = await visitor.ask(verifyOtpCode, { body })
    expect(verified.content).toEqual({ verifyKey: body.verifyKey, phone: maskPhone(unknown) })
  })

  test('sending never looks whose phone it is: the time cannot tell either', async () => {
    const known = await personWithPhone(app, freshPhone())
    const work = async (phone: string) => {
      const asked: string[] = []
      await app.server.inSystem((ctx) => {
        const tx = ctx.tx.withPlugin({
          transformQuery: ({ node }) => {
            asked.push(node.kind)
            expect(JSON.stringify(node)).not.toContain('"users"')
            return node
          },
          transformResult: async ({ result }) => result,
        })
        return sendCode({ ...ctx, tx }, { phone, purpose: 'login' })
      })
      return asked
    }
    const asked = await work(known.phone)
    expect(asked.length).toBeGreaterThan(1)
    expect(await work(freshPhone())).toEqual(asked)
  })
})

describe('a wrong code', () => {
  test('counts down, and after five even the right one is refused', async () => {
    const { phone } = await personWithPhone(app, freshPhone())
    const visitor = app.anonymous('eng')
    const verifyKey = await send(visitor, phone)
    const code = await lastCode(app, phone)
    for (const left of [4, 3, 2, 1, 0]) {
      const reply = await visitor.ask(loginByPhone, { body: { verifyKey, code: wrongFor(code) } })
      expect(reply.error).toMatchObject({
        status: 422,
        code: 'E_OTP_WRONG',
        error: `Wrong code (${left} attempts left)`,
      })
    }
    const refused = await visitor.ask(loginByPhone, { body: { verifyKey, code } })
    expect(refused.error).toMatchObject({ status: 429, code: 'E_OTP_LIMIT', retryAfter: RESEND_SECONDS })
  })

  test('guesses sent at once do not slip past the count', async () => {
    const { phone } = await personWithPhone(app, freshPhone())
    const visitor = app.anonymous()
    const verifyKey = await send(visitor, phone)
    const code = wrongFor(await lastCode(app, phone))
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => visitor.ask(verifyOtpCode, { body: { verifyKey, code } })),
    )
    expect(replies.filter((reply) => reply.error.code === 'E_OTP_WRONG')).toHaveLength(5)
    expect(replies.filter((reply) => reply.error.code === 'E_OTP_LIMIT')).toHaveLength(7)
  })

  test.each(['12345', '1234567', '12a456', '１２３４５６'])('%s is no code at all', async (code) => {
    const verifyKey = await send(app.anonymous(), freshPhone())
    expect((await app.anonymous().ask(loginByPhone, { body: { verifyKey, code } })).status).toBe(400)
  })

  test('of another challenge is wrong: two tabs do not mix', async () => {
    const { phone } = await personWithPhone(app, freshPhone())
    const [one, two] = [app.anonymous(), app.anonymous()]
    const first = await send(one, phone)
    const firstCode = await lastCode(app, phone)
    app.clock.tick(RESEND_SECONDS * 1000)
    const second = await send(two, phone)
    const secondCode = await lastCode(app, phone)
    if (firstCode !== secondCode)
      expect((await two.ask(loginByPhone, { body: { verifyKey: second, code: firstCode } })).error.code).toBe(
        'E_OTP_WRONG',
      )
    expect((await one.ask(loginByPhone, { body: { verifyKey: first, code: firstCode } })).status).toBe(200)
    expect((await two.ask(loginByPhone, { body: { verifyKey: second, code: secondCode } })).status).toBe(200)
  })
})

describe('time and limits', () => {
  test('a code runs out after two minutes, not a second earlier', async () => {
    const { phone } = await personWithPhone(app, freshPhone())
    const visitor = app.anonymous()
    const verifyKey = await send(visitor, phone)
    const code = await lastCode(app, phone)
    app.clock.tick((CODE_SECONDS - 1) * 1000)
    const late = await visitor.ask(loginByPhone, { body: { verifyKey, code: wrongFor(code) } })
    expect(late.error.code).toBe('E_OTP_WRONG')
    app.clock.tick(1000)
    expect((await visitor.ask(loginByPhone, { body: { verifyKey, code } })).error.code).toBe('E_OTP_EXPIRED')
  })

  test('another within a minute is refused with the time to wait', async () => {
    const phone = freshPhone()
    const visitor = app.anonymous()
    await send(visitor, phone)
    app.clock.tick(20_000)
    const refused = await visitor.ask(sendOtpCode, { query: { phoneNumber: phone } })
    expect(refused.error).toMatchObject({ status: 429, code: 'E_OTP_LIMIT', retryAfter: 40 })
    app.clock.tick(40_000)
    await send(visitor, phone)
  })

  test('five an hour and ten a day to one phone, from one address', async () => {
    const phone = freshPhone()
    const visitor = app.anonymous()
    const ask = () => visitor.ask(sendOtpCode, { query: { phoneNumber: phone } })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      statuses.push((await ask()).status)
      app.clock.tick(MINUTE)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    app.clock.tick(HOUR_MS)
    const later: number[] = []
    for (let n = 0; n < 5; n++) {
      later.push((await ask()).status)
      app.clock.tick(MINUTE)
    }
    expect(later).toEqual([200, 200, 200, 200, 200])
    app.clock.tick(HOUR_MS)
    expect((await ask()).error).toMatchObject({ code: 'E_OTP_LIMIT' })
    app.clock.tick(24 * HOUR_MS)
    expect((await ask()).status).toBe(200)
  })

  test('thirty an hour from one address', async () => {
    const visitor = app.anonymous()
    const ask = () => visitor.ask(sendOtpCode, { query: { phoneNumber: freshPhone() } })
    const statuses: number[] = []
    for (let n = 0; n < 29; n++) statuses.push((await ask()).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    // The general limit of the call is by real minutes; ours is by the clock of the app.
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })
})

describe('a stranger', () => {
  const uses = async (phone: string, askers: number) => {
    const statuses: number[] = []
    for (let n = 0; n < askers; n++)
      statuses.push((await app.anonymous().ask(sendOtpCode, { query: { phoneNumber: phone } })).status)
    return statuses
  }

  test('does not keep the owner waiting, and all of them together are bounded', async () => {
    const { phone } = await personWithPhone(app, freshPhone())
    const owner = app.anonymous()
    const verifyKey = await send(owner, phone)
    expect((await owner.ask(loginByPhone, { body: { verifyKey, code: await lastCode(app, phone) } })).status).toBe(200)
    const statuses = await uses(phone, 25)
    expect(statuses.filter((status) => status === 200)).toHaveLength(19)
    expect(statuses.at(-1)).toBe(429)
    app.clock.tick(MINUTE)
    // A browser that was let in before has a budget of its own; another one has not.
    await send(owner, phone)
    expect(await uses(phone, 1)).toEqual([429])
  })

  test('uses up no code of whoever is signed in', async () => {
    const { phone } = await personWithPhone(app, freshPhone())
    const owner = app.anonymous()
    const verifyKey = await send(owner, phone)
    await owner.ask(loginByPhone, { body: { verifyKey, code: await lastCode(app, phone) } })
    owner.cookies.delete('known')
    await uses(phone, 25)
    for (const purpose of ['withdraw', 'delete', 'reset'])
      expect((await owner.ask(sendOwnCode, { body: { purpose } })).status).toBe(200)
    expect((await owner.ask(sendOwnCode, { body: { purpose: 'withdraw' } })).status).toBe(429)
  })

  test('of one IPv6 network counts as one', async () => {
    const ask = (address: number) =>
      app.server.app.inject({
        method: 'GET',
        url: `${sendOtpCode.path}?phoneNumber=${freshPhone().slice(1)}`,
        remoteAddress: `2001:db8:5:6::${address.toString(16)}`,
        headers: { [CLIENT_HEADER]: '1' },
      })
    for (let n = 1; n <= 30; n++) expect((await ask(n)).statusCode).toBe(200)
    expect((await ask(31)).statusCode).toBe(429)
  })

  test('with an invented or foreign mark of a known browser is a stranger', async () => {
    const { phone } = await personWithPhone(app, freshPhone())
    await uses(phone, 25)
    const other = await personWithPhone(app, freshPhone())
    const thief = app.anonymous()
    const verifyKey = await send(thief, other.phone)
    await thief.ask(loginByPhone, { body: { verifyKey, code: await lastCode(app, other.phone) } })
    expect((await thief.ask(sendOtpCode, { query: { phoneNumber: phone } })).status).toBe(429)
    thief.cookies.set('known', 'bm9uc2Vuc2U')
    expect((await thief.ask(sendOtpCode, { query: { phoneNumber: phone } })).status).toBe(429)
  })
})

test('neither code nor phone is readable in the database', async () => {
  const phone = freshPhone()
  await send(app.anonymous(), phone)
  const code = await lastCode(app, phone)
  const rows = await app.server.services.db.selectFrom('otpChallenges').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(phone.slice(4))
  expect(rows.some((row) => row.codeHash.includes(code))).toBe(false)
  const audit = await app.server.services.db.selectFrom('auditEvents').select('changes').orderBy('id').execute()
  expect(JSON.stringify(audit)).not.toContain(phone.slice(4))
})
