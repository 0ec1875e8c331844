import type { Ctx } from '../kernel/context.ts'
import { type EventRow, PARTICIPANTS_TOPIC } from './row.ts'
import { fillSeats } from './seats.ts'
import { tellPeople } from './tell.ts'
import './tables.ts'

const told = { block: 'event.blocked', unblock: 'event.restored' } as const

/**
 * A judge took an event down, or brought it back: whoever has a seat or waits for one hears of both. Nobody loses a seat
 * by it, and what was given back meanwhile goes on then; why it was taken down is the organizer's to know. With the lock
 * of the event held.
 */
export async function tellOfBlock(ctx: Ctx, event: EventRow, step: 'block' | 'unblock'): Promise<void> {
  const { id, stage, endsAt } = event
  const comes = (stage === 'planned' || stage === 'live') && endsAt !== null && ctx.now < endsAt
  if (!comes) return
  const people = await ctx.tx
    .selectFrom('participants')
    .select('userId')
    .where('eventId', '=', id)
    .where('status', 'in', ['registered', 'confirmed', 'waitlist'])
    .execute()
  await tellPeople(
    ctx,
    event,
    told[step],
    people.map(({ userId }) => userId),
  )
  if (step === 'unblock' && stage === 'planned') await fillSeats(ctx, { ...event, status: 'published' })
  await ctx.changed(PARTICIPANTS_TOPIC)
}
