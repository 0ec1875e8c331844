import { z } from 'zod'
import { call, codes } from '../call.ts'
import { SentCode, TypedCode } from '../identity/codes.ts'
import { idParams, queryId, rowVersion } from '../ids.ts'
import { positiveTiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { line, paragraphs } from '../shape.ts'
import { goodsList } from './kinds/uzagrostar.ts'
import { FinanceMoney } from './money.ts'
import { financeKinds } from './products/product-process.ts'
import { VISIT_SIGNATURES } from './stage-process.ts'

const mine = '/main/api-finance/my-applications/{kind}/{id}'
const theirs = '/main/api-finance/credit-requests/{id}'
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const fileIds = z.array(fileId).max(20)
const day = z.iso.date()
const reason = line(1000).min(3)
const outside = { paidOn: day, fileId, note: line(300).optional() }
/** Where money goes outside the platform: the day, and the paper. */
const someday = { paidOn: day.optional(), fileId: fileId.optional() }
/** Kilograms; what is kept has three places, as scales say them. */
const kg = z.number().min(1).max(10_000_000)
const step = <N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.strictObject({ step: z.literal(name), rowVersion, ...shape })

/** What the lender's people do after the contract, and in the review of a subsidy. */
const LenderStep = z.discriminatedUnion('step', [
  step('payAdvance', outside),
  step('order', { number: line(60).optional() }),
  step('deliver', { number: line(60).min(1), note: line(500).optional(), fileIds: fileIds.default([]) }),
  step('buyOut', { fileId }),
  step('takeBack', { reason, fileId }),
  step('planVisit', { on: day }),
  step('recordVisit', {
    on: day,
    isConfirmed: z.boolean(),
    note: paragraphs(2000).min(10),
    place: z.strictObject({ lat: z.number().min(37).max(46), lng: z.number().min(55).max(74) }),
    fileIds: fileIds.min(1),
    /** By their PINFL: each has an account, and signs for themself. */
    members: z
      .array(z.string().regex(/^\d{14}$/))
      .min(VISIT_SIGNATURES)
      .max(10),
  }),
  step('orderPayment', { number: line(60).min(1) }),
  step('paySubsidy', { via: z.enum(['clearing', 'outside']), paidOn: day.optional(), fileId: fileId.optional() }),
  step('confirmUse', { note: line(500).optional(), fileIds: fileIds.default([]) }),
  step('recover', { reason }),
  step('markRecovered', outside),
  step('payPremium', outside),
  step('issuePolicy', {}),
  step('concludeShare', { number: line(60).min(1), fileId }),
  step('receiveShare', { paidOn: day, fileId }),
  step('cancelPolicy', { reason, via: z.enum(['clearing', 'outside']).optional(), ...someday }),
  step('issueGoods', { goods: goodsList.min(1), note: line(300).optional() }),
  step('dropGoods', { reason }),
  step('giveCash', { amount: positiveTiyin, via: z.enum(['clearing', 'outside']), ...someday }),
  step('visitField', { on: day, note: paragraphs(2000).min(10), fileIds: fileIds.min(1) }),
  step('weighProduce', { on: day, kg, number: line(60).min(1), fileIds: fileIds.default([]) }),
  step('harvest', { note: line(500).optional() }),
  step('writeOffLoss', { amount: positiveTiyin, reason, fileId }),
  step('bookRepayment', { amount: positiveTiyin, ...outside }),
  step('payRemainder', { via: z.enum(['clearing', 'outside']), ...someday }),
  step('settle', {}),
])
export type LenderStep = z.infer<typeof LenderStep>

export const takeStageStep = call(`POST ${theirs}/stage`, {
  summary: 'A step of the stages of a kind: 22001 visits and delivers, 22003 decides, 22004 pays',
  access: codes(Permission.CreditRequestWork, Permission.BankProposalApprove, Permission.DisbursementMark),
  scope: 'party',
  params: idParams,
  body: LenderStep,
  answer: FinanceMoney,
})

export const payMyAdvance = call(`POST ${mine}/advance`, {
  summary: 'Pay the advance of a lease from my clearing account',
  access: codes(Permission.FinAppOwn),
  scope: 'party',
  params: z.object({ kind: z.enum(financeKinds), id: queryId }),
  body: z.strictObject({ rowVersion }),
  answer: FinanceMoney,
})

const own = {
  access: codes(Permission.FinAppOwn),
  scope: 'party',
  params: z.object({ kind: z.enum(financeKinds), id: queryId }),
  answer: FinanceMoney,
} as const
export const payMyPremium = call(`POST ${mine}/premium`, {
  ...own,
  summary: 'Pay my share of the premium from my clearing account',
  body: z.strictObject({ rowVersion }),
})
export const cancelMyPolicy = call(`POST ${mine}/cancel-policy`, {
  ...own,
  summary: 'Give up a policy before its first day; a premium that came through clearing goes back',
  body: z.strictObject({ rowVersion, reason }),
})
export const payMyBalance = call(`POST ${mine}/balance`, {
  ...own,
  summary: 'Pay what I owe after the harvest from my clearing account',
  body: z.strictObject({ rowVersion }),
})

const VisitAct = z.object({
  id: z.int(),
  number: z.string().nullable(),
  plannedOn: day,
  visitedOn: day.nullable(),
  isConfirmed: z.boolean().nullable(),
  note: z.string().nullable(),
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  photos: z.array(z.object({ id: z.string(), name: z.string() })),
  members: z.array(z.object({ name: z.string(), signedAt: z.iso.datetime().nullable(), isMe: z.boolean() })),
  canSign: z.boolean(),
})
export type VisitAct = z.infer<typeof VisitAct>

/** Members of the group and people of the agency; for anybody else there is nothing. */
const member = codes(Permission.CreditRequestWork, Permission.BankProposalApprove, Permission.DealSign)
export const getVisitAct = call('GET /main/api-finance/visit-acts/{id}', {
  summary: 'What a district group has seen, and who of it has signed',
  access: 'signedIn',
  reads: member,
  params: idParams,
  answer: VisitAct,
})
export const sendVisitCode = call('POST /main/api-finance/visit-acts/{id}/code', {
  summary: 'Send a one-time code to my own phone, to sign what I have seen',
  access: 'signedIn',
  acts: member,
  perMinute: 30,
  params: idParams,
  answer: SentCode,
})
export const signVisitAct = call('POST /main/api-finance/visit-acts/{id}/sign', {
  summary: 'Sign the act with the code from my phone; the third signature makes it whole',
  access: 'signedIn',
  acts: member,
  perMinute: 30,
  params: idParams,
  body: TypedCode.strict(),
  answer: VisitAct,
})
export const readVisitPhoto = call('GET /main/api-finance/visit-acts/{id}/photos/{fileId}', {
  summary: 'A photograph of the visit',
  access: 'signedIn',
  reads: member,
  params: idParams.extend({ fileId }),
  download: true,
})
