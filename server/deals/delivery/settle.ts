import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { chargeMore, refundToBuyer } from '../money/deal-money.ts'
import { type Deal, isCash, lockDeal } from '../row.ts'
import type { Sums } from './lines.ts'

export const isCashTaken = (deal: Deal) => isCash(deal) && deal.paid > 0 && deal.paid - deal.refunded === deal.gross

/**
 * The price of the deal has changed: the difference leaves the escrow or enters it, so that paid less refunded equals
 * the price. The order matters: no row may ever say that more was paid than was due.
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

/** Cash is recorded in the deal but not in the journal. */
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
