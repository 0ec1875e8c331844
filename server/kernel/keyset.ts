import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { refuseFields } from './refuse.ts'

/** Where the next page of a list begins: the order values of the last row shown. */
export const encodeNext = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** A moment in a cursor: years the database knows, and no more digits than it keeps. */
export const cursorMoment = z.iso.datetime().regex(/^20\d\d-.{1,36}$/)

/** A timestamp column with all its digits: a Date would drop three of them. */
export const exactMoment = (column: string | RawBuilder<unknown>) =>
  sql<string>`to_char(${typeof column === 'string' ? sql.ref(column) : column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Browsers send back what we gave them; anything else is refused, not guessed at. */
export function decodeNext<T>(next: string, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(parse(next))
  return parsed.success ? parsed.data : refuseFields([{ field: 'next', code: 'V_FORMAT' }])
}

function parse(next: string): unknown {
  try {
    return JSON.parse(Buffer.from(next, 'base64url').toString())
  } catch {
    return undefined
  }
}
