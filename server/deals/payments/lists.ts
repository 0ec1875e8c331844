import { sql } from 'kysely'
import { z } from 'zod'
import type { DealPayment, findPayments } from '#contract/deals/payments.ts'
import { bigRowId } from '#contract/ids.ts'
import { Permission } from '#contract/permissions.ts'
import { actorName } from '../../kernel/actor-name.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { refuse } from '../../kernel/refuse.ts'
import { readDeal, type WatchCtx } from '../row.ts'
import { factsOf, paymentOf } from './present.ts'

const staff = [
  Permission.DealRegistry,
  Permission.DisputeResolve,
  Permission.ClearingOperate,
  Permission.ClearingSupervise,
  Permission.LedgerAudit,
]

export async function paymentsOf(ctx: WatchCtx, dealId: string): Promise<DealPayment[]> {
  await readDeal(ctx, dealId, staff)
  const rows = await ctx.tx
    .selectFrom('payments')
    .selectAll()
    .where('dealId', '=', dealId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(factsOf)
}

const seen = (ctx: WatchCtx) =>
  ctx.tx
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .selectAll('payments')
    .select(['deals.number', 'deals.status as dealStatus'])
    .select(actorName('payments.ticket_closed_by').as('closedByName'))
    .where(ctx.within('deal', 'deals'))

const mayRefund = (ctx: SignedCtx) => ctx.actor.permissions.has(Permission.ClearingSupervise)
const Next = z.tuple([cursorMoment, bigRowId])
type Filters = z.output<(typeof findPayments)['query']>

export async function listPayments(ctx: WatchCtx, filters: Filters) {
  const { take, next, provider, state, mismatch, from, to, number } = filters
  let query = seen(ctx)
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(take + 1)
  if (provider) query = query.where('payments.provider', '=', provider)
  if (state) query = query.where('payments.state', '=', state)
  if (mismatch) {
    query = query
      .where('payments.ticket', 'is not', null)
      .where('payments.ticketClosedAt', mismatch === 'open' ? 'is' : 'is not', null)
  }
  if (from) query = query.where('payments.createdAt', '>=', startOfDay(from))
  if (to) query = query.where('payments.createdAt', '<', new Date(startOfDay(to).getTime() + DAY))
  if (number) {
    query = query.where((eb) => eb.or([eb('deals.number', '=', number), eb('payments.providerTxnId', '=', number)]))
  }
  if (next) {
    const [at, id] = decodeNext(next, Next)
    query = query.where(sql<boolean>`(payments.created_at, payments.id) < (${new Date(at)}, ${id})`)
  }
  const rows = await query.execute()
  const page = rows.slice(0, take)
  const last = rows.length > take ? page.at(-1) : undefined
  return {
    items: page.map((row) => paymentOf(row, mayRefund(ctx))),
    take,
    ...(last && { next: encodeNext([last.createdAt.toISOString(), last.id]) }),
  }
}

const DAY = 24 * 3600 * 1000
/** Days are Tashkent's. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:00`)

export async function onePayment(ctx: WatchCtx, id: number) {
  const row = await seen(ctx).where('payments.id', '=', id).executeTakeFirst()
  return row ? paymentOf(row, mayRefund(ctx)) : refuse('E_NOT_FOUND')
}
