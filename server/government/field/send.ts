import type { z } from 'zod'
import type * as contract from '#contract/government/visits/field.ts'
import {
  FIELD_CLOCK_MINUTES,
  FIELD_FORM_DAYS,
  openStates,
  VISIT_BACK_DAYS,
} from '#contract/government/visits/visit-process.ts'
import { dayOf } from '#uz/date.ts'
import { addDays, DAY_MS, HOUR_MS } from '#uz/durations.ts'
import { refuse } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { holdVisit, requireVisit, subjectOf, type VisitCtx, type VisitForm, visits } from '../visits/rows.ts'
import { faultsOf, publishedForm, saveVisit, startVisit, submitVisit, type VisitParts } from '../visits/write.ts'
import { type FieldDevice, holdOwnDevice } from './rows.ts'
import '../tables.ts'

type Sent = z.input<(typeof contract.sendVisit)['answer']>

const answerOf = ({ id, subjectId, status, number }: VisitForm, lacks: string[] = []): Sent => ({
  formId: id,
  subjectId,
  status,
  number,
  lacks,
})

/**
 * A form that was filled in without a line. Everything is looked at again: the device may be wrong about the time, about
 * who works where and about what others have written meanwhile.
 */
export async function sendVisit(ctx: VisitCtx, given: contract.SendVisitBody, parts: VisitParts): Promise<Sent> {
  // First of all the device: two tabs that send the same form wait for each other here.
  const device = await holdOwnDevice(ctx, given.deviceId)
  devicesMay(device)
  const sent = await ctx.tx
    .selectFrom('visitSends')
    .select('formId')
    .where('clientKey', '=', given.clientKey)
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirst()
  if (sent) return answerOf(await requireVisit(ctx, sent.formId))
  const open = await openForm(ctx, given)
  const isOld = ctx.now.getTime() - device.takenAt.getTime() > FIELD_FORM_DAYS * DAY_MS
  const form = open
    ? await saved(ctx, open, given.visit)
    : await startVisit(
        ctx,
        {
          clientKey: given.clientKey,
          kind: given.kind,
          visit: given.visit,
          ...(given.subjectId !== null && { subjectId: given.subjectId }),
        },
        { version: isOld ? undefined : given.version },
      )
  await ctx.tx
    .insertInto('visitSends')
    .values({
      clientKey: given.clientKey,
      formId: form.id,
      deviceId: device.id,
      userId: ctx.actor.userId,
      sentAt: ctx.now,
    })
    .execute()
  const offBy = Math.abs(ctx.now.getTime() - Date.parse(given.deviceTime))
  const told = await visits.change(ctx, form, { clockOff: offBy > (FIELD_CLOCK_MINUTES / 60) * HOUR_MS })
  return submitted(ctx, told, device, given, parts)
}

const devicesMay = ({ status }: FieldDevice) => (status === 'active' ? undefined : refuse('E_STATE', { status }))

/**
 * The form of the subject that is not finished yet, if the device knew of it. Another last form than the device knew of,
 * or another state of the open one, is for a person to look at.
 */
async function openForm(ctx: VisitCtx, { subjectId, kind, base }: contract.SendVisitBody) {
  if (subjectId === null) return undefined
  const subject = await ctx.tx
    .selectFrom('visitSubjects')
    .select(['id', 'territoryId'])
    .where('id', '=', subjectId)
    .where('kind', '=', kind)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  const place = subject && (await territoriesByIds(ctx, [subject.territoryId])).get(subject.territoryId)
  if (!place || !ctx.holds(place.path)) return refuse('E_NOT_FOUND')
  const last = await ctx.tx
    .selectFrom('visitForms')
    .select(['id', 'status', 'rowVersion'])
    .where('subjectId', '=', subjectId)
    .where('status', '<>', 'archived')
    .orderBy('turn', 'desc')
    .executeTakeFirst()
  if (!last) return undefined
  const isOpen = openStates.includes(last.status)
  if (base?.formId !== last.id || (isOpen && base.rowVersion !== last.rowVersion)) refuse('E_STALE', {}, { subjectId })
  return isOpen ? last : undefined
}

async function saved(
  ctx: VisitCtx,
  { id, rowVersion }: { id: number; rowVersion: number },
  visit: contract.SendVisitBody['visit'],
): Promise<VisitForm> {
  await saveVisit(ctx, id, { ...visit, rowVersion })
  return holdVisit(ctx, id)
}

/** What the form in force asks for besides keeps it a draft; any other fault refuses it, at its fields. */
async function submitted(
  ctx: VisitCtx,
  form: VisitForm,
  { takenAt }: FieldDevice,
  given: contract.SendVisitBody,
  parts: VisitParts,
): Promise<Sent> {
  const [taken, first] = [addDays(dayOf(takenAt), -1), addDays(dayOf(ctx.now), -VISIT_BACK_DAYS)]
  const since = taken < first ? taken : first
  const { version } = await publishedForm(ctx, given.kind)
  if (form.templateVersion !== given.version && form.templateVersion === version) {
    const faults = await faultsOf(ctx, form, await subjectOf(ctx, form.subjectId), since)
    if (faults.length > 0) return answerOf(form, [...new Set(faults.map(({ field }) => field))])
  }
  await submitVisit(ctx, form.id, { rowVersion: form.rowVersion }, parts, since)
  return answerOf(await requireVisit(ctx, form.id))
}
