import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser, loginByEmail, logout, refreshToken, setLanguage } from '#contract/identity/auth.ts'
import { openTestApp, PASSWORD, type TestApp } from '../testing/app.ts'
import { createUser } from './users.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000

describe('sign-in by e-mail', () => {
  test('answers the user and sets HttpOnly, SameSite cookies', async () => {
    const { email } = await app.signedIn(['producer'])
    const visitor = app.anonymous()
    const reply = await visitor.ask(loginByEmail, { body: { email: email.toUpperCase(), password: PASSWORD } })
    expect(reply.status).toBe(200)
    expect(reply.content).toMatchObject({ email, language: 'uz', staff: false })
    expect(reply.content.permissions).toContain(2001)
    const cookies = [reply.headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(/access=[^;]+;.*HttpOnly; SameSite=Lax/i)
    expect(cookies).toMatch(/refresh=[^;]+;.*Path=\/main\/api-auth; HttpOnly; SameSite=Lax/i)
  })

  test('says the same for an unknown account and a wrong password', async () => {
    const { email } = await app.signedIn(['producer'])
    const visitor = app.anonymous('ru')
    const wrong = await visitor.ask(loginByEmail, { body: { email, password: 'nonsense' } })
    const unknown = await visitor.ask(loginByEmail, { body: { email: 'nobody@test.agro', password: 'nonsense' } })
    expect(wrong.error).toEqual({ status: 422, code: 'E_LOGIN', error: 'Неверный логин или пароль' })
    expect(unknown.error).toEqual(wrong.error)
  })

  test('is throttled per account, and time lifts it', async () => {
    const { email } = await app.signedIn(['producer'])
    const visitor = app.anonymous('eng')
    for (let attempt = 0; attempt < 5; attempt++)
      await visitor.ask(loginByEmail, { body: { email, password: 'nonsense' } })
    const refused = await visitor.ask(loginByEmail, { body: { email, password: PASSWORD } })
    expect(refused.status).toBe(429)
    expect(refused.error.code).toBe('E_OTP_LIMIT')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.tick(16 * MINUTE)
    expect((await visitor.ask(loginByEmail, { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  test('wrong ones from everywhere keep out strangers, never a browser that was let in before', async () => {
    const owner = await app.signedIn(['producer'])
    const body = { email: owner.email, password: 'nonsense' }
    for (let n = 0; n < 31; n++) await app.anonymous().ask(loginByEmail, { body })
    const right = { body: { email: owner.email, password: PASSWORD } }
    expect((await app.anonymous().ask(loginByEmail, right)).status).toBe(429)
    expect((await owner.ask(loginByEmail, right)).status).toBe(200)
  })

  test('a password given for the first sign-in opens nothing until it is changed', async () => {
    const [email, password] = ['first@test.agro', 'Berilgan-parol-1']
    const person = {
      email,
      password,
      mustChangePassword: true,
      firstName: 'Yangi',
      lastName: 'Xodim',
      roles: ['producer'],
    }
    await app.server.inSystem((ctx) => createUser(ctx, person))
    const enter = (more: object) => app.anonymous().ask(loginByEmail, { body: { email, password, ...more } })
    const refused = await enter({})
    expect(refused.error.code).toBe('E_PASSWORD_CHANGE')
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await enter({ newPassword: password })).status).toBe(400)
    expect((await enter({ newPassword: '12345678' })).status).toBe(400)
    expect((await enter({ newPassword: 'Yangi-parol-2026' })).status).toBe(200)
    expect((await enter({})).error.code).toBe('E_LOGIN')
    expect((await enter({ password: 'Yangi-parol-2026' })).status).toBe(200)
  })

  test('more at once than the pool has connections are all answered', async () => {
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, one) =>
        app.anonymous().ask(loginByEmail, { body: { email: `nobody${one}@test.agro`, password: 'nonsense' } }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([422]))
  })

  test('names bad fields in the language of the page', async () => {
    const reply = await app.anonymous('ru').ask(loginByEmail, { body: { email: 'not-an-address' } })
    expect(reply.status).toBe(400)
    expect(reply.error.modelStateError).toMatchObject([
      { key: '$.email', errorMessage: 'Неверный адрес электронной почты' },
      { key: '$.password', errorMessage: 'Заполните поле «Пароль»', label: 'Пароль' },
    ])
    expect(reply.codes).toEqual(['email V_EMAIL', 'password V_REQUIRED'])
  })

  test('a blocked user is turned away and the next call of a live session is 401', async () => {
    const user = await app.signedIn(['producer'])
    expect((await user.ask(getUser)).status).toBe(200)
    await app.server.inSystem(async (ctx) => {
      await ctx.tx.updateTable('users').set({ status: 'blocked' }).where('id', '=', user.userId).execute()
      await ctx.changed(`user:${user.userId}`)
    })
    await expect.poll(async () => (await user.ask(getUser)).status).toBe(401)
    expect(
      (await app.anonymous().ask(loginByEmail, { body: { email: user.email, password: PASSWORD } })).error.code,
    ).toBe('E_BLOCKED')
  })
})

describe('session', () => {
  test('an expired access token is refreshed by the rotating refresh token', async () => {
    const user = await app.signedIn(['producer'])
    app.clock.tick(16 * MINUTE)
    expect((await user.ask(getUser)).status).toBe(401)
    const before = user.cookies.get('refresh')
    expect((await user.ask(refreshToken)).status).toBe(200)
    expect(user.cookies.get('refresh')).not.toBe(before)
    expect((await user.ask(getUser)).status).toBe(200)
  })

  test('two tabs with one token both live; later reuse ends the family', async () => {
    const user = await app.signedIn(['producer'])
    const old = user.cookies.get('refresh') ?? ''
    const tab = (token: string) => {
      const one = app.anonymous()
      one.cookies.set('refresh', token)
      return one
    }
    const [first, second] = [tab(old), tab(old)]
    const replies = await Promise.all([first.ask(refreshToken), second.ask(refreshToken)])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200])
    app.clock.tick(31_000)
    const thief = await tab(old).ask(refreshToken)
    expect(thief.status).toBe(401)
    expect([thief.headers['set-cookie']].flat().join()).toContain('refresh=;')
    expect((await first.ask(refreshToken)).status).toBe(401)
    await expect.poll(async () => (await second.ask(getUser)).status).toBe(401)
  })

  test('signing out ends the session everywhere', async () => {
    const user = await app.signedIn(['producer'])
    const copy = app.anonymous()
    for (const [name, value] of user.cookies) copy.cookies.set(name, value)
    expect((await user.ask(logout)).status).toBe(200)
    expect(user.cookies.has('access')).toBe(false)
    await expect.poll(async () => (await copy.ask(getUser)).status).toBe(401)
  })

  test('an eleventh device ends the oldest, at once', async () => {
    const user = await app.signedIn(['producer'])
    for (let device = 0; device < 10; device++) {
      app.clock.tick(1000)
      await app.anonymous().ask(loginByEmail, { body: { email: user.email, password: PASSWORD } })
    }
    await expect.poll(async () => (await user.ask(getUser)).status).toBe(401)
    expect((await user.ask(refreshToken)).status).toBe(401)
  })

  test.each([
    ['forged', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4Iiwic2lkIjoieSJ9.c2lnbmF0dXJl'],
    ['unsigned', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieSJ9.'],
    ['nonsense', "'; drop table users; --"],
  ])('a %s access token is nobody', async (_kind, token) => {
    const visitor = app.anonymous()
    visitor.cookies.set('access', encodeURIComponent(token))
    expect((await visitor.ask(getUser)).status).toBe(401)
  })

  test('the language of the user is kept', async () => {
    const user = await app.signedIn(['producer'])
    expect((await user.ask(setLanguage, { body: { language: 'cyrl' } })).status).toBe(200)
    expect((await user.ask(getUser)).content.language).toBe('cyrl')
    expect((await user.ask(setLanguage, { body: { language: 'fr' } })).status).toBe(400)
  })
})

describe('another site cannot act for our users', () => {
  test.each([
    ['GET', '/main/api-auth/Auth/Logout'],
    ['GET', '/main/api-auth/auth/refresh-token-web'],
    ['PUT', '/main/api-auth/auth/user/language'],
  ])('%s %s from elsewhere is refused', async (method, url) => {
    const user = await app.signedIn(['producer'])
    const cookie = [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.server.app.inject({
      method: method as 'GET',
      url,
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.statusCode).toBe(403)
    expect(reply.json().code).toBe('E_CROSS_SITE')
  })

  test('a foreign Origin is refused even without fetch metadata', async () => {
    const user = await app.signedIn(['producer'])
    const reply = await user.raw('PUT', '/main/api-auth/auth/user/language', {
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: '{"language":"ru"}',
    })
    expect(reply.statusCode).toBe(403)
  })
})

test('a permission check costs no SQL once the session is known', async () => {
  const user = await app.signedIn(['producer'])
  expect(await user.ask(getUser)).toMatchObject({ statements: 4, refills: 3 })
  // Asked again until no notice of the sign-in itself is on its way any more.
  await expect.poll(async () => (await user.ask(getUser)).refills).toBe(0)
})
