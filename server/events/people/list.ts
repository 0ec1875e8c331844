import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { organizerSteps, type ParticipantState, participantProcess } from '#contract/events/event-process.ts'
import type { listParticipants as listCall, ParticipantRow } from '#contract/events/participants.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { maskPhone } from '#uz/phone.ts'
import { peopleByIds, personNamed } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { EventRow } from '../row.ts'
import { type MonitorCtx, monitored } from './monitored.ts'
import { minutesOf } from './presence.ts'
import type { Participant } from './row.ts'
import '../tables.ts'

type Query = ParsedOf<typeof listCall>['query']
type Monitored = EventRow & { own: boolean }

/** In the order they came. */
export const participantsOf = (eventId: number) =>
  list({
    rows: ({ tx }: MonitorCtx, _asked: Query) =>
      tx.selectFrom('participants').selectAll().where('eventId', '=', eventId),
    order: orderBy(up('place', 'bigRow')),
    filters: {
      state: (states) => (states.length > 0 ? sql`status = any(${states}::text[])` : undefined),
      regionId: is('regionId'),
      search: (text) => personNamed('userId', text),
    },
  })

/** A constant number of statements however many there are; all of the event are counted, whoever is looked for. */
export async function findParticipants(ctx: MonitorCtx, id: number, asked: Query) {
  const event = await monitored(ctx, id)
  const { shown, page } = await participantsOf(id).read(ctx, asked)
  return { items: await presentPeople(ctx, event, shown), ...page, counts: await countsOf(ctx, id) }
}

export async function countsOf(ctx: SignedCtx, id: number): Promise<Partial<Record<ParticipantState, number>>> {
  const rows = await ctx.tx
    .selectFrom('participants')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('eventId', '=', id)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Four statements for any number; phones masked. */
export async function presentPeople(
  ctx: SignedCtx,
  event: Monitored,
  rows: readonly Participant[],
): Promise<ParticipantRow[]> {
  const people = await peopleByIds(
    ctx,
    rows.map(({ userId }) => userId),
  )
  const places = await territoriesByIds(
    ctx,
    rows.flatMap(({ regionId, districtId }) => [regionId ?? [], districtId ?? []].flat()),
  )
  const ratings = await ratingsIn(ctx, event.id)
  const minutes = await minutesOf(ctx, event)
  const { permissions } = ctx.actor
  const decides =
    event.own &&
    (event.stage === 'planned' || event.stage === 'live') &&
    (permissions.has(Permission.WebinarEdit) || permissions.has(Permission.WebinarMonitor))
  return rows.map((row) => {
    const person = people.get(row.userId)
    return {
      id: row.id,
      name: person?.name ?? '',
      phone: person?.phone ? maskPhone(person.phone) : null,
      region: places.get(row.regionId ?? 0)?.name ?? null,
      district: places.get(row.districtId ?? 0)?.name ?? null,
      state: row.status,
      asked: row.awaits === 'participant',
      registeredAt: row.registeredAt.toISOString(),
      arrivedAt: row.arrivedAt?.toISOString() ?? null,
      minutes: minutes.get(row.id) ?? row.minutes,
      rating: ratings.get(row.id) ?? null,
      reason: row.reason,
      rowVersion: row.rowVersion,
      steps: decides ? organizerSteps.filter((step) => mayTake(row, step)) : [],
    }
  })
}

/** The organizer cannot answer for people who were asked themselves. */
const mayTake = (row: Participant, step: (typeof organizerSteps)[number]) =>
  canFrom(participantProcess, row.status)[step] && (step !== 'accept' || row.awaits === 'organizer')

async function ratingsIn(ctx: SignedCtx, eventId: number): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .selectFrom('eventFeedback')
    .select(['participantId', 'rating'])
    .where('eventId', '=', eventId)
    .execute()
  return new Map(rows.map(({ participantId, rating }) => [participantId, rating]))
}

/** One of them, after a decision. */
export async function presentOne(ctx: MonitorCtx, row: Participant): Promise<ParticipantRow> {
  const [shown] = await presentPeople(ctx, await monitored(ctx, row.eventId), [row])
  return shown ?? refuse('E_NOT_FOUND')
}
