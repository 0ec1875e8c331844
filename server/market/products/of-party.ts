import { sql } from 'kysely'
import { partyKey } from '#contract/party-key.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import '../tables.ts'

/** What a party has on the shelf of a category, the newest: something to make an offer for. */
export async function offerOf(
  ctx: Ctx,
  party: PartyRef,
  categoryId: number,
): Promise<{ id: number; title: string } | undefined> {
  const row = await ctx.tx
    .selectFrom('offers')
    .select(['productId', 'title'])
    .where(
      party.organizationId === null
        ? sql<boolean>`(seller_user_id = ${party.userId} and seller_organization_id is null)`
        : sql<boolean>`seller_organization_id = ${partyKey(party)}`,
    )
    .where('categoryId', '=', categoryId)
    .where('soldOut', '=', false)
    .orderBy('rankedAt', 'desc')
    .orderBy('productId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.productId, title: textIn(ctx.lang, row.title) }
}
