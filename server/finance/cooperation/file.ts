import type { ParsedOf } from '#contract/call.ts'
import type { AgreementRow, exportAgreements } from '#contract/finance/cooperation/agreements.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import type { ScopedCtx } from '../../kernel/scope.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { agreementList, presentAgreements } from './view.ts'

const columnsIn = (lang: Language): readonly FileColumn<AgreementRow>[] => [
  column(wordsOf('sheets', 'cooperation.number'), 18, (row) => row.number),
  column(wordsOf('sheets', 'cooperation.leader'), 30, (row) => row.leader),
  column(wordsOf('sheets', 'cooperation.person'), 28, (row) => row.person),
  column(wordsOf('sheets', 'cooperation.mahalla'), 24, (row) => row.mahalla),
  column(wordsOf('sheets', 'cooperation.category'), 24, (row) => row.category),
  column(wordsOf('sheets', 'cooperation.volume'), 14, (row) => row.volume),
  column(wordsOf('sheets', 'cooperation.delivered'), 14, (row) => row.delivered),
  column(wordsOf('sheets', 'cooperation.due'), 18, (row) => row.due / 100),
  column(wordsOf('sheets', 'cooperation.paid'), 18, (row) => row.paid / 100),
  column(wordsOf('sheets', 'cooperation.ends'), 14, (row) => formatDate(row.endsOn)),
  column(wordsOf('sheets', 'cooperation.status'), 18, (row) => stateName(row.status, lang)),
]

export const exportAgreementList = (
  ctx: ScopedCtx<'agreement'>,
  filters: ParsedOf<typeof exportAgreements>['query'],
): ListFile =>
  listFile(ctx, {
    name: `cooperation-${dayOf(ctx.now)}`,
    title: wordsOf('sheets', 'cooperation.title'),
    columns: columnsIn(ctx.lang),
    list: agreementList,
    asked: filters,
    present: (rows) => presentAgreements(ctx, rows),
    audit: {
      action: 'cooperation.exported',
      objectType: 'cooperation',
      objectId: 'export',
      filters: toldFilters(filters),
    },
  })
