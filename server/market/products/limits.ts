import type { ProductDraft } from '#contract/market/product.ts'
import { UNREGISTERED_PRODUCTS } from '#contract/market/product-limits.ts'
import type { ProductState } from '#contract/moderation/publication.ts'
import { isOwn, isSelfEmployed, takeTurn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { settingInForce } from '../../reference/public.ts'
import { twinKeyOf } from './row.ts'
import '../tables.ts'

/** Published or on the way to it. */
const activeStates: readonly ProductState[] = ['on_moderation', 'published', 'sold_out', 'paused', 'blocked']

/**
 * Room for one more, and no duplicate: the same goods of the same place under the same name. Both rules span rows, so
 * owners are serialised.
 */
export async function requireRoomFor(ctx: SignedCtx, id: number, content: ProductDraft): Promise<void> {
  const active = await requireNoTwin(ctx, id, content)
  const limit = await limitOf(ctx)
  if (active >= limit) refuse('E_LIMIT', { limit })
}

/** Returns how many others there are. */
export async function requireNoTwin(ctx: SignedCtx, id: number, content: ProductDraft): Promise<number> {
  await takeTurn(ctx, 'market.products')
  const { active, twin } = await ctx.tx
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll<number>().as('active'),
      eb.fn.min<number | null>('id').filterWhere('twinKey', '=', twinKeyOf(content)).as('twin'),
    ])
    .where(isOwn(ctx))
    .where('status', 'in', activeStates)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  if (twin !== null) refuse('E_DUPLICATE', { number: `№ ${twin}` }, { id: twin })
  return active
}

async function limitOf(ctx: SignedCtx): Promise<number> {
  if (ctx.actor.organizationId) return settingInForce(ctx, 'market.maxActiveProducts.organization')
  const most = await settingInForce(ctx, 'market.maxActiveProducts.individual')
  return (await isSelfEmployed(ctx, ctx.actor.userId)) ? most : Math.min(most, UNREGISTERED_PRODUCTS)
}
