import type { Language } from '#uz/language.ts'
import { wordIn } from '../../kernel/words/words.ts'

/** What a sheet says besides its text: the check line and the heads of the table. */
export const sheetWords = (language: Language) => ({
  check: wordIn(language, 'papers', 'sheet.check'),
  goods: wordIn(language, 'papers', 'sheet.goods'),
  qty: wordIn(language, 'papers', 'sheet.qty'),
  price: wordIn(language, 'papers', 'sheet.price'),
  vatRate: wordIn(language, 'papers', 'sheet.vatRate'),
  vat: wordIn(language, 'papers', 'sheet.vat'),
  gross: wordIn(language, 'papers', 'sheet.gross'),
})
export type SheetWords = ReturnType<typeof sheetWords>
