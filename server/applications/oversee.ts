import { dayOf } from '#uz/date.ts'
import { addWorkingHours } from '#uz/working-hours.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import type { ScopedCtx } from '../kernel/scope.ts'
import { workCalendar } from '../reference/public.ts'
import { endApplication, requestsOf } from './ends.ts'
import type { ApplicationKind, Recipient } from './kind.ts'
import type { Reason, Versioned } from './requests.ts'
import { type Application, holdApplication, isOverseen, isOwn } from './rows.ts'
import { askedBefore, routeByRule, sendTo } from './send.ts'
import { requireNoneActive } from './submit.ts'

export async function withdrawApplication(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { rowVersion, reason }: Partial<Versioned> & { reason?: string | undefined },
): Promise<Application> {
  const application = await holdApplication(ctx, kind, id, { whose: isOwn(ctx), rowVersion })
  return endApplication(ctx, kind, application, 'withdraw', { reason })
}

/** Sends an application to the recipients an overseer has chosen. */
export async function routeApplication(
  ctx: ScopedCtx<'application'>,
  kind: ApplicationKind,
  id: number,
  { rowVersion, recipients }: Versioned & { recipients: readonly Recipient[] },
): Promise<Application> {
  const application = await holdApplication(ctx, kind, id, { whose: isOverseen(ctx), rowVersion })
  kind.applications.require(application, 'route')
  const before = await askedBefore(ctx, application)
  const isMany = recipients.length > kind.mostRecipients
  const isTwice = new Set(recipients.map(({ organizationId }) => organizationId)).size < recipients.length
  if (isMany || isTwice || recipients.some(({ organizationId }) => before.includes(organizationId)))
    refuseFields([{ field: 'recipients', code: 'V_FORMAT' }])
  if (recipients.length > 0) await sendTo(ctx, kind, application, recipients)
  else {
    const routed = await routeByRule(ctx, kind, application)
    return routed.status === application.status ? refuse('E_NO_RECIPIENT') : routed
  }
  return kind.applications.take(ctx, application, 'route')
}

/** For formal reasons, before a recipient has begun to work on it. */
export async function rejectFormally(
  ctx: ScopedCtx<'application'>,
  kind: ApplicationKind,
  id: number,
  { rowVersion, reasonCode, reason }: Versioned & Reason,
): Promise<Application> {
  const application = await holdApplication(ctx, kind, id, { whose: isOverseen(ctx), rowVersion })
  const touched = (await requestsOf(ctx, application)).find(({ takenAt }) => takenAt !== null)
  if (touched) refuse('E_STATE', { status: touched.status })
  return endApplication(ctx, kind, application, 'rejectFormal', { reasonCode, reason })
}

/** Once, and only for so many hours after it ended. */
export async function restoreApplication(
  ctx: ScopedCtx<'application'>,
  kind: ApplicationKind,
  id: number,
  { rowVersion, reason }: Versioned & Pick<Reason, 'reason'>,
): Promise<Application> {
  const application = await holdApplication(ctx, kind, id, { whose: isOverseen(ctx), rowVersion })
  kind.applications.require(application, 'restore')
  // A lapsed draft was never sent.
  if (application.restoredAt || !application.submittedAt) refuse('E_STATE', { status: application.status })
  const until = addWorkingHours(application.stateSince, kind.restoreHours, await workCalendar(ctx))
  if (ctx.now > until) refuse('E_OVER', { date: dayOf(until) })
  await requireNoneActive(ctx, application)
  const set = { restoredAt: ctx.now, round: application.round + 1, endedAt: null, reasonCode: null, reason: null }
  const restored = await kind.applications.take(ctx, application, 'restore', { reason, set })
  return routeByRule(ctx, kind, restored)
}

/** Rejected by a rule of the kind, as when the intake closes while it waits in line. */
export async function rejectApplication(
  ctx: Ctx,
  kind: ApplicationKind,
  id: number,
  reason: Pick<Reason, 'reasonCode'>,
): Promise<Application> {
  return endApplication(ctx, kind, await holdApplication(ctx, kind, id), 'reject', reason)
}
