import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countOffers, listOffers, suggestOffers } from '#contract/market/offers.ts'
import { daysFrom } from '#uz/durations.ts'
import type { TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProduct } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'

let app: TestApp
const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await openMarketApp()
  const seller = await app.signedIn(['producer'])
  const [urgut, chust] = [await idOf(app, '1718236'), await idOf(app, '1714234')]
  const place = async (
    name: string,
    days: number,
    over: Omit<Parameters<typeof placeProduct>[1], 'ownerUserId' | 'originTerritoryId'> & { at?: number } = {},
  ) => {
    const { at = urgut, ...rest } = over
    const publishedAt = daysFrom(app.clock.now, -days)
    ids[name] = await app.server.inSystem((ctx) =>
      placeProduct(ctx, { ownerUserId: seller.userId, originTerritoryId: at, publishedAt, ...rest }),
    )
  }
  await place('tomato', 5)
  await place('cherry', 4, { content: { title: { uz: 'Cherri pomidor', ru: 'Помидоры черри' }, price: 3_000_000 } })
  await place('chust', 3, { at: chust, content: { price: 900_000, ownGrown: true, delivery: ['pickup', 'seller'] } })
  await place('potato', 2, {
    stockQty: 20_000,
    content: { categoryId: 40100, title: { uz: 'Kartoshka «Gala»', ru: 'Картофель «Гала»' }, price: 450_000 },
  })
  await place('later', 1, {
    content: { categoryId: 40100, title: { uz: 'Yangi kartoshka' }, price: 500_000, readyFrom: '2027-06-01' },
  })
  await place('gone', 0, { status: 'sold_out', stockQty: 0, content: { title: { uz: 'Sotilgan pomidor' } } })
  await place('hidden', 0, { status: 'paused', content: { title: { uz: 'Yashirin pomidor' } } })
})
afterAll(() => app?.close())

const find = async (query: Record<string, unknown>) => {
  const reply = await app.anonymous().ask(listOffers, { query })
  expect(reply.status).toBe(200)
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return { ...reply, found: reply.content.items.map((item) => names.get(item.id)) }
}

describe('order and pages', () => {
  test('the newest first, what is sold out or not published left out', async () => {
    expect((await find({})).found).toEqual(['later', 'potato', 'chust', 'cherry', 'tomato'])
    expect((await find({ soldOut: true })).found).toContain('gone')
  })

  test('by price for one base unit', async () => {
    expect((await find({ sort: 'cheapest' })).found).toEqual(['potato', 'later', 'chust', 'tomato', 'cherry'])
    expect((await find({ sort: 'dearest' })).found.slice(0, 2)).toEqual(['cherry', 'tomato'])
  })

  test('the nearest first, then by date', async () => {
    expect((await find({ sort: 'nearest', near: '1714234' })).found[0]).toBe('chust')
    expect((await find({ sort: 'nearest', near: '1718' })).found.at(-1)).toBe('chust')
  })

  test.each(['newest', 'cheapest', 'dearest', 'nearest', 'rating', 'relevance'])(
    'pages by keyset and by number show the same in %s',
    async (sort) => {
      const query = { sort, near: '1714234', ...(sort === 'relevance' && { search: 'pomidor' }) }
      const whole = (await find(query)).found
      const walked: unknown[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const { content, found } = await find({ ...query, take: 2, ...(next && { next }) })
        walked.push(...found)
        next = content.next
      }
      expect(walked).toEqual(whole)
      const second = await find({ ...query, take: 2, page: 2 })
      expect(second.found).toEqual(whole.slice(2, 4))
      expect(second.content.total).toBe(whole.length)
    },
  )

  test('a mark that is not ours is refused', async () => {
    const { status, error } = await app.anonymous().ask(listOffers, { query: { next: 'nonsense' } })
    expect([status, error.modelStateError?.[0]?.key]).toEqual([400, '$.next'])
  })
})

describe('filters and their counts', () => {
  test('a category brings all below it', async () => {
    expect((await find({ category: 'sabzavot' })).found).toHaveLength(5)
    expect((await find({ category: 'kartoshka' })).found).toEqual(['later', 'potato'])
    expect((await find({ category: 'unknown' })).found).toEqual([])
  })

  test('a district narrows its region and leaves the others', async () => {
    expect((await find({ region: '1714' })).found).toEqual(['chust'])
    expect((await find({ region: '1714,1718' })).found).toHaveLength(5)
    expect((await find({ region: '1714,1718', district: '1718236' })).found).toHaveLength(5)
    expect((await find({ district: '1714234' })).found).toEqual(['chust'])
  })

  test('price, quantity, seller, delivery, own grown, ready', async () => {
    expect((await find({ priceFrom: 14_500, priceTo: 20_000 })).found).toEqual(['tomato'])
    expect((await find({ quantity: 'large' })).found).toEqual(['potato'])
    expect((await find({ seller: 'individual' })).found).toHaveLength(5)
    expect((await find({ seller: 'farm' })).found).toEqual([])
    expect((await find({ delivery: 'seller' })).found).toEqual(['chust'])
    expect((await find({ ownGrown: true })).found).toEqual(['chust'])
    expect((await find({ ready: 'later' })).found).toEqual(['later'])
    expect((await find({ ready: 'now' })).found).toHaveLength(4)
  })

  test('each facet is counted with the others applied and its own left out', async () => {
    const { content } = await find({ facets: true, region: '1718', category: 'kartoshka' })
    const counts = (values: readonly { value: string; count: number }[] = []) =>
      Object.fromEntries(values.map(({ value, count }) => [value, count]))
    const { facets } = content
    expect(content.total).toBe(2)
    expect(counts(facets?.region)).toEqual({ 1718: 2 })
    expect(counts(facets?.category)).toEqual({ kartoshka: 2 })
    expect(counts(facets?.district)).toEqual({ 1718236: 2 })
    expect(counts(facets?.ready)).toEqual({ now: 1, later: 1 })
    expect(facets?.price).toEqual({ from: 4500, to: 5000 })
    const roots = (await find({ facets: true, region: '1714' })).content.facets
    expect(counts(roots?.region)).toEqual({ 1714: 1, 1718: 4 })
    expect(counts(roots?.category)).toEqual({ sabzavot: 1 })
  })

  test('costs the same number of statements whatever is found and filtered', async () => {
    // The tree and the country are remembered.
    await find({})
    const plain = await find({ facets: true })
    const filtered = await find({ facets: true, category: 'sabzavot', region: '1718', ownGrown: false, take: 1 })
    expect([plain.statements, filtered.statements]).toEqual([2, 2])
    expect((await find({ facets: true, search: 'pomidor urgut' })).statements).toBe(3)
  })
})

describe('words', () => {
  test.each([
    ['pomidor', 'chust'],
    ['Помидорлар', 'chust'],
    ['помидоры черри', 'cherry'],
    ['cherri pomidordan bormi', 'cherry'],
    ['pamidor', 'chust'],
    ['kartoshka gala', 'potato'],
    ['картофель', 'potato'],
    ['картошкани', 'later'],
    ['kartoxka', 'later'],
    ['chust pomidor', 'chust'],
    ['potatoes', 'later'],
  ])('«%s» finds %s first', async (search, first) => {
    expect((await find({ search })).found[0]).toBe(first)
  })

  test('a corrected word is told', async () => {
    expect((await find({ search: 'kartoxkka' })).content.didYouMean).toBe('kartoshka')
    expect((await find({ search: 'kartoshka' })).content.didYouMean).toBeNull()
  })

  test('words that nothing has together find what has some; nonsense finds nothing', async () => {
    expect((await find({ search: 'gala pomidor' })).found.length).toBeGreaterThan(1)
    expect((await find({ search: 'zzzzqqqq' })).found).toEqual([])
    expect((await find({ search: "'); drop table offers; --" })).status).toBe(200)
  })
})

describe('suggestions and counts', () => {
  const suggest = async (q: string) => (await app.anonymous().ask(suggestOffers, { query: { q } })).content.items

  test('categories with how much is in them, then products, from a beginning in any script', async () => {
    for (const q of ['pomi', 'Поми', 'томат']) {
      const [first, ...rest] = await suggest(q)
      expect(first).toMatchObject({ kind: 'category', slug: 'pomidor', count: 3 })
      expect(rest.some((one) => one.kind === 'product')).toBe(true)
    }
  })

  test('a typo is told and forgiven; nothing typed suggests nothing', async () => {
    expect((await suggest('kartoxkka'))[0]).toMatchObject({ kind: 'word', text: 'kartoshka' })
    expect(await suggest('')).toEqual([])
    expect((await suggest('kartoshka')).length).toBeLessThanOrEqual(8)
  })

  test('what is on offer is counted by category with all below it, and by region', async () => {
    const { content } = await app.anonymous().ask(countOffers)
    const count = (list: readonly { value: string; count: number }[], value: string) =>
      list.find((one) => one.value === value)?.count
    expect(content.total).toBe(5)
    expect(count(content.categories, 'sabzavot')).toBe(5)
    expect(count(content.categories, 'pomidor')).toBe(3)
    expect(count(content.regions, '1718')).toBe(4)
  })
})
