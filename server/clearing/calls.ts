import * as bank from '#contract/clearing/bank-lines.ts'
import * as own from '#contract/clearing/clearing.ts'
import * as ledger from '#contract/clearing/ledger.ts'
import * as withdrawals from '#contract/clearing/withdrawals.ts'
import type { Proof } from '#contract/identity/security.ts'
import { actingParty } from '../identity/public.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { sheetIn } from '../kernel/files/sheet-tasks.ts'
import type { Refusal } from '../kernel/refuse.ts'
import { payoutsOf } from '../market/public.ts'
import { answerBatch } from './answer.ts'
import * as bankLines from './bank-lines.ts'
import * as batches from './batches.ts'
import * as days from './days.ts'
import * as journal from './journal.ts'
import * as mappings from './mappings.ts'
import * as purse from './own.ts'
import type { PaidFor } from './paid-for.ts'
import * as payouts from './payouts.ts'
import { reverseEntry } from './reversal.ts'
import { readStatement, statementPages, statementSheet } from './statement.ts'
import * as statements from './statements.ts'
import * as suspense from './suspense.ts'
import { getTrialBalance } from './trial-balance.ts'
import * as wishes from './withdrawals.ts'

interface ClearingParts {
  paidFor: PaidFor
  /** Proves the person who lets money out, by a fresh code or a password; its refusal is returned, not thrown. */
  proveWithdrawal: (ctx: SignedCtx, proof: Proof) => Promise<Refusal | undefined>
}

export function bindClearing(book: CallBook, { paidFor, proveWithdrawal }: ClearingParts): void {
  book.bind(own.getClearing, (ctx) => purse.getClearing(ctx, paidFor))
  book.bind(own.listMovements, (ctx, { query }) => purse.listMovements(ctx, paidFor, query))
  book.bind(own.getTopUp, (ctx, { query }) => purse.getTopUp(ctx, paidFor, query.deal))
  book.bind(own.getStatement, async (ctx, { query }) => {
    const statement = await readStatement(ctx, paidFor, query.month)
    return query.format === 'pdf' ? statementPages(ctx, statement) : statementSheet(statement, ctx.lang)
  })

  book.bind(withdrawals.listPayoutRequisites, async (ctx) => ({ items: await payoutsOf(ctx, actingParty(ctx)) }))
  book.bind(withdrawals.listWithdrawals, (ctx, { query }) => wishes.listWithdrawals(ctx, query))
  book.bind(withdrawals.requestWithdrawal, async (ctx, { body: { proof, ...wish } }) => {
    const refused = await proveWithdrawal(ctx, proof)
    return refused ?? wishes.requestWithdrawal(ctx, wish)
  })
  book.bind(withdrawals.cancelWithdrawal, (ctx, { params, body }) =>
    wishes.cancelWithdrawal(ctx, params.id, body.rowVersion),
  )
  book.bind(withdrawals.listStaffWithdrawals, (ctx, { query }) => payouts.listStaffWithdrawals(ctx, query))
  book.bind(withdrawals.takeWithdrawalStep, (ctx, { params, body }) => payouts.takeWithdrawalStep(ctx, params.id, body))
  book.bind(withdrawals.makeBatch, (ctx) => batches.makeBatch(ctx))
  book.bind(withdrawals.listBatches, (ctx) => batches.listBatches(ctx))
  book.bind(withdrawals.getBatchFile, (ctx, { params }) => batches.batchFile(ctx, params.id))
  book.bind(
    withdrawals.answerBatch,
    (ctx, { params, query }, rows: string[][]) => answerBatch(ctx, params.id, rows, query),
    ({ upload }, { work }) => work(sheetIn(upload)),
  )

  book.bind(bank.listMappings, (ctx) => mappings.listMappings(ctx))
  book.bind(bank.createMapping, (ctx, { body }) => mappings.createMapping(ctx, body))
  book.bind(bank.updateMapping, (ctx, { params, body }) => mappings.updateMapping(ctx, params.id, body))
  book.bind(
    bank.readStatementFile,
    (_, __, rows: string[][]) => statements.sampleOf(rows),
    ({ upload }, { work }) => work(sheetIn(upload)),
  )
  book.bind(
    bank.importStatement,
    (ctx, { query, upload }, rows: string[][]) => statements.importStatement(ctx, paidFor, { upload, rows }, query),
    ({ upload }, { work }) => work(sheetIn(upload)),
  )
  book.bind(bank.listBankLines, (ctx, { query }) => bankLines.listBankLines(ctx, query))
  book.bind(bank.suggestTargets, (ctx, { params, query }) =>
    suspense.suggestTargets(ctx, paidFor, params.id, query.search),
  )
  book.bind(bank.proposeTarget, (ctx, { params, body }) => suspense.proposeTarget(ctx, params.id, body))
  book.bind(bank.decideTarget, (ctx, { params, body }) => suspense.decideTarget(ctx, paidFor, params.id, body))
  book.bind(bank.explainLine, (ctx, { params, body }) => suspense.explainLine(ctx, params.id, body))

  book.bind(ledger.listJournal, (ctx, { query }) => journal.listJournal(ctx, paidFor, query))
  book.bind(ledger.reverseEntry, (ctx, { params, body }) => reverseEntry(ctx, paidFor, params.id, body.reason))
  book.bind(ledger.listDealJournal, (ctx, { params }) => journal.listDealJournal(ctx, paidFor, params.id))
  book.bind(ledger.getTrialBalance, (ctx, { query }) => getTrialBalance(ctx, query.day))
  book.bind(ledger.listLedgerAccounts, (ctx, { query }) => journal.listLedgerAccounts(ctx, paidFor, query))
  book.bind(ledger.listAccountLines, (ctx, { params, query }) =>
    journal.listAccountLines(ctx, paidFor, params.id, query),
  )
  book.bind(ledger.listDays, (ctx, { query }) => days.listDays(ctx, query))
  book.bind(ledger.closeDay, (ctx, { body }) => days.closeDay(ctx, body))
}
