import { PARTY_CHANGED, PartyChange } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import type { DealParts } from './calls.ts'
import { startDueJob } from './life/due.ts'
import { followSeller } from './life/freeze.ts'
import { startPaymentJobs } from './payments/care.ts'
import { startProposalJobs } from './proposals/expire.ts'
import { startReviewJobs } from './reviews/jobs.ts'

export interface DealWork extends DealParts {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  clock: () => Date
}

/** Background work of deals; each slice starts its own. */
export async function startDealJobs(work: DealWork): Promise<void> {
  await startDueJob(work)
  await startPaymentJobs(work)
  await startProposalJobs(work)
  await startReviewJobs(work)
  await work.jobs.work(PARTY_CHANGED, async (data) => {
    const change = PartyChange.parse(data)
    await work.inSystem((ctx) => followSeller(ctx, change))
  })
}
