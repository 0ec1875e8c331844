import { sql } from 'kysely'
import { partyKey } from '#contract/party-key.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'

interface Rating {
  average: number
  count: number
}

/** Stores a seller's rating for later offers and shows it on the current ones. */
export async function setSellerRating(ctx: Ctx, seller: PartyRef, rating: Rating): Promise<void> {
  await ctx.tx
    .insertInto('sellerRatings')
    .values({ sellerKey: partyKey(seller), ...rating })
    .onConflict((conflict) => conflict.column('sellerKey').doUpdateSet(rating))
    .execute()
  const { userId, organizationId } = seller
  // In the order of ids, as others lock them.
  await sql`update offers set rating = ${rating.average} where product_id in (
      select product_id from offers
      where ${organizationId ? sql`seller_organization_id = ${organizationId}` : sql`seller_organization_id is null and seller_user_id = ${userId}`}
      order by product_id for update
    )`.execute(ctx.tx)
}

/** The seller of a current offer; undefined where it is not on offer. */
export async function sellerOfOffer(ctx: Ctx, productId: number): Promise<PartyRef | undefined> {
  const row = await ctx.tx
    .selectFrom('offers')
    .select(['sellerUserId', 'sellerOrganizationId'])
    .where('productId', '=', productId)
    .executeTakeFirst()
  return row && { userId: row.sellerUserId, organizationId: row.sellerOrganizationId }
}
