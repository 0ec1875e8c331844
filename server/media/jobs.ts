import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import type { MediaParts } from './calls.ts'
import { startContentJobs } from './content/jobs.ts'
import { startLearningJobs } from './learning/jobs.ts'
import { startReadingJobs } from './reading/jobs.ts'
import { startUploadJobs } from './uploads/jobs.ts'

export interface MediaWork extends Omit<MediaParts, 'besides'> {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  clock: () => Date
}

/** Background work of media; each slice starts its own. */
export async function startMediaJobs(work: MediaWork): Promise<void> {
  await startContentJobs(work)
  await startReadingJobs(work)
  await startLearningJobs(work)
  await startUploadJobs(work)
}
