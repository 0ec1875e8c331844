import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from './context.ts'

/** A figure of a place: a territory of any level, or null where nobody knows it. Both parts add up over places. */
export interface PlacedFigure {
  territoryId: number | null
  num: number
  /** Of a ratio. */
  den?: number | null
}

/** The first and the last day. */
export interface FigureDays {
  from: string
  to: string
}

/**
 * What a room counts for whoever watches territories. A flow is what happened between two days, and can be counted again
 * later; a stock is what there is, and nobody knows tomorrow what it was today.
 */
export interface FigureSource {
  counts: 'flow' | 'stock'
  read(ctx: Pick<Ctx, 'tx' | 'now'>, days: FigureDays): Promise<PlacedFigure[]>
}

const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Tashkent'`
/** Whether a moment lies between the first and the last day, as people in Tashkent count them. */
export const onDays = (column: string, { from, to }: FigureDays): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} >= ${midnight(sql`${from}::date`)} and ${sql.ref(column)} < ${midnight(sql`${to}::date + 1`)})`

type Rows = (days: FigureDays, now: Date) => RawBuilder<PlacedFigure>
const counted =
  (counts: FigureSource['counts']) =>
  (rows: Rows): FigureSource => ({
    counts,
    read: async ({ tx, now }, days) => (await rows(days, now).execute(tx)).rows,
  })

/** One statement that answers `territory_id, num, den`. */
export const flow = counted('flow')
export const stock = counted('stock')
