import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#uz/durations.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { sendEmail, sendSms } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const PHONE = '+998901234567'
const communication = () => app.server.notices
const eskiz = () => {
  const standIn = communication().carriers.standIns.eskiz
  if (!standIn) throw new Error('no stand-in')
  return standIn
}
const playMobile = () => {
  const standIn = communication().carriers.standIns.playMobile
  if (!standIn) throw new Error('no stand-in')
  return standIn
}
const down = (is: boolean) => {
  eskiz().faults.down = is
  playMobile().faults.down = is
}
const smtp = () => {
  const standIn = communication().carriers.standIns.smtp
  if (!standIn) throw new Error('no stand-in')
  return standIn
}
beforeEach(() => {
  Object.assign(eskiz().faults, { down: false, hangUp: false, refuse: false, unfit: false })
  Object.assign(playMobile().faults, { down: false, hangUp: false, blocked: false, silent: true })
  smtp().faults.down = false
  app.clock.tick(60_000)
})

/** Each message says a code of its own, so that tests find theirs in a common outbox. */
let number = 100_000
const sendCode = async (lasts = 120_000, phone = PHONE) => {
  const code = String(++number)
  await app.server.inSystem((ctx) =>
    sendSms(ctx, phone, {
      template: 'code',
      values: { code },
      lang: 'uz',
      expiresAt: new Date(ctx.now.getTime() + lasts),
    }),
  )
  return code
}
const received = (words: string) =>
  communication()
    .carriers.outbox.items()
    .filter((one) => one.text.includes(words) || one.subject.includes(words)).length
const last = () =>
  app.server.services.db.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const statusOf = async () => (await last()).status
/** The first attempt has failed and the next one is not due. */
const putOff = () => expect.poll(last).toMatchObject({ status: 'queued', attempts: 1 })
/** As a process that died after its claim leaves it. */
const dieSending = () =>
  app.server.services.db
    .updateTable('messages')
    .set({ status: 'sending', claimedAt: app.clock.now, attempts: 1, provider: 'eskiz' })
    .where('status', '=', 'queued')
    .execute()

test('a code goes out at once by the job of its transaction; its text is not kept', async () => {
  const code = await sendCode()
  await expect.poll(statusOf).toBe('sent')
  expect(received(code)).toBe(1)
  const message = await last()
  expect(message).toMatchObject({ textSealed: null, provider: 'eskiz', attempts: 1, segments: 1 })
  expect(JSON.stringify(message)).not.toContain(code)
  expect(message.toSealed).not.toContain('901234567')
})

test('the text waits sealed', async () => {
  down(true)
  const code = await sendCode()
  await putOff()
  const message = await last()
  expect(JSON.stringify(message)).not.toContain(code)
  expect(app.server.services.vault.unseal(message.textSealed ?? '')).toContain(code)
})

test('a transaction that fails sends nothing', async () => {
  const code = String(++number)
  await expect(
    app.server.inSystem(async (ctx) => {
      await sendSms(ctx, PHONE, { template: 'code', values: { code }, lang: 'uz' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await communication().deliver()
  expect(received(code)).toBe(0)
})

test('the operator is down, then up: later, once, with a longer wait each time', async () => {
  down(true)
  const code = await sendCode(3_600_000)
  await putOff()
  const first = await last()
  expect(first.dueAt.getTime() - app.clock.now.getTime()).toBe(5000)
  expect(first.fault).toContain('503')
  await communication().deliver()
  expect((await last()).attempts).toBe(1)
  app.clock.tick(5000)
  await communication().deliver()
  await expect.poll(async () => (await last()).dueAt.getTime() - app.clock.now.getTime()).toBe(15_000)
  expect((await last()).attempts).toBe(2)
  down(false)
  app.clock.tick(15_000)
  await communication().deliver()
  await expect.poll(statusOf).toBe('sent')
  expect(received(code)).toBe(1)
})

test('after thirty attempts it is given up and said so', async () => {
  down(true)
  await sendCode(3_600_000)
  await putOff()
  const { id } = await last()
  await app.server.services.db
    .updateTable('messages')
    .set({ attempts: 29, dueAt: app.clock.now })
    .where('id', '=', id)
    .execute()
  await communication().deliver()
  await expect.poll(last).toMatchObject({ status: 'failed', attempts: 30, textSealed: null })
})

test('a number the operator refuses is not tried again', async () => {
  eskiz().faults.refuse = true
  await sendCode()
  await expect.poll(statusOf).toBe('failed')
  expect(await last()).toMatchObject({ attempts: 1, fault: expect.stringContaining('invalid') })
})

test('a code that has run out is not sent any more', async () => {
  down(true)
  const code = await sendCode(120_000)
  await putOff()
  down(false)
  app.clock.tick(120_000)
  await communication().deliver()
  await expect.poll(last).toMatchObject({ status: 'expired', textSealed: null })
  expect(received(code)).toBe(0)
})

test('the operator hangs up after taking it: found there by our own id, not sent twice', async () => {
  eskiz().faults.hangUp = true
  const code = await sendCode()
  await expect.poll(statusOf).toBe('sent')
  app.clock.tick(600_000)
  await communication().sweep()
  expect(received(code)).toBe(1)
})

test('a crash between claim and send: the operator does not know it, so it is sent, once', async () => {
  down(true)
  const code = await sendCode(3_600_000)
  await putOff()
  down(false)
  await dieSending()
  app.clock.tick(60_000)
  await communication().sweep()
  expect(await statusOf()).toBe('sending')
  app.clock.tick(61_000)
  await communication().sweep()
  app.clock.tick(5000)
  await communication().sweep()
  await expect.poll(statusOf).toBe('sent')
  expect(received(code)).toBe(1)
})

test('a crash after the operator took it: marked as sent, not sent again', async () => {
  const code = await sendCode(3_600_000)
  await expect.poll(statusOf).toBe('sent')
  const { id, textSealed: _, ...sent } = await last()
  await app.server.services.db
    .updateTable('messages')
    .set({
      status: 'sending',
      providerId: null,
      textSealed: app.server.services.vault.seal('x'),
      claimedAt: app.clock.now,
    })
    .where('id', '=', id)
    .execute()
  app.clock.tick(180_000)
  await communication().sweep()
  await expect.poll(last).toMatchObject({ id, status: 'sent', providerId: sent.providerId })
  expect(received(code)).toBe(1)
})

test('while the operator cannot be asked, a cut-off attempt waits and is not sent blindly', async () => {
  down(true)
  const code = await sendCode(72 * 3_600_000)
  await putOff()
  await dieSending()
  app.clock.tick(3_600_000)
  await communication().sweep()
  expect(await statusOf()).toBe('sending')
  app.clock.tick(DAY_MS)
  await communication().sweep()
  await expect.poll(statusOf).toBe('unknown')
  expect(received(code)).toBe(0)
})

test('a mail server cannot be asked: a cut-off letter that somebody waits for is sent again', async () => {
  smtp().faults.down = true
  await app.server.inSystem((ctx) =>
    sendEmail(ctx, 'somebody@test.agro', { template: 'reset', values: { link: 'https://x/cut-off' }, lang: 'ru' }),
  )
  await putOff()
  smtp().faults.down = false
  await dieSending()
  app.clock.tick(180_000)
  await communication().sweep()
  expect(await last()).toMatchObject({ status: 'queued', fault: 'cut off' })
  app.clock.tick(5000)
  await communication().deliver()
  await expect.poll(statusOf).toBe('sent')
  expect(received('https://x/cut-off')).toBe(1)
})

test('any other letter that was cut off stays unknown', async () => {
  smtp().faults.down = true
  await app.server.inSystem((ctx) =>
    sendEmail(ctx, 'somebody@test.agro', { template: 'reset', values: { link: 'https://x/news' }, lang: 'ru' }),
  )
  await putOff()
  smtp().faults.down = false
  const { id } = await last()
  await app.server.services.db.updateTable('messages').set({ template: 'deal.paid' }).where('id', '=', id).execute()
  await dieSending()
  app.clock.tick(180_000)
  await communication().sweep()
  await expect.poll(statusOf).toBe('unknown')
  expect(received('https://x/news')).toBe(0)
})

test('letters that hang at their server hold back no code', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const other = await openTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@test.agro' } })
  const sentOf = async (channel: 'sms' | 'email') =>
    (
      await other.server.services.db
        .selectFrom('messages')
        .select('status')
        .where('channel', '=', channel)
        .orderBy('id')
        .execute()
    )
      .map(({ status }) => status)
      .join()
  try {
    await other.server.inSystem(async (ctx) => {
      for (let at = 0; at < 6; at++)
        await sendEmail(ctx, 'somebody@test.agro', { template: 'reset', values: { link: `${at}` }, lang: 'ru' })
    })
    await expect.poll(() => sentOf('email')).toContain('sending')
    await other.server.inSystem((ctx) => sendSms(ctx, PHONE, { template: 'code', values: { code: '1' }, lang: 'uz' }))
    await expect.poll(() => sentOf('sms'), { timeout: 5000 }).toBe('sent')
    expect(await sentOf('email')).toContain('sending')
  } finally {
    silent.close()
    await other.close()
  }
}, 40_000)

test('a letter arrives whole, in its language, after the mail server has come back', async () => {
  smtp().faults.down = true
  await app.server.inSystem((ctx) =>
    sendEmail(ctx, 'somebody@test.agro', { template: 'reset', values: { link: 'https://x/reset' }, lang: 'cyrl' }),
  )
  await putOff()
  smtp().faults.down = false
  app.clock.tick(5000)
  await communication().deliver()
  await expect.poll(() => received('https://x/reset')).toBe(1)
  const [letter] = communication().carriers.outbox.items()
  expect(letter).toMatchObject({ channel: 'email', to: 'somebody@test.agro', subject: 'Паролни тиклаш' })
  expect(letter?.text).toContain('https://x/reset')
})

test('a job that runs twice, and many at once, send each message once', async () => {
  const codes = await Promise.all(Array.from({ length: 6 }, () => sendCode()))
  await Promise.all([communication().deliver(), communication().deliver(), communication().sweep()])
  await expect.poll(() => codes.map(received)).toEqual(codes.map(() => 1))
})

test('an old token is renewed, once for all', async () => {
  await sendCode()
  await expect.poll(statusOf).toBe('sent')
  const before = { ...eskiz().logins }
  eskiz().forgetTokens()
  const code = await sendCode()
  await expect.poll(statusOf).toBe('sent')
  expect(received(code)).toBe(1)
  // The refresh of a forgotten token is refused, so the account signs in anew.
  expect(eskiz().logins).toEqual({ login: before.login + 1, refresh: before.refresh })
})

test("the operator's report: only by its whole address, in any order, as often as it likes", async () => {
  await sendCode()
  await expect.poll(statusOf).toBe('sent')
  const { ownId } = await last()
  const key = app.server.services.vault.fingerprint('reports of the SMS operator')
  const report = (secret: string, status: string, id = ownId) =>
    app.anonymous().raw('POST', `/main/api-communication/sms-report/${secret}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ user_sms_id: id, status }).toString(),
    })
  expect((await report('wrong', 'DELIVRD')).statusCode).toBe(404)
  expect(await statusOf()).toBe('sent')
  expect((await report(key, 'TRANSMTD')).statusCode).toBe(200)
  expect(await statusOf()).toBe('sent')
  expect((await report(key, 'DELIVRD')).statusCode).toBe(200)
  expect(await last()).toMatchObject({ status: 'delivered', deliveredAt: app.clock.now })
  expect((await report(key, 'UNDELIV')).statusCode).toBe(200)
  expect(await statusOf()).toBe('delivered')
  expect((await report(key, 'DELIVRD', "1'; drop")).statusCode).toBe(400)
})
