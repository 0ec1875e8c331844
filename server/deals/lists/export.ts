import type { RegistryRow } from '#contract/deals/deals.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordIn, wordsOf } from '../../kernel/words/words.ts'
import type { DealFilters, Whose } from './filters.ts'
import { deals, presentAll } from './list.ts'

const columnsIn = (lang: Language): readonly FileColumn<RegistryRow>[] => [
  column(wordsOf('sheets', 'deals.number'), 16, (deal) => deal.number),
  column(wordsOf('sheets', 'deals.date'), 17, (deal) => formatDateTime(deal.createdAt)),
  column(wordsOf('sheets', 'deals.goods'), 32, (deal) => deal.title),
  column(wordsOf('sheets', 'deals.buyer'), 28, (deal) => deal.buyer.name),
  column(wordsOf('sheets', 'deals.seller'), 28, (deal) => deal.seller.name),
  column(wordsOf('sheets', 'deals.qty'), 12, (deal) => (deal.unit === null ? deal.lineCount : Number(deal.qty))),
  column(wordsOf('sheets', 'deals.unit'), 10, (deal) => deal.unit),
  column(wordsOf('sheets', 'deals.gross'), 18, (deal) => deal.gross / 100),
  column(wordsOf('sheets', 'deals.paid'), 18, (deal) => deal.paid / 100),
  column(wordsOf('sheets', 'deals.pay-mode'), 18, (deal) => wordIn(lang, 'sheets', `pay.${deal.payMode}`)),
  column(wordsOf('sheets', 'deals.status'), 20, (deal) => stateName(deal.status, lang)),
  column(wordsOf('sheets', 'deals.due'), 17, ({ dueAt }) => dueAt && formatDateTime(dueAt)),
]

/** The filtered list as a file; the export is audited. */
export const exportDeals = (ctx: SignedCtx, files: FileStore, whose: Whose, filters: DealFilters): ListFile =>
  listFile(ctx, {
    name: `deals-${dayOf(ctx.now)}`,
    title: wordsOf('sheets', 'deals.title'),
    columns: columnsIn(ctx.lang),
    list: deals(whose),
    asked: filters,
    present: (rows) => presentAll(ctx, files, rows),
    audit: { action: 'deals.exported', objectType: 'deals', objectId: 'export', filters: toldFilters(filters) },
  })
