import type { SignedCtx } from '../../kernel/context.ts'
import { type Item, items, mayWith } from './item.ts'
import { getContent } from './present.ts'

/** Held until the end of the transaction. Changed meanwhile, it is shown as it is now. */
export async function lockItem(ctx: SignedCtx, id: number, rowVersion?: number): Promise<Item> {
  const row = await items.lock(ctx, id)
  return items.held(ctx, mayWith(ctx, row.kind, 'list') ? row : undefined, rowVersion, () => getContent(ctx, id))
}
