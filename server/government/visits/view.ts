import { visitProcess } from '#contract/government/visits/visit-process.ts'
import type { Visit, VisitRow } from '#contract/government/visits/visits.ts'
import { Permission } from '#contract/permissions.ts'
import type { Process } from '#contract/process.ts'
import { maskPhone } from '#uz/phone.ts'
import { describeRecord } from '../../forms/public.ts'
import { peopleByIds } from '../../identity/public.ts'
import { firstClocks } from '../../kernel/process/clocks.ts'
import { refuse } from '../../kernel/refuse.ts'
import { withinScope } from '../../kernel/scope.ts'
import { placesByIds, territoriesByIds, workCalendar } from '../../reference/public.ts'
import { presentVisits, rowsOf } from './list.ts'
import { shownLinks } from './needs.ts'
import { requireVisit, subjectOf, VISIT, type VisitCtx, type VisitForm, type VisitSubject } from './rows.ts'
import { fieldsOf, publishedForm } from './write.ts'
import '../tables.ts'

const process: Process = visitProcess

function stepsOf({ actor: { permissions, userId } }: VisitCtx, form: VisitForm): string[] {
  const mayFill = permissions.has(Permission.HokimAssistantForms)
  const mayJudge = permissions.has(Permission.HokimFormsVerify)
  const isPossible = (step: string) => {
    if (step === 'recall') return form.authorId === userId && form.openedAt === null
    if (step === 'verify' || step === 'return') return form.authorId !== userId
    if (step === 'answerDispute') return form.disputedAt !== null && form.authorId !== userId
    return step !== 'look' || form.openedAt === null
  }
  return Object.entries(process).flatMap(([name, { by, from }]) => {
    const may = by === 'assistant' ? mayFill : by === 'district' && mayJudge
    return may && from.includes(form.status) && isPossible(name) ? name : []
  })
}

const subjectShown = (ctx: VisitCtx, subject: VisitSubject, isWritten: boolean): Visit['subject'] => {
  const { street, house, flat, cadastre, tin, farmKind, director, founded, phoneSealed, pinflSealed } = subject
  const phone = phoneSealed && ctx.vault.unseal(phoneSealed)
  return {
    ...{ street, house, flat, cadastre, tin, farmKind, director, founded },
    phone: phone && (isWritten ? phone : maskPhone(phone)),
    pinflTail: pinflSealed && ctx.vault.unseal(pinflSealed).slice(-4),
  }
}

export async function viewVisit(ctx: VisitCtx, id: number): Promise<Visit> {
  const form = await requireVisit(ctx, id)
  const row = await rowsOf(ctx).where('f.id', '=', id).executeTakeFirst()
  const [shown] = await presentVisits(ctx, row ? [row] : [])
  const subject = await subjectOf(ctx, form.subjectId)
  const versions = await ctx.tx
    .selectFrom('visitForms')
    .select(['id', 'turn', 'number', 'status', 'visitedOn', 'templateId', 'templateVersion', 'values'])
    .where('subjectId', '=', form.subjectId)
    .orderBy('turn', 'desc')
    .execute()
  const before = versions.find(({ turn, status }) => turn < form.turn && ['verified', 'superseded'].includes(status))
  const linesOf = (one: Pick<VisitForm, 'templateId' | 'templateVersion' | 'values'>) =>
    describeRecord(ctx, { templateId: one.templateId, version: one.templateVersion }, one.values)
  const lines = await linesOf(form)
  const was = new Map((before ? await linesOf(before) : []).map((line) => [line.key, line]))
  const said = (line: (typeof lines)[number] | undefined) =>
    line?.table ? line.table.rows.map((cells) => cells.filter(Boolean).join(' · ')).join('; ') : (line?.value ?? '—')
  const isBetter = (key: string) => before !== undefined && said(was.get(key)) !== said(lineOf.get(key))
  const lineOf = new Map(lines.map((line) => [line.key, line]))
  const keys = [...new Set([...lineOf.keys(), ...was.keys()])]
  const reviewer = form.reviewerId && (await peopleByIds(ctx, [form.reviewerId])).get(form.reviewerId)?.name
  const steps = stepsOf(ctx, form)
  const clock = (await firstClocks(ctx, VISIT, [id], await workCalendar(ctx))).get(id)
  const { lat, lng, accuracy } = form
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    subjectId: form.subjectId,
    season: form.season,
    turn: form.turn,
    neighborhoodId: form.territoryId,
    subject: subjectShown(ctx, subject, steps.includes('save')),
    point: lat !== null && lng !== null ? { lat, lng, accuracy: accuracy ?? 0 } : null,
    pointMetres: form.pointMetres,
    pointComment: form.pointComment,
    photos: form.photos.map((file) => ({ id: file.id, name: file.name })),
    consent: form.consent,
    consentFiles: form.consentFiles.map((file) => ({ id: file.id, name: file.name })),
    consentAt: form.consentAt?.toISOString() ?? null,
    comment: form.comment,
    templateId: form.templateId,
    templateVersion: form.templateVersion,
    fields: await fieldsOf(ctx, form),
    values: form.values,
    prefill: form.prefill,
    lines,
    changes: keys.filter(isBetter).map((key) => ({
      label: (lineOf.get(key) ?? was.get(key))?.label ?? key,
      was: said(was.get(key)),
      now: said(lineOf.get(key)),
    })),
    versions: versions.map(({ id: one, turn, number, status, visitedOn }) => ({
      id: one,
      turn,
      number,
      status,
      visitedOn,
    })),
    returnedFields: form.returnedFields,
    reason: form.reason,
    dispute: form.disputeText === null ? null : { text: form.disputeText, answer: form.disputeAnswer },
    tasks: await tasksOf(ctx, id),
    submittedAt: form.submittedAt?.toISOString() ?? null,
    verifiedAt: form.verifiedAt?.toISOString() ?? null,
    reviewer: reviewer || null,
    left: clock ?? null,
    steps,
    rowVersion: form.rowVersion,
  }
}

async function tasksOf(ctx: VisitCtx, formId: number): Promise<Visit['tasks']> {
  const rows = await ctx.tx
    .selectFrom('formNeeds')
    .select(['id', 'kind', 'text', 'urgent', 'status', 'dueOn'])
    .where('formId', '=', formId)
    .orderBy('id')
    .execute()
  const linked = await shownLinks(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, links: linked(row.id) }))
}

/** The mahallas inside the caller's territories. */
export async function mahallasOf(ctx: VisitCtx) {
  const rows = await ctx.tx
    .selectFrom('territories as t')
    .select(['t.id', 't.path'])
    .where('t.level', '=', 'neighborhood')
    .where('t.status', '=', 'active')
    .where(withinScope(ctx.actor, { territoryPath: 't.path' }))
    .orderBy('t.path')
    .limit(MAHALLAS)
    .execute()
  const ids = rows.filter(({ path }) => ctx.holds(path)).map(({ id }) => id)
  const names = await territoriesByIds(ctx, ids)
  const places = await placesByIds(ctx, ids)
  const districts = await territoriesByIds(
    ctx,
    [...places.values()].flatMap(({ districtId }) => districtId ?? []),
  )
  return ids.map((id) => ({
    id,
    name: names.get(id)?.name ?? '',
    district: districts.get(places.get(id)?.districtId ?? 0)?.name ?? '',
  }))
}

/** The forms in force, and where they are filled in. */
export async function visitForms(ctx: VisitCtx) {
  const of = async (kind: VisitRow['kind']) => {
    const { templateId, version, fields } = await publishedForm(ctx, kind)
    return { templateId, version, fields: [...fields] }
  }
  return { household: await of('household'), farmer: await of('farmer'), mahallas: await mahallasOf(ctx) }
}
/** Whoever fills in forms works in few of them. */
const MAHALLAS = 200
