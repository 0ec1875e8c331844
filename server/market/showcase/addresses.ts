import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** Each is listed in four languages: ten thousand make a sitemap of forty. */
const CHAPTER = 10_000

export async function findAddresses(ctx: Ctx, page: number) {
  const { count } = await ctx.tx
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await ctx.tx
    .selectFrom('offers')
    .select('productId')
    .orderBy('productId')
    .offset((page - 1) * CHAPTER)
    .limit(CHAPTER)
    .execute()
  return { ids: rows.map((row) => row.productId), pages: Math.ceil(Number(count) / CHAPTER) }
}
