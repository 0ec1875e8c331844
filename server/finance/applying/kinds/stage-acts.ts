import { isWorkedOn } from '#contract/applications/request-process.ts'
import { isPaidOff } from '#contract/finance/leasing.ts'
import { premiumShareProcess, stagesOf } from '#contract/finance/stage-process.ts'
import type { LenderStep } from '#contract/finance/stages.ts'
import { Permission, type PermissionCode } from '#contract/permissions.ts'
import type { Process } from '#contract/process.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { addWorkingDays } from '#uz/working-hours.ts'
import { type Application, beginRequest, json } from '../../../applications/public.ts'
import { ownFiles } from '../../../conversations/public.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refuse.ts'
import { workCalendar } from '../../../reference/public.ts'
import { issueAct } from '../contract.ts'
import { disburse, recordPayment, repaymentsOf } from '../money/money.ts'
import type { Running } from '../money/repay.ts'
import { tellOf } from '../tell.ts'
import { insurance } from './insurance-acts.ts'
import { leasingSteps, subsidySteps } from './stage.ts'
import { note } from './stage-notes.ts'
import { uzagrostar } from './uzagrostar-acts.ts'
import { nameMembers, visitOf } from './visits.ts'

const VISIT_WORKING_DAYS = 5
const premiumSteps: Process = premiumShareProcess
const codesOf: Readonly<Record<string, PermissionCode>> = {
  officer: Permission.CreditRequestWork,
  approver: Permission.BankProposalApprove,
  payer: Permission.DisbursementMark,
}

/** Which of the stages of its kind the caller may take, by the codes they hold. */
export function stepsFor(
  { actor }: SignedCtx,
  { kind, stage, status }: Pick<Application, 'kind' | 'stage' | 'status'>,
): string[] {
  const isAlive = status === 'approved' || status === 'disbursed' || (kind === 'subsidy' && status === 'in_review')
  if (!isAlive) return []
  return Object.entries(stagesOf[kind] ?? {}).flatMap(([name, { by, from }]) => {
    const code = codesOf[by]
    return from.includes(stage) && code !== undefined && actor.permissions.has(code) ? name : []
  })
}

const advanceOf = async (ctx: Ctx, applicationId: number): Promise<number> => {
  const { computed } = await ctx.tx
    .selectFrom('applicationOffers')
    .select('computed')
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  const advance = computed?.advance
  return typeof advance === 'number' ? advance : refuse('E_STALE')
}

const advance = { purpose: 'advance', rowId: 1, direction: 'to_lender' } as const

/** Exactly the advance, from the clearing account of whoever leases. */
export async function payMyAdvance(ctx: SignedCtx, running: Running, rowVersion: number): Promise<void> {
  const { application, lenderId, kind } = running
  // Other kinds are contracted too, and none of them has an advance.
  if (kind.name !== 'leasing') refuse('E_NOT_FOUND')
  leasingSteps.require(application, 'payAdvance')
  const amount = await advanceOf(ctx, application.id)
  if (amount > 0)
    await recordPayment(ctx, application, { ...advance, amount, lenderId }, { via: 'clearing', rowVersion })
  await leasingSteps.take(ctx, application, 'payAdvance')
}

/** A step of the lender's people; whether it is theirs, its code says. */
export async function takeStageStep(ctx: SignedCtx, running: Running, given: LenderStep): Promise<void> {
  const { application, kind, request } = running
  const by = (stagesOf[kind.name]?.[given.step] ?? (kind.name === 'insurance' ? premiumSteps[given.step] : undefined))
    ?.by
  const code = by === undefined ? undefined : codesOf[by]
  if (code === undefined) refuse('E_NOT_FOUND')
  if (!ctx.actor.permissions.has(code)) refuse('E_FORBIDDEN')
  const isReviewing = kind.decidedBy === 'protocol' && isWorkedOn(request.status)
  if (request.status !== 'won' && !isReviewing) refuse('E_STATE', { status: request.status })
  await kind.applications.held(ctx, application, given.rowVersion)
  await (acts[kind.name] ?? refuse('E_NOT_FOUND'))(ctx, running, given)
}

async function leasing(ctx: SignedCtx, running: Running, given: LenderStep): Promise<void> {
  const { application, kind, lenderId } = running
  switch (given.step) {
    case 'payAdvance': {
      leasingSteps.require(application, 'payAdvance')
      const amount = await advanceOf(ctx, application.id)
      await recordPayment(ctx, application, { ...advance, amount, lenderId }, { ...given, via: 'outside' })
      await leasingSteps.take(ctx, application, 'payAdvance')
      return
    }
    case 'order':
      await note(ctx, application, 'order', given)
      await leasingSteps.take(ctx, application, 'order')
      return
    case 'deliver': {
      await note(ctx, application, 'deliver', given)
      const delivered = await leasingSteps.take(ctx, application, 'deliver')
      await issueAct(ctx, delivered, running.request, given.number)
      await tellOf(ctx, delivered, 'fin.sign')
      return
    }
    case 'buyOut': {
      if (!isPaidOff(await repaymentsOf(ctx, application.id))) refuse('E_STATE', { status: application.stage })
      await note(ctx, application, 'buyOut', { fileIds: [given.fileId] })
      const owned = await leasingSteps.take(ctx, application, 'buyOut')
      await kind.applications.take(ctx, owned, 'close', { set: { endedAt: ctx.now } })
      return
    }
    case 'takeBack': {
      await note(ctx, application, 'takeBack', { note: given.reason, fileIds: [given.fileId] })
      const returned = await leasingSteps.take(ctx, application, 'takeBack', { reason: given.reason })
      // What would have fallen due is owed no more; what is late still is.
      await ctx.tx
        .deleteFrom('financeRepayments')
        .where('applicationId', '=', application.id)
        .where('status', '=', 'planned')
        .execute()
      await kind.applications.take(ctx, returned, 'close', { set: { endedAt: ctx.now } })
      return
    }
    default:
      refuse('E_NOT_FOUND')
  }
}

async function subsidy(ctx: SignedCtx, running: Running, given: LenderStep): Promise<void> {
  const { application, kind, lenderId, request } = running
  const { id } = application
  switch (given.step) {
    case 'planVisit': {
      const today = dayOf(ctx.now)
      const last = dayOf(addWorkingDays(ctx.now, VISIT_WORKING_DAYS, await workCalendar(ctx)))
      if (given.on < today || given.on > last)
        refuseFields([{ field: 'on', code: 'V_DAY_RANGE', values: { min: today, max: last } }])
      await beginRequest(ctx, kind, running)
      await subsidySteps.take(ctx, application, 'planVisit')
      await ctx.tx
        .insertInto('financeVisits')
        .values({
          applicationId: id,
          requestId: request.id,
          plannedOn: given.on,
          authorId: ctx.actor.userId,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .execute()
      await tellOf(ctx, application, 'subsidy.visitPlanned', { date: given.on })
      return
    }
    case 'recordVisit': {
      if (given.on > dayOf(ctx.now)) refuseFields([{ field: 'on', code: 'V_DATE_FUTURE' }])
      const visit = (await visitOf(ctx, id, request.id)) ?? refuse('E_NOT_FOUND')
      await subsidySteps.take(ctx, application, 'recordVisit')
      const photos = await ownFiles(ctx, given.fileIds)
      await ctx.tx
        .updateTable('financeVisits')
        .set({
          visitedOn: given.on,
          isConfirmed: given.isConfirmed,
          note: given.note,
          place: json(given.place),
          photos: json(photos),
          authorId: ctx.actor.userId,
          updatedAt: ctx.now,
        })
        .where('id', '=', visit.id)
        .execute()
      await nameMembers(ctx, visit.id, given.members)
      return
    }
    case 'orderPayment':
      await note(ctx, application, 'orderPayment', given)
      await subsidySteps.take(ctx, application, 'orderPayment')
      return
    case 'paySubsidy': {
      subsidySteps.require(application, 'paySubsidy')
      const amount = application.granted ?? refuse('E_STALE')
      const moved = { purpose: 'subsidy', rowId: 1, direction: 'to_applicant', amount, lenderId } as const
      const { via, paidOn, fileId, rowVersion } = given
      if (via === 'clearing') await recordPayment(ctx, application, moved, { via, rowVersion })
      else if (paidOn && fileId) await recordPayment(ctx, application, moved, { via, rowVersion, paidOn, fileId })
      else refuseFields([{ field: paidOn ? 'fileId' : 'paidOn', code: 'V_REQUIRED' }])
      const paid = await disburse(ctx, kind, application, amount)
      await subsidySteps.take(ctx, paid, 'paySubsidy')
      await tellOf(ctx, paid, 'fin.disbursed', { sum: formatMoney(amount, ctx.lang) })
      return
    }
    case 'confirmUse': {
      await note(ctx, application, 'confirmUse', given)
      const used = await subsidySteps.take(ctx, application, 'confirmUse')
      await kind.applications.take(ctx, used, 'close', { set: { endedAt: ctx.now } })
      return
    }
    case 'recover':
      return recoverSubsidy(ctx, application, given.reason)
    case 'markRecovered': {
      subsidySteps.require(application, 'markRecovered')
      const amount = application.disbursed
      const moved = { purpose: 'refund', rowId: 1, direction: 'to_lender', amount, lenderId } as const
      await recordPayment(ctx, application, moved, { ...given, via: 'outside' })
      const done = await subsidySteps.take(ctx, application, 'markRecovered')
      await kind.applications.take(ctx, done, 'close', { set: { endedAt: ctx.now } })
      return
    }
    default:
      refuse('E_NOT_FOUND')
  }
}

/** Asks for what was paid to come back: by the agency, or by the platform. */
export async function recoverSubsidy(ctx: SignedCtx, application: Application, reason: string): Promise<void> {
  if (application.kind !== 'subsidy') refuse('E_NOT_FOUND')
  const asked = await subsidySteps.take(ctx, application, 'recover', { reason })
  await note(ctx, asked, 'recover', { note: reason })
  await tellOf(ctx, asked, 'fin.recovery')
}

const acts: Readonly<Record<string, (ctx: SignedCtx, running: Running, given: LenderStep) => Promise<void>>> = {
  leasing,
  subsidy,
  insurance,
  uzagrostar,
}
