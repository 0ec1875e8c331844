import { z } from 'zod'
import type { MarketWork } from '../jobs.ts'
import { TELL_WATCHERS } from './awaken.ts'
import { tellWatchers } from './tell.ts'

const Told = z.object({ productIds: z.array(z.int()) })

export async function startWatchJobs({ jobs, inSystem }: MarketWork): Promise<void> {
  await jobs.work(TELL_WATCHERS, (data) => inSystem((ctx) => tellWatchers(ctx, Told.parse(data).productIds)))
}
