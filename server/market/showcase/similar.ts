import { sql } from 'kysely'
import type { OfferCard } from '#contract/market/offers.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { cardsOf } from '../search/cards.ts'
import '../tables.ts'

const SHOWN = 10

/** The same thing near by, then the same thing, then its neighbours in the tree. */
export async function findSimilar(ctx: Ctx, files: FileStore, id: number): Promise<OfferCard[]> {
  const here = await ctx.tx
    .selectFrom('offers')
    .select(['categoryId', 'categoryPath', 'regionId'])
    .where('productId', '=', id)
    .executeTakeFirst()
  if (!here) refuse('E_NOT_FOUND')
  const others = ctx.tx
    .selectFrom('offers')
    .selectAll()
    .where('soldOut', '=', false)
    .where('productId', '<>', id)
    .orderBy(sql`(region_id = ${here.regionId})`, 'desc')
    .orderBy('rankedAt', 'desc')
    .limit(SHOWN)
  const same = await others.where('categoryId', '=', here.categoryId).execute()
  const above = here.categoryPath.at(-2)
  const near =
    same.length < SHOWN && above !== undefined
      ? await others
          .where('categoryPath', '@>', sql<number[]>`array[${above}]::integer[]`)
          .where('categoryId', '<>', here.categoryId)
          .execute()
      : []
  return cardsOf(ctx, files, [...same, ...near].slice(0, SHOWN))
}
