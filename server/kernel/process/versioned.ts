import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Tables } from '../database/database.ts'
import { refuse } from '../refuse.ts'

export interface Numbered {
  id: string | number
  rowVersion: number
}

type VersionedTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends Numbered ? T : never
}[keyof Tables]

/** New values, or expressions of the database that give them. */
export type ColumnsOf<T extends keyof Tables> = {
  [C in keyof Updateable<Tables[T]>]: Updateable<Tables[T]>[C] | Expression<Updateable<Tables[T]>[C]>
}

export interface DescribedRows<Row, T extends string> {
  table: T
  topic: string
  /** The current row, shown to a caller whose version is outdated. */
  current?(ctx: Ctx, row: Row): unknown
}

export interface Versioned<Row, Columns> {
  /**
   * Locks the row until the end of the transaction. Refuses where it is not found, or where somebody saved after the
   * caller's form was opened.
   */
  lock(ctx: Ctx, id: string | number, rowVersion?: number): Promise<Row>
  /** The same for a row that the caller's own query has found and locked. */
  held(ctx: Ctx, row: Row | undefined, rowVersion?: number, current?: () => unknown): Promise<Row>
  /** One conditional update; the caller writes the history. */
  change(ctx: Ctx, row: Row, columns: Columns): Promise<Row>
  /** The next version without a check: for callers who hold the row, or change what no form shows. */
  renew(ctx: Ctx, id: Numbered['id'], columns: Columns): Promise<Row>
}

/** Rows that forms edit: each change makes the next version, and only from the version its author has seen. */
export function versioned<T extends VersionedTable>(
  what: DescribedRows<Selectable<Tables[T]>, T>,
): Versioned<Selectable<Tables[T]>, ColumnsOf<T>>
export function versioned<Row extends Numbered>(what: DescribedRows<Row, string>): Versioned<Row, object> {
  return {
    lock: (ctx, id, rowVersion) => lockRow(ctx, what, id, rowVersion),
    held: (ctx, row, rowVersion, current) => requireFresh(ctx, what, row, rowVersion, current),
    change: (ctx, row, columns) => writeRow(ctx, what, row, columns),
    renew: (ctx, id, columns) => renewRow(ctx, what, id, columns),
  }
}

export async function lockRow<Row extends Numbered>(
  ctx: Ctx,
  what: DescribedRows<Row, string>,
  id: string | number,
  rowVersion: number | undefined,
): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(what.table)} where id = ${id} for update`.execute(ctx.tx)
  return requireFresh(ctx, what, rows[0], rowVersion)
}

export async function requireFresh<Row extends Numbered>(
  ctx: Ctx,
  what: DescribedRows<Row, string>,
  row: Row | undefined,
  rowVersion: number | undefined,
  current?: () => unknown,
): Promise<Row> {
  if (!row) refuse('E_NOT_FOUND')
  if (rowVersion !== undefined && row.rowVersion !== rowVersion) {
    const shown = current ?? (what.current && (() => what.current?.(ctx, row)))
    refuse('E_STALE', {}, shown && { current: await shown() })
  }
  return row
}

const setsOf = (columns: object) =>
  Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)

interface How {
  /** Changes neither version nor time, so that no open form becomes outdated. */
  quiet?: boolean
  where?: RawBuilder<SqlBool>
}

export async function writeRow<Row extends Numbered>(
  ctx: Ctx,
  { table, topic }: DescribedRows<Row, string>,
  row: Row,
  columns: object,
  { quiet = false, where = sql`true` }: How = {},
): Promise<Row> {
  const sets = setsOf({ ...columns, ...(!quiet && 'updatedAt' in row && { updatedAt: ctx.now }) })
  if (!quiet) sets.push(sql`row_version = row_version + 1`)
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set ${sql.join(sets)}
    where id = ${row.id} and row_version = ${row.rowVersion} and ${where}
    returning *
  `.execute(ctx.tx)
  await ctx.changed(topic)
  return rows[0] ?? refuse('E_STALE')
}

export async function renewRow<Row extends Numbered>(
  ctx: Ctx,
  { table, topic }: DescribedRows<Row, string>,
  id: Numbered['id'],
  columns: object,
): Promise<Row> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set ${sql.join([...setsOf(columns), sql`row_version = row_version + 1`])}
    where id = ${id} returning *
  `.execute(ctx.tx)
  await ctx.changed(topic)
  return rows[0] ?? refuse('E_NOT_FOUND')
}
