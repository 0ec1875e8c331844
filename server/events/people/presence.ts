import { sql } from 'kysely'
import { ATTENDED_SHARE, PRESENCE_SECONDS } from '#contract/events/event-enums.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { EventRow } from '../row.ts'
import { mayJoin } from './present.ts'
import { type Participant, participantOf } from './row.ts'
import '../tables.ts'

/** A longer silence ends a stay. */
const GAP_MS = 3 * PRESENCE_SECONDS * 1000

/** For confirmed participants while the link is open; otherwise not found. */
export async function requireJoining(ctx: SignedCtx, id: number): Promise<{ event: EventRow; row: Participant }> {
  const event = await ctx.tx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  const row = event && (await participantOf(ctx, id, ctx.actor.userId))
  return event && row && mayJoin(event, row, ctx.now) ? { event, row } : refuse('E_NOT_FOUND')
}

/** Extends the current stay or begins a new one. */
export async function seen(
  ctx: Ctx,
  rows: readonly Pick<Participant, 'id' | 'eventId'>[],
  source: 'page' | 'bbb',
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const going = await ctx.tx
    .updateTable('attendances')
    .set({ leftAt: sql`greatest(left_at, ${ctx.now})` })
    .where('participantId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('source', '=', source)
    .where('leftAt', '>=', new Date(ctx.now.getTime() - GAP_MS))
    .returning('participantId')
    .execute()
  const here = new Set(going.map(({ participantId }) => participantId))
  const fresh = rows.filter(({ id }) => !here.has(id))
  if (fresh.length === 0) return
  await ctx.tx
    .insertInto('attendances')
    .values(
      fresh.map(({ id, eventId }) => ({
        participantId: id,
        eventId,
        source,
        joinedAt: ctx.now,
        leftAt: ctx.now,
      })),
    )
    .execute()
  await ctx.tx
    .updateTable('participants')
    .set({ arrivedAt: ctx.now })
    .where('id', '=', sql<string>`any(${fresh.map(({ id }) => id)}::uuid[])`)
    .where('arrivedAt', 'is', null)
    .execute()
}

/** Reported by the webinar page every minute, and once more when it is left. */
export async function keepPresence(ctx: SignedCtx, id: number): Promise<{ minutes: number }> {
  const { event, row } = await requireJoining(ctx, id)
  await seen(ctx, [row], 'page')
  return { minutes: (await minutesOf(ctx, event)).get(row.id) ?? 0 }
}

/** Minutes within the event by participant. Overlapping stays, as of two open pages, count once. */
export async function minutesOf(ctx: Ctx, event: Pick<EventRow, 'id' | 'startsAt' | 'endsAt'>) {
  const { rows } = await sql<{ participantId: string; minutes: number }>`
    with stays as (
      select participant_id, greatest(joined_at, ${event.startsAt}) as a, least(left_at, ${event.endsAt}) as b
      from attendances where event_id = ${event.id} and source <> 'door'
    ), merged as (
      select participant_id, unnest(range_agg(tstzrange(a, b))) as stay from stays where a < b group by participant_id
    )
    select participant_id as "participantId",
      round(sum(extract(epoch from upper(stay) - lower(stay))) / 60)::int as minutes
    from merged group by participant_id`.execute(ctx.tx)
  return new Map(rows.map((row) => [row.participantId, row.minutes]))
}

/** How long one has to have been there. */
export const enoughMinutes = ({ startsAt, endsAt }: Pick<EventRow, 'startsAt' | 'endsAt'>): number =>
  startsAt && endsAt ? ((endsAt.getTime() - startsAt.getTime()) / 60_000) * ATTENDED_SHARE : Number.POSITIVE_INFINITY
