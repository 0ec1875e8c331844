import { z } from 'zod'
import { call, codes, listFile } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { IMPORT_MAX_BYTES, ImportDiff, importQuery } from '../../import-diff.ts'
import { keysetQuery, pageOf } from '../../list.ts'
import { Permission as P } from '../../permissions.ts'
import { placeQuery } from '../../place-query.ts'
import { territory, wholeCountry } from '../../scope.ts'
import { paragraphs } from '../../shape.ts'
import { bands } from './level.ts'
import { OVERRIDE_COMMENT, planFigures, planStates } from './plan-process.ts'

const root = '/main/api-government/specialization'
const count = z.int().min(0).max(10_000_000)
const sum = z.int().min(0).max(100_000_000_000_000)
const figures = { households: count, area: sum, heads: count, volume: sum, revenue: sum, export: sum, jobs: count }
const Figures = z.object(figures)
const planYear = z.coerce.number().int().min(2018).max(2100)
const bp = z.int().nullable()

const Ratios = z.object({
  /** Hundredths of a percent. */
  level: bp,
  band: z.enum(bands).nullable(),
  done: bp,
  perHousehold: z.int().nullable(),
})

const Fields = z.strictObject({
  territoryId: rowId,
  categoryId: rowId,
  year: z.int().min(2018).max(2100),
  isMain: z.boolean(),
  plan: z.strictObject(figures),
})
export type PlanFields = z.infer<typeof Fields>

const Row = Ratios.extend({
  id: z.int(),
  status: z.enum(planStates),
  year: z.int(),
  region: z.string(),
  district: z.string(),
  mahalla: z.string(),
  direction: z.string(),
  isMain: z.boolean(),
  organization: z.string(),
  total: z.int(),
  plan: Figures,
  /** What is in force: typed by hand, or else computed. */
  fact: Figures,
  /** Some of it is typed by hand. */
  byHand: z.boolean(),
})
export type PlanRow = z.infer<typeof Row>

const Plan = Row.extend({
  territoryId: z.int(),
  categoryId: z.int(),
  computed: Figures,
  overrides: z.array(
    z.object({
      figure: z.enum(planFigures),
      value: z.int(),
      comment: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Null before the first reckoning. */
  reckonedAt: z.iso.datetime().nullable(),
  /** How many of the households each source has named. */
  sources: z.array(z.object({ source: z.string(), households: z.int() })),
  reason: z.string().nullable(),
  author: z.string(),
  steps: z.array(z.string()),
  mayOverride: z.boolean(),
  rowVersion: z.int(),
})
export type Plan = z.infer<typeof Plan>

const lies = { scope: territory('plan') } as const
const see = {
  ...lies,
  access: codes(
    P.DeepeningByOrganization,
    P.DeepeningCreate,
    P.DeepeningUpdate,
    P.DeepeningDelete,
    P.DeepeningApprove,
    P.DeepeningCancel,
    P.DeepeningReportByOrganization,
    P.DeepeningAllWithLeader,
  ),
} as const
const write = { ...lies, access: codes(P.DeepeningCreate, P.DeepeningUpdate) } as const
const approve = { ...lies, access: codes(P.DeepeningApprove) } as const
const one = { params: idParams, answer: Plan } as const
const comment = paragraphs(1000).min(10)

const filters = {
  year: planYear.optional(),
  categoryId: queryId.optional(),
  ...placeQuery,
}
const query = z.object({
  ...keysetQuery,
  ...filters,
  status: z.enum(planStates).optional(),
  band: z.enum(bands).optional(),
})

export const listPlans = call(`GET ${root}/plans`, {
  ...see,
  summary: 'Plans of my territories: who takes part, how far each has come, what waits for a decision',
  query,
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const planChoices = call(`GET ${root}/choices`, {
  access: see.access,
  scope: wholeCountry('Categories lie in no territory'),
  summary: 'Directions a plan may have',
  answer: z.object({ directions: z.array(z.object({ id: z.int(), name: z.string() })) }),
})
export const getPlan = call(`GET ${root}/plans/{id}`, {
  ...see,
  ...one,
  summary: 'One plan: figures, where each comes from, what I may do',
})
export const planHistory = call(`GET ${root}/plans/{id}/history`, {
  ...see,
  summary: 'Who did what to a plan',
  params: idParams,
  answer: History,
})
export const createPlan = call(`POST ${root}/plans`, {
  ...lies,
  access: codes(P.DeepeningCreate),
  summary: 'Begin a plan: one of a mahalla, direction and year, three of a mahalla, one of them the main one',
  body: Fields,
  answer: Plan,
})
export const updatePlan = call(`PUT ${root}/plans/{id}`, {
  ...write,
  ...one,
  summary: 'Change a draft, or a plan that was returned',
  body: Fields.extend({ rowVersion }),
})
export const submitPlan = call(`POST ${root}/plans/{id}/submit`, {
  ...write,
  ...one,
  summary: 'Hand a plan in: some households, and not more than there are',
  body: z.strictObject({ rowVersion }),
})
export const decidePlan = call(`POST ${root}/plans/{id}/decide`, {
  ...approve,
  ...one,
  summary: 'Approve a plan of somebody else, or return it with a comment',
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('approve'), rowVersion }),
    z.strictObject({ step: z.literal('return'), rowVersion, comment }),
  ]),
})
export const overrideFact = call(`POST ${root}/plans/{id}/override`, {
  ...lies,
  access: codes(P.DeepeningUpdate),
  ...one,
  summary: 'Type a figure over the computed one, and why; null takes it back',
  body: z.strictObject({
    rowVersion,
    figure: z.enum(planFigures),
    value: sum.nullable(),
    comment: paragraphs(1000).min(OVERRIDE_COMMENT),
  }),
})
export const cancelPlan = call(`POST ${root}/plans/{id}/cancel`, {
  ...lies,
  access: codes(P.DeepeningCancel),
  ...one,
  summary: 'Stop a plan for a reason',
  body: z.strictObject({ rowVersion, comment }),
})
export const deletePlan = call(`POST ${root}/plans/{id}/delete`, {
  ...lies,
  access: codes(P.DeepeningDelete),
  summary: 'Take a draft away',
  params: idParams,
  body: z.strictObject({ rowVersion }),
})
export const IMPORT_MOST = 5000
export const importPlans = call(`POST ${root}/import`, {
  ...lies,
  access: codes(P.DeepeningCreate),
  summary: 'Drafts from a table with the headers Kod, Yoʻnalish, Reja: all or nothing; first what would be made',
  query: z.object({ year: planYear, ...importQuery }),
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: ImportDiff,
})

const report = z.object({ ...filters, year: planYear })
const Part = Ratios.extend({
  rows: z.int(),
  total: z.int(),
  counted: z.int(),
  plan: Figures,
  fact: Figures,
})
const ReportRow = Part.extend({
  territoryId: z.int(),
  name: z.string(),
  /** Deeper is a list of plans. */
  level: bp,
  at: z.enum(['region', 'district', 'neighborhood']),
  rank: z.int(),
})
export type ReportRow = z.infer<typeof ReportRow>
export const planReport = call(`GET ${root}/report`, {
  ...lies,
  access: codes(P.DeepeningByOrganization, P.DeepeningReportByOrganization, P.DeepeningAllWithLeader),
  summary: 'Plan and fact of the parts of a territory, ranked; its own figures are their sums',
  query: report,
  answer: z.object({
    at: z.enum(['region', 'district', 'neighborhood']),
    items: z.array(ReportRow),
    totals: Part,
    /** From the region down to the territory that is shown. */
    way: z.array(z.object({ id: z.int(), name: z.string(), at: z.enum(['region', 'district', 'neighborhood']) })),
  }),
})
const file = { ...lies, query: report, ...listFile } as const
export const exportPlans = call(`GET ${root}/report/export`, {
  ...file,
  access: codes(P.DeepeningReportByOrganization),
  summary: 'A row for each mahalla and direction; the last row is the totals of the screen',
})
export const exportPlansWithLeaders = call(`GET ${root}/report/export-leaders`, {
  ...file,
  access: codes(P.DeepeningAllWithLeader),
  summary: 'The same with who leads each direction, what they bought and whether they pay in time',
})
