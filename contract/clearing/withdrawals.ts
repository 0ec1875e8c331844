import { z } from 'zod'
import { call, codes } from '../call.ts'
import { Proof } from '../identity/security.ts'
import { idParams, rowId, rowVersion } from '../ids.ts'
import { IMPORT_MAX_BYTES, importQuery } from '../import-diff.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { PayoutRequisite } from '../market/requisites.ts'
import { positiveTiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { republic } from '../scope.ts'
import { answerFates, staffWithdrawalSteps, withdrawalFilters, withdrawalStates } from './clearing-process.ts'

const country = republic('One file to the bank pays parties of the whole country')

const own = codes(Permission.ClearingOwn)
const staff = codes(Permission.ClearingOperate, Permission.ClearingSupervise)
const look = codes(Permission.ClearingOperate, Permission.ClearingSupervise, Permission.LedgerAudit)
const moment = z.iso.datetime()
export const WITHDRAWAL_REASON = 500

const Withdrawal = z.object({
  id: z.int(),
  /** What stands in the purpose at the bank. */
  number: z.string(),
  amount: z.int(),
  status: z.enum(withdrawalStates),
  holderName: z.string(),
  bankName: z.string(),
  accountMasked: z.string(),
  reason: z.string().nullable(),
  documentNo: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
  closedAt: moment.nullable(),
  rowVersion: z.int(),
  can: z.object({ cancel: z.boolean() }),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const listPayoutRequisites = call('GET /main/api-market/clearing/requisites', {
  summary: 'Bank details of mine that money may be withdrawn to, and why others are not usable',
  access: own,
  scope: 'party',
  answer: z.object({ items: z.array(PayoutRequisite) }),
})

export const listWithdrawals = call('GET /main/api-market/clearing/withdrawals', {
  summary: 'My withdrawals, latest first',
  access: own,
  scope: 'party',
  query: z.object({ ...keysetQuery, status: z.enum(withdrawalStates).optional() }),
  answer: pageOf(Withdrawal),
})

export const requestWithdrawal = call('POST /main/api-market/clearing/withdrawals', {
  summary: 'Withdraw money to confirmed bank details of mine; a code or the password proves it is me',
  access: own,
  scope: 'party',
  perMinute: 10,
  body: z.strictObject({ amount: positiveTiyin, requisiteId: rowId, proof: Proof }),
  answer: Withdrawal,
})

export const cancelWithdrawal = call('POST /main/api-market/clearing/withdrawals/{id}/cancel', {
  summary: 'Take back a withdrawal nobody has approved yet',
  access: own,
  scope: 'party',
  params: idParams,
  body: z.strictObject({ rowVersion }),
  answer: Withdrawal,
})

const StaffWithdrawal = Withdrawal.omit({ can: true }).extend({
  partyName: z.string(),
  partyKind: z.string(),
  twoPeople: z.boolean(),
  reviewedBy: z.string().nullable(),
  reviewedAt: moment.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: moment.nullable(),
  sentBy: z.string().nullable(),
  /** The file it went to the bank in. */
  batch: z.string().nullable(),
  can: z.record(z.enum(staffWithdrawalSteps), z.boolean()),
  /** Why the next step is not the caller's: took the first one, or it is their own money. */
  barred: z.enum(['second-person', 'own', 'supervisor']).nullable(),
})
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>

export const listStaffWithdrawals = call('GET /main/api-market/clearing/staff/withdrawals', {
  summary: 'Withdrawals of everybody, those that have waited longest first',
  access: look,
  scope: country,
  query: z.object({ ...keysetQuery, status: z.enum(withdrawalFilters).default('requested'), search: searchText }),
  answer: pageOf(StaffWithdrawal).extend({ counts: z.record(z.enum(withdrawalStates), z.int()) }),
})

export const takeWithdrawalStep = call('POST /main/api-market/clearing/staff/withdrawals/{id}/step', {
  summary: 'Review, approve (two people above the configured sum), reject, send, confirm or take back a withdrawal',
  access: staff,
  scope: country,
  params: idParams,
  body: z.strictObject({
    step: z.enum(staffWithdrawalSteps),
    rowVersion,
    /** Needed to reject and to return. */
    reason: z.string().trim().max(WITHDRAWAL_REASON).optional(),
    /** Of the bank, when it is sent. */
    documentNo: z.string().trim().max(40).optional(),
  }),
  answer: StaffWithdrawal,
})

const PaymentBatch = z.object({
  id: z.int(),
  number: z.string(),
  madeAt: moment,
  madeBy: z.string().nullable(),
  payments: z.int(),
  total: z.int(),
  /** Of them the bank has neither paid nor sent back yet. */
  waiting: z.int(),
})
export type PaymentBatch = z.infer<typeof PaymentBatch>

export const makeBatch = call('POST /main/api-market/clearing/staff/batches', {
  summary: 'All approved withdrawals become one file for the bank and are sent together; none can be in a second one',
  access: staff,
  scope: country,
  body: z.strictObject({}),
  answer: PaymentBatch,
})

export const listBatches = call('GET /main/api-market/clearing/staff/batches', {
  summary: 'The latest files for the bank',
  access: look,
  scope: country,
  answer: z.object({ items: z.array(PaymentBatch) }),
})

export const getBatchFile = call('GET /main/api-market/clearing/staff/batches/{id}/file', {
  summary: 'A file for the bank as it was made, accounts whole; written down in the audit',
  access: staff,
  scope: country,
  params: idParams,
  writes: true,
  download: true,
})

const AnsweredPayment = z.object({
  number: z.string(),
  holderName: z.string(),
  amount: z.int(),
  fate: z.enum(answerFates),
  reason: z.string().nullable(),
})
const BatchAnswer = z.object({
  applied: z.boolean(),
  /** How many payments of the batch, and how much money. */
  counts: z.record(z.enum(answerFates), z.int()),
  sums: z.record(z.enum(answerFates), z.int()),
  /** The first two hundred, those that are decided now before the others. */
  payments: z.array(AnsweredPayment),
  /** Lines that cannot be followed, by name; while there are any nothing is decided. */
  faults: z.object({ total: z.int(), items: z.array(z.object({ row: z.int(), message: z.string() })) }),
})
export type BatchAnswer = z.infer<typeof BatchAnswer>

export const answerBatch = call('POST /main/api-market/clearing/staff/batches/{id}/answer', {
  summary: 'The bank’s answer to a file: a dry run first; applied, its payments are confirmed or returned line by line',
  access: staff,
  scope: country,
  params: idParams,
  query: z.object(importQuery),
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: BatchAnswer,
})
