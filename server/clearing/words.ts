import type { ClearingOperation } from '#contract/clearing/clearing-process.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'

type Words = Readonly<Record<Exclude<Language, 'cyrl'>, string>>
const words = (uz: string, ru: string, eng: string): Words => ({ uz, ru, eng })

/** Operations as a printed statement calls them. */
const operations: Record<ClearingOperation, Words> = {
  topUp: words('Hisobni toʻldirish', 'Пополнение счёта', 'Top-up'),
  suspend: words('Aniqlanmagan tushum', 'Невыясненное поступление', 'Unmatched payment'),
  match: words('Hisobni toʻldirish', 'Пополнение счёта', 'Top-up'),
  returnToSender: words('Joʻnatuvchiga qaytarish', 'Возврат отправителю', 'Return to the sender'),
  block: words('Zakalat ushlandi', 'Задаток заблокирован', 'Deposit blocked'),
  unblock: words('Zakalat qaytarildi', 'Задаток возвращён', 'Deposit returned'),
  pay: words('Bitim toʻlovi', 'Оплата сделки', 'Payment of a deal'),
  cardPay: words('Karta orqali toʻlov', 'Оплата картой', 'Card payment'),
  cardRefund: words('Kartaga qaytarish', 'Возврат на карту', 'Refund to the card'),
  settle: words('Toʻlov tizimi hisob-kitobi', 'Расчёт с платёжной системой', 'Settlement of a provider'),
  release: words('Bitim boʻyicha tushum', 'Поступление по сделке', 'Proceeds of a deal'),
  refund: words('Bitim boʻyicha qaytarish', 'Возврат по сделке', 'Refund of a deal'),
  split: words('Nizo boʻyicha hisob-kitob', 'Расчёт по спору', 'Settlement of a dispute'),
  penalty: words('Shartnoma buzilgani uchun zakalat', 'Задаток за нарушение договора', 'Deposit for a broken deal'),
  chargeMore: words('Tortishdan keyin qoʻshimcha toʻlov', 'Доплата после взвешивания', 'Extra after weighing'),
  holdWithdrawal: words('Yechish uchun ushlandi', 'Удержано для вывода', 'Held for a withdrawal'),
  withdraw: words('Bankka yechildi', 'Вывод в банк', 'Withdrawal to the bank'),
  dropWithdrawal: words('Yechish bekor qilindi', 'Вывод отменён', 'Withdrawal called off'),
  withdrawalReturned: words('Bank qaytargan pul', 'Возвращено банком', 'Returned by the bank'),
  reversal: words('Tuzatish yozuvi', 'Сторнирование', 'Reversal'),
  finPay: words('Moliya tashkilotiga toʻlov', 'Платёж финансовой организации', 'Payment to a lender'),
  finPayout: words('Moliya tashkilotidan tushum', 'Выплата финансовой организации', 'Payout of a lender'),
}

const inLanguage = (text: Words, lang: Language) => (lang === 'cyrl' ? latinToCyrillic(text.uz) : text[lang])

export const operationName = (operation: ClearingOperation, lang: Language) => inLanguage(operations[operation], lang)

const titles = {
  statement: words('Kliring hisobidan koʻchirma', 'Выписка по клиринговому счёту', 'Statement of the clearing account'),
  date: words('Sana', 'Дата', 'Date'),
  operation: words('Amal', 'Операция', 'Operation'),
  deal: words('Bitim', 'Сделка', 'Deal'),
  in: words('Kirim', 'Приход', 'In'),
  out: words('Chiqim', 'Расход', 'Out'),
  balance: words('Qoldiq', 'Остаток', 'Balance'),
  opening: words('Davr boshidagi qoldiq', 'Остаток на начало', 'Opening balance'),
  closing: words('Davr oxiridagi qoldiq', 'Остаток на конец', 'Closing balance'),
}

type Titles = Record<keyof typeof titles, string>
const titlesIn = (lang: Language): Titles => ({
  statement: inLanguage(titles.statement, lang),
  date: inLanguage(titles.date, lang),
  operation: inLanguage(titles.operation, lang),
  deal: inLanguage(titles.deal, lang),
  in: inLanguage(titles.in, lang),
  out: inLanguage(titles.out, lang),
  balance: inLanguage(titles.balance, lang),
  opening: inLanguage(titles.opening, lang),
  closing: inLanguage(titles.closing, lang),
})

export const statementWords: Readonly<Record<Language, Titles>> = {
  uz: titlesIn('uz'),
  ru: titlesIn('ru'),
  eng: titlesIn('eng'),
  cyrl: titlesIn('cyrl'),
}
