import { sql } from 'kysely'
import { BASKET_ROWS, type KeptItem, type KeptNote, mergeBaskets } from '#contract/market/kept.ts'
import type { Quantity } from '#uz/quantity.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { isOwnOffer } from './own.ts'
import '../tables.ts'

export interface Basket {
  items: KeptItem[]
  notes: KeptNote[]
}

export async function getBasket(ctx: SignedCtx): Promise<Basket> {
  const { userId } = ctx.actor
  const items = await ctx.tx
    .selectFrom('basketItems')
    .select(['productId', sql<string>`trim_scale(qty)::text`.as('qty'), 'priceSeen', 'addedAt'])
    .where('userId', '=', userId)
    .orderBy('addedAt', 'desc')
    .orderBy('productId')
    .execute()
  const notes = await ctx.tx
    .selectFrom('basketNotes')
    .select(['productId', 'note as text'])
    .where('userId', '=', userId)
    .execute()
  return { items: items.map(({ addedAt, ...item }) => ({ ...item, addedAt: addedAt.toISOString() })), notes }
}

/** The quantity as typed: stock and steps are checked when the basket is opened, not when it is filled. */
export async function putInBasket(
  ctx: SignedCtx,
  productId: number,
  { qty, priceSeen }: { qty: Quantity; priceSeen: number },
): Promise<void> {
  const { userId } = ctx.actor
  await takeTurn(ctx)
  const offer = await ctx.tx
    .selectFrom('offers')
    .select(['sellerUserId', 'sellerOrganizationId'])
    .where('productId', '=', productId)
    .executeTakeFirst()
  const { others } = await ctx.tx
    .selectFrom('basketItems')
    .select(sql<number>`count(*) filter (where product_id <> ${productId})::int`.as('others'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (!offer) refuse('E_NOT_FOUND')
  if (isOwnOffer(ctx.actor, offer)) refuse('E_OWN_PRODUCT')
  if (others >= BASKET_ROWS) refuse('E_LIMIT', { limit: BASKET_ROWS })
  await upsert(ctx, [{ productId, qty, priceSeen, addedAt: ctx.now.toISOString() }])
}

export async function takeFromBasket(ctx: SignedCtx, productId: number): Promise<void> {
  await ctx.tx
    .deleteFrom('basketItems')
    .where('userId', '=', ctx.actor.userId)
    .where('productId', '=', productId)
    .execute()
}

/**
 * Merges the device's basket into the account's by the larger quantity. Products no longer on sale and one's own are
 * kept and marked, so that no row disappears unexplained.
 */
export async function mergeKept(ctx: SignedCtx, device: Basket): Promise<Basket & { left: number }> {
  await takeTurn(ctx)
  const kept = await getBasket(ctx)
  const sellers = await sellersOf(ctx, [...device.items, ...device.notes])
  const now = ctx.now.toISOString()
  const brought = device.items
    .filter(({ productId }) => sellers.has(productId))
    .map((item) => ({ ...item, addedAt: item.addedAt > now ? now : item.addedAt }))
  const known = new Set(kept.items.map(({ productId }) => productId))
  const room = new Set(
    mergeBaskets([], brought)
      .filter(({ productId }) => !known.has(productId))
      .slice(0, Math.max(BASKET_ROWS - kept.items.length, 0))
      .map(({ productId }) => productId),
  )
  const fitting = brought.filter(({ productId }) => known.has(productId) || room.has(productId))
  const items = mergeBaskets(kept.items, fitting)
  if (fitting.length > 0) await upsert(ctx, items)
  await saveNotes(ctx, device.notes, sellers)
  const notes = device.notes.length > 0 ? (await getBasket(ctx)).notes : kept.notes
  return { items, notes, left: brought.length - fitting.length }
}

/** An existing note for a seller stays: the account's is the later one. */
async function saveNotes(ctx: SignedCtx, notes: readonly KeptNote[], sellers: ReadonlyMap<number, string>) {
  const bySeller = new Map(
    notes.flatMap(({ productId, text }) => {
      const sellerId = sellers.get(productId)
      return sellerId ? [[sellerId, { userId: ctx.actor.userId, sellerId, productId, note: text }]] : []
    }),
  )
  if (bySeller.size === 0) return
  await ctx.tx
    .insertInto('basketNotes')
    .values([...bySeller.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function noteForSeller(ctx: SignedCtx, productId: number, text: string): Promise<void> {
  const { userId } = ctx.actor
  const row = await ctx.tx
    .selectFrom('basketItems')
    .innerJoin('products', 'products.id', 'basketItems.productId')
    .select(sql<string>`coalesce(products.owner_organization_id, products.owner_user_id)`.as('sellerId'))
    .where('basketItems.userId', '=', userId)
    .where('basketItems.productId', '=', productId)
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const { sellerId } = row
  if (text === '') {
    await ctx.tx.deleteFrom('basketNotes').where('userId', '=', userId).where('sellerId', '=', sellerId).execute()
    return
  }
  await ctx.tx
    .insertInto('basketNotes')
    .values({ userId, sellerId, productId, note: text })
    .onConflict((conflict) => conflict.columns(['userId', 'sellerId']).doUpdateSet({ note: text, productId }))
    .execute()
}

/** Sellers of products that were ever public; other numbers are ignored. */
async function sellersOf(ctx: SignedCtx, of: readonly { productId: number }[]): Promise<Map<number, string>> {
  const rows = await ctx.tx
    .selectFrom('products')
    .select(['id', sql<string>`coalesce(owner_organization_id, owner_user_id)`.as('sellerId')])
    .where('id', 'in', [0, ...of.map(({ productId }) => productId)])
    .where('publishedAt', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, sellerId }) => [id, sellerId]))
}

/** The limit spans rows, so two devices of one person are serialised. */
const takeTurn = (ctx: SignedCtx) =>
  sql`select pg_advisory_xact_lock(hashtext(${`market.basket:${ctx.actor.userId}`}))`.execute(ctx.tx)

async function upsert(ctx: SignedCtx, items: readonly KeptItem[]): Promise<void> {
  await ctx.tx
    .insertInto('basketItems')
    .values(
      items.map(({ productId, qty, priceSeen, addedAt }) => ({
        userId: ctx.actor.userId,
        productId,
        qty: Number(qty),
        priceSeen,
        addedAt: new Date(addedAt),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'productId']).doUpdateSet((eb) => ({
        qty: eb.ref('excluded.qty'),
        priceSeen: eb.ref('excluded.priceSeen'),
      })),
    )
    .execute()
}
