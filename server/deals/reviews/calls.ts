import { getDealReviews, listSellerReviews, replyToReview, writeReview } from '#contract/deals/reviews.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findSellerReviews, getReviewsOf } from './read.ts'
import { reply, write } from './write.ts'

export function bindReviews({ bind }: CallBook): void {
  bind(getDealReviews, (ctx, { params }) => getReviewsOf(ctx, params.id))
  bind(writeReview, (ctx, { params, body }) => write(ctx, params.id, body))
  bind(replyToReview, (ctx, { params, body }) => reply(ctx, params.id, body))
  bind(listSellerReviews, (ctx, { params, query }) => findSellerReviews(ctx, params.id, query))
}
