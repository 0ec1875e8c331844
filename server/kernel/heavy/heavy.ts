import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Refusal, refuse, refuseAgain } from '../refuse.ts'
import { openFairQueue } from './fair-queue.ts'
import type { HeavyTask } from './task.ts'
import type { Outcome } from './thread.ts'

/** The only way to long work: files that are examined, sheets and papers that are made. */
export interface Heavy {
  /** For a person who waits: refused where too much waits already, or where it takes too long or too much memory. */
  run<Result>(person: string, task: HeavyTask<Result>): Promise<Result>
  close(): Promise<void>
}

/** Work of jobs and starts. It comes a few at a time, so it is never refused. */
export const SYSTEM = ''

interface Limits {
  threads: number
  /** How many tasks may wait, of one person and of all. */
  each: number
  all: number
  waitSeconds: number
  heapMb: number
}
const usual: Limits = {
  // Two at least: one long piece of work does not stop all the others.
  threads: Math.max(2, Math.min(4, availableParallelism())),
  each: 32,
  all: 200,
  waitSeconds: 20,
  heapMb: 512,
}
/** Fonts and libraries stay loaded while there is work, and a little longer. */
const IDLE_MS = 30_000
const RETRY_SECONDS = 10

interface Waiting {
  task: HeavyTask<unknown>
  resolve(made: unknown): void
  reject(error: unknown): void
  patience: NodeJS.Timeout | undefined
}

export function openHeavy(changed: Partial<Limits> = {}): Heavy {
  const limits = { ...usual, ...changed }
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: IDLE_MS,
    // A thread at its limit gets 16 MB more to end in: what young objects move over at once has to fit, or the whole
    // process ends with it.
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 },
  })
  const asked = openFairQueue<Waiting>(limits)
  const ours = openFairQueue<Waiting>({ each: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY })
  let running = 0
  let oursLast = false
  let closing = false

  const take = () => {
    // People and background work take turns, so that neither starves the other.
    const order = oursLast ? [asked, ours] : [ours, asked]
    for (const queue of order) {
      const next = queue.next()
      if (!next) continue
      oursLast = queue === ours
      return { queue, ...next }
    }
    return undefined
  }
  const serve = () => {
    while (running < limits.threads) {
      const next = take()
      if (!next) return
      const { queue, person, item } = next
      running++
      clearTimeout(item.patience)
      work(pool, item.task)
        .then(item.resolve, (error) => item.reject(closing ? busy() : error))
        .finally(() => {
          running--
          queue.done(person)
          serve()
        })
    }
  }

  return {
    run: <Result>(person: string, task: HeavyTask<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const queue = person === SYSTEM ? ours : asked
        const item: Waiting = { task, resolve: (made) => resolve(made as Result), reject, patience: undefined }
        if (!queue.push(person, item)) return reject(busy())
        if (person !== SYSTEM)
          item.patience = setTimeout(() => {
            queue.drop(person, item)
            reject(busy())
          }, limits.waitSeconds * 1000)
        serve()
      }),
    close: () => {
      closing = true
      return pool.destroy()
    },
  }
}

const busy = () => new Refusal('E_BUSY', { seconds: RETRY_SECONDS }, [])

async function work(pool: Piscina, task: HeavyTask<unknown>): Promise<unknown> {
  const cut = new AbortController()
  const timer = setTimeout(() => cut.abort(), task.seconds * 1000)
  try {
    const outcome: Outcome = await pool.run(task, { signal: cut.signal })
    if ('refused' in outcome) refuseAgain(outcome.refused)
    return outcome.made
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (cut.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') refuse('E_TOO_HEAVY')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
