import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../kernel/context.ts'

/** The columns by which a row of some list belongs to somebody; what a list does not name opens nothing. */
export interface ScopedColumns {
  /** Whose row it is. */
  owner?: string
  /** The organization it was made for; null where a person made it for themselves. */
  organization?: string
  /** The territory it lies in, as `territories.id`. */
  territory?: string
  /** The same as a `territories.path` at hand through a join. */
  territoryPath?: string
}

type Condition = RawBuilder<SqlBool>

/**
 * The row scope of every list: own, of the organization acted for, or inside the territories of the employee. A row
 * outside is filtered, hence not found. Contexts do not mix: who acts for an organization sees its rows, whoever made
 * them, and none of their own; who has left it keeps nothing of it. Territories open rows of any organization, so only
 * lists behind a staff permission name them; nothing named means nothing seen.
 */
export function withinScope(
  actor: Pick<Actor, 'userId' | 'organizationId' | 'territories'>,
  { owner, organization, territory, territoryPath }: ScopedColumns,
): Condition {
  const ways: Condition[] = []
  if (organization && actor.organizationId) ways.push(sql`${sql.ref(organization)} = ${actor.organizationId}`)
  if (owner && organization && !actor.organizationId)
    ways.push(sql`(${sql.ref(owner)} = ${actor.userId} and ${sql.ref(organization)} is null)`)
  if (owner && !organization) ways.push(sql`${sql.ref(owner)} = ${actor.userId}`)
  if (territoryPath) ways.push(insideTerritories(actor.territories, territoryPath))
  else if (territory) ways.push(insideByIds(actor.territories, territory))
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** A subtree is the path itself and whatever follows its slash: '17' does not open '1703'. */
function insideTerritories(territories: Actor['territories'], column: string): Condition {
  if (territories === 'all') return sql`true`
  const tops = topmost(territories)
  if (tops.length === 0) return sql`false`
  const path = sql.ref(column)
  // Each `like` has a constant beginning, which the index on paths can use; `like any` would read them all.
  return sql`(${sql.join(
    tops.map((top) => sql`${path} = ${top} or ${path} like ${`${escapeLike(top)}/%`}`),
    sql` or `,
  )})`
}

const insideByIds = (territories: Actor['territories'], column: string): Condition =>
  territories === 'all'
    ? sql`true`
    : sql`${sql.ref(column)} in (select id from territories where ${insideTerritories(territories, 'territories.path')})`

/** What lies inside another of them adds nothing. */
const topmost = (paths: readonly string[]): string[] => {
  const all = new Set(paths)
  return [...all].filter((path) => ![...all].some((other) => path.startsWith(`${other}/`)))
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
