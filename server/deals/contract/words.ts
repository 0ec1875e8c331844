import type { DealSide, PayMode } from '#contract/deals/deal-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import type { Language } from '#uz/language.ts'
import { type PluralForm, pluralForm } from '#uz/plural.ts'
import { searchKey } from '#uz/search-key.ts'
import { textIn } from '../../kernel/localized.ts'

type Word = Readonly<Record<Language, string>>
const word = (uz: string, ru: string, eng: string, cyrl: string): Word => ({ uz, ru, eng, cyrl })

/** What the papers of a deal say besides the words of their templates. */
export const sideTitles: Record<DealSide, Word> = {
  seller: word('SOTUVCHI', 'ПРОДАВЕЦ', 'SELLER', 'СОТУВЧИ'),
  buyer: word('XARIDOR', 'ПОКУПАТЕЛЬ', 'BUYER', 'ХАРИДОР'),
}

export const labels = {
  tin: word('STIR', 'ИНН', 'TIN', 'СТИР'),
  pinfl: word('JSHSHIR', 'ПИНФЛ', 'PINFL', 'ЖШШИР'),
  address: word('Manzil', 'Адрес', 'Address', 'Манзил'),
  bank: word('Bank', 'Банк', 'Bank', 'Банк'),
  mfo: word('MFO', 'МФО', 'MFO', 'МФО'),
  account: word('Hisob raqami', 'Расчётный счёт', 'Account', 'Ҳисоб рақами'),
  oked: word('OKED', 'ОКЭД', 'OKED', 'ОКЭД'),
  vatCode: word('QQS kodi', 'Код НДС', 'VAT code', 'ҚҚС коди'),
  head: word('Rahbar', 'Руководитель', 'Head', 'Раҳбар'),
}

export const totals = {
  deliveryFee: word('Yetkazib berish', 'Доставка', 'Delivery', 'Етказиб бериш'),
  net: word('QQSsiz summa', 'Сумма без НДС', 'Amount without VAT', 'ҚҚСсиз сумма'),
  vat: word('QQS summasi', 'Сумма НДС', 'VAT amount', 'ҚҚС суммаси'),
  gross: word('Jami', 'Итого', 'Total', 'Жами'),
}

export const noVat = word('QQSsiz', 'без НДС', 'no VAT', 'ҚҚСсиз')

export const payWords: Record<PayMode, Word> = {
  clearing: word(
    'platformaning kliring hisobi orqali',
    'через клиринговый счёт платформы',
    'through the clearing account of the platform',
    'платформанинг клиринг ҳисоби орқали',
  ),
  bank_transfer: word(
    'bank oʻtkazmasi bilan platformaning kliring hisobiga',
    'банковским переводом на клиринговый счёт платформы',
    'by bank transfer to the clearing account of the platform',
    'банк ўтказмаси билан платформанинг клиринг ҳисобига',
  ),
  payme: word('Payme orqali', 'через Payme', 'by Payme', 'Payme орқали'),
  click: word('Click orqali', 'через Click', 'by Click', 'Click орқали'),
  cash_on_pickup: word(
    'mahsulotni olishda naqd pulda',
    'наличными при получении товара',
    'in cash when the goods are taken',
    'маҳсулотни олишда нақд пулда',
  ),
}

export const deliveryWords: Record<DeliveryMode, Word> = {
  pickup: word(
    'Xaridor mahsulotni Sotuvchining omboridan oʻzi olib ketadi',
    'Покупатель забирает товар со склада Продавца (самовывоз)',
    'the Buyer takes the goods from the Seller’s store',
    'Харидор маҳсулотни Сотувчининг омборидан ўзи олиб кетади',
  ),
  seller: word(
    'Sotuvchi oʻz transportida yetkazib beradi',
    'Продавец доставляет товар своим транспортом',
    'the Seller delivers with own transport',
    'Сотувчи ўз транспортида етказиб беради',
  ),
  carrier: word(
    'tashuvchi tashkilot orqali yetkazib beriladi',
    'товар доставляется через перевозчика',
    'the goods are delivered by a carrier',
    'ташувчи ташкилот орқали етказиб берилади',
  ),
}

type Counted = Record<Language, Partial<Record<PluralForm, string>> & { other: string }>
const workingDays: Counted = {
  uz: { other: 'ish kuni' },
  ru: { one: 'рабочий день', few: 'рабочих дня', many: 'рабочих дней', other: 'рабочих дня' },
  eng: { one: 'working day', other: 'working days' },
  cyrl: { other: 'иш куни' },
}
const hours: Counted = {
  uz: { other: 'soat' },
  ru: { one: 'час', few: 'часа', many: 'часов', other: 'часа' },
  eng: { one: 'hour', other: 'hours' },
  cyrl: { other: 'соат' },
}
const counted = (n: number, of: Counted, language: Language) =>
  `${n} ${of[language][pluralForm(language, n)] ?? of[language].other}`
const atPickup = word(
  'mahsulot olingan paytda',
  'в момент получения товара',
  'when the goods are taken',
  'маҳсулот олинган пайтда',
)

const agreedLater = word('tomonlar kelishadi', 'по согласованию сторон', 'as the parties agree', 'томонлар келишади')

export const workingDaysIn = (n: number, language: Language) => counted(n, workingDays, language)
export const hoursIn = (n: number, language: Language) => counted(n, hours, language)
export const atPickupIn = (language: Language) => atPickup[language]
export const agreedLaterIn = (language: Language) => agreedLater[language]

/** Who speaks for an organization, as the sentence that names it goes on. */
const represented: Word = word(
  ', nomidan rahbari {head}',
  ', в лице руководителя {head}',
  ', represented by its head {head}',
  ', номидан раҳбари {head}',
)
export const representedIn = (head: string, language: Language) => represented[language].replace('{head}', () => head)

const neighborhood: Word = word('{name} MFY', 'махалля «{name}»', '{name} mahalla', '{name} МФЙ')

/** A whole address: what the street already says of region and district is not said twice. */
export function addressIn(language: Language, places: readonly Localized[], street: string | null): string {
  const said = searchKey(street ?? '')
  const names = places
    .map((name, at) => ({ name, shown: textIn(language, name), isNeighborhood: at === 2 }))
    .filter(({ name, shown }) => !said.includes(searchKey(name.uz)) && !said.includes(searchKey(shown)))
    .map(({ shown, isNeighborhood }) =>
      isNeighborhood ? neighborhood[language].replace('{name}', () => shown) : shown,
    )
  return [...names, street].filter(Boolean).join(', ')
}
