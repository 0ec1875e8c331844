import { randomUUID } from 'node:crypto'
import type { OpenedCheck, VisitCheck } from '#contract/government/visits/visit-check.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { maskPhone } from '#uz/phone.ts'
import { describeRecord } from '../../forms/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { subjectOf, type VisitForm, visits } from './rows.ts'
import { type FamilyCodes, familyPhone, sentNow } from './write.ts'
import '../tables.ts'

const PROOF_HOURS = 0.5

/** Nothing is found under a key that is over, or of a family that has no phone to prove itself by. */
async function formOf(ctx: Ctx, token: string): Promise<VisitForm> {
  const row = await ctx.tx.selectFrom('visitForms').selectAll().where('checkToken', '=', token).executeTakeFirst()
  if (!row) return refuse('E_NOT_FOUND')
  const { phoneSealed } = await subjectOf(ctx, row.subjectId)
  return phoneSealed ? row : refuse('E_NOT_FOUND')
}

function stateOf({ now }: Ctx, form: VisitForm): VisitCheck['state'] {
  if (!form.checkUntil || form.checkUntil <= now) return 'over'
  if (form.status === 'awaiting_consent') return 'consent'
  if (form.status !== 'verified') return 'over'
  if (form.disputeText !== null) return 'disputed'
  return form.confirmedRightAt ? 'right' : 'open'
}

async function show(ctx: Ctx, form: VisitForm): Promise<VisitCheck> {
  const phone = familyPhone(ctx, await subjectOf(ctx, form.subjectId))
  const place = (await territoriesByIds(ctx, [form.territoryId])).get(form.territoryId)
  return { phone: maskPhone(phone), mahalla: place?.name ?? '', visitedOn: form.visitedOn, state: stateOf(ctx, form) }
}

export const getCheck = async (ctx: Ctx, token: string): Promise<VisitCheck> => show(ctx, await formOf(ctx, token))

async function requireLive(ctx: Ctx, token: string): Promise<VisitForm> {
  const form = await formOf(ctx, token)
  return stateOf(ctx, form) === 'over' ? refuse('E_STATE', { status: form.status }) : form
}

export async function sendCode(ctx: Ctx, token: string, codes: FamilyCodes) {
  const form = await requireLive(ctx, token)
  return codes.send(ctx, familyPhone(ctx, await subjectOf(ctx, form.subjectId)))
}

/** A wrong code counts: it is answered, so that the count stays. */
export async function openCheck(
  ctx: Ctx,
  token: string,
  typed: { verifyKey: string; code: string },
  codes: FamilyCodes,
): Promise<Refusal | OpenedCheck> {
  const form = await requireLive(ctx, token)
  const subject = await subjectOf(ctx, form.subjectId)
  const phone = await codes.require(ctx, typed)
  if (phone instanceof Refusal) return phone
  if (phone !== familyPhone(ctx, subject)) refuse('E_OTP_EXPIRED')
  const proof = randomUUID()
  await ctx.tx
    .updateTable('visitForms')
    .set({ checkProof: proof, checkProofUntil: new Date(ctx.now.getTime() + PROOF_HOURS * HOUR_MS) })
    .where('id', '=', form.id)
    .execute()
  const lines = await describeRecord(ctx, { templateId: form.templateId, version: form.templateVersion }, form.values)
  const facts = lines.map(({ key, label, value, table }) => ({
    key,
    label,
    value: table ? table.rows.map((cells) => cells.filter(Boolean).join(' · ')).join('; ') : value,
  }))
  return { ...(await show(ctx, form)), title: subject.title, facts, proof }
}

async function holdProved(ctx: Ctx, token: string, proof: string): Promise<VisitForm> {
  const { id } = await requireLive(ctx, token)
  const form = await visits.lock(ctx, id)
  const isProved = form.checkProof === proof && form.checkProofUntil !== null && form.checkProofUntil > ctx.now
  return isProved ? form : refuse('E_OTP_EXPIRED')
}

/** A form that waits for consent goes on to the district with it. */
export async function confirmCheck(ctx: Ctx, token: string, proof: string): Promise<VisitCheck> {
  const form = await holdProved(ctx, token, proof)
  if (stateOf(ctx, form) === 'consent')
    return show(ctx, await visits.take(ctx, form, 'confirm', { set: { consentAt: ctx.now, ...sentNow(ctx) } }))
  if (stateOf(ctx, form) !== 'open') refuse('E_STATE', { status: form.status })
  return show(ctx, await visits.change(ctx, form, { confirmedRightAt: ctx.now }))
}

/** Once for a form. */
export async function disputeCheck(ctx: Ctx, token: string, proof: string, text: string): Promise<VisitCheck> {
  const form = await holdProved(ctx, token, proof)
  visits.require(form, 'dispute')
  if (form.disputeText !== null) refuse('E_STATE', { status: form.status })
  const set = { disputedAt: ctx.now, disputeText: text }
  return show(ctx, await visits.take(ctx, form, 'dispute', { reason: text, set }))
}
