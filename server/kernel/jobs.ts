import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './database.ts'
import { GuardedClient } from './guarded-client.ts'

export interface Jobs {
  send(tx: Tx, name: string, data: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>
  /** Called at start; the work runs in this process. Of several on one queue each runs, in order: a repeat repeats all. */
  work(name: string, run: (data: object) => Promise<void>, options?: { cron?: string }): Promise<void>
  stop(): Promise<void>
}

/** Handed on to the pool of the queue: a worker must not wait for ever for a connection that is dead. */
const guarded = { Client: GuardedClient }

export async function openJobs(connection: pg.PoolConfig, onError: (error: Error) => void): Promise<Jobs> {
  // Polling alone starts a job two or three seconds late; LISTEN brings that to milliseconds.
  const boss = new PgBoss({ ...connection, ...guarded, max: 3, useListenNotify: true, schema: 'jobs' })
  boss.on('error', onError)
  await boss.start()
  const runs = new Map<string, ((data: object) => Promise<void>)[]>()
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
      const before = runs.get(name)
      if (before) {
        before.push(run)
        return
      }
      const all = [run]
      runs.set(name, all)
      await boss.createQueue(name, { notify: true })
      await boss.work<object>(name, async (batch) => {
        for (const job of batch) for (const one of all) await one(job.data ?? {})
      })
      if (options?.cron) await boss.schedule(name, options.cron, {}, { tz: 'Asia/Tashkent' })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
