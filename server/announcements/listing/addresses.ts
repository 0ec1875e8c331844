import type { Ctx } from '../../kernel/context.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { publicLink } from '../links.ts'
import '../tables.ts'

/** Each is listed in four languages: ten thousand make a sitemap of forty. */
const CHAPTER = 10_000

/** Only announcements for everybody are in the sitemap. */
const ads = list({
  rows: ({ tx }: Ctx, _asked: AskedPage) => tx.selectFrom('ads').select(['id', 'kind']).where('audience', '=', 'all'),
  order: orderBy(up('id', 'row')),
})

export async function findAdAddresses(ctx: Ctx, number: number) {
  const { shown, page } = await ads.numbered(ctx, { take: CHAPTER, page: number })
  return { paths: shown.map(({ id, kind }) => publicLink(kind, id)), pages: Math.ceil(page.total / CHAPTER) }
}
