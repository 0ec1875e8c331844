import { z } from 'zod'
import { call, codes } from '../call.ts'
import { bigRowId } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { dealSides } from './deal-process.ts'
import { dealParams } from './delivery.ts'
import { allReviewTags, REPLY_LENGTH, REVIEW_LENGTH } from './review-limits.ts'

const tag = z.enum(allReviewTags)

const Review = z.object({
  id: z.int(),
  /** Who wrote it. */
  side: z.enum(dealSides),
  rating: z.int().min(1).max(5),
  tags: z.array(tag),
  text: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  reply: z.string().nullable(),
  repliedAt: z.iso.datetime().nullable(),
})

export const getDealReviews = call('GET /main/api-market/deals/{id}/reviews', {
  summary: 'What the two sides of one’s deal wrote of each other, as far as it is shown',
  access: 'signedIn',
  reads: codes(Permission.DealRead),
  scope: territory('deal'),
  params: dealParams,
  answer: z.object({
    /** One’s own, and the other’s once it may be read. */
    items: z.array(Review.extend({ hiddenUntil: z.iso.datetime().nullable(), can: z.object({ reply: z.boolean() }) })),
    /** The other side has written; what, is hidden yet. */
    otherHasWritten: z.boolean(),
    until: z.iso.datetime().nullable(),
    can: z.object({ write: z.boolean() }),
  }),
})

export const writeReview = call('POST /main/api-market/deals/{id}/reviews', {
  summary: 'One review of a side on a completed deal, within thirty days',
  access: 'signedIn',
  acts: codes(Permission.DealAct),
  perMinute: 30,
  params: dealParams,
  body: z.strictObject({
    rating: z.int().min(1).max(5),
    tags: z.array(tag).max(5).default([]),
    text: z
      .string()
      .trim()
      .max(REVIEW_LENGTH)
      .transform((text) => text || null)
      .nullable()
      .default(null),
  }),
})

export const replyToReview = call('POST /main/api-market/reviews/{id}/reply', {
  summary: 'The side that was rated answers, once',
  access: 'signedIn',
  acts: codes(Permission.DealAct),
  perMinute: 10,
  params: z.object({ id: z.coerce.number().pipe(bigRowId) }),
  body: z.strictObject({ text: z.string().trim().min(2).max(REPLY_LENGTH) }),
})

/** How somebody has traded so far. */
export const PartyRecord = z.object({
  completed: z.int(),
  disputesLost: z.int(),
  /** Null while there are no reviews. */
  rating: z.number().nullable(),
  reviews: z.int(),
  since: z.iso.datetime().nullable(),
})
export type PartyRecord = z.infer<typeof PartyRecord>

export const listSellerReviews = call('GET /main/api-market/products/{id}/reviews', {
  summary: 'What buyers wrote of the seller of an offered product, latest first; their names are shortened',
  access: 'open',
  params: z.object({ id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) }),
  query: z.object(keysetQuery),
  answer: pageOf(Review.omit({ side: true }).extend({ reviewer: z.string(), product: z.string() })).extend({
    record: PartyRecord,
  }),
})
