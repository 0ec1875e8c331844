import { sql } from 'kysely'
import { type EventDraft, timeAndPlace } from '#contract/events/event.ts'
import { differs } from '#contract/moderation/edits.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { liveEdits } from '../../moderation/public.ts'
import { publishedEvents } from '../published.ts'
import { type EventRow, events, PARTICIPANTS_TOPIC, wholeContent } from '../row.ts'
import { fillSeats } from '../seats.ts'
import { tellPeople } from '../tell.ts'

const edits = liveEdits(publishedEvents)
/** Fields that cannot change once an event has begun. */
const fixed = [...timeAndPlace, 'registrationUntil', 'capacity', 'districtQuotas', 'approval', 'price'] as const

/** An edit of a published event, whose row is locked. Participants are told of another time or place. */
export async function editLive(ctx: SignedCtx, row: EventRow, given: EventDraft): Promise<void> {
  if (row.stage === 'cancelled') refuse('E_STATE', { status: row.stage })
  const before = wholeContent(row.content)
  if (row.stage !== 'planned' && fixed.some((field) => differs<EventDraft>(before, given, field)))
    refuse('E_STATE', { status: row.stage })
  await edits.edit(ctx, row, given)
  if (row.stage !== 'planned') return
  const after = await events.lock(ctx, row.id)
  const moved = timeAndPlace.some((field) => differs<EventDraft>(before, after.content, field))
  if (moved) await askAgain(ctx, await forgetReminders(ctx, after))
  await fillSeats(ctx, after)
}

export async function discardEdit(ctx: SignedCtx, row: EventRow): Promise<void> {
  await edits.discard(ctx, row)
}

/** At another time reminders are sent again and the room is opened again. */
async function forgetReminders(ctx: SignedCtx, row: EventRow): Promise<EventRow> {
  await ctx.tx
    .updateTable('events')
    .set({ remindedDay: false, remindedHour: false, roomOpenedAt: null })
    .where('id', '=', row.id)
    .execute()
  return row
}

/** Everybody keeps their seat and is asked whether they still want it; those who wait are told too. */
async function askAgain(ctx: SignedCtx, event: EventRow): Promise<void> {
  await ctx.tx
    .updateTable('participants')
    .set({ status: 'registered', awaits: 'participant', updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('eventId', '=', event.id)
    .where('status', '=', 'confirmed')
    .execute()
  const people = await ctx.tx
    .selectFrom('participants')
    .select('userId')
    .where('eventId', '=', event.id)
    .where('status', 'in', ['registered', 'waitlist'])
    .execute()
  await tellPeople(
    ctx,
    event,
    'event.changed',
    people.map(({ userId }) => userId),
  )
  await ctx.changed(PARTICIPANTS_TOPIC)
}
