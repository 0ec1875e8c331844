import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '#contract/ids.ts'
import type { TerritoryFilters } from '#contract/reference/territories.ts'
import { decodeNext, encodeNext } from '../kernel/keyset.ts'
import { searchPatterns } from './territory-names.ts'

type Condition = RawBuilder<SqlBool>

/** For queries that read `territories as t` joined to its parent as `p`. */
export function matching(filters: Partial<TerritoryFilters>): Condition {
  const { level, status, search, regionId, districtId, kind, category, difficult, pilot } = filters
  return every([
    level && sql`t.level = ${level}`,
    status && sql`t.status = ${status}`,
    search && named(search),
    regionId && sql`${regionId} in (t.parent_id, p.parent_id)`,
    districtId && sql`t.parent_id = ${districtId}`,
    kind && sql`t.kind = ${kind}`,
    category && sql`t.category = ${category}`,
    difficult !== undefined && sql`t.is_difficult = ${difficult}`,
    pilot !== undefined && sql`t.uzagrostar_pilot = ${pilot}`,
  ])
}

type Wish = RawBuilder<unknown> | undefined | false | '' | 0

export const every = (wishes: readonly Wish[]): Condition =>
  sql<SqlBool>`(${sql.join([sql`true`, ...wishes.filter((wish) => !!wish)], sql` and `)})`

/** Script-blind, each word by its beginning. A text without letters or digits finds nothing. */
export function named(search: string): Condition {
  const patterns = searchPatterns(search)
  if (!patterns) return sql<SqlBool>`false`
  const words = every(patterns.words.map((word) => sql`t.search_key like ${word}`))
  return sql<SqlBool>`(t.search_key like ${patterns.whole} or ${words})`
}

const Place = z.tuple([
  z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  z
    .string()
    .max(300)
    .regex(/^\P{Cc}*$/u),
  rowId,
])

/** The page that follows `next`, in the order of every list: own order, alphabet, id. */
export function following(next: string): Condition {
  const [orderNo, sortKey, id] = decodeNext(next, Place)
  return sql<SqlBool>`(t.order_no, t.sort_key, t.id) > (${orderNo}, ${sortKey}, ${id})`
}

/** Cuts the one row too many that tells whether there is a next page. */
export function cutPage<R extends { orderNo: number; sortKey: string; id: number }>(rows: readonly R[], take: number) {
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  const next = rows.length > take && last ? { next: encodeNext([last.orderNo, last.sortKey, last.id]) } : {}
  return { shown, page: { take, ...next } }
}
