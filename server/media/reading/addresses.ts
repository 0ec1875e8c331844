import type { Ctx } from '../../kernel/context.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { readable } from './filters.ts'
import { publicLink } from './links.ts'

/** Each is listed in four languages: ten thousand make a sitemap of forty. */
const CHAPTER = 10_000

export type FindAddresses = (ctx: Ctx) => Promise<string[]>

const editions = list({
  rows: ({ tx }: Ctx, _asked: AskedPage) => tx.selectFrom('editions').select(['id', 'kind']).where(readable),
  order: orderBy(up('id', 'row')),
})

export async function findEditionAddresses(ctx: Ctx, besides: FindAddresses, number: number) {
  const { shown, page } = await editions.numbered(ctx, { take: CHAPTER, page: number })
  const paths = shown.flatMap(({ id, kind }) => publicLink(kind, id) ?? [])
  return {
    paths: number === 1 ? [...paths, ...(await besides(ctx))] : paths,
    pages: Math.max(1, Math.ceil(page.total / CHAPTER)),
  }
}
