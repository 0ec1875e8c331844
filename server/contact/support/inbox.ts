import { sql } from 'kysely'
import type { z } from 'zod'
import * as contract from '#contract/contact/support/inbox.ts'
import { threadProcess } from '#contract/contact/support/thread-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { daysFrom } from '#uz/durations.ts'
import { maskPhone } from '#uz/phone.ts'
import { contactsOf, holdersOfCode, partyTerritory, peopleByIds } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { holdingWords } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { firstClocks } from '../../kernel/process/clocks.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { workCalendar } from '../../reference/public.ts'
import { pathOf, topicNames, topicTree } from '../tickets/topics.ts'
import { makeTicket, placeOf } from '../tickets/write.ts'
import { THREAD } from './names.ts'
import { holdThread, putMessage, requireThread, type ThreadRecord, threads } from './rows.ts'

type Query = z.output<(typeof contract.listInbox)['query']>

const inbox = list({
  rows: ({ tx }: SignedCtx, _asked: Query) => tx.selectFrom('supportThreads').selectAll(),
  order: orderBy(down('id', 'row')),
  filters: {
    search: holdingWords('searchKey'),
    topicId: (id) => sql`topic_id in (select id from ticket_topics where id = ${id} or parent_id = ${id})`,
    mine: (wanted, { actor }) => (wanted ? sql`assignee_id = ${actor.userId}` : undefined),
    late: (wanted) => (wanted ? sql`(late_at is not null and status in ('new', 'open'))` : undefined),
  },
  counts: { counts: byColumn<'status', string>('status') },
})

export async function listInbox(ctx: SignedCtx, query: Query) {
  const { shown, page } = await inbox.read(ctx, query)
  return { ...page, items: await present(ctx, shown) }
}

const waits = ({ status }: ThreadRecord) => status === 'new' || status === 'open'

async function present(ctx: SignedCtx, rows: readonly ThreadRecord[]): Promise<contract.ThreadRow[]> {
  const known = await topicNames(ctx)
  const people = await peopleByIds(
    ctx,
    rows.flatMap(({ assigneeId, userId }) => [assigneeId, userId].flatMap((id) => id ?? [])),
  )
  const clocks = await firstClocks(
    ctx,
    THREAD,
    rows.map(({ id }) => id),
    await workCalendar(ctx),
  )
  const nameOf = (id: string | null) => (id && people.get(id)?.name) || null
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    who: nameOf(row.userId),
    phone: row.phoneSealed && maskPhone(ctx.vault.unseal(row.phoneSealed)),
    topic: pathOf(known, row.topicId, ctx),
    text: row.text,
    language: row.language,
    assignee: nameOf(row.assigneeId),
    mine: row.assigneeId === ctx.actor.userId,
    left: (waits(row) && clocks.get(row.id)) || null,
    late: row.lateAt !== null && waits(row),
    createdAt: row.createdAt.toISOString(),
  }))
}

function canDo({ actor }: SignedCtx, row: ThreadRecord): contract.StaffThread['can'] {
  const possible = canFrom(threadProcess, row.status)
  const works = actor.permissions.has(P.ChatStaff)
  const mine = works && row.assigneeId === actor.userId
  const moves = mine || actor.permissions.has(P.ChatSupervise)
  const may: Readonly<Record<(typeof contract.staffSteps)[number], boolean>> = {
    take: works,
    answer: mine,
    pass: moves,
    putBack: moves,
    ticket: mine,
    close: mine,
  }
  return contract.staffSteps.filter((step) => possible[step] && may[step])
}

export async function viewThread(ctx: SignedCtx, id: number): Promise<contract.StaffThread> {
  const row = await requireThread(ctx, id)
  const messages = await ctx.tx
    .selectFrom('supportMessages')
    .selectAll()
    .where('threadId', '=', id)
    .orderBy('id')
    .execute()
  const people = await peopleByIds(
    ctx,
    messages.flatMap(({ authorId }) => authorId ?? []),
  )
  const ticket = row.ticketId
    ? await ctx.tx.selectFrom('tickets').select(['id', 'number']).where('id', '=', row.ticketId).executeTakeFirst()
    : undefined
  const [shown] = await present(ctx, [row])
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    page: row.page,
    ticket: ticket ?? null,
    territoryId: row.userId ? await partyTerritory(ctx, { userId: row.userId, organizationId: null }) : null,
    messages: messages.map((one) => ({
      id: Number(one.id),
      side: one.side,
      author: (one.authorId && people.get(one.authorId)?.name) || null,
      text: one.text,
      at: one.at.toISOString(),
    })),
    can: canDo(ctx, row),
    rowVersion: row.rowVersion,
  }
}

const WEEK_DAYS = 7

/** How the promise of two working hours is kept. */
async function figuresOf({ tx, now }: SignedCtx) {
  return tx
    .selectFrom('supportThreads')
    .select([
      sql<number>`count(*) filter (where created_at >= ${daysFrom(now, -WEEK_DAYS)})::int`.as('asked'),
      ...answeredColumns(now),
      sql<number>`count(*) filter (where status in ('new', 'open'))::int`.as('waiting'),
      sql<number>`count(*) filter (where status in ('new', 'open') and late_at is not null)::int`.as('late'),
    ])
    .where((eb) => eb.or([eb('createdAt', '>=', daysFrom(now, -WEEK_DAYS)), eb('status', 'in', ['new', 'open'])]))
    .executeTakeFirstOrThrow()
}

function answeredColumns(now: Date) {
  const answered = sql`first_answered_at is not null and created_at >= ${daysFrom(now, -WEEK_DAYS)}`
  return [
    sql<number>`count(*) filter (where ${answered})::int`.as('answered'),
    sql<number>`count(*) filter (where ${answered} and not answered_late)::int`.as('inTime'),
    sql<number | null>`(percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at))
      filter (where ${answered}) / 60)::int`.as('medianMinutes'),
  ] as const
}

export async function inboxChoices(ctx: SignedCtx) {
  const ids = await holdersOfCode(ctx, P.ChatStaff)
  const people = await peopleByIds(ctx, ids)
  const held = await ctx.tx
    .selectFrom('supportThreads')
    .select(['assigneeId', sql<number>`count(*)::integer`.as('open')])
    .where('status', 'in', ['open', 'waiting_user'])
    .where('assigneeId', 'is not', null)
    .groupBy('assigneeId')
    .execute()
  const answers = await ctx.tx
    .selectFrom('cannedAnswers')
    .select(['id', 'name', 'text'])
    .where('status', '=', 'active')
    .orderBy('name')
    .execute()
  return {
    figures: ctx.actor.permissions.has(P.ChatSupervise) ? await figuresOf(ctx) : null,
    topics: (await topicTree(ctx)).map(({ id, name }) => ({ id, name })),
    colleagues: ids.map((id) => ({
      id,
      name: people.get(id)?.name ?? '',
      open: held.find(({ assigneeId }) => assigneeId === id)?.open ?? 0,
    })),
    answers,
  }
}

interface Versioned {
  rowVersion: number
}

/** Only whoever took a thread goes on with it, and supervisors move it. */
async function holdFor(
  ctx: SignedCtx,
  id: number,
  { rowVersion }: Versioned,
  step: (typeof contract.staffSteps)[number],
): Promise<ThreadRecord> {
  const row = await holdThread(ctx, id, rowVersion)
  threads.require(row, step)
  return canDo(ctx, row).includes(step) ? row : refuse('E_FORBIDDEN')
}

export async function takeThread(ctx: SignedCtx, id: number, body: Versioned): Promise<void> {
  const row = await holdFor(ctx, id, body, 'take')
  await threads.take(ctx, row, 'take', { set: { assigneeId: ctx.actor.userId } })
}

export async function answerThread(ctx: SignedCtx, id: number, body: Versioned & { text: string }): Promise<void> {
  const row = await holdFor(ctx, id, body, 'answer')
  await putMessage(ctx, id, 'staff', body.text)
  await threads.take(ctx, row, 'answer', {
    set: {
      firstAnsweredAt: row.firstAnsweredAt ?? ctx.now,
      ...(row.firstAnsweredAt === null && { answeredLate: row.lateAt !== null }),
      lateAt: null,
    },
  })
}

export async function passThread(
  ctx: SignedCtx,
  id: number,
  { assigneeId, reason, ...body }: z.output<(typeof contract.passThread)['body']>,
): Promise<void> {
  const step = assigneeId === null ? 'putBack' : 'pass'
  if (assigneeId !== null && !(await holdersOfCode(ctx, P.ChatStaff)).includes(assigneeId))
    refuseFields([{ field: 'assigneeId', code: 'V_CHOOSE' }])
  const row = await holdFor(ctx, id, body, step)
  await threads.take(ctx, row, step, {
    reason,
    set: { assigneeId },
    changes: { assigneeId: [row.assigneeId, assigneeId] },
  })
}

export async function ticketThread(
  ctx: SignedCtx,
  id: number,
  { topicId, territoryId, ...body }: z.output<(typeof contract.ticketThread)['body']>,
): Promise<void> {
  const row = await holdFor(ctx, id, body, 'ticket')
  const contact = row.userId ? (await contactsOf(ctx, [row.userId]))[0] : undefined
  const ticket = await makeTicket(ctx, {
    channel: 'chat',
    phone: row.phoneSealed ? ctx.vault.unseal(row.phoneSealed) : (contact?.phone ?? null),
    userId: row.userId,
    callerName: null,
    territoryId: await placeOf(ctx, territoryId, row.userId),
    topicId,
    text: row.text.slice(0, 3000),
    priority: null,
    object: row.number,
    source: `${THREAD}:${id}`,
  })
  await threads.take(ctx, row, 'ticket', { set: { ticketId: ticket.id } })
}

export async function closeThread(ctx: SignedCtx, id: number, body: Versioned): Promise<void> {
  await threads.take(ctx, await holdFor(ctx, id, body, 'close'), 'close')
}
