import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { DealPayment, findPayments } from '#contract/deals/payments.ts'
import { Permission } from '#contract/permissions.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { days, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
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
export const payments = list({
  rows: (ctx: WatchCtx, _asked: ParsedOf<typeof findPayments>['query']) => seen(ctx),
  order: orderBy(down('payments.createdAt', 'moment'), down('payments.id', 'bigRow')),
  filters: {
    ...days('payments.createdAt'),
    provider: is('payments.provider'),
    state: is('payments.state'),
    mismatch: (which) =>
      sql`(payments.ticket is not null and payments.ticket_closed_at is ${sql.raw(which === 'open' ? '' : 'not')} null)`,
    number: (number) => sql`(deals.number = ${number} or payments.provider_txn_id = ${number})`,
  },
})

export async function listPayments(ctx: WatchCtx, asked: ParsedOf<typeof findPayments>['query']) {
  const { shown, page } = await payments.read(ctx, asked)
  return { items: shown.map((row) => paymentOf(row, mayRefund(ctx))), ...page }
}

export async function onePayment(ctx: WatchCtx, id: number) {
  const row = await seen(ctx).where('payments.id', '=', id).executeTakeFirst()
  return row ? paymentOf(row, mayRefund(ctx)) : refuse('E_NOT_FOUND')
}
