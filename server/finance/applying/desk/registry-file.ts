import type { z } from 'zod'
import type { RegistryPage } from '#contract/applications/applications.ts'
import type { ParsedOf } from '#contract/call.ts'
import type { exportApplications } from '#contract/finance/registry.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { registryRows } from '../../../applications/public.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../../kernel/list/file.ts'
import type { ScopedCtx } from '../../../kernel/scope.ts'
import { stateName } from '../../../kernel/words/state-names.ts'
import { wordsOf } from '../../../kernel/words/words.ts'
import { kinds } from '../kinds/kinds.ts'

type Row = z.input<typeof RegistryPage>['items'][number]

const columnsIn = (lang: Language): readonly FileColumn<Row>[] => [
  column(wordsOf('sheets', 'applications.number'), 18, (row) => row.number),
  column(wordsOf('sheets', 'applications.date'), 17, ({ submittedAt }) => submittedAt && formatDateTime(submittedAt)),
  column(wordsOf('sheets', 'applications.product'), 32, (row) => row.title),
  column(wordsOf('sheets', 'applications.applicant'), 28, (row) => row.applicant),
  column(wordsOf('sheets', 'applications.territory'), 24, (row) => row.territory),
  column(wordsOf('sheets', 'applications.amount'), 18, ({ amount }) => amount && amount / 100),
  column(wordsOf('sheets', 'applications.lenders'), 36, (row) => row.recipients.join(', ')),
  column(wordsOf('sheets', 'applications.officers'), 28, (row) => row.officers.join(', ')),
  column(wordsOf('sheets', 'applications.status'), 20, (row) => stateName(row.status, lang)),
  column(wordsOf('sheets', 'applications.since'), 17, (row) => formatDateTime(row.since)),
  column(wordsOf('sheets', 'applications.due'), 17, ({ dueAt }) => dueAt && formatDateTime(dueAt)),
]

/** The registry as a file; who took it away is remembered. */
export function exportRegistry(
  ctx: ScopedCtx<'application'>,
  filters: ParsedOf<typeof exportApplications>['query'],
): ListFile {
  const { list, present } = registryRows(kinds)
  return listFile(ctx, {
    name: `applications-${dayOf(ctx.now)}`,
    title: wordsOf('sheets', 'applications.title'),
    columns: columnsIn(ctx.lang),
    list,
    asked: filters,
    present: (rows) => present(ctx, rows),
    audit: {
      action: 'applications.exported',
      objectType: 'applications',
      objectId: 'export',
      filters: toldFilters(filters),
    },
  })
}
