import type { ParsedOf } from '#contract/call.ts'
import { checkValues } from '#contract/forms/fields/check-values.ts'
import type { Field, FieldValues } from '#contract/forms/fields/field.ts'
import { isEmpty } from '#contract/forms/fields/read-value.ts'
import {
  type AutoSource,
  changeOf,
  type FieldRules,
  isFigure,
  numberOf,
} from '#contract/government/reports/aggregate.ts'
import { CHANGE_SHARE } from '#contract/government/reports/report-process.ts'
import type * as contract from '#contract/government/reports/reports.ts'
import { Permission as P, type PermissionCode } from '#contract/permissions.ts'
import type { AcceptedSignature, SigningParts } from '../../documents/public.ts'
import { fieldRefusals, fieldsOfVersions, formById, versionKey } from '../../forms/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { Report } from './above.ts'
import { requireReportType } from './report-type.ts'
import { holdReport, isOver, mayFill, type ReportCtx, reports } from './rows.ts'
import { type Proof, requireProof } from './sign.ts'
import { autoValue } from './sources.ts'

type Saved = Omit<ParsedOf<typeof contract.saveReport>['body'], 'rowVersion'>

/** The fields a report is filled in with: those it was begun with, or today's of its type. */
export async function fieldsOf(ctx: Ctx, report: Report): Promise<readonly Field[]> {
  const { templateId, templateVersion, typeId } = report
  if (templateId === null || templateVersion === null)
    return (await formById(ctx, (await requireReportType(ctx, typeId)).templateId))?.fields ?? []
  const version = { templateId, version: templateVersion }
  return (await fieldsOfVersions(ctx, [version])).get(versionKey(version)) ?? []
}

export const autoFields = (rules: FieldRules): Record<string, AutoSource> =>
  Object.fromEntries(Object.entries(rules).flatMap(([key, { auto }]) => (auto ? [[key, auto] as const] : [])))

/** The report before this one of the same unit that holds figures. */
export const lastBefore = (ctx: Ctx, { typeId, territoryId, organizationId, periodStart, level }: Report) =>
  ctx.tx
    .selectFrom('reports')
    .select(['periodStart', 'periodEnd', 'status', 'values'])
    .where('typeId', '=', typeId)
    .where('territoryId', '=', territoryId)
    .where('periodStart', '<', periodStart)
    .where('status', 'in', ['submitted', 'accepted', 'consolidated', 'closed'])
    .$if(level === 'organization', (query) => query.where('organizationId', '=', organizationId))
    .orderBy('periodStart', 'desc')
    .limit(1)
    .executeTakeFirst()

async function holdOwn(ctx: ReportCtx, id: number, rowVersion: number, code: PermissionCode): Promise<Report> {
  const report = await holdReport(ctx, id, rowVersion)
  if (!mayFill(ctx, report, code)) refuse('E_FORBIDDEN')
  if (isOver(report)) refuse('E_PERIOD_CLOSED')
  return report
}

/** What the platform knows, in the shape the fields store. */
async function known(ctx: Ctx, report: Report, fields: readonly Field[], rules: FieldRules): Promise<FieldValues> {
  const found: Record<string, unknown> = {}
  for (const { key, type } of fields) {
    const source = rules[key]?.auto
    const value = source && (await autoValue(ctx, source, report))
    if (value !== undefined) found[key] = type === 'decimal' ? String(value) : value
  }
  return found
}

/** Without what the platform fills in, and without bounds for it: it may have nothing to say. */
const asked = (fields: readonly Field[], rules: FieldRules): Field[] =>
  fields.map((field) => (rules[field.key]?.auto ? { ...field, required: false } : field))

const typed = (fields: readonly Field[], rules: FieldRules, values: FieldValues): FieldValues =>
  Object.fromEntries(fields.flatMap(({ key }) => (rules[key]?.auto ? [] : [[key, values[key]] as const])))

function filledPercent(fields: readonly Field[], rules: FieldRules, shown: readonly string[], values: FieldValues) {
  const own = fields.filter(({ key, type }) => type !== 'calc' && !rules[key]?.auto && shown.includes(key))
  const filled = own.filter(({ key }) => !isEmpty(values[key]))
  return own.length === 0 ? 100 : Math.floor((filled.length * 100) / own.length)
}

export async function openReport(ctx: ReportCtx, id: number, rowVersion: number): Promise<void> {
  const report = await holdOwn(ctx, id, rowVersion, P.ReportCreate)
  reports.require(report, 'open')
  const type = await requireReportType(ctx, report.typeId)
  const form = (await formById(ctx, type.templateId)) ?? refuse('E_STATE', { status: 'draft' })
  const values = await known(ctx, report, form.fields, type.rules)
  const { values: kept } = checkValues(asked(form.fields, type.rules), values, { partial: true })
  await reports.take(ctx, report, 'open', {
    set: { templateId: form.templateId, templateVersion: form.version, values: kept },
  })
}

/** Figures nobody types are read anew with each saving; once it is sent they stay. */
export async function saveReport(ctx: ReportCtx, id: number, rowVersion: number, saved: Saved): Promise<void> {
  const report = await holdOwn(ctx, id, rowVersion, P.ReportEdit)
  reports.require(report, 'save')
  const { rules } = await requireReportType(ctx, report.typeId)
  const fields = await fieldsOf(ctx, report)
  const values = { ...typed(fields, rules, saved.values), ...(await known(ctx, report, fields, rules)) }
  const checked = checkValues(asked(fields, rules), values, { at: 'values', partial: true })
  const faults = fieldRefusals(ctx, checked.faults)
  const unexplained = await unexplainedOf(ctx, report, { fields, rules, values: checked.values, notes: saved.notes })
  if (faults.length > 0 || unexplained.length > 0) refuseFields([...faults, ...unexplained])
  const keys = new Set(fields.map(({ key }) => key))
  const notes = Object.fromEntries(
    Object.entries(saved.notes).flatMap(([key, note]) => (note !== '' && keys.has(key) ? [[key, note] as const] : [])),
  )
  await reports.take(ctx, report, 'save', {
    set: {
      values: checked.values,
      notes,
      comment: saved.comment || null,
      filledPercent: filledPercent(fields, rules, checked.shown, checked.values),
    },
  })
}

interface Filled {
  fields: readonly Field[]
  rules: FieldRules
  values: FieldValues
  notes: Readonly<Record<string, string>>
}

/** Figures that differ from the last period by more than half, and nobody says why. */
async function unexplainedOf(ctx: Ctx, report: Report, { fields, rules, values, notes }: Filled) {
  const last = await lastBefore(ctx, report)
  if (!last) return []
  return fields.flatMap((field): FieldRefusal[] => {
    const { key, type, label } = field
    if (!isFigure(field) || type === 'calc' || rules[key]?.auto || notes[key]) return []
    const change = changeOf(numberOf(field, last.values[key]), numberOf(field, values[key]))
    const isSmall = change === null || Math.abs(change) <= CHANGE_SHARE
    return isSmall ? [] : [{ field: `notes.${key}`, code: 'V_REQUIRED', values: { label: textIn(ctx.lang, label) } }]
  })
}

interface Sent {
  id: number
  rowVersion: number
  proof: Proof
}

export async function submitReport(
  ctx: ReportCtx,
  signing: Pick<SigningParts, 'codes'>,
  { id, rowVersion, proof }: Sent,
  accepted: AcceptedSignature | undefined,
) {
  const report = await holdOwn(ctx, id, rowVersion, P.ReportSubmit)
  reports.require(report, 'submit')
  const type = await requireReportType(ctx, report.typeId)
  const fields = await fieldsOf(ctx, report)
  const checked = checkValues(asked(fields, type.rules), report.values, { at: 'values' })
  const faults = [
    ...fieldRefusals(ctx, checked.faults),
    ...(await unexplainedOf(ctx, report, { fields, ...type, values: report.values, notes: report.notes })),
  ]
  if (faults.length > 0) refuseFields(faults)
  const refused = await requireProof(ctx, signing, { type, report, proof }, accepted)
  if (refused) return refused
  await reports.take(ctx, report, 'submit', {
    set: {
      authorId: ctx.actor.userId,
      submittedAt: ctx.now,
      signedWith: 'signature' in proof ? 'eimzo' : 'otp',
      lookedAt: null,
      reason: null,
    },
  })
  return undefined
}

export async function recallReport(ctx: ReportCtx, id: number, rowVersion: number): Promise<void> {
  const report = await holdOwn(ctx, id, rowVersion, P.ReportSubmit)
  if (report.authorId !== ctx.actor.userId) refuse('E_FORBIDDEN')
  if (report.lookedAt) refuse('E_STATE', { status: report.status })
  await reports.take(ctx, report, 'recall', { set: { submittedAt: null, signedWith: null } })
}
