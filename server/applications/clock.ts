import type { RawBuilder } from 'kysely'
import type { RefusalFigures } from '#contract/applications/application.ts'
import { isOpenRequest, isWorkedOn, type RequestStep, requestProcess } from '#contract/applications/request-process.ts'
import type { TimeLeft } from '#contract/time-left.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { addWorkingHours, remainingWorkingTime, type WorkCalendar } from '#uz/working-hours.ts'
import type { Ctx } from '../kernel/context.ts'
import { workCalendar } from '../reference/public.ts'
import type { ApplicationKind } from './kind.ts'
import type { Application, HeldRequest, Request } from './rows.ts'

const MINUTE = 60_000

export const workingMinutes = (from: Date, to: Date, calendar: WorkCalendar) =>
  Math.round(remainingWorkingTime(from, to, calendar) / MINUTE)

interface Moved {
  reason?: string | null
  set?: Partial<Pick<Request, 'assigneeId' | 'takenAt' | 'offeredAt' | 'ending' | 'reasonCode' | 'reason'>> & {
    reasonFigures?: RawBuilder<RefusalFigures> | null
  }
}

/** Takes a step of a request and moves the recipient's clock. */
export async function moveRequest(
  ctx: Ctx,
  kind: ApplicationKind,
  held: HeldRequest,
  step: RequestStep,
  { set, ...moved }: Moved = {},
): Promise<HeldRequest> {
  const { request } = held
  // Kinds count other hours; the states are the same for all of them.
  const columns = await timeColumns(ctx, kind, held, requestProcess[step].to ?? request.status)
  const after = await kind.requests.take(ctx, request, step, { ...moved, set: { ...columns, ...set } })
  return { ...held, request: after }
}

type Time = Pick<Request, 'dueAt' | 'leftMinutes' | 'allowedMinutes' | 'firstAnswerMinutes' | 'endedAt'>

/** The clock runs while the recipient works, and pauses while the applicant has a question or an offer to answer. */
async function timeColumns(
  ctx: Ctx,
  kind: ApplicationKind,
  { application, request }: HeldRequest,
  to: Request['status'],
): Promise<Partial<Time>> {
  if (to === request.status) return {}
  const calendar = await workCalendar(ctx)
  if (to === 'new') return firstAnswerDue(ctx, kind, calendar)
  if (isWorkedOn(to)) {
    if (isWorkedOn(request.status)) return {}
    if (request.status === 'new') {
      const dueAt = await kind.reviewDue(ctx, application, calendar)
      const first = request.firstAnswerMinutes ?? workingMinutes(request.createdAt, ctx.now, calendar)
      const allowedMinutes = workingMinutes(ctx.now, dueAt, calendar)
      return { dueAt, leftMinutes: null, allowedMinutes, firstAnswerMinutes: first }
    }
    return {
      dueAt: addWorkingHours(ctx.now, (request.leftMinutes ?? 0) / 60, calendar),
      leftMinutes: null,
      endedAt: null,
    }
  }
  const left = isWorkedOn(request.status) && request.dueAt ? workingMinutes(ctx.now, request.dueAt, calendar) : null
  return { dueAt: null, leftMinutes: left ?? request.leftMinutes, ...(!isOpenRequest(to) && { endedAt: ctx.now }) }
}

/** When the first answer is due: the hours after which a silent recipient is replaced. */
export function firstAnswerDue(ctx: Ctx, kind: ApplicationKind, calendar: WorkCalendar) {
  const hours = kind.tables.request.alert.clock?.hours ?? 0
  return { dueAt: addWorkingHours(ctx.now, hours, calendar), leftMinutes: null, allowedMinutes: hours * 60 }
}

/** The row repeats the end of the clock that a screen shows: of the first answer, then of the decision. */
export async function dueMoved({ tx }: Ctx, { id }: Request, dueAt: Date, step: string): Promise<void> {
  if (step === 'alert' || step === 'overdue')
    await tx.updateTable('applicationRequests').set({ dueAt }).where('id', '=', id).execute()
}

/** The clocks of its open requests stand still for so many minutes of working time: what they wait for is not theirs. */
export async function standStill(
  ctx: Ctx,
  kind: ApplicationKind,
  application: Pick<Application, 'id'>,
  minutes: number,
): Promise<void> {
  if (minutes <= 0) return
  await kind.applications.lock(ctx, application.id)
  const open = await ctx.tx
    .selectFrom('applicationRequests')
    .select('id')
    .where('applicationId', '=', application.id)
    .where('status', 'in', ['new', 'taken', 'in_review'])
    .orderBy('id')
    .execute()
  for (const { id } of open) await kind.requests.stretch(ctx, await kind.requests.lock(ctx, id), minutes * MINUTE)
}

/** Hours until the moment stored in the row, for the clock of the step machine. */
export const hoursLeft = async (ctx: Ctx, { dueAt }: Pick<Request, 'dueAt'>): Promise<number> =>
  dueAt ? remainingWorkingTime(ctx.now, dueAt, await workCalendar(ctx)) / HOUR_MS : 0
export const hoursUntil = ({ now }: Ctx, at: Date): number => Math.max(0, at.getTime() - now.getTime()) / HOUR_MS

type Waited = Pick<Application, 'status' | 'stateSince'> & { dueAt: Date | null }

/** How long the holder still has: an offer is valid by calendar days, all else is counted in working time. */
export function leftOf(
  { now }: Pick<Ctx, 'now'>,
  { status, stateSince, dueAt }: Waited,
  calendar: WorkCalendar,
): TimeLeft | null {
  if (!dueAt) return null
  const unit = status === 'offered' ? 'running' : 'working'
  const between = (from: Date) =>
    unit === 'running' ? Math.max(0, dueAt.getTime() - from.getTime()) : remainingWorkingTime(from, dueAt, calendar)
  const leftMs = Math.round(between(now))
  return { dueAt: dueAt.toISOString(), unit, leftMs, wholeMs: Math.max(leftMs, Math.round(between(stateSince))) }
}
