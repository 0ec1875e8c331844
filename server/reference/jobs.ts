import type { Database } from '../kernel/database.ts'
import type { Jobs } from '../kernel/jobs.ts'

const DAY_MS = 24 * 3600 * 1000

export async function startReferenceJobs(_jobs: Jobs, _db: Database, _clock: () => Date): Promise<void> {}
