import { REASON_LENGTH, type RefusalFigures } from '#contract/applications/application.ts'
import { dayOf } from '#uz/date.ts'
import { addWorkingHours } from '#uz/working-hours.ts'
import { ownFiles } from '../conversations/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import type { ScopedCtx } from '../kernel/scope.ts'
import { workCalendar } from '../reference/public.ts'
import { moveRequest } from './clock.ts'
import { putAwayOf } from './ends.ts'
import { replace, settle } from './follow.ts'
import type { ApplicationKind } from './kind.ts'
import { type HeldRequest, holdRequest, isAddressed, isOverseen, isOwn, json } from './rows.ts'
import { requireNoneActive } from './submit.ts'
import { tellApplicant, tellRecipient } from './tell.ts'

export interface Versioned {
  rowVersion: number
}

export const holdAddressed = (ctx: SignedCtx, kind: ApplicationKind, id: number, { rowVersion }: Partial<Versioned>) =>
  holdRequest(ctx, kind, id, { whose: isAddressed(ctx, kind), rowVersion })

export async function takeRequest(ctx: SignedCtx, kind: ApplicationKind, id: number, given: Versioned): Promise<void> {
  const held = await holdAddressed(ctx, kind, id, given)
  await kind.before?.take?.(ctx, held.request)
  const set = { assigneeId: ctx.actor.userId, takenAt: held.request.takenAt ?? ctx.now }
  const { application } = await moveRequest(ctx, kind, held, 'take', { set })
  await settle(ctx, kind, application)
  await tellApplicant(ctx, kind, application, 'taken')
}

/** Returns a request to the queue; an offer being prepared is dropped. */
export async function releaseRequest(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  given: Versioned,
): Promise<void> {
  const held = await holdAddressed(ctx, kind, id, given)
  kind.requests.require(held.request, 'release')
  await kind.before?.release?.(ctx, held.request)
  await backToQueue(ctx, kind, held)
}

async function backToQueue(ctx: Ctx, kind: ApplicationKind, held: HeldRequest): Promise<void> {
  await putAwayOf(ctx, kind, held)
  const { application } = await moveRequest(ctx, kind, held, 'release', { set: { assigneeId: null } })
  await settle(ctx, kind, application)
}

/** Takes a request from whoever is away, where it can be taken from them. */
export async function freeRequest(ctx: Ctx, kind: ApplicationKind, id: number, from: string): Promise<void> {
  const held = await holdRequest(ctx, kind, id)
  if (held.request.assigneeId !== from) return
  if (held.request.status === 'new') await moveRequest(ctx, kind, held, 'assign', { set: { assigneeId: null } })
  else if (kind.tables.request.release.from.includes(held.request.status)) await backToQueue(ctx, kind, held)
}

/** Gives a new request to one of the recipient's people and tells them; nothing is opened before they take it. */
export async function assignRequest(ctx: Ctx, kind: ApplicationKind, id: number, userId: string): Promise<void> {
  const held = await holdRequest(ctx, kind, id)
  if (held.request.status !== 'new' || held.request.assigneeId !== null) return
  const assigned = await moveRequest(ctx, kind, held, 'assign', { set: { assigneeId: userId } })
  await tellRecipient(ctx, kind, assigned, 'arrived')
}

export async function askApplicant(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { questions, ...given }: Versioned & { questions: readonly string[] },
): Promise<void> {
  const held = await holdAddressed(ctx, kind, id, given)
  const { application } = await moveRequest(ctx, kind, held, 'ask')
  const asked = { requestId: id, askedBy: ctx.actor.userId, askedAt: ctx.now }
  await ctx.tx
    .insertInto('applicationQuestions')
    .values(questions.map((text) => ({ ...asked, text })))
    .execute()
  await settle(ctx, kind, application)
  await tellApplicant(ctx, kind, application, 'asked')
}

export interface Answer {
  questionId: number
  answer: string
  fileIds: readonly string[]
}

/** Questions may be answered one by one; the clock goes on after the last. */
export async function answerQuestions(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { answers, rowVersion }: Versioned & { answers: readonly Answer[] },
): Promise<number> {
  const held = await holdRequest(ctx, kind, id, { whose: isOwn(ctx, 'prepared'), rowVersion })
  kind.requests.require(held.request, 'answer')
  for (const [at, { questionId, answer, fileIds }] of answers.entries()) {
    const written = await ctx.tx
      .updateTable('applicationQuestions')
      .set({ answer, files: json(await ownFiles(ctx, fileIds)), answeredBy: ctx.actor.userId, answeredAt: ctx.now })
      .where('id', '=', questionId)
      .where('requestId', '=', id)
      .where('answer', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!written) refuseFields([{ field: `answers[${at}].questionId`, code: 'E_NOT_FOUND' }])
  }
  const open = await ctx.tx
    .selectFrom('applicationQuestions')
    .select('id')
    .where('requestId', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst()
  if (open) return held.application.id
  const answered = await moveRequest(ctx, kind, held, 'answer')
  await settle(ctx, kind, answered.application)
  await tellRecipient(ctx, kind, answered, 'answered')
  return held.application.id
}

export interface Reason {
  reasonCode: string
  reason: string
  figures?: RefusalFigures | null | undefined
}

export async function refuseRequest(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { reasonCode, reason, figures = null, ...given }: Versioned & Reason,
): Promise<void> {
  if (reason.length < REASON_LENGTH.min)
    refuseFields([{ field: 'reason', code: 'V_LEN', values: { min: REASON_LENGTH.min, max: REASON_LENGTH.max } }])
  const held = await holdAddressed(ctx, kind, id, given)
  kind.requests.require(held.request, 'refuse')
  await putAwayOf(ctx, kind, held)
  const set = { reasonCode, reason, reasonFigures: figures && json(figures) }
  const { application } = await moveRequest(ctx, kind, held, 'refuse', { reason, set })
  await settle(ctx, kind, application)
}

/** A recipient takes its refusal back in time; an application rejected because of it is revived. */
export async function reconsider(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { reason, ...given }: Versioned & Pick<Reason, 'reason'>,
): Promise<void> {
  const held = await holdAddressed(ctx, kind, id, given)
  kind.requests.require(held.request, 'reconsider')
  const until = addWorkingHours(held.request.stateSince, kind.reconsiderHours, await workCalendar(ctx))
  if (ctx.now > until) refuse('E_OVER', { date: dayOf(until) })
  if (held.request.round !== held.application.round) refuse('E_STATE', { status: held.application.status })
  const set = { reasonCode: null, reason: null }
  const reopened = { ...set, reasonFigures: null }
  if (held.application.status !== 'rejected') {
    kind.applications.require(held.application, 'unroute')
    await moveRequest(ctx, kind, held, 'reconsider', { reason, set: reopened })
    await settle(ctx, kind, held.application)
    return
  }
  await requireNoneActive(ctx, held.application)
  const revived = await kind.applications.take(ctx, held.application, 'revive', {
    reason,
    set: { ...set, endedAt: null },
  })
  await moveRequest(ctx, kind, { ...held, application: revived }, 'reconsider', { reason, set: reopened })
}

/** An overseer takes a request away from a recipient that does not work on it; another is asked at once. */
export async function recallRequest(
  ctx: ScopedCtx<'application'>,
  kind: ApplicationKind,
  id: number,
  { reason, rowVersion }: Versioned & Pick<Reason, 'reason'>,
): Promise<number> {
  const held = await holdRequest(ctx, kind, id, { whose: isOverseen(ctx), rowVersion })
  kind.requests.require(held.request, 'recall')
  await putAwayOf(ctx, kind, held)
  const recalled = await moveRequest(ctx, kind, held, 'recall', { reason, set: { ending: 'recalled', reason } })
  await tellRecipient(ctx, kind, recalled, 'recalled')
  return (await replace(ctx, kind, recalled)).id
}

/** Marks the officer's first act on a request. */
export const begun = (ctx: SignedCtx, kind: ApplicationKind, held: HeldRequest): Promise<HeldRequest> =>
  held.request.status === 'taken' ? moveRequest(ctx, kind, held, 'begin') : Promise.resolve(held)

/** The same of a request whose application is held, by whoever else looks into it. */
export async function beginRequest(ctx: SignedCtx, kind: ApplicationKind, held: HeldRequest): Promise<void> {
  await begun(ctx, kind, held)
}
