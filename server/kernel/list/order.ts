import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { bigRowId, rowId } from '#contract/ids.ts'
import { cursorMoment, decodeNext, exactMoment } from '../keyset.ts'

export type Condition = RawBuilder<SqlBool>

/** A column by its name, or an expression. */
type Column = string | RawBuilder<unknown>
const asItIs = (column: Column): RawBuilder<unknown> => (typeof column === 'string' ? sql.ref(column) : column)
/** Types a list can be ordered by: the shape in a cursor, the type in the database, the exact text of a value. */
const kinds = {
  moment: { shape: cursorMoment, type: 'timestamptz', said: exactMoment },
  day: { shape: z.iso.date().regex(/^[12]/), type: 'date', said: asItIs },
  row: { shape: rowId, type: 'integer', said: asItIs },
  bigRow: { shape: bigRowId, type: 'bigint', said: asItIs },
  uuid: { shape: z.uuid(), type: 'uuid', said: asItIs },
  place: { shape: z.int().min(0).max(2_147_483_647), type: 'integer', said: asItIs },
  text: {
    shape: z
      .string()
      .max(300)
      .regex(/^\P{Cc}*$/u),
    type: 'text',
    said: asItIs,
  },
} as const satisfies Record<string, { shape: z.ZodType<string | number>; type: string; said: typeof asItIs }>

interface Key {
  column: Column
  kind: keyof typeof kinds
  way: 'asc' | 'desc'
}
export const up = (column: Column, kind: Key['kind']): Key => ({ column, kind, way: 'asc' })
export const down = (column: Column, kind: Key['kind']): Key => ({ column, kind, way: 'desc' })

export type Place = readonly (string | number)[]

/** A total order of rows, and how a cursor names a place in it. */
export interface Order {
  by: RawBuilder<unknown>
  /** The place of a row, read with it in full precision. */
  place: RawBuilder<Place>
  after(place: Place): Condition
  /** Browsers send back what we gave them; anything else is refused. */
  parse(next: string): Place
}

/** The last key must be unique. */
export function orderBy(...keys: readonly [Key, ...Key[]]): Order {
  const shape = z.array(z.union([z.string(), z.number()])).superRefine((values, check) => {
    const fits =
      values.length === keys.length && keys.every(({ kind }, at) => kinds[kind].shape.safeParse(values[at]).success)
    if (!fits) check.addIssue('no place of this order')
  })
  return {
    by: sql.join(keys.map(({ column, way }) => sql`${asItIs(column)} ${sql.raw(way)}`)),
    place: sql`jsonb_build_array(${sql.join(keys.map(({ column, kind }) => kinds[kind].said(column)))})`,
    after: (place) => following(keys, place),
    parse: (next) => decodeNext(next, shape),
  }
}

function following(keys: readonly Key[], place: Place): Condition {
  const values = keys.map(({ kind }, at) => sql`${place[at]}::${sql.raw(kinds[kind].type)}`)
  const columns = keys.map(({ column }) => asItIs(column))
  const beyond = (way: Key['way'] | undefined) => sql.raw(way === 'desc' ? '<' : '>')
  const [first] = keys
  if (keys.every(({ way }) => way === first?.way))
    return sql`(${sql.join(columns)}) ${beyond(first?.way)} (${sql.join(values)})`
  // Keys of mixed directions cannot be compared as one row; the bound on the first key alone still uses an index.
  const steps = keys.map(({ way }, at) => {
    const same = columns.slice(0, at).map((column, before) => sql`${column} = ${values[before]}`)
    return sql`(${sql.join([...same, sql`${columns[at]} ${beyond(way)} ${values[at]}`], sql` and `)})`
  })
  return sql`(${columns[0]} ${beyond(first?.way)}= ${values[0]} and (${sql.join(steps, sql` or `)}))`
}

/** Latest change first. */
export const byChange = orderBy(down('updatedAt', 'moment'), down('id', 'row'))
