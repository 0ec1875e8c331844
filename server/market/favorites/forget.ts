import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** Deletes all favorites and watches of an erased person. */
export async function forgetKept(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    with gone as (delete from favorites where user_id = ${userId} returning target_type, target_id)
    update products set favorites = greatest(favorites - 1, 0)
    where id in (select target_id from gone where target_type = 'product')
  `.execute(ctx.tx)
  await ctx.tx.deleteFrom('basketItems').where('userId', '=', userId).execute()
  await ctx.tx.deleteFrom('basketNotes').where('userId', '=', userId).execute()
  await ctx.tx.deleteFrom('productWatches').where('userId', '=', userId).execute()
}
