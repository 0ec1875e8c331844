import { sql } from 'kysely'
import { HOUR_MS } from '#uz/durations.ts'
import type { Ctx } from '../kernel/context.ts'
import { lapse } from './lapse.ts'
import { enoughMinutes, minutesOf } from './people/presence.ts'
import { publishEvents } from './publish.ts'
import { type EventRow, PARTICIPANTS_TOPIC, stages } from './row.ts'
import { tellPeople } from './tell.ts'
import './tables.ts'

const BATCH = 20

/** Events that are due; locked ones wait for the next minute. */
const due = (ctx: Ctx, stages: readonly ('planned' | 'live')[], column: 'startsAt' | 'endsAt') =>
  ctx.tx
    .selectFrom('events')
    .selectAll()
    .where('status', 'in', ['published', 'paused'])
    .where('stage', 'in', stages)
    .where(column, '<=', ctx.now)
    .orderBy(column)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()

async function moveStage(ctx: Ctx, row: EventRow, step: 'begin' | 'finish'): Promise<EventRow> {
  const after = await stages.take(ctx, row, step)
  await publishEvents(ctx, [row.id])
  return after
}

export async function beginDue(ctx: Ctx): Promise<boolean> {
  const rows = await due(ctx, ['planned'], 'startsAt')
  for (const row of rows) await moveStage(ctx, row, 'begin')
  return rows.length === BATCH
}

/** The event has ended: marks who attended, tells everybody what comes next. */
export async function finishDue(ctx: Ctx): Promise<boolean> {
  const rows = await due(ctx, ['planned', 'live'], 'endsAt')
  for (const row of rows) await settle(ctx, await moveStage(ctx, row, 'finish'))
  return rows.length === BATCH
}

async function settle(ctx: Ctx, event: EventRow): Promise<void> {
  if (event.type === 'webinar') await countMinutes(ctx, event)
  const missed = await ctx.tx
    .updateTable('participants')
    .set({ status: 'no_show', awaits: null, updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('eventId', '=', event.id)
    .where((eb) => eb.or([eb('status', '=', 'confirmed'), eb('awaits', '=', 'participant')]))
    .returning('userId')
    .execute()
  await lapse(ctx, event.id, ['registered', 'waitlist'], null)
  const came = await ctx.tx
    .selectFrom('participants')
    .select('userId')
    .where('eventId', '=', event.id)
    .where('status', '=', 'attended')
    .execute()
  const ids = (people: readonly { userId: string }[]) => people.map(({ userId }) => userId)
  await tellPeople(ctx, event, 'event.thanks', ids(came))
  await tellPeople(ctx, event, 'event.missed', ids(missed))
  await ctx.changed(PARTICIPANTS_TOPIC)
}

/** Attended means present for sixty percent of the time. */
async function countMinutes(ctx: Ctx, event: EventRow): Promise<void> {
  const minutes = [...(await minutesOf(ctx, event))]
  if (minutes.length === 0) return
  const enough = enoughMinutes(event)
  await sql`update participants set minutes = said.minutes,
      status = case when said.minutes >= ${enough}::float8 and status = 'confirmed' then 'attended' else status end,
      updated_at = ${ctx.now}, row_version = row_version + 1
    from unnest(${minutes.map(([id]) => id)}::uuid[], ${minutes.map(([, n]) => n)}::integer[]) as said (id, minutes)
    where participants.id = said.id and event_id = ${event.id}`.execute(ctx.tx)
}

interface Reminder {
  column: 'remindedDay' | 'remindedHour'
  /** Hours before the beginning, from and to. */
  from: number
  to: number
}
const reminders: readonly Reminder[] = [
  { column: 'remindedDay', from: 1, to: 24 },
  { column: 'remindedHour', from: 0, to: 1 },
]

/** A day and an hour before, once each; late registrations get the next one only. */
export async function remindSome(ctx: Ctx): Promise<boolean> {
  let more = false
  for (const { column, from, to } of reminders) {
    const rows = await ctx.tx
      .selectFrom('events')
      .selectAll()
      .where('status', '=', 'published')
      .where('stage', '=', 'planned')
      .where(column, '=', false)
      .where('startsAt', '>', new Date(ctx.now.getTime() + from * HOUR_MS))
      .where('startsAt', '<=', new Date(ctx.now.getTime() + to * HOUR_MS))
      .orderBy('startsAt')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) await remind(ctx, row, column)
    more ||= rows.length === BATCH
  }
  return more
}

/** No change of the event: an open form stays valid. */
async function remind(ctx: Ctx, event: EventRow, column: Reminder['column']): Promise<void> {
  await ctx.tx
    .updateTable('events')
    .set({ [column]: true })
    .where('id', '=', event.id)
    .execute()
  const people = await ctx.tx
    .selectFrom('participants')
    .select('userId')
    .where('eventId', '=', event.id)
    .where((eb) => eb.or([eb('status', '=', 'confirmed'), eb('awaits', '=', 'participant')]))
    .execute()
  await tellPeople(
    ctx,
    event,
    'event.reminder',
    people.map(({ userId }) => userId),
  )
}
