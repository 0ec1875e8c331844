import type { Ctx } from '../../kernel/context.ts'
import { eventAddresses } from '../../events/site/addresses.ts'
import { readable } from './filters.ts'
import { publicLink } from './links.ts'

/** Each is listed in four languages: ten thousand make a sitemap of forty. */
const CHAPTER = 10_000

export async function findEditionAddresses(ctx: Ctx, page: number) {
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
    paths: [
      ...rows.flatMap(({ id, kind }) => publicLink(kind, id) ?? []),
      ...(page === 1 ? await eventAddresses(ctx) : []),
    ],
    pages: Math.max(1, Math.ceil(Number(count) / CHAPTER)),
  }
}
