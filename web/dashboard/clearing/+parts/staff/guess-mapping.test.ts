import { expect, test } from 'vitest'
import { guessHeaderRow, guessMapping } from './guess-mapping.ts'

test('a statement with a column for each side, under a heading of the bank', () => {
  const rows = [
    ['АКБ «Ипотека-банк»', '', ''],
    ['Выписка за 16.11.2026'],
    ['Дата', '№ док.', 'Наименование плательщика', 'ИНН', 'Счёт', 'Дебет', 'Кредит', 'Назначение платежа'],
    ['16.11.2026', '118', 'ООО Нурафшон', '301442118', '20208000900000000001', '', '1500000', 'AGRO 1000123'],
  ]
  expect(guessHeaderRow(rows)).toBe(3)
  expect(guessMapping(rows)).toEqual({
    headerRow: 3,
    date: 'Дата',
    documentNo: '№ док.',
    purpose: 'Назначение платежа',
    payerName: 'Наименование плательщика',
    payerNumber: 'ИНН',
    account: 'Счёт',
    amount: null,
    direction: null,
    credit: 'Кредит',
    debit: 'Дебет',
  })
})

test('a statement with one sum and a direction, in Uzbek', () => {
  const rows = [['Sana', 'Hujjat raqami', 'Toʻlovchi', 'STIR', 'Summa', 'Turi', 'Toʻlov maqsadi']]
  expect(guessMapping(rows)).toMatchObject({
    headerRow: 1,
    date: 'Sana',
    documentNo: 'Hujjat raqami',
    payerName: 'Toʻlovchi',
    payerNumber: 'STIR',
    amount: 'Summa',
    direction: 'Turi',
    purpose: 'Toʻlov maqsadi',
    credit: null,
  })
})

test('what is not recognised stays open', () => {
  expect(guessMapping([['a', 'b']])).toEqual({
    headerRow: 1,
    payerName: null,
    payerNumber: null,
    account: null,
    amount: null,
    direction: null,
    credit: null,
    debit: null,
  })
  expect(guessHeaderRow([])).toBe(1)
})
