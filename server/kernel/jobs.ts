import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './database.ts'

export interface Jobs {
  send(tx: Tx, name: string, data: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>
  /** Called once per queue at start; the work runs in this process. */
  work(name: string, run: (data: object) => Promise<void>, options?: { cron?: string }): Promise<void>
  stop(): Promise<void>
}

export async function openJobs(connection: pg.PoolConfig, onError: (error: Error) => void): Promise<Jobs> {
  // Polling alone starts a job two or three seconds late; LISTEN brings that to milliseconds.
  const boss = new PgBoss({ ...connection, max: 3, useListenNotify: true, schema: 'jobs' })
  boss.on('error', onError)
  await boss.start()
  return {
    async send(tx, name, data, options) {
      await boss.send(name, data, {
        ...options,
        retryLimit: 5,
        retryBackoff: true,
        db: fromKysely(tx.withoutPlugins()),
      })
    },
    async work(name, run, options) {
      await boss.createQueue(name, { notify: true })
      await boss.work<object>(name, async (batch) => {
        for (const job of batch) await run(job.data ?? {})
      })
      if (options?.cron) await boss.schedule(name, options.cron, {}, { tz: 'Asia/Tashkent' })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
