import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOffers, suggestOffers } from '#contract/market/offers.ts'
import {
  getSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  SAVED_SEARCHES,
  saveSearch,
  updateSavedSearch,
} from '#contract/search/saved-searches.ts'
import { createSynonyms, listSynonyms, takeSynonymStep, updateSynonyms } from '#contract/search/synonyms.ts'
import type { Ctx } from '../kernel/context.ts'
import { searchedOffers } from '../market/search/searched.ts'
import type { TestApp } from '../testing/app.ts'
import { openMarketApp, placeProduct } from '../testing/products.ts'
import { idOf } from '../testing/territories.ts'
import { countWords } from './jobs.ts'
import { tellNews as tell } from './saved-news.ts'
import { searchedListsOf } from './searched-list.ts'

const lists = searchedListsOf([searchedOffers])
const tellNews = (ctx: Ctx, frequency: 'instant' | 'daily', after: number) => tell(ctx, lists, frequency, after)

let app: TestApp
let buyer: Awaited<ReturnType<TestApp['signedIn']>>
let other: Awaited<ReturnType<TestApp['signedIn']>>
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let place: (title: string, publishedAt?: Date) => Promise<number>
beforeAll(async () => {
  app = await openMarketApp()
  const seller = await app.signedIn(['producer'])
  buyer = await app.signedIn(['individual'])
  other = await app.signedIn(['individual'])
  admin = await app.signedIn(['system-admin'])
  const urgut = await idOf(app, '1718236')
  place = (title, publishedAt) =>
    app.server.inSystem((ctx) =>
      placeProduct(ctx, {
        ownerUserId: seller.userId,
        originTerritoryId: urgut,
        content: { title: { uz: title } },
        ...(publishedAt && { publishedAt }),
      }),
    )
})
afterAll(() => app?.close())

const notices = async (event: string) =>
  (
    await app.server.services.db
      .selectFrom('notifications')
      .selectAll()
      .where('userId', '=', buyer.userId)
      .where('event', '=', event)
      .orderBy('id')
      .execute()
  ).length

describe('saved searches', () => {
  test('the same filters in any order are one search; what is no filter is left out', async () => {
    const save = (query: string) => buyer.ask(saveSearch, { body: { name: 'Pomidor', query } })
    const first = await save('region=1718&search=pomidor&page=3&sort=cheapest')
    const second = await save('search=pomidor&region=1718')
    expect([first.status, second.content.id]).toEqual([200, first.content.id])
    expect(second.content.query).toBe('region=1718&search=pomidor')
    expect((await buyer.ask(saveSearch, { body: { name: 'x', query: 'page=2' } })).status).toBe(400)
    expect((await buyer.ask(saveSearch, { body: { name: 'x', query: 'region=abc' } })).status).toBe(400)
  })

  test('they are a person’s own', async () => {
    const { content } = await buyer.ask(listSavedSearches)
    const [mine] = content.items
    const params = { id: mine?.id }
    expect((await other.ask(getSavedSearch, { params })).status).toBe(404)
    expect((await other.ask(removeSavedSearch, { params })).status).toBe(404)
    expect((await other.ask(listSavedSearches)).content.items).toEqual([])
    expect((await app.anonymous().ask(listSavedSearches)).status).toBe(401)
  })

  test('one notice for what is new, once', async () => {
    await app.server.inSystem((ctx) => tellNews(ctx, 'daily', 0))
    const before = await notices('search.found')
    app.clock.tick(60_000)
    await place('Pomidor «Sultan»')
    await place('Pomidor «Yusupov»')
    app.clock.tick(60_000)
    await app.server.inSystem((ctx) => tellNews(ctx, 'daily', 0))
    await app.server.inSystem((ctx) => tellNews(ctx, 'daily', 0))
    expect(await notices('search.found')).toBe(before + 1)
  })

  test('what was being put up while others were told is told the next time', async () => {
    const before = await notices('search.found')
    const began = new Date(app.clock.now.getTime() + 30_000)
    app.clock.tick(60_000)
    await app.server.inSystem((ctx) => tellNews(ctx, 'daily', 0))
    await place('Pomidor «Sekin»', began)
    await app.server.inSystem((ctx) => tellNews(ctx, 'daily', 0))
    expect(await notices('search.found')).toBe(before + 1)
  })

  test('at once, when somebody asked for that; never while switched off', async () => {
    const { content } = await buyer.ask(listSavedSearches)
    const [mine] = content.items
    if (!mine) throw new Error('nothing saved')
    const body = { name: 'Tez', frequency: 'instant', channel: 'email', active: true, rowVersion: mine.rowVersion }
    const updated = await buyer.ask(updateSavedSearch, { params: { id: mine.id }, body })
    expect(updated.content).toMatchObject({ name: 'Tez', frequency: 'instant' })
    expect((await buyer.ask(updateSavedSearch, { params: { id: mine.id }, body })).error.code).toBe('E_STALE')
    app.clock.tick(60_000)
    await place('Pomidor «Bull»')
    await expect.poll(() => notices('search.mailed')).toBe(1)
    const off = { ...body, active: false, rowVersion: updated.content.rowVersion }
    await buyer.ask(updateSavedSearch, { params: { id: mine.id }, body: off })
    app.clock.tick(60_000)
    await place('Pomidor «Kechki»')
    await app.server.inSystem((ctx) => tellNews(ctx, 'instant', 0))
    expect(await notices('search.mailed')).toBe(1)
  })

  test('twenty and no more', async () => {
    for (let n = 0; n < SAVED_SEARCHES; n++) {
      await other.ask(saveSearch, { body: { name: `${n}`, query: `priceFrom=${n + 1}` } })
    }
    const refused = await other.ask(saveSearch, { body: { name: 'x', query: 'search=olma' } })
    expect(refused.error.code).toBe('E_LIMIT')
    const [last] = (await other.ask(listSavedSearches)).content.items
    expect((await other.ask(removeSavedSearch, { params: { id: last?.id } })).status).toBe(200)
    expect((await other.ask(saveSearch, { body: { name: 'x', query: 'search=olma' } })).status).toBe(200)
  })
})

describe('synonyms', () => {
  const found = async (search: string) =>
    (await app.anonymous().ask(listOffers, { query: { search } })).content.items.length

  test('take effect at once and leave at once; only staff of categories may touch them', async () => {
    await place('Qizgʻaldoq pomidori')
    expect(await found('bahorgul')).toBe(0)
    const body = { terms: ['bahorgul', 'qizgʻaldoq'] }
    expect((await buyer.ask(createSynonyms, { body })).status).toBe(403)
    const { content } = await admin.ask(createSynonyms, { body })
    expect(await found('бахоргул')).toBe(1)
    expect(await found('bahorgull')).toBe(1)
    const archive = { params: { id: content.id }, body: { step: 'archive', rowVersion: content.rowVersion } }
    expect((await admin.ask(takeSynonymStep, archive)).content.status).toBe('archived')
    expect(await found('bahorgul')).toBe(0)
    expect((await admin.ask(takeSynonymStep, archive)).error.code).toBe('E_STALE')
    const stale = { params: { id: content.id }, body: { ...body, rowVersion: 0 } }
    expect((await admin.ask(updateSynonyms, stale)).error.code).toBe('E_STALE')
    expect((await admin.ask(createSynonyms, { body: { terms: ['bir'] } })).status).toBe(400)
  })

  test('a term that is no word spoils no search for the others', async () => {
    await place('Shaftolicha')
    await admin.ask(createSynonyms, { body: { terms: ['«—»', 'shaftolicha', 'nektarincha'] } })
    expect(await found('nektarincha')).toBe(1)
    expect((await app.anonymous().ask(suggestOffers, { query: { q: 'nektarincha' } })).status).toBe(200)
  })

  test('are found in any script, a page at a time', async () => {
    const page = await admin.ask(listSynonyms, { query: { search: 'картошка' } })
    expect(page.content.items.some((group) => group.terms.includes('kartoshka'))).toBe(true)
    expect((await admin.ask(listSynonyms)).content.total).toBeGreaterThan(150)
  })

  test('the nightly count keeps their words', async () => {
    await app.server.inSystem((ctx) => countWords(ctx, ['offers']))
    expect(await found('памидор')).toBeGreaterThan(0)
    const { content } = await app.anonymous().ask(listOffers, { query: { search: 'pomidot' } })
    expect(content.didYouMean).toBe('pomidor')
  })
})
