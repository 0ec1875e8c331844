import { type IndicatorUnit, unitAdds } from '#contract/government/monitoring/indicator.ts'
import type { Monitoring } from '#contract/government/monitoring/monitoring.ts'
import type { Localized } from '#contract/localized.ts'
import type { CellValue } from '../../kernel/files/sheet.ts'
import type { ListFile } from '../../kernel/list/file.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import type { SnapshotCtx } from './rows.ts'
import { type Asked, viewMonitoring } from './view.ts'

type Cell = Monitoring['rows'][number]['cells'][number]
const HUNDREDTHS = 100

/** As people read it: percents, days, soʻm. */
const read = (unit: IndicatorUnit, value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : unit === 'count' ? value : value / HUNDREDTHS

/** A ratio is told with what it is made of, so that whoever adds up finds the last line. */
function cellsOf(unit: IndicatorUnit, cell: Cell, plan: number | null | undefined, isPlanned: boolean): CellValue[] {
  const value = [read(unit, cell?.value), ...(isPlanned ? [read(unit, plan)] : [])]
  return unitAdds(unit) ? value : [...value, cell?.num ?? null, cell?.den ?? null]
}

/** The parts of a territory and at last the whole: the same figures as the screen's. */
export async function exportMonitoring(ctx: SnapshotCtx, asked: Asked): Promise<ListFile> {
  const shown = await viewMonitoring(ctx, asked)
  const { period, indicators, rows, places } = shown
  if (!period) return refuse('E_NOT_FOUND')
  const say = (text: Localized) => textIn(ctx.lang, text)
  /** Where nothing is wanted of anybody there is no column for it. */
  const isPlanned = (at: number) =>
    (indicators[at]?.plan ?? null) !== null || rows.some(({ plans }) => (plans[at] ?? null) !== null)
  const columns = [
    { title: say(wordsOf('sheets', 'monitoring.no')), width: 6 },
    { title: say(wordsOf('sheets', 'monitoring.code')), width: 14 },
    { title: say(wordsOf('sheets', 'monitoring.territory')), width: 28 },
    ...indicators.flatMap(({ name, unit }, at) => {
      const title = say(name)
      const part = (text: Localized) => ({ title: `${title}: ${say(text)}`, width: 18 })
      const value = [{ title, width: 18 }, ...(isPlanned(at) ? [part(wordsOf('sheets', 'monitoring.plan'))] : [])]
      if (unitAdds(unit)) return value
      return [...value, part(wordsOf('sheets', 'monitoring.num')), part(wordsOf('sheets', 'monitoring.den'))]
    }),
  ]
  const lines: CellValue[][] = rows.map((row, at) => [
    at + 1,
    row.code || null,
    row.name || say(wordsOf('sheets', 'monitoring.not-named')),
    ...indicators.flatMap(({ unit }, place) =>
      cellsOf(unit, row.cells[place] ?? null, row.plans[place], isPlanned(place)),
    ),
  ])
  lines.push([
    null,
    null,
    say(wordsOf('sheets', 'monitoring.whole')),
    ...indicators.flatMap(({ unit, whole, plan }, place) => cellsOf(unit, whole, plan, isPlanned(place))),
  ])
  return {
    name: `monitoring-${period.start}-${places.at(-1)?.id ?? 'uz'}`,
    format: 'xlsx',
    title: say(wordsOf('sheets', 'monitoring.title')),
    columns,
    audit: { action: 'monitoring.exported', objectType: 'monitoring', objectId: 'export', filters: asked },
    total: async () => lines.length,
    async *batches(size) {
      for (let at = 0; at < lines.length; at += size) yield lines.slice(at, at + size)
    },
  }
}
