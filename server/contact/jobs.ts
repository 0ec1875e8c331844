import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import type { Clocked } from '../kernel/process/clock-work.ts'
import { startCampaignJobs } from './campaigns/jobs.ts'
import { threads } from './support/rows.ts'
import { tickets } from './tickets/rows.ts'
import { takeOver } from './tickets/take-over.ts'

export interface ContactWork {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** Background work of contact; each slice starts its own. */
export async function startContactJobs(work: ContactWork): Promise<void> {
  await startCampaignJobs(work)
  await work.jobs.work('contact.take-over', () => takeOver(work), { cron: '*/10 * * * *' })
}

export const contactClocks: readonly Clocked[] = [tickets.clocked, threads.clocked]
