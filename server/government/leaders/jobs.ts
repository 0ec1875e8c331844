import { z } from 'zod'
import { AGREEMENT_PAID } from '../../finance/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { moveByDate } from './attachments.ts'
import { followMergedMahallas } from './mergers.ts'
import { reckonLeaders } from './reckon.ts'

const Paid = z.object({ organizationId: z.uuid() })

export interface LeaderWork {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** Every night, and after a payment. */
export async function startLeaderJobs({ jobs, inSystem }: LeaderWork): Promise<void> {
  await jobs.work(
    'government.leaders',
    () =>
      inSystem(async (ctx) => {
        await followMergedMahallas(ctx)
        await moveByDate(ctx)
        await reckonLeaders(ctx)
      }),
    { cron: '30 1 * * *' },
  )
  await jobs.work(AGREEMENT_PAID, async (data) => {
    const { organizationId } = Paid.parse(data)
    await inSystem((ctx) => reckonLeaders(ctx, organizationId))
  })
}
