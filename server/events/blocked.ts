import type { Ctx } from '../kernel/context.ts'
import { type EventRow, PARTICIPANTS_TOPIC } from './row.ts'
import { fillSeats } from './seats.ts'
import { tellPeople } from './tell.ts'
import './tables.ts'

const told = { block: 'event.blocked', unblock: 'event.restored' } as const

/**
 * A judge blocked or unblocked an event: everybody with a seat or on the waiting list is told, but not why. Nobody
 * loses a seat; freed seats are given away after the unblocking. The caller holds the lock of the event.
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
