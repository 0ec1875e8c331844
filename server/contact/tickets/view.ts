import { sql } from 'kysely'
import type { z } from 'zod'
import { openTicketStates, ticketLimits, ticketProcess } from '#contract/contact/tickets/ticket-process.ts'
import * as contract from '#contract/contact/tickets/tickets.ts'
import { Permission as P } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { maskPhone, parsePhone } from '#uz/phone.ts'
import { holdersOfCode, type PersonFacts, partiesOf, peopleByIds } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { days, holdingWords, is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { firstClocks } from '../../kernel/process/clocks.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placeFilters, territoriesByIds, workCalendar } from '../../reference/public.ts'
import { TICKET } from './names.ts'
import { askedOf, daysSince, requireTicket, type TicketRecord } from './rows.ts'
import { askedFor } from './take-over.ts'
import { pathOf, topicNames, topicTree } from './topics.ts'

type Query = z.output<(typeof contract.listTickets)['query']>
const holdsWords = holdingWords('searchKey')
const isOpen = sql<boolean>`status = any(${[...openTicketStates]}::text[])`

const ticketList = list({
  rows: ({ tx }: SignedCtx, _asked: Query) => tx.selectFrom('tickets').selectAll(),
  order: orderBy(down('id', 'row')),
  filters: {
    search: (text, { vault }) => {
      const phone = parsePhone(text)
      return phone ? sql`phone_fingerprint = ${vault.fingerprint(phone)}` : holdsWords(text)
    },
    topicId: (id) => sql`topic_id in (select id from ticket_topics where id = ${id} or parent_id = ${id})`,
    priority: is('priority'),
    channel: is('channel'),
    mine: (wanted, { actor }) => (wanted ? sql`assignee_id = ${actor.userId}` : undefined),
    late: (wanted) => (wanted ? sql`(late_at is not null and ${isOpen})` : undefined),
    ...days('createdAt'),
    ...placeFilters('territoryId'),
  },
  counts: { counts: byColumn<'status', string>('status') },
})

export async function listTickets(ctx: SignedCtx, query: Query) {
  const { shown, page } = await ticketList.read(ctx, query)
  return { ...page, items: await presentTickets(ctx, shown) }
}

const QUEUE = 30

/** The clock that ends first stands first; what is past its time was first before. */
export async function myTickets(ctx: SignedCtx) {
  const rows = await ctx.tx
    .selectFrom('tickets')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('status', '=', 'new'),
        eb.and([eb('assigneeId', '=', ctx.actor.userId), eb('status', 'in', [...openTicketStates])]),
      ]),
    )
    .orderBy(sql`assignee_id is null`)
    .orderBy('id')
    .limit(QUEUE)
    .execute()
  const shown = await presentTickets(ctx, rows)
  const dueOf = ({ late, left }: contract.TicketRow) => (late ? '' : (left?.dueAt ?? '~'))
  return {
    items: shown.toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : dueOf(a) > dueOf(b) ? 1 : a.id - b.id)),
    waiting: rows.filter(({ status }) => status === 'new').length,
  }
}

const nameOf = (people: ReadonlyMap<string, PersonFacts>, id: string | null) => (id && people.get(id)?.name) || null

async function presentTickets(ctx: SignedCtx, rows: readonly TicketRecord[]): Promise<contract.TicketRow[]> {
  const known = await topicNames(ctx)
  const people = await peopleByIds(
    ctx,
    rows.flatMap(({ assigneeId, userId }) => [assigneeId, userId].flatMap((id) => id ?? [])),
  )
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const clocks = await firstClocks(
    ctx,
    TICKET,
    rows.map(({ id }) => id),
    await workCalendar(ctx),
  )
  const waits = (status: string) => openTicketStates.some((one) => one === status)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    channel: row.channel,
    priority: row.priority,
    caller: nameOf(people, row.userId) ?? row.callerName,
    phone: row.phoneSealed && maskPhone(ctx.vault.unseal(row.phoneSealed)),
    topic: pathOf(known, row.topicId, ctx),
    territory: places.get(row.territoryId)?.name ?? '',
    assignee: nameOf(people, row.assigneeId),
    mine: row.assigneeId === ctx.actor.userId,
    left: (waits(row.status) && clocks.get(row.id)) || null,
    late: row.lateAt !== null && waits(row.status),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** What may follow now, for whoever looks. */
function canDo({ actor, now }: SignedCtx, row: TicketRecord): contract.Ticket['can'] {
  const possible = canFrom(ticketProcess, row.status)
  const operates = actor.permissions.has(P.CallCenterOperate)
  const supervises = actor.permissions.has(P.CallCenterSupervise)
  const isFresh = row.resolvedAt === null || daysSince({ now }, row.resolvedAt) <= ticketLimits.reopenDays
  const mayReopen = supervises || (operates && row.reopened < ticketLimits.reopened && isFresh)
  const asks = askedOf(row) !== undefined
  // What government asks ends by what the family says, and does not begin again here.
  const own = contract.operatorSteps.filter((step) => !asks || (step !== 'resolve' && step !== 'reopen'))
  return [
    ...own.filter((step) => possible[step] && (step === 'reopen' ? mayReopen : operates)),
    ...(asks && possible.report && operates ? (['report'] as const) : []),
    ...contract.supervisorSteps.filter((step) => possible[step] && supervises),
    'note' as const,
    ...(operates && row.phoneSealed ? (['link'] as const) : []),
  ]
}

export async function viewTicket(ctx: SignedCtx, id: number): Promise<contract.Ticket> {
  const row = await requireTicket(ctx, id)
  const entries = await ctx.tx
    .selectFrom('ticketEntries')
    .selectAll()
    .where('ticketId', '=', id)
    .orderBy('id')
    .execute()
  const people = await peopleByIds(
    ctx,
    [row.authorId, ...entries.map(({ authorId }) => authorId)].flatMap((one) => one ?? []),
  )
  const organizations = await partiesOf(
    ctx,
    [row.escalatedTo, ...entries.map(({ organizationId }) => organizationId)].flatMap((one) =>
      one ? [{ userId: one, organizationId: one }] : [],
    ),
  )
  const organization = (one: string | null) => {
    const party = one ? organizations.get(one) : undefined
    return party ? textIn(ctx.lang, party.name) : null
  }
  const [shown] = await presentTickets(ctx, [row])
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    text: row.text,
    object: row.object,
    escalatedTo: organization(row.escalatedTo),
    resolution: row.resolution,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    reopened: row.reopened,
    rating: row.rating,
    ratingText: row.ratingText,
    author: nameOf(people, row.authorId),
    entries: entries.map((one) => ({
      id: Number(one.id),
      kind: one.kind,
      text: one.text,
      author: nameOf(people, one.authorId),
      organization: organization(one.organizationId),
      at: one.at.toISOString(),
    })),
    asked: await askedFor(ctx, row),
    can: canDo(ctx, row),
    rowVersion: row.rowVersion,
  }
}

async function operators(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const ids = await holdersOfCode(ctx, P.CallCenterOperate)
  const people = await peopleByIds(ctx, ids)
  return ids.map((id) => ({ id, name: people.get(id)?.name ?? '' }))
}

export const ticketChoices = async (ctx: Ctx) => ({ topics: await topicTree(ctx), operators: await operators(ctx) })
