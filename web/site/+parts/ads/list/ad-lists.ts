import type { listAds } from '#contract/announcements/ads.ts'
import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'
import type { InputOf } from '#contract/call.ts'
import { type Filters, first, joined, type List } from '../../listing/filters.ts'

export const adSorts = ['relevance', 'newest', 'cheapest', 'dearest', 'nearest'] as const

const rules = {
  search: { looks: /^[^\0]{1,100}$/, one: true, text: true },
  kind: { looks: /^(product|service|vacancy|resume)$/, one: true, free: true },
  direction: { looks: /^(sell|buy)$/, one: true, free: true },
  role: { looks: /^\d{1,9}$/ },
  category: { looks: /^[a-z0-9-]{1,80}$/ },
  region: { looks: /^17\d{2}$/ },
  district: { looks: /^17\d{5}$/ },
  priceFrom: { looks: /^\d{1,11}$/, one: true, sum: true },
  priceTo: { looks: /^\d{1,11}$/, one: true, sum: true },
  from: { looks: /^20\d\d-[01]\d-[0-3]\d$/, one: true },
  to: { looks: /^20\d\d-[01]\d-[0-3]\d$/, one: true },
  tags: { looks: /^[\w.+-]{1,40}(?::[\w.+/-]{1,40})?$/ },
  verified: { looks: /^1$/, mark: true },
  ownerOf: { looks: /^[1-9]\d{0,8}$/, one: true },
  near: { looks: /^17\d{2,10}$/, one: true, free: true },
  sort: { looks: /^(relevance|newest|cheapest|dearest|nearest)$/, one: true, free: true },
} as const

type AdFilter = keyof typeof rules
export type AdFilters = Filters<AdFilter>

/** Which words of the texts a list speaks: those of its kind, or of all kinds. */
export type AdListName = 'all' | Exclude<AnnouncementKindName, 'product'>

export interface AdList extends List<AdFilter> {
  name: AdListName
}

/** Every list of announcements has one set of filters; where only one kind is listed its address need not say so. */
export const adLists = {
  all: { name: 'all', path: '/announcements', saved: 'announcements', rules },
  service: { name: 'service', path: '/services/list', saved: 'services', rules },
  vacancy: { name: 'vacancy', path: '/vacancy', saved: 'vacancies', rules },
  resume: { name: 'resume', path: '/resume', saved: 'resumes', rules },
} as const satisfies Record<AdListName, AdList>

type Query = NonNullable<InputOf<typeof listAds>['query']>

/** The same as the list call takes it. */
export function queryOf({ name }: AdList, filters: AdFilters): Query {
  const { kind: _, direction: __, sort: ___, verified, ...texts } = filters
  const kind = name === 'all' ? adKinds.find((one) => one === first(filters, 'kind')) : name
  const direction = first(filters, 'direction')
  const sort = adSorts.find((one) => one === first(filters, 'sort'))
  return {
    ...joined(texts),
    ...(kind && { kind }),
    ...((direction === 'sell' || direction === 'buy') && { direction }),
    ...(sort && { sort }),
    ...(verified.length > 0 && { verified: 'true' as const }),
  }
}

export const adKinds = ['product', 'service', 'vacancy', 'resume'] as const satisfies readonly AnnouncementKindName[]
