import type { Download } from '#contract/call.ts'
import type { BoardQuery } from '#contract/market/price-board.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findBoard } from './board.ts'

const columns = ['week', 'category', 'name', 'region', 'region_name', 'unit', 'source', 'median_soum', 'n']

/** For people with a table program and for programs: one line a week. */
export async function boardFile(ctx: Ctx, files: FileStore, query: BoardQuery): Promise<Download> {
  const { rows } = await findBoard(ctx, files, query)
  const lines = rows.flatMap(({ category, region, unit, source, points }) =>
    points.map(({ week, median, n }) => [
      week,
      category.slug,
      category.name,
      region?.code ?? '',
      region?.name ?? '',
      unit,
      source,
      (median / 100).toFixed(2),
      n,
    ]),
  )
  const text = [columns, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')
  // The mark at the beginning tells Excel that these are not Latin-1 letters.
  const body = Buffer.from(`\uFEFF${text}\r\n`, 'utf8')
  return { fileName: `agroplatforma-prices-${dayOf(ctx.now)}.csv`, contentType: 'text/csv; charset=utf-8', body }
}

/** Quoted where needed; a name that looks like a formula is escaped. */
function cell(value: string | number): string {
  const text = String(value).replace(/^[=+\-@\t\r]/, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
