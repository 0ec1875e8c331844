import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentDraft } from '#contract/media/content.ts'
import * as categories from '#contract/media/course-categories.ts'
import { type ContentKindName, contentKindNames } from '#contract/media/enums.ts'
import { previewCourse } from '#contract/media/preview.ts'
import * as staff from '#contract/media/staff.ts'
import type { TestApp } from '../../../testing/app.ts'
import { BOOK, COVER, extrasOf, placeFiles, textOf } from '../../../testing/media.ts'
import { openMarketApp, TOMATO } from '../../../testing/products.ts'
import { lapseSome } from '../jobs.ts'
import { faultsOfItems, writeItems } from '../write.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>
let app: TestApp
let editor: Person
let chief: Person
let courseCategoryId: number
let courseId: number
let extras: Awaited<ReturnType<typeof extrasOf>>

const ok = <T extends { status: number; error: unknown; content: unknown }>(reply: T): T['content'] => {
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.content
}
const category = (over: object = {}) => ({ name: { uz: 'Bogʻdorchilik' }, icon: 'sprout', parentId: null, ...over })

beforeAll(async () => {
  app = await openMarketApp()
  await placeFiles(app)
  editor = await app.signedIn(['editor'])
  chief = await app.signedIn(['chief-editor'])
  courseCategoryId = ok(await editor.ask(categories.createCourseCategory, { body: category() })).id
  extras = await extrasOf(app, { courseId: 0, courseCategoryId })
  courseId = (await create('course')).id
  extras = await extrasOf(app, { courseId, courseCategoryId })
})
afterAll(() => app?.close())

const contentOf = (kind: ContentKindName, over: object = {}): ContentDraft => ({
  ...textOf(`Namunaviy ${kind}`),
  extra: { ...extras[kind], ...over },
})
const create = async (kind: ContentKindName, over: object = {}) =>
  ok(await editor.ask(staff.createContent, { body: { kind, content: contentOf(kind, over) } }))
const faultsOf = async (kind: ContentKindName, over: object) => {
  const { faults } = await create(kind, over)
  return faults.map(({ field, code }) => `${field.replace('extra.', '')} ${code}`)
}
const step = async (who: Person, id: number, name: string) => {
  const { rowVersion } = ok(await who.ask(staff.getContent, { params: { id } }))
  return who.ask(staff.takeContentStep, { params: { id }, body: { step: name, rowVersion } })
}
const editionOf = (id: number) =>
  app.server.services.db.selectFrom('editions').selectAll().where('id', '=', id).executeTakeFirst()

test('every kind goes from a draft to the public, a course with its first lesson', async () => {
  const lesson = await create('lesson')
  expect((await step(editor, courseId, 'submit')).codes).toEqual(['extra.lessons V_LESSONS'])
  for (const id of [lesson.id, courseId]) {
    ok(await step(editor, id, 'submit'))
    ok(await step(chief, id, 'publish'))
  }
  const ids = new Map<ContentKindName, number>([
    ['lesson', lesson.id],
    ['course', courseId],
  ])
  for (const kind of contentKindNames) {
    if (ids.has(kind)) continue
    const { id } = await create(kind)
    ok(await step(editor, id, 'submit'))
    ok(await step(chief, id, 'publish'))
    ids.set(kind, id)
  }
  const tags = new Map<string, string[]>()
  for (const [kind, id] of ids) tags.set(kind, (await editionOf(id))?.tags ?? ['nothing'])
  expect(Object.fromEntries(tags)).toEqual({
    news: ['urgent'],
    article: ['stage:sowing'],
    education: ['type:grant', 'free'],
    agritourism: ['type:orchard', 'month:4', 'month:5', 'service:tasting'],
    library: ['type:book', 'language:uz', 'readable'],
    audiobook: ['language:uz'],
    course: [`category:${courseCategoryId}`, 'level:beginner', 'certificate', 'language:uz'],
    lesson: [],
    instruction: ['audience:farmer', 'screen:/dashboard/my-products'],
    technology: ['zone:plain'],
  })
  expect((await editionOf(ids.get('audiobook') ?? 0))?.seconds).toBe(600)
  expect((await editionOf(ids.get('technology') ?? 0))?.crops).toEqual([TOMATO])
  expect(await editionOf(lesson.id)).toMatchObject({ parentId: courseId, position: 1, seconds: 300 })
  // Nobody reads the answers in advance.
  expect(JSON.stringify((await editionOf(lesson.id))?.extra)).not.toMatch(/correct|explanation/)
})

describe('what a kind asks for', () => {
  test.each<[ContentKindName, object, string[]]>([
    ['news', { region: 999_999 }, ['region V_UNKNOWN']],
    ['article', { expert: null }, ['expert.name V_REQUIRED']],
    [
      'education',
      { institution: { uz: '' }, deadline: '2026-11-01' },
      ['institution.uz V_ML_UZ', 'deadline V_DATE_PAST'],
    ],
    [
      'agritourism',
      { point: null, seasonMonths: [], phone: '12' },
      ['point V_REQUIRED', 'seasonMonths V_REQUIRED', 'phone V_PHONE'],
    ],
    [
      'agritourism',
      { confirmedOn: '2026-12-01', seasonMonths: [4, 4] },
      ['seasonMonths V_TWICE', 'confirmedOn V_DATE_FUTURE'],
    ],
    ['library', { copyright: 'link_only' }, ['file V_COPYRIGHT', 'link V_REQUIRED']],
    ['library', { year: 2027, authors: [], file: null }, ['authors V_REQUIRED', 'year V_RANGE', 'file V_REQUIRED']],
    ['audiobook', { tracks: [], bookId: 1 }, ['tracks V_REQUIRED', 'bookId V_UNKNOWN']],
    ['lesson', { video: null, seconds: null }, []],
    ['lesson', { video: { url: 'https://t.me/x' }, seconds: null }, ['video.url V_FILM', 'seconds V_REQUIRED']],
    ['instruction', { steps: [], audiences: [] }, ['audiences V_REQUIRED', 'steps V_REQUIRED']],
    [
      'technology',
      {
        economics: {
          yield: 1,
          price: 1,
          sales: [
            { month: 8, share: 60 },
            { month: 9, share: 30 },
          ],
        },
      },
      ['economics.sales V_SHARES'],
    ],
  ])('%s %j', async (kind, over, faults) => {
    expect(await faultsOf(kind, over)).toEqual(faults)
  })

  test('a lesson stands in a course, and its questions have answers', async () => {
    const nowhere = await editor.ask(staff.createContent, {
      body: { kind: 'lesson', content: contentOf('lesson', { courseId: 5 }) },
    })
    expect(nowhere.error.modelStateError).toMatchObject([{ key: '$.content.extra.courseId' }])
    const option = { uz: 'Ha' }
    const quiz = [
      { id: 'q001', text: { uz: 'Savol' }, options: [option], correct: 3 },
      { id: 'q001', text: { uz: '' }, options: [option, option], correct: 0 },
    ]
    expect(await faultsOf('lesson', { quiz })).toEqual([
      'quiz V_TWICE',
      'quiz[0].options V_RANGE',
      'quiz[0].correct V_REQUIRED',
      'quiz[1].text.uz V_ML_UZ',
      'quiz[1].options V_TWICE',
    ])
    const empty = ok(
      await editor.ask(staff.createContent, {
        body: { kind: 'lesson', content: { title: { uz: 'Boʻsh dars' }, extra: { courseId } } },
      }),
    )
    expect(empty.faults).toMatchObject([{ field: 'extra.video', code: 'V_LESSON_EMPTY' }])
    // Begun without a place it stands at the end.
    expect(empty.position).toBeGreaterThan(1)
    const moved = await editor.ask(staff.saveContent, {
      params: { id: empty.id },
      body: { content: { ...empty.content, extra: { courseId: empty.id } }, rowVersion: empty.rowVersion },
    })
    expect(moved.error.modelStateError).toMatchObject([{ key: '$.content.extra.courseId' }])
  })
})

test('lessons are put in order at once; an edit keeps its place', async () => {
  const ask = async () =>
    ok(
      await editor.ask(staff.listContent, {
        query: { kind: 'lesson', parentId: courseId, sort: 'position', take: 100 },
      }),
    ).items
  const ids = (await ask()).map(({ id }) => id)
  const order = (list: number[]) => editor.ask(staff.reorderContent, { params: { id: courseId }, body: { ids: list } })
  expect((await order(ids.slice(1))).status).toBe(400)
  const reversed = ids.toReversed()
  ok(await order(reversed))
  expect((await ask()).map(({ id }) => id)).toEqual(reversed)
  const [published = 0] = ids
  expect((await editionOf(published))?.position).toBe(ids.length)
})

test('what is still referred to is not archived', async () => {
  const book = await create('library')
  const audio = await create('audiobook', { bookId: book.id })
  const refused = await step(chief, book.id, 'archive')
  expect(refused.error).toMatchObject({ code: 'E_IN_USE', details: { items: [{ id: audio.id }] } })
  ok(await step(chief, audio.id, 'archive'))
  ok(await step(chief, book.id, 'archive'))
  expect((await editor.ask(staff.removeContent, { params: { id: courseId } })).error.code).toBe('E_STATE')
  const course = await create('course')
  const lesson = await create('lesson', { courseId: course.id })
  const remove = (id: number) => editor.ask(staff.removeContent, { params: { id } })
  expect((await remove(course.id)).error).toMatchObject({ code: 'E_IN_USE', details: { items: [{ id: lesson.id }] } })
  ok(await remove(lesson.id))
  ok(await remove(course.id))
})

test('a published course is not left without a lesson', async () => {
  const course = await create('course')
  const [first, second] = [
    await create('lesson', { courseId: course.id }),
    await create('lesson', { courseId: course.id }),
  ]
  for (const { id } of [first, second, course]) {
    ok(await step(editor, id, 'submit'))
    ok(await step(chief, id, 'publish'))
  }
  // At once: one of them stays, whichever.
  const both = await Promise.all([first, second].map(({ id }) => step(chief, id, 'unpublish')))
  expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['E_LAST_LESSON', undefined])
  const [last, draft] = both[0]?.status === 200 ? [second, first] : [first, second]
  expect((await step(chief, last.id, 'archive')).error.code).toBe('E_LAST_LESSON')
  ok(await step(chief, draft.id, 'archive'))
  ok(await step(chief, course.id, 'unpublish'))
  ok(await step(chief, last.id, 'unpublish'))
})

test('a course and its lessons are shown to whoever has the address before they are published', async () => {
  const course = await create('course', { level: null })
  const [first, second] = [
    await create('lesson', { courseId: course.id }),
    await create('lesson', { courseId: course.id }),
  ]
  const open = (id: number) => editor.ask(staff.openContentPreview, { params: { id } })
  const keyOf = async (id: number) => new URL(ok(await open(id)).path, 'http://x').searchParams.get('preview') ?? ''
  const read = (key: string, lesson?: number) =>
    app.anonymous().ask(previewCourse, { params: { key }, query: lesson ? { lesson } : {} })
  // Inside a course of which no page can be made.
  expect((await open(first.id)).error.code).toBe('E_PREVIEW_WHOLE')
  const { rowVersion } = ok(await editor.ask(staff.getContent, { params: { id: course.id } }))
  const body = { content: contentOf('course'), rowVersion }
  ok(await editor.ask(staff.saveContent, { params: { id: course.id }, body }))
  expect(ok(await open(first.id)).path).toMatch(
    new RegExp(`^/media/online-courses/${course.id}\\?lesson=${first.id}&preview=[\\w-]{24}$`),
  )
  const [ofCourse, ofLesson] = [await keyOf(course.id), await keyOf(first.id)]
  const whole = ok(await read(ofCourse, second.id))
  expect(whole.course.lessons.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(whole.lesson?.id).toBe(second.id)
  expect(JSON.stringify(whole)).not.toMatch(/correct|explanation/)
  const alone = ok(await read(ofLesson, second.id))
  expect(alone).toMatchObject({ course: { id: course.id, lessons: [{ id: first.id }] }, lesson: null })
  for (const { id } of [first, course]) {
    ok(await step(editor, id, 'submit'))
    ok(await step(chief, id, 'publish'))
  }
  expect([(await read(ofCourse)).status, (await read(ofLesson, first.id)).status]).toEqual([404, 404])
  expect(ok(await read(await keyOf(second.id), second.id))).toMatchObject({
    course: { lessons: [{ id: first.id }, { id: second.id }] },
    lesson: { id: second.id },
  })
  const technology = await create('technology')
  expect(ok(await open(technology.id)).path).toMatch(/^\/agrotechnologies\?id=\d+&preview=/)
})

test('a place nobody has vouched for in a year leaves the public until somebody does', async () => {
  const [id = 0] = await app.server.inSystem((ctx) =>
    writeItems(ctx, [
      {
        kind: 'agritourism',
        content: contentOf('agritourism', { confirmedOn: '2025-11-16' }),
        status: 'published',
        createdBy: null,
        at: ctx.now,
      },
    ]),
  )
  await app.server.inSystem(lapseSome)
  expect(await editionOf(id)).toMatchObject({ lapsesOn: '2026-11-16' })
  await app.server.services.db.updateTable('editions').set({ lapsesOn: '2026-11-15' }).where('id', '=', id).execute()
  await app.server.services.db
    .updateTable('contentVersions')
    .set({ content: contentOf('agritourism', { confirmedOn: '2025-11-15' }) })
    .where('itemId', '=', id)
    .execute()
  await app.server.inSystem(lapseSome)
  expect(await editionOf(id)).toBeUndefined()
})

test('many are written down in a few statements, and are sound', async () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, number) => ({
      kind: 'news' as const,
      content: { ...contentOf('news'), title: { uz: `Koʻp yangilik ${number % 3}` } },
      status: 'published' as const,
      createdBy: editor.userId,
      at: app.clock.now,
      views: number,
    }))
  const spent = async (count: number) => {
    let ids: Awaited<ReturnType<typeof writeItems>> = []
    const statements = await app.counted(async () => {
      ids = await app.server.inSystem((ctx) => writeItems(ctx, items(count)))
    })
    return { ids, statements }
  }
  const few = await spent(3)
  const many = await spent(60)
  expect(many.statements).toBe(few.statements)
  expect(await app.server.inSystem((ctx) => faultsOfItems(ctx, many.ids.slice(0, 5)))).toEqual(new Map())
  expect(await editionOf(many.ids[59] ?? 0)).toMatchObject({ kind: 'news' })
})

/** What a hostile hand may type where text is asked for. */
const hostile = [
  '<script>x()</script>',
  '<img src=x onerror=y()>',
  '<svg/onload=z()>',
  '<a href="javascript:x()">k</a>',
  '<p style="top:0" onclick="x()">',
  '<iframe src="data:text/html,x">',
]

/** The same content with something hostile behind every text that people write. */
function poisoned(value: unknown, poison: string): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, poison))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one, poison)]))
  // Codes, days, files and addresses have shapes of their own, which refuse all this.
  if (typeof value !== 'string' || /^[\da-f]{64}$|^[a-z_\d]+$|^\d{4}-|^https?:|^\/|^\+998/.test(value)) return value
  return `${value}${poison}`
}

test.each(contentKindNames)('nothing typed into any field of %s comes out as a program', async (kind) => {
  for (const one of hostile) {
    const { body, ...fields } = contentOf(kind)
    const content = {
      ...Object(poisoned(fields, one)),
      body: { uz: `${body?.uz}${one}`, ru: one, eng: `${one}<p>ok</p>`, cyrl: one },
      seo: { title: { uz: one }, description: { uz: one } },
    }
    const { content: kept } = ok(await editor.ask(staff.createContent, { body: { kind, content } }))
    const text = JSON.stringify(kept)
    expect(text).not.toMatch(/<script|<svg|<iframe|onerror|onclick|onload|javascript:|data:text|style=/i)
    if (!one.startsWith('<iframe')) expect(kept.body?.eng).toContain('<p>ok</p>')
  }
})

describe('course categories', () => {
  test('two levels, archived only when empty', async () => {
    const add = (over: object) => editor.ask(categories.createCourseCategory, { body: category(over) })
    const below = ok(await add({ parentId: courseCategoryId, name: { uz: 'Olmazorlar', ru: 'Яблоневые сады' } }))
    expect((await add({ parentId: below.id })).error.code).toBe('E_DEPTH')
    expect((await add({ parentId: 9999 })).status).toBe(400)
    expect((await add({ name: { uz: '' } })).error.modelStateError?.[0]?.errorMessage).toBe('Oʻzbekcha matn majburiy')
    const get = async (id: number) => ok(await editor.ask(categories.getCourseCategory, { params: { id } }))
    const top = await get(courseCategoryId)
    expect(top).toMatchObject({ children: 1, can: { archive: false } })
    const move = await editor.ask(categories.updateCourseCategory, {
      params: { id: courseCategoryId },
      body: category({ parentId: below.id, rowVersion: top.rowVersion }),
    })
    expect(move.error.code).toBe('E_DEPTH')
    const act = async (id: number, name: string) =>
      editor.ask(categories.takeCourseCategoryStep, {
        params: { id },
        body: { step: name, rowVersion: (await get(id)).rowVersion },
      })
    expect((await act(courseCategoryId, 'archive')).error).toMatchObject({ code: 'E_IN_USE' })
    expect(ok(await act(below.id, 'archive')).status).toBe('archived')
    expect((await act(below.id, 'archive')).error.code).toBe('E_STATE')
    expect(ok(await act(below.id, 'restore')).status).toBe('active')
    const stale = await editor.ask(categories.updateCourseCategory, {
      params: { id: below.id },
      body: category({ parentId: courseCategoryId, rowVersion: 1 }),
    })
    expect(stale.error).toMatchObject({ code: 'E_STALE', details: { current: { id: below.id } } })
    const list = ok(await editor.ask(categories.listCourseCategories, { query: { search: 'яблон' } }))
    expect(list.items.map(({ id }) => id)).toEqual([below.id])
    const buyer = await app.signedIn(['individual'])
    expect((await buyer.ask(categories.createCourseCategory, { body: category() })).status).toBe(403)
  })
})

test('files that are gone are named where they are referred to', async () => {
  const { faults } = ok(
    await editor.ask(staff.createContent, {
      body: {
        kind: 'library',
        content: {
          ...contentOf('library', { file: { id: 'f'.repeat(64), format: 'pdf', bytes: 1, name: 'x.pdf' } }),
          body: { uz: `<p>a</p><img src="/files/${'e'.repeat(64)}"><img src="/files/${COVER}/640">` },
          cover: { file: BOOK },
        },
      },
    }),
  )
  expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'cover V_FILE_SIZE',
    'cover V_FILE_TYPE',
    'body.uz V_FILE_GONE',
    'extra.file V_FILE_GONE',
  ])
})
