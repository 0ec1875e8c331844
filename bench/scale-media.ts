import { latinToCyrillic } from '#uz/transliterate.ts'
import type { Question, World } from './scale.ts'
import { ITEMS, loadMedia, PARTICIPANTS, STAFF } from './scale-media-load.ts'
import '#server/media/tables.ts'

const list = '/main/api-media/editions?take=24'
const kinds = ['news', 'article', 'education', 'library']
const crops = ['olma', 'uzum', 'bugdoy', 'meva', 'sabzavot', 'gilos', 'piyoz', 'kartoshka']
const regions = ['1703', '1706', '1708', '1710', '1712', '1714', '1718', '1722', '1724', '1726', '1727', '1730', '1733']
const latin = ['olma ekish', 'uzum kasalliklari', 'bugʻdoy narxi', 'kartoshka saqlash', 'piyoz eksporti', 'sabzi']
const russian = ['яблоки посев', 'виноград болезни', 'пшеница цена', 'картофель хранение', 'лук экспорт', 'морковь']
const typos = ['olam ekish', 'uzm kasaliklari', 'bugdoi', 'kartoxka', 'виногард', 'пшенитса']
const searches = (words: readonly string[]) => async () =>
  words.map((word) => `${list}&search=${encodeURIComponent(word)}`)

const newsroom = (name: string, ...queries: string[]): Question => ({
  name: `newsroom: ${name}`,
  as: STAFF,
  addresses: async () =>
    kinds.flatMap((kind) => queries.map((query) => `/main/api-media/content?take=20&kind=${kind}${query}`)),
})
const ofEvent = (name: string, path: string): Question => ({
  name: `${PARTICIPANTS} participants: ${name}`,
  as: STAFF,
  addresses: async ({ services }) => {
    const { id } = await services.db.selectFrom('events').select('id').executeTakeFirstOrThrow()
    return [`/main/api-media/my-events/${id}/${path}`]
  },
})

/** Editions, asked as readers and the newsroom ask; and one event, asked as its organizer does. */
export const mediaWorld: World = {
  name: `${ITEMS} items of media`,
  load: loadMedia,
  warm: '/main/api-media/editions?search=x&take=1',
  tables: 'editions|content_items|content_versions',
  questions: [
    {
      name: 'list of 24 editions',
      addresses: async () => [list, `${list}&sort=popular`, ...kinds.map((kind) => `${list}&kind=${kind}`)],
    },
    {
      name: 'editions by kind, crop and region',
      addresses: async () =>
        regions.flatMap((region, n) => [
          `${list}&kind=${kinds[n % 2]}&crop=${crops[n % crops.length]}&region=${region}`,
          `${list}&kind=education&tags=type:grant&region=${region}&sort=deadline`,
        ]),
    },
    {
      name: 'editions with facets',
      addresses: async () => crops.flatMap((crop) => kinds.map((kind) => `${list}&facets=1&kind=${kind}&crop=${crop}`)),
    },
    { name: 'editions searched in uz Latin', addresses: searches(latin) },
    { name: 'editions searched in uz Cyrillic', addresses: searches(latin.map(latinToCyrillic)) },
    { name: 'editions searched in Russian', addresses: searches(russian) },
    { name: 'editions searched with typos', addresses: searches(typos) },
    {
      name: 'page of an edition',
      addresses: async ({ services }) => {
        const rows = await services.db.selectFrom('editions').select('id').orderBy('id').limit(200).execute()
        return rows.map(({ id }) => `/main/api-media/editions/${id}`)
      },
    },
    { name: 'hub of media', addresses: async () => ['/main/api-media/hub?take=4'] },
    newsroom('list with counts', '', '&status=draft', '&status=published'),
    newsroom('by language, crop and day', '&missing=eng&crop=60100', '&from=2026-10-01&to=2026-10-31'),
    newsroom('searched', '&search=olma', '&search=300123'),
    ofEvent('list with counts', 'participants'),
    ofEvent('monitoring', 'monitoring'),
  ],
}
