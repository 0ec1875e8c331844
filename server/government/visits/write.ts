import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { checkValues } from '#contract/forms/fields/check-values.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { checkVisit } from '#contract/government/visits/check-visit.ts'
import {
  CHECK_DAYS,
  openStates,
  type Prefill,
  seasonOf,
  VISIT_BACK_DAYS,
  type VisitKind,
} from '#contract/government/visits/visit-process.ts'
import type { VisitBody, VisitStarted } from '#contract/government/visits/visits.ts'
import { dayOf } from '#uz/date.ts'
import { addDays, DAY_MS } from '#uz/durations.ts'
import { ownFiles } from '../../conversations/public.ts'
import { nextNumber } from '../../documents/public.ts'
import { fieldRefusals, fieldsOfVersions, formByCode, type PublishedFields, versionKey } from '../../forms/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { type FieldRefusal, Refusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { FARMER_FORM, HOUSEHOLD_FORM } from './form-seeds.ts'
import { placeVisit } from './place.ts'
import { begunWith, type RegistersSaid } from './prefill.ts'
import {
  holdVisit,
  subjectOf,
  VISIT,
  VISITS_TOPIC,
  type VisitCtx,
  type VisitForm,
  type VisitSubject,
  visits,
} from './rows.ts'
import { changeSubject, enterSubject, subjectFaults } from './subjects.ts'
import { tellFamily } from './tell.ts'
import '../tables.ts'

/** Codes to the phone of the family. */
export interface FamilyCodes {
  send(ctx: Ctx, phone: string): Promise<{ verifyKey: string; expiresIn: number; resendIn: number }>
  require(ctx: Ctx, typed: { verifyKey: string; code: string }): Promise<string | Refusal>
}
export interface VisitParts {
  consents: FamilyCodes
  /** A path of the site as people may open it. */
  addressOf: (path: string) => string
}

export const publishedForm = async (ctx: Ctx, kind: VisitKind): Promise<PublishedFields> =>
  (await formByCode(ctx, kind === 'household' ? HOUSEHOLD_FORM : FARMER_FORM)) ?? refuse('E_NOT_FOUND')

export const fieldsOf = async (ctx: Ctx, form: Pick<VisitForm, 'templateId' | 'templateVersion'>): Promise<Field[]> => {
  const version = { templateId: form.templateId, version: form.templateVersion }
  return (await fieldsOfVersions(ctx, [version])).get(versionKey(version)) ?? []
}

/** What of the given values a form keeps; a draft may lack some, but what it says is right. */
function readPartly(ctx: Ctx, fields: readonly Field[], given: VisitBody['values']) {
  const { values, faults } = checkValues(fields, given, { at: 'values', partial: true })
  const computed = new Set(fields.filter(({ type }) => type === 'calc').map(({ key }) => `values.${key}`))
  // A result follows from fields that may be typed next.
  const wrong = faults.filter(({ field }) => !computed.has(field))
  if (wrong.length > 0) refuseFields(fieldRefusals(ctx, wrong))
  return values
}

const emptyVisit = (ctx: Ctx, territoryId: number): VisitBody => ({
  neighborhoodId: territoryId,
  visitedOn: dayOf(ctx.now),
  point: null,
  pointComment: null,
  photoIds: [],
  consent: 'otp',
  consentFileIds: [],
  comment: null,
  values: {},
})

/** The same key is the same form: what a device sends again changes nothing. */
export async function startVisit(
  ctx: VisitCtx,
  given: VisitStarted,
  { version, said = { away: [] } }: { version?: number | undefined; said?: RegistersSaid | undefined } = {},
): Promise<VisitForm> {
  const known = await ctx.tx
    .selectFrom('visitForms as f')
    .selectAll('f')
    .where('f.clientKey', '=', given.clientKey)
    .where(ctx.within('visit', 'f'))
    .executeTakeFirst()
  if (known) return known.authorId === ctx.actor.userId ? known : refuse('E_DUPLICATE', { number: known.number ?? '' })
  const subject = await subjectFor(ctx, given)
  const before = await ctx.tx
    .selectFrom('visitForms')
    .select(['id', 'number', 'status', 'turn', 'values'])
    .where('subjectId', '=', subject.id)
    .where('status', '<>', 'archived')
    .orderBy('turn', 'desc')
    .execute()
  const open = before.find(({ status }) => openStates.includes(status))
  if (open) refuse('E_DUPLICATE', { number: open.number ?? subject.title }, { formId: open.id })
  const { clientKey, visit } = given
  if (visit) return addForm(ctx, subject, visit, { clientKey, version })
  const { values, prefill } = await begunWith(ctx, subject, before[0]?.values, said)
  return addForm(ctx, subject, { ...emptyVisit(ctx, subject.territoryId), values }, { clientKey, prefill, version })
}

async function subjectFor(ctx: VisitCtx, { kind, subjectId, visit }: VisitStarted): Promise<VisitSubject> {
  if (!subjectId) return enterSubject(ctx, kind, visit ?? refuseFields([{ field: 'visit', code: 'V_REQUIRED' }]))
  const row = await ctx.tx
    .selectFrom('visitSubjects')
    .selectAll()
    .where('id', '=', subjectId)
    .where('kind', '=', kind)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  const place = row && (await territoriesByIds(ctx, [row.territoryId])).get(row.territoryId)
  if (!row || !place || !ctx.holds(place.path)) return refuse('E_NOT_FOUND')
  return visit && (visit.household ?? visit.farm) ? changeSubject(ctx, row, visit) : row
}

interface Added {
  clientKey: string
  /** Of another form or register: what the form of today does not know is left out without a word. */
  prefill?: Prefill
  authorId?: string
  /** Of the form that a device took along; else the one in force. */
  version?: number | undefined
}

async function addForm(
  ctx: VisitCtx,
  subject: VisitSubject,
  visit: VisitBody,
  { clientKey, prefill, authorId = ctx.actor.userId, version }: Added,
): Promise<VisitForm> {
  const form = await formIn(ctx, subject.kind, version)
  const values = prefill
    ? checkValues(form.fields, visit.values, { partial: true }).values
    : readPartly(ctx, form.fields, visit.values)
  const row = await ctx.tx
    .insertInto('visitForms')
    .values({
      kind: subject.kind,
      subjectId: subject.id,
      turn: sql<number>`(select coalesce(max(turn), 0) + 1 from visit_forms where subject_id = ${subject.id})`,
      templateId: form.templateId,
      templateVersion: form.version,
      authorId,
      organizationId: ctx.actor.organizationId ?? null,
      clientKey,
      ...(await envelopeOf(ctx, subject, visit)),
      values: json(values),
      ...(prefill && { prefill: json(prefill) }),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await visits.begin(ctx, row)
  await ctx.audit({ action: `${VISIT}.begin`, objectType: VISIT, objectId: row.id, to: 'draft' })
  await ctx.changed(VISITS_TOPIC)
  return row
}

/** The form in force, or the one that was when a mahalla was taken along. */
async function formIn(ctx: Ctx, kind: VisitKind, version: number | undefined): Promise<PublishedFields> {
  const form = await publishedForm(ctx, kind)
  if (version === undefined || version === form.version) return form
  const fields = await fieldsOf(ctx, { templateId: form.templateId, templateVersion: version })
  return fields.length > 0 ? { templateId: form.templateId, version, fields } : form
}

async function envelopeOf(ctx: VisitCtx, subject: VisitSubject, visit: VisitBody, kept?: VisitForm) {
  const { point, visitedOn, pointComment, consent, comment } = visit
  const checked = point && (await placeVisit(ctx, subject.territoryId, point))
  if (checked?.result === null)
    refuseFields([{ field: 'point', code: 'V_RANGE', values: { min: '37; 55.9', max: '45.7; 73.2' } }])
  const files = async (ids: readonly string[], known: VisitForm['photos'] = []) => {
    const own = await ownFiles(
      ctx,
      ids.filter((id) => !known.some((file) => file.id === id)),
    )
    return json(ids.flatMap((id) => [...known, ...own].find((file) => file.id === id) ?? []))
  }
  return {
    territoryId: subject.territoryId,
    season: seasonOf(visitedOn),
    visitedOn,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    accuracy: point?.accuracy ?? null,
    pointResult: checked?.result ?? null,
    pointMetres: checked?.metres ?? null,
    pointComment,
    photos: await files(visit.photoIds, kept?.photos),
    consent,
    consentFiles: await files(visit.consentFileIds, kept?.consentFiles),
    comment,
  }
}

export async function saveVisit(
  ctx: VisitCtx,
  id: number,
  { rowVersion, ...visit }: VisitBody & { rowVersion: number },
) {
  const form = await holdVisit(ctx, id, rowVersion)
  const subject = await changeSubject(ctx, await subjectOf(ctx, form.subjectId), visit)
  const values = readPartly(ctx, await fieldsOf(ctx, form), visit.values)
  await visits.take(ctx, form, 'save', {
    set: { ...(await envelopeOf(ctx, subject, visit, form)), values: json(values) },
  })
}

/** What the district cannot be asked to believe yet; `since` is the first day of a visit that may still be sent. */
export async function faultsOf(
  ctx: VisitCtx,
  form: VisitForm,
  subject: VisitSubject,
  since?: string,
): Promise<FieldRefusal[]> {
  const today = dayOf(ctx.now)
  const first = since ?? addDays(today, -VISIT_BACK_DAYS)
  const { values, faults } = checkValues(await fieldsOf(ctx, form), form.values, { at: 'values' })
  const wrong: FieldRefusal[] = [
    ...subjectFaults(subject),
    ...fieldRefusals(ctx, faults),
    ...checkVisit(form.kind, values).map(({ field, ...fault }) => ({ field: `values.${field}`, ...fault })),
  ]
  const lacks = (field: string) => wrong.push({ field, code: 'V_REQUIRED' })
  if (form.visitedOn > today || form.visitedOn < first)
    wrong.push({ field: 'visitedOn', code: 'V_DAY_RANGE', values: { min: first, max: today } })
  if (form.photos.length === 0) lacks('photoIds')
  if (form.lat === null) lacks('point')
  if (form.pointResult === 'far' && (form.pointComment ?? '').length < 10)
    wrong.push({ field: 'pointComment', code: 'V_LEN', values: { min: 10, max: 200 } })
  if (form.consent === 'paper' && form.consentFiles.length === 0) lacks('consentFileIds')
  if (form.consent !== 'paper' && !subject.phoneSealed) lacks('phone')
  return wrong
}

export const familyPhone = (ctx: Ctx, { phoneSealed }: Pick<VisitSubject, 'phoneSealed'>): string =>
  phoneSealed ? ctx.vault.unseal(phoneSealed) : refuseFields([{ field: 'phone', code: 'V_REQUIRED' }])

export async function sendConsentCode(ctx: VisitCtx, id: number, codes: FamilyCodes) {
  const form = await holdVisit(ctx, id)
  visits.require(form, 'submit')
  return codes.send(ctx, familyPhone(ctx, await subjectOf(ctx, form.subjectId)))
}

type Typed = { verifyKey: string; code: string } | undefined

/** With consent it goes to the district; without, the family is asked first. A wrong code counts, so it is answered. */
export async function submitVisit(
  ctx: VisitCtx,
  id: number,
  { rowVersion, typed }: { rowVersion: number; typed?: Typed },
  { consents, addressOf }: VisitParts,
  since?: string,
): Promise<Refusal | undefined> {
  const form = await holdVisit(ctx, id, rowVersion)
  visits.require(form, 'submit')
  const subject = await subjectOf(ctx, form.subjectId)
  const wrong = await faultsOf(ctx, form, subject, since)
  if (wrong.length > 0) refuseFields(wrong)
  if (form.consent === 'otp') {
    const phone = await consents.require(ctx, typed ?? refuseFields([{ field: 'typed', code: 'V_REQUIRED' }]))
    if (phone instanceof Refusal) return phone
    // A code that went to another telephone is no consent of this family.
    if (phone !== familyPhone(ctx, subject)) refuse('E_OTP_EXPIRED')
  }
  const number = form.number ?? (await nextNumber(ctx, 'F-{YYYY}-{N6}', ctx.now))
  if (form.consent !== 'later') {
    await visits.take(ctx, form, 'submit', { set: { number, consentAt: ctx.now, ...sentNow(ctx) } })
    return undefined
  }
  const link = await openCheck(ctx, form, { number })
  await tellFamily(ctx, subject, 'visitConsent', { link: addressOf(`/visit-check/${link}`) })
  return undefined
}

export const sentNow = ({ now }: Ctx) => ({
  submittedAt: now,
  openedAt: null,
  reviewerId: null,
  returnedFields: [],
  reason: null,
})

/** A key under which the family finds the form, for thirty days. */
export const newCheck = ({ now }: Ctx) => ({
  checkToken: randomBytes(16).toString('base64url'),
  checkUntil: new Date(now.getTime() + CHECK_DAYS * DAY_MS),
})

async function openCheck(ctx: Ctx, form: VisitForm, set: { number: string }): Promise<string> {
  const check = newCheck(ctx)
  await visits.take(ctx, form, 'submitUnconfirmed', { set: { ...set, ...check } })
  return check.checkToken
}

export async function recallVisit(ctx: VisitCtx, id: number, rowVersion: number): Promise<void> {
  const form = await holdVisit(ctx, id, rowVersion)
  if (form.authorId !== ctx.actor.userId) refuse('E_FORBIDDEN')
  if (form.openedAt) refuse('E_STATE', { status: form.status })
  await visits.take(ctx, form, 'recall')
}

/** After an error that the family has found: the assistant looks again, from what was recorded. */
export async function draftAgain(ctx: VisitCtx, form: VisitForm, subject: VisitSubject): Promise<VisitForm> {
  const { values, prefill } = await begunWith(ctx, subject, form.values, { away: [] })
  return addForm(
    ctx,
    subject,
    { ...emptyVisit(ctx, subject.territoryId), values },
    { clientKey: randomUUID(), prefill, authorId: form.authorId },
  )
}
