import { sql } from 'kysely'
import { peopleByIds } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { placesByIds } from '../../reference/public.ts'
import { type Hall, poolOf, seatsOf } from '../pools.ts'
import { type EventRow, events, PARTICIPANTS_TOPIC } from '../row.ts'
import { fillSeats, takenIn } from '../seats.ts'
import { tellPeople, titleIn } from '../tell.ts'
import { move, PARTICIPANT, type Participant, participantOf } from './row.ts'
import { bandsOf, newTicket } from './who.ts'

/** By time and state; whether there are seats is another question. */
export const isOpen = (row: Pick<EventRow, 'status' | 'stage' | 'content' | 'startsAt'>, now: Date): boolean => {
  const until = row.content.registrationUntil ? new Date(row.content.registrationUntil) : row.startsAt
  return row.status === 'published' && row.stage === 'planned' && until !== null && now < until
}

/** A seat, or the next place of the waiting list. Seats are counted and taken under the lock of the event. */
export const registerFor = (ctx: SignedCtx, id: number, districtId: number | undefined): Promise<Participant> =>
  registerPerson(ctx, { id, userId: ctx.actor.userId, districtId })

/** Of somebody who has asked for it elsewhere, too: they are told as if they had done it themselves. */
export async function registerPerson(
  ctx: SignedCtx,
  { id, userId, districtId }: { id: number; userId: string; districtId: number | undefined },
): Promise<Participant> {
  const event = await events.lock(ctx, id)
  await requireListed(ctx, id)
  if (!isOpen(event, ctx.now)) refuse('E_STATE', { status: 'registration_closed' })
  const before = await participantOf(ctx, id, userId)
  if (before && before.status !== 'cancelled')
    refuse('E_DUPLICATE', { number: titleIn(ctx.lang, event) }, { id: before.id, state: before.status })
  // A person the organizer declined cannot register again.
  if (before?.endedBy === 'organizer') refuse('E_STATE', { status: before.status })
  const person = (await peopleByIds(ctx, [userId])).get(userId)
  const home = await homeOf(ctx, event.content, districtId ?? null, person?.territoryId ?? null)
  const facts = { ...home, ...bandsOf(person, ctx.now) }
  const seat = await seatFor(ctx, event, home.districtId)
  const made = before
    ? await comeBack(ctx, before, seat, facts)
    : await insert(ctx, { eventId: id, userId }, seat, facts)
  await tellPeople(ctx, event, made.status === 'waitlist' ? 'event.waiting' : 'event.registered', [made.userId])
  await ctx.changed(PARTICIPANTS_TOPIC)
  return made
}

/** Only for events the public sees. */
async function requireListed(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.tx.selectFrom('listedEvents').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
}

type Seat = Pick<Participant, 'status' | 'awaits'>

async function seatFor(ctx: Ctx, { id, content }: EventRow, districtId: number | null): Promise<Seat> {
  const pool = poolOf(content, districtId)
  const taken = (await takenIn(ctx, id, content)).get(pool) ?? 0
  if (taken >= seatsOf(content, pool)) return { status: 'waitlist', awaits: null }
  return content.approval === true
    ? { status: 'registered', awaits: 'organizer' }
    : { status: 'confirmed', awaits: null }
}

interface Home {
  regionId: number | null
  districtId: number | null
}

/** The given district or the profile's. Where districts have quotas it is required. */
async function homeOf(ctx: Ctx, hall: Hall, chosen: number | null, own: number | null): Promise<Home> {
  const territoryId = chosen ?? own
  const place = territoryId === null ? undefined : (await placesByIds(ctx, [territoryId])).get(territoryId)
  if (chosen !== null && !(place?.active && place.districtId))
    refuseFields([{ field: 'districtId', code: 'V_UNKNOWN' }])
  const districtId = place?.districtId ?? null
  if (districtId === null && (hall.districtQuotas ?? []).length > 0)
    refuseFields([{ field: 'districtId', code: 'V_REQUIRED' }])
  return { regionId: place?.regionId ?? null, districtId }
}

type Facts = Home & ReturnType<typeof bandsOf>

async function insert(
  ctx: SignedCtx,
  whose: Pick<Participant, 'eventId' | 'userId'>,
  seat: Seat,
  facts: Facts,
): Promise<Participant> {
  const made = await ctx.tx
    .insertInto('participants')
    .values({
      ...whose,
      ...seat,
      ...facts,
      ticket: newTicket(),
      registeredAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({ action: 'participant.register', objectType: PARTICIPANT, objectId: made.id, to: made.status })
  return made
}

/** Back at the end of the waiting line. */
async function comeBack(ctx: SignedCtx, row: Participant, seat: Seat, facts: Facts): Promise<Participant> {
  const { rows } = await sql<{ place: number }>`select nextval('participants_place') as place`.execute(ctx.tx)
  const again = {
    ...facts,
    ...rows[0],
    ticket: newTicket(),
    endedBy: null,
    reason: null,
    cancelledAt: null,
    registeredAt: ctx.now,
  }
  if (seat.status === 'waitlist') return move(ctx, row, 'queue', again)
  const back = await move(ctx, row, 'again', { ...again, awaits: seat.awaits ?? 'organizer' })
  return seat.status === 'confirmed' ? move(ctx, back, 'admit') : back
}

/** The freed seat goes to the next in line, in the same transaction. */
export async function cancelOwn(ctx: SignedCtx, id: number): Promise<Participant> {
  const { event, row } = await lockOwn(ctx, id)
  if (event.stage !== 'planned') refuse('E_STATE', { status: event.stage })
  const gone = await move(ctx, row, 'cancel')
  await fillSeats(ctx, event)
  return gone
}

/** Only for those asked because of a new time or place; other confirmations are the organizer's. */
export async function confirmOwn(ctx: SignedCtx, id: number): Promise<Participant> {
  const { event, row } = await lockOwn(ctx, id)
  if (row.awaits !== 'participant' || (event.stage !== 'planned' && event.stage !== 'live'))
    refuse('E_STATE', { status: row.status })
  return move(ctx, row, 'confirm')
}

async function lockOwn(ctx: SignedCtx, id: number): Promise<{ event: EventRow; row: Participant }> {
  const event = await events.lock(ctx, id)
  const row = await participantOf(ctx, id, ctx.actor.userId)
  return row ? { event, row } : refuse('E_NOT_FOUND')
}
