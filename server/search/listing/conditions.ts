import { type RawBuilder, sql } from 'kysely'

export type Bool = RawBuilder<boolean>

export const allOf = (parts: readonly Bool[]): Bool =>
  parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`

/** What a list was asked for, in the words of the database. */
export interface Conditions {
  /** Search, who may see what: what no facet is about. */
  base: readonly Bool[]
  searching: boolean
  /** By the facet they belong to; absent where nothing was chosen. Places are under `region`. */
  facets: ReadonlyMap<string, Bool>
  /** Regions without the narrower districts: what districts are counted in. */
  regionsOnly: Bool | undefined
}

/** Everything asked for, but for one facet. */
export function filterBut({ base, facets, regionsOnly }: Conditions, left?: string): Bool {
  const rest = [...facets].filter(([name]) => name !== left && !(left === 'district' && name === 'region'))
  return allOf([
    ...base,
    ...rest.map(([, condition]) => condition),
    ...(left === 'district' && regionsOnly ? [regionsOnly] : []),
  ])
}
