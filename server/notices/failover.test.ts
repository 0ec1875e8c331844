import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { openBreaker } from './carriers/breaker.ts'
import { idOfShort, shortIdOf } from './carriers/carrier.ts'
import { reportPath } from './delivery-report.ts'
import { notify, sendSms } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const notices = () => app.server.notices
function standIns() {
  const { eskiz, playMobile } = notices().carriers.standIns
  if (!eskiz || !playMobile) throw new Error('no stand-ins')
  return { eskiz, playMobile }
}
beforeEach(() => {
  Object.assign(standIns().eskiz.faults, { down: false, hangUp: false, refuse: false, unfit: false })
  Object.assign(standIns().playMobile.faults, { down: false, hangUp: false, blocked: false, silent: true })
  // Whoever was left alone may be asked again.
  app.clock.tick(600_000)
})

let number = 500_000
async function sendCode() {
  const code = String(++number)
  await app.server.inSystem((ctx) =>
    sendSms(ctx, '+998901234567', {
      template: 'code',
      values: { code },
      lang: 'uz',
      expiresAt: new Date(ctx.now.getTime() + 3_600_000),
    }),
  )
  return code
}
let people = 0
/** A notice with an SMS, to somebody with a telephone. */
async function tell() {
  const user = await app.signedIn(['producer'])
  const phone = `+99890777${String(++people).padStart(4, '0')}`
  await app.server.inSystem((ctx) =>
    ctx.tx
      .updateTable('users')
      .set({ phoneSealed: ctx.vault.seal(phone), phoneFingerprint: ctx.vault.fingerprint(phone) })
      .where('id', '=', user.userId)
      .execute(),
  )
  await app.server.inSystem((ctx) => notify(ctx, 'role.changed', [user.userId], { what: 'x' }))
}
const received = (words: string) =>
  notices()
    .carriers.outbox.items()
    .filter(({ text }) => text.includes(words)).length
const last = () =>
  app.server.services.db
    .selectFrom('messages')
    .selectAll()
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const tries = async () => {
  const { id } = await last()
  const rows = await app.server.services.db
    .selectFrom('messageAttempts')
    .select(['carrier', 'outcome', 'costTiyin'])
    .where('messageId', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ carrier, outcome }) => `${carrier} ${outcome}`)
}

test('a message goes by the first operator, and the try and its cost are written down', async () => {
  await sendCode()
  await expect.poll(tries).toEqual(['eskiz taken'])
  const { id } = await last()
  const [one] = await app.server.services.db
    .selectFrom('messageAttempts')
    .select(['segments', 'costTiyin'])
    .where('messageId', '=', id)
    .orderBy('id')
    .execute()
  expect(one).toEqual({ segments: 1, costTiyin: 9500 })
})

test('the first one is away: at once the second, without waiting', async () => {
  standIns().eskiz.faults.down = true
  const code = await sendCode()
  await expect.poll(last).toMatchObject({ status: 'sent', provider: 'playmobile', attempts: 1 })
  expect(await tries()).toEqual(['eskiz away', 'playmobile taken'])
  expect(received(code)).toBe(1)
})

test('a wrong number is tried with nobody else', async () => {
  standIns().eskiz.faults.refuse = true
  await sendCode()
  await expect.poll(last).toMatchObject({ status: 'failed', textSealed: null })
  expect(await tries()).toEqual(['eskiz refused'])
})

test('words that one operator does not take go by the other; where nobody takes them it is said so', async () => {
  standIns().eskiz.faults.unfit = true
  const code = await sendCode()
  await expect.poll(last).toMatchObject({ status: 'sent', provider: 'playmobile' })
  expect(received(code)).toBe(1)
  standIns().playMobile.faults.blocked = true
  await sendCode()
  await expect.poll(last).toMatchObject({ status: 'queued', fault: expect.stringContaining('102') })
})

test('an answer that is lost doubles nothing: the first operator is asked by our own id', async () => {
  standIns().eskiz.faults.hangUp = true
  const code = await sendCode()
  await expect.poll(last).toMatchObject({ status: 'sent', provider: 'eskiz' })
  app.clock.tick(600_000)
  await notices().sweep()
  expect(received(code)).toBe(1)
  expect(await tries()).toEqual(['eskiz uncertain', 'eskiz taken'])
})

test('the second operator cannot be asked: a notice stays unknown, a code goes by nobody twice without need', async () => {
  standIns().eskiz.faults.down = true
  standIns().playMobile.faults.hangUp = true
  await tell()
  await expect.poll(last).toMatchObject({ status: 'unknown', provider: 'playmobile' })
  expect(await tries()).toEqual(['eskiz away', 'playmobile uncertain'])
  const asked = standIns().playMobile.asked()
  app.clock.tick(600_000)
  await notices().sweep()
  expect(standIns().playMobile.asked()).toBe(asked)
})

test('cut off while the second one had it: that one is taken for asked, not the first', async () => {
  standIns().eskiz.faults.down = true
  standIns().playMobile.faults.down = true
  await tell()
  await expect.poll(last).toMatchObject({ status: 'queued', attempts: 1 })
  const { id } = await last()
  await app.server.services.db
    .updateTable('messages')
    .set({ status: 'sending', provider: 'playmobile', claimedAt: app.clock.now })
    .where('id', '=', id)
    .execute()
  standIns().eskiz.faults.down = false
  app.clock.tick(180_000)
  await notices().sweep()
  await expect.poll(last).toMatchObject({ id, status: 'unknown' })
})

test('five times away in a minute: the operator is left alone for two minutes, then tried once', async () => {
  standIns().eskiz.faults.down = true
  // One that is taken closes the breaker of the second.
  await sendCode()
  await expect.poll(last).toMatchObject({ status: 'sent', provider: 'playmobile' })
  standIns().playMobile.faults.down = true
  const before = standIns().playMobile.asked()
  for (let n = 0; n < 7; n++) {
    await sendCode()
    await expect.poll(last).toMatchObject({ status: 'queued', attempts: 1 })
  }
  expect(standIns().playMobile.asked() - before).toBe(5)
  expect((await last()).fault).toBe('every carrier is left alone for a while')
  Object.assign(standIns().playMobile.faults, { down: false })
  app.clock.tick(121_000)
  const code = await sendCode()
  await expect.poll(last).toMatchObject({ status: 'sent', provider: 'playmobile' })
  expect(received(code)).toBe(1)
})

test('a probe lets one in, and its failure closes the door again', () => {
  const breaker = openBreaker()
  const at = (seconds: number) => new Date(seconds * 1000)
  breaker.failed(at(1000), 'off')
  expect(breaker.lets(at(1001))).toBe(false)
  expect([breaker.lets(at(1120)), breaker.lets(at(1121))]).toEqual([true, false])
  breaker.failed(at(1122), 'away')
  expect(breaker.lets(at(1200))).toBe(false)
  expect(breaker.lets(at(1243))).toBe(true)
  breaker.took()
  for (let n = 0; n < 4; n++) breaker.failed(at(1244 + n), 'away')
  expect(breaker.lets(at(1250))).toBe(true)
})

test('reports of the second operator: one or many, only by the whole address, words it does not know are let be', async () => {
  standIns().eskiz.faults.down = true
  await sendCode()
  await expect.poll(last).toMatchObject({ status: 'sent', provider: 'playmobile' })
  const { id } = await last()
  expect(idOfShort(shortIdOf(id))).toBe(id)
  const path = reportPath(app.server.services.vault, 'playmobile')
  const report = (body: unknown, to = path) =>
    app.anonymous().raw('POST', to, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const said = (status: string, short = shortIdOf(id)) => ({ 'message-id': short, channel: 'SMS', status })
  expect((await report(said('Delivered'), path.replace(/.$/, 'x'))).statusCode).toBe(404)
  expect((await report(said('Dancing'))).statusCode).toBe(200)
  expect((await report({ 'message-id': 5 })).statusCode).toBe(400)
  expect((await report(said('Delivered', 'm-1; drop table'))).statusCode).toBe(200)
  expect((await last()).status).toBe('sent')
  expect((await report([said('Transmitted'), said('Delivered')])).statusCode).toBe(200)
  expect(await last()).toMatchObject({ status: 'delivered' })
  expect((await report(said('NotDelivered'))).statusCode).toBe(200)
  expect((await last()).status).toBe('delivered')
})

test('that it is lost is believed of the operator who had it last', async () => {
  standIns().eskiz.faults.down = true
  await sendCode()
  await expect.poll(last).toMatchObject({ status: 'sent', provider: 'playmobile' })
  const { ownId } = await last()
  const report = (status: string) =>
    app.anonymous().raw('POST', reportPath(app.server.services.vault, 'eskiz'), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ user_sms_id: ownId, status }).toString(),
    })
  expect((await report('REJECTED')).statusCode).toBe(200)
  expect((await last()).status).toBe('sent')
  expect((await report('DELIVRD')).statusCode).toBe(200)
  expect((await last()).status).toBe('delivered')
})
