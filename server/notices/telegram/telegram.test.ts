import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setNotifyPreference, setQuietHours } from '#contract/notices/preferences.ts'
import { beginTelegramLink, getTelegram, removeTelegramLink } from '#contract/notices/telegram.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { openBotApi } from '../carriers/telegram.ts'
import { startTelegramStandIn } from '../carriers/telegram-stand-in.ts'
import { notify, sendSms } from '../public.ts'
import { fetchUpdates, TELEGRAM_PATH } from './updates.ts'

type User = Client & { userId: string }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const standIn = () => {
  const { telegram } = app.server.notices.carriers.standIns
  if (!telegram) throw new Error('no stand-in')
  return telegram
}
beforeEach(() => {
  Object.assign(standIn().faults, { down: false, slowDown: 0 })
  standIn().faults.blocked.clear()
})

let chats = 5000
/** What Telegram would post to us, with the secret it was told. */
let told: { url: string; secret: string }
let updates = 0
const post = (body: object, secret: string | undefined = told.secret) =>
  app.anonymous().raw('POST', TELEGRAM_PATH, {
    headers: {
      'content-type': 'application/json',
      ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }),
    },
    body: JSON.stringify(body),
  })
const written = (chat: number, text: string, id = ++updates) => ({
  update_id: id,
  message: { message_id: id, chat: { id: chat, type: 'private' }, text },
})
beforeAll(() => {
  told = { url: TELEGRAM_PATH, secret: app.server.notices.telegramSecret ?? '' }
})

async function begin(user: User) {
  const { content } = await user.ask(beginTelegramLink)
  return content.url.split('/').at(-1) ?? ''
}
async function linked(): Promise<{ user: User; chat: number }> {
  const user = await app.signedIn(['producer'])
  const chat = ++chats
  expect((await post(written(chat, `/start ${await begin(user)}`))).statusCode).toBe(200)
  await expect.poll(() => standIn().said(chat).length).toBe(1)
  return { user, chat }
}
const tell = (userId: string, what = 'x') =>
  app.server.inSystem((ctx) => notify(ctx, 'role.changed', [userId], { what }))
const statusOf = async (userId: string) => {
  const rows = await app.server.services.db
    .selectFrom('messages')
    .select('status')
    .where('userId', '=', userId)
    .where('channel', '=', 'telegram')
    .orderBy('id')
    .execute()
  return rows.map(({ status }) => status).join()
}

test('linked by a word of the settings, told in the chat, unlinked in the settings', async () => {
  const { user, chat } = await linked()
  expect((await user.ask(getTelegram)).content.link?.state).toBe('active')
  await tell(user.userId, 'buxgalter')
  await expect.poll(() => standIn().said(chat).at(-1), { timeout: 20_000 }).toContain('buxgalter')
  await expect.poll(() => statusOf(user.userId)).toBe('sent')
  expect((await user.ask(removeTelegramLink)).content.link).toBeNull()
  expect((await user.ask(removeTelegramLink)).status).toBe(404)
  await tell(user.userId)
  expect(await statusOf(user.userId)).toBe('sent')
})

test('the word is used once, and not after ten minutes', async () => {
  const { chat, user } = await linked()
  const word = await begin(user)
  app.clock.tick(10 * 60_000)
  await post(written(++chats, `/start ${word}`))
  await expect.poll(() => standIn().said(chats)).toEqual([expect.stringContaining('eskirgan')])
  const again = await begin(user)
  await post(written(chat, `/start ${again}`))
  await post(written(++chats, `/start ${again}`))
  await expect.poll(() => standIn().said(chats)).toEqual([expect.stringContaining('eskirgan')])
  expect((await user.ask(getTelegram)).content.link?.state).toBe('active')
})

test('forged updates: without the secret, with another one, told twice, of no known shape, of a group', async () => {
  const user = await app.signedIn(['producer'])
  const word = await begin(user)
  const update = written(++chats, `/start ${word}`)
  expect((await post(update, '')).statusCode).toBe(404)
  expect((await post(update, 'x'.repeat(told.secret.length))).statusCode).toBe(404)
  expect((await user.ask(getTelegram)).content.link).toBeNull()
  expect((await post({ ...update, message: { ...update.message, chat: { id: -1, type: 'group' } } })).statusCode).toBe(
    200,
  )
  expect((await user.ask(getTelegram)).content.link).toBeNull()
  const sound = written(chats, `/start ${word}`)
  expect((await post(sound)).statusCode).toBe(200)
  expect((await user.ask(getTelegram)).content.link?.state).toBe('active')
  // What was heard before is not heard again, whatever it says now.
  await post({ ...sound, message: { ...sound.message, text: '/stop' } })
  expect((await user.ask(getTelegram)).content.link?.state).toBe('active')
  for (const odd of [{}, { update_id: 'x' }, { update_id: ++updates, message: { chat: 5 } }])
    expect((await post(odd)).statusCode).toBe(200)
  expect((await post(written(chats, `/start ${"'; drop table users; --"}`))).statusCode).toBe(200)
})

test('/stop ends it; whoever blocks the bot is told nothing more, and sees why in the settings', async () => {
  const first = await linked()
  await post(written(first.chat, '/stop'))
  expect((await first.user.ask(getTelegram)).content.link).toBeNull()
  const second = await linked()
  standIn().faults.blocked.add(second.chat)
  await tell(second.user.userId)
  await expect.poll(() => statusOf(second.user.userId), { timeout: 20_000 }).toBe('failed')
  expect((await second.user.ask(getTelegram)).content.link?.state).toBe('blocked')
  await tell(second.user.userId)
  expect(await statusOf(second.user.userId)).toBe('failed')
  const third = await linked()
  const chat = { id: third.chat, type: 'private' }
  await post({ update_id: ++updates, my_chat_member: { chat, new_chat_member: { status: 'kicked' } } })
  expect((await third.user.ask(getTelegram)).content.link?.state).toBe('blocked')
})

test('the chat of another person belongs to whoever linked it last', async () => {
  const { user, chat } = await linked()
  const other = await app.signedIn(['producer'])
  await post(written(chat, `/start ${await begin(other)}`))
  expect((await user.ask(getTelegram)).content.link).toBeNull()
  expect((await other.ask(getTelegram)).content.link?.state).toBe('active')
})

test('wishes and quiet hours hold, and codes never go there', async () => {
  const { user, chat } = await linked()
  await user.ask(setNotifyPreference, { body: { group: 'security', channel: 'telegram', on: false } })
  await tell(user.userId)
  expect(await statusOf(user.userId)).toBe('')
  await user.ask(setNotifyPreference, { body: { group: 'security', channel: 'telegram', on: true } })
  const { now } = app.clock
  const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + 300) % 1440
  await user.ask(setQuietHours, { body: { quietHours: { from: minute - 30, to: minute + 60 } } })
  await tell(user.userId)
  expect(await statusOf(user.userId)).toBe('queued')
  await app.server.inSystem((ctx) =>
    sendSms(ctx, '+998901112233', { template: 'code', values: { code: '777123' }, lang: 'uz', userId: user.userId }),
  )
  await app.server.notices.deliver()
  expect(standIn().said(chat).join()).not.toContain('777123')
})

test('asked to wait, it waits; away, it tries again', { timeout: 60_000 }, async () => {
  const { user, chat } = await linked()
  const before = standIn().said(chat).length
  standIn().faults.slowDown = 1
  await tell(user.userId, 'navbat')
  await expect.poll(() => statusOf(user.userId), { timeout: 20_000 }).toBe('queued')
  // It rests for a second of the real clock, and tries again by the clock of the tests.
  const again = async () => {
    app.clock.tick(60_000)
    await app.server.notices.deliver()
    return standIn().said(chat).length
  }
  await expect.poll(again, { timeout: 30_000, interval: 1000 }).toBe(before + 1)
})

test('without a public address the bot asks for what came, and hears each of it once', async () => {
  const played = await startTelegramStandIn({ items: () => [], add: () => undefined })
  try {
    const user = await app.signedIn(['producer'])
    await played.write(++chats, `/start ${await begin(user)}`)
    const api = openBotApi(played.bot)
    const place = { inSystem: app.server.inSystem, api, secret: '', origin: undefined, warn: () => undefined }
    const next = await fetchUpdates(place, 0)
    expect((await user.ask(getTelegram)).content.link?.state).toBe('active')
    expect(await fetchUpdates(place, next)).toBe(next)
    await expect.poll(() => played.said(chats).length).toBe(1)
  } finally {
    await played.close()
  }
})
