import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'

interface SheetWords {
  check: string
  goods: string
  qty: string
  price: string
  vatRate: string
  vat: string
  gross: string
}

const uz: SheetWords = {
  check: 'Hujjat haqiqiyligini tekshirish:',
  goods: 'Mahsulot',
  qty: 'Miqdori',
  price: 'Narxi (QQS bilan)',
  vatRate: 'QQS, %',
  vat: 'QQS summasi',
  gross: 'Summa (QQS bilan)',
}

const cyrillic = (words: SheetWords): SheetWords => ({
  check: latinToCyrillic(words.check),
  goods: latinToCyrillic(words.goods),
  qty: latinToCyrillic(words.qty),
  price: 'Нархи (ҚҚС билан)',
  vatRate: 'ҚҚС, %',
  vat: 'ҚҚС суммаси',
  gross: 'Сумма (ҚҚС билан)',
})

/** What the press itself prints: the check line and the heads of the table. */
export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  uz,
  ru: {
    check: 'Проверить подлинность документа:',
    goods: 'Товар',
    qty: 'Количество',
    price: 'Цена (с НДС)',
    vatRate: 'НДС, %',
    vat: 'Сумма НДС',
    gross: 'Сумма (с НДС)',
  },
  eng: {
    check: 'Check this document:',
    goods: 'Goods',
    qty: 'Quantity',
    price: 'Price (incl. VAT)',
    vatRate: 'VAT, %',
    vat: 'VAT amount',
    gross: 'Amount (incl. VAT)',
  },
  cyrl: cyrillic(uz),
}
