import type { StatementMapping } from '#contract/clearing/clearing-process.ts'
import { parseSoum, type Tiyin } from '#uz/money.ts'
import type { Ctx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { say } from '../kernel/words/messages.ts'

/** A line of a statement as the bank tells it. */
export interface StatementLine {
  row: number
  day: string
  direction: 'in' | 'out'
  amount: Tiyin
  documentNo: string
  purpose: string
  payerName: string
  payerNumber: string | null
  account: string | null
}

interface StatementFault {
  row: number
  message: string
}

/** Reads rows by the titles of their columns; an unreadable row is a fault, never a guess. */
export function readLines(ctx: Ctx, rows: readonly (readonly string[])[], mapping: StatementMapping) {
  const titles = (rows[mapping.headerRow - 1] ?? []).map(plain)
  const columnOf = (title: string | null) => {
    if (title === null) return undefined
    const at = titles.indexOf(plain(title))
    return at === -1 ? refuse('V_FILE_CONTENT', { reason: title }) : at
  }
  const at = {
    date: columnOf(mapping.date),
    documentNo: columnOf(mapping.documentNo),
    purpose: columnOf(mapping.purpose),
    payerName: columnOf(mapping.payerName),
    payerNumber: columnOf(mapping.payerNumber),
    account: columnOf(mapping.account),
    amount: columnOf(mapping.amount),
    direction: columnOf(mapping.direction),
    credit: columnOf(mapping.credit),
    debit: columnOf(mapping.debit),
  }
  const lines: StatementLine[] = []
  const faults: StatementFault[] = []
  for (const [index, cells] of rows.entries()) {
    if (index < mapping.headerRow) continue
    const cell = (name: keyof typeof at) => (at[name] === undefined ? '' : (cells[at[name]] ?? '').trim())
    const row = index + 1
    const sum = readSum(cell, mapping)
    // Many banks put opening balances, totals and signatures between the lines: a row without a date and a number is no
    // line.
    if (cell('date') === '' && cell('documentNo') === '') continue
    const day = readDay(cell('date'))
    const faulty = !day ? mapping.date : cell('documentNo') === '' ? mapping.documentNo : undefined
    if (!day || faulty || !sum) {
      faults.push({ row, message: say('V_FILE_CONTENT', ctx.lang, { reason: faulty ?? sumTitle(mapping) }) })
      continue
    }
    lines.push({
      row,
      day,
      ...sum,
      documentNo: cell('documentNo').slice(0, 40),
      purpose: cell('purpose').slice(0, 1000),
      payerName: cell('payerName').slice(0, 200),
      payerNumber: digitsOf(cell('payerNumber'), [9, 14]),
      account: digitsOf(cell('account'), [20]),
    })
  }
  return { lines, faults }
}

const plain = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ')
const sumTitle = ({ amount, credit }: StatementMapping) => amount ?? credit ?? ''

function digitsOf(text: string, lengths: readonly number[]): string | null {
  const digits = text.replace(/\D/g, '')
  return lengths.includes(digits.length) ? digits : null
}

type Cell = (name: 'amount' | 'direction' | 'credit' | 'debit') => string

/** Incoming money is a credit at the bank: in a column of its own, or marked by a sign or a word. */
function readSum(cell: Cell, mapping: StatementMapping): Pick<StatementLine, 'direction' | 'amount'> | undefined {
  if (mapping.amount === null) {
    const credit = readAmount(cell('credit'))
    const debit = readAmount(cell('debit'))
    if (credit && !debit) return { direction: 'in', amount: credit }
    return debit && !credit ? { direction: 'out', amount: debit } : undefined
  }
  const text = cell('amount')
  const amount = readAmount(text.replace(/^[-−+]/, ''))
  if (!amount) return undefined
  if (mapping.direction === null) return { direction: /^[-−]/.test(text) ? 'out' : 'in', amount }
  const isIn = plain(cell('direction')) === plain(mapping.incomingWord ?? 'in')
  return { direction: isIn ? 'in' : 'out', amount }
}

/** `1 250 000,50`, `1250000.50`, `1,250,000.50`; undefined for nothing, zero and anything else. */
export function readAmount(text: string): Tiyin | undefined {
  const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : text
  return parseSoum(grouped) || undefined
}

/** `2026-11-15`, `15.11.2026`, `15/11/2026`, with a time behind or not; undefined where there is no such day. */
function readDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text)
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:$| )/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : []
  if (!year || !month || !day) return undefined
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${found}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === found ? found : undefined
}
