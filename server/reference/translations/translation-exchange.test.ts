import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportTranslations, getTranslations, importTranslations } from '#contract/reference/translations.ts'
import { readRecords } from '../../kernel/files/sheet.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'

const textDefaults = {
  uz: { 'home.title': 'Bosh sahifa', 'home.welcome': 'Xush kelibsiz, {name}!', 'menu.units': 'Birliklar' },
  ru: { 'home.title': 'Главная', 'home.welcome': 'Добро пожаловать, {name}!' },
  eng: { 'home.title': 'Home', 'home.welcome': 'Welcome, {name}!', 'menu.units': 'Units' },
}

let app: TestApp
let keeper: Client
beforeAll(async () => {
  app = await openTestApp({ textDefaults })
  keeper = await app.signedIn(['reference-admin'], 'eng')
})
afterAll(() => app.close())

const take = async (format: string) =>
  Buffer.from((await keeper.ask(exportTranslations, { query: { format } })).content.body)
const give = (upload: Buffer | string, apply: boolean) =>
  keeper.ask(importTranslations, { query: { apply }, upload: Buffer.from(upload) })
const csv = (...rows: string[]) => rows.join('\n')
const texts = async (lang: string) => (await app.anonymous().ask(getTranslations, { query: { lang } })).content

test('what was exported comes back without a change, as a sheet and as JSON', async () => {
  for (const format of ['xlsx', 'json']) {
    const file = await take(format)
    const records = await readRecords(file, ['key', 'uz', 'ru', 'eng', 'cyrl'])
    expect(records.map((record) => record.values.key)).toEqual(['home.title', 'home.welcome', 'menu.units'])
    const { content } = await give(file, true)
    expect(content).toMatchObject({ unchanged: 3, applied: true, changed: { total: 0 }, faults: { total: 0 } })
  }
  expect(await app.server.services.db.selectFrom('translations').select('key').execute()).toEqual([])
})

test('a dry run shows the change and saves nothing; apply saves it', async () => {
  const file = csv('key,ru', 'menu.units,Единицы')
  const dry = await give(file, false)
  expect(dry.content).toMatchObject({
    applied: false,
    changed: { total: 1, items: [{ key: 'menu.units', changes: { ru: [null, 'Единицы'] } }] },
    missing: { total: 2 },
  })
  expect((await texts('ru'))['menu.units']).toBe('Birliklar')
  expect((await give(file, true)).content.applied).toBe(true)
  expect((await texts('ru'))['menu.units']).toBe('Единицы')
})

test('Cyrillic left as exported goes on following a changed uz', async () => {
  await give(csv('key,uz,cyrl', 'menu.units,Oʻlchovlar,Бирликлар'), true)
  expect((await texts('cyrl'))['menu.units']).toBe('Ўлчовлар')
  await give(csv('key,cyrl', 'menu.units,Қўлда'), true)
  expect((await texts('cyrl'))['menu.units']).toBe('Қўлда')
})

test('faults name their rows and hold everything back', async () => {
  const file = csv(
    'key,uz,ru',
    'home.title,Yangi,Новая',
    'no.such,a,b',
    'home.welcome,Xush,Привет {name}',
    'home.title,a,b',
    'menu.units,,x',
  )
  const { status, content } = await give(file, true)
  expect(status).toBe(200)
  expect(content.applied).toBe(false)
  expect(content.faults.items.map((fault) => fault.row)).toEqual([3, 4, 5, 6])
  expect(content.faults.items[1]?.message).toBe('home.welcome: uz: Placeholder “{name}” is missing')
  expect((await texts('ru'))['home.title']).toBe('Главная')
})

test('what is no table is refused; only the code of exchange opens the door', async () => {
  for (const [bytes, code] of [
    ['name,uz\nx,y', 'V_FILE_CONTENT'],
    ['[1,2]', 'V_FILE_CONTENT'],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'V_FILE_CONTENT'],
  ] as const) {
    const { status, error } = await give(Buffer.from(bytes), false)
    expect([status, error.code]).toEqual([400, code])
  }
  const translator = await app.signedIn(['translator'])
  expect((await translator.ask(exportTranslations)).status).toBe(403)
  expect((await translator.ask(importTranslations, { upload: Buffer.from('key\nx') })).status).toBe(403)
  expect((await app.anonymous().ask(exportTranslations)).status).toBe(401)
})
