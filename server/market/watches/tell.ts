import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import { PRICE_DROP_PERCENT } from '#contract/market/kept.ts'
import { formatMoney } from '#uz/money.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notify } from '../../notices/public.ts'
import '../tables.ts'

interface Told {
  userId: string
  productId: number
}

/**
 * Tells whoever waits for these products what is true by now: back on sale, or cheaper. A watch ends with its notice; a
 * favorite speaks again only when the price falls as far once more below the one it told.
 */
export async function tellWatchers(ctx: Ctx, productIds: readonly number[]): Promise<void> {
  const offers = await ctx.tx
    .selectFrom('offers')
    .select(['productId', 'title', 'price'])
    .where('productId', 'in', [0, ...productIds])
    .where('soldOut', '=', false)
    .execute()
  if (offers.length === 0) return
  const back = await endRestockWatches(ctx, offers)
  const cheaper = [...(await endPriceWatches(ctx, productIds)), ...(await markFavorites(ctx, productIds))]
  for (const { productId, title, price } of offers) {
    const values = { title, price: priceWords(price) }
    const link = { link: `/product/${productId}` }
    const to = usersOf(back, productId)
    if (to.length > 0) await notify(ctx, 'product.restocked', to, values, link)
    // Whoever just heard that it is back has heard the price too.
    const others = usersOf(cheaper, productId).filter((userId) => !to.includes(userId))
    if (others.length > 0) await notify(ctx, 'product.priceDrop', others, values, link)
  }
}

const usersOf = (told: readonly Told[], productId: number) => [
  ...new Set(told.filter((one) => one.productId === productId).map(({ userId }) => userId)),
]

const priceWords = (price: number): Localized => ({
  uz: formatMoney(price, 'uz'),
  ru: formatMoney(price, 'ru'),
  eng: formatMoney(price, 'eng'),
  cyrl: formatMoney(price, 'cyrl'),
})

const endRestockWatches = (ctx: Ctx, offers: readonly { productId: number }[]): Promise<Told[]> =>
  ctx.tx
    .deleteFrom('productWatches')
    .where(
      'productId',
      'in',
      offers.map(({ productId }) => productId),
    )
    .where('kind', '=', 'restock')
    .returning(['userId', 'productId'])
    .execute()

async function endPriceWatches(ctx: Ctx, ids: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    delete from product_watches w using offers o
    where o.product_id = w.product_id and w.product_id = any(${sql.val(ids)}) and w.kind = 'price' and not o.sold_out
      and o.price * 100 <= w.price_seen * ${100 - PRICE_DROP_PERCENT}
    returning w.user_id, w.product_id
  `.execute(ctx.tx)
  return rows
}

async function markFavorites(ctx: Ctx, ids: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    update favorites f set told_price = o.price from offers o
    where f.target_type = 'product' and f.target_id = o.product_id and o.product_id = any(${sql.val(ids)})
      and not o.sold_out and o.price * 100 <= coalesce(f.told_price, f.price_seen) * ${100 - PRICE_DROP_PERCENT}
    returning f.user_id, f.target_id as product_id
  `.execute(ctx.tx)
  return rows
}
