import { type RawBuilder, sql } from 'kysely'

/** The name of the person a column points at, as lists and histories show it. */
export const actorName = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select trim(last_name || ' ' || first_name) from users where users.id = ${sql.ref(column)})`
