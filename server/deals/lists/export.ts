import type { PayMode } from '#contract/deals/deal-process.ts'
import type { RegistryRow } from '#contract/deals/deals.ts'
import type { Localized } from '#contract/localized.ts'
import { stateName } from '#contract/state-names.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { textIn } from '../../kernel/localized.ts'
import type { DealFilters, Whose } from './filters.ts'
import { deals, presentAll } from './list.ts'

const words = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })
const columnsIn = (lang: Language): readonly FileColumn<RegistryRow>[] => [
  column(words('Raqam', 'Номер', 'Number'), 16, (deal) => deal.number),
  column(words('Sana', 'Дата', 'Date'), 17, (deal) => formatDateTime(deal.createdAt)),
  column(words('Mahsulot', 'Товар', 'Goods'), 32, (deal) => deal.title),
  column(words('Xaridor', 'Покупатель', 'Buyer'), 28, (deal) => deal.buyer.name),
  column(words('Sotuvchi', 'Продавец', 'Seller'), 28, (deal) => deal.seller.name),
  column(words('Hajm', 'Объём', 'Quantity'), 12, (deal) => (deal.unit === null ? deal.lineCount : Number(deal.qty))),
  column(words('Birlik', 'Единица', 'Unit'), 10, (deal) => deal.unit),
  column(words('Summa, soʻm', 'Сумма, сум', 'Sum, soum'), 18, (deal) => deal.gross / 100),
  column(words('Toʻlangan, soʻm', 'Оплачено, сум', 'Paid, soum'), 18, (deal) => deal.paid / 100),
  column(words('Toʻlov usuli', 'Способ оплаты', 'Payment'), 18, (deal) => textIn(lang, payNames[deal.payMode])),
  column(words('Holat', 'Статус', 'Status'), 20, (deal) => stateName(deal.status, lang)),
  column(words('Muddat', 'Срок', 'Due'), 17, ({ dueAt }) => dueAt && formatDateTime(dueAt)),
]
const payNames: Record<PayMode, Localized> = {
  clearing: words('Kliring', 'Клиринг', 'Clearing'),
  bank_transfer: words('Bank oʻtkazmasi', 'Банковский перевод', 'Bank transfer'),
  payme: words('Payme', 'Payme', 'Payme'),
  click: words('Click', 'Click', 'Click'),
  cash_on_pickup: words('Naqd, olib ketishda', 'Наличными при получении', 'Cash on pickup'),
}

/** The filtered list as a file; who took it away is remembered. */
export const exportDeals = (ctx: SignedCtx, files: FileStore, whose: Whose, filters: DealFilters): ListFile =>
  listFile(ctx, {
    name: `deals-${dayOf(ctx.now)}`,
    title: words('Bitimlar', 'Сделки', 'Deals'),
    columns: columnsIn(ctx.lang),
    list: deals(whose),
    asked: filters,
    present: (rows) => presentAll(ctx, files, rows),
    audit: { action: 'deals.exported', objectType: 'deals', objectId: 'export', filters: toldFilters(filters) },
  })
