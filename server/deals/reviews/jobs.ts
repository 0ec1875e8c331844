import type { DealWork } from '../jobs.ts'
import { lockDeal } from '../row.ts'
import { countShown, tellReviewed } from './shown.ts'

const AT_ONCE = 100

/** Reviews whose fortnight is over: each in a transaction of its own, as often as it takes. */
export async function openReviews({ inSystem }: Pick<DealWork, 'inSystem'>): Promise<number> {
  const due = await inSystem((ctx) =>
    ctx.tx
      .selectFrom('reviews')
      .select(['id', 'dealId'])
      .where('counted', '=', false)
      .where('shownFrom', '<=', ctx.now)
      .orderBy('shownFrom')
      .limit(AT_ONCE)
      .execute(),
  )
  for (const { id, dealId } of due)
    await inSystem(async (ctx) => {
      // The deal is locked first, as by the writer of the second review.
      const deal = await lockDeal(ctx, dealId)
      const review = await ctx.tx
        .selectFrom('reviews')
        .selectAll()
        .where('id', '=', id)
        .where('counted', '=', false)
        .executeTakeFirst()
      if (!review) return
      await countShown(ctx, [id])
      await tellReviewed(ctx, deal, review)
    })
  return due.length
}

export async function startReviewJobs({ jobs, inSystem }: DealWork): Promise<void> {
  const run = async () => {
    while ((await openReviews({ inSystem })) === AT_ONCE);
  }
  await jobs.work('deals.reviews', run, { cron: '*/10 * * * *' })
}
