import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#uz/date.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import type { Ctx } from '../../kernel/context.ts'
import { loosen, planSearch, type SearchPlan } from '../../search/public.ts'
import type { TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProducts } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { hasAnyOffer } from './any-match.ts'
import { conditionsOf } from './filters.ts'
import { openShelfMemory } from './memory.ts'
import { orderRows } from './order.ts'

interface Fact {
  id: string
  parent_id: string
  slug: string
  name_uz: string
  name_ru: string
}

interface Named {
  id: number
  uz: string
  ru: string
}

/** One offer for every leaf of the tree of goods, called by the name of the leaf: two hundred names people know. */
let app: TestApp
const offers: Named[] = []
beforeAll(async () => {
  app = await openMarketApp()
  const seller = await app.signedIn(['producer'])
  const places = await Promise.all(['1718236', '1714234', '1703202', '1706401'].map((code) => idOf(app, code)))
  const facts: Fact[] = parse(await readFile(new URL('../../../facts/categories.csv', import.meta.url)), {
    columns: true,
  })
  const parents = new Set(facts.map((fact) => fact.parent_id))
  const leaves = facts.filter(({ id }) => !parents.has(id))
  const ids = await app.server.inSystem((ctx) =>
    placeProducts(
      ctx,
      leaves.map((fact, index) => ({
        ownerUserId: seller.userId,
        originTerritoryId: places[index % places.length] ?? 0,
        publishedAt: new Date(ctx.now.getTime() - index * 60_000),
        content: { categoryId: Number(fact.id), title: { uz: fact.name_uz, ru: fact.name_ru } },
      })),
    ),
  )
  offers.push(...leaves.map((fact, index) => ({ id: ids[index] ?? 0, uz: fact.name_uz, ru: fact.name_ru })))
})
afterAll(() => app?.close())

/** One slip of a finger in the middle of the longest word: left out, swapped, doubled with a neighbour, replaced. */
function withTypo(text: string, n: number): string {
  const word = [...text.matchAll(/[\p{L}ʻʼ]{4,}/gu)].map(([one]) => one).sort((a, b) => b.length - a.length)[0]
  if (!word || word.length < 5) return text
  const letters = [...word]
  const at = 1 + (n % (letters.length - 2))
  const stray = /\p{Script=Cyrillic}/u.test(word) ? 'щ' : 'z'
  if (n % 4 === 0) letters.splice(at, 1)
  else if (n % 4 === 1) letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
  else if (n % 4 === 2) letters.splice(at, 0, stray)
  else letters[at] = stray
  return text.replace(word, letters.join(''))
}

const marks = ["'", '`', '’', '‘', 'ʼ', '´', '', '"']
const spellings: [string, (named: Named, n: number) => string][] = [
  ['uz Latin', ({ uz }) => uz],
  ['uz Cyrillic', ({ uz }) => latinToCyrillic(uz)],
  ['Russian', ({ ru }) => ru],
  ['uz Latin with a typo', ({ uz }, n) => withTypo(uz, n)],
  ['uz Cyrillic with a typo', ({ uz }, n) => withTypo(latinToCyrillic(uz), n)],
  ['Russian with a typo', ({ ru }, n) => withTypo(ru, n)],
  ['other apostrophes', ({ uz }, n) => uz.replaceAll(/[ʻʼ]/g, marks[n % marks.length] ?? '')],
]

/** The calls' own way to the first five, without HTTP and cards: fourteen hundred questions take seconds. */
const memory = openShelfMemory()
const reading = () => app.server.inSystem(async (ctx) => ({ ...ctx, tx: app.server.services.db }))
async function firstFive(ctx: Ctx, search: string): Promise<number[]> {
  const query = { search, take: 5 }
  const [site, strict] = await Promise.all([memory.site(ctx), planSearch(ctx, search)])
  const ask = (plan: SearchPlan | undefined) => {
    const conditions = conditionsOf(query, site, plan, dayOf(ctx.now))
    return orderRows(query, { site, near: undefined }, conditions, plan).rows.execute(ctx.tx)
  }
  let { rows } = await ask(strict)
  if (rows.length === 0 && strict) rows = (await ask(await loosen(strict, hasAnyOffer(ctx)))).rows
  return rows.slice(0, 5).map((row) => row.id)
}

const known = new Map<string, Promise<number[]>>()
const AT_ONCE = 6

test.each(spellings)('%s finds the product among the first five', async (name, spell) => {
  const ctx = await reading()
  const missed: string[] = []
  const waiting = offers.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [n, named] of waiting) {
        const search = spell(named, n)
        const asked = known.get(search) ?? firstFive(ctx, search)
        known.set(search, asked)
        if (!(await asked).includes(named.id)) missed.push(`${search} ≠ ${named.uz}`)
      }
    }),
  )
  expect(missed.length / offers.length, missed.join('\n')).toBeLessThanOrEqual(name.includes('typo') ? 0.03 : 0)
})
