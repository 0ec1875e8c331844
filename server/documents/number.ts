import { sql } from 'kysely'
import { MASK } from '#contract/documents/document-process.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/**
 * The next number of a series. Its row stays locked until the commit, so that no number is skipped or given twice;
 * templates with the same letters share the series.
 */
export async function nextNumber(ctx: Ctx, mask: string, issuedAt: Date): Promise<string> {
  const [, series = '', width = '6'] = MASK.exec(mask) ?? []
  const year = Number(dayOf(issuedAt).slice(0, 4))
  const { last } = await ctx.tx
    .insertInto('documentCounters')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql`document_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return writeNumber(series, year, Number(width), last)
}

export const writeNumber = (series: string, year: number, width: number, last: number) =>
  `${series}-${year}-${String(last).padStart(width, '0')}`
