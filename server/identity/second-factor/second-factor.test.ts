import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getUser, loginByEmail, refreshToken } from '#contract/identity/auth.ts'
import { loginByPhone, sendOtpCode } from '#contract/identity/codes.ts'
import { setOrganization } from '#contract/identity/organizations/own-organizations.ts'
import { listPeople, resetAccess } from '#contract/identity/people.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  sendSecondCode,
} from '#contract/identity/second-factor.ts'
import { runAdmin } from '../../admin.ts'
import { type Client, openTestApp, PASSWORD, type TestApp } from '../../testing/app.ts'
import { lastCode, phoneOf } from '../../testing/codes.ts'
import { createUser } from '../users.ts'

const MINUTE = 60_000
const PERIOD = 30_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { DEMO: '0', ORIGIN: 'https://agro.example' } })
})
afterAll(() => app.close())

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now.getTime() })
/** A code counts once: the next one is of the next period. */
const nextCode = (secret: string) => {
  app.clock.tick(PERIOD)
  return codeOf(secret)
}

let people = 0
/** Staff with a telephone, who have not come in yet. */
async function staff(role = 'system-admin') {
  const n = ++people
  const [email, phone] = [`staff${n}@test.agro`, phoneOf(7000 + n)]
  const person = { email, phone, password: PASSWORD, firstName: 'Xodim', lastName: `Test ${n}`, roles: [role] }
  const userId = await app.server.inSystem((ctx) => createUser(ctx, person))
  return { email, phone, userId }
}
const enter = (who: Client, email: string, more: object = {}) =>
  who.ask(loginByEmail, { body: { email, password: PASSWORD, ...more } })

async function byPhone(phone: string): Promise<Client> {
  const client = app.anonymous()
  const { content } = await client.ask(sendOtpCode, { query: { phoneNumber: phone } })
  const body = { verifyKey: content.verifyKey, code: await lastCode(app, phone) }
  expect((await client.ask(loginByPhone, { body })).status).toBe(200)
  return client
}

async function byPasswordAndCode(who: Client, { email, phone }: { email: string; phone: string }) {
  const sent = await who.ask(sendSecondCode, { body: { email, password: PASSWORD } })
  expect(sent.status).toBe(200)
  return enter(who, email, { second: { verifyKey: sent.content.verifyKey, code: await lastCode(app, phone) } })
}

async function enrolled() {
  const person = await staff()
  const client = app.anonymous()
  await byPasswordAndCode(client, person)
  const { secret, uri } = (await client.ask(beginSecondFactor, { body: { proof: { password: PASSWORD } } })).content
  expect(uri).toMatch(/^otpauth:\/\/totp\/Agroplatforma:/)
  const { codes } = (await client.ask(confirmSecondFactor, { body: { code: codeOf(secret) } })).content
  return { ...person, client, secret, codes }
}

describe('staff', () => {
  test('do not come in with a password alone, and no session starts', async () => {
    const { email } = await staff()
    const visitor = app.anonymous()
    const reply = await enter(visitor, email)
    expect(reply.error).toMatchObject({ code: 'E_SECOND_FACTOR', details: { totp: false, phone: expect.any(String) } })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('come in with a password and a code to the phone', async () => {
    const person = await staff()
    const client = app.anonymous()
    const wrong = { verifyKey: '00000000-0000-4000-8000-000000000000', code: '123456' }
    expect((await enter(client, person.email, { second: wrong })).error.code).toBe('E_OTP_EXPIRED')
    const reply = await byPasswordAndCode(client, person)
    expect(reply.content).toMatchObject({ staff: true, staffClosed: false })
    expect((await client.ask(listPeople)).status).toBe(200)
  })

  test('get no code without the password, and a code for the door of the phone is none for this one', async () => {
    const { email, phone } = await staff()
    expect((await app.anonymous().ask(sendSecondCode, { body: { email, password: 'nonsense' } })).error.code).toBe(
      'E_LOGIN',
    )
    const visitor = app.anonymous()
    const { content } = await visitor.ask(sendOtpCode, { query: { phoneNumber: phone } })
    const second = { verifyKey: content.verifyKey, code: await lastCode(app, phone) }
    expect((await enter(visitor, email, { second })).error.code).toBe('E_OTP_EXPIRED')
  })

  test('who come by a phone code alone act for themselves, and cannot switch', async () => {
    const { phone } = await staff()
    const client = await byPhone(phone)
    const user = (await client.ask(getUser)).content
    expect(user).toMatchObject({ staff: false, staffClosed: true, organization: null, permissions: [] })
    expect((await client.ask(listPeople)).status).toBe(403)
    const [platform] = user.organizations
    const switched = await client.ask(setOrganization, { body: { organizationId: platform?.id } })
    expect(switched.error.code).toBe('E_STAFF_DOOR')
  })

  test('without anything to show act for themselves until they have set an authenticator up', async () => {
    const client = await app.signedIn(['system-admin'])
    expect((await client.ask(listPeople)).status).toBe(403)
    const { secret } = (await client.ask(beginSecondFactor, { body: { proof: { password: PASSWORD } } })).content
    await client.ask(confirmSecondFactor, { body: { code: codeOf(secret) } })
    await expect.poll(async () => (await client.ask(listPeople)).status).toBe(200)
  })

  test('nobody else is asked for more', async () => {
    const client = await app.signedIn(['producer'])
    expect((await client.ask(getUser)).content).toMatchObject({ staffClosed: false, idleMinutes: null })
  })
})

describe('an authenticator', () => {
  test('counts once confirmed; each code once', async () => {
    const { email, secret } = await enrolled()
    const second = { code: nextCode(secret) }
    expect((await enter(app.anonymous(), email)).error).toMatchObject({ details: { totp: true } })
    expect((await enter(app.anonymous(), email, { second: { code: '000000' } })).error.code).toBe('E_FACTOR_CODE')
    expect((await enter(app.anonymous(), email, { second })).content.staff).toBe(true)
    expect((await enter(app.anonymous(), email, { second })).error.code).toBe('E_FACTOR_CODE')
    expect((await enter(app.anonymous(), email, { second: { code: nextCode(secret) } })).status).toBe(200)
  })

  test('is set up by whoever proves themselves, and begun again only after it was taken away', async () => {
    const { client, secret } = await enrolled()
    const begin = (password: string) => client.ask(beginSecondFactor, { body: { proof: { password } } })
    expect((await begin('nonsense')).error.code).toBe('E_PASSWORD')
    expect((await begin(PASSWORD)).error.code).toBe('E_STATE')
    expect((await client.ask(removeSecondFactor, { body: { code: '000000' } })).error.code).toBe('E_FACTOR_CODE')
    expect((await client.ask(removeSecondFactor, { body: { code: nextCode(secret) } })).status).toBe(200)
    expect((await client.ask(getSecondFactor)).content).toEqual({ enrolled: false, recoveryLeft: 0, demanded: true })
    expect((await begin(PASSWORD)).status).toBe(200)
  })

  test('guessing is stopped after five tries', async () => {
    const { email, secret } = await enrolled()
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 6; n++)
      codes.push((await enter(app.anonymous(), email, { second: { code: '000000' } })).error.code)
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'E_FACTOR_CODE'), 'E_OTP_LIMIT'])
    app.clock.tick(16 * MINUTE)
    expect((await enter(app.anonymous(), email, { second: { code: codeOf(secret) } })).status).toBe(200)
  })

  test('lost: a recovery code works once, and new ones replace the old', async () => {
    const { email, client, codes, secret } = await enrolled()
    const [one = '', two = ''] = codes
    expect(codes).toHaveLength(8)
    expect((await enter(app.anonymous(), email, { second: { code: one.toLowerCase() } })).status).toBe(200)
    expect((await enter(app.anonymous(), email, { second: { code: one } })).error.code).toBe('E_FACTOR_CODE')
    expect((await client.ask(getSecondFactor)).content).toMatchObject({ enrolled: true, recoveryLeft: 7 })
    const renewed = await client.ask(renewRecoveryCodes, { body: { code: nextCode(secret) } })
    expect(renewed.content.codes).toHaveLength(8)
    expect((await enter(app.anonymous(), email, { second: { code: two } })).error.code).toBe('E_FACTOR_CODE')
  })

  test('lost with its codes: another member of staff resets the access, and it is written down', async () => {
    const lost = await enrolled()
    const helper = await enrolled()
    const reset = await helper.client.ask(resetAccess, {
      params: { id: lost.userId },
      body: { reason: 'Telefoni yoʻqolgan' },
    })
    expect(reset.status).toBe(200)
    const db = app.server.services.db
    expect(await db.selectFrom('secondFactors').select('userId').where('userId', '=', lost.userId).execute()).toEqual(
      [],
    )
    const actions = await db
      .selectFrom('auditEvents')
      .select('action')
      .where('objectId', '=', lost.userId)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.factor-added', 'user.factor-reset']),
    )
  })

  test('its secret is readable nowhere', async () => {
    const { secret, codes } = await enrolled()
    const db = app.server.services.db
    const rows = [
      ...(await db.selectFrom('secondFactors').selectAll().execute()),
      ...(await db.selectFrom('recoveryCodes').selectAll().execute()),
      ...(await db.selectFrom('auditEvents').select('changes').orderBy('id').execute()),
    ]
    for (const told of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(told)
  })
})

test('an administrator made by the command needs the authenticator it prints, and a password of their own', async () => {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
  await runAdmin(app.server, ['create-admin', 'first@test.agro']).finally(() => log.mockRestore())
  const told = said.join('\n')
  const password = /first sign-in: (\S+)/.exec(told)?.[1] ?? ''
  const secret = new URL(/otpauth:\S+/.exec(told)?.[0] ?? '').searchParams.get('secret') ?? ''
  const come = (more: object) =>
    app.anonymous().ask(loginByEmail, { body: { email: 'first@test.agro', password, ...more } })
  expect((await come({})).error.code).toBe('E_SECOND_FACTOR')
  const second = { code: codeOf(secret) }
  expect((await come({ second })).error.code).toBe('E_PASSWORD_CHANGE')
  expect((await come({ second, newPassword: 'Yangi-parol-2026' })).content).toMatchObject({ staff: true })
})

describe('inactivity', () => {
  test('ends a session of staff, on the server as well, and no other', async () => {
    const { client } = await enrolled()
    const producer = await app.signedIn(['producer'])
    expect((await client.ask(getUser)).content.idleMinutes).toBe(30)
    // Who works is not disturbed, however long.
    for (let n = 0; n < 4; n++) {
      app.clock.tick(14 * MINUTE)
      expect((await client.ask(getUser)).status).toBe(200)
      expect((await client.ask(refreshToken)).status).toBe(200)
    }
    app.clock.tick(14 * MINUTE)
    await client.ask(getUser)
    app.clock.tick(32 * MINUTE)
    expect((await client.ask(getUser)).status).toBe(401)
    expect((await client.ask(refreshToken)).status).toBe(401)
    expect((await producer.ask(refreshToken)).status).toBe(200)
    const ended = await app.server.services.db
      .selectFrom('sessions')
      .select('id')
      .where('revokeReason', '=', 'inactivity')
      .execute()
    expect(ended).toHaveLength(1)
  })
})

test('a demo asks nothing of its own accounts, and one press signs in', async () => {
  const demo = await openTestApp()
  try {
    const person = {
      email: 'admin@demo.agro',
      password: PASSWORD,
      firstName: 'D',
      lastName: 'K',
      roles: ['system-admin'],
    }
    await demo.server.inSystem((ctx) => createUser(ctx, { ...person, phone: phoneOf(1) }))
    const client = demo.anonymous()
    expect((await enter(client, person.email)).content).toMatchObject({ staff: true, staffClosed: false })
    expect((await client.ask(listPeople)).status).toBe(200)
  } finally {
    await demo.close()
  }
})
