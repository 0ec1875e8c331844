import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { countOnce } from '../../search/public.ts'
import '../tables.ts'

export async function countView(ctx: Ctx, id: number): Promise<{ counted: boolean }> {
  const offer = await ctx.tx
    .selectFrom('offers')
    .select(['sellerUserId as ownerUserId', 'sellerOrganizationId as ownerOrganizationId'])
    .where('productId', '=', id)
    .executeTakeFirst()
  if (!offer) refuse('E_NOT_FOUND')
  const counted = await countOnce(ctx, { thing: 'product', id, ...offer })
  if (counted) await ctx.tx.updateTable('products').set({ views: sql`views + 1` }).where('id', '=', id).execute()
  return { counted }
}
