import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { startBoardJobs } from './board/jobs.ts'
import type { MarketParts } from './calls.ts'
import { startProductJobs } from './products/jobs.ts'
import { startShowcaseJobs } from './showcase/jobs.ts'
import { startWatchJobs } from './watches/jobs.ts'

export interface MarketWork extends Omit<MarketParts, 'markables'> {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  clock: () => Date
}

/** Background work of the market; each slice starts its own. */
export async function startMarketJobs(work: MarketWork): Promise<void> {
  await startWatchJobs(work)
  await startProductJobs(work)
  await startShowcaseJobs(work)
  await startBoardJobs(work)
}
