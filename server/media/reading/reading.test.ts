import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setKeyProducts } from '#contract/identity/profile.ts'
import {
  countDownload,
  findEditionAddresses,
  findEditionCards,
  getEdition,
  getMediaHub,
  listEditions,
  listInstructionsFor,
  markEdition,
  myMarks,
  relatedEditions,
  viewEdition,
} from '#contract/media/editions.ts'
import { setNotifyPreference } from '#contract/notices/preferences.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { placeEdition } from '../../testing/editions.ts'
import { openMarketApp } from '../../testing/products.ts'
import { tellReaders } from './digest.ts'
import { forgetMarks } from './forget.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }
const [URGUT, CHUST] = ['1718236', '1714234']

let app: TestApp
let reader: Client
let farmer: Client & { userId: string }
const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await openMarketApp()
  reader = app.anonymous()
  farmer = await app.signedIn(['producer'])
  const place = async (name: string, placed: Parameters<typeof placeEdition>[1]) => {
    app.clock.tick(30_000)
    ids[name] = await placeEdition(app, placed)
  }
  await place('frost', {
    kind: 'news',
    title: { uz: 'Sovuqdan saqlanish choralari', ru: 'Как уберечься от заморозков' },
    body: { uz: '<p>Gilos <b>bogʻi</b></p>', ru: '<p>Сад</p>' },
    keywords: ['sovuq'],
    crops: ['gilos'],
    at: [URGUT],
    pinned: true,
  })
  await place('wheat', { kind: 'news', title: { uz: 'Bugʻdoy narxi oʻzgardi' }, crops: ['bugdoy'], at: [CHUST, URGUT] })
  await place('cherry', {
    kind: 'article',
    title: { uz: 'Gilos butash sirlari' },
    crops: ['gilos'],
    tags: ['stage:winter', 'level:simple'],
    keywords: ['sovuq'],
  })
  await place('grant', {
    kind: 'education',
    title: { uz: 'Yosh fermerlar granti' },
    tags: ['type:grant', 'free'],
    deadline: '2027-03-01',
    extra: { institution: { uz: 'Agrar universitet', ru: 'Аграрный университет' }, programmeType: 'grant', free: true },
  })
  await place('college', {
    kind: 'education',
    title: { uz: 'Texnikum qabuli' },
    tags: ['type:college'],
    deadline: '2027-01-10',
  })
  await place('over', {
    kind: 'education',
    title: { uz: 'Oʻtgan yilgi kurs' },
    tags: ['type:short_course'],
    deadline: '2026-01-01',
  })
  await place('open', { kind: 'education', title: { uz: 'Doimiy qabul' }, tags: ['type:college'] })
  await place('book', { kind: 'library', title: { uz: 'Bogʻdorchilik asoslari' }, tags: ['type:book', 'language:uz'] })
  await place('audio', {
    kind: 'audiobook',
    title: { uz: 'Asalarichi hikoyalari' },
    tags: ['language:uz'],
    extra: { language: 'uz', bookId: ids.book, tracks: [{ title: { uz: 'Birinchi bob', ru: 'Глава первая' } }] },
  })
  await place('lesson', { kind: 'lesson', title: { uz: 'Yopiq dars' } })
  await place('draft', { kind: 'news', title: { uz: 'Hali chiqmagan' }, hidden: true })
  const steps = [{ title: { uz: 'Bosing', ru: 'Нажмите' }, text: { uz: 'Tugmani bosing' }, image: null }]
  const instruction = (audiences: string[], screens: string[], position: number) => ({
    kind: 'instruction' as const,
    title: { uz: `Yoʻriqnoma ${position}` },
    tags: audiences.map((one) => `audience:${one}`),
    position,
    extra: { audiences, screens, steps, position, file: null },
  })
  await place('second', instruction(['farmer', 'buyer'], ['/dashboard/my-products'], 2))
  await place('first', instruction(['farmer'], ['/dashboard/my-products', '/dashboard/deals/{id}'], 1))
  await place('moderators', instruction(['moderator'], ['/dashboard/my-products'], 3))
})
afterAll(() => app?.close())

const list = async (query: object, who: Client = reader) => (await who.ask(listEditions, { query })).content
const titled = async (query: object, who?: Client) =>
  (await list(query, who)).items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))

describe('lists', () => {
  test('by kind, the newest first; without one, everything that has a page', async () => {
    expect(await titled({ kind: 'news' })).toEqual(['wheat', 'frost'])
    expect(await titled({ kind: 'library,audiobook' })).toEqual(['audio', 'book'])
    const { items, total, facets } = await list({ facets: '1' })
    expect(items.map((card) => card.kind)).not.toContain('lesson')
    expect(total).toBe(8)
    expect(facets?.kind.find((one) => one.value === 'education')?.count).toBe(3)
    expect(facets?.kind.map((one) => one.value)).not.toContain('instruction')
    expect(await titled({ kind: 'lesson' })).toEqual([])
  })

  test('what is over leaves the usual list and is found when asked for', async () => {
    expect(await titled({ kind: 'education' })).toEqual(['open', 'college', 'grant'])
    expect(await titled({ kind: 'education', past: '1' })).toEqual(['open', 'over', 'college', 'grant'])
    const { items } = await list({ kind: 'education', past: '1' })
    expect(items.map((card) => card.over)).toEqual([false, true, false, false])
    expect(await titled({ kind: 'education', sort: 'deadline' })).toEqual(['college', 'grant', 'open'])
  })

  test('facets: any of one, each of all; counted as if it were not chosen', async () => {
    const { items, facets } = await list({ kind: 'education', tags: 'type:grant', facets: '1' })
    expect(items.map((card) => card.id)).toEqual([ids.grant])
    expect(facets?.tags.find((one) => one.facet === 'type')?.values).toEqual([
      { value: 'type:college', label: 'type:college', count: 2 },
      { value: 'type:grant', label: 'type:grant', count: 1 },
    ])
    expect(facets?.tags.find((one) => one.facet === 'free')?.values[0]?.count).toBe(1)
    expect(await titled({ kind: 'education', tags: 'type:grant,type:college' })).toHaveLength(3)
    expect(await titled({ kind: 'education', tags: 'type:college,free' })).toEqual([])
  })

  test('a crop is found by what lies above it, a place by its region', async () => {
    expect(await titled({ crop: 'gilos' })).toEqual(['cherry', 'frost'])
    const { facets } = await list({ facets: '1' })
    const above = facets?.crop.find((one) => one.count === 2)?.value
    expect(await titled({ crop: above })).toEqual(['cherry', 'frost'])
    expect(await titled({ region: '1718' })).toEqual(['wheat', 'frost'])
    expect(await titled({ region: '1714' })).toEqual(['wheat'])
    expect(facets?.region.map(({ value, count }) => [value, count])).toEqual(
      expect.arrayContaining([
        ['1718', 2],
        ['1714', 1],
      ]),
    )
    expect(await titled({ keyword: 'sovuq' })).toEqual(['cherry', 'frost'])
  })

  test.each([
    ['gilos', ['cherry', 'frost']],
    ['гилос', ['cherry', 'frost']],
    ['заморозков', ['frost']],
    ['bugdoy narxi', ['wheat']],
    ['буғдой', ['wheat']],
    ['asalarchi', ['audio']],
  ])('words in three scripts and with typos: %s', async (search, found) => {
    expect(await titled({ search })).toEqual(found)
  })

  test('a corrected search says what it looked for; pages go on from the last row', async () => {
    expect((await list({ search: 'asalarchi' })).didYouMean).toBe('asalarichi')
    const first = await list({ take: 3 })
    const second = await list({ take: 3, next: first.next })
    const third = await list({ take: 3, next: second.next })
    const all = [first, second, third].flatMap((page) => page.items.map((card) => card.id))
    expect(all).toEqual((await list({})).items.map((card) => card.id))
    expect(third.next).toBeUndefined()
    const soon = await list({ kind: 'education', sort: 'deadline', take: 1 })
    expect((await list({ kind: 'education', sort: 'deadline', take: 1, next: soon.next })).items[0]?.id).toBe(ids.grant)
  })

  test('bad input is refused; statements do not grow with the page', async () => {
    for (const query of [{ kind: 'poem' }, { tags: 'a b' }, { take: 1000 }, { next: 'x' }, { crop: 'A B' }])
      expect((await reader.ask(listEditions, { query })).status).toBe(400)
    const [small, large] = [
      await reader.ask(listEditions, { query: { take: 1, facets: '1', search: 'gilos' } }),
      await reader.ask(listEditions, { query: { take: 50, facets: '1', search: 'gilos' } }),
    ]
    expect(large.statements).toBeLessThanOrEqual(small.statements)
    expect(large.statements).toBeLessThanOrEqual(8)
  })
})

describe('one item', () => {
  const look = (id: number | undefined, lang: 'uz' | 'ru' | 'eng' | 'cyrl' = 'uz', query: object = {}) =>
    app.anonymous(lang).ask(getEdition, { params: { id }, query })

  test('in the reader’s language; where there is none, in Uzbek, and it says so', async () => {
    expect((await look(ids.frost, 'ru')).content).toMatchObject({
      title: 'Как уберечься от заморозков',
      body: '<p>Сад</p>',
      language: 'ru',
      fallback: false,
      languages: ['uz', 'ru', 'cyrl'],
    })
    expect((await look(ids.frost, 'eng')).content).toMatchObject({ language: 'uz', fallback: true })
    expect((await look(ids.frost, 'cyrl')).content).toMatchObject({ body: '<p>Гилос <b>боғи</b></p>', fallback: false })
    const { content } = await look(ids.audio, 'ru')
    expect(content.extra).toMatchObject({ tracks: [{ title: 'Глава первая' }] })
    expect(content.names).toEqual({ [`bookId:${ids.book}`]: 'Bogʻdorchilik asoslari' })
    expect((await look(ids.grant, 'ru')).content.brief).toMatchObject({ institution: 'Аграрный университет' })
  })

  test('has its neighbours; territories say the lowest; statements are few', async () => {
    const { content, statements } = await look(ids.frost)
    expect(content).toMatchObject({ previous: null, following: { id: ids.wheat, path: `/media/news/${ids.wheat}` } })
    expect((await look(ids.wheat)).content.previous?.id).toBe(ids.frost)
    expect(content.territories.map((one) => one.code)).toEqual([URGUT])
    expect(content.region?.code).toBe('1718')
    expect(statements).toBeLessThanOrEqual(8)
  })

  test('what is not published, has no page or is of another kind is not there', async () => {
    for (const [id, query] of [
      [ids.draft, {}],
      [ids.lesson, {}],
      [ids.first, {}],
      [999_999, {}],
      [ids.frost, { kind: 'article' }],
    ] as const)
      expect((await look(id, 'uz', query)).error.code).toBe('E_NOT_FOUND')
    expect((await look(ids.book, 'uz', { kind: 'library,audiobook' })).status).toBe(200)
    const { content } = await reader.ask(findEditionCards, {
      query: { ids: [ids.book, ids.draft, ids.lesson, ids.frost].join(',') },
    })
    expect(content.map((card) => card.id)).toEqual([ids.book, ids.frost])
    for (const call of [relatedEditions, viewEdition, countDownload])
      expect((await reader.ask(call, { params: { id: ids.draft } }, BROWSER)).status).toBe(404)
  })

  test('what is about the same: its kind, then others about the crop', async () => {
    const { content } = await reader.ask(relatedEditions, { params: { id: ids.frost } })
    expect(content.map((card) => card.id)).toEqual([ids.cherry, ids.wheat])
    const { content: one } = await reader.ask(relatedEditions, { params: { id: ids.frost }, query: { take: 1 } })
    expect(one).toHaveLength(1)
  })

  test('looks and downloads count once a day, robots never; the most read come first', async () => {
    const see = async (id: number | undefined, headers = BROWSER) =>
      (await reader.ask(viewEdition, { params: { id } }, headers)).content.counted
    expect([await see(ids.frost), await see(ids.frost)]).toEqual([true, false])
    expect(await see(ids.frost, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toBe(false)
    expect((await reader.ask(countDownload, { params: { id: ids.book } }, BROWSER)).content.counted).toBe(true)
    expect((await look(ids.book)).content).toMatchObject({ downloads: 1, views: 0 })
    expect((await look(ids.frost)).content.views).toBe(1)
    expect(await titled({ kind: 'news', sort: 'popular' })).toEqual(['frost', 'wheat'])
    expect((await titled({ sort: 'popular' }))[0]).toBe('frost')
  })
})

describe('marks', () => {
  const set = (who: Client, mark: string, on: boolean, id = ids.frost) =>
    who.ask(markEdition, { params: { id }, body: { mark, on } })

  test('are one’s own, set once however often asked, and taken back', async () => {
    expect((await set(reader, 'like', true)).status).toBe(401)
    await Promise.all([set(farmer, 'like', true), set(farmer, 'like', true)])
    expect((await set(farmer, 'like', true)).content).toMatchObject({ likes: 1, marks: ['like'] })
    expect((await set(farmer, 'useful', true)).content).toMatchObject({ useful: 1, useless: 0 })
    expect((await set(farmer, 'useless', true)).content).toMatchObject({
      useful: 0,
      useless: 1,
      marks: ['like', 'useless'],
    })
    expect((await set(farmer, 'like', false)).content.likes).toBe(0)
    expect((await set(farmer, 'like', false)).content.likes).toBe(0)
    expect((await set(farmer, 'like', true, ids.draft)).error.code).toBe('E_NOT_FOUND')
    expect((await set(farmer, 'like', true, ids.lesson)).error.code).toBe('E_NOT_FOUND')
    expect((await set(farmer, 'love', true)).status).toBe(400)
  })

  test('what was put aside is a list of one’s own', async () => {
    const other = await app.signedIn(['producer'])
    await set(farmer, 'bookmark', true, ids.book)
    expect(await titled({ bookmarked: '1', facets: '1' }, farmer)).toEqual(['book'])
    expect(await titled({ bookmarked: '1' }, other)).toEqual([])
    expect(await titled({ bookmarked: '1' })).toEqual([])
    const query = { ids: `${ids.book},${ids.wheat}` }
    expect((await farmer.ask(myMarks, { query })).content).toEqual([{ id: ids.book, marks: ['bookmark'] }])
    expect((await other.ask(myMarks, { query })).content).toEqual([])
  })
})

test('of an erased person no mark stays', async () => {
  const leaver = await app.signedIn(['producer'])
  const mark = (name: string) => leaver.ask(markEdition, { params: { id: ids.cherry }, body: { mark: name, on: true } })
  await mark('like')
  expect((await mark('bookmark')).content).toMatchObject({ likes: 1, bookmarks: 1 })
  await app.server.inSystem((ctx) => forgetMarks(ctx, leaver.userId))
  const { content } = await reader.ask(getEdition, { params: { id: ids.cherry } })
  expect(content).toMatchObject({ likes: 0, bookmarks: 0 })
  expect((await leaver.ask(myMarks, { query: { ids: `${ids.cherry}` } })).content).toEqual([])
})

test('the hub has every kind, pinned first, nothing that is over, in as many statements whatever there is', async () => {
  const { content, statements } = await reader.ask(getMediaHub, { query: { take: 2 } })
  const block = (kind: string) => content.blocks.find((one) => one.kind === kind)
  expect(block('news')?.items.map((card) => card.id)).toEqual([ids.frost, ids.wheat])
  expect(block('education')).toMatchObject({ count: 3 })
  expect(block('education')?.items).toHaveLength(2)
  expect(content.blocks.map((one) => one.kind)).toEqual(['news', 'article', 'education', 'library', 'audiobook'])
  expect(statements).toBeLessThanOrEqual(6)
})

test('instructions are for those they are written for, of the screen, in their order', async () => {
  const ask = async (who: Client, query: object) =>
    (await who.ask(listInstructionsFor, { query })).content.map((one) => one.id)
  const moderator = await app.signedIn(['market-moderator'], 'ru')
  expect((await reader.ask(listInstructionsFor, { query: {} })).status).toBe(401)
  expect(await ask(farmer, { screen: '/dashboard/my-products' })).toEqual([ids.first, ids.second])
  expect(await ask(farmer, { screen: '/dashboard/deals/{id}' })).toEqual([ids.first])
  expect(await ask(farmer, { screen: '/dashboard/nowhere' })).toEqual([])
  expect(await ask(farmer, { audience: 'buyer' })).toEqual([ids.second])
  expect(await ask(moderator, { screen: '/dashboard/my-products' })).toContain(ids.moderators)
  const { content } = await moderator.ask(listInstructionsFor, { query: { audience: 'moderator' } })
  expect(content[0]?.steps).toEqual([{ title: 'Нажмите', text: 'Tugmani bosing', image: null }])
})

test('a sitemap lists what has a page', async () => {
  const { content } = await reader.ask(findEditionAddresses)
  expect(content.pages).toBe(1)
  expect(content.paths).toContain(`/media/agro-library/${ids.audio}`)
  expect(content.paths).not.toContain(`/media/news/${ids.draft}`)
  expect(content.paths).toHaveLength(9)
})

describe('the digest of what is new', () => {
  type Person = Awaited<ReturnType<TestApp['signedIn']>>
  const tell = async () => {
    while (await app.server.inSystem(tellReaders));
  }
  const growing = async (...slugs: string[]): Promise<Person> => {
    const person = await app.signedIn(['producer'])
    const rows = await app.server.services.db.selectFrom('categories').select('id').where('slug', 'in', slugs).execute()
    const { status } = await person.ask(setKeyProducts, { body: { ids: rows.map(({ id }) => id) } })
    expect(status).toBe(200)
    return person
  }
  const toldTo = ({ userId }: Person) =>
    app.server.services.db
      .selectFrom('notifications')
      .select(['body', 'link'])
      .where('userId', '=', userId)
      .where('event', '=', 'media.digest')
      .orderBy('id')
      .execute()
  const statusOf = ({ userId }: Person, status: 'blocked' | 'deleted') =>
    app.server.services.db.updateTable('users').set({ status }).where('id', '=', userId).execute()
  const news = (title: string, crop: string) => placeEdition(app, { kind: 'news', title: { uz: title }, crops: [crop] })

  test('one notice to whoever named its crop or what lies above, and never of the same again', async () => {
    const [cherries, fruits, wheat, potatoes] = [
      await growing('gilos'),
      await growing('meva', 'bugdoy'),
      await growing('bugdoy'),
      await growing('kartoshka'),
    ]
    const silent = await growing('gilos')
    const off = { group: 'reading', channel: 'inapp', on: false }
    expect((await silent.ask(setNotifyPreference, { body: off })).status).toBe(200)
    const [blocked, gone] = [await growing('gilos'), await growing('gilos')]
    await statusOf(blocked, 'blocked')
    await statusOf(gone, 'deleted')
    await placeEdition(app, { kind: 'agritourism', title: { uz: 'Gilos bogʻi' }, crops: ['gilos'] })
    await placeEdition(app, { kind: 'education', title: { uz: 'Oʻtdi' }, crops: ['gilos'], deadline: '2026-01-01' })
    // Two processes at once: a person has one all the same.
    await Promise.all([tell(), tell()])

    expect(await toldTo(cherries)).toEqual([
      {
        body: expect.objectContaining({
          uz: 'Materiallar (2): Gilos butash sirlari; Sovuqdan saqlanish choralari',
          ru: 'Материалы (2): Gilos butash sirlari; Как уберечься от заморозков',
        }),
        // Of two kinds: the newest itself.
        link: `/media/articles/${ids.cherry}`,
      },
    ])
    expect(await toldTo(fruits)).toMatchObject([{ body: { uz: expect.stringContaining('(3)') } }])
    expect(await toldTo(wheat)).toMatchObject([{ link: `/media/news/${ids.wheat}` }])
    for (const nobody of [potatoes, silent, blocked, gone]) expect(await toldTo(nobody)).toEqual([])

    await news('Bugʻdoy ekish', 'bugdoy')
    await news('Bugʻdoy sugʻorish', 'bugdoy')
    await tell()
    expect(await toldTo(wheat)).toHaveLength(1)
    app.clock.tick(DAY_MS)
    await tell()
    const [, second] = await toldTo(wheat)
    expect(second).toMatchObject({
      body: { uz: 'Materiallar (2): Bugʻdoy sugʻorish; Bugʻdoy ekish' },
      link: '/media/news?crop=bugdoy',
    })
    expect(await toldTo(cherries)).toHaveLength(1)
    app.clock.tick(DAY_MS)
    await tell()
    for (const person of [fruits, wheat]) expect(await toldTo(person)).toHaveLength(2)
  })

  test('begun and not ended, it goes on the next day; taken down and put up again, nothing is news', async () => {
    const { db } = app.server.services
    app.clock.tick(DAY_MS)
    const id = await news('Uzum narxi', 'uzum')
    await tell()
    const last = await db.selectFrom('readingDigests').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await db.updateTable('readingDigests').set({ finishedAt: null }).where('id', '=', last.id).execute()
    const person = await growing('uzum')
    app.clock.tick(DAY_MS)
    await news('Uzum kesish', 'uzum')
    await tell()
    await tell()
    expect((await toldTo(person)).map(({ body }) => body.uz)).toEqual(['Materiallar (1): Uzum narxi'])
    await db.updateTable('editions').set({ publishedAt: app.clock.now }).where('id', '=', id).execute()
    app.clock.tick(DAY_MS)
    await tell()
    expect((await toldTo(person)).map(({ body }) => body.uz)).toEqual([
      'Materiallar (1): Uzum narxi',
      'Materiallar (1): Uzum kesish',
    ])
  })

  test('costs the same statements for any number of people and items', async () => {
    const count = async (titles: readonly string[]) => {
      for (const title of titles) await news(title, title.startsWith('Olma') ? 'olma' : 'piyoz')
      app.clock.tick(DAY_MS)
      return app.server.inSystem((ctx) => app.counted(() => tellReaders(ctx)))
    }
    await growing('olma')
    const few = await count(['Olma'])
    for (let n = 0; n < 3; n++) await growing('olma', 'piyoz')
    expect(await count(['Olma 1', 'Piyoz 1', 'Olma 2', 'Piyoz 2'])).toBe(few)
  })
})
