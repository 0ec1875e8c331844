import { sql } from 'kysely'
import { FAVORITES, type FavoriteKind, type KeptFavorite, mergeFavorites } from '#contract/market/kept.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

interface Target {
  targetType: FavoriteKind
  targetId: number
}

export async function listFavorites(ctx: SignedCtx): Promise<KeptFavorite[]> {
  const rows = await ctx.tx
    .selectFrom('favorites')
    .select(['targetType', 'targetId', 'priceSeen', 'addedAt'])
    .where('userId', '=', ctx.actor.userId)
    .orderBy('addedAt', 'desc')
    .orderBy('targetId')
    .execute()
  return rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() }))
}

/** Only what the public may see can be marked; whoever marks it again keeps the first mark. */
export async function addFavorite(ctx: SignedCtx, target: Target, priceSeen: number | null): Promise<void> {
  if (target.targetType !== 'product') refuse('E_NOT_FOUND')
  await takeTurn(ctx)
  const { count } = await ctx.tx
    .selectFrom('favorites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  const offer = await ctx.tx
    .selectFrom('offers')
    .select('price')
    .where('productId', '=', target.targetId)
    .executeTakeFirst()
  if (!offer) refuse('E_NOT_FOUND')
  if (count >= FAVORITES) refuse('E_LIMIT', { limit: FAVORITES })
  await insert(ctx, [{ ...target, priceSeen: priceSeen ?? offer.price, addedAt: ctx.now.toISOString() }])
}

export async function removeFavorite(ctx: SignedCtx, { targetType, targetId }: Target): Promise<void> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('favorites')
    .where('userId', '=', ctx.actor.userId)
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .executeTakeFirstOrThrow()
  if (targetType === 'product' && numDeletedRows > 0n) await count(ctx, [targetId], -1)
}

/** What the device kept joins what the account keeps. A product that was public once may wait here for its return. */
export async function mergeKept(ctx: SignedCtx, items: readonly KeptFavorite[]): Promise<KeptFavorite[]> {
  await takeTurn(ctx)
  const kept = await listFavorites(ctx)
  const known = new Set(kept.map(keyOf))
  const asked = mergeFavorites(items.map(notLater(ctx.now)), []).filter((item) => !known.has(keyOf(item)))
  const were = await publicOnce(
    ctx,
    asked.filter(({ targetType }) => targetType === 'product').map(({ targetId }) => targetId),
  )
  const fresh = asked
    .filter(({ targetType, targetId }) => targetType === 'product' && were.has(targetId))
    .slice(0, Math.max(FAVORITES - kept.length, 0))
  if (fresh.length > 0) await insert(ctx, fresh)
  return mergeFavorites(kept, fresh)
}

const keyOf = ({ targetType, targetId }: Target) => `${targetType}:${targetId}`

/** A device whose clock runs ahead marks nothing in the future. */
const notLater =
  (now: Date) =>
  <T extends { addedAt: string }>(item: T): T => ({
    ...item,
    addedAt: new Date(Math.min(Date.parse(item.addedAt), now.getTime())).toISOString(),
  })

async function publicOnce(ctx: SignedCtx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('publishedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Lists have limits: two devices of one person add one after the other. */
const takeTurn = (ctx: SignedCtx) =>
  sql`select pg_advisory_xact_lock(hashtext(${`market.favorites:${ctx.actor.userId}`}))`.execute(ctx.tx)

async function insert(ctx: SignedCtx, favorites: readonly KeptFavorite[]): Promise<void> {
  const inserted = await ctx.tx
    .insertInto('favorites')
    .values(favorites.map(({ addedAt, ...one }) => ({ ...one, userId: ctx.actor.userId, addedAt: new Date(addedAt) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('targetId')
    .execute()
  await count(
    ctx,
    inserted.map(({ targetId }) => targetId),
    1,
  )
}

/** How many hearts a product has is told to its owner. Rows are locked in one order. */
async function count(ctx: SignedCtx, productIds: readonly number[], by: 1 | -1): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    update products set favorites = greatest(favorites + ${by}, 0)
    where id in (select id from products where id = any(${sql.val(productIds)}) order by id for update)
  `.execute(ctx.tx)
}
