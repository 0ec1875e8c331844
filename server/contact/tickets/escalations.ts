import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/contact/tickets/escalations.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { holdingWords } from '../../kernel/list/filters.ts'
import { byTabs, list } from '../../kernel/list/list.ts'
import { type Condition, down, orderBy } from '../../kernel/list/order.ts'
import { firstClocks } from '../../kernel/process/clocks.ts'
import { refuse } from '../../kernel/refuse.ts'
import { territoriesByIds, workCalendar } from '../../reference/public.ts'
import { TICKET } from './names.ts'
import { holdTicket, say, tickets } from './rows.ts'
import { pathOf, topicNames } from './topics.ts'
import '../tables.ts'

type Query = z.output<(typeof contract.listEscalations)['query']>
const states = ['waiting', 'answered'] as const

/** Whatever an organization was asked, now or before; its own words and those of the call centre. */
const escalationList = list({
  rows: ({ tx, actor }: SignedCtx, _asked: Query) =>
    tx
      .selectFrom('tickets')
      .selectAll()
      .select([
        sql<string>`(select text from ticket_entries e where e.ticket_id = tickets.id and e.kind = 'escalated'
          and e.organization_id = tickets.escalated_to order by e.id desc limit 1)`.as('asked'),
        sql<Date>`(select at from ticket_entries e where e.ticket_id = tickets.id and e.kind = 'escalated'
          and e.organization_id = tickets.escalated_to order by e.id desc limit 1)`.as('askedAt'),
        sql<string | null>`(select text from ticket_entries e where e.ticket_id = tickets.id and e.kind = 'answered'
          and e.organization_id = tickets.escalated_to order by e.id desc limit 1)`.as('answer'),
      ])
      .where('escalatedTo', '=', actor.organizationId ?? null),
  order: orderBy(down('id', 'row')),
  filters: { search: holdingWords('searchKey') },
  counts: {
    counts: byTabs<SignedCtx, 'state', (typeof states)[number]>(
      'state',
      states,
      (state): Condition => (state === 'waiting' ? sql`status = 'escalated'` : sql`status <> 'escalated'`),
    ),
  },
})

export async function listEscalations(ctx: SignedCtx, query: Query) {
  const { shown, page } = await escalationList.read(ctx, query)
  const known = await topicNames(ctx)
  const people = await peopleByIds(
    ctx,
    shown.flatMap(({ userId }) => userId ?? []),
  )
  const places = await territoriesByIds(
    ctx,
    shown.map(({ territoryId }) => territoryId),
  )
  const clocks = await firstClocks(
    ctx,
    TICKET,
    shown.map(({ id }) => id),
    await workCalendar(ctx),
  )
  return {
    ...page,
    items: shown.map((row): contract.Escalation => {
      const waits = row.status === 'escalated'
      return {
        id: row.id,
        number: row.number,
        state: waits ? 'waiting' : 'answered',
        topic: pathOf(known, row.topicId, ctx),
        territory: places.get(row.territoryId)?.name ?? '',
        caller: (row.userId && people.get(row.userId)?.name) || row.callerName,
        text: row.text,
        asked: row.asked,
        object: row.object,
        answer: waits ? null : row.answer,
        left: (waits && clocks.get(row.id)) || null,
        askedAt: new Date(row.askedAt).toISOString(),
        rowVersion: row.rowVersion,
      }
    }),
  }
}

/** In the name of the organization it was passed to; to others there is none. */
export async function answerEscalation(
  ctx: SignedCtx,
  id: number,
  { rowVersion, text }: z.output<(typeof contract.answerEscalation)['body']>,
): Promise<void> {
  const { organizationId } = ctx.actor
  const known = await ctx.tx
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', id)
    .where('escalatedTo', '=', organizationId ?? null)
    .executeTakeFirst()
  if (!known || !organizationId) refuse('E_NOT_FOUND')
  const ticket = await holdTicket(ctx, id, rowVersion)
  tickets.require(ticket, 'answerBack')
  await say(ctx, id, { kind: 'answered', text, organizationId })
  await tickets.take(ctx, ticket, 'answerBack')
}
