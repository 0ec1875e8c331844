import { afterEach, expect, test } from 'vitest'
import { findReceived } from '#contract/notices/demo-outbox.ts'
import { readConfig } from '../../kernel/config.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { sendEmail, sendSms } from '../public.ts'
import { startEskizStandIn } from './eskiz-stand-in.ts'
import { openOutbox } from './outbox.ts'
import { startSmtpStandIn } from './smtp-stand-in.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
async function open(env: Record<string, string>): Promise<TestApp> {
  const app = await openTestApp({ env })
  closing.push(() => app.close())
  return app
}

const code = { template: 'code', values: { code: '123456' }, lang: 'uz' } as const
const sendBoth = (app: TestApp) =>
  app.server.inSystem(async (ctx) => {
    await sendSms(ctx, '+998901234567', code)
    await sendEmail(ctx, 'somebody@test.agro', code)
  })
const statuses = async (app: TestApp) =>
  (await app.server.services.db.selectFrom('messages').select('status').orderBy('id').execute()).map(
    (one) => one.status,
  )

test('a demo shows what it sent', async () => {
  const app = await open({})
  await sendBoth(app)
  await expect
    .poll(async () => (await app.anonymous().ask(findReceived)).content.items.map((one) => one.channel).sort())
    .toEqual(['email', 'sms'])
})

test('outside a demo there is no outbox, and without carriers messages wait and are not lost', async () => {
  const app = await open({ DEMO: '0', ORIGIN: 'https://agro.example' })
  expect(app.server.notices.carriers).toMatchObject({ sms: [], email: [] })
  await sendBoth(app)
  await app.server.notices.sweep()
  expect(await statuses(app)).toEqual(['queued', 'queued'])
  expect((await app.anonymous().ask(findReceived)).status).toBe(404)
})

test('outside a demo configured carriers are used', async () => {
  const lines: string[] = []
  const outbox = openOutbox((line) => lines.push(line))
  const [eskiz, smtp] = [await startEskizStandIn(outbox), await startSmtpStandIn(outbox)]
  closing.push(eskiz.close, smtp.close)
  const { url, email, password, from } = eskiz.account
  const app = await open({
    DEMO: '0',
    ORIGIN: 'https://agro.example',
    ESKIZ_URL: url,
    ESKIZ_EMAIL: email,
    ESKIZ_PASSWORD: password,
    ESKIZ_FROM: from,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Agro <no-reply@agro.example>',
  })
  await sendBoth(app)
  await expect.poll(() => statuses(app)).toEqual(['sent', 'sent'])
  expect(lines.sort()).toEqual([
    'E-mail → somebody@test.agro | Tasdiqlash kodi: Tasdiqlash kodi: 123456. Uni hech kimga aytmang.',
    'SMS → +998901234567 | Agroplatforma: Tasdiqlash kodi: 123456. Uni hech kimga aytmang.',
  ])
})

test('half a configuration is named at start', () => {
  expect(() => readConfig({ ESKIZ_EMAIL: 'a@b.uz' }, '/')).toThrow('ESKIZ_EMAIL and ESKIZ_PASSWORD go together')
  expect(() => readConfig({ SMTP_URL: 'smtp://mail' }, '/')).toThrow('MAIL_FROM')
  expect(() => readConfig({ SMTP_URL: 'http://mail', MAIL_FROM: 'a@b.uz' }, '/')).toThrow('SMTP_URL')
  expect(() => readConfig({ DEMO: '0' }, '/')).toThrow(/ORIGIN: a start that is not demo/)
})
