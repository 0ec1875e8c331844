import type { InputOf } from '#contract/call.ts'
import type { listOffers } from '#contract/market/offers.ts'
import { type Filters, first, joined, type List } from './listing/filters.ts'

export const offerSorts = ['relevance', 'newest', 'cheapest', 'dearest', 'nearest'] as const

const rules = {
  search: { looks: /^[^\0]{1,100}$/, one: true, text: true },
  category: { looks: /^[a-z0-9-]{1,80}$/ },
  region: { looks: /^17\d{2}$/ },
  district: { looks: /^17\d{5}$/ },
  quantity: { looks: /^(small|medium|large)$/ },
  seller: { looks: /^[a-z]{1,20}$/ },
  certificate: { looks: /^(phyto|vet|conformity|organic)$/ },
  delivery: { looks: /^(pickup|seller|carrier)$/ },
  priceFrom: { looks: /^\d{1,11}$/, one: true, sum: true },
  priceTo: { looks: /^\d{1,11}$/, one: true, sum: true },
  ready: { looks: /^(now|later)$/, one: true },
  verified: { looks: /^1$/, mark: true },
  ownGrown: { looks: /^1$/, mark: true },
  near: { looks: /^17\d{2,10}$/, one: true, free: true },
  sort: { looks: /^(relevance|newest|cheapest|dearest|nearest|rating)$/, one: true, free: true },
} as const

type OfferFilter = keyof typeof rules
export type OfferFilters = Filters<OfferFilter>

/** The list of products. */
export const offerList: List<OfferFilter> = { path: '/products', saved: 'products', rules }

type Query = NonNullable<InputOf<typeof listOffers>['query']>

/** The same as the list call takes it. */
export function queryOf(filters: OfferFilters): Query {
  const { sort: _, ready: __, verified, ownGrown, ...texts } = filters
  const [sort, ready] = [first(filters, 'sort'), first(filters, 'ready')]
  const known = offerSorts.find((one) => one === sort)
  return {
    ...joined(texts),
    ...((ready === 'now' || ready === 'later') && { ready }),
    ...(known && { sort: known }),
    ...(verified.length > 0 && { verified: 'true' as const }),
    ...(ownGrown.length > 0 && { ownGrown: 'true' as const }),
  }
}
