import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

export const TELL_WATCHERS = 'market.tell-watchers'

interface Offered {
  productId: number
  price: number
  soldOut: boolean
}

/**
 * Called where the shelf changes, hence at every change of price and stock whatever its cause. Whoever waits is told
 * by a job: a seller does not stand in line behind a thousand notices. One statement more, and only when there is news.
 */
export async function awakenWatchers(ctx: Ctx, before: readonly Offered[], after: readonly Offered[]): Promise<void> {
  const old = new Map(before.map((offer) => [offer.productId, offer]))
  const news = after
    .filter((offer) => {
      const was = old.get(offer.productId)
      return !offer.soldOut && (!was || was.soldOut || offer.price < was.price)
    })
    .map(({ productId }) => productId)
  if (news.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select target_id as id from favorites where target_type = 'product' and target_id = any(${sql.val(news)})
    union select product_id from product_watches where product_id = any(${sql.val(news)})
  `.execute(ctx.tx)
  if (rows.length > 0) await ctx.job(TELL_WATCHERS, { productIds: rows.map(({ id }) => id) })
}
