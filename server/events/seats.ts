import { sql } from 'kysely'
import type { EventDraft } from '#contract/events/event.ts'
import { seatedStates } from '#contract/events/event-process.ts'
import type { Ctx } from '../kernel/context.ts'
import type { FieldRefusal } from '../kernel/refuse.ts'
import { type Hall, REST, seatsOf, takenByPool, whoFits } from './pools.ts'
import { type EventRow, PARTICIPANTS_TOPIC } from './row.ts'
import { tellPeople } from './tell.ts'
import './tables.ts'

/** Seats held in every pool of these events; one statement. */
export async function seatsTaken(
  ctx: Ctx,
  halls: ReadonlyMap<number, Hall>,
): Promise<Map<number, Map<number, number>>> {
  const rows =
    halls.size === 0
      ? []
      : await ctx.tx
          .selectFrom('participants')
          .select((eb) => ['eventId', 'districtId', eb.fn.countAll<number>().as('n')])
          .where('eventId', 'in', [...halls.keys()])
          .where('status', 'in', seatedStates)
          .groupBy(['eventId', 'districtId'])
          .execute()
  const byEvent = Map.groupBy(rows, (row) => row.eventId)
  return new Map(
    [...halls].map(([id, hall]) => [
      id,
      takenByPool(
        hall,
        (byEvent.get(id) ?? []).map(({ districtId, n }) => [districtId, n] as const),
      ),
    ]),
  )
}

export async function takenIn(ctx: Ctx, id: number, hall: Hall): Promise<Map<number, number>> {
  return (await seatsTaken(ctx, new Map([[id, hall]]))).get(id) ?? new Map()
}

/** Whether an edit would leave fewer seats than are taken. */
export async function lackOfSeats(ctx: Ctx, id: number, content: EventDraft): Promise<FieldRefusal[]> {
  const taken = await takenIn(ctx, id, content)
  return [...taken].flatMap(([pool, n]): FieldRefusal[] => {
    if (n <= seatsOf(content, pool)) return []
    const quota = content.districtQuotas?.findIndex(({ districtId }) => districtId === pool) ?? -1
    const field = pool === REST ? 'capacity' : `districtQuotas[${quota}].seats`
    return [{ field, code: 'V_SEATS_TAKEN', values: { taken: n } }]
  })
}

/**
 * Gives free seats to those who wait, in order. The caller holds the lock of the event. A blocked event is filled up
 * when it is unblocked.
 */
export async function fillSeats(ctx: Ctx, event: EventRow): Promise<number> {
  if (event.status === 'blocked') return 0
  const { content } = event
  const waiting = await ctx.tx
    .selectFrom('participants')
    .select(['id', 'userId', 'districtId'])
    .where('eventId', '=', event.id)
    .where('status', '=', 'waitlist')
    .orderBy('place')
    .execute()
  if (waiting.length === 0) return 0
  const lucky = whoFits(content, await takenIn(ctx, event.id, content), waiting)
  if (lucky.length === 0) return 0
  const approval = content.approval === true
  await ctx.tx
    .updateTable('participants')
    .set({
      status: approval ? 'registered' : 'confirmed',
      awaits: approval ? 'organizer' : null,
      updatedAt: ctx.now,
      rowVersion: sql`row_version + 1`,
    })
    .where('id', '=', sql<string>`any(${lucky.map(({ id }) => id)}::uuid[])`)
    .where('status', '=', 'waitlist')
    .execute()
  await ctx.audit({
    action: 'event.promoted',
    objectType: 'event',
    objectId: event.id,
    changes: { promoted: [null, lucky.length] },
  })
  await tellPeople(
    ctx,
    event,
    'event.promoted',
    lucky.map(({ userId }) => userId),
  )
  await ctx.changed(PARTICIPANTS_TOPIC)
  return lucky.length
}
