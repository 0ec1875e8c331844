import { sql } from 'kysely'
import { ANSWER_SECONDS, type DeskState } from '#contract/contact/telephony/call-process.ts'
import type { Wallboard } from '#contract/contact/telephony/wallboard.ts'
import { openTicketStates } from '#contract/contact/tickets/ticket-process.ts'
import { daysFrom } from '#uz/durations.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { firstClocks } from '../../kernel/process/clocks.ts'
import { workCalendar } from '../../reference/public.ts'
import { TICKET } from '../tickets/names.ts'
import { pathOf, topicNames } from '../tickets/topics.ts'
import { type Exchange, exchangeState, operatorsOf } from './desk.ts'
import '../tables.ts'

const WEEK = 7
const TOPICS = 5
/** So much of its time left, a ticket is soon late. */
const SOON = 0.2
const basis = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 10_000))

async function callFigures({ tx, now }: SignedCtx) {
  const { rows } = await sql<{
    waiting: number
    longest: number
    came: number
    answered: number
    inTime: number
    lost: number
  }>`
    select (count(*) filter (where waits))::integer as waiting,
      coalesce(max(extract(epoch from ${now}::timestamptz - queued_at)) filter (where waits), 0)::integer as longest,
      (count(*) filter (where today))::integer as came,
      (count(*) filter (where today and answered_at is not null))::integer as answered,
      (count(*) filter (where today and answered_at <= queued_at + ${ANSWER_SECONDS} * interval '1 second'))::integer
        as in_time,
      (count(*) filter (where today and status in ('missed', 'abandoned')))::integer as lost
    from (
      select *, status = 'ringing' and operator_id is null as waits,
        queued_at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent'
          and status <> 'ringing' as today
      from phone_calls
      where direction = 'in' and queued_at > ${now}::timestamptz - interval '1 day'
    ) calls`.execute(tx)
  return rows[0] ?? { waiting: 0, longest: 0, came: 0, answered: 0, inTime: 0, lost: 0 }
}

async function colours(ctx: SignedCtx): Promise<Wallboard['tickets']> {
  const open = await ctx.tx
    .selectFrom('tickets')
    .select(['id', 'lateAt'])
    .where('status', 'in', [...openTicketStates])
    .execute()
  const inTime = open.filter(({ lateAt }) => lateAt === null).map(({ id }) => id)
  const clocks = await firstClocks(ctx, TICKET, inTime, await workCalendar(ctx))
  const yellow = inTime.filter((id) => {
    const left = clocks.get(id)
    return left !== undefined && left.leftMs <= left.wholeMs * SOON
  }).length
  return { red: open.length - inTime.length, yellow, green: inTime.length - yellow }
}

async function ticketFigures({ tx, now }: SignedCtx) {
  const { rows } = await sql<{ minutes: number | null; rating: number | null; ratings: number }>`
    select round(percentile_cont(0.5) within group (order by extract(epoch from resolved_at - created_at) / 60)
        filter (where resolved_at > ${daysFrom(now, -WEEK)} and resolution is not null))::integer as minutes,
      round(avg(rating) filter (where rated_at > ${daysFrom(now, -WEEK)}) * 100)::integer as rating,
      (count(rating) filter (where rated_at > ${daysFrom(now, -WEEK)}))::integer as ratings
    from tickets where resolved_at > ${daysFrom(now, -WEEK)} or rated_at > ${daysFrom(now, -WEEK)}`.execute(tx)
  return rows[0] ?? { minutes: null, rating: null, ratings: 0 }
}

async function topTopics(ctx: SignedCtx): Promise<Wallboard['topics']> {
  const { tx, now } = ctx
  const { rows } = await sql<{ topicId: number; now: number; before: number }>`
    select topic_id, (count(*) filter (where created_at > ${daysFrom(now, -WEEK)}))::integer as now,
      (count(*) filter (where created_at <= ${daysFrom(now, -WEEK)}))::integer as before
    from tickets where created_at > ${daysFrom(now, -2 * WEEK)}
    group by topic_id having count(*) filter (where created_at > ${daysFrom(now, -WEEK)}) > 0
    order by 2 desc, topic_id limit ${TOPICS}`.execute(tx)
  const known = await topicNames(ctx)
  return rows.map((row) => ({
    id: row.topicId,
    name: pathOf(known, row.topicId, ctx),
    now: row.now,
    before: row.before,
  }))
}

/** Whoever is at work first; the others are off. */
const order: Readonly<Record<DeskState, number>> = { busy: 0, wrap: 1, ready: 2, break: 3, off: 4 }

export async function viewWallboard(ctx: SignedCtx, exchange: Exchange): Promise<Wallboard> {
  const calls = await callFigures(ctx)
  const tickets = await ticketFigures(ctx)
  const desks = new Map(
    (await ctx.tx.selectFrom('callDesks').selectAll().execute()).map((one) => [one.operatorId, one]),
  )
  const operators = (await operatorsOf(ctx)).map(({ id, name }) => {
    const desk = desks.get(id)
    return { id, name, state: desk?.state ?? ('off' as const), since: desk?.since.toISOString() ?? null }
  })
  return {
    exchange: await exchangeState(ctx, exchange),
    waiting: calls.waiting,
    longestSeconds: calls.longest,
    operators: operators.toSorted((a, b) => order[a.state] - order[b.state] || a.name.localeCompare(b.name)),
    came: calls.came,
    answered: calls.answered,
    inTime: basis(calls.inTime, calls.came),
    lost: basis(calls.lost, calls.came),
    tickets: await colours(ctx),
    medianMinutes: tickets.minutes,
    rating: tickets.rating,
    ratings: tickets.ratings,
    topics: await topTopics(ctx),
    now: ctx.now.toISOString(),
  }
}
