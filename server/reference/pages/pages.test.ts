import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#contract/reference/files.ts'
import { pageSlugs } from '#contract/reference/page-slugs.ts'
import { findPages, findPageVersions, getPage, getStaffPage, restorePage, savePage } from '#contract/reference/pages.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { partners as defaultPartners } from '../page-defaults/partners.ts'
import { writeDefaultPages } from './default-pages.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => writeDefaultPages(ctx, { demo: true }))
  admin = await app.signedIn(['system-admin'])
})
afterAll(() => app.close())

const read = (slug: string, lang: 'uz' | 'ru' | 'eng' | 'cyrl' = 'uz', query = {}) =>
  app.anonymous(lang).ask(getPage, { params: { slug }, query })
async function save(slug: string, change: object) {
  const { content } = await admin.ask(getStaffPage, { params: { slug } })
  const { title, body, partners, faq, rowVersion } = content
  return admin.ask(savePage, {
    params: { slug },
    body: { title, body, partners, faq, rowVersion, comment: 'Sinov uchun', ...change },
  })
}

test('a new installation has every page in every language, in letters of their own', async () => {
  for (const slug of pageSlugs) {
    const texts = await Promise.all((['uz', 'ru', 'eng', 'cyrl'] as const).map((lang) => read(slug, lang)))
    expect(texts.map((text) => text.status)).toEqual([200, 200, 200, 200])
    const written = texts.map(({ content }) => JSON.stringify([content.title, content.body, content.faq]))
    expect(new Set(written).size, slug).toBe(4)
    // Only the right signs of oʻ and gʻ, never a keyboard apostrophe.
    expect(written[0]).not.toMatch(/[A-Za-z]['`‘’][A-Za-z]/)
    expect(texts[3]?.content.body.replace(/<[^>]*>|Android|iPhone|Safari|IP|cookie/gi, ''), slug).not.toMatch(
      /[a-z]{3}/,
    )
  }
  expect((await read('faq')).content.faq).toHaveLength(8)
  expect((await read('partners')).content.partners.length).toBeGreaterThan(3)
  expect(defaultPartners(false).partners).toEqual([])
})

test('a second start writes nothing', async () => {
  const count = async () => (await app.server.services.db.selectFrom('pageVersions').select('slug').execute()).length
  const before = await count()
  await app.server.inSystem((ctx) => writeDefaultPages(ctx, { demo: true }))
  expect(await count()).toBe(before)
})

test('a new version is published, the old one stays readable for legal pages', async () => {
  const first = (await read('offerta')).content
  const { status, content } = await save('offerta', {
    body: { uz: '<p>Yangi shartlar</p>', ru: '<p>Новые условия</p>' },
  })
  expect(status).toBe(200)
  expect(content).toMatchObject({ version: 2, rowVersion: 2, updatedByName: 'Person 1 Test', comment: 'Sinov uchun' })
  expect(content.versions.map((version) => version.version)).toEqual([2, 1])
  expect((await read('offerta', 'ru')).content).toMatchObject({
    body: '<p>Новые условия</p>',
    version: 2,
    current: true,
  })
  expect((await read('offerta', 'cyrl')).content.body).toBe('<p>Янги шартлар</p>')
  expect((await read('offerta', 'uz', { version: 1 })).content).toEqual({ ...first, current: false })
  const { items } = (await app.anonymous().ask(findPageVersions, { params: { slug: 'offerta' } })).content
  expect(items.map((item) => item.version)).toEqual([2, 1])
  expect((await app.anonymous().ask(findPageVersions, { params: { slug: 'partners' } })).status).toBe(404)
  expect((await read('partners', 'uz', { version: 1 })).status).toBe(404)

  const restored = await admin.ask(restorePage, {
    params: { slug: 'offerta' },
    body: { version: 1, comment: 'Qaytarildi', rowVersion: 2 },
  })
  expect(restored.content.version).toBe(3)
  expect((await read('offerta')).content.body).toBe(first.body)
})

test('of two editors the second is stale', async () => {
  const replies = await Promise.all([save('app', { title: { uz: 'Bir' } }), save('app', { title: { uz: 'Ikki' } })])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  expect(replies.find((reply) => reply.status === 409)?.error).toMatchObject({
    code: 'E_STALE',
    details: { current: { version: 2 } },
  })
})

test('hostile markup is taken out when it is written', async () => {
  const uz =
    '<h2 onclick="x()">Salom</h2><script>alert(1)</script><p style="position:fixed">a<img src=x onerror=alert(1)></p><a href="javascript:alert(1)">b</a><a href="//evil.uz">e</a><a href="https://agro.uz" target="_blank">c</a><iframe src="https://x"></iframe>'
  const { content } = await save('app', { title: { uz: '<b>Ilova</b>' }, body: { uz } })
  expect(content.title).toEqual({ uz: 'Ilova' })
  expect(content.body.uz).toBe(
    '<h2>Salom</h2><p>a</p><a rel="noopener">b</a><a rel="noopener">e</a><a href="https://agro.uz" rel="noopener">c</a>',
  )
  const empty = await save('app', { body: { uz: '<script>1</script>' } })
  expect([empty.status, empty.error.modelStateError?.[0]?.key]).toEqual([400, '$.body.uz'])
  expect((await save('app', { title: { uz: '' } })).error.modelStateError?.[0]?.key).toBe('$.title.uz')
})

test('partners show their logos in order; a logo must be a stored picture', async () => {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { content: logo } = await admin.ask(uploadFile, { query: { name: 'logo.png' }, upload: bytes })
  const partner = (uz: string, order: number, more: object = {}) => ({
    name: { uz },
    url: 'https://agro.uz',
    logo: null,
    kind: 'bank',
    order,
    ...more,
  })
  const { status } = await save('partners', {
    partners: [partner('Ikkinchi', 2), partner('Birinchi', 1, { logo: logo.id })],
  })
  expect(status).toBe(200)
  expect((await read('partners', 'cyrl')).content.partners).toEqual([
    { name: 'Биринчи', url: 'https://agro.uz', logo: `/files/${logo.id}/320`, kind: 'bank' },
    { name: 'Иккинчи', url: 'https://agro.uz', logo: null, kind: 'bank' },
  ])
  const keys = async (one: object) =>
    (await save('partners', { partners: [one] })).error.modelStateError?.map((fault) => fault.key)
  expect(await keys(partner('Bank', 1, { logo: '0'.repeat(64) }))).toEqual(['$.partners[0].logo'])
  expect(await keys(partner('Bank', 1, { url: 'javascript:alert(1)' }))).toEqual(['$.partners[0].url'])
  expect(await keys(partner('', 1))).toEqual(['$.partners[0].name.uz'])
  expect(await keys(partner('Bank', 1, { kind: 'friend' }))).toEqual(['$.partners[0].kind'])
})

test('items stay on the page they belong to', async () => {
  const { content } = await save('app', { faq: [{ question: { uz: 'Savol' }, answer: { uz: 'Javob' } }] })
  expect(content.faq).toEqual([])
})

test('lists cost the same however many versions; doors are kept', async () => {
  const list = await admin.ask(findPages)
  expect(list.content.items.map((item) => item.slug)).toEqual([...pageSlugs])
  expect(list.statements).toBe(1)
  expect((await read('offerta')).statements).toBe(1)
  for (const slug of ['nothing', '..', '__proto__']) expect((await read(slug)).status).toBe(404)
  expect((await read('offerta', 'uz', { version: 99 })).status).toBe(404)
  expect((await read('offerta', 'uz', { version: 'x' })).status).toBe(400)
  const farmer = await app.signedIn(['producer'])
  for (const [client, status] of [
    [app.anonymous(), 401],
    [farmer, 403],
  ] as const) {
    expect((await client.ask(findPages)).status).toBe(status)
    expect((await client.ask(getStaffPage, { params: { slug: 'app' } })).status).toBe(status)
    expect((await client.ask(savePage, { params: { slug: 'app' }, body: {} })).status).toBe(status)
  }
})
