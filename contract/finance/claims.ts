import { z } from 'zod'
import { call, codes } from '../call.ts'
import { SentCode, TypedCode } from '../identity/codes.ts'
import { idParams, queryId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { line, paragraphs } from '../shape.ts'
import { TimeLeft } from '../time-left.ts'
import { CLAIM_PHOTOS, claimReasons, claimStates } from './claim-process.ts'
import { risks } from './products/product-process.ts'

const root = '/main/api-finance/claims'
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const day = z.iso.date()
const moment = z.iso.datetime()
const place = { lat: z.number().min(37).max(46), lng: z.number().min(55).max(74) }
/** Square metres or heads, in whatever the policy counts. */
const damaged = z.int().min(1).max(1_000_000_000)
const loss = z.int().min(0).max(10_000)

const Row = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(claimStates),
  risk: z.enum(risks),
  eventOn: day,
  policy: z.object({ id: z.int(), number: z.string(), product: z.string() }),
  insured: z.string(),
  insurer: z.string(),
  /** What is to be paid by the act, or was paid. */
  payout: z.int().nullable(),
  filedAt: moment,
  left: TimeLeft.nullable(),
})
const Survey = z.object({
  at: moment,
  isEvent: z.boolean(),
  damaged: z.int(),
  loss: z.int(),
  note: z.string(),
  expert: z.string(),
  photos: z.array(
    z.object({ id: z.string(), name: z.string(), lat: z.number().optional(), lng: z.number().optional() }),
  ),
})
const Claim = Row.extend({
  damaged: z.int(),
  total: z.int(),
  /** What the two are counted in. */
  unit: z.enum(['area', 'heads']),
  description: z.string(),
  photos: z.array(z.object({ id: z.string(), name: z.string(), lat: z.number(), lng: z.number() })),
  sumInsured: z.int(),
  paidBefore: z.int(),
  franchise: z.int(),
  expert: z.object({ name: z.string(), certificateNo: z.string(), isMe: z.boolean() }).nullable(),
  /** The last first: another expert has looked where the first was contested. */
  surveys: z.array(Survey),
  contestReason: z.string().nullable(),
  refusal: z.object({ code: z.string(), words: z.string(), text: z.string() }).nullable(),
  /** What the caller may do now. */
  steps: z.array(z.string()),
  rowVersion: z.int(),
})
export type Claim = z.infer<typeof Claim>

export const fileClaim = call('POST /main/api-finance/my-applications/insurance/{id}/claims', {
  summary: 'Tell of a loss within three days: an insured risk, inside the period, two photographs with their place',
  access: codes(Permission.FinAppOwn),
  scope: 'party',
  params: z.object({ id: queryId }),
  body: z.strictObject({
    risk: z.enum(risks),
    eventOn: day,
    damaged,
    description: paragraphs(2000).min(20),
    photos: z
      .array(z.strictObject({ fileId, ...place }))
      .min(CLAIM_PHOTOS.min)
      .max(CLAIM_PHOTOS.max),
  }),
  answer: Claim,
})

/** The insured, the expert who was named, people of the insurer; of the platform those who oversee. */
const party = codes(
  Permission.FinAppOwn,
  Permission.CreditRequestView,
  Permission.CreditRequestWork,
  Permission.BankProposalApprove,
  Permission.DisbursementMark,
  Permission.FinAppRegistry,
  Permission.FinAppDecide,
  Permission.FinAppRoute,
)
const seen = { access: 'signedIn', reads: party, scope: territory('application') } as const
const one = { params: idParams, answer: Claim } as const

export const listClaims = call(`GET ${root}`, {
  ...seen,
  summary: 'Claims I am a side of: mine, those of my insurer, those I am the expert of',
  query: z.object({
    ...keysetQuery,
    status: z.enum(claimStates).optional(),
    policyId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const getClaim = call(`GET ${root}/{id}`, {
  ...seen,
  ...one,
  summary: 'One claim with its photographs, acts and what I may do; others find nothing',
})
export const readClaimPhoto = call(`GET ${root}/{id}/photos/{fileId}`, {
  ...seen,
  summary: 'A photograph of a claim or of its act',
  params: idParams.extend({ fileId }),
  download: true,
})

/** An independent one: with a certificate, and not of this insurer. */
const Expert = z.strictObject({ rowVersion, pinfl: z.string().regex(/^\d{14}$/), certificateNo: line(40).min(2) })
const officer = { access: codes(Permission.CreditRequestWork), scope: 'party' } as const
export const assignExpert = call(`POST ${root}/{id}/assign`, {
  ...officer,
  ...one,
  summary: 'Name the expert who looks, within two working days',
  body: Expert,
})
export const replaceExpert = call(`POST ${root}/{id}/replace`, {
  ...officer,
  ...one,
  summary: 'Another expert, for this one has not come in time',
  body: Expert,
})

const expert = { access: 'signedIn', acts: codes(Permission.DealSign), perMinute: 30 } as const
export const sendSurveyCode = call(`POST ${root}/{id}/survey-code`, {
  ...expert,
  summary: 'Send a one-time code to my own phone, to sign what I have seen',
  params: idParams,
  answer: SentCode,
})
export const surveyClaim = call(`POST ${root}/{id}/survey`, {
  ...expert,
  ...one,
  summary: 'The signed act of the expert: whether it is an insured event, how much is damaged, how much of it is lost',
  body: TypedCode.extend({
    rowVersion,
    isEvent: z.boolean(),
    damaged,
    loss,
    note: paragraphs(2000).min(20),
    fileIds: z.array(fileId).max(10).default([]),
    /** Where the photographs were taken. */
    place: z.strictObject(place).optional(),
  }).strict(),
})

const client = { access: codes(Permission.FinAppOwn), scope: 'party' } as const
export const agreeClaim = call(`POST ${root}/{id}/agree`, {
  ...client,
  ...one,
  summary: 'Agree with the act; silence of five working days agrees too',
  body: z.strictObject({ rowVersion }),
})
export const contestClaim = call(`POST ${root}/{id}/contest`, {
  ...client,
  ...one,
  summary: 'Contest the act or the refusal, once: another expert looks',
  body: z.strictObject({ rowVersion, reason: paragraphs(1000).min(20) }),
})
export const reassignClaim = call(`POST ${root}/{id}/reassign`, {
  access: codes(Permission.FinAppDecide),
  scope: territory('application'),
  ...one,
  summary: 'Another expert for what is contested, whose act nobody contests again; of the platform only',
  body: Expert,
})
export const payClaim = call(`POST ${root}/{id}/pay`, {
  access: codes(Permission.DisbursementMark),
  scope: 'party',
  ...one,
  summary: 'Pay what the act comes to: through clearing, or outside as a fact with its paper; never over the sum',
  body: z.discriminatedUnion('via', [
    z.strictObject({ via: z.literal('clearing'), rowVersion }),
    z.strictObject({ via: z.literal('outside'), rowVersion, paidOn: day, fileId, note: line(300).optional() }),
  ]),
})
export const refuseClaim = call(`POST ${root}/{id}/refuse`, {
  access: codes(Permission.BankProposalApprove),
  scope: 'party',
  ...one,
  summary: 'Refuse, with a reason the insured reads',
  body: z.strictObject({ rowVersion, reasonCode: z.enum(claimReasons), reason: paragraphs(1000).min(20) }),
})
