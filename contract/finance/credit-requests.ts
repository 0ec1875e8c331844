import { z } from 'zod'
import {
  AskBody,
  DecideBody,
  InboxQuery,
  ReasonBody,
  RefusalBody,
  RequestPage,
  VersionBody,
} from '../applications/applications.ts'
import { call, codes } from '../call.ts'
import { idParams, rowVersion } from '../ids.ts'
import { Permission } from '../permissions.ts'
import { financeKinds } from './products/product-process.ts'
import { lenderReasons } from './reasons.ts'
import { CreditRequest } from './view-parts.ts'

const root = '/main/api-finance/credit-requests'
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
const one = { params: idParams, answer: CreditRequest } as const

export const listCreditRequests = call(`GET ${root}`, {
  summary: 'What was sent to my lender, of all kinds: who asks is masked until somebody has taken it',
  access: codes(Permission.CreditRequestView, Permission.CreditRequestWork),
  scope: 'party',
  query: InboxQuery.extend({ kind: z.enum(financeKinds).optional() }),
  answer: RequestPage.extend({ readOnly: z.enum(['profile', 'platform']).nullable() }),
})

export const getDeskChoices = call(`GET ${root}/choices`, {
  ...see,
  summary: 'What requests and proposals of my lender may be narrowed to: its products, desks and people',
  answer: z.object({
    products: z.array(z.object({ id: z.int(), name: z.string() })),
    desks: z.array(z.object({ id: z.string(), name: z.string() })),
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})

export const getCreditRequest = call(`GET ${root}/{id}`, {
  ...see,
  ...one,
  summary: 'One request: before it is taken without names and papers, afterwards whole',
})

export const takeCreditRequest = call(`POST ${root}/{id}/take`, {
  ...work,
  ...one,
  summary: 'Take it: it is mine until I give it back, and who asks is named',
  body: VersionBody,
})
export const releaseCreditRequest = call(`POST ${root}/{id}/release`, {
  access: codes(Permission.CreditRequestWork, Permission.LoanOrganizationEmployees),
  scope: 'party',
  ...one,
  summary: 'Give it back to the queue: my own with 22001, anybody’s with 30002',
  body: VersionBody,
})
export const askApplicant = call(`POST ${root}/{id}/ask`, {
  ...work,
  ...one,
  summary: 'Ask the applicant one to five questions; the clock stands still meanwhile',
  body: AskBody,
})

export const refuseCreditRequest = call(`POST ${root}/{id}/refuse`, {
  ...work,
  ...one,
  summary: 'Refuse: a reason, the applicant’s own figure, and words that say what to change',
  body: RefusalBody.extend({ reasonCode: z.enum(lenderReasons as [string, ...string[]]) }),
})
export const reconsiderCreditRequest = call(`POST ${root}/{id}/reconsider`, {
  access: codes(Permission.FinAppDecide),
  scope: 'party',
  ...one,
  summary: 'Take a refusal back within three working days',
  body: ReasonBody,
})
export const decideCreditRequest = call(`POST ${root}/{id}/decide`, {
  access: codes(Permission.BankProposalApprove),
  scope: 'party',
  ...one,
  summary: 'Decide by the protocol of the visit, where nobody proposes (subsidies)',
  body: DecideBody.required({ amount: true }),
})

export const revealApplicant = call(`POST ${root}/{id}/reveal`, {
  ...work,
  summary: 'The whole PINFL of the applicant, to whoever has taken it; written down',
  params: idParams,
  answer: z.object({ pinfl: z.string().nullable(), tin: z.string().nullable() }),
})

const Proposed = z.strictObject({
  content: z.record(z.string().max(60), z.unknown()),
  /** It holds until 18:00 of this day. */
  validUntil: z.iso.date(),
})
export const saveProposal = call(`POST ${root}/{id}/proposal`, {
  access: codes(Permission.BankProposalMake),
  scope: 'party',
  ...one,
  summary: 'Make a proposal or change its draft: inside the bounds of the product, not over what was asked for',
  body: Proposed.extend({ rowVersion: rowVersion.optional() }),
})
export const previewProposal = call(`POST ${root}/{id}/proposal/preview`, {
  access: codes(Permission.BankProposalMake),
  scope: 'party',
  summary: 'What a proposal comes to: payments, annual cost, all that is paid; keeps nothing',
  params: idParams,
  body: Proposed,
  answer: z.object({ computed: z.record(z.string(), z.unknown()) }),
})

export const readRequestPaper = call(`GET ${root}/{id}/papers/{fileId}`, {
  ...see,
  summary: 'A paper of an application that somebody of us has taken',
  params: idParams.extend({ fileId: z.string().regex(/^[0-9a-f]{64}$/) }),
  download: true,
})
