import { z } from 'zod'
import { isPinfl } from '#uz/pinfl.ts'
import {
  AnswerBody,
  ApplicationPage,
  ApplicationQuery,
  DeclineBody,
  DraftBody,
  WithdrawBody,
} from '../applications/applications.ts'
import { call, codes } from '../call.ts'
import { SentCode, TypedCode } from '../identity/codes.ts'
import { SignedMessage } from '../identity/signature.ts'
import { queryId, rowId, rowVersion } from '../ids.ts'
import { tiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { phoneShape } from '../phone.ts'
import { line } from '../shape.ts'
import { type FinanceKind, financeKinds } from './products/product-process.ts'
import { FinanceApplication, guarantorRoles } from './view-parts.ts'

const root = '/main/api-finance/my-applications/{kind}'
/** For oneself and one's organization; 4001 is for an application prepared for somebody else. */
const own = { access: codes(Permission.FinAppOwn, Permission.FinAppOnBehalf), scope: 'party' } as const
const applicant = { access: codes(Permission.FinAppOwn), scope: 'party' } as const
const kind = z.enum(financeKinds)
const ofKind = z.object({ kind })
const one = z.object({ kind, id: queryId })
const request = one.extend({ requestId: queryId })
const proposal = one.extend({ proposalId: queryId })
const person = one.extend({ personId: queryId })

/** The five risks an individual confirms before a loan (finance book 3.7). */
export const creditRisks = ['repay', 'schedule', 'delay', 'mishaps', 'pressure'] as const
/** Whoever takes a policy or a subsidy owes nothing that those sentences speak of. */
export const isCredit = (kind: FinanceKind): boolean => kind !== 'insurance' && kind !== 'subsidy'
/** Consents that are needed before anything is sent. */
export const applicationConsents = ['data-to-bank', 'credit-bureau'] as const
/** Only of whoever borrows money the bureau is asked. */
export const consentsOf = (kind: FinanceKind): readonly (typeof applicationConsents)[number][] =>
  kind === 'loan' || kind === 'leasing' ? applicationConsents : ['data-to-bank']

const { subjectId: _subject, ...draft } = DraftBody.shape

export const listMyApplications = call(`GET ${root}`, {
  ...own,
  summary: 'My applications of a kind, those that changed last first: who holds each and until when',
  params: ofKind,
  query: ApplicationQuery,
  answer: ApplicationPage,
})

export const getMyApplication = call(`GET ${root}/{id}`, {
  ...own,
  summary: 'One application with its requests, questions, proposals, people and the letter of its decision',
  params: one,
  answer: FinanceApplication,
})

export const saveMyApplication = call(`POST ${root}`, {
  ...own,
  summary: 'Keep a draft; whatever is there already is sound, anything may lack',
  params: ofKind,
  body: z.strictObject({
    ...draft,
    productId: rowId,
    /** With 4001: the person it is prepared for, who confirms it by a code. */
    onBehalfOf: z.strictObject({ phone: phoneShape }).optional(),
  }),
  answer: FinanceApplication,
})

export const removeMyApplication = call(`DELETE ${root}/{id}`, {
  ...own,
  summary: 'Throw a draft away',
  params: one,
})

export const checkMyApplication = call(`POST ${root}/check`, {
  ...own,
  summary: 'How one stands to the conditions of a product, and what comes of what is typed so far; keeps nothing',
  params: ofKind,
  body: z.strictObject({ productId: rowId, content: draft.content, id: rowId.optional() }),
  answer: z.object({
    eligibility: FinanceApplication.shape.eligibility,
    computed: FinanceApplication.shape.computed,
    faults: z.array(z.object({ field: z.string(), message: z.string() })),
    lenders: z.array(z.object({ id: z.int(), name: z.string(), medianFirstAnswer: z.number().nullable() })),
  }),
})

export const askRegisters = call(`POST ${root}/{id}/registers`, {
  ...own,
  summary:
    'Let registers be asked about the applicant, by the consents given; a job asks, the application shows what they say',
  perMinute: 10,
  params: one,
  body: z.strictObject({ consents: z.array(z.enum(applicationConsents)).max(applicationConsents.length) }),
  answer: FinanceApplication,
})

export const listApplicationRequisites = call(`GET ${root}/{id}/requisites`, {
  ...own,
  summary: 'Bank details of whoever the application is for, accounts masked: where the money may go',
  params: one,
  answer: z.array(z.object({ id: z.int(), bankName: z.string(), accountMasked: z.string() })),
})

export const getApplicationText = call(`GET ${root}/{id}/text`, {
  ...own,
  summary: 'What is signed when it is sent: product, sum, term and the hash of everything in it',
  params: one,
  answer: z.object({ text: z.string() }),
})

export const sendApplicationCode = call(`POST ${root}/{id}/code`, {
  ...own,
  summary: 'Send a one-time code to the phone of the applicant, who signs with it',
  perMinute: 30,
  params: one,
  answer: SentCode,
})

export const submitMyApplication = call(`POST ${root}/{id}/submit`, {
  ...own,
  summary: 'Send it, signed: whole, allowed, the only one of its season; for an organization 21004 too',
  perMinute: 60,
  params: one,
  body: z.strictObject({
    rowVersion,
    /** The version of the terms the applicant read. */
    productVersion: rowVersion,
    consents: z.array(z.enum(applicationConsents)).max(applicationConsents.length),
    proof: z.union([TypedCode.strict(), z.strictObject({ signature: SignedMessage })]),
  }),
  answer: FinanceApplication,
})

export const withdrawMyApplication = call(`POST ${root}/{id}/withdraw`, {
  ...applicant,
  summary: 'Take an application back while nothing is signed',
  params: one,
  body: WithdrawBody,
  answer: FinanceApplication,
})

export const answerMyQuestions = call(`POST ${root}/{id}/requests/{requestId}/answer`, {
  ...own,
  summary: 'Answer what a lender has asked; its clock goes on when the last is answered',
  params: request,
  body: AnswerBody,
  answer: FinanceApplication,
})

export const seeProposal = call(`POST ${root}/{id}/proposals/{proposalId}/see`, {
  ...own,
  summary: 'A proposal was looked at',
  params: proposal,
  answer: FinanceApplication,
})

export const acceptProposal = call(`POST ${root}/{id}/proposals/{proposalId}/accept`, {
  ...applicant,
  summary:
    'Take one proposal, which closes all others; an individual says yes to five sentences; an organization has 21004',
  params: proposal,
  body: z.strictObject({ rowVersion, risks: z.array(z.enum(creditRisks)).max(creditRisks.length).default([]) }),
  answer: FinanceApplication,
})

export const declineProposal = call(`POST ${root}/{id}/proposals/{proposalId}/decline`, {
  ...applicant,
  summary: 'Decline a proposal; with nothing else on the table ask for other lenders, or end it',
  params: proposal,
  body: DeclineBody,
  answer: FinanceApplication,
})

export const addGuarantor = call(`POST ${root}/{id}/people`, {
  ...own,
  summary: 'Name somebody who vouches for me: they get a link, read what for, and agree by a code',
  perMinute: 10,
  params: one,
  body: z.strictObject({
    role: z.enum(guarantorRoles),
    name: line(120).min(5),
    pinfl: z.string().refine((text) => isPinfl(text), { error: 'V_PINFL' }),
    phone: phoneShape,
    income: tiyin.optional(),
    debts: tiyin.optional(),
  }),
  answer: FinanceApplication,
})

export const removeGuarantor = call(`DELETE ${root}/{id}/people/{personId}`, {
  ...own,
  summary: 'Take somebody who vouches for me out of a draft',
  params: person,
  answer: FinanceApplication,
})

export const askGuarantorAgain = call(`POST ${root}/{id}/people/{personId}/ask`, {
  ...own,
  summary: 'Send the link once more',
  perMinute: 10,
  params: person,
  answer: FinanceApplication,
})

export const readMyPaper = call(`GET ${root}/{id}/papers/{fileId}`, {
  ...own,
  summary: 'A paper of my application, or one that came with an answer',
  params: one.extend({ fileId: z.string().regex(/^[0-9a-f]{64}$/) }),
  download: true,
})
