import { latinToCyrillic } from '#uz/transliterate.ts'
import type { Question, World } from './scale.ts'
import { loadScale, PRODUCTS } from './scale-load.ts'
import '#server/market/tables.ts'

const list = '/main/api-market/products?take=24'
const roots = ['sabzavot', 'meva', 'don', 'chorva', 'urug-kochat', 'ogit', 'yem', 'texnika', 'poliz', 'sut']
const regions = [
  '1703',
  '1706',
  '1708',
  '1710',
  '1712',
  '1714',
  '1718',
  '1722',
  '1724',
  '1726',
  '1727',
  '1730',
  '1733',
  '1735',
]
const latin = [
  'pomidor',
  'kartoshka',
  'piyoz',
  'olma saralangan',
  'uzum',
  'bugʻdoy',
  'sabzi',
  'goʻsht',
  'asal',
  'sut samarqand',
]
const russian = [
  'помидоры',
  'картофель',
  'лук',
  'яблоки отборные',
  'виноград',
  'пшеница',
  'морковь',
  'мясо',
  'мёд',
  'молоко самарканд',
]
const typos = [
  'pamidor',
  'kartoxka',
  'piyzo',
  'yabloki',
  'виногард',
  'пшенитса',
  'марков',
  'gusht',
  'картофел',
  'traktr',
]

const searches = (words: readonly string[]) => async () =>
  words.map((word) => `${list}&search=${encodeURIComponent(word)}`)

/** What visitors ask, by the name it is reported under. */
const questions: readonly Question[] = [
  {
    name: 'list of 24',
    leastRatio: 0.7,
    addresses: async () => [list, ...roots.map((root) => `${list}&category=${root}`), `${list}&sort=cheapest`],
  },
  {
    name: 'listing with three facets',
    addresses: async () =>
      regions.flatMap((region) =>
        roots.map((root) => `${list}&facets=true&category=${root}&region=${region}&delivery=seller`),
      ),
  },
  { name: 'search in uz Latin', addresses: searches(latin) },
  { name: 'search in uz Cyrillic', addresses: searches(latin.map(latinToCyrillic)) },
  { name: 'search in Russian', addresses: searches(russian) },
  { name: 'search with typos', addresses: searches(typos) },
  {
    name: 'search with facets',
    addresses: async () => (await searches([...latin, ...russian])()).map((address) => `${address}&facets=true`),
  },
  {
    name: 'product page',
    addresses: async ({ services }) => {
      const rows = await services.db.selectFrom('offers').select('productId').orderBy('productId').limit(200).execute()
      return rows.map(({ productId }) => `/main/api-market/products/${productId}`)
    },
  },
  {
    name: 'suggestion',
    addresses: async () =>
      ['pom', 'kart', 'олм', 'ябл', 'uzu', 'сут', 'kartoxka', 'помид'].map(
        (q) => `/main/api-market/suggest?q=${encodeURIComponent(q)}`,
      ),
  },
]

export const goodsWorld: World = {
  name: `${PRODUCTS} products`,
  load: loadScale,
  warm: '/main/api-market/products?search=x&take=1',
  tables: 'products|offers',
  questions,
}
