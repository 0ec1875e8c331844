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

/** Attempts are counted beside the transaction, and no try takes them back: a second one counts nothing twice. */
export function countedOnce(throttle: Throttle): Throttle {
  const counted = new Set<string>()
  return {
    async take(key, limit, now) {
      if (counted.has(key)) return
      await throttle.take(key, limit, now)
      counted.add(key)
    },
    async forget(key) {
      counted.delete(key)
      await throttle.forget(key)
    },
  }
}
