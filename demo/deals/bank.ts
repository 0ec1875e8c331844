import { PURPOSE_WORD } from '#contract/clearing/clearing-process.ts'
import { balanceOf, free } from '#server/clearing/accounts.ts'
import { createMapping } from '#server/clearing/mappings.ts'
import { importStatement } from '#server/clearing/statements.ts'
import { paidDeals } from '#server/deals/money/paid-for.ts'
import { clientIdOf, type PartyRef } from '#server/identity/public.ts'
import { readSheet } from '#server/kernel/files/sheet.ts'
import { formatDate } from '#uz/date.ts'
import type { Tiyin } from '#uz/money.ts'
import type { Stage } from './stage.ts'

/** Somebody who trades: for themself, or for an organization. */
export interface Trader extends PartyRef {
  name: string
}

/** A line of a statement as a bank would write it. */
export interface Paid {
  payer: string
  purpose: string
  amount: Tiyin
  tin?: string
  out?: boolean
}

export interface Bank {
  /** Statements of one day, imported by the operator of clearing. */
  report(lines: readonly Paid[]): Promise<void>
  /** Tops somebody up to what they are about to pay, if it is not there. */
  fund(wishes: readonly { trader: Trader; needed: Tiyin }[]): Promise<void>
}

const statementMapping = {
  headerRow: 1,
  date: 'Sana',
  documentNo: 'Hujjat №',
  purpose: 'Toʻlov maqsadi',
  payerName: 'Mijoz',
  payerNumber: 'STIR/JSHSHIR',
  account: null,
  amount: null,
  direction: null,
  incomingWord: null,
  credit: 'Kredit',
  debit: 'Debet',
}
const titles = ['Sana', 'Hujjat №', 'Mijoz', 'STIR/JSHSHIR', 'Debet', 'Kredit', 'Toʻlov maqsadi']

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`

/** The file a bank sends at the end of a day; document numbers count on from `first`. */
export function statementFile(day: Date, lines: readonly Paid[], first: number): string {
  const rows = lines.map(({ payer, purpose, amount, tin, out }, at) => {
    const sum = (amount / 100).toFixed(2)
    return [formatDate(day), first + at, payer, tin ?? '', out ? sum : '', out ? '' : sum, purpose]
  })
  return [titles, ...rows].map((cells) => cells.map(quoted).join(';')).join('\n')
}

const FIRST_DOCUMENT = 1201
/** People transfer round sums, and enough for the next deals too. */
const ROUND: Tiyin = 100_000_000
const MORE = 1.8

export async function openBank(stage: Stage, operatorId: string): Promise<Bank> {
  const mapping = await createMapping(await stage.as(operatorId), {
    name: 'Agrobank: kunlik koʻchirma',
    mapping: statementMapping,
  })
  let next = FIRST_DOCUMENT
  const report = async (lines: readonly Paid[]) => {
    if (lines.length === 0) return
    const operator = await stage.as(operatorId)
    const file = statementFile(operator.now, lines, next)
    next += lines.length
    const upload = new TextEncoder().encode(file)
    const read = { upload, rows: await readSheet(upload) }
    const { faults } = await importStatement(operator, paidDeals, read, { mapping: mapping.id, apply: true })
    if (faults.total > 0) throw new Error(`Demo statement: ${JSON.stringify(faults.items)}`)
  }
  return {
    report,
    async fund(wishes) {
      const lines: Paid[] = []
      for (const { trader, needed } of wishes) {
        const missing = needed - (await balanceOf(stage.system(), free(trader)))
        if (missing <= 0) continue
        lines.push({
          payer: trader.name,
          purpose: `${PURPOSE_WORD} ${await clientIdOf(stage.system(), trader)} kliring hisobini toʻldirish`,
          amount: Math.ceil((missing * MORE) / ROUND) * ROUND,
        })
      }
      await report(lines)
    },
  }
}
