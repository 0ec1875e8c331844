import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Item, mayWith } from './item.ts'
import { getContent } from './present.ts'

/** Held until the end of the transaction. Changed meanwhile, it is shown as it is now. */
export async function lockItem(ctx: SignedCtx, id: number, rowVersion?: number): Promise<Item> {
  const row = await ctx.tx.selectFrom('contentItems').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || !mayWith(ctx, row.kind, 'list')) refuse('E_NOT_FOUND')
  if (rowVersion !== undefined && row.rowVersion !== rowVersion)
    refuse('E_STALE', {}, { current: await getContent(ctx, id) })
  return row
}
