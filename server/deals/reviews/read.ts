import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import type { listSellerReviews } from '#contract/deals/reviews.ts'
import { bigRowId } from '#contract/ids.ts'
import type { Localized } from '#contract/localized.ts'
import { type PartyRef, partiesOf, partyKey } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { textIn } from '../../kernel/localized.ts'
import { refuse } from '../../kernel/refuse.ts'
import { sellerOfOffer } from '../../market/public.ts'
import { readableDeal } from '../delivery/own.ts'
import { mayWrite, type WatchCtx } from '../row.ts'
import { recordOf } from './records.ts'
import type { Review } from './shown.ts'
import { writeUntil } from './write.ts'

export async function getReviewsOf(ctx: WatchCtx, dealId: string) {
  const { deal, side } = await readableDeal(ctx, dealId)
  const rows = await ctx.tx.selectFrom('reviews').selectAll().where('dealId', '=', deal.id).orderBy('id').execute()
  const until = writeUntil(deal)
  const speaks = side !== undefined && mayWrite(ctx.actor)
  const isShown = (row: Review) => row.shownFrom <= ctx.now
  const own = rows.find((row) => row.side === side)
  return {
    items: rows
      .filter((row) => isShown(row) || row.side === side)
      .map((row) => ({
        ...plain(row),
        side: row.side,
        hiddenUntil: isShown(row) ? null : row.shownFrom.toISOString(),
        can: { reply: speaks && row.side !== side && isShown(row) && row.reply === null },
      })),
    otherHasWritten: rows.some((row) => row.side !== side),
    until: until?.toISOString() ?? null,
    can: { write: speaks && !own && until !== null && ctx.now <= until },
  }
}

const plain = (row: Review) => ({
  id: row.id,
  rating: row.rating,
  tags: row.tags,
  text: row.text,
  writtenAt: row.writtenAt.toISOString(),
  reply: row.reply,
  repliedAt: row.repliedAt?.toISOString() ?? null,
})

const Place = z.tuple([cursorMoment, bigRowId])

/** What buyers wrote of the seller of something on the shelf; a person is named «Toshev B.», as everywhere. */
export async function findSellerReviews(
  ctx: Ctx,
  productId: number,
  { take, next }: ParsedOf<typeof listSellerReviews>['query'],
) {
  const seller = await sellerOfOffer(ctx, productId)
  if (!seller) refuse('E_NOT_FOUND')
  const found = await shownOf(ctx, seller, take + 1, next)
  const rows = found.slice(0, take)
  const last = rows.at(-1)
  const names = await partiesOf(ctx, rows.map(authorOf))
  const records = await recordOf(ctx, [seller])
  return {
    items: rows.map((row) => {
      const author = names.get(partyKey(authorOf(row)))
      return {
        ...plain(row),
        reviewer: author ? textIn(ctx.lang, author.name) : '',
        product: textIn(ctx.lang, row.title),
      }
    }),
    take,
    record: records.get(partyKey(seller)) ?? refuse('E_NOT_FOUND'),
    ...(found.length > take && last && { next: encodeNext([last.shownFrom.toISOString(), last.id]) }),
  }
}

const authorOf = (row: Review): PartyRef => ({ userId: row.authorUserId, organizationId: row.authorOrganizationId })

function shownOf(
  ctx: Ctx,
  seller: PartyRef,
  limit: number,
  next: string | undefined,
): Promise<(Review & { title: Localized })[]> {
  let rows = ctx.tx
    .selectFrom('reviews')
    .innerJoin('deals', 'deals.id', 'reviews.dealId')
    .selectAll('reviews')
    .select('deals.title')
    .where('reviews.aboutKey', '=', partyKey(seller))
    .where('reviews.side', '=', 'buyer')
    .where('reviews.shownFrom', '<=', ctx.now)
    .orderBy('reviews.shownFrom', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
  if (next) {
    const [at, id] = decodeNext(next, Place)
    rows = rows.where(sql<SqlBool>`(reviews.shown_from, reviews.id) < (${new Date(at)}::timestamptz, ${id}::bigint)`)
  }
  return rows.execute()
}
