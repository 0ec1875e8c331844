import { daysFrom } from '#uz/durations.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { startAuditJobs } from './audit/jobs.ts'
import { expireInvitations } from './organizations/expiry.ts'
import './tables.ts'

const KEEP_ENDED_DAYS = 90

/** Challenges and tickets live minutes; a day later nobody asks about them. */
const KEEP_CHALLENGES_DAYS = 1

export async function startIdentityJobs(jobs: Jobs, db: Database, clock: () => Date): Promise<void> {
  await jobs.work(
    'identity.forget-old-challenges',
    async () => {
      const before = daysFrom(clock(), -KEEP_CHALLENGES_DAYS)
      await db.deleteFrom('signChallenges').where('createdAt', '<', before).execute()
      await db.deleteFrom('mobileSignIns').where('createdAt', '<', before).execute()
      await db.deleteFrom('registrationTickets').where('createdAt', '<', before).execute()
    },
    { cron: '50 3 * * *' },
  )
  await jobs.work(
    'identity.forget-old-sessions',
    async () => {
      const before = daysFrom(clock(), -KEEP_ENDED_DAYS)
      await db.deleteFrom('sessions').where('expiresAt', '<', before).execute()
    },
    { cron: '20 3 * * *' },
  )
  await startAuditJobs(jobs, db, clock)
  await jobs.work('identity.expire-invitations', async () => void (await expireInvitations(db, clock())), {
    cron: '5 * * * *',
  })
}
