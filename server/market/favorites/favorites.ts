import { sql } from 'kysely'
import { FAVORITES, type FavoriteKind, type KeptFavorite, mergeFavorites } from '#contract/market/kept.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Markable } from './markable.ts'
import '../tables.ts'

export type Markables = ReadonlyMap<FavoriteKind, Markable>

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

/** Only what the caller may see can be marked; marking again keeps the first mark. */
export async function addFavorite(
  ctx: SignedCtx,
  markables: Markables,
  target: Target,
  priceSeen: number | null,
): Promise<void> {
  const markable = markables.get(target.targetType) ?? refuse('E_NOT_FOUND')
  await takeTurn(ctx)
  const { count } = await ctx.tx
    .selectFrom('favorites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  const price = await markable.priceOf(ctx, target.targetId)
  if (price === undefined) refuse('E_NOT_FOUND')
  if (count >= FAVORITES) refuse('E_LIMIT', { limit: FAVORITES })
  await insert(ctx, markables, [{ ...target, priceSeen: priceSeen ?? price, addedAt: ctx.now.toISOString() }])
}

export async function removeFavorite(ctx: SignedCtx, markables: Markables, target: Target): Promise<void> {
  const { targetType, targetId } = target
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('favorites')
    .where('userId', '=', ctx.actor.userId)
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await markables.get(targetType)?.count?.(ctx, [targetId], -1)
}

/** Merges the device's favorites into the account's. What was ever public may wait here for its return. */
export async function mergeKept(
  ctx: SignedCtx,
  markables: Markables,
  items: readonly KeptFavorite[],
): Promise<KeptFavorite[]> {
  await takeTurn(ctx)
  const kept = await listFavorites(ctx)
  const known = new Set(kept.map(keyOf))
  const asked = mergeFavorites(items.map(notLater(ctx.now)), []).filter((item) => !known.has(keyOf(item)))
  const were = new Set<string>()
  for (const [targetType, some] of Map.groupBy(asked, (item) => item.targetType)) {
    const ids = await markables.get(targetType)?.publicOnce(
      ctx,
      some.map(({ targetId }) => targetId),
    )
    for (const targetId of ids ?? []) were.add(keyOf({ targetType, targetId }))
  }
  const fresh = asked.filter((item) => were.has(keyOf(item))).slice(0, Math.max(FAVORITES - kept.length, 0))
  if (fresh.length > 0) await insert(ctx, markables, fresh)
  return mergeFavorites(kept, fresh)
}

const keyOf = ({ targetType, targetId }: Target) => `${targetType}:${targetId}`

/** Marks of a device whose clock runs ahead are dated now. */
const notLater =
  (now: Date) =>
  <T extends { addedAt: string }>(item: T): T => ({
    ...item,
    addedAt: new Date(Math.min(Date.parse(item.addedAt), now.getTime())).toISOString(),
  })

/** Lists have limits, so two devices of one person are serialised. */
const takeTurn = (ctx: SignedCtx) =>
  sql`select pg_advisory_xact_lock(hashtext(${`market.favorites:${ctx.actor.userId}`}))`.execute(ctx.tx)

async function insert(ctx: SignedCtx, markables: Markables, favorites: readonly KeptFavorite[]): Promise<void> {
  const inserted = await ctx.tx
    .insertInto('favorites')
    .values(favorites.map(({ addedAt, ...one }) => ({ ...one, userId: ctx.actor.userId, addedAt: new Date(addedAt) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['targetType', 'targetId'])
    .execute()
  for (const [targetType, some] of Map.groupBy(inserted, (one) => one.targetType)) {
    const ids = some.map(({ targetId }) => targetId)
    await markables.get(targetType)?.count?.(ctx, ids, 1)
  }
}
