import { type RawBuilder, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listOffers } from '#contract/market/offers.ts'
import type { SiteCategory, SitePlace } from '../../reference/public.ts'
import type { SearchPlan } from '../../search/public.ts'
import type { CardNames } from './card-names.ts'

export type ListQuery = ParsedOf<typeof listOffers>['query']
export type Bool = RawBuilder<boolean>

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

const all = (parts: readonly Bool[]): Bool => (parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`)

export interface Conditions {
  /** Search, sold-out: what no facet is about. */
  base: readonly Bool[]
  searching: boolean
  /** By the facet they belong to; absent where nothing was chosen. */
  facets: ReadonlyMap<string, Bool>
  /** Regions without the narrower districts: what districts are counted in. */
  regionsOnly: Bool | undefined
}

export function conditionsOf(query: ListQuery, site: Site, plan: SearchPlan | undefined, today: string): Conditions {
  const base: Bool[] = query.soldOut ? [] : [sql`not sold_out`]
  if (plan) base.push(plan.units.length === 0 ? sql`false` : sql`words @@ ${plan.match}::tsquery`)
  const facets = new Map<string, Bool>()
  const put = (name: string, wanted: boolean | undefined, condition: () => Bool) => {
    if (wanted) facets.set(name, condition())
  }
  const some = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0
  put('category', some(query.category), () => within('category_id', categoryIds(query.category ?? [], site)))
  const { place, regionsOnly } = placeConditions(query, site)
  if (place) facets.set('region', place)
  put('price', query.priceFrom !== undefined || query.priceTo !== undefined, () =>
    all([
      ...(query.priceFrom === undefined ? [] : [sql<boolean>`base_price >= ${query.priceFrom * 100}`]),
      ...(query.priceTo === undefined ? [] : [sql<boolean>`base_price <= ${query.priceTo * 100}`]),
    ]),
  )
  put('quantity', some(query.quantity), () => sql`${bandOf} = any(${query.quantity ?? []}::text[])`)
  put('seller', some(query.seller), () => sql`seller_kind = any(${query.seller ?? []}::text[])`)
  put('certificate', some(query.certificate), () =>
    all([sql`certificates && ${query.certificate ?? []}::text[]`, isCertified(today)]),
  )
  put('delivery', some(query.delivery), () => sql`delivery && ${query.delivery ?? []}::text[]`)
  put('verified', query.verified, () => sql`verified`)
  put('ownGrown', query.ownGrown, () => sql`own_grown`)
  put('ready', query.ready !== undefined, () => (query.ready === 'later' ? isLater(today) : sql`not ${isLater(today)}`))
  return { base, searching: plan !== undefined, facets, regionsOnly }
}

const within = (column: 'category_id' | 'region_id' | 'district_id', ids: readonly number[]): Bool =>
  sql`${sql.ref(column)} = any(${[...ids]}::integer[])`

/** The categories of these slugs with everything below them: goods stand in leaves, so ids do without paths. */
function categoryIds(slugs: readonly string[], { categories }: Site): number[] {
  const chosen = new Set(categories.filter((one) => slugs.includes(one.slug)).map((one) => one.id))
  return categories.filter((one) => one.path.some((id) => chosen.has(id))).map((one) => one.id)
}

/** A district narrows its own region and leaves the other chosen ones whole. */
function placeConditions({ region, district }: ListQuery, { places }: Site) {
  const byCode = new Map(places.map((place) => [place.code, place]))
  const regions = (region ?? []).map((code) => byCode.get(code)?.id ?? 0)
  const districts = (district ?? []).flatMap((code) => byCode.get(code) ?? [])
  if (regions.length === 0 && !district?.length) return { place: undefined, regionsOnly: undefined }
  const narrowed = new Set(districts.map((one) => one.parentId))
  const whole = within(
    'region_id',
    regions.filter((id) => !narrowed.has(id)),
  )
  const parts = within(
    'district_id',
    districts.map((one) => one.id),
  )
  const around = [...regions, ...districts.flatMap((one) => one.parentId ?? [])]
  return {
    place: district?.length ? sql<boolean>`(${whole} or ${parts})` : whole,
    regionsOnly: within('region_id', around),
  }
}

/** Everything asked for, but for one facet. */
export function filterBut({ base, facets, regionsOnly }: Conditions, left?: string): Bool {
  const rest = [...facets].filter(([name]) => name !== left && !(left === 'district' && name === 'region'))
  return all([
    ...base,
    ...rest.map(([, condition]) => condition),
    ...(left === 'district' && regionsOnly ? [regionsOnly] : []),
  ])
}
