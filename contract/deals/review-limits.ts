/** Zod-free. */
export const REVIEW_LENGTH = 1000
export const REPLY_LENGTH = 1000
/** Days to write a review, and days a review stays hidden while the other side has not written theirs. */
export const REVIEW_DAYS = 30
export const HIDDEN_DAYS = 14

/** What a review praises or blames, of a seller and of a buyer. */
export const reviewTags = {
  seller: ['quality', 'weight', 'on_time', 'packing', 'polite', 'bad_quality', 'short_weight', 'late', 'rude'],
  buyer: ['paid_fast', 'fair_weighing', 'on_time', 'polite', 'slow', 'unfair_weighing', 'rude'],
} as const
export type ReviewTag = (typeof reviewTags)[keyof typeof reviewTags][number]
export const allReviewTags: readonly ReviewTag[] = [...new Set<ReviewTag>([...reviewTags.seller, ...reviewTags.buyer])]
