import type pg from 'pg'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { Tx } from './database/database.ts'
import { GuardedClient } from './database/guarded-client.ts'

export interface Jobs {
  send(tx: Tx, name: string, data: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>
  /**
   * Registers a worker of this process at start. Several workers of one queue all run, in order; a retry repeats all of
   * them. Jobs of a queue run one after the other, or in as many lanes as it has.
   */
  work(name: string, run: (data: object) => Promise<void>, options?: { cron?: string; lanes?: number }): Promise<void>
  stop(): Promise<void>
}

/** The queue's own pool uses guarded clients too: a worker must not wait for ever for a dead connection. */
const guarded = { Client: GuardedClient }

/** Jobs fetched at once. A worker that fetches one alone sleeps for half a minute after it, whatever else waits. */
const BATCH = 5

const TIME_ZONE = 'Asia/Tashkent'

export async function openJobs(connection: pg.PoolConfig, onError: (error: Error) => void): Promise<Jobs> {
  // Polling alone starts a job two or three seconds late; LISTEN brings that to milliseconds.
  const boss = new PgBoss({ ...connection, ...guarded, max: 3, useListenNotify: true, schema: 'jobs' })
  boss.on('error', onError)
  await boss.start()
  // Queues of an earlier start: creating them again one by one was most of the time of a second start.
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]))
  const runs = new Map<string, ((data: object) => Promise<void>)[]>()
  let stopping = false
  return {
    async send(tx, name, data, options) {
      await boss.send(name, data, {
        ...options,
        retryLimit: 5,
        retryBackoff: true,
        db: fromKysely(tx.withoutPlugins()),
      })
    },
    async work(name, run, { cron, lanes = 1 } = {}) {
      const before = runs.get(name)
      if (before) {
        before.push(run)
        return
      }
      const all = [run]
      runs.set(name, all)
      if (!queues.has(name)) await boss.createQueue(name, { notify: true })
      const runOne = async (data: object) => {
        // Left for the next start rather than begun and cut off.
        if (stopping) throw new Error('The server stops')
        for (const one of all) await one(data)
      }
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        localConcurrency: lanes,
        perJobResults: true,
      } as const
      await boss.work<object>(name, options, async (batch) => {
        const results: JobResult[] = []
        // Each job by itself: one that fails is retried alone.
        for (const { id, data } of batch) {
          const failed = await runOne(data ?? {}).then(
            () => undefined,
            (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
          )
          if (failed && !stopping) onError(failed)
          results.push(
            failed ? { id, status: 'failed', output: { message: failed.message } } : { id, status: 'completed' },
          )
        }
        return results
      })
      if (cron && crons.get(name) !== `${cron} ${TIME_ZONE}`) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
    },
    stop: () => {
      stopping = true
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
