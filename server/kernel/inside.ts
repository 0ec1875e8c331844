import { type RawBuilder, sql } from 'kysely'

/** Rows whose territory, by the column of its id, is a place or lies in it; an empty path is the republic. */
export const lyingIn = (column: string, path: string): RawBuilder<boolean> =>
  path === ''
    ? sql`true`
    : sql`${sql.ref(column)} in (select id from territories where path = ${path} or path like ${`${path}/%`})`
