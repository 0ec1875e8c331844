import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { insideServer } from './crash-world.ts'
import { round } from './load.ts'

const JOBS = 500
const BAR_SECONDS = 10
/** Nobody waits longer for the figure. */
const LONGEST_MS = 120_000

/** Five hundred jobs of one transaction, each with a statement of its own, in one lane: how soon the last is done. */
export async function benchJobs() {
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-jobs-'))
  // As root the database runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  try {
    return await insideServer(dataDir, async ({ services, inSystem }) => {
      const done: number[] = []
      await services.jobs.work('bench.burst', async (data) => {
        await inSystem(({ tx }) => sql`select 1`.execute(tx))
        done.push('at' in data ? Number(data.at) : -1)
      })
      await inSystem(async (ctx) => {
        for (let at = 0; at < JOBS; at++) await ctx.job('bench.burst', { at })
      })
      const began = performance.now()
      while (done.length < JOBS && performance.now() - began < LONGEST_MS) await pause(10)
      const seconds = (performance.now() - began) / 1000
      return [
        {
          name: `${JOBS} jobs at once, seconds until the last is done`,
          value: round(seconds, 2),
          bar: `≤ ${BAR_SECONDS}`,
          ok: done.length === JOBS && seconds <= BAR_SECONDS,
          details: `${done.length} done, load ${round(loadavg()[0] ?? 0)}`,
        },
        {
          name: 'jobs done twice',
          value: done.length - new Set(done).size,
          bar: '0',
          ok: done.length === new Set(done).size,
          details: '',
        },
      ]
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
