import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { refuse } from '../refuse.ts'

interface Limit {
  times: number
  seconds: number
}

/** Counts outside of the caller's transaction: a refused attempt rolls back, its count must stay. */
export interface Throttle {
  take(key: string, limit: Limit, now: Date): Promise<void>
  forget(key: string): Promise<void>
}

export function openThrottle(db: Database): Throttle {
  return {
    async take(key, limit, now) {
      const expiresAt = new Date(now.getTime() + limit.seconds * 1000)
      const row = await db
        .insertInto('attempts')
        .values({ key, count: 1, expiresAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when attempts.expires_at <= ${now} then 1 else attempts.count + 1 end`,
            expiresAt: sql`case when attempts.expires_at <= ${now} then excluded.expires_at else attempts.expires_at end`,
          }),
        )
        .returning(['count', 'expiresAt'])
        .executeTakeFirstOrThrow()
      if (row.count <= limit.times) return
      const seconds = Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000))
      refuse('E_OTP_LIMIT', { min: Math.ceil(seconds / 60), seconds })
    },
    async forget(key) {
      await db.deleteFrom('attempts').where('key', '=', key).execute()
    },
  }
}
