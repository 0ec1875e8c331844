import type { z } from 'zod'
import type { ApplicationPage } from '#contract/applications/applications.ts'
import type { ParsedOf } from '#contract/call.ts'
import type { exportApplications } from '#contract/finance/registry.ts'
import type { Localized } from '#contract/localized.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { registryRows } from '../../applications/public.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import type { ScopedCtx } from '../../kernel/scope.ts'
import { stateName } from '../../kernel/state-names.ts'
import { kinds } from './kinds.ts'

type Row = z.input<typeof ApplicationPage>['items'][number]
const words = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })

const columnsIn = (lang: Language): readonly FileColumn<Row>[] => [
  column(words('Raqam', 'Номер', 'Number'), 18, (row) => row.number),
  column(words('Sana', 'Дата', 'Date'), 17, ({ submittedAt }) => submittedAt && formatDateTime(submittedAt)),
  column(words('Mahsulot', 'Продукт', 'Product'), 32, (row) => row.title),
  column(words('Arizachi', 'Заявитель', 'Applicant'), 28, (row) => row.applicant),
  column(words('Hudud', 'Территория', 'Territory'), 24, (row) => row.territory),
  column(words('Summa, soʻm', 'Сумма, сум', 'Sum, soum'), 18, ({ amount }) => amount && amount / 100),
  column(words('Tashkilotlar', 'Организации', 'Lenders'), 36, (row) => row.recipients.join(', ')),
  column(words('Holat', 'Статус', 'Status'), 20, (row) => stateName(row.status, lang)),
  column(words('Holatda', 'В статусе с', 'Since'), 17, (row) => formatDateTime(row.since)),
  column(words('Muddat', 'Срок', 'Due'), 17, ({ dueAt }) => dueAt && formatDateTime(dueAt)),
]

/** The registry as a file; who took it away is remembered. */
export function exportRegistry(
  ctx: ScopedCtx<'application'>,
  filters: ParsedOf<typeof exportApplications>['query'],
): ListFile {
  const { list, present } = registryRows(kinds)
  return listFile(ctx, {
    name: `applications-${dayOf(ctx.now)}`,
    title: words('Arizalar', 'Заявки', 'Applications'),
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
