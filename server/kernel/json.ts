import { sql } from 'kysely'

/** The driver writes a list as an array of the database; jsonb wants it as text. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`
