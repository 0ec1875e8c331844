import { sql } from 'kysely'
import type { listAds } from '#contract/announcements/ads.ts'
import type { ParsedOf } from '#contract/call.ts'
import { type Bool, type Conditions, chosenPlaces, type SearchPlan } from '../../search/public.ts'
import type { AdSite } from './memory.ts'

type Whole = ParsedOf<typeof listAds>['query']
export type AdQuery = Omit<Whole, 'ownerOf'>

/** Of `employment:seasonal` the part before the colon; a tag without one is a facet of its own. */
export const facetOf = (tag: string) => tag.split(':')[0] ?? tag
/** The name its condition goes by: no facet of the list itself is called so. */
export const tagFacet = (facet: string) => `tag:${facet}`

const idsOf = (values: readonly string[]) => values.map(Number)
const some = (list: readonly unknown[] | undefined): list is readonly unknown[] => list !== undefined && list.length > 0
const meets = (column: 'places' | 'role_ids' | 'category_path', ids: readonly number[]): Bool =>
  sql`${sql.ref(column)} && ${[...ids]}::integer[]`

/** `allowed` is what the caller may see, and further conditions that belong to no facet. */
export function adConditions(
  query: AdQuery,
  { categories, places }: AdSite,
  plan: SearchPlan | undefined,
  allowed: readonly Bool[],
): Conditions {
  const base = [...allowed]
  if (plan) base.push(plan.units.length === 0 ? sql`false` : sql`words @@ ${plan.match}::tsquery`)
  base.push(...during(query))
  const facets = new Map<string, Bool>()
  if (query.kind) facets.set('kind', sql`kind = ${query.kind}`)
  if (query.direction) facets.set('direction', sql`direction = ${query.direction}`)
  if (some(query.category)) {
    const chosen = categories.filter((one) => query.category?.includes(one.slug)).map((one) => one.id)
    facets.set('category', meets('category_path', chosen))
  }
  const chosen = chosenPlaces(query, places)
  if (chosen) facets.set('region', meets('places', [...chosen.regions, ...chosen.districts]))
  if (query.role?.length) facets.set('role', meets('role_ids', idsOf(query.role)))
  if (query.verified) facets.set('verified', sql`verified`)
  const price = priced(query)
  if (price) facets.set('price', price)
  // Any one of a facet, each of the facets.
  for (const [facet, tags] of Map.groupBy(query.tags ?? [], facetOf))
    facets.set(tagFacet(facet), sql`tags && ${[...tags]}::text[]`)
  return {
    base,
    searching: plan !== undefined,
    facets,
    regionsOnly: chosen && meets('places', chosen.around),
  }
}

/** The days of the announcement overlap those asked for; without days it always matches. */
function during({ from, to }: AdQuery): Bool[] {
  return [
    ...(to === undefined ? [] : [sql<boolean>`coalesce(starts_on <= ${to}::date, true)`]),
    ...(from === undefined ? [] : [sql<boolean>`coalesce(ends_on >= ${from}::date, true)`]),
  ]
}

/** The price range overlaps the one asked for; without a price it does not match. */
function priced({ priceFrom, priceTo }: AdQuery): Bool | undefined {
  if (priceFrom === undefined && priceTo === undefined) return undefined
  const low = sql<boolean>`dearest >= ${Math.max((priceFrom ?? 0) * 100, 1)}`
  return priceTo === undefined ? low : sql`(${low} and cheapest <= ${priceTo * 100})`
}
