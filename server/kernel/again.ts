import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'
import type { Throttle } from './throttle.ts'

/** Two stood in each other's way, and the database sent one of them off with all it had written. */
const IN_THE_WAY = ['40P01', '40001']
const TRIES = 3
/** Whoever was waited for goes first: one that came back at once would stand in its way again. */
const PAUSE_MS = 40

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** One transaction, begun again where it met another in a circle; what a lost try has `gathered` is lost with it. */
export async function inTransaction<T>(
  db: Database,
  gathered: readonly unknown[][],
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (tries === TRIES || !IN_THE_WAY.includes(codeOf(error))) throw error
      for (const list of gathered) list.length = 0
      await pause(Math.random() * PAUSE_MS * tries)
    }
  }
}

/**
 * Attempts are counted beside the transaction, and no lost try takes them back: the next one counts only what the lost
 * had not come to. `said` is what this try has asked for, and is lost with it.
 */
export function countedOnce(throttle: Throttle, said: string[]): Throttle {
  const counted = new Map<string, number>()
  return {
    async take(key, limit, now) {
      said.push(key)
      const times = said.filter((one) => one === key).length
      if (times <= (counted.get(key) ?? 0)) return
      await throttle.take(key, limit, now)
      counted.set(key, times)
    },
    async forget(key) {
      said.splice(0, said.length, ...said.filter((one) => one !== key))
      counted.delete(key)
      await throttle.forget(key)
    },
  }
}
