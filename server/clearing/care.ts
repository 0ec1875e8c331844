import type { DealWork } from '../deals/jobs.ts'
import { addUpDays } from './trial-balance.ts'

const DAYS = 'clearing.days'

/** Every night the day that is over is added up, so that a trial balance of any date is read at once. */
export async function startClearingJobs({ jobs, inSystem }: Pick<DealWork, 'jobs' | 'inSystem'>): Promise<void> {
  await jobs.work(DAYS, () => inSystem(addUpDays), { cron: '20 1 * * *' })
}
