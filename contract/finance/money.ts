import { z } from 'zod'
import { call, codes } from '../call.ts'
import { SignablePapers } from '../documents/documents.ts'
import { SentCode, TypedCode } from '../identity/codes.ts'
import { SignedMessage } from '../identity/signature.ts'
import { idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { IMPORT_MAX_BYTES, ImportDiff, importQuery } from '../import-diff.ts'
import { Permission } from '../permissions.ts'
import { line } from '../shape.ts'
import { claimStates } from './claim-process.ts'
import { entryKinds } from './formulas/settlement.ts'
import { goodsList } from './kinds/uzagrostar.ts'
import { paymentPurposes, repaymentStates, trancheStates } from './money-process.ts'
import { financeKinds } from './products/product-process.ts'
import { premiumShareStates } from './stage-process.ts'

const mine = '/main/api-finance/my-applications/{kind}/{id}'
const theirs = '/main/api-finance/credit-requests/{id}'
const applicant = { access: codes(Permission.FinAppOwn), scope: 'party' } as const
const see = {
  access: codes(
    Permission.CreditRequestView,
    Permission.CreditRequestWork,
    Permission.BankProposalMake,
    Permission.BankProposalApprove,
    Permission.DisbursementMark,
  ),
  scope: 'party',
} as const
const work = { access: codes(Permission.CreditRequestWork), scope: 'party' } as const
const approve = { access: codes(Permission.BankProposalApprove), scope: 'party' } as const
const pay = { access: codes(Permission.DisbursementMark), scope: 'party' } as const
const one = z.object({ kind: z.enum(financeKinds), id: queryId })
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const day = z.iso.date()
const moment = z.iso.datetime()
const reason = line(1000).min(3)

const File = z.object({ id: z.string(), name: z.string() })
const Policy = z.object({
  id: z.int(),
  sumInsured: z.int(),
  risks: z.array(z.string()),
  premium: z.int(),
  own: z.int(),
  share: z.int(),
  shareStatus: z.enum(premiumShareStates),
  franchise: z.int(),
  startsOn: day,
  endsOn: day,
  total: z.int(),
  unit: z.enum(['area', 'heads']),
  /** Of claims, so far. */
  paid: z.int(),
  claims: z.array(z.object({ id: z.int(), number: z.string(), status: z.enum(claimStates) })),
  /** A loss may be told of now. */
  canClaim: z.boolean(),
})
const Ledger = z.object({
  /** Above nothing the household pays, below it the company does. */
  balance: z.int(),
  price: z.int(),
  purchaseKg: z.int(),
  deliveredKg: z.number(),
  /** What was agreed on; what of it may still be given. */
  agreedGoods: goodsList,
  goodsLeft: z.int(),
  cashLeft: z.int(),
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(entryKinds),
      amount: z.int(),
      kg: z.number().nullable(),
      number: z.string().nullable(),
      note: z.string().nullable(),
      files: z.array(File),
      on: day,
      /** An act that not everybody has signed counts for nothing yet. */
      isBooked: z.boolean(),
    }),
  ),
})
/** The money of a contract: tranches paid out, repayments, facts with their papers. */
export const FinanceMoney = z.object({
  granted: z.int().nullable(),
  disbursed: z.int(),
  repaid: z.int(),
  stage: z.string().nullable(),
  /** Of the stages of its kind, those that the caller may take now. */
  steps: z.array(z.string()),
  /** What was written down on the way: numbers, papers. */
  facts: z.array(
    z.object({
      step: z.string(),
      number: z.string().nullable(),
      note: z.string().nullable(),
      files: z.array(File),
      at: moment,
    }),
  ),
  visitId: z.int().nullable(),
  /** Of insurance, once it was contracted. */
  policy: Policy.nullable(),
  /** Of uzagrostar: what is owed and what counts towards it; nothing is left of it at the end. */
  ledger: Ledger.nullable(),
  rowVersion: z.int(),
  /** The applicant has asked to be released from the contract. */
  releaseReason: z.string().nullable(),
  tranches: z.array(
    z.object({
      id: z.int(),
      position: z.int(),
      amount: z.int(),
      condition: z.string().nullable(),
      status: z.enum(trancheStates),
      proof: z.array(File),
      note: z.string().nullable(),
      reason: z.string().nullable(),
      steps: z.array(z.string()),
      rowVersion: z.int(),
    }),
  ),
  repayments: z.array(
    z.object({
      id: z.int(),
      position: z.int(),
      dueOn: day,
      principal: z.int(),
      interest: z.int(),
      subsidy: z.int(),
      amount: z.int(),
      status: z.enum(repaymentStates),
      steps: z.array(z.string()),
      rowVersion: z.int(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.int(),
      purpose: z.enum(paymentPurposes),
      direction: z.enum(['to_applicant', 'to_lender']),
      amount: z.int(),
      paidOn: day,
      via: z.enum(['clearing', 'outside']),
      file: File.nullable(),
      note: z.string().nullable(),
      at: moment,
    }),
  ),
})
export type FinanceMoney = z.infer<typeof FinanceMoney>

/** Through clearing, or outside of the platform as a fact with its paper. */
const Paid = z.discriminatedUnion('via', [
  z.strictObject({ via: z.literal('clearing'), rowVersion }),
  z.strictObject({ via: z.literal('outside'), rowVersion, paidOn: day, fileId, note: line(300).optional() }),
])
export type Paid = z.infer<typeof Paid>

// The contract: papers signed by both sides.
export const getMyContract = call(`GET ${mine}/contract`, {
  ...applicant,
  summary: 'The contract of my application: who has signed, and how I may',
  params: one,
  answer: SignablePapers,
})
export const getMyContractManifest = call(`GET ${mine}/contract/manifest`, {
  ...applicant,
  summary: 'The text to sign: every paper that waits, by number and sha-256',
  params: one,
  answer: z.object({ manifest: z.string() }),
})
export const signMyContract = call(`POST ${mine}/contract/sign`, {
  ...applicant,
  summary: 'Sign with the signed manifest; for an organization 21004 too',
  perMinute: 30,
  params: one,
  body: z.strictObject({ signature: SignedMessage }),
  answer: SignablePapers,
})
export const sendMyContractCode = call(`POST ${mine}/contract/sign-code`, {
  ...applicant,
  summary: 'Send a one-time code to my own phone, to sign',
  perMinute: 30,
  params: one,
  answer: SentCode,
})
export const signMyContractByCode = call(`POST ${mine}/contract/sign-by-code`, {
  ...applicant,
  summary: 'Sign with the code from my phone',
  perMinute: 30,
  params: one,
  body: TypedCode.strict(),
  answer: SignablePapers,
})
export const getLenderContract = call(`GET ${theirs}/contract`, {
  ...see,
  summary: 'The contract of an application that chose us',
  params: idParams,
  answer: SignablePapers,
})
export const getLenderContractManifest = call(`GET ${theirs}/contract/manifest`, {
  ...approve,
  summary: 'The text to sign for the lender',
  params: idParams,
  answer: z.object({ manifest: z.string() }),
})
export const signLenderContract = call(`POST ${theirs}/contract/sign`, {
  ...approve,
  summary: 'Sign for the lender with the signed manifest',
  perMinute: 30,
  params: idParams,
  body: z.strictObject({ signature: SignedMessage }),
  answer: SignablePapers,
})
export const sendLenderContractCode = call(`POST ${theirs}/contract/sign-code`, {
  ...approve,
  summary: 'Send a one-time code to my own phone, to sign for the lender',
  perMinute: 30,
  params: idParams,
  answer: SentCode,
})
export const signLenderContractByCode = call(`POST ${theirs}/contract/sign-by-code`, {
  ...approve,
  summary: 'Sign for the lender with the code from my phone',
  perMinute: 30,
  params: idParams,
  body: TypedCode.strict(),
  answer: SignablePapers,
})

// The applicant's view of the money.
export const getMyMoney = call(`GET ${mine}/money`, {
  ...applicant,
  summary: 'Parts that are paid out, payments back, and what has moved',
  params: one,
  answer: FinanceMoney,
})
export const requestTranche = call(`POST ${mine}/tranches/{trancheId}/request`, {
  ...applicant,
  summary: 'Ask for the next part, once the use of the last was proved',
  params: one.extend({ trancheId: queryId }),
  body: z.strictObject({ rowVersion, requisiteId: rowId }),
  answer: FinanceMoney,
})
export const proveTranche = call(`POST ${mine}/tranches/{trancheId}/prove`, {
  ...applicant,
  summary: 'Show what a part was used for: photographs, an act or an invoice',
  params: one.extend({ trancheId: queryId }),
  body: z.strictObject({ rowVersion, fileIds: z.array(fileId).min(1).max(10), note: line(500).optional() }),
  answer: FinanceMoney,
})
export const payRepayment = call(`POST ${mine}/repayments/{rowId}/pay`, {
  ...applicant,
  summary: 'Pay what is due from my clearing account',
  params: one.extend({ rowId: queryId }),
  body: z.strictObject({ rowVersion }),
  answer: FinanceMoney,
})
export const askRelease = call(`POST ${mine}/let-go`, {
  ...applicant,
  summary: 'Ask the lender to let go of what was agreed on, while nothing is paid out',
  params: one,
  body: z.strictObject({ reason }),
})

// The lender's view of the money.
export const getLenderMoney = call(`GET ${theirs}/money`, {
  ...see,
  summary: 'The same for the lender that was chosen',
  params: idParams,
  answer: FinanceMoney,
})
const ofTranche = idParams.extend({ trancheId: queryId })
export const payTranche = call(`POST ${theirs}/tranches/{trancheId}/pay`, {
  ...pay,
  summary: 'Pay a part out: through clearing, or outside as a fact with its paper; never over what was granted',
  params: ofTranche,
  body: Paid,
  answer: FinanceMoney,
})
export const acceptProof = call(`POST ${theirs}/tranches/{trancheId}/accept-proof`, {
  ...work,
  summary: 'The use of a part is proved',
  params: ofTranche,
  body: z.strictObject({ rowVersion }),
  answer: FinanceMoney,
})
export const returnProof = call(`POST ${theirs}/tranches/{trancheId}/return-proof`, {
  ...work,
  summary: 'The proof is not enough: what is missing',
  params: ofTranche,
  body: z.strictObject({ rowVersion, reason }),
  answer: FinanceMoney,
})
export const stopTranche = call(`POST ${theirs}/tranches/{trancheId}/stop`, {
  ...approve,
  summary: 'A part is not paid any more',
  params: ofTranche,
  body: z.strictObject({ rowVersion, reason }),
  answer: FinanceMoney,
})
const ofRepayment = idParams.extend({ rowId: queryId })
export const markRepaid = call(`POST ${theirs}/repayments/{rowId}/mark-repaid`, {
  ...pay,
  summary: 'A payment has come outside the platform, with its paper',
  params: ofRepayment,
  body: z.strictObject({ rowVersion, paidOn: day, fileId, note: line(300).optional() }),
  answer: FinanceMoney,
})
export const writeOff = call(`POST ${theirs}/repayments/{rowId}/write-off`, {
  ...approve,
  summary: 'Give up a payment that is late for more than half a year, by the paper that decides it',
  params: ofRepayment,
  body: z.strictObject({ rowVersion, reason, fileId }),
  answer: FinanceMoney,
})
const repayments = '/main/api-finance/repayments'
export const exportRepayments = call(`GET ${repayments}/sheet`, {
  ...pay,
  summary: 'What is to be paid to my lender, as an xlsx file that import takes back with the days filled in',
  download: true,
})
export const importRepayments = call(`POST ${repayments}/import`, {
  ...pay,
  summary: 'Payments that have come, from xlsx or CSV, by application and number; a dry run unless apply is true',
  // The bank's statement: the paper of every payment of the file.
  query: z.object({ ...importQuery, fileId: fileId.optional() }),
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: ImportDiff,
})
export const agreeRelease = call(`POST ${theirs}/let-go`, {
  ...approve,
  summary:
    'Let the applicant go, as they have asked, while nothing is paid out; an advance goes back the way it came, outside with its paper',
  params: idParams,
  body: z.strictObject({ reason, paidOn: day.optional(), fileId: fileId.optional() }),
})
