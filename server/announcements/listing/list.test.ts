import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countAds, findAdAddresses, findAdCards, listAds, suggestAds } from '#contract/announcements/ads.ts'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import { addFavorite, mergeFavoritesCall } from '#contract/market/favorites.ts'
import { saveSearch } from '#contract/search/saved-searches.ts'
import { tellNews } from '../../search/saved-news.ts'
import { searchedListsOf } from '../../search/searched-list.ts'
import { placeAnnouncement } from '../../testing/announcements.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { type Trader, trader } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { searchedAdLists } from './searched.ts'

/** Urgut and Chust, with a neighborhood of the first; roles of the facts. */
const [URGUT, CHUST] = ['1718236', '1714234']
const [OPERATOR, PICKER] = [2, 13]

let app: TestApp
let employer: Trader
let worker: Trader
const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await openMarketApp()
  employer = await trader(app, 'mchj')
  worker = await trader(app)
  const place = async (
    name: string,
    placed: Omit<Parameters<typeof placeAnnouncement>[1], 'owner'>,
    owner = employer,
  ) => {
    app.clock.tick(30_000)
    ids[name] = await placeAnnouncement(app, { ...placed, owner })
  }
  const vacancy = (name: string, at: string, content: AnyContent) => place(name, { kind: 'vacancy', at, content })
  await vacancy('picker', URGUT, {
    title: 'Пахта теримчи',
    roleId: PICKER,
    salaryFrom: 15_000_000,
    payPeriod: 'day',
    startDate: '2027-09-01',
    endDate: '2027-10-31',
    housing: true,
    meals: true,
    positions: 30,
  })
  await vacancy('operator', CHUST, {
    title: 'Traktorchi kerak',
    roleId: OPERATOR,
    salaryFrom: 500_000_000,
    salaryTo: 800_000_000,
    employment: 'full',
    driverLicense: ['tractorC'],
  })
  await vacancy('piece', URGUT, {
    title: 'Olma terish',
    roleId: PICKER,
    salaryFrom: 100_000,
    payPeriod: 'piece',
    pieceUnit: 'kg',
    transport: true,
  })
  const chust = await idOf(app, CHUST)
  await place('plough', { kind: 'service', at: URGUT, content: { serviceDistricts: [chust] } })
  await place('sell', { kind: 'product', content: { title: { uz: 'Olma sotaman', ru: 'Продаю яблоки' } } })
  await place('buy', {
    kind: 'product',
    content: { direction: 'buy', title: { uz: 'Olma olaman' }, neededFrom: '2026-12-01' },
  })
  const resume = (name: string, content: AnyContent) =>
    place(name, { kind: 'resume', content: { roleIds: [OPERATOR], ...content } }, worker)
  await resume('open', { desiredTitle: 'Mexanizator' })
  await resume('forEmployers', { desiredTitle: 'Kombaynchi', visibility: 'employers' })
  await resume('byLink', { desiredTitle: 'Haydovchi', visibility: 'link' })
  await resume('hidden', { desiredTitle: 'Omborchi', visibility: 'hidden' })
  await place('paused', { kind: 'vacancy', status: 'paused' })
})
afterAll(() => app?.close())

const find = async (query: Record<string, unknown>, who: Client = app.anonymous()) => {
  const reply = await who.ask(listAds, { query })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return { ...reply, found: reply.content.items.map((item) => names.get(item.id)) }
}

describe('what a list shows', () => {
  test('the newest first, of one kind or of all; what is not up never', async () => {
    expect((await find({})).found).toEqual(['open', 'buy', 'sell', 'plough', 'piece', 'operator', 'picker'])
    expect((await find({ kind: 'vacancy' })).found).toEqual(['piece', 'operator', 'picker'])
    expect((await find({ kind: 'product', direction: 'buy' })).found).toEqual(['buy'])
    expect((await app.anonymous().ask(listAds, { query: { kind: 'planet' } })).status).toBe(400)
  })

  test('a resume for employers only to whoever acts for an organization; by link never', async () => {
    expect((await find({ kind: 'resume' })).found).toEqual(['open'])
    expect((await find({ kind: 'resume' }, worker)).found).toEqual(['open'])
    expect((await find({ kind: 'resume' }, employer)).found).toEqual(['forEmployers', 'open'])
    const staff = await app.signedIn(['ad-moderator'])
    expect((await find({ kind: 'resume' }, staff)).found).toEqual(['forEmployers', 'open'])
    const { content } = await app.anonymous().ask(findAdCards, { query: { ids: Object.values(ids).join() } })
    expect(content.map(({ id }) => id)).not.toContain(ids.forEmployers)
    expect(content).toHaveLength(7)
    const { paths } = (await app.anonymous().ask(findAdAddresses)).content
    expect(paths).toContain(`/vacancy/${ids.picker}`)
    expect(paths).toHaveLength(7)
  })

  test('a card says what its kind has to say, and how far it is', async () => {
    const { content } = await find({ kind: 'vacancy', role: PICKER, near: URGUT }, app.anonymous('ru'))
    const picker = content.items.find(({ id }) => id === ids.picker)
    expect(picker).toMatchObject({
      roles: [{ id: PICKER, name: 'Сборщик урожая' }],
      brief: { payPeriod: 'day', salaryFrom: 15_000_000 },
      headcount: 30,
      distance: 'district',
      region: { code: '1718' },
      district: { code: URGUT },
      owner: { kind: 'mchj' },
    })
    expect(picker?.priceFrom).toBeGreaterThan(300_000_000)
    expect(JSON.stringify(content)).not.toContain('description')
  })
})

describe('filters', () => {
  test.each([
    ['role', { kind: 'vacancy', role: `${OPERATOR}` }, ['operator']],
    ['pay of a month, whatever it was said for', { kind: 'vacancy', priceFrom: 3_500_000 }, ['operator', 'picker']],
    ['pay that reaches so high', { kind: 'vacancy', priceFrom: 7_500_000 }, ['operator']],
    ['pay from below', { kind: 'vacancy', priceTo: 4_500_000 }, ['picker']],
    ['a condition', { tags: 'conditions:housing' }, ['picker']],
    ['any one of a facet', { tags: 'conditions:housing,conditions:transport' }, ['piece', 'picker']],
    ['each of the facets', { tags: 'conditions:housing,employment:full' }, []],
    ['a licence', { tags: 'licence:tractorC' }, ['operator']],
    ['days that overlap', { kind: 'vacancy', from: '2027-10-31', to: '2027-12-01' }, ['piece', 'operator', 'picker']],
    ['days that do not', { kind: 'vacancy', from: '2027-11-01' }, ['piece', 'operator']],
    ['a district it serves', { kind: 'service', district: CHUST }, ['plough']],
    ['the region of a district it serves', { kind: 'service', region: '1714' }, ['plough']],
    [
      'a district beside another region',
      { kind: 'vacancy', region: '1718', district: CHUST },
      ['piece', 'operator', 'picker'],
    ],
    ['a category with all below it', { kind: 'product', category: 'sabzavot' }, ['buy', 'sell']],
    ['a category that is not', { category: 'yoq' }, []],
  ])('%s', async (_, query, expected) => {
    expect((await find(query)).found).toEqual(expected)
  })

  test('others of the same owner, without the one that was looked at', async () => {
    expect((await find({ ownerOf: ids.picker, kind: 'vacancy' })).found).toEqual(['piece', 'operator'])
    expect((await find({ ownerOf: 999_999 })).found).toEqual([])
  })
})

describe('order and pages', () => {
  test('the nearest first: the neighborhood, the district or one it serves, the region', async () => {
    expect((await find({ kind: 'vacancy', sort: 'nearest', near: CHUST })).found[0]).toBe('operator')
    expect((await find({ kind: 'service', sort: 'nearest', near: CHUST })).content.items[0]?.distance).toBe('district')
    expect((await find({ sort: 'nearest', near: '1718' })).found.at(-1)).toBe('operator')
  })

  test('what has no price comes last in either order; all kinds together have no order by price', async () => {
    const service = { kind: 'vacancy' }
    expect((await find({ ...service, sort: 'cheapest' })).found).toEqual(['picker', 'operator', 'piece'])
    expect((await find({ ...service, sort: 'dearest' })).found).toEqual(['operator', 'picker', 'piece'])
    expect((await find({ sort: 'cheapest' })).found).toEqual((await find({})).found)
  })

  test.each(['newest', 'cheapest', 'dearest', 'nearest', 'relevance'])(
    'pages by keyset and by number show the same in %s',
    async (sort) => {
      const query = { sort, kind: 'vacancy', near: CHUST, ...(sort === 'relevance' && { search: 'terim' }) }
      const whole = (await find(query)).found
      const walked: unknown[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const { content, found } = await find({ ...query, take: 1, ...(next && { next }) })
        walked.push(...found)
        next = content.next
      }
      expect(walked).toEqual(whole)
      const second = await find({ ...query, take: 1, page: 2 })
      expect(second.found).toEqual(whole.slice(1, 2))
      expect(second.content.total).toBe(whole.length)
    },
  )

  test('as many statements for one card as for many', async () => {
    const query = { facets: true, search: 'olma', near: URGUT }
    await find(query)
    const one = await find({ ...query, take: 1 })
    expect((await find(query)).statements).toBe(one.statements)
    expect(one.statements).toBeLessThanOrEqual(5)
  })
})

describe('search', () => {
  test.each([
    ['paxta terimchi', 'picker'],
    ['сборщик хлопка', 'picker'],
    ['pahta terimchi', 'picker'],
    ['тракторист', 'operator'],
    ['traktorist', 'operator'],
    ['mexanizator', 'operator'],
    ['яблоки', 'sell'],
    ['вспашка земли', 'plough'],
  ])('«%s» finds it, in whatever script it was posted', async (search, expected) => {
    expect((await find({ search })).found).toContain(expected)
  })

  test('a typo is told and forgiven', async () => {
    const { content, found } = await find({ kind: 'vacancy', search: 'traktarchi' })
    expect([content.didYouMean, found[0]]).toEqual(['traktorchi', 'operator'])
  })

  test('what is typed suggests roles, categories and announcements, of one kind where asked', async () => {
    const { items } = (await app.anonymous('ru').ask(suggestAds, { query: { q: 'сбор', kind: 'vacancy' } })).content
    expect(items).toContainEqual(expect.objectContaining({ kind: 'role', id: PICKER, text: 'Сборщик урожая' }))
    const apples = (await app.anonymous().ask(suggestAds, { query: { q: 'olma' } })).content.items
    expect(apples.filter((item) => item.kind === 'ad').map((item) => item.of)).toContain('product')
    const secret = (await app.anonymous().ask(suggestAds, { query: { q: 'kombayn' } })).content.items
    expect(secret.map(({ id }) => id)).not.toContain(ids.forEmployers)
  })
})

describe('facets and counts', () => {
  test('each is counted with all the others applied, its own left out', async () => {
    const { facets, total } = (
      await find({ kind: 'vacancy', facets: true, region: '1718', tags: 'conditions:housing' })
    ).content
    const values = (list: readonly { value: string; count: number }[] = []) =>
      Object.fromEntries(list.map(({ value, count }) => [value, count]))
    expect(total).toBe(1)
    expect(values(facets?.kind)).toEqual({ vacancy: 1 })
    expect(values(facets?.region)).toEqual({ '1718': 1 })
    expect(values(facets?.district)).toEqual({ [URGUT]: 1 })
    const tags = new Map(facets?.tags.map((one) => [one.facet, values(one.values)]))
    expect(tags.get('conditions')).toEqual({
      'conditions:housing': 1,
      'conditions:meals': 1,
      'conditions:transport': 1,
    })
    expect([...tags.keys()].indexOf('employment')).toBe(0)
    expect(values(facets?.role)).toEqual({ [PICKER]: 1 })
    const all = (await find({ facets: true })).content.facets
    expect(values(all?.kind)).toEqual({ vacancy: 3, product: 2, service: 1, resume: 1 })
    expect(values((await find({ facets: true }, employer)).content.facets?.kind)).toMatchObject({ resume: 2 })
  })

  test('what nobody chose is at zero where it was asked for', async () => {
    const { facets } = (await find({ kind: 'vacancy', facets: true, role: '5', search: 'terim' })).content
    expect(facets?.role.find(({ value }) => value === '5')).toMatchObject({ count: 0, label: 'Sogʻuvchi' })
  })

  test('counts by kind, category and region', async () => {
    const { total, kinds } = (await app.anonymous().ask(countAds)).content
    expect(total).toBe(7)
    const service = kinds.find(({ kind }) => kind === 'service')
    expect(service?.count).toBe(1)
    expect(service?.categories.length).toBeGreaterThan(0)
    expect(service?.regions.find(({ value }) => value === '1718')?.count).toBe(1)
  })
})

test('what one may see can be marked, by its kind; the rest is not there', async () => {
  const mark = async (who: Client, targetType: string, name: string) =>
    (await who.ask(addFavorite, { params: { targetType, targetId: ids[name] }, body: {} })).status
  expect(await mark(worker, 'vacancy', 'picker')).toBe(200)
  expect(await mark(worker, 'productAd', 'buy')).toBe(200)
  expect(await mark(employer, 'resume', 'forEmployers')).toBe(200)
  expect(await mark(worker, 'resume', 'picker')).toBe(404)
  expect(await mark(await trader(app), 'resume', 'forEmployers')).toBe(404)
  expect(await mark(worker, 'vacancy', 'paused')).toBe(404)
  const items = [{ targetType: 'service', targetId: ids.plough, priceSeen: null, addedAt: '2026-11-14T07:00:00.000Z' }]
  const { content } = await worker.ask(mergeFavoritesCall, { body: { items } })
  expect(new Set(content.map(({ targetId }) => targetId))).toEqual(new Set([ids.picker, ids.buy, ids.plough]))
})

describe('saved searches', () => {
  const told = async ({ userId }: Trader) =>
    app.server.services.db
      .selectFrom('notifications')
      .select(['body', 'link'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  const tell = () => app.server.inSystem((ctx) => tellNews(ctx, searchedListsOf(searchedAdLists), 'daily', 0))

  test('of any list tell what is new in it, in the words of its own filters', async () => {
    const save = (who: Client, list: string, query: string) =>
      who.ask(saveSearch, { body: { list, name: 'Ish', query } })
    const seeker = await trader(app)
    const hirer = await trader(app, 'fermer')
    const query = `role=${PICKER}&tags=conditions:housing&priceFrom=3000000`
    const { content: saved } = await save(seeker, 'vacancies', `${query}&sort=nearest&near=${URGUT}&kind=resume`)
    expect(saved).toMatchObject({ list: 'vacancies' })
    expect(new URLSearchParams(saved.query)).toEqual(
      new URLSearchParams({ priceFrom: '3000000', role: `${PICKER}`, tags: 'conditions:housing' }),
    )
    expect((await save(seeker, 'products', query)).status).toBe(200)
    expect((await save(seeker, 'vacancies', 'tags=<b>')).status).toBe(400)
    await save(hirer, 'resumes', `role=${OPERATOR}`)
    await save(seeker, 'resumes', `role=${OPERATOR}`)
    app.clock.tick(30_000)
    const suitable = { roleId: PICKER, housing: true, salaryFrom: 500_000_000 }
    const id = await placeAnnouncement(app, { kind: 'vacancy', owner: employer, content: suitable })
    await placeAnnouncement(app, { kind: 'vacancy', owner: employer, content: { ...suitable, housing: false } })
    const closed = { desiredTitle: 'Yopiq', visibility: 'employers', roleIds: [OPERATOR] }
    const resumeId = await placeAnnouncement(app, { kind: 'resume', owner: worker, content: closed })
    app.clock.tick(30_000)
    await tell()
    await tell()
    expect((await told(seeker)).map(({ link }) => link)).toEqual([`/vacancy/${id}`])
    expect((await told(hirer)).map(({ link }) => link)).toEqual([`/resume/${resumeId}`])
  })
})
