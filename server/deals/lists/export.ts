import type { PayMode } from '#contract/deals/deal-process.ts'
import { EXPORTED_DEALS } from '#contract/deals/deals.ts'
import type { Localized } from '#contract/localized.ts'
import { stateName } from '#contract/state-names.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import type { ToMake } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { textIn } from '../../kernel/localized.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { SheetColumn } from '../../kernel/sheet.ts'
import { sheetOf, XLSX_TYPE } from '../../kernel/sheet-tasks.ts'
import type { DealFilters, Whose } from './filters.ts'
import { deals, presentAll } from './list.ts'

const words = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })
const heads: readonly [Localized, number][] = [
  [words('Raqam', 'Номер', 'Number'), 16],
  [words('Sana', 'Дата', 'Date'), 17],
  [words('Mahsulot', 'Товар', 'Goods'), 32],
  [words('Xaridor', 'Покупатель', 'Buyer'), 28],
  [words('Sotuvchi', 'Продавец', 'Seller'), 28],
  [words('Hajm', 'Объём', 'Quantity'), 12],
  [words('Birlik', 'Единица', 'Unit'), 10],
  [words('Summa, soʻm', 'Сумма, сум', 'Sum, soum'), 18],
  [words('Toʻlangan, soʻm', 'Оплачено, сум', 'Paid, soum'), 18],
  [words('Toʻlov usuli', 'Способ оплаты', 'Payment'), 18],
  [words('Holat', 'Статус', 'Status'), 20],
  [words('Muddat', 'Срок', 'Due'), 17],
]
const payNames: Record<PayMode, Localized> = {
  clearing: words('Kliring', 'Клиринг', 'Clearing'),
  bank_transfer: words('Bank oʻtkazmasi', 'Банковский перевод', 'Bank transfer'),
  payme: words('Payme', 'Payme', 'Payme'),
  click: words('Click', 'Click', 'Click'),
  cash_on_pickup: words('Naqd, olib ketishda', 'Наличными при получении', 'Cash on pickup'),
}
const title = words('Bitimlar', 'Сделки', 'Deals')

/** The filtered list as a file; who took it away is remembered. */
export async function exportDeals(
  ctx: SignedCtx,
  files: FileStore,
  whose: Whose,
  filters: DealFilters,
): Promise<ToMake> {
  const rows = await (await deals(whose).statement(ctx, { ...filters, take: EXPORTED_DEALS })).execute()
  if (rows.length > EXPORTED_DEALS) refuse('E_LIMIT', { limit: EXPORTED_DEALS })
  const lang: Language = ctx.lang
  const cells = (await presentAll(ctx, files, rows)).map((row) => [
    row.number,
    formatDateTime(row.createdAt),
    row.title,
    row.buyer.name,
    row.seller.name,
    row.unit === null ? row.lineCount : Number(row.qty),
    row.unit,
    row.gross / 100,
    row.paid / 100,
    textIn(lang, payNames[row.payMode]),
    stateName(row.status, lang),
    row.dueAt && formatDateTime(row.dueAt),
  ])
  await ctx.audit({
    action: 'deals.exported',
    objectType: 'deals',
    objectId: 'export',
    changes: { rows: [null, rows.length], filters: [null, filters] },
  })
  const columns = heads.map(([head, width]): SheetColumn => ({ title: textIn(lang, head), width }))
  return {
    fileName: `deals-${dayOf(ctx.now)}.xlsx`,
    contentType: XLSX_TYPE,
    body: sheetOf(columns, cells, textIn(lang, title)),
  }
}
