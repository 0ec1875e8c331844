import type { OrganizerStep } from '#contract/events/event-process.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { EventRow } from '../row.ts'
import { fillSeats } from '../seats.ts'
import { tellPeople } from '../tell.ts'
import { move, type Participant } from './row.ts'

interface Decision {
  step: OrganizerStep
  rowVersion: number
  reason?: string | undefined
}

/** The organizer lets somebody in, or declines: then the seat goes to the next who waits. */
export async function decide(ctx: SignedCtx, id: string, { step, rowVersion, reason }: Decision): Promise<Participant> {
  const { event, row } = await lockOfOwn(ctx, id)
  if (row.rowVersion !== rowVersion) refuse('E_STALE')
  if (event.stage !== 'planned' && event.stage !== 'live') refuse('E_STATE', { status: event.stage })
  if (step === 'accept') {
    // People asked about a new time answer themselves.
    if (row.awaits !== 'organizer') refuse('E_STATE', { status: row.status })
    const admitted = await move(ctx, row, 'accept')
    await tellPeople(ctx, event, 'event.confirmed', [row.userId])
    return admitted
  }
  const gone = await move(ctx, row, 'decline', { reason: reason ?? null })
  await tellPeople(ctx, event, 'event.declined', [row.userId], { reason: reason ?? '' })
  if (event.stage === 'planned') await fillSeats(ctx, event)
  return gone
}

/** Locks the event first, as everybody does; one of another organization is not found. */
async function lockOfOwn(ctx: SignedCtx, id: string): Promise<{ event: EventRow; row: Participant }> {
  const event = await ctx.tx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('participants').select('eventId').where('participants.id', '=', id))
    .where(isOwn(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!event) refuse('E_NOT_FOUND')
  const row = await ctx.tx.selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { event, row }
}
