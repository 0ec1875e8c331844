import { z } from 'zod'
import { call, codes } from '../call.ts'
import { bigRowId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { republic, territory } from '../scope.ts'
import { accountClassNames, clearingOperations } from './clearing-process.ts'

const country = republic('A day is closed against the one bank account')

const look = codes(Permission.ClearingOperate, Permission.ClearingSupervise, Permission.LedgerAudit)
const supervise = codes(Permission.ClearingSupervise)
const moment = z.iso.datetime()
const day = z.iso.date()
const bigParams = z.object({ id: z.coerce.number().pipe(bigRowId) })
const accountId = z.coerce.number().pipe(bigRowId)
export const REVERSAL_REASON = { min: 5, max: 500 }

const Account = z.object({
  id: bigRowId,
  class: z.enum(accountClassNames),
  /** Name of the party, the deal or the provider. */
  name: z.string(),
  balance: z.int(),
})
export type LedgerAccount = z.infer<typeof Account>

const JournalEntry = z.object({
  id: bigRowId,
  operation: z.enum(clearingOperations),
  at: moment,
  valueOn: day,
  /** Null: the platform itself. */
  by: z.string().nullable(),
  deal: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  withdrawalId: z.int().nullable(),
  bankLineId: z.int().nullable(),
  sum: z.int(),
  reason: z.string().nullable(),
  reverses: z.int().nullable(),
  reversedBy: z.int().nullable(),
  lines: z.array(
    z.object({
      accountId: bigRowId,
      class: z.enum(accountClassNames),
      name: z.string(),
      debit: z.int(),
      credit: z.int(),
      balanceAfter: z.int(),
    }),
  ),
  can: z.object({ reverse: z.boolean() }),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const listJournal = call('GET /main/api-market/clearing/journal', {
  summary: 'The journal, latest first',
  access: look,
  scope: territory('deal'),
  query: z.object({
    ...keysetQuery,
    from: day.optional(),
    to: day.optional(),
    operation: z.enum(clearingOperations).optional(),
    /** A deal's number, whole. */
    deal: z.string().trim().max(40).optional(),
    account: accountId.optional(),
  }),
  answer: pageOf(JournalEntry),
})

export const reverseEntry = call('POST /main/api-market/clearing/journal/{id}/reverse', {
  summary: 'Post the exact opposite of an entry, once, with a reason; nothing is edited',
  access: supervise,
  scope: territory('deal'),
  params: bigParams,
  body: z.strictObject({ reason: z.string().trim().min(REVERSAL_REASON.min).max(REVERSAL_REASON.max) }),
  answer: JournalEntry,
})

/** For the staff view of one deal. */
export const listDealJournal = call('GET /main/api-market/clearing/deals/{id}/journal', {
  summary: 'Journal entries of a deal, in their order',
  access: codes(
    Permission.ClearingOperate,
    Permission.ClearingSupervise,
    Permission.LedgerAudit,
    Permission.DealRegistry,
    Permission.DisputeResolve,
  ),
  scope: territory('deal'),
  params: z.object({ id: z.uuid() }),
  answer: z.object({ items: z.array(JournalEntry) }),
})

export const getTrialBalance = call('GET /main/api-market/clearing/trial-balance', {
  summary: 'Turnover and balance of every class of accounts at the end of a day; the sides are equal',
  access: look,
  scope: republic('A trial balance of a part balances nothing'),
  query: z.object({ day: day.optional() }),
  answer: z.object({
    day,
    rows: z.array(
      z.object({
        class: z.enum(accountClassNames),
        number: z.string(),
        side: z.enum(['debit', 'credit']),
        debit: z.int(),
        credit: z.int(),
        balance: z.int(),
      }),
    ),
    assets: z.int(),
    liabilities: z.int(),
    balanced: z.boolean(),
  }),
})

export const listLedgerAccounts = call('GET /main/api-market/clearing/accounts', {
  summary: 'Accounts of a class with what stands on them now',
  access: look,
  scope: republic('An account of a party has to do with deals of the whole country'),
  query: z.object({
    ...keysetQuery,
    class: z.enum(accountClassNames),
    /** Only those with money on them. */
    open: z.enum(['true', 'false']).default('true'),
  }),
  answer: pageOf(Account),
})

export const listAccountLines = call('GET /main/api-market/clearing/accounts/{id}/lines', {
  summary: 'Lines of one account, latest first',
  access: look,
  scope: republic('An account of a party has to do with deals of the whole country'),
  params: bigParams,
  query: z.object({ ...keysetQuery, from: day.optional(), to: day.optional() }),
  answer: pageOf(
    z.object({
      id: bigRowId,
      entryId: bigRowId,
      at: moment,
      operation: z.enum(clearingOperations),
      dealNumber: z.string().nullable(),
      debit: z.int(),
      credit: z.int(),
      balanceAfter: z.int(),
    }),
  ).extend({ account: Account }),
})

const ClosedDay = z.object({
  day,
  statementBalance: z.int(),
  ledgerBalance: z.int(),
  difference: z.int(),
  note: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: moment,
  rowVersion: z.int(),
})
export type ClosedDay = z.infer<typeof ClosedDay>

export const listDays = call('GET /main/api-market/clearing/days', {
  summary: 'Closed days, latest first, and how the ledger stands on the next one to close',
  access: look,
  scope: country,
  query: z.object({ ...keysetQuery }),
  answer: pageOf(ClosedDay).extend({
    upcoming: z.object({
      day,
      /** Only a day that is over may be closed. */
      over: z.boolean(),
      ledgerBalance: z.int(),
      /** Lines of statements that nobody has explained yet. */
      suspense: z.int(),
      unexplained: z.int(),
    }),
    /** Withdrawals of everybody wait for it; null when nothing differs. */
    stoppedByDay: day.nullable(),
    can: z.object({ close: z.boolean() }),
  }),
})

export const closeDay = call('POST /main/api-market/clearing/days', {
  summary: 'Compare a day with the bank: a difference stops withdrawals until the day is closed again without one',
  access: supervise,
  scope: country,
  body: z.strictObject({
    day,
    statementBalance: z.int().min(0),
    note: z.string().trim().max(500).optional(),
    /** Of a day closed with a difference, to close it again. */
    rowVersion: rowVersion.optional(),
  }),
  answer: ClosedDay,
})
