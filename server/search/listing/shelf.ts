import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { cursorMoment } from '../../kernel/keyset.ts'

/** An order of rows that an index keeps: a list in it goes on from the last row shown. */
export interface KeptOrder {
  key: RawBuilder<unknown>
  /** The key as a cursor carries it. */
  said: RawBuilder<unknown>
  type: RawBuilder<unknown>
  down: boolean
  from: z.ZodType<string>
}

/** A table of public rows as lists know it. Each row has `words` it is found by and `ranked_at`, its date. */
export interface Shelf {
  table: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** By the names of the sorts. */
  kept: Readonly<Record<string, KeptOrder>>
}

export const newestFirst: KeptOrder = {
  key: sql`ranked_at`,
  said: sql`to_char(ranked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  type: sql`timestamptz`,
  down: true,
  from: cursorMoment,
}

const decimal = z.string().regex(/^\d{1,20}(?:\.\d{1,30})?$/)

export const byNumber = (column: string, way: 'up' | 'down'): KeptOrder => ({
  key: sql.ref(column),
  said: sql`${sql.ref(column)}::text`,
  type: sql`numeric`,
  down: way === 'down',
  from: decimal,
})
