import { sql } from 'kysely'
import type { WatchKind } from '#contract/market/watches.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

const MOST = 200

export async function findWatches(ctx: SignedCtx, productId: number): Promise<{ kinds: WatchKind[] }> {
  const rows = await ctx.tx
    .selectFrom('productWatches')
    .select('kind')
    .where('userId', '=', ctx.actor.userId)
    .where('productId', '=', productId)
    .execute()
  return { kinds: rows.map(({ kind }) => kind) }
}

/** Only at what the public may see. The price counts from the first time somebody asked. */
export async function startWatch(ctx: SignedCtx, productId: number, kind: WatchKind, priceSeen?: number) {
  const { userId } = ctx.actor
  const offer = await ctx.tx.selectFrom('offers').select('price').where('productId', '=', productId).executeTakeFirst()
  if (!offer) refuse('E_NOT_FOUND')
  const { count } = await ctx.tx
    .selectFrom('productWatches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= MOST) refuse('E_LIMIT', { limit: MOST })
  await ctx.tx
    .insertInto('productWatches')
    .values({ userId, productId, kind, priceSeen: priceSeen ?? offer.price, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function stopWatch(ctx: SignedCtx, productId: number, kind: WatchKind): Promise<void> {
  await ctx.tx
    .deleteFrom('productWatches')
    .where('userId', '=', ctx.actor.userId)
    .where('productId', '=', productId)
    .where('kind', '=', kind)
    .execute()
}
