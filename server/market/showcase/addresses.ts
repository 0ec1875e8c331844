import type { Ctx } from '../../kernel/context.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import '../tables.ts'

/** Each is listed in four languages: ten thousand make a sitemap of forty. */
const CHAPTER = 10_000

const offers = list({
  rows: ({ tx }: Ctx, _asked: AskedPage) => tx.selectFrom('offers').select('productId'),
  order: orderBy(up('productId', 'row')),
})

export async function findAddresses(ctx: Ctx, number: number) {
  const { shown, page } = await offers.numbered(ctx, { take: CHAPTER, page: number })
  return { ids: shown.map((row) => row.productId), pages: Math.ceil(page.total / CHAPTER) }
}
