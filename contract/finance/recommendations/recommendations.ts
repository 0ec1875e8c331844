import { z } from 'zod'
import { call, codes, listFile } from '../../call.ts'
import { SignablePapers } from '../../documents/documents.ts'
import { History } from '../../history.ts'
import { SentCode, TypedCode } from '../../identity/codes.ts'
import { SignedMessage } from '../../identity/signature.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, paging, searchText } from '../../list.ts'
import { Permission } from '../../permissions.ts'
import { placeQuery } from '../../place-query.ts'
import { territory, wholeCountry } from '../../scope.ts'
import { day, line, paragraphs } from '../../shape.ts'
import { TimeLeft } from '../../time-left.ts'
import { OPINION, recommendationStates, VISIT_PHOTOS } from './recommendation-process.ts'

const root = '/main/api-finance/recommendations'
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const moment = z.iso.datetime()
const AREA_MOST = 1_000_000_000

const Row = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(recommendationStates),
  person: z.string(),
  product: z.object({ id: z.int(), name: z.string() }),
  mahalla: z.string(),
  /** The person has asked for it; otherwise the assistant has begun it. */
  isRequested: z.boolean(),
  createdAt: moment,
  signedAt: moment.nullable(),
  validUntil: day.nullable(),
  /** The application it was sent with. */
  application: z.string().nullable(),
  left: TimeLeft.nullable(),
})
export type RecommendationRow = z.infer<typeof Row>

const Recommendation = Row.extend({
  author: z.string().nullable(),
  phone: z.string().nullable(),
  visitedOn: day.nullable(),
  /** Square metres. */
  area: z.int().nullable(),
  activity: z.string().nullable(),
  opinion: z.string().nullable(),
  photos: z.array(z.object({ id: z.string(), name: z.string() })),
  reason: z.string().nullable(),
  /** The paper is drawn and waits for a signature. */
  isPrepared: z.boolean(),
  papers: SignablePapers,
  /** What the caller may do now. */
  steps: z.array(z.string()),
  rowVersion: z.int(),
})
export type Recommendation = z.infer<typeof Recommendation>

const lies = { scope: territory('recommendation') } as const
const see = { ...lies, access: codes(Permission.RecommendationSign, Permission.CooperationManage) } as const
const sign = { ...lies, access: codes(Permission.RecommendationSign) } as const
const one = { params: idParams, answer: Recommendation } as const

const query = z.object({
  ...keysetQuery,
  search: searchText,
  status: z.enum(recommendationStates).optional(),
  productId: queryId.optional(),
  ...placeQuery,
})

export const listRecommendations = call(`GET ${root}`, {
  ...see,
  summary: 'Letters of my mahallas: who is recommended for what, and what still waits for an answer',
  query,
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const exportRecommendations = call(`GET ${root}/export`, {
  ...see,
  summary: 'The list as a file',
  query: query.omit(paging),
  ...listFile,
})
export const recommendationProducts = call(`GET ${root}/products`, {
  access: see.access,
  scope: wholeCountry('Products of finance lie in no territory'),
  summary: 'Products whose terms ask for a recommendation, and all others that are offered',
  answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), asks: z.boolean() })) }),
})
export const getRecommendation = call(`GET ${root}/{id}`, {
  ...see,
  ...one,
  summary: 'One letter with what was seen, its paper and what I may do',
})
export const recommendationHistory = call(`GET ${root}/{id}/history`, {
  ...see,
  summary: 'Who did what to a letter',
  params: idParams,
  answer: History,
})
export const readVisitPhoto = call(`GET ${root}/{id}/photos/{fileId}`, {
  ...see,
  summary: 'A photograph of the visit',
  params: idParams.extend({ fileId }),
  download: true,
})
export const createRecommendation = call(`POST ${root}`, {
  ...sign,
  summary: 'Begin a letter about somebody of my mahalla; one live for a person, product and season',
  body: z.strictObject({ pinfl: z.string().regex(/^\d{14}$/), productId: rowId }),
  answer: Recommendation,
})
export const updateRecommendation = call(`PUT ${root}/{id}`, {
  ...sign,
  ...one,
  summary: 'Write what was seen; a paper that waits for a signature is drawn anew',
  body: z.strictObject({
    rowVersion,
    visitedOn: day.nullable(),
    area: z.int().min(0).max(AREA_MOST).nullable(),
    activity: line(300).nullable(),
    opinion: paragraphs(OPINION.max).nullable(),
    fileIds: z.array(fileId).max(VISIT_PHOTOS),
  }),
})
export const prepareRecommendation = call(`POST ${root}/{id}/prepare`, {
  ...sign,
  ...one,
  summary: 'Draw the paper to be signed: a visit of the last 180 days, what is grown, an opinion of 50 signs',
  body: z.strictObject({ rowVersion }),
})
const reason = paragraphs(1000).min(20)
export const declineRecommendation = call(`POST ${root}/{id}/decline`, {
  ...sign,
  ...one,
  summary: 'Not recommend, with a reason the person reads',
  body: z.strictObject({ rowVersion, reason }),
})
export const revokeRecommendation = call(`POST ${root}/{id}/revoke`, {
  ...sign,
  ...one,
  summary: 'Take a signed letter back; lenders who work with it are told',
  body: z.strictObject({ rowVersion, reason }),
})

export const getRecommendationManifest = call(`GET ${root}/{id}/manifest`, {
  ...sign,
  summary: 'The text to sign: the paper by number and sha-256',
  params: idParams,
  answer: z.object({ manifest: z.string() }),
})
export const signRecommendation = call(`POST ${root}/{id}/sign`, {
  ...sign,
  ...one,
  summary: 'Sign with the signed manifest',
  perMinute: 30,
  body: z.strictObject({ signature: SignedMessage }),
})
export const sendRecommendationCode = call(`POST ${root}/{id}/sign-code`, {
  ...sign,
  summary: 'Send a one-time code to my own phone, to sign',
  perMinute: 30,
  params: idParams,
  answer: SentCode,
})
export const signRecommendationByCode = call(`POST ${root}/{id}/sign-by-code`, {
  ...sign,
  ...one,
  summary: 'Sign with the code from my phone',
  perMinute: 30,
  body: TypedCode.strict(),
})
