import type { z } from 'zod'
import { CLAIM_DAYS, mayContest } from '#contract/finance/claim-process.ts'
import type * as contract from '#contract/finance/claims.ts'
import { payoutOf } from '#contract/finance/insurance.ts'
import type { Paid } from '#contract/finance/money.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { formatMoney } from '#uz/money.ts'
import { holdApplication, holdOwn, json } from '../../applications/public.ts'
import { ownFiles } from '../../conversations/public.ts'
import { nextNumber, type SigningParts } from '../../documents/public.ts'
import { employersOf, keepCodeSignature, peopleByIds, personBy } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, Refusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { requireProfile } from '../applying/desk/profile.ts'
import { insuranceKind } from '../applying/kinds/insurance.ts'
import { closeIfEnded, mayClaim, policyOf } from '../applying/kinds/policies.ts'
import { disburse, recordPayment } from '../applying/money/money.ts'
import { wonBy } from '../applying/money/running.ts'
import { seesAllLenders } from '../lenders/lookup.ts'
import { CLAIM, type ClaimRecord, claims, readClaim } from './rows.ts'
import { tellExpert, tellInsured, tellInsurer, tellPlatform } from './tell.ts'
import '../tables.ts'

type Filed = z.output<(typeof contract.fileClaim)['body']>
type Named = z.output<(typeof contract.assignExpert)['body']>
type Surveyed = z.output<(typeof contract.surveyClaim)['body']>

/** Told in time, of a risk that is insured, inside the period, and no more than there is. */
export async function fileClaim(ctx: SignedCtx, applicationId: number, given: Filed): Promise<ClaimRecord> {
  const application = await holdOwn(ctx, insuranceKind, applicationId)
  if (!mayClaim(application)) refuse('E_STATE', { status: application.stage })
  const policy = await policyOf(ctx, applicationId)
  const today = dayOf(ctx.now)
  const first = [policy.startsOn, addDays(today, -CLAIM_DAYS)].toSorted().at(-1) ?? today
  const last = policy.endsOn < today ? policy.endsOn : today
  const faults: FieldRefusal[] = []
  if (!policy.risks.includes(given.risk)) faults.push({ field: 'risk', code: 'V_NOT_OFFERED' })
  if (given.eventOn < first || given.eventOn > last)
    faults.push({ field: 'eventOn', code: 'V_DAY_RANGE', values: { min: first, max: last } })
  if (given.damaged > policy.total)
    faults.push({ field: 'damaged', code: 'V_RANGE', values: { min: 1, max: policy.total } })
  if (new Set(given.photos.map(({ fileId }) => fileId)).size < given.photos.length)
    faults.push({ field: 'photos', code: 'V_TWICE' })
  if (faults.length > 0) refuseFields(faults)
  const files = await ownFiles(
    ctx,
    given.photos.map(({ fileId }) => fileId),
  )
  const photos = files.map(({ id, name }, at) => ({
    id,
    name,
    lat: given.photos[at]?.lat ?? 0,
    lng: given.photos[at]?.lng ?? 0,
  }))
  const request = (await wonBy(ctx, applicationId)) ?? refuse('E_STALE')
  const { risk, eventOn, damaged, description } = given
  const claim = await ctx.tx
    .insertInto('financeClaims')
    .values({
      number: await nextNumber(ctx, 'ZA-{YYYY}-{N6}', ctx.now),
      policyId: policy.id,
      applicationId,
      requestId: request.id,
      risk,
      eventOn,
      damaged,
      description,
      photos: json(photos),
      filedBy: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await claims.begin(ctx, claim)
  await ctx.audit({ action: `${CLAIM}.file`, objectType: CLAIM, objectId: claim.id, to: 'filed' })
  await ctx.changed('claims')
  await tellInsurer(ctx, claim, 'claim.filed')
  return claim
}

/** Somebody of nobody's: not of the insurer, and not the insured. */
async function independent(ctx: SignedCtx, claim: ClaimRecord, { pinfl }: Named): Promise<string> {
  const field = 'pinfl'
  const userId = await personBy(ctx, { pinfl })
  if (userId === undefined) return refuseFields([{ field, code: 'E_NOT_FOUND' }])
  const sides = await ctx.tx
    .selectFrom('applications as a')
    .innerJoin('applicationRequests as r', 'r.applicationId', 'a.id')
    .select(['a.userId', 'a.organizationId', 'r.recipientId'])
    .where('r.id', '=', claim.requestId)
    .executeTakeFirstOrThrow()
  const employers = await employersOf(ctx, userId)
  const isInvolved =
    userId === sides.userId ||
    employers.has(sides.recipientId) ||
    (sides.organizationId !== null && employers.has(sides.organizationId))
  if (isInvolved || userId === claim.expertId) return refuseFields([{ field, code: 'V_EXPERT' }])
  return userId
}

/** By the insurer within two days; another where this one is late. */
export async function nameExpert(
  ctx: SignedCtx,
  id: number,
  step: 'assign' | 'replace' | 'reassign',
  given: Named,
): Promise<void> {
  if (step === 'reassign') {
    if (!seesAllLenders(ctx.actor)) refuse('E_FORBIDDEN')
  } else await requireProfile(ctx)
  const claim = await claims.lock(ctx, id, given.rowVersion)
  claims.require(claim, step)
  if (step === 'replace' && !(await isSurveyLate(ctx, id))) refuse('E_STATE', { status: claim.status })
  const expertId = await independent(ctx, claim, given)
  const named = await claims.take(ctx, claim, step, { set: { expertId, certificateNo: given.certificateNo } })
  await tellExpert(ctx, named, expertId)
  await tellInsured(ctx, named, 'claim.expert')
}

/** Its clock has struck, and stands no more. */
export async function isSurveyLate(ctx: SignedCtx, id: number): Promise<boolean> {
  const clock = await ctx.tx
    .selectFrom('stepClocks')
    .select('dueAt')
    .where('object', '=', CLAIM)
    .where('objectId', '=', String(id))
    .where('step', '=', 'surveyLate')
    .executeTakeFirst()
  return clock === undefined || (clock.dueAt !== null && clock.dueAt <= ctx.now)
}

export async function requireExpert(ctx: SignedCtx, id: number): Promise<void> {
  const found = await ctx.tx
    .selectFrom('financeClaims')
    .select('status')
    .where('id', '=', id)
    .where('expertId', '=', ctx.actor.userId)
    .executeTakeFirst()
  if (!found) refuse('E_NOT_FOUND')
  if (found.status !== 'expert_assigned') refuse('E_STATE', { status: found.status })
}

/** What the expert signs says how much is paid. A wrong code is returned, the attempt kept. */
export async function surveyClaim(
  ctx: SignedCtx,
  { codes }: Pick<SigningParts, 'codes'>,
  id: number,
  { verifyKey, code, ...given }: Surveyed,
): Promise<Refusal | undefined> {
  await requireExpert(ctx, id)
  const claim = await claims.lock(ctx, id, given.rowVersion)
  claims.require(claim, 'survey')
  const { applicationId, certificateNo } = claim
  const policy = await policyOf(ctx, applicationId)
  if (given.damaged > policy.total)
    refuseFields([{ field: 'damaged', code: 'V_RANGE', values: { min: 1, max: policy.total } }])
  const phone = await codes.require(ctx, { verifyKey, code })
  if (phone instanceof Refusal) return phone
  const { userId } = ctx.actor
  const name = (await peopleByIds(ctx, [userId])).get(userId)?.name ?? ''
  await keepCodeSignature(ctx, {
    objectType: CLAIM,
    objectId: String(id),
    version: claim.rowVersion,
    userId,
    name,
    phone,
    verifyKey,
  })
  await ctx.tx
    .insertInto('financeClaimSurveys')
    .values({
      claimId: id,
      expertId: userId,
      certificateNo: certificateNo ?? '',
      isEvent: given.isEvent,
      damaged: given.damaged,
      lossBp: given.loss,
      note: given.note,
      photos: json(await ownFiles(ctx, given.fileIds)),
      place: given.place ? json(given.place) : null,
      at: ctx.now,
    })
    .execute()
  const { disbursed: paid } = await ctx.tx
    .selectFrom('applications')
    .select('disbursed')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const payout = given.isEvent ? payoutOf({ ...insuredBy(policy), paid }, lossOf(policy, given)) : 0
  // Whoever looks for the second time is not contested again.
  const to = claim.contestedAt === null ? 'surveyed' : 'agreed'
  const surveyed = await claims.take(ctx, claim, 'survey', { to, set: { payout } })
  await tellInsured(ctx, surveyed, 'claim.surveyed', { sum: formatMoney(payout, ctx.lang) })
  await tellInsurer(ctx, surveyed, 'claim.agreed')
  return undefined
}

const insuredBy = ({ sumInsured, franchiseBp }: { sumInsured: number; franchiseBp: number }) => ({
  insured: sumInsured,
  franchise: franchiseBp,
})
const lossOf = ({ total }: { total: number }, { damaged, loss }: { damaged: number; loss: number }) => ({
  damaged,
  total,
  loss,
})

export async function agreeClaim(ctx: SignedCtx, id: number, rowVersion: number): Promise<void> {
  const agreed = await claims.take(ctx, await claims.lock(ctx, id, rowVersion), 'agree')
  await tellInsurer(ctx, agreed, 'claim.agreed')
}

/** Once: another expert looks, and that is the end of it. */
export async function contestClaim(
  ctx: SignedCtx,
  id: number,
  { rowVersion, reason }: { rowVersion: number; reason: string },
): Promise<void> {
  const claim = await claims.lock(ctx, id, rowVersion)
  if (!mayContest(claim, ctx.now)) refuse('E_STATE', { status: claim.status })
  const contested = await claims.take(ctx, claim, 'contest', {
    reason,
    set: { contestReason: reason, contestedAt: ctx.now, reasonCode: null, reason: null, payout: null },
  })
  await tellInsurer(ctx, contested, 'claim.contested')
  await tellPlatform(ctx, contested)
}

/** What the act comes to, and never more than is left of the sum: the application's own row refuses that too. */
export async function payClaim(ctx: SignedCtx, id: number, paid: Paid): Promise<void> {
  await requireProfile(ctx)
  const { applicationId } = await readClaim(ctx, id)
  const application = await holdApplication(ctx, insuranceKind, applicationId)
  const claim = await claims.lock(ctx, id, paid.rowVersion)
  claims.require(claim, 'pay')
  const policy = await policyOf(ctx, applicationId)
  // Another claim may have been paid since the expert has signed.
  const amount = Math.min(claim.payout ?? 0, policy.sumInsured - application.disbursed)
  if (amount <= 0) refuse('E_STATE', { status: claim.status })
  const lenderId = ctx.actor.organizationId ?? refuse('E_FORBIDDEN')
  const moved = { purpose: 'payout', rowId: id, direction: 'to_applicant', amount, lenderId } as const
  await recordPayment(ctx, application, moved, paid)
  const after = await disburse(ctx, insuranceKind, application, amount)
  const done = await claims.take(ctx, claim, 'pay', { set: { payout: amount } })
  await tellInsured(ctx, done, 'claim.paid', { sum: formatMoney(amount, ctx.lang) })
  await closeIfEnded(ctx, insuranceKind, after)
}

export async function refuseClaim(
  ctx: SignedCtx,
  id: number,
  { rowVersion, reasonCode, reason }: { rowVersion: number; reasonCode: string; reason: string },
): Promise<void> {
  await requireProfile(ctx)
  const { applicationId } = await readClaim(ctx, id)
  const application = await holdApplication(ctx, insuranceKind, applicationId)
  const claim = await claims.lock(ctx, id, rowVersion)
  const refused = await claims.take(ctx, claim, 'refuse', { reason, set: { reasonCode, reason } })
  await tellInsured(ctx, refused, 'claim.refused')
  await closeIfEnded(ctx, insuranceKind, application)
}
