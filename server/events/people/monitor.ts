import { sql } from 'kysely'
import type { ResultOf } from '#contract/call.ts'
import { ageBands, genders } from '#contract/events/event-enums.ts'
import { eventProcess, isOver } from '#contract/events/event-process.ts'
import type { monitorEvent } from '#contract/events/monitoring.ts'
import { isApproved } from '#contract/moderation/publication.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { partiesOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { mayCheckIn } from '../door/window.ts'
import { type EventRow, publicPath } from '../row.ts'
import { titleIn } from '../tell.ts'
import { countsOf } from './list.ts'
import { type MonitorCtx, monitored } from './monitored.ts'
import { minutesOf } from './presence.ts'
import '../tables.ts'

type Monitoring = ResultOf<typeof monitorEvent>

/** How an event went: ten statements, however many came. */
export async function monitor(ctx: MonitorCtx, id: number): Promise<Monitoring> {
  const event = await monitored(ctx, id)
  const groups = await groupsOf(ctx, id)
  const total = (pick: (group: Group) => boolean, of: 'registered' | 'attended') =>
    groups.filter(pick).reduce((sum, group) => sum + group[of], 0)
  const parts = (pick: (group: Group) => boolean) => ({
    registered: total(pick, 'registered'),
    attended: total(pick, 'attended'),
  })
  const regions = [...new Set(groups.map(({ regionId }) => regionId))]
  const districts = [...new Set(groups.map(({ districtId }) => districtId))]
  const names = await territoriesByIds(
    ctx,
    [...regions, ...districts].flatMap((one) => one ?? []),
  )
  const name = (one: number | null) => (one === null ? null : (names.get(one)?.name ?? null))
  const quota = (one: number | null) =>
    event.content.districtQuotas?.find(({ districtId }) => districtId === one)?.seats ?? null
  const most = (a: { registered: number }, b: { registered: number }) => b.registered - a.registered
  const counts = await countsOf(ctx, id)
  const seated = (counts.attended ?? 0) + (counts.no_show ?? 0)
  return {
    event: await headOf(ctx, event),
    counts,
    attendedShare: isOver(event.stage) && seated > 0 ? Math.round(((counts.attended ?? 0) * 100) / seated) : null,
    averageMinutes: await averageOf(ctx, event),
    rating: await ratingOf(ctx, id),
    questions: await questionsOf(ctx, id),
    byDay: await daysOf(ctx, id),
    byRegion: regions
      .map((one) => ({ id: one, name: name(one), ...parts(({ regionId }) => regionId === one) }))
      .toSorted(most),
    byDistrict: districts
      .map((one) => ({ id: one, name: name(one), quota: quota(one), ...parts(({ districtId }) => districtId === one) }))
      .toSorted(most),
    byGender: genders.map((one) => ({ gender: one, ...parts(({ gender }) => gender === one) })),
    byAge: ageBands.map((one) => ({ age: one, ...parts(({ ageBand }) => ageBand === one) })),
    can: rightsOf(ctx, event),
  }
}

/** Everybody with a seat, grouped by all that the charts need. */
const groupsOf = (ctx: SignedCtx, id: number) =>
  ctx.tx
    .selectFrom('participants')
    .select((eb) => [
      'regionId',
      'districtId',
      'gender',
      'ageBand',
      eb.fn.countAll<number>().as('registered'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'attended').as('attended'),
    ])
    .where('eventId', '=', id)
    .where('status', 'in', ['registered', 'confirmed', 'attended', 'no_show'])
    .groupBy(['regionId', 'districtId', 'gender', 'ageBand'])
    .execute()
type Group = Awaited<ReturnType<typeof groupsOf>>[number]

async function daysOf(ctx: SignedCtx, id: number): Promise<Monitoring['byDay']> {
  const { rows } = await sql<{ day: string; registered: number; cancelled: number }>`
    select to_char(at at time zone 'Asia/Tashkent', 'YYYY-MM-DD') as day,
      count(*) filter (where came)::int as registered, count(*) filter (where not came)::int as cancelled
    from (
      select registered_at as at, true as came from participants where event_id = ${id}
      union all
      select cancelled_at, false from participants where event_id = ${id} and cancelled_at is not null
    ) moments group by day order by day`.execute(ctx.tx)
  return rows
}

/** Of those who attended a webinar; at a door nobody knows when people left. */
async function averageOf(ctx: SignedCtx, event: EventRow): Promise<number | null> {
  if (event.type === 'seminar') return null
  const minutes = [...(await minutesOf(ctx, event)).values()]
  return minutes.length === 0 ? null : Math.round(minutes.reduce((sum, one) => sum + one, 0) / minutes.length)
}

async function ratingOf(ctx: SignedCtx, id: number): Promise<Monitoring['rating']> {
  const rows = await ctx.tx
    .selectFrom('eventFeedback')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('n')])
    .where('eventId', '=', id)
    .groupBy('rating')
    .execute()
  const counts = [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.n ?? 0)
  const all = counts.reduce((sum, n) => sum + n, 0)
  const stars = counts.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return all === 0 ? null : { average: Math.round((stars * 10) / all) / 10, counts }
}

async function questionsOf(ctx: SignedCtx, id: number): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('eventQuestions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('eventId', '=', id)
    .executeTakeFirstOrThrow()
  return n
}

async function headOf(ctx: SignedCtx, event: EventRow): Promise<Monitoring['event']> {
  const { id, type, stage, content, ownerUserId, ownerOrganizationId } = event
  const owner = { userId: ownerUserId, organizationId: ownerOrganizationId }
  const party = (await partiesOf(ctx, [owner])).get(partyKey(owner))
  return {
    id,
    type,
    title: titleIn(ctx.lang, event),
    startsAt: event.startsAt?.toISOString() ?? null,
    endsAt: event.endsAt?.toISOString() ?? null,
    stage,
    capacity: content.capacity ?? null,
    approval: content.approval === true,
    organizer: party ? textIn(ctx.lang, party.name) : '',
    cancelReason: event.cancelReason,
    rowVersion: event.rowVersion,
    path: event.status === 'published' ? publicPath(type, id) : null,
  }
}

/** Staff only look. */
function rightsOf(ctx: SignedCtx, event: EventRow & { own: boolean }): Monitoring['can'] {
  const { permissions } = ctx.actor
  const edits = event.own && permissions.has(Permission.WebinarEdit)
  const up = isApproved(event.status)
  return {
    decide: event.own && up && (event.stage === 'planned' || event.stage === 'live'),
    cancel: edits && up && canFrom(eventProcess, event.stage).cancel,
    record: edits && up && isOver(event.stage),
    checkIn: event.own && up && mayCheckIn(ctx, event),
    edit: edits && event.stage !== 'cancelled',
    export: true,
  }
}
