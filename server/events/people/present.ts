import { JOIN_MINUTES } from '#contract/events/event-enums.ts'
import { isOver } from '#contract/events/event-process.ts'
import type { Registration } from '#contract/events/participants.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { EventRow } from '../row.ts'
import { numbersOf } from './certify.ts'
import { isOpen } from './register.ts'
import type { Participant } from './row.ts'
import '../tables.ts'

type Held = Pick<EventRow, 'id' | 'type' | 'status' | 'stage' | 'content' | 'startsAt' | 'endsAt' | 'cancelReason'>

const MINUTE = 60_000

/** The link opens fifteen minutes before the beginning and closes with the end. */
export function mayJoin(event: Held, row: Pick<Participant, 'status'>, now: Date): boolean {
  const { type, status, stage, startsAt, endsAt } = event
  if (type !== 'webinar' || status !== 'published' || !startsAt || !endsAt) return false
  if (stage !== 'planned' && stage !== 'live') return false
  if (row.status !== 'confirmed' && row.status !== 'attended') return false
  return now.getTime() >= startsAt.getTime() - JOIN_MINUTES * MINUTE && now < endsAt
}

/** Registrations with their events: five statements for any number. */
export async function presentRegistrations(
  ctx: SignedCtx,
  files: FileStore,
  rows: readonly { event: Held; row: Participant }[],
): Promise<Registration[]> {
  const districts = await territoriesByIds(
    ctx,
    rows.flatMap(({ row }) => row.districtId ?? []),
  )
  const ratings = await ratingsOf(
    ctx,
    rows.map(({ row }) => row.id),
  )
  const places = await placesInLine(
    ctx,
    rows.filter(({ row }) => row.status === 'waitlist').map(({ row }) => row.id),
  )
  const numbers = await numbersOf(
    ctx,
    rows.flatMap(({ row }) => row.certificate ?? []),
  )
  return rows.map(({ event, row }) => {
    const { status: state, districtId } = row
    const district = districtId === null ? undefined : districts.get(districtId)
    const seated = state === 'confirmed' || state === 'attended'
    return {
      id: row.id,
      eventId: event.id,
      state,
      asked: row.awaits === 'participant',
      suspended: event.status === 'blocked',
      place: places.get(row.id) ?? null,
      district: district ? { id: district.id, name: district.name } : null,
      ticket: event.type === 'seminar' && seated ? row.ticket : null,
      registeredAt: row.registeredAt.toISOString(),
      reason: row.reason,
      attendedMinutes: isOver(event.stage) ? row.minutes : null,
      rating: ratings.get(row.id) ?? null,
      materials: seated || isOver(event.stage) ? materialsOf(files, event.content) : [],
      joinFrom:
        event.type === 'webinar' && event.startsAt
          ? new Date(event.startsAt.getTime() - JOIN_MINUTES * MINUTE).toISOString()
          : null,
      certificate: numbers.get(row.certificate ?? '')?.number ?? null,
      certificateCheck: numbers.get(row.certificate ?? '')?.checkPath ?? null,
      certificateUrl: row.certificate && `/main/api-media/event-certificates/${row.certificate}`,
      rowVersion: row.rowVersion,
      can: rightsOf(ctx, event, row, ratings.has(row.id)),
    }
  })
}

const coming = (state: Participant['status']) => state === 'registered' || state === 'confirmed' || state === 'waitlist'

function rightsOf(ctx: Ctx, event: Held, row: Participant, rated: boolean): Registration['can'] {
  const { stage, endsAt } = event
  const on = event.status === 'published' && (stage === 'planned' || stage === 'live') && !!endsAt && ctx.now < endsAt
  return {
    register: row.status === 'cancelled' && row.endedBy !== 'organizer' && isOpen(event, ctx.now),
    cancel: coming(row.status) && stage === 'planned',
    confirm: on && row.awaits === 'participant',
    join: mayJoin(event, row, ctx.now),
    ask: on && (row.status === 'registered' || row.status === 'confirmed' || row.status === 'attended'),
    rate: isOver(stage) && row.status === 'attended' && !rated,
  }
}

export const materialsOf = (files: FileStore, { materials }: Pick<Held['content'], 'materials'>) =>
  (materials ?? []).flatMap(({ name, file, url }) => {
    const address = file ? files.urlOf(file) : url
    return address ? [{ name, url: address }] : []
  })

async function ratingsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('eventFeedback')
    .select(['participantId', 'rating'])
    .where('participantId', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ participantId, rating }) => [participantId, rating]))
}

/** How many wait before, oneself included: of all who wait, whatever their district. */
async function placesInLine(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('participants as mine')
    .innerJoin('participants as other', (join) =>
      join
        .onRef('other.eventId', '=', 'mine.eventId')
        .onRef('other.place', '<=', 'mine.place')
        .on('other.status', '=', 'waitlist'),
    )
    .select((eb) => ['mine.id', eb.fn.countAll<number>().as('n')])
    .where('mine.id', 'in', [...ids])
    .groupBy('mine.id')
    .execute()
  return new Map(rows.map(({ id, n }) => [id, n]))
}
