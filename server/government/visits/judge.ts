import { openStates, RESTORE_DAYS } from '#contract/government/visits/visit-process.ts'
import { DAY_MS } from '#uz/durations.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { projectVisits } from './project.ts'
import { holdVisit, subjectOf, type VisitCtx, type VisitForm, visits } from './rows.ts'
import { tellFamily } from './tell.ts'
import { draftAgain, fieldsOf, newCheck, type VisitParts } from './write.ts'
import '../tables.ts'

const requireOther = (ctx: VisitCtx, { authorId }: VisitForm) => {
  if (authorId === ctx.actor.userId) refuse('E_SELF_APPROVE')
}

/** From then on its author cannot take it back. */
export async function lookAtVisit(ctx: VisitCtx, id: number, rowVersion: number): Promise<void> {
  const form = await holdVisit(ctx, id, rowVersion)
  if (form.openedAt) return
  await visits.take(ctx, form, 'look', { set: { openedAt: ctx.now } })
}

export async function verifyVisit(ctx: VisitCtx, id: number, rowVersion: number, parts: VisitParts): Promise<void> {
  const form = await holdVisit(ctx, id, rowVersion)
  visits.require(form, 'verify')
  requireOther(ctx, form)
  const before = await ctx.tx
    .selectFrom('visitForms')
    .select('id')
    .where('subjectId', '=', form.subjectId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  if (before) await visits.take(ctx, await visits.lock(ctx, before.id), 'supersede')
  const check = newCheck(ctx)
  const verified = await visits.take(ctx, form, 'verify', {
    set: { reviewerId: ctx.actor.userId, verifiedAt: ctx.now, confirmedRightAt: null, ...check },
  })
  await projectVisits(ctx, [verified])
  const link = parts.addressOf(`/visit-check/${check.checkToken}`)
  await tellFamily(ctx, await subjectOf(ctx, form.subjectId), 'visitRecorded', { link })
}

/** `envelope` fields by their names, fields of the form by their keys. */
const OF_ENVELOPE = ['neighborhoodId', 'household', 'farm', 'visitedOn', 'point', 'photoIds', 'consent']

export async function returnVisit(
  ctx: VisitCtx,
  id: number,
  { rowVersion, fields, comment }: { rowVersion: number; fields: string[]; comment: string },
): Promise<void> {
  const form = await holdVisit(ctx, id, rowVersion)
  requireOther(ctx, form)
  const known = new Set([...OF_ENVELOPE, ...(await fieldsOf(ctx, form)).map(({ key }) => key)])
  const unknown = fields.findIndex((key) => !known.has(key))
  if (unknown >= 0) refuseFields([{ field: `fields[${unknown}]`, code: 'V_FORMAT' }])
  await visits.take(ctx, form, 'return', {
    reason: comment,
    set: { reviewerId: ctx.actor.userId, returnedFields: [...new Set(fields)], reason: comment },
  })
}

export async function answerDispute(
  ctx: VisitCtx,
  id: number,
  { rowVersion, keeps, comment }: { rowVersion: number; keeps: boolean; comment: string },
): Promise<void> {
  const form = await holdVisit(ctx, id, rowVersion)
  if (!form.disputedAt) refuse('E_STATE', { status: form.status })
  requireOther(ctx, form)
  await visits.take(ctx, form, 'answerDispute', { reason: comment, set: { disputedAt: null, disputeAnswer: comment } })
  const subject = await subjectOf(ctx, form.subjectId)
  await tellFamily(ctx, subject, 'visitAnswer', { text: comment })
  if (!keeps && !(await hasOpen(ctx, form.subjectId))) await draftAgain(ctx, form, subject)
}

const hasOpen = async (ctx: VisitCtx, subjectId: number): Promise<boolean> =>
  (await ctx.tx
    .selectFrom('visitForms')
    .select('id')
    .where('subjectId', '=', subjectId)
    .where('status', 'in', openStates)
    .executeTakeFirst()) !== undefined

/** A subject whose last form is put away leaves the register with it: a new one may take its address. */
export async function archiveVisit(
  ctx: VisitCtx,
  id: number,
  { rowVersion, reason, comment }: { rowVersion: number; reason: string; comment: string },
): Promise<void> {
  const form = await holdVisit(ctx, id, rowVersion)
  await visits.take(ctx, form, 'archive', {
    reason: [reason, comment].filter(Boolean).join(': '),
    set: { archivedAt: ctx.now, reason },
  })
  const others = await ctx.tx
    .selectFrom('visitForms')
    .select('id')
    .where('subjectId', '=', form.subjectId)
    .where('status', 'in', [...openStates, 'verified'])
    .executeTakeFirst()
  if (others) return
  await ctx.tx
    .updateTable('visitSubjects')
    .set({ status: 'archived', updatedAt: ctx.now })
    .where('id', '=', form.subjectId)
    .execute()
}

export async function restoreVisit(ctx: VisitCtx, id: number, rowVersion: number): Promise<void> {
  const form = await holdVisit(ctx, id, rowVersion)
  const days = form.archivedAt ? (ctx.now.getTime() - form.archivedAt.getTime()) / DAY_MS : 0
  if (days > RESTORE_DAYS) refuse('E_STATE', { status: form.status })
  const subject = await subjectOf(ctx, form.subjectId)
  if (await hasOpen(ctx, subject.id)) refuse('E_DUPLICATE', { number: subject.title })
  await ctx.tx
    .updateTable('visitSubjects')
    .set({ status: 'active', updatedAt: ctx.now })
    .where('id', '=', subject.id)
    .execute()
  await visits.take(ctx, form, 'restore', { set: { archivedAt: null, reason: null } })
}
