import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Announcement, mayWith } from '../row.ts'
import { getMine } from './present.ts'

/**
 * Locked until the end of the transaction. Somebody else's is not found; a stale version is answered with the current
 * row.
 */
export async function lockOwn(ctx: SignedCtx, id: number, rowVersion?: number): Promise<Announcement> {
  const row = await ctx.tx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where(isOwn(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row || !mayWith(ctx, row.kind, 'edit')) refuse('E_NOT_FOUND')
  if (rowVersion !== undefined && row.rowVersion !== rowVersion)
    refuse('E_STALE', {}, { current: await getMine(ctx, id) })
  return row
}
