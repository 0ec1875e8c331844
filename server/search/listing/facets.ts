import { type RawBuilder, sql } from 'kysely'
import { type Conditions, filterBut } from './conditions.ts'
import type { Shelf } from './shelf.ts'

export interface Count {
  facet: string
  value: string
  count: number
}

/** What the facets of a list are counted from. */
export interface FacetPlan {
  /** Every column that is counted: what is found is read with these alone. */
  columns: RawBuilder<unknown>
  /** By facet: a column, or an expression over some. */
  grouped: Readonly<Record<string, RawBuilder<unknown>>>
  /** Lists of which each element counts; of the grouped ones those in `lists` are taken apart after counting. */
  spread?: Readonly<Record<string, RawBuilder<unknown>>>
  lists?: readonly string[]
  /** In tiyin; lowest and highest are told in soʻm. */
  lowest: RawBuilder<unknown>
  highest: RawBuilder<unknown>
  /** The found rows are materialised once for all readers, even without a search. */
  once?: boolean
}

/**
 * One statement, exposed for tests of plans. Unfiltered facets share one reading of the found rows; each filtered one
 * is counted without its own filter.
 */
export function countsStatement({ table }: Shelf, conditions: Conditions, plan: FacetPlan): RawBuilder<Count> {
  const { columns } = plan
  const from = (left?: string) => sql`(select ${columns} from ${table} where ${filterBut(conditions, left)}) found`
  const touched = (facet: string) => conditions.facets.has(facet) || (facet === 'district' && conditions.regionsOnly)
  const facets = Object.entries(plan.grouped)
  const rest = facets.filter(([facet]) => !touched(facet))
  // Rows found by words are read once; rows found by filters alone come from an index each time.
  const shared = conditions.searching || plan.once
  const hits = shared ? sql`hits` : from()
  const within = (facet: string) => (touched(facet) ? from(facet) : hits)
  const parts = [
    countedBy(rest, hits, { total: true }),
    ...facets.filter(([facet]) => touched(facet)).map((one) => countedBy([one], from(one[0]))),
    ...Object.entries(plan.spread ?? {}).map(
      // Equal lists are counted first and unnested after: there are fewer of them than rows.
      ([facet, list]) => sql`select ${sql.lit(facet)} as facet, value::text as value, sum(times)::bigint as count
        from (select ${list} as list, count(*) as times from ${within(facet)} group by 1) lists, unnest(list) value
        group by value`,
    ),
    sql`select 'price' as facet, edge.value, edge.price as count from
      (select min(${plan.lowest}) as low, max(${plan.highest}) as high from ${within('price')}) prices,
      lateral (values ('from', floor(low / 100)), ('to', ceil(high / 100))) edge(value, price) where low is not null`,
  ]
  const counts = sql<Count>`${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}`
  if (!shared) return counts
  return sql`with hits as materialized (select ${columns} from ${table} where ${filterBut(conditions)}) ${counts}`
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
export function takenApart(counts: readonly Count[], lists: readonly string[]): Count[] {
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
