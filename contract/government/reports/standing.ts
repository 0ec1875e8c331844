import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { queryId, rowId } from '../../ids.ts'
import { keysetQuery, pageOf } from '../../list.ts'
import { localized } from '../../localized.ts'
import { Permission as P } from '../../permissions.ts'
import { territory } from '../../scope.ts'
import { day } from '../../shape.ts'
import { reportPeriods } from './report-periods.ts'
import { reportLevels, reportStates } from './report-process.ts'

const root = '/main/api-government/report-standing'
const moment = z.iso.datetime()
const text = localized(100)
const Span = z.object({ start: day, end: day })

/** Whoever is not in a sum: named in the sum, never counted as zero. */
const Missing = z.object({ id: z.int(), name: z.string(), state: z.enum(reportStates) })
export type MissingReport = z.infer<typeof Missing>

/** One tile: a territory right below, with how many of its reports are accepted, wait to be read, are missing. */
const Tile = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  expected: z.int(),
  accepted: z.int(),
  waiting: z.int(),
  late: z.int(),
  /** The report itself, where the territory is the one that reports and the caller may read it. */
  reportId: z.int().nullable(),
})
const Line = z.object({
  key: z.string(),
  label: text,
  unit: localized(20).nullable(),
  isMoney: z.boolean(),
  /** Decimal text, money in soʻm; null where nobody has given it. */
  value: z.string().nullable(),
})
const Figure = z.object({
  lines: z.array(Line),
  accepted: z.int(),
  expected: z.int(),
  missing: z.array(Missing),
  /** More than are named here. */
  more: z.int(),
})
const Standing = z.object({
  type: z.object({ id: z.int(), name: text, period: z.enum(reportPeriods), level: z.enum(reportLevels) }),
  period: Span,
  dueAt: moment,
  closesAt: moment,
  now: moment,
  /** From the republic down to the one that is shown; the republic has no id. */
  places: z.array(z.object({ id: z.int().nullable(), name: z.string(), mayOpen: z.boolean() })),
  tiles: z.array(Tile),
  figure: Figure,
  /** As it was frozen last. */
  frozen: Figure.extend({ revision: z.int(), at: moment, by: z.string().nullable() }).nullable(),
  before: z.array(Span.extend({ accepted: z.int(), expected: z.int() })),
  can: z.object({ consolidate: z.boolean(), remind: z.int() }),
})
export type Standing = z.infer<typeof Standing>
export type Figure = z.infer<typeof Figure>

const Waited = z.object({
  id: z.int(),
  name: z.string(),
  above: z.array(z.string()),
  organization: z.string().nullable(),
  state: z.enum(reportStates),
  filledPercent: z.int(),
  dueAt: moment,
  submittedAt: moment.nullable(),
  remindedAt: moment.nullable(),
  reason: z.string().nullable(),
  /** Whether the caller may read the report itself. */
  mayRead: z.boolean(),
})
export type Waited = z.infer<typeof Waited>

const lies = { scope: territory('report') } as const
const see = {
  ...lies,
  access: codes(P.ReportAllOrganizations, P.ReportDistrictReview, P.ReportRegionConsolidate, P.ReportRepublicView),
} as const
const where = { typeId: queryId, periodStart: day, territoryId: queryId.optional() }

export const getStanding = call(`GET ${root}`, {
  ...see,
  summary: 'Who has reported in a territory and what it comes to: n of N, and who is missing by name',
  query: z.object(where),
  answer: Standing,
})
export const listMissing = call(`GET ${root}/missing`, {
  ...see,
  summary: 'Who has not reported, or whose report nobody has accepted, down to the mahalla',
  query: z.object({ ...keysetQuery, ...where }),
  answer: pageOf(Waited),
})
const at = { typeId: rowId, periodStart: day, territoryId: rowId }
export const consolidateReports = call(`POST ${root}/consolidate`, {
  ...lies,
  access: codes(P.ReportDistrictReview, P.ReportRegionConsolidate),
  summary: 'Freeze the figure of a territory over all accepted reports; the missing ones are named in it',
  body: z.strictObject(at),
  answer: Standing,
})
export const remindUnits = call(`POST ${root}/remind`, {
  ...lies,
  access: codes(P.ReportDistrictReview, P.ReportRegionConsolidate),
  summary: 'Remind those who have not reported, once a day each',
  body: z.strictObject({ ...at, reportId: rowId.optional() }),
  answer: z.object({ reminded: z.int() }),
})
