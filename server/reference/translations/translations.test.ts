import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeholdersOf } from '#contract/reference/translation-rules.ts'
import {
  findNamespaces,
  findTranslationHistory,
  findTranslations,
  getTranslation,
  getTranslations,
  regenerateCyrillic,
  resetTranslation,
  type Translation,
  updateTranslation,
} from '#contract/reference/translations.ts'
import { cyrillicMessage } from '../../kernel/words/cyrillic.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { htmlIn } from '../cyrillic.ts'

const textDefaults = {
  uz: {
    'home.title': 'Bosh sahifa',
    'home.welcome': 'Xush kelibsiz, {name}!',
    'home.count_one': '{n} ta mahsulot',
    'home.count_other': '{n} ta mahsulot',
    'menu.units': 'Oʻlchov birliklari',
    'menu.only': 'Faqat oʻzbekcha',
    'menu.rest': 'Tiklash',
  },
  ru: {
    'home.title': 'Главная',
    'home.welcome': 'Добро пожаловать, {name}!',
    'home.count_one': '{n} товар',
    'home.count_few': '{n} товара',
    'home.count_many': '{n} товаров',
    'home.count_other': '{n} товара',
    'menu.units': 'Единицы',
    'menu.rest': 'Вернуть',
  },
  eng: {
    'home.title': 'Home',
    'home.welcome': 'Welcome, {name}!',
    'home.count_one': 'one product',
    'home.count_other': '{n} products',
    'menu.units': 'Units',
    'menu.rest': 'Restore',
  },
}

let app: TestApp
let translator: Client
beforeAll(async () => {
  app = await openTestApp({ textDefaults })
  translator = await app.signedIn(['translator'])
})
afterAll(() => app.close())

async function one(key: string): Promise<Translation> {
  const { content } = await translator.ask(findTranslations, { query: { search: key, take: 100 } })
  const found = content.items.find((item) => item.key === key)
  if (!found) throw new Error(`${key} is not listed`)
  return found
}
const change = async (key: string, body: object) => {
  const { uz, ru, eng, rowVersion } = await one(key)
  return translator.ask(updateTranslation, { params: { key }, body: { uz, ru, eng, rowVersion, ...body } })
}
const texts = async (lang: string) => (await app.anonymous().ask(getTranslations, { query: { lang } })).content

test('one text is read by its key, and an unknown key names nothing', async () => {
  const { content } = await translator.ask(getTranslation, { params: { key: 'menu.units' } })
  expect(content).toEqual(await one('menu.units'))
  expect((await translator.ask(getTranslation, { params: { key: 'menu.nothing' } })).status).toBe(404)
  const stranger = await app.signedIn(['producer'])
  expect((await stranger.ask(getTranslation, { params: { key: 'menu.units' } })).status).toBe(403)
})

test('every language is one bare flat object, never cached', async () => {
  const reply = await app.anonymous().ask(getTranslations, { query: { lang: 'ru' } })
  expect(reply.status).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.content).toMatchObject({ 'home.title': 'Главная', 'home.count_many': '{n} товаров' })
  expect(reply.content['menu.only']).toBe('Faqat oʻzbekcha')
  expect((await texts('eng'))['home.title']).toBe('Home')
  expect((await texts('cyrl'))['menu.units']).toBe('Ўлчов бирликлари')
  expect((await texts('cyrl'))['home.welcome']).toBe('Хуш келибсиз, {name}!')
})

test('an installation without texts answers an empty object', async () => {
  const bare = await openTestApp()
  try {
    const reply = await bare.anonymous().raw('GET', '/api/translations?lang=uz')
    expect([reply.statusCode, reply.body]).toEqual([200, '{}'])
  } finally {
    await bare.close()
  }
})

test('an unknown language is refused in the shape of the specification', async () => {
  for (const lang of ['de', '', '../uz', "uz' or 1=1"]) {
    const { status, error } = await app.anonymous().ask(getTranslations, { query: { lang } })
    expect([status, error.modelStateError?.[0]?.key]).toEqual([400, '$.lang'])
  }
})

test('a saved text is read at once, and only that language changes', async () => {
  const { status, content } = await change('home.title', { eng: 'Start page' })
  expect(status).toBe(200)
  expect(content).toMatchObject({
    eng: 'Start page',
    uz: 'Bosh sahifa',
    overridden: ['eng'],
    status: 'ok',
    rowVersion: 1,
  })
  expect((await texts('eng'))['home.title']).toBe('Start page')
  expect((await texts('ru'))['home.title']).toBe('Главная')
  const { content: history } = await translator.ask(findTranslationHistory, { params: { key: 'home.title' } })
  expect(history.items[0]?.changes).toEqual({ eng: ['Home', 'Start page'] })
})

test('a change in another process reaches this one by itself', async () => {
  await texts('uz')
  await app.server.inSystem(async (ctx) => {
    await ctx.tx.insertInto('translations').values({ key: 'menu.far', uz: 'Uzoqdan', updatedAt: ctx.now }).execute()
    await ctx.changed('translations')
  })
  await expect.poll(async () => (await texts('uz'))['menu.far']).toBe('Uzoqdan')
})

test('of two editors the second is told what the first one wrote', async () => {
  const { rowVersion } = await one('menu.units')
  const replies = await Promise.all(
    ['Birliklar', 'Oʻlchovlar'].map((uz) =>
      translator.ask(updateTranslation, { params: { key: 'menu.units' }, body: { uz, rowVersion } }),
    ),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  const lost = replies.find((reply) => reply.status === 409)
  expect(lost?.error).toMatchObject({ code: 'E_STALE', details: { current: { key: 'menu.units', rowVersion: 1 } } })
})

test('what was left alone while uz changed waits for review until somebody has looked', async () => {
  const { content } = await change('menu.rest', { uz: 'Qaytarish' })
  expect(content).toMatchObject({ status: 'review', review: ['ru', 'eng'] })
  const half = await change('menu.rest', { uz: 'Qaytarish', ru: 'Восстановить' })
  expect(half.content.review).toEqual(['eng'])
  const looked = await change('menu.rest', { uz: 'Qaytarish', ru: 'Восстановить', reviewed: true })
  expect(looked.content).toMatchObject({ status: 'ok', review: [] })
})

test('placeholders must be the same in every language', async () => {
  const lost = await change('home.welcome', { ru: 'Добро пожаловать!' })
  expect(lost.status).toBe(400)
  expect(lost.error.modelStateError).toMatchObject([{ key: '$.ru', errorMessage: '«{name}» oʻrin egasi yoʻq' }])
  expect((await change('home.welcome', { uz: 'Xush kelibsiz' })).error.modelStateError?.[0]?.key).toBe('$.uz')
  expect((await change('home.welcome', { eng: 'Hi {name} {x}' })).error.modelStateError?.[0]?.key).toBe('$.eng')
  expect((await change('home.count_one', { eng: 'a single product' })).status).toBe(200)
})

test('markup is taken out, ordinary signs are not', async () => {
  const hostile = '<<b>script>alert(1)</script><img src=x onerror=alert(1)> 2 < 3 & "a" -- \'; drop table translations'
  const { content } = await change('home.title', { uz: hostile })
  expect(content.uz).toBe('alert(1) 2 < 3 & "a" -- \'; drop table translations')
  expect((await change('home.title', { uz: '<p></p>' })).error.modelStateError?.[0]).toMatchObject({ key: '$.uz' })
  expect((await change('home.title', { uz: ' ' })).error.modelStateError?.[0]?.errorMessage).toBe(
    'Oʻzbekcha matn majburiy',
  )
})

test('a reset brings the default back and keeps counting versions', async () => {
  const before = await change('home.title', { ru: 'Начало' })
  const { content } = await translator.ask(resetTranslation, {
    params: { key: 'home.title' },
    body: { rowVersion: before.content.rowVersion },
  })
  expect(content).toMatchObject({
    ru: 'Главная',
    uz: 'Bosh sahifa',
    overridden: [],
    rowVersion: before.content.rowVersion + 1,
  })
  const stale = { params: { key: 'home.title' }, body: { rowVersion: before.content.rowVersion } }
  expect((await translator.ask(resetTranslation, stale)).status).toBe(409)
})

test('Cyrillic written by hand can be let go', async () => {
  expect((await change('menu.only', { cyrl: 'Қўлда' })).content.overridden).toEqual(['cyrl'])
  expect((await texts('cyrl'))['menu.only']).toBe('Қўлда')
  const { content } = await translator.ask(regenerateCyrillic, {
    body: { keys: ['menu.only', 'home.title', 'no.such'] },
  })
  expect(content.changed).toBe(1)
  expect((await texts('cyrl'))['menu.only']).toBe('Фақат ўзбекча')
})

test('the list filters by namespace, missing language and text, and costs one statement however long', async () => {
  const ask = async (query: object) => (await translator.ask(findTranslations, { query })).content
  expect((await ask({ namespace: 'menu', missing: 'ru' })).items.map((item) => item.key)).toEqual([
    'menu.far',
    'menu.only',
  ])
  expect((await ask({ search: 'фақат ЎЗБ' })).items.map((item) => item.key)).toEqual(['menu.only'])
  expect((await ask({ search: "o'zbekcha" })).total).toBe(1)
  expect((await ask({ status: 'missing' })).items.map((item) => item.key)).toContain('menu.only')
  expect((await ask({ overridden: 'true' })).items.every((item) => item.overridden.length > 0)).toBe(true)
  const all = await ask({ take: 2, page: 2 })
  expect([all.items.length, all.take, all.page]).toEqual([2, 2, 2])
  const [short, long] = [
    await translator.ask(findTranslations, { query: { take: 1 } }),
    await translator.ask(findTranslations),
  ]
  expect(long.statements).toBe(short.statements)
  expect(long.statements).toBe(1)
  expect((await translator.ask(findTranslations, { query: { take: 100000 } })).status).toBe(400)
  const { items } = (await translator.ask(findNamespaces)).content
  expect(items.find((item) => item.namespace === 'menu')).toEqual({ namespace: 'menu', keys: 4, missing: 2 })
})

test('unknown keys are not found, and only translators get in', async () => {
  const body = { uz: 'x', rowVersion: 0 }
  for (const key of ['no.such', 'Home.Title', 'x', '__proto__', 'constructor']) {
    expect((await translator.ask(updateTranslation, { params: { key }, body })).status, key).toBe(404)
  }
  const farmer = await app.signedIn(['producer'])
  for (const [client, status] of [
    [app.anonymous(), 401],
    [farmer, 403],
  ] as const) {
    expect((await client.ask(findTranslations)).status).toBe(status)
    expect((await client.ask(updateTranslation, { params: { key: 'home.title' }, body })).status).toBe(status)
  }
})

test('Cyrillic leaves placeholders and markup as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Salom ', '{name}', '{n}', ' yoʻq', ', ')), (parts) => {
      const text = parts.join('')
      expect(placeholdersOf(cyrillicMessage(text))).toEqual(placeholdersOf(text))
    }),
  )
  const html = '<p class="a">Yangi <a href="https://agro.uz/yangi">narx</a> &amp; sharh</p>'
  expect(htmlIn('cyrl', { uz: html })).toBe('<p class="a">Янги <a href="https://agro.uz/yangi">нарх</a> &amp; шарҳ</p>')
})
