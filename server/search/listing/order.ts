import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '#contract/ids.ts'
import { decodeNext, encodeNext } from '../../kernel/keyset.ts'
import type { SearchPlan } from '../plan.ts'
import { matching } from '../tsquery.ts'
import { type Bool, type Conditions, filterBut } from './conditions.ts'
import type { KeptOrder, Shelf } from './shelf.ts'

/** Orders by distance or words are computed this far only. */
export const REACH = 1000

export interface Ordered {
  /** Rows `(id, key, place, total)` in order, one more than the page takes. */
  rows: RawBuilder<OrderedRow>
  /** Its rows say how many there are. */
  counted: boolean
  nextOf(last: OrderedRow, page: number): string
}
export interface OrderedRow {
  id: number
  key: string
  place: number
  /** How many there are, one more than reach at most; null where it is counted apart. */
  total: number | null
}

export interface AskedPage {
  take: number
  page?: number | undefined
  next?: string | undefined
}

const Place = z.tuple([z.literal('page'), z.int().min(2).max(REACH)])

/**
 * Orders kept by an index use a cursor; others are short enough to count from the start. `otherwise` gives rows `(id,
 * rank, ranked_at, total)` in any order that is neither kept nor by relevance.
 */
export function orderRows(
  shelf: Shelf,
  asked: AskedPage & { sort: string },
  conditions: Conditions,
  plan: SearchPlan | undefined,
  otherwise: () => RawBuilder<unknown>,
): Ordered {
  const kept = shelf.kept[asked.sort]
  if (kept) return inKeptOrder(shelf, kept, asked, conditions, plan)
  const page = asked.next === undefined ? (asked.page ?? 1) : decodeNext(asked.next, Place)[1]
  const offset = (page - 1) * asked.take
  const limit = Math.max(0, Math.min(asked.take + 1, REACH - offset))
  const byWords = asked.sort === 'relevance' && plan !== undefined
  return {
    rows: sql`select id, '' as key, row_number() over () as place, total
        from (${byWords ? byRelevance(shelf, conditions, plan) : otherwise()} offset ${offset} limit ${limit}) page`,
    counted: byWords,
    nextOf: () => encodeNext(['page', page + 1]),
  }
}

function inKeptOrder(
  { table, id }: Shelf,
  { key, said, type, down, from: cursor }: KeptOrder,
  asked: AskedPage & { sort: string },
  conditions: Conditions,
  plan: SearchPlan | undefined,
): Ordered {
  const way = down ? sql`desc` : sql`asc`
  const shape = z.tuple([z.literal(asked.sort), cursor, rowId])
  const from = asked.next === undefined ? undefined : decodeNext(asked.next, shape)
  const after: Bool = from
    ? sql`and (${key}, ${id}) ${down ? sql`<` : sql`>`} (${from[1]}::${type}, ${from[2]})`
    : sql``
  const offset = from ? 0 : ((asked.page ?? 1) - 1) * asked.take
  const order = sql`order by ${key} ${way}, ${id} ${way} offset ${offset} limit ${asked.take + 1}`
  const found = sql`select ${id}, ${key} from ${table} where ${filterBut(conditions)}`
  // For a rare word the planner would walk the whole list in this order: matching rows are found first.
  const rare = plan !== undefined && !plan.broad
  const page = rare
    ? sql`with found as materialized (${found}) select *, (select count(*) from found) as total
          from found where true ${after} ${order}`
    : sql`select *, null::integer as total from (${found} ${after} ${order}) page`
  return {
    rows: sql`select ${id} as id, ${said} as key, row_number() over () as place, total from (${page}) page`,
    counted: rare,
    nextOf: (last) => encodeNext([asked.sort, last.key, last.id]),
  }
}

/** Each step away is a list of its own in an order the database keeps; together they are the nearest first. */
export function inSteps(
  { table, id }: Shelf,
  conditions: Conditions,
  steps: readonly Bool[],
  most = REACH,
): RawBuilder<unknown> {
  const parts = steps.map(
    (step, rank) => sql`(select ${id} as id, ${sql.lit(rank)} as rank, ranked_at from ${table}
      where ${filterBut(conditions)} and ${step} order by ranked_at desc, ${id} desc limit ${sql.lit(most)})`,
  )
  return sql`select *, null::integer as total from (${sql.join(parts, sql` union all `)}) steps
    order by rank, ranked_at desc, id desc`
}

/**
 * Matches in the title first, then by date as far as pages reach; only those are ranked. For a very common word only
 * the newest are.
 */
function byRelevance({ table, id }: Shelf, conditions: Conditions, plan: SearchPlan): RawBuilder<unknown> {
  if (plan.units.length === 0)
    return sql`select ${id} as id, 0 as rank, ranked_at, 0 as total from ${table} where false`
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
      select ${id} as id, words, ranked_at from ${table} where ${filterBut(conditions)}
      order by ${plan.broad ? sql`` : sql`words @@ ${plan.title}::tsquery desc, `}ranked_at desc, ${id} desc
      limit ${sql.lit(REACH + 1)}
    )
    select id, ${score} as rank, ranked_at, (select count(*) from found) as total
    from found order by rank desc, ranked_at desc, id desc`
}

function weightOf(words: SearchPlan['units'][number]['strong'], title: number, kind: number, above: number) {
  if (words.length === 0) return []
  const has = (weight: ':A' | ':B' | ':C' | '') => sql`words @@ ${matching(words, weight)}::tsquery`
  return [
    sql`(case when ${has(':A')} then ${sql.lit(title)} else 0 end + case when ${has(':B')} then ${sql.lit(kind)} else 0 end
      + case when ${has(':C')} then ${sql.lit(above)} else 0 end + case when ${has('')} then 1 else 0 end)`,
  ]
}
