import type { Material } from '#contract/events/event.ts'
import { eventProcess, isOver, seatedStates } from '#contract/events/event-process.ts'
import { isApproved, type OwnStep } from '#contract/moderation/publication.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { ownerSteps } from '../../moderation/public.ts'
import { examine } from '../examine.ts'
import { lapse } from '../lapse.ts'
import { publishEvents } from '../publish.ts'
import { publishedEvents } from '../published.ts'
import { contentColumns, EVENT, type EventRow, events, stages } from '../row.ts'
import { takenIn } from '../seats.ts'
import { tellPeople } from '../tell.ts'
import { lockOwn } from './drafts.ts'
import { discardEdit } from './live.ts'
import { getMyEvent, type ShownEvent } from './present.ts'

const take = ownerSteps(publishedEvents)

interface Step {
  step: OwnStep
  rowVersion: number
  text?: string | undefined
}

export async function takeStep(ctx: SignedCtx, id: number, { step, rowVersion, text }: Step): Promise<ShownEvent> {
  const row = await lockOwn(ctx, id, rowVersion)
  if (step === 'archive') await requireNobodyComing(ctx, row)
  await take(ctx, row, step, text)
  return getMyEvent(ctx, id)
}

/** An event with participants must be cancelled with a reason, not archived. */
async function requireNobodyComing(ctx: SignedCtx, row: EventRow): Promise<void> {
  if (row.stage !== 'planned' && row.stage !== 'live') return
  const taken = await takenIn(ctx, row.id, {})
  const n = [...taken.values()].reduce((sum, one) => sum + one, 0)
  if (n > 0) refuse('E_PEOPLE_COMING', { n })
}

export async function discardPending(ctx: SignedCtx, id: number, rowVersion: number): Promise<ShownEvent> {
  await discardEdit(ctx, await lockOwn(ctx, id, rowVersion))
  return getMyEvent(ctx, id)
}

/** Called off: everybody with a seat or on the waiting list hears why, by SMS too. */
export async function cancelEvent(
  ctx: SignedCtx,
  id: number,
  { reason, rowVersion }: { reason: string; rowVersion: number },
): Promise<ShownEvent> {
  const row = await lockOwn(ctx, id, rowVersion)
  stages.require(row, 'cancel')
  if (!isApproved(row.status)) refuse('E_STATE', { status: row.status })
  const after = await stages.take(ctx, row, 'cancel', { reason, set: { cancelReason: reason } })
  const people = await lapse(ctx, id, ['registered', 'confirmed', 'waitlist'], reason)
  await tellPeople(ctx, after, 'event.cancelled', people, { reason })
  await publishEvents(ctx, [id])
  return getMyEvent(ctx, id)
}

interface Recording {
  recordingUrl: string | null
  materials: Material[]
  rowVersion: number
}

/** Recording and materials after an event: not judged, and participants are told once. */
export async function recordEvent(
  ctx: SignedCtx,
  id: number,
  { recordingUrl, materials, rowVersion }: Recording,
): Promise<ShownEvent> {
  const row = await lockOwn(ctx, id, rowVersion)
  if (!isOver(row.stage)) refuse('E_STATE', { status: row.stage })
  const left = { recordingUrl, materials }
  const wrong = (await examine(ctx, row, { ...row.content, ...left })).filter(({ field }) =>
    field.startsWith('materials'),
  )
  if (wrong.length > 0) refuseFields(wrong)
  const tells = !row.recordingTold && (recordingUrl !== null || materials.length > 0)
  const stage = recordingUrl !== null ? eventProcess.record.to : 'finished'
  const after = await events.change(ctx, row, {
    ...contentColumns({ ...row.content, ...left }),
    ...(row.pending && { pending: { ...row.pending, ...left } }),
    stage,
    ...(tells && { recordingTold: true }),
  })
  await ctx.audit({
    action: 'event.record',
    objectType: EVENT,
    objectId: id,
    from: row.stage,
    to: stage,
    changes: { recordingUrl: [row.content.recordingUrl ?? null, recordingUrl], materials: [null, materials.length] },
  })
  if (tells) await tellPeople(ctx, after, 'event.recorded', await seated(ctx, id))
  await publishEvents(ctx, [id])
  return getMyEvent(ctx, id)
}

async function seated(ctx: SignedCtx, id: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('participants')
    .select('userId')
    .where('eventId', '=', id)
    .where('status', 'in', seatedStates)
    .execute()
  return rows.map(({ userId }) => userId)
}
