import { z } from 'zod'
import { weekOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { MarketWork } from '../jobs.ts'
import { REFRESH_WEEKS, refreshWeek } from './observations.ts'

const Asked = z.object({ week: z.iso.date() })

/** After a deal, and every night for deals completed at the same moment. */
export async function startBoardJobs({ jobs, inSystem }: MarketWork): Promise<void> {
  await jobs.work(
    REFRESH_WEEKS,
    (data) =>
      inSystem(async (ctx) => {
        const asked = Asked.safeParse(data)
        const weeks = asked.success ? [asked.data.week] : [weekOf(ctx.now), weekOf(daysFrom(ctx.now, -1))]
        for (const week of new Set(weeks)) await refreshWeek(ctx, week)
      }),
    { cron: '25 2 * * *' },
  )
}
