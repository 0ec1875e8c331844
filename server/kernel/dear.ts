import type { Compilable, CompiledQuery } from 'kysely'
import { memory, type Source } from './memory.ts'

/**
 * Only counts over many rows are cached, and briefly: small lists are always exact. After that moment one more request
 * gets the old count while a new one is made; after some minutes none does.
 */
const DEAR_ROWS = 2_000
const FRESH_MS = 20_000
const KEPT_MS = 120_000
const MOST_DEAR = 500

export type Dear = <T>(name: string, find: () => Promise<T>, rows: (found: T) => number) => Promise<T>

export function openDear(): Dear {
  const dear = new Map<string, { found: unknown; at: number }>()
  const counting = new Set<string>()
  async function count<T>(name: string, find: () => Promise<T>, rows: (found: T) => number): Promise<T> {
    const found = await find()
    dear.delete(name)
    if (rows(found) < DEAR_ROWS) return found
    dear.set(name, { found, at: performance.now() })
    const [oldest] = dear.keys()
    if (dear.size > MOST_DEAR && oldest !== undefined) dear.delete(oldest)
    return found
  }
  return <T>(name: string, find: () => Promise<T>, rows: (found: T) => number): Promise<T> => {
    const kept = dear.get(name)
    const age = kept ? performance.now() - kept.at : KEPT_MS
    if (!kept || age >= KEPT_MS) return count(name, find, rows)
    if (age >= FRESH_MS && !counting.has(name)) {
      counting.add(name)
      count(name, find, rows)
        .catch(() => dear.delete(name))
        .finally(() => counting.delete(name))
    }
    // What was kept under a name is what its `find` found.
    return Promise.resolve(kept.found as T)
  }
}

const COUNTS = memory([], async () => openDear())

/** The rows of a statement that counts, as a list says it; inside a transaction always exact. */
export async function countedBy<T>(
  { tx, recall }: Source,
  statement: Compilable<T>,
  total: (rows: readonly T[]) => number,
): Promise<readonly T[]> {
  const compiled = statement.compile()
  const find = async (): Promise<readonly T[]> => (await tx.executeQuery(compiled)).rows
  if (tx.isTransaction) return find()
  const counts = await recall(COUNTS)
  return counts(nameOf(compiled), find, total)
}

/** The statement with all it is asked for, hence with whose rows are counted; what compares with now, by its minute. */
const nameOf = ({ sql, parameters }: CompiledQuery): string =>
  JSON.stringify([sql, parameters.map((one) => (one instanceof Date ? Math.floor(one.getTime() / 60_000) : one))])
