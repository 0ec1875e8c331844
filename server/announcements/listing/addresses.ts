import type { Ctx } from '../../kernel/context.ts'
import { publicLink } from '../links.ts'
import '../tables.ts'

/** Each is listed in four languages: ten thousand make a sitemap of forty. */
const CHAPTER = 10_000

/** Only what is for everybody: of the others no machine is told that they are there. */
export async function findAdAddresses(ctx: Ctx, page: number) {
  const { count } = await ctx.tx
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('audience', '=', 'all')
    .executeTakeFirstOrThrow()
  const rows = await ctx.tx
    .selectFrom('ads')
    .select(['id', 'kind'])
    .where('audience', '=', 'all')
    .orderBy('id')
    .offset((page - 1) * CHAPTER)
    .limit(CHAPTER)
    .execute()
  return { paths: rows.map(({ id, kind }) => publicLink(kind, id)), pages: Math.ceil(Number(count) / CHAPTER) }
}
