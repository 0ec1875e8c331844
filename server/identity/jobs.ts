import type { Database } from '../kernel/database.ts'
import type { Jobs } from '../kernel/jobs.ts'
import './tables.ts'

const KEEP_ENDED_DAYS = 90

export async function startIdentityJobs(jobs: Jobs, db: Database, clock: () => Date): Promise<void> {
  await jobs.work(
    'identity.forget-old-sessions',
    async () => {
      const before = new Date(clock().getTime() - KEEP_ENDED_DAYS * 24 * 3600 * 1000)
      await db.deleteFrom('sessions').where('expiresAt', '<', before).execute()
    },
    { cron: '20 3 * * *' },
  )
}
