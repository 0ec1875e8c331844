import type { ParsedOf } from '#contract/call.ts'
import { isFigure, numberOf } from '#contract/government/reports/aggregate.ts'
import { periodCode } from '#contract/government/reports/report-periods.ts'
import type { exportReports, ReportRow } from '#contract/government/reports/reports.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { fieldsOfType, findReportType } from './report-type.ts'
import { REPORT, type ReportCtx } from './rows.ts'
import { presentReports, reportList } from './view.ts'

type Shown = ReportRow & { values: Readonly<Record<string, unknown>> }

/** Of one type with a column for every figure; of several without, for they ask different things. */
export async function exportOf(ctx: ReportCtx, filters: ParsedOf<typeof exportReports>['query']): Promise<ListFile> {
  const { lang } = ctx
  const type = filters.typeId === undefined ? undefined : await findReportType(ctx, filters.typeId)
  const figures = type ? (await fieldsOfType(ctx, type)).filter(isFigure) : []
  const columns: FileColumn<Shown>[] = [
    column(wordsOf('sheets', 'reports.type'), 26, (row) => textIn(lang, row.type.name)),
    column(wordsOf('sheets', 'reports.period'), 16, (row) => periodCode(row.type.period, row.period)),
    column(wordsOf('sheets', 'reports.above'), 30, (row) => row.place.above.join(', ')),
    column(wordsOf('sheets', 'reports.place'), 24, (row) => row.place.name),
    column(wordsOf('sheets', 'reports.status'), 18, (row) => stateName(row.status, lang)),
    column(wordsOf('sheets', 'reports.due'), 18, (row) => formatDateTime(row.dueAt)),
    column(wordsOf('sheets', 'reports.sent'), 18, ({ submittedAt }) => submittedAt && formatDateTime(submittedAt)),
    ...figures.map((field) => {
      const unit = field.unit ? `, ${textIn(lang, field.unit)}` : ''
      return column<Shown>(`${textIn(lang, field.label)}${unit}`, 16, ({ values }) => {
        const number = numberOf(field, values[field.key])
        return number === undefined ? null : Number(number)
      })
    }),
  ]
  return listFile(ctx, {
    name: `reports-${dayOf(ctx.now)}`,
    title: wordsOf('sheets', 'reports.title'),
    columns,
    list: reportList,
    asked: filters,
    async present(rows) {
      const shown = await presentReports(ctx, rows)
      const values = new Map(rows.map((row) => [row.id, row.values]))
      return shown.map((row) => ({ ...row, values: values.get(row.id) ?? {} }))
    },
    audit: {
      action: 'reports.exported',
      objectType: `${REPORT}s`,
      objectId: 'export',
      filters: toldFilters(filters),
    },
  })
}
