import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { FieldsShape } from '../../forms/fields/shape.ts'
import { History } from '../../history.ts'
import { organizationKinds } from '../../identity/organizations/organization-kinds.ts'
import { idParams, rowId, rowVersion } from '../../ids.ts'
import { pageOf, pageQuery, searchText } from '../../list.ts'
import { localized } from '../../localized.ts'
import { Permission } from '../../permissions.ts'
import { reference } from '../../scope.ts'
import { autoSources, territoryWays, timeWays } from './aggregate.ts'
import { reportPeriods } from './report-periods.ts'
import { reportLevels, reportTypeStates } from './report-process.ts'

const root = '/main/api-government/report-types'
const NAME = 100
const FIELD_KEY = /^[a-z][a-zA-Z0-9]{1,39}$/

const FieldRuleShape = z.strictObject({
  territory: z.enum(territoryWays),
  time: z.enum(timeWays),
  by: z.string().regex(FIELD_KEY).optional(),
  auto: z.enum(autoSources).optional(),
})
const month = z.int().min(1).max(12)
const fields = {
  code: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  name: localized(NAME),
  templateId: rowId,
  level: z.enum(reportLevels),
  period: z.enum(reportPeriods),
  /** Days after the last day of a period; until 18:00 of that day. */
  dueDays: z.int().min(0).max(60),
  fromMonth: month,
  toMonth: month,
  organizationKinds: z.array(z.enum(organizationKinds)).max(organizationKinds.length),
  rules: z.record(z.string().regex(FIELD_KEY), FieldRuleShape),
}

const Row = z.object({
  id: z.int(),
  code: z.string(),
  name: localized(NAME),
  level: z.enum(reportLevels),
  period: z.enum(reportPeriods),
  dueDays: z.int(),
  status: z.enum(reportTypeStates),
  /** How many reports have been asked for so far. */
  reports: z.int(),
})
const ReportType = Row.extend({
  ...fields,
  template: z.object({ id: z.int(), name: localized(NAME), fields: FieldsShape }),
  activeSince: z.iso.date().nullable(),
  rowVersion: z.int(),
  /** What is asked by whom cannot change once somebody was asked. */
  isAsked: z.boolean(),
  can: z.object({ update: z.boolean(), activate: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
})
export type ReportType = z.infer<typeof ReportType>

const keep = { access: codes(Permission.ReportTypeManage), scope: reference } as const
const one = { params: idParams, answer: ReportType } as const

export const listReportTypes = call(`GET ${root}`, {
  ...keep,
  summary: 'What is reported, by whom and how often',
  query: z.object({
    search: searchText,
    status: z.enum(reportTypeStates).optional(),
    level: z.enum(reportLevels).optional(),
    ...pageQuery,
  }),
  answer: pageOf(Row),
})
export const getReportType = call(`GET ${root}/{id}`, {
  ...keep,
  ...one,
  summary: 'One type with its fields and rules',
})
export const reportTemplates = call(`GET ${root}/templates`, {
  ...keep,
  summary: 'Published forms a type can stand on',
  answer: z.object({
    items: z.array(z.object({ id: z.int(), name: localized(NAME), fields: FieldsShape })),
  }),
})
export const createReportType = call(`POST ${root}`, {
  ...keep,
  summary: 'Begin a type as a draft: nobody is asked yet',
  body: z.strictObject(fields),
  answer: ReportType,
})
export const updateReportType = call(`PUT ${root}/{id}`, {
  ...keep,
  ...one,
  summary: 'Change a type; once somebody was asked, all but level and period',
  body: z.strictObject({ ...fields, rowVersion }),
})
export type ReportTypeFields = Omit<z.infer<typeof updateReportType.body>, 'rowVersion'>
export const takeReportTypeStep = call(`POST ${root}/{id}/step`, {
  ...keep,
  ...one,
  summary: 'Ask for it from this period on, put it away, take it up again',
  body: z.strictObject({ step: z.enum(['activate', 'archive', 'restore']), rowVersion }),
})
export const reportTypeHistory = call(`GET ${root}/{id}/history`, {
  ...keep,
  summary: 'Who changed a type, and how',
  params: idParams,
  answer: History,
})
