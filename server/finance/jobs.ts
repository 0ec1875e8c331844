import { applicationClocks } from '../applications/public.ts'
import type { Clocked } from '../kernel/clock-work.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { kinds } from './applying/kinds.ts'
import { startApplyingJobs } from './applying/late.ts'
import { startSupplyJobs } from './supply/jobs.ts'
import { clockedParticipations, lots } from './supply/rows.ts'

export interface FinanceWork {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** Background work of finance; each slice starts its own. */
export async function startFinanceJobs(work: FinanceWork): Promise<void> {
  await startSupplyJobs(work)
  await startApplyingJobs(work)
}

/** What of finance time does. */
export const financeClocks: readonly Clocked[] = [lots.clocked, clockedParticipations, ...applicationClocks(kinds)]
