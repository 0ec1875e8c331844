import { type BankResult, bankResults, batchColumns } from '#contract/clearing/clearing-process.ts'
import type { Tiyin } from '#uz/money.ts'
import { refuse } from '../kernel/refuse.ts'
import { readAmount } from './statement-file.ts'

/** What the bank says of one payment. */
export interface AnswerLine {
  row: number
  number: string
  /** Undefined where the cell says no sum. */
  amount: Tiyin | undefined
  /** Null: no result yet; undefined: an unknown word. */
  result: BankResult | null | undefined
  /** As it stands in the cell. */
  said: string
  reason: string
}

/** Titles as in the file we gave, or as banks name them. */
const titles = {
  number: [batchColumns.number, 'номер', 'number'],
  amount: [batchColumns.amount, 'сумма', 'amount'],
  result: [batchColumns.result, 'результат', 'result'],
  reason: [batchColumns.reason, 'причина', 'reason'],
} as const

/** Our own file with its last two columns filled in: the order of columns is free, the titles tell them. */
export function readAnswer(rows: readonly (readonly string[])[]): AnswerLine[] {
  const header = (rows[0] ?? []).map(plain)
  const columnOf = (name: keyof typeof titles) => {
    const names = titles[name].map(plain)
    const at = header.findIndex((title) => names.includes(title))
    return at === -1 ? refuse('V_FILE_CONTENT', { reason: titles[name][0] }) : at
  }
  const at = {
    number: columnOf('number'),
    amount: columnOf('amount'),
    result: columnOf('result'),
    reason: columnOf('reason'),
  }
  return rows.slice(1).flatMap((cells, index): AnswerLine[] => {
    const cell = (name: keyof typeof at) => (cells[at[name]] ?? '').trim()
    // Many banks put totals and signatures under the lines: a row without a number is no line.
    if (cell('number') === '') return []
    return [
      {
        row: index + 2,
        number: cell('number').toUpperCase(),
        amount: readAmount(cell('amount')),
        result: resultOf(cell('result')),
        said: cell('result'),
        reason: cell('reason'),
      },
    ]
  })
}

function resultOf(said: string): BankResult | null | undefined {
  const word = plain(said)
  if (word === '') return null
  const says = (result: BankResult) => bankResults[result].some((one) => plain(one) === word)
  return says('confirmed') ? 'confirmed' : says('returned') ? 'returned' : undefined
}

/** Any case, any apostrophe, ё as е. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[ʻʼ'‘’`]/g, '')
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
