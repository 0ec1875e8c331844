import { sql } from 'kysely'
import { allOf, is } from '../../kernel/list/filters.ts'
import { type Condition, orderBy, up } from '../../kernel/list/order.ts'
import { searchPatterns } from './territory-names.ts'

/** Of every list: own order, alphabet, id. */
export const inOwnOrder = orderBy(up('t.orderNo', 'place'), up('t.sortKey', 'text'), up('t.id', 'row'))

/** For queries that read `territories as t` joined to its parent as `p`. */
export const territoryFilters = {
  level: is('t.level'),
  status: is('t.status'),
  search: named,
  regionId: (id: number): Condition => sql`${id} in (t.parent_id, p.parent_id)`,
  districtId: is('t.parentId'),
  kind: is('t.kind'),
  category: is('t.category'),
  difficult: is('t.isDifficult'),
  pilot: is('t.uzagrostarPilot'),
}

/** Script-blind, each word by its beginning. A text without letters or digits finds nothing. */
export function named(search: string): Condition {
  const patterns = searchPatterns(search)
  if (!patterns) return sql`false`
  const words = allOf(patterns.words.map((word) => sql`t.search_key like ${word}`))
  return sql`(t.search_key like ${patterns.whole} or ${words})`
}
