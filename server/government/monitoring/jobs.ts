import { monitoringGrains } from '#contract/government/monitoring/indicator.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { TAKE_SNAPSHOTS } from './rows.ts'
import { duePeriods, takeSnapshot } from './take.ts'

/** When plans, leaders and forms have been reckoned. */
const AT_NIGHT = '0 2 * * *'

interface Work {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/**
 * Every night, and after a start in case a night was missed; where nothing was ever taken, the first night begins. Each
 * period is a transaction of its own: whoever is cut off leaves the periods before whole, and the rest to the next attempt.
 */
export async function startMonitoringJobs({ jobs, inSystem }: Work): Promise<void> {
  await jobs.work(TAKE_SNAPSHOTS, () => takeAllSnapshots(inSystem), { cron: AT_NIGHT })
  await inSystem(async ({ tx }) => {
    const begun = await tx.selectFrom('monitoringPeriods').select('grain').limit(1).executeTakeFirst()
    if (begun) await jobs.send(tx, TAKE_SNAPSHOTS, {}, { singletonKey: 'start' })
  })
}

export async function takeAllSnapshots(inSystem: Work['inSystem']): Promise<void> {
  for (const grain of monitoringGrains)
    for (const period of await inSystem((ctx) => duePeriods(ctx, grain)))
      await inSystem((ctx) => takeSnapshot(ctx, { grain, period }))
}
