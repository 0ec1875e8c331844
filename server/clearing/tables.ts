// Written by `node scripts/tables.ts` from the migrated database.
import type { AccountClass, BankLineState, BankLineTarget, ClearingOperation, StatementMapping, WithdrawalState } from '#contract/clearing/clearing-process.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface BankLinesTable {
  id: GeneratedAlways<number>
  statementId: number
  day: string
  direction: 'in' | 'out'
  amount: number
  documentNo: string
  purpose: string
  payerName: Generated<string>
  payerNumberSealed: string | null
  payerNumberFingerprint: string | null
  accountSealed: string | null
  accountFingerprint: Generated<string>
  status: BankLineState
  target: BankLineTarget | null
  proposedBy: string | null
  proposedAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  createdAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface BankMappingsTable {
  id: GeneratedAlways<number>
  name: string
  mapping: StatementMapping
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface BankStatementsTable {
  id: GeneratedAlways<number>
  mappingId: number
  sha256: string
  fromDay: string
  toDay: string
  lineCount: number
  incoming: number
  outgoing: number
  importedBy: string | null
  importedAt: Generated<Date>
}

export interface ClearingDaysTable {
  day: string
  statementBalance: number
  ledgerBalance: number
  difference: Generated<number>
  note: string | null
  closedBy: string | null
  closedAt: Date
  rowVersion: Generated<number>
}

export interface JournalEntriesTable {
  id: GeneratedAlways<number>
  operation: ClearingOperation
  postedAt: Date
  valueOn: string
  postedBy: string | null
  dealId: string | null
  withdrawalId: number | null
  bankLineId: number | null
  reverses: number | null
  reason: string | null
  idempotencyKey: string
  sum: number
}

export interface JournalLinesTable {
  id: GeneratedAlways<number>
  entryId: number
  accountId: number
  debit: Generated<number>
  credit: Generated<number>
  balanceAfter: number
  postedAt: Date
  valueOn: string
  operation: ClearingOperation
  dealId: string | null
}

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>
  class: AccountClass
  userId: string | null
  organizationId: string | null
  partyKey: Generated<string | null>
  dealId: string | null
  withdrawalId: number | null
  provider: 'payme' | 'click' | null
  name: Generated<string>
  balance: Generated<number>
  lastAt: Generated<Date>
}

export interface LedgerDaysTable {
  day: string
  class: AccountClass
  debit: number
  credit: number
}

export interface PaymentBatchesTable {
  id: GeneratedAlways<number>
  madeBy: string
  madeAt: Date
  payments: number
  total: number
  fileSealed: string | null
}

export interface WithdrawalsTable {
  id: GeneratedAlways<number>
  userId: string
  organizationId: string | null
  partyKey: Generated<string>
  amount: number
  status: Generated<WithdrawalState>
  requisiteId: number
  holderName: string
  bankName: string
  mfo: string
  accountSealed: string
  taxNumberSealed: string
  twoPeople: boolean
  reviewedBy: string | null
  reviewedAt: Date | null
  approvedBy: string | null
  approvedAt: Date | null
  sentBy: string | null
  sentAt: Date | null
  documentNo: string | null
  closedAt: Date | null
  reason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
  batchId: number | null
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    bankLines: BankLinesTable
    bankMappings: BankMappingsTable
    bankStatements: BankStatementsTable
    clearingDays: ClearingDaysTable
    journalEntries: JournalEntriesTable
    journalLines: JournalLinesTable
    ledgerAccounts: LedgerAccountsTable
    ledgerDays: LedgerDaysTable
    paymentBatches: PaymentBatchesTable
    withdrawals: WithdrawalsTable
  }
}
