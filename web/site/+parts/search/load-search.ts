import type { RouterContextProvider } from 'react-router'
import type { AdCard, listAds } from '#contract/announcements/ads.ts'
import type { listEvents } from '#contract/events/events.ts'
import type { listOffers } from '#contract/market/offers.ts'
import type { listEditions } from '#contract/media/editions.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { contentKinds, readableKinds } from '#contract/media/kinds.ts'
import type { searchSite } from '#contract/reference/catalog.ts'
import type { Language } from '#uz/language.ts'
import { searchKey } from '#uz/search-key.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { type TextSet, textOf } from '#web/shell/texts.ts'
import { screens } from '../../../screens.ts'
import { shownEdition } from '../media/shown-edition.ts'

const TAKE = 30
/** Two rows of products; the rest is in the list of products. */
const OFFERS = 8
/** Of announcements more are asked for than shown: jobs and the others share them. */
const ADS = 24
const SHOWN = 6
const EDITIONS = 8
const EVENTS = 4

/** The way to all of a list that were found, and how many those are. */
export interface FoundLink {
  to: string
  name: string
  count: number
}

type Context = Readonly<RouterContextProvider>

/** Everything the site has for these words, by where it is kept. */
export async function searchEverywhere(context: Context, lang: Language, q: string, texts: TextSet) {
  const titles = ['home', 'pages', 'auth', 'search', 'products', 'favorites', 'basket', 'compare', 'ads', 'media']
  const [offers, { items: categories }, ads, media, events, named] = await Promise.all([
    askServer<typeof listOffers>(context, 'GET /main/api-market/products', lang, {
      query: { search: q, take: OFFERS },
    }),
    askServer<typeof searchSite>(context, 'GET /main/api-reference/search', lang, { query: { q, take: TAKE } }),
    askServer<typeof listAds>(context, 'GET /main/api-announcements/ads', lang, {
      query: { search: q, take: ADS, facets: 'true' },
    }),
    askServer<typeof listEditions>(context, 'GET /main/api-media/editions', lang, {
      query: { search: q, take: EDITIONS, facets: 'true' },
    }),
    askServer<typeof listEvents>(context, 'GET /main/api-media/events', lang, { query: { search: q, take: EVENTS } }),
    context.get(pageApi).texts(lang, titles),
  ])
  const t = (key: string) => textOf(texts, lang, key)
  const counted = (counts: readonly { value: string; count: number }[] = []) =>
    new Map(counts.map(({ value, count }) => [value, count]))
  const adCounts = counted(ads.facets?.kind)
  const mediaCounts = counted(media.facets?.kind)
  const linksTo = (kinds: readonly AdCard['kind'][]) =>
    kinds.map((kind) => ({ to: adsFound(kind, q), name: t(`search.in.${kind}`), count: adCounts.get(kind) ?? 0 }))
  const ofKinds = (kinds: readonly string[]) => ads.items.filter(({ kind }) => kinds.includes(kind)).slice(0, SHOWN)
  return {
    offers: offers.items,
    total: offers.total ?? offers.items.length,
    categories,
    jobs: { items: ofKinds(['vacancy', 'resume']), links: found(linksTo(['vacancy', 'resume'])) },
    ads: { items: ofKinds(['service', 'product']), links: found(linksTo(['service', 'product'])) },
    media: {
      items: media.items.map(shownEdition),
      links: found(
        readableKinds.map((kind) => ({
          to: editionsFound(kind, q),
          name: t(`media.heading.${kind}`),
          count: mediaCounts.get(kind) ?? 0,
        })),
      ),
    },
    events: events.items,
    pages: pagesTitled(named, q),
    meant: offers.didYouMean ?? media.didYouMean,
  }
}

const found = (links: readonly FoundLink[]) => links.filter(({ count }) => count > 0)
const asked = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

const adPaths = {
  vacancy: '/vacancy',
  resume: '/resume',
  service: '/services/list',
  product: '/announcements',
} as const
const adsFound = (kind: AdCard['kind'], search: string) =>
  asked(adPaths[kind], kind === 'product' ? { kind, search } : { search })

function editionsFound(kind: ContentKindName, search: string): string {
  const { publicPath } = contentKinds[kind]
  // Books to read and to listen to share an address.
  const shared = readableKinds.filter((one) => contentKinds[one].publicPath === publicPath).length > 1
  return asked(publicPath ?? '/media', shared ? { kind, search } : { search })
}

/** Pages of the site whose title has a word that begins as asked, in whichever script it was typed. */
function pagesTitled(titles: TextSet, q: string): { path: string; title: string }[] {
  const wanted = searchKey(q)
  if (wanted === '') return []
  return screens
    .filter((screen) => screen.layout !== 'dashboard' && screen.path !== '/search' && !screen.path.includes('{'))
    .map((screen) => ({ path: screen.path, title: titles[screen.title] ?? '' }))
    .filter(({ title }) => ` ${searchKey(title)}`.includes(` ${wanted}`))
}
