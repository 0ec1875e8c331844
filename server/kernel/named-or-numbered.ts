import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchKey } from '#uz/search-key.ts'

/** Own rows by every word of their name in any script, or by their number; undefined where nothing is asked for. */
export function namedOrNumbered(search: string | undefined): RawBuilder<SqlBool> | undefined {
  const words = searchKey(search ?? '')
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return undefined
  const byName = sql<SqlBool>`(${sql.join(
    words.map((word) => sql`search_key like ${`%${word}%`}`),
    sql` and `,
  )})`
  const number = /^№?\s*(\d{1,9})$/.exec(search ?? '')?.[1]
  return number ? sql`(${byName} or id = ${Number(number)})` : byName
}
