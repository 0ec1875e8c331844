import { type RawBuilder, sql } from 'kysely'
import type { OfferFacets } from '#contract/market/offers.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import { bandOf, type Conditions, filterBut, isCertified, isLater, type ListQuery, type Site } from './filters.ts'
import type { ShelfMemory } from './memory.ts'

interface Count {
  facet: string
  value: string
  count: number
}

/** What each facet counts: the column or expression, and rows it leaves aside. */
const counted = (today: string): Record<string, RawBuilder<unknown>> => ({
  category: sql`select category_id::text as value from hits`,
  region: sql`select region_id::text as value from hits`,
  district: sql`select district_id::text as value from hits where district_id is not null`,
  quantity: sql`select ${bandOf} as value from hits`,
  seller: sql`select seller_kind as value from hits`,
  certificate: sql`select unnest(certificates) as value from hits where ${isCertified(today)}`,
  delivery: sql`select unnest(delivery) as value from hits`,
  verified: sql`select 'true' as value from hits where verified`,
  ownGrown: sql`select 'true' as value from hits where own_grown`,
  ready: sql`select case when ${isLater(today)} then 'later' else 'now' end as value from hits`,
})

/**
 * One statement. Facets nobody touched share one scan of what is found; each touched one is counted over what would be
 * found without it.
 */
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
    async () => (await countsStatement(conditions, today).execute(ctx.tx)).rows,
    // Facets that were touched look at more than what is found.
    (rows) => Math.max(...rows.filter((row) => row.facet !== 'price').map((row) => row.count)),
  )
  const total = counts.find((one) => one.facet === 'total')?.count ?? 0
  return { total, facets: present(ctx, query, site, counts) }
}

/** The statement itself, so that a test can ask the planner about it. */
export function countsStatement(conditions: Conditions, today: string): RawBuilder<Count> {
  const columns = sql`category_id, region_id, district_id, base_price, base_available, seller_kind, certificates,
    certified_until, delivery, verified, own_grown, ready_from`
  const hits = (left?: string) => sql`select ${columns} from offers where ${filterBut(conditions, left)}`
  const touched = (facet: string) => conditions.facets.has(facet) || (facet === 'district' && conditions.regionsOnly)
  const parts = Object.entries(counted(today)).map(([facet, values]) => {
    const from = touched(facet) ? sql`with hits as (${hits(facet)}) ${values}` : values
    return sql`(select ${sql.lit(facet)} as facet, value, count(*) as count from (${from}) counted group by value)`
  })
  const prices = touched('price') ? sql`(${hits('price')})` : sql`hits`
  parts.push(sql`(select 'price' as facet, edge.value, edge.price as count from
    (select min(base_price) as low, max(base_price) as high from ${prices} priced) prices,
    lateral (values ('from', floor(low / 100)), ('to', ceil(high / 100))) edge(value, price) where low is not null)`)
  parts.push(sql`(select 'total' as facet, '' as value, count(*) as count from hits)`)
  return sql`with hits as materialized (${hits()}) ${sql.join(parts, sql` union all `)}`
}

function present(ctx: Ctx, query: ListQuery, { categories, places }: Site, counts: readonly Count[]): OfferFacets {
  const of = (facet: string) =>
    new Map(counts.filter((one) => one.facet === facet).map((one) => [one.value, one.count]))
  const plain = (facet: string, chosen: readonly string[] = []) => {
    const found = of(facet)
    for (const value of chosen) if (!found.has(value)) found.set(value, 0)
    return [...found].map(([value, count]) => ({ value, label: value, count })).sort((a, b) => b.count - a.count)
  }
  const byCategory = of('category')
  const below = (id: number) =>
    categories.filter((one) => one.path.includes(id)).reduce((sum, one) => sum + (byCategory.get(`${one.id}`) ?? 0), 0)
  const chosen = categories.filter((one) => query.category?.includes(one.slug))
  const [only] = chosen
  const children = categories.filter((one) => one.parentId === (chosen.length === 1 && only ? only.id : null))
  const branch = children.length > 0 ? children : chosen
  const shownCategories = [...new Set([...branch, ...(chosen.length > 1 ? chosen : [])])]
  const placeValues = (facet: 'region' | 'district', codes: readonly string[] = []) => {
    const found = of(facet)
    return places
      .filter((place) => place.level === facet)
      .map((place) => ({
        value: place.code,
        label: textIn(ctx.lang, place.name),
        count: found.get(`${place.id}`) ?? 0,
      }))
      .filter(({ value, count }) => count > 0 || codes.includes(value))
  }
  const price = of('price')
  const [from, to] = [price.get('from'), price.get('to')]
  return {
    category: shownCategories
      .map(({ id, slug, name }) => ({ value: slug, label: textIn(ctx.lang, name), count: below(id) }))
      .filter(({ value, count }) => count > 0 || query.category?.includes(value)),
    region: placeValues('region', query.region),
    district: query.region?.length || query.district?.length ? placeValues('district', query.district) : [],
    quantity: plain('quantity', query.quantity),
    seller: plain('seller', query.seller),
    certificate: plain('certificate', query.certificate),
    delivery: plain('delivery', query.delivery),
    verified: of('verified').get('true') ?? 0,
    ownGrown: of('ownGrown').get('true') ?? 0,
    ready: plain('ready'),
    price: from !== undefined && to !== undefined ? { from, to } : null,
  }
}
