import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { setSellerRating } from '../../market/public.ts'
import type { Deal } from '../row.ts'
import type { ReviewsTable } from '../tables.ts'
import { tellSide } from '../tell.ts'
import { averageOf } from './records.ts'

export type Review = Selectable<ReviewsTable>

/**
 * Reviews that may now be read are added to the rated party's record, once: mark and sum are written together. The
 * public rating of a seller counts what buyers wrote.
 */
export async function countShown(ctx: Ctx, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length === 0) return
  const fresh = await ctx.tx
    .updateTable('reviews')
    .set({ counted: true })
    .where('id', 'in', [...reviewIds])
    .where('counted', '=', false)
    .where('shownFrom', '<=', ctx.now)
    .returningAll()
    .execute()
  for (const review of fresh.sort((a, b) => (a.aboutKey < b.aboutKey ? -1 : 1))) await countOne(ctx, review)
}

async function countOne(ctx: Ctx, review: Review): Promise<void> {
  const { rating, side, aboutKey, aboutUserId, aboutOrganizationId } = review
  const ofSeller = side === 'buyer'
  const [sellerSum, sellerCount] = ofSeller ? [rating, 1] : [0, 0]
  const record = await ctx.tx
    .insertInto('partyRecords')
    .values({
      partyKey: aboutKey,
      ratingSum: rating,
      ratingCount: 1,
      sellerRatingSum: sellerSum,
      sellerRatingCount: sellerCount,
    })
    .onConflict((conflict) =>
      conflict.column('partyKey').doUpdateSet({
        ratingSum: sql`party_records.rating_sum + excluded.rating_sum`,
        ratingCount: sql`party_records.rating_count + 1`,
        sellerRatingSum: sql`party_records.seller_rating_sum + excluded.seller_rating_sum`,
        sellerRatingCount: sql`party_records.seller_rating_count + excluded.seller_rating_count`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!ofSeller) return
  const { sellerRatingSum: sum, sellerRatingCount: count } = record
  await setSellerRating(
    ctx,
    { userId: aboutUserId, organizationId: aboutOrganizationId },
    { average: averageOf(sum, count), count },
  )
}

/** The rated party is told when the review may be read. */
export const tellReviewed = (ctx: Ctx, deal: Deal, { side, rating }: Review) =>
  tellSide(ctx, deal, side === 'buyer' ? 'seller' : 'buyer', 'order.reviewed', { rating })
