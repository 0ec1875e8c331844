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

/** What each facet is grouped by: a column, or an expression over some. Lists are taken apart after counting. */
const grouped = (today: string): Record<string, RawBuilder<unknown>> => ({
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
})
const lists = ['certificate', 'delivery']

/**
 * One statement. Facets nobody touched share one reading of what is found; each touched one is counted over what would
 * be found without it.
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
    async () => takenApart((await countsStatement(conditions, today).execute(ctx.tx)).rows),
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
  const from = (left?: string) => sql`(select ${columns} from offers where ${filterBut(conditions, left)}) found`
  const touched = (facet: string) => conditions.facets.has(facet) || (facet === 'district' && conditions.regionsOnly)
  const facets = Object.entries(grouped(today))
  const rest = facets.filter(([facet]) => !touched(facet))
  // What words find is looked up once; what only filters find is read from an index as often as needed.
  const hits = conditions.searching ? sql`hits` : from()
  const priced = touched('price') ? from('price') : hits
  const parts = [
    countedBy(rest, hits, { total: true }),
    ...facets.filter(([facet]) => touched(facet)).map((one) => countedBy([one], from(one[0]))),
  ]
  parts.push(sql`select 'price' as facet, edge.value, edge.price as count from
    (select min(base_price) as low, max(base_price) as high from ${priced}) prices,
    lateral (values ('from', floor(low / 100)), ('to', ceil(high / 100))) edge(value, price) where low is not null`)
  const counts = sql<Count>`${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}`
  if (!conditions.searching) return counts
  return sql`with hits as materialized (select ${columns} from offers where ${filterBut(conditions)}) ${counts}`
}

/** Every facet of these in one reading; `total` asks how many there are in all, too. */
function countedBy(
  facets: readonly (readonly [string, RawBuilder<unknown>])[],
  from: RawBuilder<unknown>,
  { total = false } = {},
) {
  const names = facets.map(([facet]) => sql.ref(facet))
  const facetOf = sql.join(
    [
      ...facets.map(([facet]) => sql`when grouping(${sql.ref(facet)}) = 0 then ${sql.lit(facet)}`),
      sql`when true then 'total'`,
    ],
    sql` `,
  )
  const value = sql.join([...names.map((name) => sql`${name}::text`), sql`''`])
  return sql`select case ${facetOf} end as facet, coalesce(${value}) as value, count(*) as count
    from (select ${sql.join([...facets.map(([facet, by]) => sql`${by} as ${sql.ref(facet)}`), sql`1`])} from ${from}) counted
    group by grouping sets (${sql.join([...names.map((name) => sql`(${name})`), ...(total ? [sql`()`] : [])])})`
}

/** `{pickup,seller}` is one of each. */
function takenApart(counts: readonly Count[]): Count[] {
  const sums = new Map<string, Count>()
  for (const { facet, value, count } of counts) {
    const values = lists.includes(facet) ? value.replace(/^\{|\}$/g, '').split(',') : [value]
    for (const one of values.filter((part) => part !== '' || facet === 'total')) {
      const key = `${facet} ${one}`
      sums.set(key, { facet, value: one, count: (sums.get(key)?.count ?? 0) + count })
    }
  }
  return [...sums.values()]
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
