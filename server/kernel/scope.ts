import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Call } from '#contract/call.ts'
import type { ScopedThing } from '#contract/scope.ts'
import type { Actor, SignedCtx } from './context.ts'

/** The columns by which a row of a list belongs to somebody; a list that names none opens nothing. */
export interface ScopedColumns {
  /** Whose row it is. */
  owner?: string
  /** The organization it was made for; null where a person made it for themselves. */
  organization?: string
  /** The territory it lies in, as `territories.id`. */
  territory?: string
  /** The same as a `territories.path` at hand through a join. */
  territoryPath?: string
  /** All territories it lies in, as an array of `territories.id`. */
  places?: string
}

export type Condition = RawBuilder<SqlBool>
export type Scoped = Pick<Actor, 'userId' | 'organizationId' | 'territories'>

/** How rows of a thing lie in territories. Used only for actors bound to territories: all others see every row. */
export interface Lying {
  table: string
  /** The condition for rows of the table under this alias. */
  rows(actor: Scoped, alias: string): Condition
}
export type LyingThings = ReadonlyMap<ScopedThing, Lying>

/** Conditions for a call that declares territories; a call that answers without using one is a fault. */
export interface Within<T extends ScopedThing> {
  /** For rows of the thing's own table, under this alias. */
  within: (thing: T, alias: string) => Condition
  /** For rows of other tables, by the column that refers to the thing. */
  withinBy: (thing: T, column: string) => Condition
  /** Whether a path lies inside the actor's territories. */
  holds: (path: string) => boolean
}
export type ScopedCtx<T extends ScopedThing> = SignedCtx & Within<T>
export type UnboundCtx = ScopedCtx<ScopedThing>

/** The conditions of an actor for all things. */
export function withinOf(actor: Scoped, things: LyingThings): Within<ScopedThing> {
  const { territories } = actor
  const rowsOf = (thing: ScopedThing, write: (lying: Lying) => Condition): Condition => {
    if (territories === 'all') return sql`true`
    const lying = things.get(thing)
    if (!lying) throw new Error(`Nobody says how ${thing} lies in territories`)
    return write(lying)
  }
  return {
    within: (thing, alias) => rowsOf(thing, (lying) => lying.rows(actor, alias)),
    withinBy: (thing, column) =>
      rowsOf(
        thing,
        ({ table, rows }) =>
          sql`${sql.ref(column)} in (select lying.id from ${sql.table(table)} lying where ${rows(actor, 'lying')})`,
      ),
    holds: (path) => territories === 'all' || territories.some((top) => path === top || path.startsWith(`${top}/`)),
  }
}

/** No bounds: for the demo world, jobs and tests that call domain logic directly. */
export const everywhere = (ctx: SignedCtx): UnboundCtx => ({
  ...ctx,
  ...withinOf({ ...ctx.actor, territories: 'all' }, new Map()),
})

export const thingsOf = ({ scope }: Pick<Call, 'scope'>): readonly ScopedThing[] =>
  typeof scope === 'object' && 'territory' in scope ? scope.territory : []

/** The conditions of one call for one actor; `requireAsked` fails if the logic has used none. */
export function scopeOf(call: Call, actor: Actor | undefined, things: LyingThings) {
  const declared = thingsOf(call)
  if (declared.length === 0 || !actor) return { within: undefined, requireAsked: () => {} }
  const all = withinOf(actor, things)
  let isAsked = false
  const asked = (thing: ScopedThing): ScopedThing => {
    if (!declared.includes(thing)) throw new Error(`${call.line} does not say that it is about ${thing}`)
    isAsked = true
    return thing
  }
  const within: Within<ScopedThing> = {
    within: (thing, alias) => all.within(asked(thing), alias),
    withinBy: (thing, column) => all.withinBy(asked(thing), column),
    holds: (path) => {
      isAsked = true
      return all.holds(path)
    },
  }
  return {
    within,
    requireAsked() {
      // Calls for everybody signed in may answer with the caller's own things; a call behind a code must have asked for
      // a territory.
      if (!isAsked && Array.isArray(call.access)) throw new Error(`${call.line} answers without its territory`)
    },
  }
}

/**
 * The row scope of every list: own rows, rows of the organization acted for, or rows inside the employee's territories.
 * A row outside is filtered, hence not found. Contexts do not mix: someone acting for an organization sees its rows,
 * whoever made them, and none of their own; someone who left it sees none of them. Territories open rows of any
 * organization, so only lists behind a staff permission name them.
 */
export function withinScope(
  actor: Scoped,
  { owner, organization, territory, territoryPath, places }: ScopedColumns,
): Condition {
  const ways: Condition[] = []
  if (organization && actor.organizationId) ways.push(sql`${sql.ref(organization)} = ${actor.organizationId}`)
  if (owner && organization && !actor.organizationId)
    ways.push(sql`(${sql.ref(owner)} = ${actor.userId} and ${sql.ref(organization)} is null)`)
  if (owner && !organization) ways.push(sql`${sql.ref(owner)} = ${actor.userId}`)
  if (territoryPath) ways.push(insideTerritories(actor.territories, territoryPath))
  else if (territory) ways.push(insideByIds(actor.territories, territory))
  else if (places) ways.push(insideByPlaces(actor.territories, places))
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** A subtree is the path itself and everything below it: '17' does not open '1703'. */
export function insideTerritories(territories: Actor['territories'], column: string): Condition {
  if (territories === 'all') return sql`true`
  const tops = topmost(territories)
  if (tops.length === 0) return sql`false`
  const path = sql.ref(column)
  // Each `like` has a constant prefix, which the index on paths can use; `like any` would scan.
  return sql`(${sql.join(
    tops.map((top) => sql`${path} = ${top} or ${path} like ${`${escapeLike(top)}/%`}`),
    sql` or `,
  )})`
}

const idsInside = (territories: Actor['territories']) =>
  sql`(select id from territories where ${insideTerritories(territories, 'territories.path')})`

/** Rows whose territory is one of these or lies in it. */
export const insideByIds = (territories: Actor['territories'], column: string): Condition =>
  territories === 'all' ? sql`true` : sql`${sql.ref(column)} in ${idsInside(territories)}`

const insideByPlaces = (territories: Actor['territories'], column: string): Condition =>
  territories === 'all' ? sql`true` : sql`${sql.ref(column)} && array${idsInside(territories)}`

/** A territory inside another one of the list adds nothing. */
const topmost = (paths: readonly string[]): string[] => {
  const all = new Set(paths)
  return [...all].filter((path) => ![...all].some((other) => path.startsWith(`${other}/`)))
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
