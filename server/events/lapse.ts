import { sql } from 'kysely'
import type { ParticipantState } from '#contract/events/event-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { PARTICIPANTS_TOPIC } from './row.ts'
import './tables.ts'

/** Ends registrations nobody confirmed; returns their people, to be told. The caller holds the lock of the event. */
export async function lapse(
  ctx: Ctx,
  eventId: number,
  states: readonly Extract<ParticipantState, 'registered' | 'confirmed' | 'waitlist'>[],
  reason: string | null,
): Promise<string[]> {
  const rows = await ctx.tx
    .updateTable('participants')
    .set({
      status: 'cancelled',
      awaits: null,
      endedBy: 'system',
      reason,
      cancelledAt: ctx.now,
      updatedAt: ctx.now,
      rowVersion: sql`row_version + 1`,
    })
    .where('eventId', '=', eventId)
    .where('status', 'in', states)
    .returning('userId')
    .execute()
  await ctx.changed(PARTICIPANTS_TOPIC)
  return rows.map(({ userId }) => userId)
}
