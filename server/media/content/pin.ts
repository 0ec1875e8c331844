import { sql } from 'kysely'
import { PINNED_PER_KIND } from '#contract/media/limits.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { CONTENT, items } from './item.ts'
import { lockItem } from './lock.ts'
import { getContent } from './present.ts'
import { publishEditions } from './publish.ts'
import { rightsOf } from './rights.ts'

/** The front page has room for so many of a kind; two who pin at once are serialised. */
export async function pinContent(
  ctx: SignedCtx,
  id: number,
  { pinned, rowVersion }: { pinned: boolean; rowVersion: number },
) {
  const row = await lockItem(ctx, id, rowVersion)
  const can = rightsOf(ctx, row)
  if (!(pinned ? can.pin : can.unpin)) refuse('E_STATE', { status: row.status })
  if (pinned) {
    await sql`select pg_advisory_xact_lock(hashtext(${`content-pin:${row.kind}`}))`.execute(ctx.tx)
    const { count } = await ctx.tx
      .selectFrom('contentItems')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', row.kind)
      .where('pinnedAt', 'is not', null)
      .executeTakeFirstOrThrow()
    if (count >= PINNED_PER_KIND) refuse('E_LIMIT', { limit: PINNED_PER_KIND })
  }
  await items.change(ctx, row, { pinnedAt: pinned ? ctx.now : null })
  await ctx.audit({ action: pinned ? 'content.pinned' : 'content.unpinned', objectType: CONTENT, objectId: id })
  await publishEditions(ctx, [id])
  return getContent(ctx, id)
}
