import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentDraft } from '#contract/media/content.ts'
import type { StaffStep } from '#contract/media/content-process.ts'
import { getEdition } from '#contract/media/editions.ts'
import { previewContent } from '#contract/media/preview.ts'
import * as staff from '#contract/media/staff.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { TestApp } from '../../testing/app.ts'
import { placeFiles, SMALL, textOf } from '../../testing/media.ts'
import { openMarketApp, TOMATO } from '../../testing/products.ts'
import { appearSome, expireSome, startContentJobs } from './jobs.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>
const MINUTE = 60_000

let app: TestApp
let editor: Person
let chief: Person
beforeAll(async () => {
  app = await openMarketApp()
  await placeFiles(app)
  editor = await app.signedIn(['editor'])
  chief = await app.signedIn(['chief-editor'])
})
afterAll(() => app?.close())

const ok = <T extends { status: number; error: unknown; content: unknown }>(reply: T): T['content'] => {
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.content
}
const create = async (title = 'Bahorgi ekish boshlandi', over: object = {}) =>
  ok(await editor.ask(staff.createContent, { body: { kind: 'news', content: { ...textOf(title), ...over } } }))
const get = async (id: number, who = editor) => ok(await who.ask(staff.getContent, { params: { id } }))
const save = async (id: number, content: ContentDraft, over: object = {}, who = editor) => {
  const { rowVersion } = await get(id, who)
  return who.ask(staff.saveContent, { params: { id }, body: { content, rowVersion, ...over } })
}
const step = async (who: Person, id: number, name: StaffStep, over: object = {}) => {
  const { rowVersion } = await get(id)
  return who.ask(staff.takeContentStep, { params: { id }, body: { step: name, rowVersion, ...over } })
}
const published = async (title?: string) => {
  const { id } = await create(title)
  ok(await step(editor, id, 'submit'))
  ok(await step(chief, id, 'publish'))
  return id
}
const editionOf = (id: number) =>
  app.server.services.db.selectFrom('editions').selectAll().where('id', '=', id).executeTakeFirst()
const inbox = async (who: Person, event: string) =>
  app.server.services.db
    .selectFrom('notifications')
    .select(['link', 'body'])
    .where('userId', '=', who.userId)
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .execute()

describe('from a draft to the public', () => {
  test('a draft may have gaps; submitted it must be whole, and every fault is told at its field', async () => {
    const begun = ok(
      await editor.ask(staff.createContent, { body: { kind: 'news', content: { title: { uz: 'Yangi' } } } }),
    )
    expect(begun).toMatchObject({
      status: 'draft',
      languages: ['uz', 'cyrl'],
      path: null,
      can: { edit: true, submit: true },
    })
    expect(begun.faults.map(({ field, code }) => `${field} ${code}`)).toEqual(['body.uz V_ML_UZ', 'cover V_REQUIRED'])
    const refused = await step(editor, begun.id, 'submit')
    expect(refused.status).toBe(400)
    expect(refused.error.modelStateError?.map(({ key }) => key)).toEqual(['$.body.uz', '$.cover'])
    await save(begun.id, {
      title: { uz: 'Abc' },
      body: { uz: '<p> </p>' },
      cover: { file: SMALL, x: 0, y: 0 },
      gallery: ['e'.repeat(64)],
      crops: [999_999],
    })
    expect((await get(begun.id)).faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'title.uz V_LEN',
      'body.uz V_ML_UZ',
      'cover V_FILE_SIZE',
      'gallery[0] V_FILE_GONE',
      'crops[0] V_UNKNOWN',
    ])
    expect(ok(await editor.ask(staff.removeContent, { params: { id: begun.id } }))).toBeNull()
    expect((await editor.ask(staff.getContent, { params: { id: begun.id } })).status).toBe(404)
  })

  test('submitted, returned with a comment, submitted again, published by somebody else', async () => {
    const { id } = await create('Qovun hosili yigʻib olindi')
    const waiting = ok(await step(editor, id, 'submit'))
    expect(waiting).toMatchObject({
      status: 'in_review',
      version: 1,
      slug: 'qovun-hosili-yigib-olindi',
      can: { edit: false, recall: true, publish: false },
    })
    expect((await inbox(chief, 'content.submitted'))[0]).toMatchObject({ link: `/dashboard/media/news/update/${id}` })
    expect((await save(id, textOf('Boshqa'))).error.code).toBe('E_STATE')
    expect((await step(editor, id, 'publish')).error.code).toBe('E_FORBIDDEN')
    expect((await step(chief, id, 'return')).error.modelStateError?.[0]?.key).toBe('$.comment')
    const returned = ok(await step(chief, id, 'return', { comment: 'Manba koʻrsatilmagan' }))
    expect(returned).toMatchObject({ status: 'draft', returnedComment: 'Manba koʻrsatilmagan' })
    expect((await inbox(editor, 'content.returned'))[0]?.body).toMatchObject({
      uz: '«Qovun hosili yigʻib olindi»: Manba koʻrsatilmagan',
    })
    expect((await step(chief, id, 'publish')).error.code).toBe('E_STATE')
    ok(await step(editor, id, 'submit'))
    const out = ok(await step(chief, id, 'publish'))
    expect(out).toMatchObject({
      status: 'published',
      path: `/media/news/${id}`,
      publishedVersion: 1,
      returnedComment: null,
    })
    expect(await editionOf(id)).toMatchObject({
      kind: 'news',
      slug: 'qovun-hosili-yigib-olindi',
      keywords: ['sugʻorish'],
      readingMin: 1,
    })
    expect((await editionOf(id))?.cropPath).toContain(TOMATO)
    expect(await inbox(editor, 'content.published')).toHaveLength(1)
    const history = ok(await editor.ask(staff.contentHistory, { params: { id } }))
    expect(history.items.map(({ action }) => action)).toEqual([
      'content.publish',
      'content.submit',
      'content.return',
      'content.submit',
      'content.created',
    ])
    ok(await step(chief, id, 'unpublish'))
    expect(await editionOf(id)).toBeUndefined()
  })

  test('four eyes: who wrote it does not publish it, unless the chief editor', async () => {
    await app.server.services.db
      .insertInto('roles')
      .values({ code: 'publisher', name: { uz: 'Noshir' }, permissionCodes: [11000, 11001, 11016], isStaff: true })
      .execute()
    const publisher = await app.signedIn(['publisher'])
    const own = ok(await publisher.ask(staff.createContent, { body: { kind: 'news', content: textOf('Oʻz yozuvi') } }))
    ok(
      await publisher.ask(staff.takeContentStep, {
        params: { id: own.id },
        body: { step: 'submit', rowVersion: own.rowVersion },
      }),
    )
    expect((await step(publisher, own.id, 'publish')).error.code).toBe('E_SOD')
    expect((await get(own.id, publisher)).can).toMatchObject({ publish: false, schedule: false, return: true })
    ok(await step(chief, own.id, 'publish'))
    // The chief editor answers for everything, also for what is the chief editor's own.
    const chiefs = ok(
      await chief.ask(staff.createContent, { body: { kind: 'news', content: textOf('Bosh muharrirdan') } }),
    )
    ok(await step(chief, chiefs.id, 'submit'))
    ok(await step(chief, chiefs.id, 'publish'))
  })

  test('a text of endless words, or of more of them than an index holds, is published as any other', async () => {
    const words = (letter: string) =>
      Array.from({ length: 12_000 }, (_, at) => `${letter}${(at * 7919 + 1e5).toString(29)}`).join(' ')
    const body = {
      uz: `<p>${'a'.repeat(3000)} ${words('q')}</p>`,
      ru: `<p>${words('ж')}</p>`,
      eng: `<p>${words('w')}</p>`,
    }
    const { id } = await create('Uzun jadval eʼlon qilindi', { body })
    ok(await step(editor, id, 'submit'))
    ok(await step(chief, id, 'publish'))
    expect((await editionOf(id))?.title.uz).toBe('Uzun jadval eʼlon qilindi')
  })

  test('other people’s codes open other kinds: not this one', async () => {
    const { id } = await create()
    const buyer = await app.signedIn(['individual'])
    expect((await buyer.ask(staff.getContent, { params: { id } })).status).toBe(403)
    expect((await app.anonymous().ask(staff.listContent, { query: { kind: 'news' } })).status).toBe(401)
    expect((await buyer.ask(staff.pinContent, { params: { id }, body: { pinned: true, rowVersion: 1 } })).status).toBe(
      403,
    )
  })
})

describe('an edit of what is published', () => {
  test('the public reads the published version until somebody publishes the next', async () => {
    const id = await published('Birinchi sarlavha')
    const edited = ok(await save(id, textOf('Ikkinchi sarlavha')))
    expect(edited).toMatchObject({
      status: 'published',
      editStatus: 'editing',
      can: { submit: true, discard: true, publish: false },
    })
    expect((await editionOf(id))?.title).toMatchObject({ uz: 'Birinchi sarlavha' })
    expect((await step(chief, id, 'publish')).error.code).toBe('E_STATE')
    ok(await step(editor, id, 'submit'))
    const out = ok(await step(chief, id, 'publish'))
    expect(out).toMatchObject({ editStatus: 'none', publishedVersion: 2 })
    expect((await editionOf(id))?.title).toMatchObject({ uz: 'Ikkinchi sarlavha' })
    ok(await save(id, textOf('Uchinchi sarlavha')))
    ok(await step(editor, id, 'submit'))
    expect(ok(await step(editor, id, 'discard'))).toMatchObject({ editStatus: 'none', title: 'Ikkinchi sarlavha' })
    // What was discarded is among the versions still.
    const { items } = ok(await editor.ask(staff.listContentVersions, { params: { id } }))
    expect(items.map(({ version, published: is }) => [version, is])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
  })

  test('another address shows at once, and the one before is free for somebody else', async () => {
    const id = await published('Shaftoli bogʻlari')
    ok(await save(id, textOf('Shaftoli bogʻlari'), { slug: 'shaftoli-haqida' }))
    expect(await editionOf(id)).toMatchObject({ slug: 'shaftoli-haqida', title: { uz: 'Shaftoli bogʻlari' } })
    const next = await published('Shaftoli bogʻlari')
    expect(await editionOf(next)).toMatchObject({ slug: 'shaftoli-boglari' })
  })

  test('who only writes does not say when it goes', async () => {
    const id = await published('Uzoq turadigan xabar')
    const soon = new Date(app.clock.now.getTime() + MINUTE).toISOString()
    const early = await save(id, textOf('Uzoq turadigan xabar'), { unpublishAt: soon })
    expect(early.error.modelStateError?.[0]?.key).toBe('$.unpublishAt')
    ok(await save(id, textOf('Boshqacha xabar'), { unpublishAt: null }))
    const submitted = await step(editor, id, 'submit', { unpublishAt: soon })
    expect(submitted.error.modelStateError?.[0]?.key).toBe('$.unpublishAt')
    ok(await step(editor, id, 'submit'))
    expect(ok(await step(chief, id, 'publish', { unpublishAt: soon })).unpublishAt).toBe(soon)
  })

  test('whoever saves over somebody else is shown what is there', async () => {
    const { id, rowVersion } = await create('Ikki muharrir')
    ok(await save(id, textOf('Birinchisi')))
    const late = await chief.ask(staff.saveContent, {
      params: { id },
      body: { content: textOf('Ikkinchisi'), rowVersion },
    })
    expect(late.error.code).toBe('E_STALE')
    expect(late.error.details?.current).toMatchObject({ content: { title: { uz: 'Birinchisi' } } })
    const same = await get(id)
    expect(ok(await save(id, same.content)).rowVersion).toBe(same.rowVersion)
  })

  test('versions are compared and gone back to', async () => {
    const { id } = await create('Eski matn bor')
    ok(await save(id, textOf('Eski matn bor'), { keep: true }))
    ok(await save(id, textOf('Yangi matn bor'), { keep: true }))
    ok(await save(id, textOf('Yangi matn bor'), { keep: true }))
    const read = (version: number, query = {}) =>
      editor.ask(staff.getContentVersion, { params: { id, version }, query })
    const { changes } = ok(await read(1))
    expect(changes.find(({ language }) => language === 'uz')).toEqual({
      field: 'title',
      language: 'uz',
      parts: [
        { is: 'removed', text: 'Eski' },
        { is: 'added', text: 'Yangi' },
        { is: 'kept', text: ' matn bor' },
      ],
    })
    expect(ok(await read(2, { against: 1 })).changes).toHaveLength(2)
    expect((await read(3)).status).toBe(404)
    const { rowVersion } = await get(id)
    const back = ok(await editor.ask(staff.restoreContentVersion, { params: { id, version: 1 }, body: { rowVersion } }))
    expect(back).toMatchObject({ title: 'Eski matn bor', version: 3 })
    // Gone back to what is there already, nothing is kept twice and the next version has a number of its own.
    const restore = async (version: number) =>
      ok(
        await editor.ask(staff.restoreContentVersion, {
          params: { id, version },
          body: { rowVersion: (await get(id)).rowVersion },
        }),
      )
    ok(await save(id, textOf('Yangi matn bor')))
    expect((await restore(2)).version).toBe(3)
    expect((await restore(1)).version).toBe(5)
  })
})

describe('translations', () => {
  test('the mark comes with a change of the Uzbek text and goes with a look', async () => {
    const { id } = await create('Olma bogʻi')
    const text = textOf('Olma bogʻi')
    expect(await get(id)).toMatchObject({ languages: ['uz', 'ru', 'cyrl'], staleLanguages: [] })
    const changed = ok(await save(id, { ...text, title: { uz: 'Nok bogʻi', ru: 'Olma bogʻi (ru)' } }))
    expect(changed.staleLanguages).toEqual(['ru'])
    const params = { id, language: 'ru' }
    const { changes } = ok(await editor.ask(staff.compareTranslation, { params }))
    expect(changes).toMatchObject([
      { field: 'title', language: 'uz', parts: [{ text: 'Olma' }, { text: 'Nok' }, { is: 'kept' }] },
    ])
    const listed = ok(await editor.ask(staff.listContent, { query: { kind: 'news', stale: 'ru' } }))
    expect(listed.items.map((item) => item.id)).toEqual([id])
    const confirmed = ok(
      await editor.ask(staff.confirmTranslation, { params, body: { rowVersion: changed.rowVersion } }),
    )
    expect(confirmed.staleLanguages).toEqual([])
    expect(ok(await editor.ask(staff.compareTranslation, { params })).changes).toEqual([])
    expect((await editor.ask(staff.compareTranslation, { params: { id, language: 'eng' } })).status).toBe(404)
  })
})

describe('time', () => {
  test('what is scheduled appears on time, once, and goes when it is to go', async () => {
    const { id } = await create('Ertaga chiqadi')
    ok(await step(editor, id, 'submit'))
    const at = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString()
    expect((await step(chief, id, 'schedule')).error.modelStateError?.[0]?.key).toBe('$.publishAt')
    expect((await step(chief, id, 'schedule', { publishAt: at(-1000) })).error.modelStateError?.[0]?.errorMessage).toBe(
      'Oʻtgan sana mumkin emas',
    )
    const wrong = await step(chief, id, 'schedule', { publishAt: at(2 * MINUTE), unpublishAt: at(MINUTE) })
    expect(wrong.error.modelStateError?.[0]).toMatchObject({ key: '$.unpublishAt' })
    const publishAt = at(MINUTE)
    ok(await step(chief, id, 'schedule', { publishAt, unpublishAt: at(3 * MINUTE) }))
    await app.server.inSystem(appearSome)
    expect(await editionOf(id)).toBeUndefined()
    app.clock.tick(MINUTE)
    await Promise.all([app.server.inSystem(appearSome), app.server.inSystem(appearSome)])
    expect(await get(id)).toMatchObject({ status: 'published', publishedAt: publishAt })
    const { items } = ok(await editor.ask(staff.contentHistory, { params: { id } }))
    expect(items.filter(({ action }) => action === 'content.appear')).toHaveLength(1)
    app.clock.tick(2 * MINUTE)
    await app.server.inSystem(expireSome)
    expect((await get(id)).status).toBe('archived')
    expect(await editionOf(id)).toBeUndefined()
    expect(ok(await step(chief, id, 'restore')).status).toBe('draft')
  })

  test('what goes wrong with one care of time keeps neither the others nor the start', async () => {
    const runs: (() => Promise<void>)[] = []
    const sent: string[] = []
    const tried: unknown[] = []
    const jobs: Jobs = {
      work: async (_, run) => void runs.push(() => run({})),
      send: async (_, name) => void sent.push(name),
      stop: async () => {},
    }
    const inSystem = <T>(act: (ctx: Ctx) => Promise<T>): Promise<T> => {
      tried.push(act)
      return Object.is(act, appearSome) ? Promise.reject(new Error('one item')) : app.server.inSystem(act)
    }
    await startContentJobs({ jobs, inSystem })
    expect(sent).toEqual(['media.content'])
    await expect(runs[0]?.()).rejects.toThrow('media.content')
    expect(tried).toContain(expireSome)
  })
})

describe('front page, addresses, lists', () => {
  test('five of a kind are on the front page', async () => {
    const ids: number[] = []
    for (let number = 0; number < 6; number++) ids.push(await published('Bosh sahifa uchun xabar'))
    const pin = async (id: number, pinned = true) =>
      chief.ask(staff.pinContent, { params: { id }, body: { pinned, rowVersion: (await get(id)).rowVersion } })
    for (const id of ids.slice(0, 5)) ok(await pin(id))
    expect((await pin(ids[5] ?? 0)).error.code).toBe('E_LIMIT')
    expect(ok(await pin(ids[0] ?? 0, false)).pinned).toBe(false)
    ok(await pin(ids[5] ?? 0))
    expect((await editionOf(ids[5] ?? 0))?.pinnedAt).not.toBeNull()
    expect((await get(ids[1] ?? 0)).slug).toBe('bosh-sahifa-uchun-xabar-2')
    const draft = await create()
    expect((await pin(draft.id)).error.code).toBe('E_STATE')
    const taken = await save(draft.id, textOf('Boshqa'), { slug: 'bosh-sahifa-uchun-xabar' })
    expect(taken.error).toMatchObject({ code: 'E_DUPLICATE', details: { id: ids[0] } })
  })

  test('an address of a preview is the same for all, and worth nothing after publication', async () => {
    const { id } = await create('Hali hech kim koʻrmagan')
    const open = () => editor.ask(staff.openContentPreview, { params: { id } })
    const { path } = ok(await open())
    expect(path).toMatch(new RegExp(`^/media/news/${id}\\?preview=[\\w-]{24}$`))
    expect(ok(await open()).path).toBe(path)
    await app.server.services.db
      .insertInto('roles')
      .values({ code: 'reader', name: { uz: 'Kuzatuvchi' }, permissionCodes: [11000], isStaff: true })
      .execute()
    const reader = await app.signedIn(['reader'])
    expect((await get(id, reader)).can).toMatchObject({ preview: false, edit: false })
    expect((await reader.ask(staff.openContentPreview, { params: { id } })).error.code).toBe('E_FORBIDDEN')
    const read = (key: string) => app.anonymous('ru').ask(previewContent, { params: { key } })
    const key = path.split('preview=')[1] ?? ''
    expect(ok(await read(key))).toMatchObject({
      id,
      title: 'Hali hech kim koʻrmagan (ru)',
      body: '<p>Русский текст</p>',
    })
    expect((await read('A'.repeat(24))).status).toBe(404)
    expect((await app.anonymous().ask(getEdition, { params: { id } })).status).toBe(404)
    ok(await step(editor, id, 'submit'))
    ok(await step(chief, id, 'publish'))
    expect((await get(id)).previewPath).toBeNull()
    expect((await read(key)).status).toBe(404)
    expect((await open()).error.code).toBe('E_STATE')
  })

  test('lists are filtered, counted and read page by page in as many statements for few as for many', async () => {
    const ask = (query: object = {}) => editor.ask(staff.listContent, { query: { kind: 'news', ...query } })
    const all = await ask()
    expect(all.content.counts.published).toBeGreaterThan(5)
    const one = await ask({ take: 1 })
    expect(one.statements).toBe(all.statements)
    const next = await ask({ take: 1, next: one.content.next })
    expect(next.content.items[0]?.id).not.toBe(one.content.items[0]?.id)
    expect((await ask({ search: 'бош саҳифа', take: 100 })).content.items).toHaveLength(6)
    expect((await ask({ search: 'бош саҳифа', status: 'draft' })).content.items).toEqual([])
    expect((await ask({ missing: 'ru' })).content.items).toEqual([])
    expect((await ask({ missing: 'eng', crop: TOMATO, author: 'malika' })).content.items.length).toBeGreaterThan(5)
    expect((await ask({ author: 'nobody' })).content.items).toEqual([])
    expect((await ask({ from: '2026-11-16' })).content.items).toEqual([])
    const [first] = all.content.items
    const few = await editor.ask(staff.getContent, { params: { id: first?.id } })
    expect(few.statements).toBeLessThanOrEqual(9)
  })
})
