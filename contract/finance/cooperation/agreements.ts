import { z } from 'zod'
import { call, codes, listFile } from '../../call.ts'
import { SignablePapers } from '../../documents/documents.ts'
import { History } from '../../history.ts'
import { SentCode, TypedCode } from '../../identity/codes.ts'
import { SignedMessage } from '../../identity/signature.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, paging, searchText } from '../../list.ts'
import { tiyin } from '../../money.ts'
import { Permission } from '../../permissions.ts'
import { phoneShape } from '../../phone.ts'
import { placeQuery } from '../../place-query.ts'
import { territory } from '../../scope.ts'
import { day, line, paragraphs } from '../../shape.ts'
import { TimeLeft } from '../../time-left.ts'
import { agreementSides, agreementStates, handoverStates, PAYMENT_DAYS, priceRules } from './agreement-process.ts'

const root = '/main/api-finance/cooperation'
const mine = '/main/api-finance/my-cooperation'
const KG_MOST = 100_000_000
const AREA_MOST = 1_000_000_000

/** What both agree on. */
const terms = {
  categoryId: rowId,
  /** Square metres, or heads. */
  area: z.int().min(1).max(AREA_MOST).nullable(),
  heads: z.int().min(1).max(1_000_000).nullable(),
  /** Kilograms of the whole period. */
  volume: z.int().min(1).max(KG_MOST),
  priceRule: z.enum(priceRules),
  /** Tiyin a kilogram: the price, or the least of it. */
  price: tiyin.nullable(),
  /** Below the market, in hundredths of a percent. */
  discount: z.int().min(1).max(5000).nullable(),
  startsOn: day,
  endsOn: day,
  paymentDays: z.int().min(1).max(PAYMENT_DAYS),
  /** What the leader gives: seeds, fertilizers, an agronomist. */
  inputs: paragraphs(1000).nullable(),
  note: paragraphs(500).nullable(),
}
export const AgreementTerms = z.strictObject(terms)
export type AgreementTerms = z.infer<typeof AgreementTerms>
const pinfl = z.string().regex(/^\d{14}$/)
/** Whoever has no account is named, with the phone they sign by. */
const person = z
  .strictObject({ lastName: line(60).min(1), firstName: line(60).min(1), phone: phoneShape, territoryId: rowId })
  .optional()
const tin = z.string().regex(/^\d{9}$/)

const Row = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(agreementStates),
  leader: z.string(),
  person: z.string(),
  mahalla: z.string(),
  category: z.string(),
  volume: z.int(),
  /** Kilograms that both have confirmed. */
  delivered: z.int(),
  /** Tiyin of what was confirmed, and of what is paid for. */
  due: z.int(),
  paid: z.int(),
  isLate: z.boolean(),
  /** The leader does not stand by the household's mahalla. */
  isOutside: z.boolean(),
  startsOn: day,
  endsOn: day,
  left: TimeLeft.nullable(),
})
export type AgreementRow = z.infer<typeof Row>

const Handover = z.object({
  id: z.int(),
  status: z.enum(handoverStates),
  on: day,
  kg: z.int(),
  price: z.int(),
  sum: z.int(),
  saidBy: z.enum(['leader', 'person']),
  isLate: z.boolean(),
  paidOn: day.nullable(),
  /** What the caller may do with it. */
  steps: z.array(z.string()),
  rowVersion: z.int(),
})
export type Handover = z.infer<typeof Handover>

const Agreement = Row.extend({
  ...terms,
  begunBy: z.enum(agreementSides),
  /** On which side the caller stands. */
  side: z.enum(agreementSides).nullable(),
  reason: z.string().nullable(),
  disputeReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  papers: SignablePapers,
  handovers: z.array(Handover),
  steps: z.array(z.string()),
  rowVersion: z.int(),
})
export type Agreement = z.infer<typeof Agreement>

const one = { params: idParams, answer: Agreement } as const
const staff = { access: codes(Permission.CooperationManage), scope: territory('agreement') } as const
const own = { access: codes(Permission.FinAppOwn), scope: 'party' } as const
const query = z.object({
  ...keysetQuery,
  search: searchText,
  status: z.enum(agreementStates).optional(),
  categoryId: queryId.optional(),
  organizationId: z.uuid().optional(),
  ...placeQuery,
  overdue: z.literal('true').optional(),
})
const Page = pageOf(Row).extend({ counts: z.record(z.string(), z.int()) })
const reason = paragraphs(1000).min(20)

export const listAgreements = call(`GET ${root}`, {
  ...staff,
  summary: 'Agreements of households of my territories: what was delivered and paid, who is late',
  query,
  answer: Page,
})
export const getAgreementChoices = call(`GET ${root}/choices`, {
  ...staff,
  summary: 'Leaders and products that have agreements in my territories, by name: to filter by',
  answer: z.object({
    leaders: z.array(z.object({ id: z.uuid(), name: z.string() })),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})
export const exportAgreements = call(`GET ${root}/export`, {
  ...staff,
  summary: 'The list as a file',
  query: query.omit(paging),
  ...listFile,
})
export const getAgreement = call(`GET ${root}/{id}`, {
  ...staff,
  ...one,
  summary: 'One agreement with its paper and everything handed over',
})
export const agreementHistory = call(`GET ${root}/{id}/history`, {
  ...staff,
  summary: 'Who did what to an agreement',
  params: idParams,
  answer: History,
})
export const createAgreement = call(`POST ${root}`, {
  ...staff,
  summary: 'Begin one between a leader and somebody of my mahalla; both sign it themselves',
  body: AgreementTerms.extend({ pinfl, tin, person }),
  answer: Agreement,
})
export const updateAgreement = call(`PUT ${root}/{id}`, {
  ...staff,
  ...one,
  summary: 'Change the terms of a draft that staff have begun',
  body: AgreementTerms.extend({ rowVersion }),
})
export const takeStaffAgreementStep = call(`POST ${root}/{id}/steps`, {
  ...staff,
  ...one,
  summary: 'Offer or take back what I have begun; settle a dispute: it goes on, or ends',
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.enum(['offer', 'remind']), rowVersion }),
    z.strictObject({ step: z.literal('withdraw'), rowVersion, reason }),
    z.strictObject({ step: z.literal('settle'), rowVersion, reason, to: z.enum(['active', 'terminated']) }),
  ]),
})

export const listMyAgreements = call(`GET ${mine}`, {
  ...own,
  summary: 'Agreements I am a party of, as a leader or as a household',
  query,
  answer: Page,
})
export const getMyAgreement = call(`GET ${mine}/{id}`, {
  ...own,
  ...one,
  summary: 'One of my agreements; of others there is none',
})
export const createMyAgreement = call(`POST ${mine}`, {
  ...own,
  summary: 'Begin one: an organization with a person by PINFL, a person with an organization by TIN',
  body: AgreementTerms.extend({ pinfl: pinfl.optional(), tin: tin.optional(), person }),
  answer: Agreement,
})
export const updateMyAgreement = call(`PUT ${mine}/{id}`, {
  ...own,
  ...one,
  summary: 'Change the terms of a draft I have begun',
  body: AgreementTerms.extend({ rowVersion }),
})
export const takeAgreementStep = call(`POST ${mine}/{id}/steps`, {
  ...own,
  ...one,
  summary: 'Offer it to the other side, take it back, end it, open a dispute, or call it fulfilled',
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.enum(['offer', 'remind', 'fulfil']), rowVersion }),
    z.strictObject({ step: z.enum(['withdraw', 'terminate', 'dispute']), rowVersion, reason }),
  ]),
})

export const getAgreementManifest = call(`GET ${mine}/{id}/manifest`, {
  ...own,
  summary: 'The text to sign: the paper by number and sha-256',
  params: idParams,
  answer: z.object({ manifest: z.string() }),
})
export const signAgreement = call(`POST ${mine}/{id}/sign`, {
  ...own,
  ...one,
  summary: 'Sign with the signed manifest; for an organization 21004 too',
  perMinute: 30,
  body: z.strictObject({ signature: SignedMessage }),
})
export const sendAgreementCode = call(`POST ${mine}/{id}/sign-code`, {
  ...own,
  summary: 'Send a one-time code to my own phone, to sign',
  perMinute: 30,
  params: idParams,
  answer: SentCode,
})
export const signAgreementByCode = call(`POST ${mine}/{id}/sign-by-code`, {
  ...own,
  ...one,
  summary: 'Sign with the code from my phone',
  perMinute: 30,
  body: TypedCode.strict(),
})

export const sayHandover = call(`POST ${mine}/{id}/handovers`, {
  ...own,
  ...one,
  summary: 'Say what was handed over; the other side confirms it',
  body: z.strictObject({ on: day, kg: z.int().min(1).max(KG_MOST), price: tiyin.min(1), note: line(300).optional() }),
})
export const takeHandoverStep = call(`POST ${mine}/handovers/{id}/steps`, {
  ...own,
  ...one,
  summary: 'Confirm what the other side says, strike it out, or mark it paid',
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.enum(['confirm', 'strike']), rowVersion }),
    z.strictObject({ step: z.literal('pay'), rowVersion, paidOn: day }),
  ]),
})
