import type { InputOf } from '#contract/call.ts'
import type { listOffers } from '#contract/market/offers.ts'

/** Filters of the list by their names in the address, in the order the address has them. */
const several = ['category', 'region', 'district', 'quantity', 'seller', 'certificate', 'delivery'] as const
const single = ['search', 'priceFrom', 'priceTo', 'ready', 'near', 'sort'] as const
const marks = ['verified', 'ownGrown'] as const

type Several = (typeof several)[number]
type Single = (typeof single)[number]
type Mark = (typeof marks)[number]

/** What is chosen, as the address says it: every value is a text, and every name may be absent. */
export type OfferFilters = Readonly<Record<Several, readonly string[]> & Record<Single, string> & Record<Mark, boolean>>

const noFilters: OfferFilters = {
  ...{ category: [], region: [], district: [], quantity: [], seller: [], certificate: [], delivery: [] },
  ...{ search: '', priceFrom: '', priceTo: '', ready: '', near: '', sort: '' },
  ...{ verified: false, ownGrown: false },
}

/** How each value must look; whatever does not is left out, so that a bad link still opens. */
const looks: Readonly<Record<Several | Single, RegExp>> = {
  category: /^[a-z0-9-]{1,80}$/,
  region: /^17\d{2}$/,
  district: /^17\d{5}$/,
  quantity: /^(small|medium|large)$/,
  seller: /^[a-z]{1,20}$/,
  certificate: /^(phyto|vet|conformity|organic)$/,
  delivery: /^(pickup|seller|carrier)$/,
  search: /^[^\0]{1,100}$/,
  priceFrom: /^\d{1,11}$/,
  priceTo: /^\d{1,11}$/,
  ready: /^(now|later)$/,
  near: /^17\d{2,10}$/,
  sort: /^(relevance|newest|cheapest|dearest|nearest|rating)$/,
}
const MOST = 50

export function readFilters(query: URLSearchParams): OfferFilters {
  const all = (name: Several | Single) =>
    query
      .getAll(name)
      .flatMap((value) => (name === 'search' ? [value] : value.split(',')))
      .map((value) => tidy(name, value))
      .filter((value) => looks[name].test(value))
      .slice(0, MOST)
  const filters: Record<string, string | boolean | readonly string[]> = {}
  for (const name of several) filters[name] = [...new Set(all(name))]
  for (const name of single) filters[name] = all(name)[0] ?? ''
  for (const name of marks) filters[name] = ['true', '1', 'on'].includes(query.get(name) ?? '')
  return { ...noFilters, ...filters }
}

/** Prices are typed with spaces. */
const tidy = (name: string, value: string) =>
  name.startsWith('price') ? value.replace(/\D/g, '') : value.trim().slice(0, 100)

/** Path and query of the list with these filters; `more` are other parts of the address, such as the page. */
export function addressOf(filters: OfferFilters, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams()
  for (const name of several) for (const value of filters[name]) query.append(name, value)
  for (const name of single) if (filters[name] !== '') query.set(name, filters[name])
  for (const name of marks) if (filters[name]) query.set(name, '1')
  for (const [name, value] of Object.entries(more)) if (value !== '') query.set(name, value)
  return query.size > 0 ? `/products?${query}` : '/products'
}

/** The part of the address that says «map». */
export const viewOf = (map: boolean): Readonly<Record<string, string>> => (map ? { view: 'map' } : {})

type Query = NonNullable<InputOf<typeof listOffers>['query']>

/** The same as the list call takes it. */
export function queryOf(filters: OfferFilters): Query {
  const { search, sort, ready, near, priceFrom, priceTo } = filters
  return {
    ...(search !== '' && { search }),
    ...(near !== '' && { near }),
    ...(priceFrom !== '' && { priceFrom }),
    ...(priceTo !== '' && { priceTo }),
    ...((ready === 'now' || ready === 'later') && { ready }),
    ...(isSort(sort) && { sort }),
    ...Object.fromEntries(
      several.filter((name) => filters[name].length > 0).map((name) => [name, filters[name].join(',')]),
    ),
    ...(filters.verified && { verified: 'true' as const }),
    ...(filters.ownGrown && { ownGrown: 'true' as const }),
  }
}

export const sorts = ['relevance', 'newest', 'cheapest', 'dearest', 'nearest'] as const
const isSort = (text: string): text is (typeof sorts)[number] => sorts.some((sort) => sort === text)

/** One filter less: for a chip, and for whoever found nothing. */
export interface Chip {
  key: string
  name: Several | Single | Mark
  value: string
  without: OfferFilters
}

/** What narrows the list, one by one. Sorting narrows nothing. */
export function chipsOf(filters: OfferFilters): Chip[] {
  const chip = (name: Chip['name'], value: string, without: OfferFilters): Chip => ({
    key: `${name}-${value}`,
    name,
    value,
    without,
  })
  return [
    ...(filters.search === '' ? [] : [chip('search', filters.search, { ...filters, search: '' })]),
    ...several.flatMap((name) =>
      filters[name].map((value) =>
        chip(name, value, { ...filters, [name]: filters[name].filter((other) => other !== value) }),
      ),
    ),
    ...(['priceFrom', 'priceTo', 'ready'] as const)
      .filter((name) => filters[name] !== '')
      .map((name) => chip(name, filters[name], { ...filters, [name]: '' })),
    ...marks.filter((name) => filters[name]).map((name) => chip(name, '', { ...filters, [name]: false })),
  ]
}

/** Without anything but the order. */
export const cleared = (filters: OfferFilters): OfferFilters => ({
  ...noFilters,
  sort: filters.sort === 'relevance' ? '' : filters.sort,
  near: filters.near,
})
