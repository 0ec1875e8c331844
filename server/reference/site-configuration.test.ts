import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSettingValue } from '#contract/reference/setting-check.ts'
import { descriptionKeyOf, settingKeys, settings } from '#contract/reference/settings.ts'
import {
  findSettings,
  findSettingVersions,
  findSoon,
  getSite,
  rollbackSetting,
  subscribeSoon,
  updateSetting,
} from '#contract/reference/site-configuration.ts'
import { TRANSLATION_KEY } from '#contract/reference/translation-rules.ts'
import { homeTexts } from '../kernel/words/words.ts'
import { type Client, openTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signedIn(['system-admin'])
})
afterAll(() => app.close())

async function setting(key: string) {
  const { content } = await admin.ask(findSettings)
  const found = content.items.find((item) => item.key === key)
  if (!found) throw new Error(`${key} is not listed`)
  return found
}
const change = async (key: string, value: unknown, body: object = {}) =>
  admin.ask(updateSetting, {
    params: { key },
    body: { value, comment: 'Sinov uchun', rowVersion: (await setting(key)).rowVersion, ...body },
  })

test('every default keeps its own rule, and every description has a possible text key', () => {
  for (const key of settingKeys) {
    expect(isSettingValue(key, settings[key].default), key).toBe(true)
    expect(descriptionKeyOf(key), key).toMatch(TRANSLATION_KEY)
  }
})

test('a new installation shows the approbation banner in the language of the reader', async () => {
  const ask = async (lang: 'uz' | 'ru' | 'eng' | 'cyrl') => (await app.anonymous(lang).ask(getSite)).content
  expect((await ask('uz')).banner).toEqual({
    enabled: true,
    text: 'Sayt aprobatsiya (sinov) rejimida ishlamoqda',
    secondText: 'Сайт работает в режиме апробации',
  })
  expect((await ask('ru')).banner.secondText).toBe('Sayt aprobatsiya (sinov) rejimida ishlamoqda')
  expect((await ask('eng')).banner.text).toBe('The site works in approbation mode')
  expect((await ask('cyrl')).banner.text).toBe('Сайт апробация (синов) режимида ишламоқда')
  expect(await ask('uz')).toMatchObject({ buildCheckIntervalSec: 300, demo: true, soonRoutes: [] })
})

test('the site reads its settings from memory', async () => {
  await app.anonymous().ask(getSite)
  expect((await app.anonymous().ask(getSite)).statements).toBe(0)
})

test('the banner goes off and on, each time as a version with its reason', async () => {
  expect((await change('banner.approbation.enabled', false, { comment: 'Sinov tugadi' })).status).toBe(200)
  expect((await app.anonymous().ask(getSite)).content.banner.enabled).toBe(false)
  expect(await app.server.settings.get('banner.approbation.enabled')).toBe(false)
  const params = { key: 'banner.approbation.enabled' }
  const back = await admin.ask(rollbackSetting, { params, body: { version: 0, comment: 'Davom etadi', rowVersion: 1 } })
  expect(back.content).toMatchObject({ value: true, changed: false, rowVersion: 2, updatedByName: 'Person 1 Test' })
  const again = await admin.ask(rollbackSetting, { params, body: { version: 1, comment: 'Yana', rowVersion: 2 } })
  expect(again.content).toMatchObject({ value: false, rowVersion: 3 })
  const { items } = (await admin.ask(findSettingVersions, { params })).content
  expect(items.map(({ version, value, comment }) => [version, value, comment])).toEqual([
    [3, false, 'Yana'],
    [2, true, 'Davom etadi'],
    [1, false, 'Sinov tugadi'],
  ])
  const unknown = await admin.ask(rollbackSetting, { params, body: { version: 9, comment: 'Yoʻq', rowVersion: 3 } })
  expect(unknown.status).toBe(404)
})

test('a change in another process reaches this one by itself', async () => {
  expect(await app.server.settings.get('otp.attempts')).toBe(5)
  await app.server.inSystem(async (ctx) => {
    await ctx.tx.insertInto('settings').values({ key: 'otp.attempts', value: '7', updatedAt: ctx.now }).execute()
    await ctx.changed('settings')
  })
  await expect.poll(() => app.server.settings.get('otp.attempts')).toBe(7)
})

test('a saved value that breaks a later rule gives way to the default', async () => {
  await app.server.inSystem(async (ctx) => {
    await ctx.tx.insertInto('settings').values({ key: 'otp.ttlSec', value: '"soon"', updatedAt: ctx.now }).execute()
    await ctx.changed('settings')
  })
  app.server.settings.forget()
  expect(await app.server.settings.get('otp.ttlSec')).toBe(120)
})

test('values are checked by their type and bounds', async () => {
  const cases: [string, unknown, string][] = [
    ['build.check.intervalSec', 5, 'Qiymat 30 dan 86\u00a0400 gacha boʻlsin'],
    ['build.check.intervalSec', 60.5, 'Qiymat turi notoʻgʻri'],
    ['build.check.intervalSec', '60', 'Qiymat turi notoʻgʻri'],
    ['build.check.intervalSec', null, 'Qiymat turi notoʻgʻri'],
    ['clearing.depositPct', -1, 'Qiymat 0 dan 50 gacha boʻlsin'],
    ['banner.approbation.enabled', 'true', 'Qiymat turi notoʻgʻri'],
    ['banner.approbation.text', { ru: 'Только' }, 'Oʻzbekcha matn majburiy'],
    ['banner.approbation.text', { uz: '<b></b>' }, 'Oʻzbekcha matn majburiy'],
    ['banner.approbation.text', { uz: 'a', de: 'b' }, 'Qiymat turi notoʻgʻri'],
    ['contacts.phone', '998901234567', 'Yozilishi notoʻgʻri'],
    ['sms.quietHours.from', '25:00', 'Yozilishi notoʻgʻri'],
    ['soon.routes', ['Chat', 'Chat'], 'Yozilishi notoʻgʻri'],
    ['soon.routes', ['../x'], 'Yozilishi notoʻgʻri'],
    ['soon.routes', 'Chat', 'Qiymat turi notoʻgʻri'],
  ]
  for (const [key, value, message] of cases) {
    const { status, error } = await change(key, value)
    expect([status, error.modelStateError], `${key} ${JSON.stringify(value)}`).toEqual([
      400,
      [{ key: '$.value', errorMessage: message, label: 'Qiymat' }],
    ])
  }
  expect((await change('contacts.phone', '+998901234567')).status).toBe(200)
  expect((await change('clearing.depositPct', 7.5)).content.value).toBe(7.5)
  const hostile = await change('banner.approbation.text', { uz: '<script>alert(1)</script>Sinov', ru: '' })
  expect(hostile.content.value).toEqual({ uz: 'alert(1)Sinov' })
})

test('a change says why, by whom and from which version', async () => {
  expect((await change('product.ttlDays', 45, { comment: ' ' })).error.modelStateError?.[0]?.key).toBe('$.comment')
  const replies = await Promise.all([45, 50].map((value) => change('product.ttlDays', value, { rowVersion: 0 })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  expect(replies.find((reply) => reply.status === 409)?.error).toMatchObject({
    code: 'E_STALE',
    details: { current: { rowVersion: 1 } },
  })
  const events = await app.server.services.db
    .selectFrom('auditEvents')
    .select('reason')
    .where('objectId', '=', 'product.ttlDays')
    .orderBy('id')
    .execute()
  expect(events).toEqual([{ reason: 'Sinov uchun' }])
})

test('unknown keys are not found; who holds no code stays outside', async () => {
  const body = { value: 1, comment: 'Sinov', rowVersion: 0 }
  for (const key of ['no.such', '__proto__', 'constructor', '..']) {
    expect((await admin.ask(updateSetting, { params: { key }, body })).status, key).toBe(404)
  }
  const farmer = await app.signedIn(['producer'])
  for (const [client, status] of [
    [app.anonymous(), 401],
    [farmer, 403],
  ] as const) {
    expect((await client.ask(findSettings)).status).toBe(status)
    expect((await client.ask(updateSetting, { params: { key: 'product.ttlDays' }, body })).status).toBe(status)
  }
  expect((await admin.ask(findSettings)).statements).toBe(1)
})

test('people ask once to be told about an announced feature', async () => {
  await change('soon.routes', ['Chat', 'Basket'])
  const farmer = await app.signedIn(['individual'])
  const subscribe = (route: string) => farmer.ask(subscribeSoon, { params: { route } })
  for (const reply of [await subscribe('Chat'), await subscribe('Chat')]) {
    expect([reply.status, reply.content]).toEqual([200, { route: 'Chat', subscribed: true }])
  }
  expect((await farmer.ask(findSoon)).content.items).toEqual([
    { route: 'Chat', subscribed: true },
    { route: 'Basket', subscribed: false },
  ])
  expect((await subscribe('Nowhere')).status).toBe(404)
  expect((await app.anonymous().ask(subscribeSoon, { params: { route: 'Chat' } })).status).toBe(401)
  expect((await app.anonymous().ask(findSoon)).status).toBe(401)
  expect((await app.anonymous().ask(getSite)).content.soonRoutes).toEqual(['Chat', 'Basket'])
})

test('each setting is said in words', () => {
  const { uz, ru, eng } = homeTexts()
  for (const texts of [uz, ru, eng]) expect(settingKeys.filter((key) => !texts[descriptionKeyOf(key)])).toEqual([])
})
