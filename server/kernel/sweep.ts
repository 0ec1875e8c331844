import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'
import './tables.ts'

const KEEP_KEYS_DAYS = 7
const DAY_MS = 24 * 3600 * 1000

/** Forgets, every night, what is worth nothing any more: answers kept for replays and counters that ran out. */
export async function startSweep(jobs: Jobs, db: Database, clock: () => Date): Promise<void> {
  await jobs.work('kernel.sweep', () => sweep(db, clock()), { cron: '40 3 * * *' })
}

export async function sweep(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_KEYS_DAYS * DAY_MS)
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
  await db.deleteFrom('attempts').where('expiresAt', '<', now).execute()
}
