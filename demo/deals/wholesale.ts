import { sql } from 'kysely'
import { type DealState, type DealStep, dealProcess, type EventSide } from '#contract/deals/deal-process.ts'
import { settlementOf } from '#contract/deals/settlement.ts'
import { escrow, FEE, free, VAT_FEE } from '#server/clearing/accounts.ts'
import { leg, postAll } from '#server/clearing/post.ts'
import { payableOf } from '#server/deals/money/deal-money.ts'
import { countCompleted } from '#server/deals/reviews/records.ts'
import { DEAL, type Deal, linesOf, partyOf } from '#server/deals/row.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { recordDeals } from '#server/market/board/observations.ts'
import { moveStock } from '#server/market/public.ts'

/**
 * Deals of old partners, a week of them at a time in a few statements: money goes through the journal and goods through
 * the stock as ever, and the rows are those which the steps, one by one, would have left behind. A contract of the
 * whole year stands for all of them, on paper.
 */
const idsOf = (deals: readonly Deal[]) => deals.map(({ id }) => id)

type Taken = readonly [step: DealStep, from: DealState, side: EventSide]

/** History and audit of the same steps of all of them. */
async function steps(ctx: Ctx, deals: readonly Deal[], taken: readonly Taken[]): Promise<void> {
  const actors = { buyer: 'buyerUserId', seller: 'sellerUserId' } as const
  await ctx.tx
    .insertInto('dealEvents')
    .values(
      deals.flatMap((deal) =>
        taken.map(([step, fromState, side]) => ({
          dealId: deal.id,
          at: ctx.now,
          side,
          actorId: side === 'buyer' || side === 'seller' ? deal[actors[side]] : null,
          step,
          fromState,
          toState: dealProcess[step].to,
          reason: null,
          details: '{}',
        })),
      ),
    )
    .execute()
  await ctx.audit(
    deals.flatMap((deal) =>
      taken.map(([step, from]) => ({
        action: `deal.${step}`,
        objectType: DEAL,
        objectId: deal.id,
        from,
        to: dealProcess[step].to,
      })),
    ),
    ctx,
  )
}

const change = (ctx: Ctx, deals: readonly Deal[], taken: number, status: DealState) =>
  ctx.tx
    .updateTable('deals')
    .set({ status, dueAt: null, remindAt: null, updatedAt: ctx.now, rowVersion: sql`row_version + ${taken}` })
    .where('id', 'in', idsOf(deals))

export async function pay(ctx: Ctx, deals: readonly Deal[]): Promise<void> {
  const taken: Taken[] = [
    ['confirm', 'new', 'seller'],
    ['requirePayment', 'confirmed', 'system'],
    ['pay', 'awaiting_payment', 'buyer'],
  ]
  await steps(ctx, deals, taken)
  await change(ctx, deals, taken.length, 'paid').set({ paid: sql`gross`, paidAt: ctx.now }).execute()
  await postAll(
    ctx,
    deals.map((deal) => ({
      operation: 'pay',
      key: `deal:${deal.id}:pay`,
      dealId: deal.id,
      debit: [leg(free(partyOf(deal, 'buyer')), payableOf(deal))],
      credit: [leg(escrow(deal), payableOf(deal))],
    })),
  )
}

export async function setAside(ctx: Ctx, deals: readonly Deal[]): Promise<void> {
  await steps(ctx, deals, [['makeReady', 'paid', 'seller']])
  await change(ctx, deals, 1, 'ready_for_pickup').execute()
  const deliveries = await ctx.tx
    .insertInto('deliveries')
    .values(
      deals.map((deal) => ({
        dealId: deal.id,
        number: 1,
        state: 'ready' as const,
        photos: [],
        sentAt: ctx.now,
        sentBy: deal.sellerUserId,
      })),
    )
    .returning(['id', 'dealId'])
    .execute()
  const byDeal = new Map(deliveries.map(({ id, dealId }) => [dealId, id]))
  await ctx.tx
    .insertInto('deliveryLines')
    .values(
      (await linesOf(ctx, idsOf(deals))).map((line) => ({
        deliveryId: byDeal.get(line.dealId) ?? '',
        lineId: line.id,
        sentQty: line.qty,
      })),
    )
    .execute()
}

export async function handOver(ctx: Ctx, deals: readonly Deal[]): Promise<void> {
  const ids = idsOf(deals)
  await steps(ctx, deals, [['receive', 'ready_for_pickup', 'buyer']])
  await change(ctx, deals, 1, 'delivered').set({ deliveredAt: ctx.now }).execute()
  await sql`update deliveries set state = 'received', received_at = ${ctx.now}, received_by = deals.buyer_user_id
    from deals where deals.id = deliveries.deal_id and deals.id = any(${ids}::uuid[])`.execute(ctx.tx)
  await sql`update delivery_lines set received_qty = sent_qty, accepted_qty = sent_qty
    from deliveries where deliveries.id = delivery_id and deliveries.deal_id = any(${ids}::uuid[])`.execute(ctx.tx)
  const lines = await linesOf(ctx, ids)
  await moveStock(
    ctx,
    lines.map((line) => ({
      kind: 'ship',
      productId: line.productId,
      orderId: line.dealId,
      stock: -line.qty,
      reserved: -line.qty,
    })),
  )
  await sql`update deal_lines set shipped_qty = qty, received_qty = qty where deal_id = any(${ids}::uuid[])`.execute(
    ctx.tx,
  )
}

export async function close(ctx: Ctx, deals: readonly Deal[]): Promise<void> {
  await postAll(
    ctx,
    deals.map((deal) => {
      const { sellerGets, fee, feeVat } = settlementOf({ ...deal, paid: deal.gross }, deal.gross)
      return {
        operation: 'release',
        key: `deal:${deal.id}:release`,
        dealId: deal.id,
        debit: [leg(escrow(deal), payableOf(deal))],
        credit: [leg(free(partyOf(deal, 'seller')), sellerGets), leg(FEE, fee), leg(VAT_FEE, feeVat)],
      }
    }),
  )
  await steps(ctx, deals, [['complete', 'delivered', 'buyer']])
  await change(ctx, deals, 1, 'completed').set({ closedAt: ctx.now }).execute()
  const lines = Map.groupBy(await linesOf(ctx, idsOf(deals)), (line) => line.dealId)
  await recordDeals(
    ctx,
    deals.map((deal) => ({ dealId: deal.id, sellerKey: deal.sellerKey, lines: lines.get(deal.id) ?? [] })),
  )
  await countCompleted(ctx, deals)
}
