import { HOUR_MS } from '#uz/durations.ts'
import type { EventWork } from '../jobs.ts'
import { seen } from '../people/presence.ts'
import { titleIn } from '../tell.ts'
import type { Rooms } from './room.ts'
import '../tables.ts'

/** Rooms of our own are made an hour before, and asked every minute who is in them. No transaction waits for them. */
export async function tendRooms(
  { inSystem, clock }: Pick<EventWork, 'inSystem' | 'clock'>,
  rooms: Rooms,
): Promise<void> {
  const { ours } = rooms
  if (!ours) return
  const now = clock()
  const due = await inSystem((ctx) =>
    ctx.tx
      .selectFrom('events')
      .select(['id', 'content', 'startsAt', 'endsAt', 'roomOpenedAt'])
      .where('type', '=', 'webinar')
      .where('status', '=', 'published')
      .where('stage', 'in', ['planned', 'live'])
      .where('startsAt', '<=', new Date(now.getTime() + HOUR_MS))
      .where('endsAt', '>', now)
      .execute(),
  )
  const tend = async (event: (typeof due)[number]) => {
    const { id, startsAt, endsAt, roomOpenedAt } = event
    if (!startsAt || !endsAt) return
    if (roomOpenedAt === null) {
      await ours.open({ id, title: titleIn('uz', event), minutes: (endsAt.getTime() - now.getTime()) / 60_000 })
      await inSystem((ctx) =>
        ctx.tx.updateTable('events').set({ roomOpenedAt: ctx.now }).where('id', '=', id).execute(),
      )
      return
    }
    const guests = (await ours.guests(id)) ?? []
    if (guests.length > 0) await inSystem((ctx) => seenInRoom(ctx, id, guests))
  }
  const faults: unknown[] = []
  // Each by itself: a room that cannot be opened does not stop the others.
  for (const event of due.filter(({ content }) => content.platform === 'bbb'))
    await tend(event).catch((fault) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${due.length} rooms could not be tended`)
}

/** Guests are known by the ids we gave them; the organizer is no participant. */
async function seenInRoom(ctx: Parameters<typeof seen>[0], eventId: number, guests: readonly string[]): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('participants')
    .select(['id', 'eventId'])
    .where('eventId', '=', eventId)
    .where((eb) => eb(eb.cast<string>('id', 'text'), 'in', [...guests]))
    .execute()
  await seen(ctx, rows, 'bbb')
}
