import type { Ctx } from '../../kernel/context.ts'
import { readable } from './filters.ts'
import { publicLink } from './links.ts'

/** Each is listed in four languages: ten thousand make a sitemap of forty. */
const CHAPTER = 10_000

export type FindAddresses = (ctx: Ctx) => Promise<string[]>

export async function findEditionAddresses(ctx: Ctx, besides: FindAddresses, page: number) {
  const { count } = await ctx.tx
    .selectFrom('editions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(readable)
    .executeTakeFirstOrThrow()
  const rows = await ctx.tx
    .selectFrom('editions')
    .select(['id', 'kind'])
    .where(readable)
    .orderBy('id')
    .offset((page - 1) * CHAPTER)
    .limit(CHAPTER)
    .execute()
  return {
    paths: [...rows.flatMap(({ id, kind }) => publicLink(kind, id) ?? []), ...(page === 1 ? await besides(ctx) : [])],
    pages: Math.max(1, Math.ceil(Number(count) / CHAPTER)),
  }
}
