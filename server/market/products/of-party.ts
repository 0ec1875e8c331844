import { sql } from 'kysely'
import { partyKey } from '#contract/party-key.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import '../tables.ts'

const MOST = 50

/** What a party has on the shelf of a category and below, the newest first; of any where none is named. */
export async function offersOf(
  ctx: Ctx,
  party: PartyRef,
  categoryId?: number,
): Promise<{ id: number; title: string; available: number }[]> {
  const rows = await ctx.tx
    .selectFrom('offers')
    .select(['productId', 'title', 'available'])
    .where(
      party.organizationId === null
        ? sql<boolean>`(seller_user_id = ${party.userId} and seller_organization_id is null)`
        : sql<boolean>`seller_organization_id = ${partyKey(party)}`,
    )
    .$if(categoryId !== undefined, (query) =>
      query.where(
        sql<boolean>`category_id in (select id from categories where path @> array[${categoryId}]::integer[])`,
      ),
    )
    .where('soldOut', '=', false)
    .orderBy('rankedAt', 'desc')
    .orderBy('productId', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ id: row.productId, title: textIn(ctx.lang, row.title), available: row.available }))
}

/** Something to make an offer for. */
export const offerOf = async (ctx: Ctx, party: PartyRef, categoryId: number) =>
  (await offersOf(ctx, party, categoryId))[0]
