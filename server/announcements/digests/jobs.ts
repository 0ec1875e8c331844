import { formatTime } from '#uz/date.ts'
import type { AnnouncementWork } from '../jobs.ts'
import { matchBuyAds } from './match.ts'
import { tellSellers } from './tell.ts'

const MATCH = 'announcements.buy-ads'
/** What came at night is told in the morning, as one digest. */
const MORNING = '08:00'

export async function startDigestJobs({ jobs, inSystem, clock }: AnnouncementWork): Promise<void> {
  await jobs.work(
    MATCH,
    async () => {
      let after: number | undefined = 0
      while (after !== undefined) {
        const from: number = after
        after = await inSystem((ctx) => matchBuyAds(ctx, from))
      }
      if (formatTime(clock()) < MORNING) return
      while (await inSystem(tellSellers));
    },
    { cron: '20 * * * *' },
  )
}
