import { z } from 'zod'
import { PARTY_CHANGED, PartyChange } from '../../identity/public.ts'
import type { AnnouncementWork } from '../jobs.ts'
import { forgetOwner } from '../personal.ts'
import { announcementCare } from '../published.ts'
import { CATEGORY_JOB, followCategory } from '../surroundings.ts'

const Category = z.object({ categoryId: z.int() })

export async function startMineJobs({ jobs, inSystem }: Pick<AnnouncementWork, 'jobs' | 'inSystem'>): Promise<void> {
  await jobs.work(
    'announcements.expiry',
    async () => {
      await inSystem(announcementCare.tellExpiring)
      while (await inSystem(announcementCare.expireSome));
    },
    { cron: '11 * * * *' },
  )
  await jobs.work(CATEGORY_JOB, async (data) => {
    const { categoryId } = Category.parse(data)
    await inSystem((ctx) => followCategory(ctx, categoryId))
  })
  await jobs.work(PARTY_CHANGED, async (data) => {
    const change = PartyChange.parse(data)
    await inSystem(async (ctx) => {
      await announcementCare.followOwner(ctx, change)
      await forgetOwner(ctx, change)
    })
  })
}
