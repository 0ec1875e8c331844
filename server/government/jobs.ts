import type { Clocked } from '../kernel/process/clock-work.ts'
import { emptyAfterWork } from './field/devices.ts'
import { startLandJobs } from './land/jobs.ts'
import { type LeaderWork, startLeaderJobs } from './leaders/jobs.ts'
import { startMonitoringJobs } from './monitoring/jobs.ts'
import { startProjectJobs } from './projects/jobs.ts'
import { startReportJobs } from './reports/jobs.ts'
import { startSpecializationJobs } from './specialization/jobs.ts'
import { followNeeds } from './visits/begin-for-need.ts'
import { learnPlaces } from './visits/place.ts'
import { visits } from './visits/rows.ts'

const LEARN_PLACES = 'government.learn-places'
const AFTER_WORK = 'government.empty-devices'
const FOLLOW_NEEDS = 'government.follow-needs'
/** At night, when nobody is on a visit. */
const AT_NIGHT = '40 1 * * *'

/** Background work of government; each slice starts its own. */
export async function startGovernmentJobs(work: LeaderWork): Promise<void> {
  await startLeaderJobs(work)
  await startProjectJobs(work)
  await startSpecializationJobs(work)
  await startReportJobs(work)
  await startMonitoringJobs(work)
  await startLandJobs(work)
  await work.jobs.work(LEARN_PLACES, () => work.inSystem(learnPlaces), { cron: AT_NIGHT })
  await work.jobs.work(AFTER_WORK, () => work.inSystem(emptyAfterWork), { cron: '*/10 * * * *' })
  await work.jobs.work(FOLLOW_NEEDS, () => work.inSystem(followNeeds), { cron: '* * * * *' })
}

export const governmentClocks: readonly Clocked[] = [visits.clocked]
