import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { getOwn } from './present.ts'
import type { Product } from './row.ts'

/**
 * Locked until the end of the transaction. Somebody else's is not found; a stale version is answered with the current
 * row.
 */
export async function lockOwn(ctx: SignedCtx, id: number, rowVersion?: number): Promise<Product> {
  const row = await ctx.tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where(isOwn(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  if (rowVersion !== undefined && row.rowVersion !== rowVersion)
    refuse('E_STALE', {}, { current: await getOwn(ctx, id) })
  return row
}
