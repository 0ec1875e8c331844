import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '#contract/ids.ts'
import { cursorMoment, decodeNext, encodeNext } from '../../kernel/keyset.ts'
import type { SitePlace } from '../../reference/public.ts'
import type { SearchPlan } from '../../search/public.ts'
import { matching } from '../../search/public.ts'
import { type Bool, type Conditions, filterBut, type ListQuery, type Site } from './filters.ts'

/** Nobody turns so many pages of a search: what is ordered by closeness or by words is ordered this far. */
export const REACH = 1000

export interface Ordered {
  /** Rows `(product_id, key…)` in order, one more than the page takes. */
  rows: RawBuilder<OrderedRow>
  /** Its rows say how many there are. */
  counted: boolean
  nextOf(last: OrderedRow, page: number): string
}
export interface OrderedRow {
  productId: number
  key: string
  place: number
  /** How many there are, one more than reach at most; null where it is counted apart. */
  total: number | null
}

type Sort = 'relevance' | 'newest' | 'cheapest' | 'dearest' | 'nearest' | 'rating'

function sortOf({ sort, near }: ListQuery, plan: SearchPlan | undefined): Sort {
  if (sort === 'relevance' || sort === undefined) return plan ? 'relevance' : 'newest'
  return sort === 'nearest' && near === undefined ? 'newest' : sort
}

const decimal = z.string().regex(/^\d{1,20}(?:\.\d{1,30})?$/)

/** Lists in an order the database keeps go on from the last row; the others are short enough to count from their start. */
const kept = {
  newest: {
    key: sql`ranked_at`,
    said: sql`to_char(ranked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: sql`timestamptz`,
    down: true,
    from: cursorMoment,
  },
  cheapest: { key: sql`base_price`, said: sql`base_price::text`, type: sql`numeric`, down: false, from: decimal },
  dearest: { key: sql`base_price`, said: sql`base_price::text`, type: sql`numeric`, down: true, from: decimal },
} as const

const Place = z.tuple([z.literal('page'), z.int().min(2).max(REACH)])

export interface Around {
  site: Site
  /** Where the visitor is. */
  near: SitePlace | undefined
}

export function orderRows(
  query: ListQuery,
  around: Around,
  conditions: Conditions,
  plan: SearchPlan | undefined,
): Ordered {
  const sort = sortOf(query, plan)
  const take = query.take + 1
  if (sort === 'newest' || sort === 'cheapest' || sort === 'dearest') {
    const { key, said, type, down } = kept[sort]
    const way = down ? sql`desc` : sql`asc`
    const shape = z.tuple([z.literal(sort), kept[sort].from, rowId])
    const from = query.next === undefined ? undefined : decodeNext(query.next, shape)
    const after: Bool = from
      ? sql`and (${key}, product_id) ${down ? sql`<` : sql`>`} (${from[1]}::${type}, ${from[2]})`
      : sql``
    const offset = from ? 0 : ((query.page ?? 1) - 1) * query.take
    const order = sql`order by ${key} ${way}, product_id ${way} offset ${offset} limit ${take}`
    const found = sql`select product_id, ${key} from offers where ${filterBut(conditions)}`
    // For a rare word the planner would walk the whole shelf in this order: what has the words is found first.
    const rare = plan !== undefined && !plan.broad
    const page = rare
      ? sql`with found as materialized (${found}) select *, (select count(*) from found) as total
          from found where true ${after} ${order}`
      : sql`select *, null::integer as total from (${found} ${after} ${order}) page`
    return {
      rows: sql`select product_id, ${said} as key, row_number() over () as place, total from (${page}) page`,
      counted: rare,
      nextOf: (last) => encodeNext([sort, last.key, last.productId]),
    }
  }
  const page = query.next === undefined ? (query.page ?? 1) : decodeNext(query.next, Place)[1]
  const offset = (page - 1) * query.take
  const limit = Math.max(0, Math.min(take, REACH - offset))
  const counted = sort === 'relevance' && plan !== undefined
  const ordered =
    sort === 'relevance' && plan
      ? byRelevance(conditions, plan)
      : sort === 'nearest'
        ? byDistance(around, conditions)
        : sql`select product_id, 0 as rank, ranked_at, null::integer as total from offers where ${filterBut(conditions)}
            order by coalesce(rating, 0) desc, ranked_at desc, product_id desc`
  return {
    rows: sql`select product_id, '' as key, row_number() over () as place, total
        from (${ordered} offset ${offset} limit ${limit}) page`,
    counted,
    nextOf: () => encodeNext(['page', page + 1]),
  }
}

/** Each step away is a list of its own in an order the database keeps; together they are the nearest first. */
function byDistance({ near, site }: Around, conditions: Conditions): RawBuilder<unknown> {
  const path = near?.path.split('/') ?? []
  const idOf = (level: number) => site.places.find((place) => place.code === path[level])?.id ?? 0
  const [region, district] = [idOf(0), idOf(1)]
  const mahalla = near?.level === 'neighborhood' ? near.id : 0
  const steps: Bool[] = [
    sql`district_id = ${district} and territory_id = ${mahalla}`,
    sql`district_id = ${district} and territory_id <> ${mahalla}`,
    sql`region_id = ${region} and district_id is distinct from ${district}`,
    sql`region_id <> ${region}`,
  ]
  const parts = steps.map(
    (step, rank) => sql`(select product_id, ${sql.lit(rank)} as rank, ranked_at from offers
      where ${filterBut(conditions)} and ${step} order by ranked_at desc, product_id desc limit ${sql.lit(REACH)})`,
  )
  return sql`select *, null::integer as total from (${sql.join(parts, sql` union all `)}) steps order by rank, ranked_at desc, product_id desc`
}

/**
 * What has the words in its title comes first, then by date as far as pages reach; only that much is weighed. Of what
 * half the shelf has, the newest are.
 */
function byRelevance(conditions: Conditions, plan: SearchPlan): RawBuilder<unknown> {
  if (plan.units.length === 0) return sql`select product_id, 0 as rank, ranked_at, 0 as total from offers where false`
  const weights = plan.units.map((unit) => weightOf(unit.strong, 12, 6, 3).concat(weightOf(unit.weak, 8, 5, 2)))
  const name = plan.names.map((one) => `'${one}'`).join(' | ')
  const score = sql.join(
    [
      ...weights.map((parts) => sql`greatest(${sql.join([...parts, sql`0`])})`),
      sql`case when words @@ ${name}::tsquery then 4 else 0 end`,
    ],
    sql` + `,
  )
  return sql`
    with found as materialized (
      select product_id, words, ranked_at from offers where ${filterBut(conditions)}
      order by ${plan.broad ? sql`` : sql`words @@ ${plan.title}::tsquery desc, `}ranked_at desc, product_id desc
      limit ${sql.lit(REACH + 1)}
    )
    select product_id, ${score} as rank, ranked_at, (select count(*) from found) as total from found order by rank desc, ranked_at desc, product_id desc`
}

function weightOf(words: SearchPlan['units'][number]['strong'], title: number, kind: number, above: number) {
  if (words.length === 0) return []
  const has = (weight: ':A' | ':B' | ':C' | '') => sql`words @@ ${matching(words, weight)}::tsquery`
  return [
    sql`(case when ${has(':A')} then ${sql.lit(title)} else 0 end + case when ${has(':B')} then ${sql.lit(kind)} else 0 end
      + case when ${has(':C')} then ${sql.lit(above)} else 0 end + case when ${has('')} then 1 else 0 end)`,
  ]
}
