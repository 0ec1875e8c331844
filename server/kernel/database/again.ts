import { setTimeout as pause } from 'node:timers/promises'
import type { Throttle } from '../http/throttle.ts'
import type { Database, Tx } from './database.ts'

/** Deadlock and serialization failure: one of two transactions was rolled back; or its tables were just changed. */
const IN_THE_WAY = ['40P01', '40001', '0A000']
const TRIES = 3
/** A pause lets the other transaction end first; an immediate retry would meet it again. */
const PAUSE_MS = 40

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** One transaction, begun again after a deadlock. What a failed try has `gathered` is thrown away with it. */
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
 * Attempts are counted outside of the transaction, so a rolled-back try has counted already: the next try counts only
 * what the failed one had not reached. `said` holds the keys counted by this try.
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
