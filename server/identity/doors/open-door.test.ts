import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginByEmail } from '#contract/identity/auth.ts'
import { loginByPhone, sendOtpCode } from '#contract/identity/codes.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../testing/app.ts'
import { lastCode, personWithPhone, phoneOf } from '../../testing/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const db = () => app.server.services.db
const setStatus = (userId: string, status: 'blocked' | 'pending', blockReason: string | null = null) =>
  db().updateTable('users').set({ status, blockReason }).where('id', '=', userId).execute()

async function byPhone(phone: string) {
  const client = app.anonymous()
  const { content } = await client.ask(sendOtpCode, { query: { phoneNumber: phone } })
  return client.ask(loginByPhone, { body: { verifyKey: content.verifyKey, code: await lastCode(app, phone) } })
}

describe('whoever is blocked', () => {
  test('is told the reason, by every door, and no session starts', async () => {
    const person = { email: 'blocked@test.agro', password: PASSWORD }
    const { phone, userId } = await personWithPhone(app, phoneOf(901), person)
    await setStatus(userId, 'blocked', 'Soxta eʼlonlar')
    const email = await app.anonymous().ask(loginByEmail, { body: person })
    expect(email.error).toMatchObject({ status: 422, code: 'E_BLOCKED', error: 'Hisob bloklangan: Soxta eʼlonlar' })
    expect((await byPhone(phone)).error).toEqual(email.error)
    expect(await db().selectFrom('sessions').select('id').where('userId', '=', userId).execute()).toEqual([])
  })

  test('hears nothing of it without the right password', async () => {
    const user = await app.signedIn(['producer'])
    await setStatus(user.userId, 'blocked', 'Sabab')
    const wrong = await app.anonymous().ask(loginByEmail, { body: { email: user.email, password: 'nonsense' } })
    expect(wrong.error.code).toBe('E_LOGIN')
  })
})

test('whoever was waiting becomes active with a code, not with a password', async () => {
  const person = { email: 'waiting@test.agro', password: PASSWORD }
  const { phone, userId } = await personWithPhone(app, phoneOf(902), person)
  await setStatus(userId, 'pending')
  expect((await app.anonymous().ask(loginByEmail, { body: person })).error.code).toBe('E_BLOCKED')
  expect((await byPhone(phone)).status).toBe(200)
  const user = await db().selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
  expect(user?.status).toBe('active')
})

describe('a new device', () => {
  const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Version/18.2 Safari/604.1'

  test('is told once: not the first ever, not a known one, not its next version', async () => {
    const email = 'devices@test.agro'
    const { userId } = await personWithPhone(app, phoneOf(903), { email, password: PASSWORD })
    const told = async () =>
      (
        await db()
          .selectFrom('notifications')
          .select('body')
          .where('userId', '=', userId)
          .where('event', '=', 'auth.newDevice')
          .orderBy('id')
          .execute()
      ).map(({ body }) => body.eng)
    const enter = async (agent: string) => {
      await app.anonymous().ask(loginByEmail, { body: { email, password: PASSWORD } }, { 'user-agent': agent })
      return (await told()).length
    }
    expect(await enter(desk)).toBe(0)
    expect(await enter(desk)).toBe(0)
    expect(await enter(desk.replace('150.0', '151.0'))).toBe(0)
    expect(await enter(phone)).toBe(1)
    expect(await enter(phone)).toBe(1)
    expect(await told()).toEqual([expect.stringContaining('Safari, iPhone')])
  })
})
