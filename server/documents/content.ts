import type { Language } from '#uz/language.ts'

/** What a document says besides the words of its template, written out in its language. */
export interface DocumentContent {
  /** Values of the variables of its kind; what is not there is printed as a dash. */
  values: Readonly<Record<string, string>>
  /** For `{{lines}}`. */
  goods?: GoodsTable
  /** For `{{schedule}}`: what is paid when. */
  schedule?: ScheduleTable
  /** For `{{requisites}}`: each side in a column. */
  requisites?: readonly Side[]
}

/** Content frozen with a document, also in the second language where the sides speak two. */
export interface SealedContent extends DocumentContent {
  beside?: { language: Language; content: DocumentContent }
}

export interface ScheduleTable {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

export interface GoodsTable {
  lines: readonly GoodsLine[]
  /** Under the lines, each by its name: delivery, VAT, the total. */
  totals: readonly (readonly [name: string, sum: string])[]
}

interface GoodsLine {
  name: string
  note: string
  qty: string
  price: string
  vatRate: string
  vat: string
  gross: string
}

export interface Side {
  title: string
  rows: readonly (readonly [label: string, value: string])[]
}
