import type { ParsedOf } from '#contract/call.ts'
import type { DealSide } from '#contract/deals/deal-process.ts'
import { HIDDEN_DAYS, REVIEW_DAYS, reviewTags } from '#contract/deals/review-limits.ts'
import type { replyToReview, writeReview } from '#contract/deals/reviews.ts'
import { findContacts, findProfanity } from '#contract/moderation/text-checks.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { isJoined } from '../joined.ts'
import { DEAL, DEALS_TOPIC, type Deal, lockOwnDeal, otherSide, ownDeal, partyOf } from '../row.ts'
import { countShown, tellReviewed } from './shown.ts'

/** Until when the sides of a completed deal may write; null of any other. */
export const writeUntil = ({ status, closedAt, joined }: Deal): Date | null =>
  status === 'completed' && closedAt && !isJoined({ joined }) ? daysFrom(closedAt, REVIEW_DAYS) : null

/** Strangers read reviews: no insults, and no contacts that lead around the platform. */
function textFaults(text: string | null): FieldRefusal[] {
  if (!text) return []
  if (findProfanity(text).length > 0) return [{ field: 'text', code: 'V_PROFANITY' }]
  return findContacts(text).length > 0 ? [{ field: 'text', code: 'V_CONTACT_IN_TEXT' }] : []
}

function requireSound(side: DealSide, { text, tags }: ParsedOf<typeof writeReview>['body']): void {
  const of: readonly string[] = reviewTags[otherSide(side)]
  const wrong = tags.flatMap((tag, at): FieldRefusal[] =>
    !of.includes(tag)
      ? [{ field: `tags[${at}]`, code: 'V_CHOICE', values: { allowed: of.join(', ') } }]
      : tags.indexOf(tag) < at
        ? [{ field: `tags[${at}]`, code: 'V_TWICE' }]
        : [],
  )
  const faults = [...textFaults(text), ...wrong]
  if (faults.length > 0) refuseFields(faults)
}

/** The first review stays hidden for a while, so that nobody writes in revenge; the second opens both. */
export async function write(ctx: SignedCtx, id: string, body: ParsedOf<typeof writeReview>['body']): Promise<void> {
  const { deal, side } = await lockOwnDeal(ctx, id)
  if (isJoined(deal)) refuse('E_JOINED')
  const until = writeUntil(deal)
  if (!until) refuse('E_STATE', { status: deal.status })
  if (ctx.now > until) refuse('E_OVER', { date: dayOf(until) })
  requireSound(side, body)
  const written = await ctx.tx.selectFrom('reviews').selectAll().where('dealId', '=', deal.id).execute()
  if (written.some((review) => review.side === side)) refuse('E_DUPLICATE', { number: deal.number })
  const other = written.find((review) => review.side !== side)
  const author = partyOf(deal, side)
  const about = partyOf(deal, otherSide(side))
  const review = await ctx.tx
    .insertInto('reviews')
    .values({
      ...body,
      dealId: deal.id,
      side,
      authorId: ctx.actor.userId,
      authorUserId: author.userId,
      authorOrganizationId: author.organizationId,
      aboutUserId: about.userId,
      aboutOrganizationId: about.organizationId,
      writtenAt: ctx.now,
      shownFrom: other ? ctx.now : daysFrom(ctx.now, HIDDEN_DAYS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'review.written',
    objectType: DEAL,
    objectId: deal.id,
    changes: { rating: [null, body.rating] },
  })
  await ctx.changed(DEALS_TOPIC)
  if (!other) return
  if (other.shownFrom > ctx.now) {
    await ctx.tx.updateTable('reviews').set({ shownFrom: ctx.now }).where('id', '=', other.id).execute()
    await tellReviewed(ctx, deal, other)
  }
  await countShown(ctx, [other.id, review.id])
  await tellReviewed(ctx, deal, review)
}

/** Once, by the rated side, and only to a review it may read. */
export async function reply(
  ctx: SignedCtx,
  id: number,
  { text }: ParsedOf<typeof replyToReview>['body'],
): Promise<void> {
  const review = await ctx.tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!review || review.shownFrom > ctx.now) refuse('E_NOT_FOUND')
  const { deal, side } = await ownDeal(ctx, review.dealId)
  if (review.side === side) refuse('E_FORBIDDEN')
  if (review.reply !== null) refuse('E_DUPLICATE', { number: deal.number })
  const faults = textFaults(text)
  if (faults.length > 0) refuseFields(faults)
  await ctx.tx
    .updateTable('reviews')
    .set({ reply: text, repliedBy: ctx.actor.userId, repliedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await ctx.audit({ action: 'review.replied', objectType: DEAL, objectId: deal.id })
  await ctx.changed(DEALS_TOPIC)
}
