import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { addUpDays } from './trial-balance.ts'

const DAYS = 'clearing.days'

interface ClearingWork {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** Every night the day that is over is added up, so that a trial balance of any date is read at once. */
export async function startClearingJobs({ jobs, inSystem }: ClearingWork): Promise<void> {
  await jobs.work(DAYS, () => inSystem(addUpDays), { cron: '20 1 * * *' })
}
