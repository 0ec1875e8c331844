import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '#contract/ids.ts'
import type { Tables, Tx } from './database.ts'
import { cursorMoment, decodeNext, encodeNext } from './keyset.ts'

export type Condition = RawBuilder<SqlBool>

export const allOf = (wishes: readonly Condition[]): Condition => sql`(${sql.join(wishes, sql` and `)})`

/** From one day to another with both of them; days are those of Tashkent. */
export function withinDays(column: string, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const at = sql.ref(column)
  const wishes: Condition[] = []
  if (from) wishes.push(sql`${at} >= (${from}::date)::timestamp at time zone 'Asia/Tashkent'`)
  if (to) wishes.push(sql`${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent'`)
  return wishes
}

/** An order that no two rows share, and how a cursor names a place in it. */
export interface Walk<Row> {
  order: RawBuilder<unknown>
  after: (next: string) => Condition
  placeOf: (row: Row) => readonly (string | number)[]
}

const Change = z.tuple([cursorMoment, rowId])

/** Latest change first; the query selects the exact moment of it as `cursorAt`. */
export const byChange: Walk<{ cursorAt: string; id: number }> = {
  order: sql`updated_at desc, id desc`,
  after: (next) => {
    const [at, id] = decodeNext(next, Change)
    return sql`(updated_at, id) < (${at}::timestamptz, ${id}::integer)`
  },
  placeOf: ({ cursorAt, id }) => [cursorAt, id],
}

/** One page of it: the rows to show, and what the answer says of where it stands. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  walk: Walk<NoInfer<Row>>,
  { take, next }: { take: number; next?: string | undefined },
) {
  const following = next ? query.where(walk.after(next)) : query
  const rows: Row[] = await following
    .orderBy(walk.order)
    .limit(take + 1)
    .execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  return { shown, page: { take, ...(rows.length > take && last && { next: encodeNext(walk.placeOf(last)) }) } }
}

/** How many there are with each value of a column. */
export async function countBy(tx: Tx, table: keyof Tables, column: string, wishes: readonly Condition[]) {
  const counted = await sql<{ value: string; count: number }>`
    select ${sql.ref(column)} as value, count(*) as count from ${sql.table(table)} where ${allOf(wishes)} group by 1
  `.execute(tx)
  return Object.fromEntries(counted.rows.map(({ value, count }) => [value, count]))
}
