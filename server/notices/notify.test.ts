import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventCode } from '#contract/notices/events.ts'
import { findMessages } from '#contract/notices/messages.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import { setNotifyPreference, setQuietHours } from '#contract/notices/preferences.ts'
import type { Language } from '#uz/language.ts'
import { createUser } from '../identity/public.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { notify } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let people = 0
/** Somebody with a telephone, signed in. */
async function somebody(language: Language = 'uz') {
  const user = await app.signedIn(['producer'], language)
  const phone = `+99890555${String(++people).padStart(4, '0')}`
  await app.server.inSystem((ctx) =>
    ctx.tx
      .updateTable('users')
      .set({ language, phoneSealed: ctx.vault.seal(phone), phoneFingerprint: ctx.vault.fingerprint(phone) })
      .where('id', '=', user.userId)
      .execute(),
  )
  return { ...user, phone }
}
const tell = (event: EventCode, to: readonly string[], values = {}) =>
  app.server.inSystem((ctx) => notify(ctx, event, to, values))
const messagesOf = (userId: string) =>
  app.server.services.db.selectFrom('messages').selectAll().where('userId', '=', userId).orderBy('channel').execute()
const receivedBy = (...to: string[]) => app.server.notices.carriers.outbox.items().filter((one) => to.includes(one.to))

test('an inbox row in every language, and the channels of the event, each in the words of the reader', async () => {
  const user = await somebody('cyrl')
  await tell('auth.newDevice', [user.userId, user.userId], { device: 'Chrome, Windows' })
  const { content } = await user.ask(findNotifications)
  expect(content.items).toMatchObject([{ event: 'auth.newDevice', group: 'security', read: false }])
  expect(content.items[0]?.title).toBe('Янги қурилмадан кирилди')
  expect(content.items[0]?.body).toContain('Chrome, Windows')
  expect((await app.anonymous().ask(findNotifications)).status).toBe(401)
  await expect
    .poll(() =>
      receivedBy(user.phone, user.email)
        .map((one) => one.channel)
        .sort(),
    )
    .toEqual(['email', 'sms'])
  const [sms] = receivedBy(user.phone)
  const [letter] = receivedBy(user.email)
  expect(sms?.text).toMatch(/^Agroplatforma: Hisobingizga Chrome, Windows qurilmasidan kirildi\. Bu siz bo'lmasangiz/)
  expect(letter?.subject).toBe('Янги қурилмадан кирилди')
  await expect
    .poll(async () => (await user.ask(findNotifications)).content.items[0]?.channels)
    .toEqual([
      { channel: 'sms', status: 'sent' },
      { channel: 'email', status: 'sent' },
    ])
})

test('only the channels of the event, and only where there is an address', async () => {
  const user = await somebody()
  await tell('employee.joined', [user.userId], { name: 'A', position: 'B' })
  expect(await messagesOf(user.userId)).toEqual([])
  const silent = await app.signedIn(['producer'])
  await tell('role.changed', [silent.userId], { what: 'x' })
  expect(await messagesOf(silent.userId)).toEqual([])
})

test('wishes: a channel switched off stays silent, what is locked still rings', async () => {
  const user = await somebody()
  const off = (group: string, channel: string) => user.ask(setNotifyPreference, { body: { group, channel, on: false } })
  expect((await off('organization', 'sms')).content.preferences).toEqual({ organization: { sms: false } })
  expect((await off('organization', 'inapp')).content.preferences).toEqual({
    organization: { sms: false, inapp: false },
  })
  await tell('org.verified', [user.userId], { organization: 'Bahor' })
  await tell('org.suspended', [user.userId], { organization: 'Bahor', reason: 'x' })
  await tell('role.changed', [user.userId], { what: 'x' })
  expect((await messagesOf(user.userId)).map((one) => one.template)).toEqual(['role.changed'])
  const { content } = await user.ask(findNotifications)
  expect(content.items.map(({ event, read }) => [event, read])).toEqual([
    ['role.changed', false],
    ['org.suspended', false],
    ['org.verified', true],
  ])
})

test('quiet hours hold the SMS until they are over', async () => {
  const user = await somebody()
  // The clock of the tests stands at noon in Tashkent.
  expect((await user.ask(setQuietHours, { body: { quietHours: { from: 11 * 60, to: 14 * 60 } } })).status).toBe(200)
  await tell('role.changed', [user.userId], { what: 'x' })
  const [held] = await messagesOf(user.userId)
  expect(held?.status).toBe('queued')
  expect(held?.dueAt.toISOString()).toBe('2026-11-15T09:00:00.000Z')
  await app.server.notices.sweep()
  expect(receivedBy(user.phone)).toEqual([])
  app.clock.tick(2 * 3_600_000)
  await app.server.notices.sweep()
  expect(receivedBy(user.phone)).toHaveLength(1)
})

test('twenty people cost as many statements as one', async () => {
  const phoneOf = (n: number) => `+99893${String(n).padStart(7, '0')}`
  const many: string[] = []
  for (let n = 0; n < 20; n++) {
    const user = { firstName: 'A', lastName: 'B', phone: phoneOf(n), roles: ['producer'] }
    many.push(await app.server.inSystem((ctx) => createUser(ctx, user)))
  }
  const waiting = () =>
    app.server.services.db
      .selectFrom('messages')
      .select('id')
      .where('status', 'in', ['queued', 'sending'])
      .where('userId', 'in', many)
      .orderBy('id')
      .execute()
  const cost = async (to: readonly string[]) => {
    await expect.poll(waiting).toEqual([])
    return app.server.inSystem((ctx) => app.counted(() => notify(ctx, 'role.changed', to, { what: 'x' })))
  }
  const one = await cost(many.slice(0, 1))
  expect(one).toBeLessThanOrEqual(6)
  expect(await cost(many)).toBe(one)
  await expect.poll(() => receivedBy(phoneOf(19)).length).toBe(1)
})

test('nobody to tell, and an account that is gone: nothing is written', async () => {
  const user = await somebody()
  await app.server.inSystem((ctx) =>
    ctx.tx.updateTable('users').set({ status: 'deleted' }).where('id', '=', user.userId).execute(),
  )
  await tell('role.changed', [user.userId], { what: 'x' })
  await tell('role.changed', [], { what: 'x' })
  expect(await messagesOf(user.userId)).toEqual([])
})

test('staff with the right see what became of messages, masked; others do not', async () => {
  const user = await somebody()
  await tell('role.changed', [user.userId], { what: 'secret words' })
  await expect.poll(async () => (await messagesOf(user.userId))[0]?.status).toBe('sent')
  const admin = await app.signedIn(['system-admin'])
  const reply = await admin.ask(findMessages, { query: { userId: user.userId } })
  expect(reply.status).toBe(200)
  expect(reply.content.items).toMatchObject([
    { channel: 'sms', template: 'role.changed', status: 'sent', to: expect.stringContaining('***'), provider: 'eskiz' },
  ])
  expect(JSON.stringify(reply.content)).not.toContain('secret words')
  expect((await user.ask(findMessages)).status).toBe(403)
  expect((await app.anonymous().ask(findMessages)).status).toBe(401)
})
