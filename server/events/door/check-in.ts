import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { checkIn as checkInCall } from '#contract/events/check-in.ts'
import { participantProcess } from '#contract/events/event-process.ts'
import { plainTicket, ticketHash } from '#contract/events/ticket.ts'
import { isApproved } from '#contract/moderation/publication.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { Participant } from '../people/row.ts'
import { EVENT, type EventRow, ownEvent, PARTICIPANTS_TOPIC } from '../row.ts'
import { titleIn } from '../tell.ts'
import { mayCheckIn } from './window.ts'
import '../tables.ts'

type Item = ParsedOf<typeof checkInCall>['body']['items'][number]

const comes: readonly string[] = [...participantProcess.attend.from, participantProcess.attend.to]

async function doorOf(ctx: SignedCtx, id: number): Promise<EventRow> {
  const event = await ownEvent(ctx, id)
  if (event.type !== 'seminar' || !isApproved(event.status)) refuse('E_NOT_FOUND')
  if (!mayCheckIn(ctx, event)) refuse('E_STATE', { status: event.stage })
  return event
}

/** All a phone needs at the door without a line: four statements. */
export async function checkInList(ctx: SignedCtx, id: number) {
  const event = await doorOf(ctx, id)
  const rows = await ctx.tx
    .selectFrom('participants')
    .select(['id', 'userId', 'districtId', 'status', 'awaits', 'ticket', 'arrivedAt'])
    .where('eventId', '=', id)
    .where('status', 'in', ['registered', 'confirmed', 'attended', 'no_show'])
    .orderBy('place')
    .execute()
  const people = await peopleByIds(
    ctx,
    rows.map(({ userId }) => userId),
  )
  const districts = await territoriesByIds(
    ctx,
    rows.flatMap(({ districtId }) => districtId ?? []),
  )
  return {
    event: {
      id,
      title: titleIn(ctx.lang, event),
      startsAt: event.startsAt?.toISOString() ?? '',
      endsAt: event.endsAt?.toISOString() ?? '',
    },
    people: await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        name: people.get(row.userId)?.name ?? '',
        district: districts.get(row.districtId ?? 0)?.name ?? null,
        // A registration not confirmed yet is shown as waiting, also offline: the phone must say what the server would.
        state: row.awaits === 'organizer' ? ('waitlist' as const) : row.status,
        hash: await ticketHash(id, row.ticket),
        arrivedAt: row.arrivedAt?.toISOString() ?? null,
      })),
    ),
    at: ctx.now.toISOString(),
  }
}

/**
 * All scans a phone has kept, in a constant number of statements. A key and a ticket count once; wrong rows are refused
 * one by one.
 */
export async function checkIn(ctx: SignedCtx, id: number, items: readonly Item[]) {
  const event = await doorOf(ctx, id)
  const people = await peopleFor(ctx, id, items)
  const names = await peopleByIds(
    ctx,
    [...people.values()].map(({ userId }) => userId),
  )
  const wanted = new Map<string, { item: Item; row: Participant }>()
  for (const item of items) {
    const row = people.get(item.key)
    if (row && comes.includes(row.status) && row.awaits !== 'organizer' && !wanted.has(row.id))
      wanted.set(row.id, { item, row })
  }
  const counted = await count(ctx, event, [...wanted.values()])
  const arrivals = await arrivalsOf(ctx, [...new Set([...people.values()].map((row) => row.id))])
  return {
    items: items.map((item) => {
      const row = people.get(item.key)
      if (!row) return { key: item.key, result: 'unknown' as const, participantId: null, name: null, at: null }
      const arrival = arrivals.get(row.id)
      const result = arrival
        ? arrival.key === item.key
          ? ('in' as const)
          : ('already' as const)
        : ('refused' as const)
      return {
        key: item.key,
        result,
        participantId: row.id,
        name: names.get(row.userId)?.name ?? null,
        at: arrival?.joinedAt.toISOString() ?? null,
      }
    }),
    arrived: counted,
  }
}

/** By the key of the scan; a ticket of another event is nobody's here. */
async function peopleFor(ctx: SignedCtx, eventId: number, items: readonly Item[]): Promise<Map<string, Participant>> {
  const rows = await ctx.tx
    .selectFrom('participants')
    .selectAll()
    .where('eventId', '=', eventId)
    .where((eb) =>
      eb.or([
        eb(
          'ticket',
          '=',
          sql<string>`any(${items.flatMap(({ ticket }) => (ticket ? plainTicket(ticket) : []))}::text[])`,
        ),
        eb('id', '=', sql<string>`any(${items.flatMap(({ participantId }) => participantId ?? [])}::uuid[])`),
      ]),
    )
    .execute()
  const byTicket = new Map(rows.map((row) => [row.ticket, row]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    items.flatMap((item): [string, Participant][] => {
      const row = item.ticket ? byTicket.get(plainTicket(item.ticket)) : byId.get(item.participantId ?? '')
      return row ? [[item.key, row]] : []
    }),
  )
}

/** Counts the people inside. Of two phones at once the unique index lets one through. */
async function count(ctx: SignedCtx, event: EventRow, wanted: readonly { item: Item; row: Participant }[]) {
  const made =
    wanted.length === 0
      ? []
      : await ctx.tx
          .insertInto('attendances')
          .values(
            wanted.map(({ item, row }) => ({
              participantId: row.id,
              eventId: event.id,
              source: 'door' as const,
              joinedAt: arrivedAt(ctx, event, item.at),
              leftAt: arrivedAt(ctx, event, item.at),
              key: item.key,
              byUserId: ctx.actor.userId,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning(['participantId', 'joinedAt'])
          .execute()
  if (made.length > 0) {
    await ctx.tx
      .updateTable('participants')
      .from('attendances')
      .set((eb) => ({
        status: 'attended',
        awaits: null,
        arrivedAt: eb.ref('attendances.joinedAt'),
        updatedAt: ctx.now,
        rowVersion: eb('participants.rowVersion', '+', 1),
      }))
      .whereRef('attendances.participantId', '=', 'participants.id')
      .where('attendances.source', '=', 'door')
      .where('participants.id', '=', sql<string>`any(${made.map(({ participantId }) => participantId)}::uuid[])`)
      .where('participants.status', 'in', [...participantProcess.attend.from])
      .execute()
    await ctx.audit({
      action: 'event.check-in',
      objectType: EVENT,
      objectId: event.id,
      changes: { arrived: [null, made.length] },
    })
    await ctx.changed(PARTICIPANTS_TOPIC)
  }
  const { n } = await ctx.tx
    .selectFrom('participants')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('eventId', '=', event.id)
    .where('status', '=', 'attended')
    .executeTakeFirstOrThrow()
  return n
}

/** Corrects a phone's wrong clock: nobody arrives in the future or before the doors open. */
function arrivedAt(ctx: SignedCtx, { startsAt }: EventRow, said: string): Date {
  const earliest = (startsAt?.getTime() ?? 0) - 12 * 3_600_000
  return new Date(Math.min(ctx.now.getTime(), Math.max(earliest, Date.parse(said))))
}

async function arrivalsOf(ctx: SignedCtx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await ctx.tx
    .selectFrom('attendances')
    .select(['participantId', 'key', 'joinedAt'])
    .where('participantId', 'in', [...ids])
    .where('source', '=', 'door')
    .execute()
  return new Map(rows.map((row) => [row.participantId, row]))
}
