import type { ParsedOf } from '#contract/call.ts'
import type { listSellerReviews } from '#contract/deals/reviews.ts'
import { partyKey } from '#contract/party-key.ts'
import { type PartyRef, partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
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

/** What buyers wrote of the seller of something on the shelf; a person is named «Toshev B.», as everywhere. */
export async function findSellerReviews(
  ctx: Ctx,
  productId: number,
  asked: ParsedOf<typeof listSellerReviews>['query'],
) {
  const seller = await sellerOfOffer(ctx, productId)
  if (!seller) refuse('E_NOT_FOUND')
  const { shown: rows, page } = await reviews.read(ctx, { ...asked, about: partyKey(seller) })
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
    ...page,
    record: records.get(partyKey(seller)) ?? refuse('E_NOT_FOUND'),
  }
}

const authorOf = (row: Review): PartyRef => ({ userId: row.authorUserId, organizationId: row.authorOrganizationId })

const reviews = list({
  rows: (ctx: Ctx, { about }: AskedPage & { about: string }) =>
    ctx.tx
      .selectFrom('reviews')
      .innerJoin('deals', 'deals.id', 'reviews.dealId')
      .selectAll('reviews')
      .select('deals.title')
      .where('reviews.aboutKey', '=', about)
      .where('reviews.side', '=', 'buyer')
      .where('reviews.shownFrom', '<=', ctx.now),
  order: orderBy(down('reviews.shownFrom', 'moment'), down('reviews.id', 'bigRow')),
})
