import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listOffers } from '#contract/market/offers.ts'
import type { SiteCategory, SitePlace } from '../../reference/public.ts'
import {
  allOf,
  type Bool,
  type Conditions,
  categoriesUnder,
  chosenPlaces,
  type SearchPlan,
} from '../../search/public.ts'
import type { CardNames } from './card-names.ts'

export type ListQuery = ParsedOf<typeof listOffers>['query']

/** What the slugs and codes of a query mean, and what ids are called. */
export interface Site {
  categories: readonly SiteCategory[]
  places: readonly SitePlace[]
  names: CardNames
}

/** In base units: kilograms, litres, pieces. */
const SMALL = 1_000
const MEDIUM = 10_000
/** Which band a quantity is in; the same words filter and count. */
export const bandOf = sql<string>`case when base_available <= ${sql.lit(SMALL)} then 'small'
  when base_available <= ${sql.lit(MEDIUM)} then 'medium' else 'large' end`
export const isLater = (today: string): Bool => sql`coalesce(ready_from > ${today}::date, false)`
export const isCertified = (today: string): Bool => sql`coalesce(certified_until >= ${today}::date, false)`

export function conditionsOf(query: ListQuery, site: Site, plan: SearchPlan | undefined, today: string): Conditions {
  const base: Bool[] = query.soldOut ? [] : [sql`not sold_out`]
  if (plan) base.push(plan.units.length === 0 ? sql`false` : sql`words @@ ${plan.match}::tsquery`)
  const facets = new Map<string, Bool>()
  const put = (name: string, wanted: boolean | undefined, condition: () => Bool) => {
    if (wanted) facets.set(name, condition())
  }
  const some = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0
  put('category', some(query.category), () =>
    // Goods stand in leaves, so ids do without paths.
    within('category_id', categoriesUnder(query.category ?? [], site.categories)),
  )
  const { place, regionsOnly } = placeConditions(query, site)
  if (place) facets.set('region', place)
  put('price', query.priceFrom !== undefined || query.priceTo !== undefined, () =>
    allOf([
      ...(query.priceFrom === undefined ? [] : [sql<boolean>`base_price >= ${query.priceFrom * 100}`]),
      ...(query.priceTo === undefined ? [] : [sql<boolean>`base_price <= ${query.priceTo * 100}`]),
    ]),
  )
  put('quantity', some(query.quantity), () => sql`${bandOf} = any(${query.quantity ?? []}::text[])`)
  put('seller', some(query.seller), () => sql`seller_kind = any(${query.seller ?? []}::text[])`)
  put('certificate', some(query.certificate), () =>
    allOf([sql`certificates && ${query.certificate ?? []}::text[]`, isCertified(today)]),
  )
  put('delivery', some(query.delivery), () => sql`delivery && ${query.delivery ?? []}::text[]`)
  put('verified', query.verified, () => sql`verified`)
  put('ownGrown', query.ownGrown, () => sql`own_grown`)
  put('ready', query.ready !== undefined, () => (query.ready === 'later' ? isLater(today) : sql`not ${isLater(today)}`))
  return { base, searching: plan !== undefined, facets, regionsOnly }
}

const within = (column: 'category_id' | 'region_id' | 'district_id', ids: readonly number[]): Bool =>
  sql`${sql.ref(column)} = any(${[...ids]}::integer[])`

function placeConditions(query: ListQuery, { places }: Site) {
  const chosen = chosenPlaces(query, places)
  if (!chosen) return { place: undefined, regionsOnly: undefined }
  const whole = within('region_id', chosen.regions)
  return {
    place: query.district?.length ? sql<boolean>`(${whole} or ${within('district_id', chosen.districts)})` : whole,
    regionsOnly: within('region_id', chosen.around),
  }
}
