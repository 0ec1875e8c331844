import type { z } from 'zod'
import type * as contract from '#contract/contact/tickets/rating.ts'
import { ticketLimits as limits } from '#contract/contact/tickets/ticket-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { TICKET } from './names.ts'
import { daysSince, type TicketRecord, tickets } from './rows.ts'
import { pathOf, topicNames } from './topics.ts'
import { goOn, requireReopenable } from './write.ts'
import '../tables.ts'

async function ratedBy(ctx: Ctx, token: string): Promise<TicketRecord> {
  const row = await ctx.tx.selectFrom('tickets').selectAll().where('rateToken', '=', token).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

const isEnded = ({ status }: TicketRecord) => status === 'resolved' || status === 'closed'

function stateOf(ctx: Ctx, row: TicketRecord): contract.Rating['state'] {
  if (!isEnded(row)) return 'reopened'
  if (row.rating !== null) return 'rated'
  return row.rateUntil && row.rateUntil > ctx.now ? 'open' : 'over'
}

const mayReopen = (ctx: Ctx, row: TicketRecord) =>
  isEnded(row) &&
  row.reopened < limits.reopened &&
  row.resolvedAt !== null &&
  daysSince(ctx, row.resolvedAt) <= limits.reopenDays

async function show(ctx: Ctx, row: TicketRecord): Promise<contract.Rating> {
  return {
    number: row.number,
    topic: pathOf(await topicNames(ctx), row.topicId, ctx),
    resolution: row.resolution ?? '',
    state: stateOf(ctx, row),
    rating: row.rating,
    canReopen: mayReopen(ctx, row),
  }
}

export const getRating = async (ctx: Ctx, token: string) => show(ctx, await ratedBy(ctx, token))

async function holdRated(ctx: Ctx, token: string): Promise<TicketRecord> {
  return tickets.lock(ctx, (await ratedBy(ctx, token)).id)
}

/** Once: the second is refused. */
export async function rate(
  ctx: Ctx,
  token: string,
  { rating, text }: z.output<(typeof contract.rateTicket)['body']>,
): Promise<contract.Rating> {
  const row = await holdRated(ctx, token)
  const state = stateOf(ctx, row)
  if (state !== 'open') refuse('E_STATE', { status: state })
  const rated = await tickets.change(ctx, row, { rating, ratingText: text, ratedAt: ctx.now })
  await ctx.audit({
    action: `${TICKET}.rated`,
    objectType: TICKET,
    objectId: row.id,
    changes: { rating: [null, rating] },
  })
  return show(ctx, rated)
}

export async function reopenByLink(ctx: Ctx, token: string, text: string): Promise<contract.Rating> {
  const row = await holdRated(ctx, token)
  tickets.require(row, 'reopen')
  requireReopenable(ctx, row)
  await goOn(ctx, row, text)
  return show(ctx, await ratedBy(ctx, token))
}
