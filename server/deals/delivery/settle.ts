import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { chargeMore, refundToBuyer } from '../money/deal-money.ts'
import { type Deal, isCash, lockDeal } from '../row.ts'
import type { Sums } from './lines.ts'

export const isCashTaken = (deal: Deal) => isCash(deal) && deal.paid > 0 && deal.paid - deal.refunded === deal.gross

/**
 * The deal costs something else than it did: what is less goes back out of the escrow, what is more comes into it, so
 * that what was paid less what was refunded is what it costs. In this order: no row ever says that more was paid than
 * there was to pay.
 */
export async function settleSums(ctx: Ctx, deal: Deal, sums: Sums): Promise<Deal> {
  const more = sums.gross - deal.gross
  if (isCash(deal)) return keepSums(ctx, deal, sums, deal.paid > 0 ? cashOf(more) : {})
  if (more < 0) await refundToBuyer(ctx, deal, -more)
  const kept = await keepSums(ctx, deal, sums, {})
  if (more <= 0) return kept
  await chargeMore(ctx, kept, more)
  return lockDeal(ctx, deal.id)
}

/** From hand to hand: written down, in no journal. */
const cashOf = (more: number) =>
  more < 0 ? { refunded: sql<number>`refunded + ${-more}` } : { paid: sql<number>`paid + ${more}` }

const keepSums = (ctx: Ctx, deal: Deal, { net, vat, gross, qty }: Sums, cash: ReturnType<typeof cashOf> | object) =>
  ctx.tx
    .updateTable('deals')
    .set({ net, vat, gross, qty, ...cash })
    .where('id', '=', deal.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The seller has the money in hand. */
export const takeAllCash = (ctx: Ctx, deal: Deal) =>
  ctx.tx
    .updateTable('deals')
    .set({ paid: sql<number>`gross + refunded`, paidAt: ctx.now })
    .where('id', '=', deal.id)
    .returningAll()
    .executeTakeFirstOrThrow()
