import { daysFrom } from '#uz/durations.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs.ts'
import './tables.ts'

const KEEP_KEYS_DAYS = 7

/** Deletes every night what has no use any more: answers kept for replays and expired counters. */
export async function startSweep(jobs: Jobs, db: Database, clock: () => Date): Promise<void> {
  await jobs.work('kernel.sweep', () => sweep(db, clock()), { cron: '40 3 * * *' })
}

export async function sweep(db: Database, now: Date): Promise<void> {
  const before = daysFrom(now, -KEEP_KEYS_DAYS)
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
  await db.deleteFrom('attempts').where('expiresAt', '<', now).execute()
}
