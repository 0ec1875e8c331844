import { sql } from 'kysely'
import type { OfferFacets } from '#contract/market/offers.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import {
  type Conditions,
  type Count,
  countsStatement,
  type FacetPlan,
  facetValues,
  takenApart,
} from '../../search/public.ts'
import { bandOf, isCertified, isLater, type ListQuery, type Site } from './filters.ts'
import type { ShelfMemory } from './memory.ts'
import { offerShelf } from './order.ts'

/** What each facet is grouped by. Lists are taken apart after counting. */
const facetPlan = (today: string): FacetPlan => ({
  columns: sql`category_id, region_id, district_id, base_price, base_available, seller_kind, certificates,
    certified_until, delivery, verified, own_grown, ready_from`,
  grouped: {
    category: sql`category_id`,
    region: sql`region_id`,
    district: sql`district_id`,
    quantity: bandOf,
    seller: sql`seller_kind`,
    certificate: sql`case when ${isCertified(today)} then certificates end`,
    delivery: sql`delivery`,
    verified: sql`verified`,
    ownGrown: sql`own_grown`,
    ready: sql`case when ${isLater(today)} then 'later' else 'now' end`,
  },
  lowest: sql`base_price`,
  highest: sql`base_price`,
})
const lists = ['certificate', 'delivery']

export async function countFacets(
  ctx: Ctx,
  memory: ShelfMemory,
  query: ListQuery,
  site: Site,
  conditions: Conditions,
): Promise<{ total: number; facets: OfferFacets }> {
  const today = dayOf(ctx.now)
  const { sort, near, take, page, next, facets, ...filters } = query
  const counts = await memory.dear(
    `facets ${today} ${JSON.stringify(filters)}`,
    async () => takenApart((await offerCounts(conditions, today).execute(ctx.tx)).rows, lists),
    // Facets that were touched look at more than what is found.
    (rows) => Math.max(...rows.filter((row) => row.facet !== 'price').map((row) => row.count)),
  )
  const total = counts.find((one) => one.facet === 'total')?.count ?? 0
  return { total, facets: present(ctx, query, site, counts) }
}

/** The statement itself, so that a test can ask the planner about it. */
export const offerCounts = (conditions: Conditions, today: string) =>
  countsStatement(offerShelf, conditions, facetPlan(today))

function present(ctx: Ctx, query: ListQuery, { categories, places }: Site, counts: readonly Count[]): OfferFacets {
  const values = facetValues(ctx, counts)
  const plain = (facet: string, chosen?: readonly string[]) => values.plain(values.of(facet), chosen)
  return {
    category: values.categories(categories, query.category),
    region: values.places('region', places, query.region),
    district: query.region?.length || query.district?.length ? values.places('district', places, query.district) : [],
    quantity: plain('quantity', query.quantity),
    seller: plain('seller', query.seller),
    certificate: plain('certificate', query.certificate),
    delivery: plain('delivery', query.delivery),
    verified: values.of('verified').get('true') ?? 0,
    ownGrown: values.of('ownGrown').get('true') ?? 0,
    ready: plain('ready'),
    price: values.price,
  }
}
