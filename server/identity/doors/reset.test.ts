import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser, loginByEmail } from '#contract/identity/auth.ts'
import { confirmReset, requestReset } from '#contract/identity/password.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../testing/app.ts'
import { sentTo } from '../../testing/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NEW = 'Yangi-parol-2026'

async function tokenFor(email: string): Promise<string> {
  expect((await app.anonymous().ask(requestReset, { body: { email: email.toUpperCase() } })).status).toBe(200)
  await expect.poll(async () => (await sentTo(app, email)).length).toBeGreaterThan(0)
  const [text = ''] = await sentTo(app, email)
  return /\/auth\/login\?reset=([\w-]+)/.exec(text)?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('is replaced by the link, once, and every session ends', async () => {
    const user = await app.signedIn(['producer'])
    const token = await tokenFor(user.email)
    expect(token.length).toBeGreaterThan(40)
    expect((await app.anonymous().ask(confirmReset, { body: { token, password: NEW } })).status).toBe(200)
    await expect.poll(async () => (await user.ask(getUser)).status).toBe(401)
    const signIn = (password: string) => app.anonymous().ask(loginByEmail, { body: { email: user.email, password } })
    expect((await signIn(PASSWORD)).error.code).toBe('E_LOGIN')
    expect((await signIn(NEW)).status).toBe(200)
    const again = await app.anonymous().ask(confirmReset, { body: { token, password: 'Uchinchi-parol-1' } })
    expect(again.error.code).toBe('E_LINK')
  })

  test('an hour later the link is worth nothing', async () => {
    const user = await app.signedIn(['producer'])
    const token = await tokenFor(user.email)
    app.clock.tick(HOUR_MS)
    expect((await app.anonymous().ask(confirmReset, { body: { token, password: NEW } })).error.code).toBe('E_LINK')
  })

  test('of nobody is answered alike, with as many statements, and no letter', async () => {
    const user = await app.signedIn(['producer'])
    const known = await app.anonymous().ask(requestReset, { body: { email: user.email } })
    const unknown = await app.anonymous().ask(requestReset, { body: { email: 'nobody-at-all@test.agro' } })
    expect([unknown.status, unknown.content]).toEqual([known.status, known.content])
    await expect.poll(async () => (await sentTo(app, user.email)).length).toBeGreaterThan(0)
    expect(await sentTo(app, 'nobody-at-all@test.agro')).toEqual([])
  })

  test('asked for too often is refused, known or not', async () => {
    const one = app.anonymous()
    const ask = (who = one) => who.ask(requestReset, { body: { email: 'often@test.agro' } })
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    // Somebody elsewhere is not kept waiting by it.
    expect((await ask(app.anonymous())).status).toBe(200)
  })

  test.each(['short', 'password', 'PassWord1', 'toshkent123', '12345678'])('%s is no new one', async (password) => {
    const reply = await app.anonymous('ru').ask(confirmReset, { body: { token: 'x'.repeat(43), password } })
    expect(reply.error.modelStateError).toMatchObject([
      { key: '$.password', errorMessage: 'Пароль от 8 символов, не из списка частых' },
    ])
    expect(reply.codes).toEqual(['password V_PASSWORD'])
  })

  test('a made-up link is refused', async () => {
    const reply = await app.anonymous().ask(confirmReset, { body: { token: 'x'.repeat(43), password: NEW } })
    expect(reply.error.code).toBe('E_LINK')
  })

  test('the host a caller names decides no link outside demo mode', async () => {
    const { originOf, withOpenPort } = await import('./links.ts')
    const { readConfig } = await import('../../kernel/config.ts')
    await app.server.inSystem(async (ctx) => {
      const evil = { ...ctx, host: 'evil.example' }
      expect(originOf({ ...readConfig({}, '/'), demo: false }, evil)).toBe('http://localhost:3000')
      const app0 = { server: { address: () => ({ port: 4321 }) } }
      const open = withOpenPort(readConfig({ PORT: '0' }, '/'), app0)
      expect(originOf(open, { ...ctx, host: '127.0.0.1' })).toBe('http://127.0.0.1:4321')
      expect(originOf(readConfig({ ORIGIN: 'https://agro.example' }, '/'), evil)).toBe('https://agro.example')
    })
  })
})
