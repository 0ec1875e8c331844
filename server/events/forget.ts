import { voidDocuments } from '../documents/public.ts'
import type { PartyChange } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { move, PARTICIPANT } from './people/row.ts'
import { events } from './row.ts'
import { fillSeats } from './seats.ts'
import './tables.ts'

/** Seats of an erased person go to those who wait; what they wrote is deleted, counts stay. */
export async function forgetParticipant(ctx: Ctx, { userId, gone }: PartyChange): Promise<void> {
  if (!gone || !userId) return
  const live = await ctx.tx
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .selectAll('participants')
    .where('participants.userId', '=', userId)
    .where('participants.status', 'in', ['registered', 'confirmed', 'waitlist'])
    .where('events.stage', 'in', ['planned', 'live'])
    .orderBy('participants.eventId')
    .execute()
  for (const row of live) {
    const event = await events.lock(ctx, row.eventId)
    await move(ctx, row, 'cancel')
    // Nobody gets a seat in an event that has begun.
    if (event.stage === 'planned') await fillSeats(ctx, event)
  }
  const papers = await ctx.tx
    .selectFrom('participants')
    .select('id')
    .where('userId', '=', userId)
    .where('certificate', 'is not', null)
    .execute()
  for (const { id } of papers) await voidDocuments(ctx, PARTICIPANT, id, 'account deleted')
  await ctx.tx.deleteFrom('eventQuestions').where('userId', '=', userId).execute()
  await ctx.tx
    .updateTable('eventFeedback')
    .set({ text: '' })
    .where('participantId', 'in', (eb) => eb.selectFrom('participants').select('id').where('userId', '=', userId))
    .execute()
  await ctx.tx
    .updateTable('participants')
    .set({ gender: 'unknown', ageBand: 'unknown', regionId: null, districtId: null, reason: null })
    .where('userId', '=', userId)
    .execute()
}
