import { sql } from 'kysely'
import type { ClearingOperation } from '#contract/clearing/clearing-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { listingToPrint } from '../documents/public.ts'
import { actingParty, partiesOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { sheetOf, XLSX_TYPE } from '../kernel/files/sheet-tasks.ts'
import { refuse } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import { accountId, free } from './accounts.ts'
import type { PaidFor } from './paid-for.ts'
import { operationName, statementWords } from './words.ts'

/** Longer months are read page by page on the screen. */
const MOST = 20_000

export interface Statement {
  partyName: string
  month: string
  opening: Tiyin
  closing: Tiyin
  rows: readonly StatementRow[]
}

interface StatementRow {
  postedAt: Date
  operation: ClearingOperation
  number: string | null
  credit: Tiyin
  debit: Tiyin
  balanceAfter: Tiyin
}

export async function readStatement(ctx: SignedCtx, paidFor: PaidFor, month: string): Promise<Statement> {
  const from = new Date(`${month}-01T00:00:00+05:00`)
  const to = new Date(`${nextMonth(month)}-01T00:00:00+05:00`)
  const account = accountId(free(actingParty(ctx)))
  const rows = await ctx.tx
    .selectFrom('journalLines as l')
    .select(['l.postedAt', 'l.operation', 'l.credit', 'l.debit', 'l.balanceAfter'])
    .select(paidFor.number('l.dealId').as('number'))
    .where('l.accountId', '=', account)
    .where('l.postedAt', '>=', from)
    .where('l.postedAt', '<', to)
    .orderBy('l.postedAt')
    .orderBy('l.id')
    .limit(MOST + 1)
    .execute()
  if (rows.length > MOST) refuse('E_LIMIT', { limit: MOST })
  const { rows: before } = await sql<{ balance: number }>`
    select l.balance_after as balance from journal_lines l
    where l.account_id = ${account} and l.posted_at < ${from}
    order by l.posted_at desc, l.id desc limit 1`.execute(ctx.tx)
  const party = (await partiesOf(ctx, [actingParty(ctx)])).get(partyKey(actingParty(ctx)))
  const opening = before[0]?.balance ?? 0
  return {
    partyName: party ? textIn(ctx.lang, party.name) : '',
    month,
    opening,
    closing: rows.at(-1)?.balanceAfter ?? opening,
    rows,
  }
}

const nextMonth = (month: string) => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`
}

/** Sums are soʻm with tiyin as their decimals, as numbers a sheet can add up. */
export async function statementSheet(statement: Statement, lang: Language) {
  const words = statementWords(lang)
  const total = (side: 'credit' | 'debit') => statement.rows.reduce((sum, row) => sum + row[side], 0)
  const body = sheetOf(
    [
      { title: words.date, width: 18 },
      { title: words.operation, width: 34 },
      { title: words.deal, width: 18 },
      { title: words.in, width: 18 },
      { title: words.out, width: 18 },
      { title: words.balance, width: 18 },
    ],
    [
      ['', words.opening, '', null, null, statement.opening / 100],
      ...statement.rows.map((row) => [
        formatDateTime(row.postedAt),
        operationName(row.operation, lang),
        row.number ?? '',
        row.credit / 100,
        row.debit / 100,
        row.balanceAfter / 100,
      ]),
      ['', words.closing, '', total('credit') / 100, total('debit') / 100, statement.closing / 100],
    ],
    statement.month,
  )
  return { fileName: `kliring-${statement.month}.xlsx`, contentType: XLSX_TYPE, body }
}

/** The same on paper; drawn beside the thread that answers people. */
export async function statementPages(ctx: SignedCtx, statement: Statement) {
  const { lang, now } = ctx
  const words = statementWords(lang)
  const money = (sum: Tiyin) => (sum === 0 ? '' : formatMoney(sum, lang))
  const body = listingToPrint({
    title: words.statement,
    subtitle: `${statement.partyName} · ${statement.month}`,
    columns: [
      { title: words.date, width: 70 },
      { title: words.operation, width: '*' },
      { title: words.deal, width: 75 },
      { title: words.in, width: 75 },
      { title: words.out, width: 75 },
      { title: words.balance, width: 80 },
    ],
    rows: [
      ['', words.opening, '', '', '', formatMoney(statement.opening, lang)],
      ...statement.rows.map((row) => [
        formatDateTime(row.postedAt),
        operationName(row.operation, lang),
        row.number ?? '',
        money(row.credit),
        money(row.debit),
        formatMoney(row.balanceAfter, lang),
      ]),
      ['', words.closing, '', '', '', formatMoney(statement.closing, lang)],
    ],
    madeAt: now.toISOString(),
  })
  return { fileName: `kliring-${statement.month}.pdf`, contentType: 'application/pdf', body }
}
