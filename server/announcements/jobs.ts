import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { startApplicantJobs } from './applicants/care.ts'
import type { AnnouncementParts } from './calls.ts'
import { startDigestJobs } from './digests/jobs.ts'
import { startMineJobs } from './mine/jobs.ts'

export interface AnnouncementWork extends AnnouncementParts {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  clock: () => Date
}

/** Background work of announcements; each slice starts its own. */
export async function startAnnouncementJobs(work: AnnouncementWork): Promise<void> {
  await startMineJobs(work)
  await startApplicantJobs(work)
  await startDigestJobs(work)
}
