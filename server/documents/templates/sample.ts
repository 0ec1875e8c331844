import type { DocumentKind } from '#contract/documents/document-process.ts'
import { variablesOf } from '#contract/documents/variables.ts'
import { amountInWords } from '#uz/amount-in-words.ts'
import { formatDate, formatLongDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import type { DocumentContent } from '../content.ts'

const TOTAL = 12_500_000_00
const VAT = 1_339_285_71

/** A deal that never was: every variable has a value of its own type, so that a preview looks like the paper. */
export function sampleContent(kind: DocumentKind, language: Language, today: Date): DocumentContent {
  const money = (tiyin: number) => formatMoney(tiyin, language)
  const named: Record<string, string> = {
    'deal.number': 'B-2026-000123',
    'deal.goods': 'Qizil olma «Fuji»',
    'deal.weighBand': '5',
    'deal.acceptDays': '3',
    'deal.date': formatLongDate(today, language),
    'deal.plannedOn': formatDate(today),
    'deal.net': money(TOTAL - VAT),
    'deal.vat': money(VAT),
    'deal.total': money(TOTAL),
    'deal.totalWords': amountInWords(TOTAL, language),
    'deal.deliveryFee': money(50_000_00),
    'deal.buyerFee': money(12_500_00),
    'deal.sellerFee': money(12_500_00),
    'deal.place': 'Samarqand viloyati, Urgut tumani',
  }
  const party = { name: '«Namuna Agro» MChJ', taxNumber: '301234567', head: 'Rahimov Sardor', mfo: '00014' }
  const sides: Record<string, string> = {
    ...party,
    represented: ', nomidan rahbari Rahimov Sardor',
    address: 'Samarqand viloyati, Urgut tumani',
    bank: 'Xalq banki',
    account: '20208000900123456001',
    oked: '01240',
    vatCode: '326010012345',
  }
  const values = Object.fromEntries(
    variablesOf(kind).map(({ name }) => [name, named[name] ?? sides[name.split('.')[1] ?? ''] ?? `«${name}»`]),
  )
  const rows = Object.entries(party).map(([, value]) => ['', value] as const)
  return {
    values,
    goods: {
      lines: [
        {
          name: 'Qizil olma «Fuji»',
          note: '70+',
          qty: '862 kg',
          price: money(14_500_00),
          vatRate: '12 %',
          vat: money(VAT),
          gross: money(TOTAL),
        },
      ],
      totals: [['', money(TOTAL)]],
    },
    requisites: [
      { title: '1', rows },
      { title: '2', rows },
    ],
  }
}
