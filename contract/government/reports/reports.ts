import { z } from 'zod'
import { call, codes, listFile } from '../../call.ts'
import { FieldsShape } from '../../forms/fields/shape.ts'
import { History } from '../../history.ts'
import { SentCode, TypedCode } from '../../identity/codes.ts'
import { SignedMessage } from '../../identity/signature.ts'
import { idParams, queryId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, paging } from '../../list.ts'
import { localized } from '../../localized.ts'
import { Permission as P, reportCodes } from '../../permissions.ts'
import { placeQuery } from '../../place-query.ts'
import { territory } from '../../scope.ts'
import { day, paragraphs } from '../../shape.ts'
import { autoSources } from './aggregate.ts'
import { reportPeriods } from './report-periods.ts'
import { REOPEN_REASON, RETURN_REASON, reportLevels, reportStates } from './report-process.ts'

const root = '/main/api-government/reports'
const moment = z.iso.datetime()
const name = localized(100)
const NOTE = 500
const COMMENT = 2000

const Type = z.object({
  id: z.int(),
  code: z.string(),
  name,
  period: z.enum(reportPeriods),
  level: z.enum(reportLevels),
})
const Span = z.object({ start: day, end: day })

const Row = z.object({
  id: z.int(),
  type: Type,
  period: Span,
  /** The names from the region down; the organization's, where it reports for itself. */
  place: z.object({ id: z.int(), name: z.string(), above: z.array(z.string()) }),
  organization: z.string().nullable(),
  status: z.enum(reportStates),
  /** Closed without having been read by anybody above. */
  isReviewed: z.boolean(),
  filledPercent: z.int(),
  dueAt: moment,
  /** Whole days it came late, or is late now. */
  lateDays: z.int(),
  submittedAt: moment.nullable(),
})
export type ReportRow = z.infer<typeof Row>

const Values = z.record(z.string(), z.unknown())
const Notes = z.record(z.string().max(40), paragraphs(NOTE))
export const reportSteps = ['open', 'save', 'submit', 'recall', 'look', 'accept', 'return', 'reopen'] as const
const Report = Row.extend({
  fields: FieldsShape,
  values: Values,
  /** Fields that the platform fills in; `null` where it has no figure yet. */
  auto: z.record(z.string(), z.enum(autoSources)),
  notes: z.record(z.string(), z.string()),
  comment: z.string().nullable(),
  /** The period before, as its report stands: figures beside the inputs. */
  last: z.object({ period: Span, status: z.enum(reportStates), values: Values }).nullable(),
  author: z.string().nullable(),
  signedWith: z.enum(['otp', 'eimzo']).nullable(),
  reviewer: z.string().nullable(),
  reviewedAt: moment.nullable(),
  isLooked: z.boolean(),
  reason: z.string().nullable(),
  revision: z.int(),
  closesAt: moment,
  /** The signer's own phone, masked; null where there is none to send a code to. */
  phone: z.string().nullable(),
  steps: z.array(z.enum(reportSteps)),
  rowVersion: z.int(),
})
export type Report = z.infer<typeof Report>

const lies = { scope: territory('report') } as const
/** Single reports are of one's own organization, or of the territories of whoever reviews: others find none. */
const read = { ...lies, access: codes(...reportCodes) } as const
const one = { params: idParams, answer: Report } as const
const seen = z.strictObject({ rowVersion })

const query = z.object({
  ...keysetQuery,
  typeId: queryId.optional(),
  periodStart: day.optional(),
  status: z.enum(reportStates).optional(),
  /** Late, or sent late. */
  late: z.enum(['true']).optional(),
  ...placeQuery,
})
export const listReports = call(`GET ${root}`, {
  ...lies,
  access: codes(...reportCodes),
  summary: 'Reports of my organization, or of all in my territories, with how many stand in each state',
  query,
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const exportReports = call(`GET ${root}/export`, {
  ...lies,
  access: codes(P.ReportDownload),
  summary: 'The same with their figures, as a file',
  query: query.omit(paging),
  ...listFile,
})
export const reportTypesInUse = call(`GET ${root}/types`, {
  ...lies,
  access: codes(...reportCodes),
  summary: 'Types that are reported, for filters, with their last periods',
  answer: z.object({
    items: z.array(Type.extend({ periods: z.array(Span.extend({ dueAt: moment })) })),
    /** Where the caller begins to look: their own territories; the republic has no id. */
    homes: z.array(z.object({ id: z.int().nullable(), name: z.string() })),
  }),
})
export const listDueReports = call(`GET ${root}/due`, {
  ...lies,
  access: codes(P.ReportCreate, P.ReportEdit, P.ReportSubmit, P.ReportOwn),
  summary: 'What is due from my units now, the nearest first',
  query: z.object({ ...keysetQuery }),
  answer: pageOf(Row.extend({ rowVersion: z.int() })),
})
export const getReport = call(`GET ${root}/{id}`, {
  ...read,
  ...one,
  summary: 'One report with its fields, the last period and what I may do',
})
export const reportHistory = call(`GET ${root}/{id}/history`, {
  ...read,
  summary: 'Who did what to a report',
  params: idParams,
  answer: History,
})

const fill = { ...lies, access: codes(P.ReportEdit, P.ReportOwn) } as const
const send = { ...lies, access: codes(P.ReportSubmit, P.ReportOwn) } as const
export const openReport = call(`POST ${root}/{id}/open`, {
  ...lies,
  ...one,
  access: codes(P.ReportCreate, P.ReportOwn),
  summary: 'Begin to fill in what is due; the platform fills in what it knows',
  body: seen,
})
export const saveReport = call(`PUT ${root}/{id}`, {
  ...fill,
  ...one,
  summary: 'Keep what is filled in so far; a figure that has changed by more than half needs a note',
  body: z.strictObject({ rowVersion, values: Values, notes: Notes, comment: paragraphs(COMMENT).nullable() }),
})
export const getReportManifest = call(`GET ${root}/{id}/manifest`, {
  ...send,
  summary: 'The text to sign: type, period, territory and a hash of all figures',
  params: idParams,
  answer: z.object({ manifest: z.string() }),
})
export const sendReportCode = call(`POST ${root}/{id}/sign-code`, {
  ...send,
  summary: 'Send a one-time code to my own phone, to sign',
  perMinute: 30,
  params: idParams,
  answer: SentCode,
})
export const submitReport = call(`POST ${root}/{id}/submit`, {
  ...send,
  ...one,
  summary: 'Send it to whoever reads it, signed by a key or a code',
  perMinute: 30,
  body: z.strictObject({
    rowVersion,
    proof: z.union([z.strictObject({ signature: SignedMessage }), TypedCode.strict()]),
  }),
})
export const recallReport = call(`POST ${root}/{id}/recall`, {
  ...send,
  ...one,
  summary: 'Take back what nobody has begun to read',
  body: seen,
})

const judge = { ...lies, access: codes(P.ReportDistrictReview, P.ReportRegionConsolidate) } as const
export const lookAtReport = call(`POST ${root}/{id}/look`, {
  ...judge,
  ...one,
  summary: 'Say that it is being read: from now on it is not taken back',
  body: seen,
})
export const acceptReport = call(`POST ${root}/{id}/accept`, {
  ...judge,
  ...one,
  summary: 'Accept a report that somebody else has sent; it counts in the figures above',
  body: seen,
})
export const returnReport = call(`POST ${root}/{id}/return`, {
  ...judge,
  ...one,
  summary: 'Send it back with what has to be put right',
  body: z.strictObject({ rowVersion, reason: paragraphs(RETURN_REASON.max).min(RETURN_REASON.min) }),
})
export const reopenReport = call(`POST ${root}/{id}/reopen`, {
  ...lies,
  ...one,
  access: codes(P.ReportReopenPeriod),
  summary: 'Open a closed report for ten days more, with a reason',
  body: z.strictObject({ rowVersion, reason: paragraphs(REOPEN_REASON.max).min(REOPEN_REASON.min) }),
})
