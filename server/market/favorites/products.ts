import { sql } from 'kysely'
import type { Markable } from './markable.ts'
import '../tables.ts'

export const markableProducts: Markable = {
  type: 'product',
  async priceOf(ctx, id) {
    const offer = await ctx.tx.selectFrom('offers').select('price').where('productId', '=', id).executeTakeFirst()
    return offer?.price
  },
  async publicOnce(ctx, ids) {
    const rows = await ctx.tx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .where('publishedAt', 'is not', null)
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
  /** Rows are locked in one order to avoid deadlocks. */
  async count(ctx, ids, by) {
    if (ids.length === 0) return
    await sql`
      update products set favorites = greatest(favorites + ${by}, 0)
      where id in (select id from products where id = any(${sql.val(ids)}) order by id for update)
    `.execute(ctx.tx)
  },
}
