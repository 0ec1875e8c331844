import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBanks } from '#contract/reference/banks.ts'
import { getAllCategories, getCatalog, searchSite } from '#contract/reference/catalog.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importFacts } from '../facts/facts.ts'

const facts = `${import.meta.dirname}/../../../facts`
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, facts))
})
afterAll(() => app?.close())

describe('Category/GetAll', () => {
  const path = '/main/api-market/Category/GetAll'
  const pick = async (query: string, lang: 'uz' | 'ru' | 'eng' | 'cyrl' = 'uz') =>
    (await app.anonymous(lang).raw('GET', `${path}?${query}`)).json().content

  test('answers id, categoryName and measurementId in the language of the caller', async () => {
    const names = async (lang: 'uz' | 'ru' | 'eng' | 'cyrl') => pick('Ids=10100', lang)
    expect(await names('uz')).toEqual([{ id: 10100, categoryName: 'Bugʻdoy', measurementId: 4 }])
    expect(await names('ru')).toEqual([{ id: 10100, categoryName: 'Пшеница', measurementId: 4 }])
    expect(await names('eng')).toEqual([{ id: 10100, categoryName: 'Wheat', measurementId: 4 }])
    expect(await names('cyrl')).toEqual([{ id: 10100, categoryName: 'Буғдой', measurementId: 4 }])
  })

  test('takes ids repeated or divided by commas, and skips unknown ones', async () => {
    const ids = (list: { id: number }[]) => list.map(({ id }) => id)
    expect(ids(await pick('Ids=10100&Ids=10200'))).toEqual([10100, 10200])
    expect(ids(await pick('Ids=10200,10100&take=-1'))).toEqual([10100, 10200])
    expect(ids(await pick('Ids=7,10100,999999999999'))).toEqual([10100])
    expect(await pick('Ids=99')).toEqual([])
  })

  test('take -1 is all, a number is so many, nothing is a page', async () => {
    const anyone = app.anonymous()
    const all = await anyone.ask(getAllCategories, { query: { take: -1 } })
    expect(all.content).toHaveLength(257)
    expect(all.statements).toBe(0)
    expect((await anyone.ask(getAllCategories, { query: { take: 3 } })).content).toHaveLength(3)
    expect((await anyone.ask(getAllCategories)).content).toHaveLength(100)
  })

  test.each([
    'take=abc',
    'take=0',
    'take=-2',
    'take=1.5',
    'take=1000000000',
    'Ids=1;drop table categories',
    'Ids=<b>',
    'Ids=-1',
  ])('refuses %s by the name of the field', async (query) => {
    const reply = await app.anonymous().raw('GET', `${path}?${encodeURI(query)}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().modelStateError[0].key).toMatch(/^\$\.(take|Ids)/)
  })
})

test('the public tree lists parents before children and counts what is below', async () => {
  const { content, statements } = await app.anonymous('ru').ask(getCatalog)
  expect(statements).toBe(0)
  expect(content).toHaveLength(257)
  const seen = new Set<number | null>([null])
  for (const one of content) {
    expect(seen).toContain(one.parentId)
    seen.add(one.id)
  }
  const grain = content[0]
  expect(grain).toMatchObject({ id: 10000, parentId: null, slug: 'don', name: 'Зерновые и бобовые', picture: null })
  const below = (id: number): number =>
    content.filter((one) => one.parentId === id).reduce((sum, one) => sum + 1 + below(one.id), 0)
  for (const one of content) expect([one.slug, one.count]).toEqual([one.slug, below(one.id)])
})

describe('search', () => {
  const find = async (q: string, lang: 'uz' | 'ru' = 'uz') => {
    const reply = await app.anonymous(lang).ask(searchSite, { query: { q } })
    expect(reply.status).toBe(200)
    return reply.content.items.map((item) => item.slug)
  }

  test.each([
    ['pomidor', 'pomidor'],
    ['ПОМИДОР', 'pomidor'],
    ['tomatoes', 'pomidor'],
    ['gowt', 'gosht'],
    ['bugdoy', 'bugdoy'],
    ["bug'doy", 'bugdoy'],
    ['буғдой', 'bugdoy'],
    ['пшен', 'bugdoy'],
    ['pamidor', 'pomidor'],
    ['bodiring', 'bodring'],
    ['pomidor sotiladi', 'pomidor'],
    ['нухат', 'noxat'],
    ['kungabokar', 'kungaboqar'],
  ])('«%s» finds %s first', async (q, slug) => {
    expect((await find(q))[0]).toMatch(new RegExp(`^${slug}`))
  })

  test('names are in the language of the caller, with the name above', async () => {
    const { content, statements } = await app.anonymous('ru').ask(searchSite, { query: { q: 'wheat' } })
    expect(content.items[0]).toEqual({
      kind: 'category',
      id: 10100,
      slug: 'bugdoy',
      name: 'Пшеница',
      parentName: 'Зерновые и бобовые',
      picture: null,
    })
    expect(statements).toBe(1)
  })

  test.each([
    '',
    '   ',
    '%',
    '_',
    '!!!',
    'zzqqxxyy',
    "'; drop table categories --",
    '<script>alert(1)</script>',
    '\u0000',
  ])('hostile or empty text %j is answered', async (q) => {
    await find(q)
    expect((await app.anonymous().ask(getAllCategories, { query: { take: -1 } })).content).toHaveLength(257)
  })

  test('a wildcard is a letter like any other', async () => {
    expect(await find('%')).toEqual([])
    expect(await find('po_idor%')).not.toContain('bugdoy')
  })

  test('refuses a nonsense take and too long a text', async () => {
    const ask = (query: object) => app.anonymous().ask(searchSite, { query })
    expect((await ask({ q: 'olma', take: 5000 })).error.modelStateError?.[0]?.key).toBe('$.take')
    expect((await ask({ q: 'a'.repeat(101) })).error.modelStateError?.[0]?.key).toBe('$.q')
    expect((await ask({ q: 'olma', take: 1 })).content.items).toHaveLength(1)
  })
})

describe('banks', () => {
  const find = async (query: object, lang: 'uz' | 'ru' = 'uz') =>
    (await app.anonymous(lang).ask(findBanks, { query })).content

  test('by code, by name in any script, by kind', async () => {
    expect((await find({ mfo: '00450' })).items).toMatchObject([
      { slug: 'nbu', kind: 'bank', mfo: '00450', mfoGrade: 'A' },
    ])
    expect((await find({ search: 'агробанк' })).items.map((bank) => bank.slug)).toContain('agrobank')
    expect((await find({ search: 'milliy' }, 'ru')).items[0]?.name).toBe('Национальный банк Узбекистана (НБУ)')
    expect((await find({ kind: 'lessor' })).items).toHaveLength(5)
    expect((await find({})).items).toHaveLength(76)
    expect((await find({ mfo: '99999' })).items).toEqual([])
  })

  test('one statement, and a code that is none is refused', async () => {
    expect((await app.anonymous().ask(findBanks)).statements).toBe(1)
    const refused = await app.anonymous().ask(findBanks, { query: { mfo: '45' } })
    expect(refused.error.modelStateError).toMatchObject([{ key: '$.mfo' }])
    expect((await app.anonymous().ask(findBanks, { query: { kind: 'shop' } })).status).toBe(400)
  })
})
