import type { Database } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { sealAudit } from './seal.ts'

export async function startAuditJobs(jobs: Jobs, db: Database, clock: () => Date): Promise<void> {
  await jobs.work('audit.seal', async () => void (await sealAudit(db, clock)), { cron: '* * * * *' })
}
