import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import {
  ticketLimits as limits,
  openTicketStates,
  type TicketChannel,
  type TicketPriority,
} from '#contract/contact/tickets/ticket-process.ts'
import type * as contract from '#contract/contact/tickets/tickets.ts'
import { Permission as P } from '#contract/permissions.ts'
import { daysFrom } from '#uz/durations.ts'
import { searchKey } from '#uz/search-key.ts'
import { nextNumber } from '../../documents/public.ts'
import { holdersOfCode, partiesOf, partyTerritory, personBy } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { TICKET, TICKETS_TOPIC } from './names.ts'
import { daysSince, holdTicket, requireTicket, say, type TicketRecord, tickets, windAnew } from './rows.ts'
import { type AddressOf, tellResolved } from './tell.ts'
import { requireTopic } from './topics.ts'

interface NewTicket {
  channel: TicketChannel
  phone: string | null
  userId?: string | null
  callerName: string | null
  territoryId: number
  topicId: number
  text: string
  priority: TicketPriority | null
  object: string | null
  assigneeId?: string | null
  /** What made it, once. */
  source?: string | null
}

/** A ticket of any channel; nobody has checked its values here. */
export async function makeTicket(ctx: Ctx, asked: NewTicket): Promise<TicketRecord> {
  const { phone, priority, ...columns } = asked
  const topic = await requireTopic(ctx, asked.topicId)
  const number = await nextNumber(ctx, 'T-{YYYY}-{N6}', ctx.now)
  const row = await ctx.tx
    .insertInto('tickets')
    .values({
      ...columns,
      number,
      priority: priority ?? topic.priority,
      phoneSealed: phone && ctx.vault.seal(phone),
      phoneFingerprint: phone && ctx.vault.fingerprint(phone),
      searchKey: searchKey([number, asked.text, asked.callerName, asked.object].filter(Boolean).join(' ')),
      authorId: ctx.actor?.userId ?? null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tickets.begin(ctx, row)
  await ctx.audit({ action: `${TICKET}.created`, objectType: TICKET, objectId: row.id, to: 'new' })
  await ctx.changed(TICKETS_TOPIC)
  return row
}

const openOf = (ctx: Ctx, phone: string, topicId: number) =>
  ctx.tx
    .selectFrom('tickets')
    .selectAll()
    .where('phoneFingerprint', '=', ctx.vault.fingerprint(phone))
    .where('topicId', '=', topicId)
    .where('status', 'in', [...openTicketStates])
    .orderBy('id', 'desc')
    .executeTakeFirst()

export async function placeOf(ctx: Ctx, asked: number | null, userId: string | null): Promise<number> {
  const home = userId ? await partyTerritory(ctx, { userId, organizationId: null }) : null
  const id = asked ?? home ?? refuseFields([{ field: 'territoryId', code: 'V_REQUIRED' }])
  const place = (await territoriesByIds(ctx, [id])).get(id)
  return place?.active ? id : refuseFields([{ field: 'territoryId', code: 'V_TERRITORY' }])
}

/** Written down by an operator, who goes on with it. */
export async function createTicket(
  ctx: SignedCtx,
  { join, callId, ...told }: z.output<(typeof contract.createTicket)['body']>,
): Promise<number> {
  const phone =
    told.phone ??
    (callId === null ? undefined : await phoneOfCall(ctx, callId)) ??
    refuseFields([{ field: 'phone', code: 'V_REQUIRED' }])
  const asked = { ...told, phone }
  await requireTopic(ctx, asked.topicId)
  const open = await openOf(ctx, asked.phone, asked.topicId)
  if (open && !join) refuse('E_DUPLICATE', { number: open.number })
  const ticket = open ?? (await begin(ctx, asked))
  if (open) {
    await say(ctx, open.id, { kind: 'joined', text: asked.text })
    await tickets.renew(ctx, open.id, {})
    await ctx.audit({ action: `${TICKET}.joined`, objectType: TICKET, objectId: open.id })
    await ctx.changed(TICKETS_TOPIC)
  }
  if (callId !== null) await tieCall(ctx, callId, ticket.id)
  return ticket.id
}

/** Of a call of one's own; undefined where the caller hides it. */
export async function phoneOfCall(ctx: SignedCtx, callId: number): Promise<string | undefined> {
  const call = await ctx.tx
    .selectFrom('phoneCalls')
    .select('phoneSealed')
    .where('id', '=', callId)
    .where('operatorId', '=', ctx.actor.userId)
    .executeTakeFirst()
  return call && (ctx.vault.unseal(call.phoneSealed) || undefined)
}

async function begin(
  ctx: SignedCtx,
  asked: Omit<z.output<(typeof contract.createTicket)['body']>, 'join' | 'callId' | 'phone'> & { phone: string },
): Promise<TicketRecord> {
  const userId = (await personBy(ctx, { phone: asked.phone })) ?? null
  const territoryId = await placeOf(ctx, asked.territoryId, userId)
  const made = await makeTicket(ctx, { ...asked, userId, territoryId })
  return tickets.take(ctx, made, 'take', { set: { assigneeId: ctx.actor.userId } })
}

/** The call it was told in, of the operator's own. */
async function tieCall(ctx: SignedCtx, callId: number, ticketId: number): Promise<void> {
  const tied = await ctx.tx
    .updateTable('phoneCalls')
    .set({ ticketId, wrapUp: 'ticket', updatedAt: ctx.now })
    .where('id', '=', callId)
    .where('operatorId', '=', ctx.actor.userId)
    .returning('id')
    .executeTakeFirst()
  if (!tied) refuseFields([{ field: 'callId', code: 'E_NOT_FOUND' }])
}

interface Versioned {
  rowVersion: number
}

export async function takeTicket(ctx: SignedCtx, id: number, { rowVersion }: Versioned): Promise<void> {
  const ticket = await holdTicket(ctx, id, rowVersion)
  await tickets.take(ctx, ticket, 'take', { set: { assigneeId: ctx.actor.userId } })
}

/** Whoever goes on with what nobody holds holds it from then on. */
const held = (ctx: SignedCtx, { assigneeId }: TicketRecord) => ({ assigneeId: assigneeId ?? ctx.actor.userId })

export async function askCaller(ctx: SignedCtx, id: number, { rowVersion, text }: Versioned & { text: string }) {
  const ticket = await holdTicket(ctx, id, rowVersion)
  await tickets.take(ctx, ticket, 'ask', { set: held(ctx, ticket) })
  await say(ctx, id, { kind: 'asked', text })
}

export async function resumeTicket(ctx: SignedCtx, id: number, { rowVersion, text }: Versioned & { text: string }) {
  const ticket = await holdTicket(ctx, id, rowVersion)
  await tickets.take(ctx, ticket, 'resume', { set: held(ctx, ticket) })
  await say(ctx, id, { kind: 'said', text })
}

export async function escalate(
  ctx: SignedCtx,
  id: number,
  { rowVersion, organizationId, text }: z.output<(typeof contract.escalateTicket)['body']>,
): Promise<void> {
  const party = (await partiesOf(ctx, [{ userId: organizationId, organizationId }])).get(organizationId)
  if (!party?.active) refuseFields([{ field: 'organizationId', code: 'E_NOT_FOUND' }])
  const ticket = await holdTicket(ctx, id, rowVersion)
  tickets.require(ticket, 'escalate')
  await say(ctx, id, { kind: 'escalated', text, organizationId })
  await tickets.take(ctx, ticket, 'escalate', {
    set: { ...held(ctx, ticket), escalatedTo: organizationId },
  })
}

export async function resolve(
  ctx: SignedCtx,
  id: number,
  { rowVersion, resolution }: Versioned & { resolution: string },
  addressOf: AddressOf,
): Promise<void> {
  const ticket = await holdTicket(ctx, id, rowVersion)
  const resolved = await tickets.take(ctx, ticket, 'resolve', {
    set: {
      ...held(ctx, ticket),
      resolution,
      resolvedAt: ctx.now,
      rateToken: randomBytes(16).toString('base64url'),
      rateUntil: daysFrom(ctx.now, limits.rateDays),
      rating: null,
      ratingText: null,
      ratedAt: null,
    },
  })
  await say(ctx, id, { kind: 'resolved', text: resolution })
  await tellResolved(ctx, resolved, addressOf)
}

/** At most twice, and not long after; a supervisor may whenever there is a reason. */
export async function reopen(
  ctx: SignedCtx,
  id: number,
  { rowVersion, reason }: Versioned & { reason: string },
): Promise<void> {
  const ticket = await holdTicket(ctx, id, rowVersion)
  tickets.require(ticket, 'reopen')
  if (!ctx.actor.permissions.has(P.CallCenterSupervise)) requireReopenable(ctx, ticket)
  await goOn(ctx, ticket, reason)
}

export function requireReopenable(ctx: Ctx, { resolvedAt, reopened }: TicketRecord): void {
  if (reopened >= limits.reopened) refuse('E_LIMIT', { limit: limits.reopened })
  if (resolvedAt && daysSince(ctx, resolvedAt) > limits.reopenDays) refuse('E_LATE_CHANGE')
}

export async function goOn(ctx: Ctx, ticket: TicketRecord, reason: string): Promise<void> {
  await say(ctx, ticket.id, { kind: 'reopened', text: reason })
  await tickets.take(ctx, ticket, 'reopen', { reason, set: { reopened: ticket.reopened + 1 } })
}

export async function reassign(
  ctx: SignedCtx,
  id: number,
  { rowVersion, assigneeId, reason }: z.output<(typeof contract.reassignTicket)['body']>,
): Promise<void> {
  const holders = await holdersOfCode(ctx, P.CallCenterOperate)
  if (!holders.includes(assigneeId)) refuseFields([{ field: 'assigneeId', code: 'V_CHOOSE' }])
  const ticket = await holdTicket(ctx, id, rowVersion)
  await tickets.take(ctx, ticket, 'reassign', {
    reason,
    set: { assigneeId },
    changes: { assigneeId: [ticket.assigneeId, assigneeId] },
    ...(ticket.status === 'new' && { to: 'in_progress' }),
  })
}

export async function changePriority(
  ctx: SignedCtx,
  id: number,
  { rowVersion, priority, reason }: z.output<(typeof contract.changePriority)['body']>,
): Promise<void> {
  const ticket = await holdTicket(ctx, id, rowVersion)
  const changed = await tickets.take(ctx, ticket, 'priority', {
    reason,
    set: { priority, lateAt: null },
    changes: { priority: [ticket.priority, priority] },
  })
  await windAnew(ctx, changed)
}

export async function addNote(ctx: SignedCtx, id: number, text: string): Promise<void> {
  await requireTicket(ctx, id)
  await say(ctx, id, { kind: 'note', text })
  await ctx.audit({ action: `${TICKET}.noted`, objectType: TICKET, objectId: id })
  await ctx.changed(TICKETS_TOPIC)
}
