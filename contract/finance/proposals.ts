import { z } from 'zod'
import { OfferPage, OfferQuery, ReasonBody, VersionBody } from '../applications/applications.ts'
import { call, codes } from '../call.ts'
import { idParams } from '../ids.ts'
import { Permission } from '../permissions.ts'
import { financeKinds } from './products/product-process.ts'
import { BankProposal } from './view-parts.ts'

/** Spelled as the specification spells it. */
const root = '/main/api-finance/bank-proposol'
const see = {
  access: codes(Permission.BankProposalMake, Permission.BankProposalApprove, Permission.DisbursementMark),
  scope: 'party',
} as const
const approve = { access: codes(Permission.BankProposalApprove), scope: 'party' } as const
const one = { params: idParams, answer: BankProposal } as const

export const listProposals = call(`GET ${root}`, {
  ...see,
  summary: 'Proposals of my lender: mine, those that wait for another hand, those on tables, contracts',
  query: OfferQuery.extend({ kind: z.enum(financeKinds).optional() }),
  answer: OfferPage,
})

export const getProposal = call(`GET ${root}/{id}`, { ...see, ...one, summary: 'One proposal, with what it comes to' })

export const submitProposal = call(`POST ${root}/{id}/submit`, {
  access: codes(Permission.BankProposalMake),
  scope: 'party',
  ...one,
  summary: 'Hand a draft to another for approval: what it comes to is computed and frozen',
  body: VersionBody,
})
export const approveProposal = call(`POST ${root}/{id}/approve`, {
  ...approve,
  ...one,
  summary: 'Approve what another has made, within one’s limit; it is sent to the applicant',
  body: VersionBody,
})
export const sendProposalBack = call(`POST ${root}/{id}/send-back`, {
  ...approve,
  ...one,
  summary: 'Back to its author, with a comment',
  body: ReasonBody,
})
export const withdrawProposal = call(`POST ${root}/{id}/withdraw`, {
  ...approve,
  ...one,
  summary: 'Take back what was sent, or accepted and not signed yet; the applicant reads why',
  body: ReasonBody,
})
