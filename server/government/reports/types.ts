import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { isFigure } from '#contract/government/reports/aggregate.ts'
import { periodOf } from '#contract/government/reports/report-periods.ts'
import { reportTypeProcess } from '#contract/government/reports/report-process.ts'
import type * as contract from '#contract/government/reports/report-types.ts'
import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { canFrom } from '#contract/process.ts'
import { dayOf } from '#uz/date.ts'
import { formById, formsOf, isFormOf } from '../../forms/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { codedOrNamed, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import { searchKeysOf } from '../../reference/public.ts'
import { REPORT_TYPES_TOPIC, type ReportType } from './report-type.ts'
import { ASK_FOR_REPORTS } from './rows.ts'

export const REPORT_TYPE = 'report-type'
type Fields = contract.ReportTypeFields

const types = stepping({
  table: 'reportTypes',
  state: 'status',
  process: reportTypeProcess,
  object: REPORT_TYPE,
  topic: REPORT_TYPES_TOPIC,
  current: (ctx, row) => present(ctx, row),
})

const asked = sql<number>`(select count(*)::integer from reports r where r.type_id = report_types.id)`

type Asked = ParsedOf<typeof contract.listReportTypes>['query']
const all = list({
  rows: ({ tx }: Ctx, _asked: Asked) =>
    tx
      .selectFrom('reportTypes')
      .select(['id', 'code', 'name', 'level', 'period', 'dueDays', 'status'])
      .select(asked.as('reports')),
  order: orderBy(up('code', 'text')),
  filters: { status: is('status'), level: is('level'), search: codedOrNamed },
})

export async function listTypes(ctx: Ctx, query: Asked) {
  const { shown, page } = await all.numbered(ctx, query)
  return { ...page, items: shown.map((row) => ({ ...row, name: inOrder(row.name) })) }
}

export async function getType(ctx: Ctx, id: number): Promise<contract.ReportType> {
  const row = await ctx.tx.selectFrom('reportTypes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(ctx, row) : refuse('E_NOT_FOUND')
}

export async function typeTemplates(ctx: Ctx) {
  const items = []
  for (const { id, name } of await formsOf(ctx, 'report')) {
    const form = await formById(ctx, id)
    if (form) items.push({ id, name: inOrder(name), fields: [...form.fields] })
  }
  return { items }
}

export async function createType(ctx: Ctx, fields: Fields): Promise<contract.ReportType> {
  await requireSound(ctx, fields)
  await requireFree(ctx, fields.code)
  const row = await ctx.tx
    .insertInto('reportTypes')
    .values({ ...columnsOf(fields), createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: `${REPORT_TYPE}.created`,
    objectType: REPORT_TYPE,
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, fields),
  })
  await ctx.changed(REPORT_TYPES_TOPIC)
  return present(ctx, row)
}

export async function updateType(ctx: Ctx, id: number, rowVersion: number, fields: Fields) {
  const before = await types.lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  await requireSound(ctx, fields)
  if (fields.code !== before.code) await requireFree(ctx, fields.code)
  if (await wasAsked(ctx, id)) {
    const fixed = (['level', 'period'] as const).filter((name) => fields[name] !== before[name])
    if (fixed.length > 0) refuseFields(fixed.map((field) => ({ field, code: 'V_FIXED' })))
  }
  const row = await types.change(ctx, before, columnsOf(fields))
  await ctx.audit({
    action: `${REPORT_TYPE}.updated`,
    objectType: REPORT_TYPE,
    objectId: id,
    changes: changesBetween(fieldsOfRow(before), fields),
  })
  if (row.status === 'active') await ctx.job(ASK_FOR_REPORTS, {})
  return present(ctx, row)
}

/** Begun, it is asked for from the period of today on; periods before are nobody's fault. */
export async function takeTypeStep(ctx: Ctx, id: number, rowVersion: number, step: 'activate' | 'archive' | 'restore') {
  const before = await types.lock(ctx, id, rowVersion)
  if (step !== 'activate') return present(ctx, await types.take(ctx, before, step))
  if (!(await isFormOf(ctx, 'report', before.templateId))) refuseFields([{ field: 'templateId', code: 'V_UNKNOWN' }])
  const activeSince = before.activeSince ?? periodOf(before.period, dayOf(ctx.now)).start
  const row = await types.take(ctx, before, step, { set: { activeSince } })
  await ctx.job(ASK_FOR_REPORTS, {})
  return present(ctx, row)
}

const wasAsked = async (ctx: Ctx, typeId: number): Promise<boolean> =>
  (await ctx.tx.selectFrom('reports').select('id').where('typeId', '=', typeId).limit(1).executeTakeFirst()) !==
  undefined

async function requireFree(ctx: Ctx, code: string): Promise<void> {
  const taken = await ctx.tx.selectFrom('reportTypes').select('id').where('code', '=', code).executeTakeFirst()
  if (taken) refuseFields([{ field: 'code', code: 'E_DUPLICATE', values: { number: code } }])
}

async function requireSound(ctx: Ctx, given: Fields): Promise<void> {
  const faults: FieldRefusal[] = []
  if (given.fromMonth > given.toMonth)
    faults.push({ field: 'toMonth', code: 'V_RANGE', values: { min: given.fromMonth, max: 12 } })
  if (given.level === 'organization' && given.organizationKinds.length === 0)
    faults.push({ field: 'organizationKinds', code: 'V_REQUIRED' })
  const isForm = await isFormOf(ctx, 'report', given.templateId)
  const form = isForm ? await formById(ctx, given.templateId) : undefined
  if (!form) faults.push({ field: 'templateId', code: 'V_UNKNOWN' })
  else faults.push(...ruleFaults(form.fields, given.rules))
  if (faults.length > 0) refuseFields(faults)
}

/** Text adds up to nothing, and an average is weighed by a figure of the same form. */
function ruleFaults(fields: readonly Field[], rules: Fields['rules']): FieldRefusal[] {
  const figures = new Map(fields.filter(isFigure).map((field) => [field.key, field]))
  return Object.entries(rules).flatMap(([key, rule]): FieldRefusal[] => {
    const field = figures.get(key)
    const isPlain = rule.territory === 'none' && rule.time === 'none' && !rule.auto
    if (!field || field.type === 'calc') return isPlain ? [] : [{ field: `rules.${key}`, code: 'V_UNKNOWN' }]
    const weight = rule.by === undefined ? undefined : figures.get(rule.by)
    const isWeighed = rule.territory === 'wavg'
    if (isWeighed && (!weight || rule.by === key)) return [{ field: `rules.${key}.by`, code: 'V_REQUIRED' }]
    return []
  })
}

const columnsOf = ({ organizationKinds, level, rules, ...fields }: Fields) => ({
  ...fields,
  level,
  organizationKinds: level === 'organization' ? organizationKinds : [],
  rules: json(rules),
  searchKey: searchKeysOf(fields.name).searchKey,
})

const fieldsOfRow = (row: ReportType) => ({
  code: row.code,
  name: inOrder(row.name),
  templateId: row.templateId,
  level: row.level,
  period: row.period,
  dueDays: row.dueDays,
  fromMonth: row.fromMonth,
  toMonth: row.toMonth,
  organizationKinds: organizationKinds.filter((kind) => row.organizationKinds.includes(kind)),
  rules: row.rules,
})

async function present(ctx: Ctx, row: ReportType): Promise<contract.ReportType> {
  const form = await formById(ctx, row.templateId)
  const template = await ctx.tx
    .selectFrom('fieldTemplates')
    .select('name')
    .where('id', '=', row.templateId)
    .executeTakeFirstOrThrow()
  const reports = await ctx.tx
    .selectFrom('reports')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('typeId', '=', row.id)
    .executeTakeFirstOrThrow()
  return {
    ...fieldsOfRow(row),
    id: row.id,
    status: row.status,
    reports: reports.n,
    template: { id: row.templateId, name: inOrder(template.name), fields: [...(form?.fields ?? [])] },
    activeSince: row.activeSince,
    rowVersion: row.rowVersion,
    isAsked: reports.n > 0,
    can: { update: row.status !== 'archived', ...canFrom(reportTypeProcess, row.status) },
  }
}
