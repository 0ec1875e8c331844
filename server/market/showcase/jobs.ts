import type { MarketWork } from '../jobs.ts'
import { beginPricePoints } from './price-points.ts'

/** Late in the evening a day is nearly over: its median is what was on offer then. */
export async function startShowcaseJobs({ jobs, inSystem }: MarketWork): Promise<void> {
  await jobs.work('market.price-points', () => inSystem(beginPricePoints), { cron: '45 22 * * *' })
}
